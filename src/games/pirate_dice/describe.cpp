// The state as JSON, both ways, and the values that sentences about moves and decisions need.
#include <algorithm>

#include "games/pirate_dice/names.h"
#include "games/pirate_dice/phases.h"

namespace dogwatch::pirate_dice {

namespace {

constexpr auto choice_names = std::to_array<std::string_view>({"open", "sail_on", "lower_sails", "unknown"});

// A square as {"x":..,"y":..}, or null: nowhere.
void describe_square(Archive& archive, std::string_view name, Square& square) {
  std::uint8_t x = square == nothing ? nothing : static_cast<std::uint8_t>(column(square));
  std::uint8_t y = square == nothing ? nothing : static_cast<std::uint8_t>(row(square));
  archive.object(name, [&] {
    archive.maybe("x", x, 0, sea_side - 1);
    archive.maybe("y", y, 0, sea_side - 1);
  });
  square = x == nothing || y == nothing ? nothing : square_at(x, y);
}

void describe_bell(Archive& archive, Bell& bell, int seats) {
  archive.object("", [&] {
    bool is_hidden = bell.die == hidden;
    std::uint8_t die = is_hidden ? nothing : bell.die;
    archive.maybe("die", die, 0, dice_capacity - 1);
    archive.flag("hidden", is_hidden);
    bell.die = is_hidden ? hidden : die;
    archive.named("place", bell.place, place_names);
    archive.maybe("target", bell.target, 0, seats - 1);
  });
}

void describe_planned(Archive& archive, State& state, Seat seat) {
  bool planned = !state.planning.has(seat);
  archive.flag("planned", planned);
  if (planned) {
    state.planning.remove(seat);
  } else {
    state.planning.add(seat);
  }
}

void describe_captain(const Game& game, Archive& archive, State& state, Seat seat) {
  Captain& captain = state.captain(seat);
  archive.object("", [&] {
    describe_square(archive, "square", captain.square);
    archive.named("heading", captain.heading, heading_names);
    archive.number("hit_points", captain.hit_points, 0, game.components.hit_points);
    archive.number("sinkings", captain.sinkings, 0, sinking_limit);
    archive.number("lap", captain.lap, -lap_limit, lap_limit);
    archive.flag("repairing", captain.repairing);
    archive.flag("immune", captain.immune);
    describe_planned(archive, state, seat);
    archive.number("fresh", captain.fresh, 0, bell_count);
    archive.maybe("aiming", captain.aiming, 0, bell_count - 1);
    archive.maybe("spare", captain.spare, 0, dice_capacity - 1);
    archive.named("choice", captain.choice, choice_names);
    archive.number("sank_at", captain.sank_at, 0, moment_limit);
    archive.named("sank_on", captain.sank_on, quarter_names);
    archive.array("faces", dice_capacity, [&](int die) { archive.maybe("", captain.faces[die], 0, face_count - 1); });
    archive.array("bells", bell_count, [&](int bell) { describe_bell(archive, captain.bells[bell], state.seats); });
  });
}

void describe_tiles(const Game& game, Archive& archive, State& state) {
  archive.array("tiles", quarter_count, [&](int quarter) {
    LaidTile& tile = state.tiles[quarter];
    archive.object("", [&] {
      archive.maybe("face", tile.face, 0, static_cast<int>(game.components.tiles.size()) - 1);
      archive.number("turns", tile.turns, 0, 3);
    });
  });
}

// What a turn with lowered sails brings, as things stand.
int repairable(const Game& game, const Captain& captain) {
  return std::min(game.components.repair, game.components.hit_points - captain.hit_points);
}

}  // namespace

void describe(const Game& game, Archive& archive, State& state) {
  archive.number("seats", state.seats, least_seats, most_seats);
  archive.named("phase", state.phase, phase_names);
  archive.seat("turn", state.turn, state.seats);
  archive.number("round", state.round, 0, 0xFFFF);
  archive.number("bell", state.bell, 0, bell_count - 1);
  archive.number("moment", state.moment, 0, moment_limit);
  archive.array("queue", most_seats, [&](int i) { archive.maybe("", state.queue[i], 0, state.seats - 1); });
  archive.seats("acted", state.acted, state.seats);
  archive.added([&] { archive.seats("cancelled", state.cancelled, state.seats); });
  archive.seats("asked", state.asked, state.seats);
  describe_square(archive, "treasure", state.treasure);
  archive.maybe("holder", state.holder, 0, state.seats - 1);
  archive.maybe("die_owner", state.die_owner, 0, state.seats - 1);
  archive.flag("recovered", state.recovered);
  archive.seats("winners", state.winners, state.seats);
  describe_tiles(game, archive, state);
  archive.array("captains", state.seats, [&](int i) { describe_captain(game, archive, state, seat_at(i)); });
}

void explain_move(const Game& game, const State& state, Seat seat, Move move, Sentence& sentence) {
  const Captain& captain = state.captain(seat);
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::place: {
      const auto place = as<move::Place>(move);
      sentence.number("number", place.bell + 1);
      sentence.word("face", "face", game.components.command(place.die, captain.faces[place.die]).name);
      return;
    }
    case MoveKind::aim:
      sentence.number("self", as<move::Aim>(move).seat == seat ? 1 : 0);
      return;
    case MoveKind::reroll:
      sentence.number("dice", unplaced_dice(state, seat));
      return;
    case MoveKind::lower_sails:
      sentence.number("points", repairable(game, captain));
      return;
    default:
      return;
  }
}

void explain_ask(const Game& game, const State& state, Seat seat, Sentence& sentence) {
  const Captain& captain = state.captain(seat);
  const auto ask = static_cast<Ask>(asks(game, state, seat));
  if (ask == Ask::plan) {
    int empty = 0;
    for (const Bell& bell : captain.bells) empty += bell.die == nothing ? 1 : 0;
    sentence.number("bells", empty);
    sentence.number("again", captain.fresh > 0 ? unplaced_dice(state, seat) : 0);
  }
  if (ask == Ask::aim || ask == Ask::aim_now) {
    const int bell = ask == Ask::aim ? captain.aiming : state.bell;
    sentence.number("bell", bell + 1);
    sentence.word("face", "face", command_in(game, captain, bell).name);
  }
  if (ask == Ask::repair) {
    sentence.number("hit_points", captain.hit_points);
    sentence.number("points", repairable(game, captain));
  }
}

std::string_view component_name(const Game& game, std::string_view word, int value) {
  const Components& printed = game.components;
  const std::size_t at = value;
  if (word == "die")
    return at < printed.die_names.size() ? std::string_view(printed.die_names[at]) : std::string_view();
  if (word == "tile") return at < printed.tiles.size() ? std::string_view(printed.tiles[at].name) : std::string_view();
  if (word == "face" && value < dice_capacity * face_count) {
    return printed.command(value / face_count, value % face_count).name;
  }
  return {};
}

}  // namespace dogwatch::pirate_dice
