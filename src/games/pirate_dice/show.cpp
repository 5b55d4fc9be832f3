// What a page wants to know beside the fields of the state: the sea as it lies, what each die commands, where a plan
// would lead.
#include <string>

#include "games/pirate_dice/names.h"
#include "games/pirate_dice/phases.h"

namespace dogwatch::pirate_dice {

namespace {

// The letters of components.toml, in rows from north to south; a blank where no tile lies.
void show_sea(const Game& game, const State& state, JsonWriter& json) {
  json.key("sea").begin_array();
  for (int y = 0; y < sea_side; ++y) {
    std::string line;
    for (int x = 0; x < sea_side; ++x) {
      line += cell_letters[index(cell(game, state, square_at(x, y)))];
    }
    json.text(line);
  }
  json.end_array();
}

void show_square(JsonWriter& json, std::string_view name, Square square) {
  json.key(name);
  if (square == nothing) {
    json.null();
    return;
  }
  json.begin_object().key("x").number(column(square)).key("y").number(row(square)).end_object();
}

// A die that lies on the mat, or was rolled to be placed there.
bool is_in_play(const State& state, Seat seat, int die) {
  const Captain& captain = state.captain(seat);
  if (captain.is_placed(die)) return true;
  return owns_die(state, seat, die) && state.phase == Phase::plan && captain.sails() && !has_only_locked(captain);
}

void show_face(const Game& game, const State& state, Seat seat, int die, JsonWriter& json) {
  const std::uint8_t face = state.captain(seat).faces[die];
  if (face == nothing || !is_in_play(state, seat, die)) {
    json.null();
    return;
  }
  const Command& command = game.components.command(die, face);
  json.begin_object().key("command").text(command.name).key("number").number(game.components.number(die, face));
  json.key("fires").flag(command.fires).key("skullduggery");
  json.flag(command.skullduggery != Skullduggery::none).end_object();
}

// Where the programme placed so far would take the ship if nobody interferes, Bell by Bell: the ghost ship. Winds and
// whirlpools count; other ships do not.
void show_course(const Game& game, const State& state, Seat seat, JsonWriter& json) {
  State alone = state;
  for (const Seat other : SeatSet::first(state.seats)) {
    if (other != seat) alone.captain(other).square = nothing;
  }
  Events nobody;
  Captain& ghost = alone.captain(seat);
  json.key("course").begin_array();
  for (int i = 0; state.phase == Phase::plan && ghost.sails() && i < bell_count; ++i) {
    const Bell& bell = ghost.bells[i];
    const bool known = bell.die < dice_capacity && ghost.faces[bell.die] != nothing;
    const bool executes = bell.place == Place::wheel || bell.place == Place::locked;
    if (known && executes && command_in(game, ghost, i).skullduggery == Skullduggery::none) {
      sail(game, alone, seat, command_in(game, ghost, i), nobody);
    }
    drift_by_map(game, alone, seat);
    json.begin_object().key("x").number(column(ghost.square)).key("y").number(row(ghost.square));
    json.key("heading").text(heading_names[index(ghost.heading)]);
    json.key("known").flag(known).end_object();
  }
  json.end_array();
}

void show_captain(const Game& game, const State& state, Seat seat, JsonWriter& json) {
  const Captain& captain = state.captain(seat);
  json.begin_object().key("dice").begin_array();
  for (int die = 0; die < dice_capacity; ++die) {
    json.begin_object().key("name").text(game.components.die_names[die]);
    json.key("owned").flag(owns_die(state, seat, die)).key("placed").flag(captain.is_placed(die)).key("shows");
    show_face(game, state, seat, die, json);
    json.end_object();
  }
  json.end_array();
  json.key("bells").begin_array();
  for (const Bell& bell : captain.bells) {
    bell.die < dice_capacity ? show_face(game, state, seat, bell.die, json) : static_cast<void>(json.null());
  }
  json.end_array();
  json.key("locked_from").number(game.components.locked_from[captain.hit_points]);
  json.key("out").flag(is_out(game, captain));
  show_course(game, state, seat, json);
  json.end_object();
}

}  // namespace

void show(const Game& game, const State& state, Eye, JsonWriter& json) {
  show_sea(game, state, json);
  json.key("tiles").begin_array();
  for (const LaidTile& tile : state.tiles) {
    tile.face == nothing ? json.null() : json.text(game.components.tiles[tile.face].name);
  }
  json.end_array();
  json.key("berths").begin_array();
  for (int number = 0; number < most_seats; ++number) {
    const Square square = berth(game, state, number);
    json.begin_object().key("x").number(column(square)).key("y").number(row(square)).end_object();
  }
  json.end_array();
  show_square(json, "home", mark_of(game, state, game.mode == Mode::regatta ? Role::regatta : Role::start));
  show_square(json, "goal", mark_of(game, state, game.mode == Mode::regatta ? Role::regatta : Role::treasure));
  json.key("captains").begin_array();
  for (const Seat seat : SeatSet::first(state.seats)) show_captain(game, state, seat, json);
  json.end_array();
}

}  // namespace dogwatch::pirate_dice
