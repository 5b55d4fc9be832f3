// Whether a state could lie on the table: each invariant under the name of the field that breaks it.
#include <array>

#include "games/pirate_dice/phases.h"

namespace dogwatch::pirate_dice {

namespace {

// "captains[0].square" and so on, as texts that live as long as the program.
enum class CaptainField : std::uint8_t {
  square,
  hit_points,
  planned,
  spare,
  aiming,
  choice,
  faces,
  bells,
  sank_at,
  sank_on
};

constexpr auto captain_fields = std::to_array<PerSeat<std::string_view, most_seats>>({
    {"captains[0].square", "captains[1].square", "captains[2].square", "captains[3].square"},
    {"captains[0].hit_points", "captains[1].hit_points", "captains[2].hit_points", "captains[3].hit_points"},
    {"captains[0].planned", "captains[1].planned", "captains[2].planned", "captains[3].planned"},
    {"captains[0].spare", "captains[1].spare", "captains[2].spare", "captains[3].spare"},
    {"captains[0].aiming", "captains[1].aiming", "captains[2].aiming", "captains[3].aiming"},
    {"captains[0].choice", "captains[1].choice", "captains[2].choice", "captains[3].choice"},
    {"captains[0].faces", "captains[1].faces", "captains[2].faces", "captains[3].faces"},
    {"captains[0].bells", "captains[1].bells", "captains[2].bells", "captains[3].bells"},
    {"captains[0].sank_at", "captains[1].sank_at", "captains[2].sank_at", "captains[3].sank_at"},
    {"captains[0].sank_on", "captains[1].sank_on", "captains[2].sank_on", "captains[3].sank_on"},
});

std::string_view name_of(CaptainField field, Seat seat) { return captain_fields[index(field)][seat]; }

constexpr std::string_view all_is_well = {};

Role role_on(const Game& game, const State& state, Quarter quarter) {
  return game.components.tiles[state.tiles[index(quarter)].face].role;
}

bool has_tile(const State& state, Quarter quarter) { return state.tiles[index(quarter)].face != nothing; }

// The L of the voyage, or the square of the Regatta, laid as chart.cpp lays them.
bool are_tiles_laid(const Game& game, const State& state) {
  for (const LaidTile& tile : state.tiles) {
    if (tile.face == nothing && tile.turns != 0) return false;
  }
  if (!has_tile(state, Quarter::south_west) || state.tiles[index(Quarter::south_west)].turns != 0) {
    return false;
  }
  const bool north = has_tile(state, Quarter::north_west);
  const bool south = has_tile(state, Quarter::south_east);
  if (!has_tile(state, Quarter::north_east)) return false;
  if (game.mode == Mode::regatta) {
    return north && south && role_on(game, state, Quarter::south_west) == Role::regatta;
  }
  const int cove_turns = state.tiles[index(Quarter::north_east)].turns;
  return north != south && role_on(game, state, Quarter::south_west) == Role::start &&
         role_on(game, state, Quarter::north_east) == Role::treasure && cove_turns == (north ? 1 : 0);
}

// The lists of boards that lie only once, and no starting tile where it does not belong.
bool are_faces_different(const Game& game, const State& state) {
  for (std::size_t a = 0; a < quarter_count; ++a) {
    if (state.tiles[a].face == nothing) continue;
    const Tile& one = game.components.tiles[state.tiles[a].face];
    const bool starts = one.role == Role::start || one.role == Role::regatta;
    if (starts != (a == static_cast<std::size_t>(Quarter::south_west))) return false;
    for (std::size_t b = a + 1; b < quarter_count; ++b) {
      if (state.tiles[b].face != nothing && game.components.tiles[state.tiles[b].face].board == one.board) return false;
    }
  }
  return true;
}

// A ship that is not at sea: not moored yet, or sunk on a tile and, unless it is out, to come back before the next
// turn.
std::string_view check_sunken(const Game& game, const State& state, Seat seat) {
  const Captain& captain = state.captain(seat);
  if (captain.repairing || captain.immune) return name_of(CaptainField::square, seat);
  const bool mooring = state.phase == Phase::moor;
  if (captain.hit_points != (mooring ? game.components.hit_points : 0)) return name_of(CaptainField::hit_points, seat);
  if (mooring) return all_is_well;
  if (!has_tile(state, captain.sank_on)) return name_of(CaptainField::sank_on, seat);
  if (state.phase == Phase::over || is_out(game, captain)) return all_is_well;
  if (state.phase == Phase::plan) return name_of(CaptainField::square, seat);
  const bool in_this_turn = captain.sank_at != 0 && captain.sank_at <= state.moment;
  return in_this_turn ? all_is_well : name_of(CaptainField::sank_at, seat);
}

std::string_view check_ship(const Game& game, const State& state, Seat seat) {
  const Captain& captain = state.captain(seat);
  if (!captain.afloat()) return check_sunken(game, state, seat);
  if (captain.sank_at != 0) return name_of(CaptainField::sank_at, seat);
  if (captain.hit_points == 0) return name_of(CaptainField::hit_points, seat);
  if (stops_ships(cell(game, state, captain.square))) return name_of(CaptainField::square, seat);
  if (ship_at(state, captain.square) != static_cast<std::uint8_t>(seat)) return name_of(CaptainField::square, seat);
  if (is_out(game, captain)) return name_of(CaptainField::square, seat);
  return all_is_well;
}

bool are_bells_sound(const Game& game, const State& state, Seat seat) {
  const Captain& captain = state.captain(seat);
  for (int i = 0; i < bell_count; ++i) {
    const Bell& bell = captain.bells[i];
    if (bell.die == nothing) {
      if (bell.place != Place::wheel || bell.target != nothing) return false;
      continue;
    }
    if (!captain.afloat() || bell.die >= dice_capacity || !owns_die(state, seat, bell.die)) return false;
    for (int other = i + 1; other < bell_count; ++other) {
      if (captain.bells[other].die == bell.die) return false;
    }
    const bool skullduggery = command_in(game, captain, i).skullduggery != Skullduggery::none;
    if (bell.target != nothing && !skullduggery) return false;
    if (is_locked(bell.place) && !is_covered(game, captain, i)) return false;
  }
  return true;
}

std::string_view check_dice(const Game& game, const State& state, Seat seat) {
  const Captain& captain = state.captain(seat);
  for (int die = 0; die < dice_capacity; ++die) {
    const std::uint8_t face = captain.faces[die];
    if (face == nothing) return name_of(CaptainField::faces, seat);
    const bool idle = !owns_die(state, seat, die) || (state.phase != Phase::plan && !captain.is_placed(die));
    if (idle && face != 0) return name_of(CaptainField::faces, seat);
  }
  if (!are_bells_sound(game, state, seat)) return name_of(CaptainField::bells, seat);
  const bool may_be_unsettled = state.phase == Phase::plan && state.planning.has(seat);
  if (captain.spare == nothing && !may_be_unsettled) return name_of(CaptainField::spare, seat);
  const bool has_spare = captain.spare != nothing;
  if (has_spare && (!owns_die(state, seat, captain.spare) || captain.is_placed(captain.spare))) {
    return name_of(CaptainField::spare, seat);
  }
  return all_is_well;
}

std::string_view check_plan(const Game& game, const State& state, Seat seat) {
  const Captain& captain = state.captain(seat);
  const bool planning = state.planning.has(seat);
  if (planning && state.phase != Phase::plan) return name_of(CaptainField::planned, seat);
  if (planning && !captain.sails()) return name_of(CaptainField::planned, seat);
  if (!planning && (captain.aiming != nothing || captain.fresh != 0)) return name_of(CaptainField::aiming, seat);
  if (captain.aiming != nothing) {
    const Bell& bell = captain.bells[captain.aiming];
    const bool aimable = bell.die != nothing && bell.place == Place::wheel && bell.target == nothing &&
                         command_in(game, captain, captain.aiming).skullduggery != Skullduggery::none;
    if (!aimable) return name_of(CaptainField::aiming, seat);
  }
  // A settled die to spare means that every Bell is filled.
  if (planning && captain.spare != nothing && has_empty_bell(captain)) return name_of(CaptainField::spare, seat);
  if (state.phase != Phase::plan || !captain.sails() || state.planning.has(seat)) return all_is_well;
  return has_empty_bell(captain) ? name_of(CaptainField::bells, seat) : all_is_well;
}

std::string_view check_choice(const State& state, Seat seat) {
  const Choice choice = state.captain(seat).choice;
  const bool decided = choice == Choice::sail_on || choice == Choice::lower_sails;
  if (choice == Choice::unknown) return name_of(CaptainField::choice, seat);
  if (decided && (state.phase != Phase::repair || state.asked.has(seat))) return name_of(CaptainField::choice, seat);
  return all_is_well;
}

// One after the other: each relies on what those before it refuse.
std::string_view check_captain(const Game& game, const State& state, Seat seat) {
  std::string_view field = check_ship(game, state, seat);
  if (field.empty()) field = check_dice(game, state, seat);
  if (field.empty()) field = check_plan(game, state, seat);
  return field.empty() ? check_choice(state, seat) : field;
}

// Who is still to moor, or to come back.
SeatSet without_a_ship(const Game& game, const State& state) {
  SeatSet seats;
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (!state.captain(seat).afloat() && !is_out(game, state.captain(seat))) seats.add(seat);
  }
  return seats;
}

bool is_queue_sound(const Game& game, const State& state) {
  SeatSet seen;
  bool ended = false;
  for (const std::uint8_t seat : state.queue) {
    if (seat == nothing) {
      ended = true;
      continue;
    }
    if (ended || seen.has(seat_at(seat))) return false;
    seen.add(seat_at(seat));
    const Captain& captain = state.captains[seat_at(seat)];
    const bool afloat_fits = state.phase == Phase::moor || state.phase == Phase::back ? !captain.afloat() : true;
    if (!afloat_fits || is_out(game, captain)) return false;
  }
  if (state.phase == Phase::moor || state.phase == Phase::back) {
    return state.queue[0] == static_cast<std::uint8_t>(state.turn) && seen == without_a_ship(game, state);
  }
  return state.phase == Phase::aim || seen.empty();
}

std::string_view check_treasure_token(const Game& game, const State& state) {
  if (game.mode == Mode::regatta) {
    if (state.treasure != nothing) return "treasure";
    if (state.holder != nothing) return "holder";
    return state.die_owner != nothing ? "die_owner" : all_is_well;
  }
  const bool lies = state.treasure != nothing;
  if (lies == (state.holder != nothing)) return "treasure";
  if (lies && stops_ships(cell(game, state, state.treasure))) return "treasure";
  if (state.holder != nothing && !state.captains[seat_at(state.holder)].afloat()) return "holder";
  if (game.mode == Mode::basic && state.phase != Phase::over && state.holder != nothing) return "holder";
  if (game.mode == Mode::basic && state.die_owner != nothing) return "die_owner";
  return state.holder != nothing && !state.recovered ? "recovered" : all_is_well;
}

// The aiming of a skullduggery in the middle of a Bell, as run_bells() leaves it.
bool is_aim_sound(const Game& game, const State& state) {
  const Captain& captain = state.captain(state.turn);
  const Bell& bell = captain.bells[state.bell];
  if (state.acted.has(state.turn) || state.cancelled.has(state.turn)) return false;
  return captain.sails() && bell.die != nothing && bell.target == nothing &&
         (bell.place == Place::wheel || bell.place == Place::locked) &&
         command_in(game, captain, state.bell).skullduggery != Skullduggery::none;
}

std::string_view check_phase(const Game& game, const State& state) {
  if (state.phase == Phase::aim && !is_aim_sound(game, state)) return "turn";
  if (state.phase != Phase::aim && state.bell != 0 && state.phase != Phase::over) return "bell";
  if (state.phase == Phase::repair ? state.asked.empty() : !state.asked.empty()) return "asked";
  for (const Seat seat : state.asked) {
    if (!state.captain(seat).afloat()) return "asked";
  }
  if (state.phase == Phase::bells) return "phase";
  if (state.phase == Phase::plan && waiting(state).empty()) return "phase";
  if ((state.phase == Phase::over) == state.winners.empty()) return "winners";
  return all_is_well;
}

}  // namespace

std::string_view check(const Game& game, const State& state) {
  if (!are_tiles_laid(game, state) || !are_faces_different(game, state)) return "tiles";
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (const std::string_view field = check_captain(game, state, seat); !field.empty()) return field;
  }
  if (!is_queue_sound(game, state)) return "queue";
  if (const std::string_view field = check_treasure_token(game, state); !field.empty()) return field;
  return check_phase(game, state);
}

}  // namespace dogwatch::pirate_dice
