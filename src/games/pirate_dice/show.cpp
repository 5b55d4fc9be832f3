// What a page wants to know beside the fields of the state: the sea as it lies, what each die commands, where a plan
// would lead.
#include <string>
#include <utility>

#include "games/pirate_dice/names.h"
#include "games/pirate_dice/phases.h"

namespace dogwatch::pirate_dice {

namespace {

// The letters of components.toml, in rows from north to south; a blank where no tile lies.
void show_sea(const Game& game, const State& state, ViewArchive& view) {
  view.list("sea", sea_side, [&](int y) {
    std::string line;
    for (int x = 0; x < sea_side; ++x) {
      line += cell_letters[static_cast<std::size_t>(cell(game, state, square_at(x, y)))];
    }
    view.text("", line);
  });
}

void show_place(ViewArchive& view, Square square) {
  view.number("x", column(square));
  view.number("y", row(square));
}

// A die that lies on the mat, or was rolled to be placed there.
bool is_in_play(const State& state, Seat seat, int die) {
  const Captain& captain = state.captain(seat);
  if (captain.is_placed(die)) return true;
  return owns_die(state, seat, die) && state.phase == Phase::plan && captain.sails() && !has_only_locked(captain);
}

void show_face(const Game& game, const State& state, Seat seat, std::string_view name, int die, ViewArchive& view) {
  const std::uint8_t face = die < dice_capacity ? state.captain(seat).faces[static_cast<std::size_t>(die)] : nothing;
  const bool there = face != nothing && is_in_play(state, seat, die);
  const auto [shown_die, shown_face] = there ? std::pair<int, int>(die, face) : std::pair(0, 0);
  const Command& command = game.components.command(shown_die, shown_face);
  view.maybe_object(name, there, [&] {
    view.text("command", command.name);
    view.number("number", game.components.number(shown_die, shown_face));
    view.flag("fires", command.fires);
    view.flag("skullduggery", command.skullduggery != Skullduggery::none);
  });
}

// Where the programme placed so far would take the ship if nobody interferes, Bell by Bell: the ghost ship. Winds and
// whirlpools count; other ships do not.
void show_course(const Game& game, const State& state, Seat seat, ViewArchive& view) {
  State alone = state;
  for (const Seat other : SeatSet::first(state.seats)) {
    if (other != seat) alone.captain(other).square = nothing;
  }
  Events nobody;
  Captain& ghost = alone.captain(seat);
  const bool plans = state.phase == Phase::plan && ghost.sails();
  view.list("course", plans ? bell_count : 0, [&](int i) {
    const Bell& bell = ghost.bells[static_cast<std::size_t>(i)];
    const bool known = bell.die < dice_capacity && ghost.faces[bell.die] != nothing;
    const bool executes = bell.place == Place::wheel || bell.place == Place::locked;
    if (plans && known && executes && command_in(game, ghost, i).skullduggery == Skullduggery::none) {
      sail(game, alone, seat, command_in(game, ghost, i), nobody);
    }
    if (plans) drift_by_map(game, alone, seat);
    view.object("", [&] {
      show_place(view, ghost.square);
      view.named("heading", ghost.heading, heading_names);
      view.flag("known", known);
    });
  });
}

// Where shots to port and starboard would end now.
void show_shots(const Game& game, const State& state, Seat seat, ViewArchive& view) {
  const auto each = [&](const auto& tell) {
    for (const Side side : {Side::port, Side::starboard}) {
      if (state.captain(seat).afloat()) tell(shot_end(game, state, seat, side));
    }
  };
  view.list_of<Square>("shots", each, [&](Square end) { view.object("", [&] { show_place(view, end); }); });
}

void show_captain(const Game& game, const State& state, Seat seat, ViewArchive& view) {
  const Captain& captain = state.captain(seat);
  view.list("dice", dice_capacity, [&](int die) {
    view.object("", [&] {
      view.text("name", game.components.die_names[static_cast<std::size_t>(die)]);
      view.flag("owned", owns_die(state, seat, die));
      view.flag("placed", captain.is_placed(die));
      show_face(game, state, seat, "shows", die, view);
    });
  });
  view.list("bells", bell_count, [&](int bell) {
    show_face(game, state, seat, "", captain.bells[static_cast<std::size_t>(bell)].die, view);
  });
  view.number("locked_from", game.components.locked_from[captain.hit_points]);
  view.flag("out", is_out(game, captain));
  show_course(game, state, seat, view);
  show_shots(game, state, seat, view);
}

}  // namespace

void show(const Game& game, const State& state, Eye, ViewArchive& view) {
  show_sea(game, state, view);
  view.list("tiles", quarter_count, [&](int quarter) {
    const std::uint8_t face = state.tiles[static_cast<std::size_t>(quarter)].face;
    view.maybe_text("",
                    face == nothing ? std::nullopt : std::optional<std::string_view>(game.components.tiles[face].name));
  });
  view.list("berths", most_seats,
            [&](int number) { view.object("", [&] { show_place(view, berth(game, state, number)); }); });
  const auto mark = [&](std::string_view name, Role role) {
    const Square square = mark_of(game, state, game.mode == Mode::regatta ? Role::regatta : role);
    view.maybe_object(name, square != nothing, [&] { show_place(view, square); });
  };
  mark("home", Role::start);
  mark("goal", Role::treasure);
  view.list("captains", state.seats,
            [&](int i) { view.object("", [&] { show_captain(game, state, seat_at(i), view); }); });
}

}  // namespace dogwatch::pirate_dice
