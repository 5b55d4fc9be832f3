#include "bots/tiny_games.h"

#include <algorithm>
#include <cstdlib>

namespace dogwatch::tiny {

void setup(const Nim& /*game*/, Nim::State& state, int seats, Dice& dice, Events& /*events*/) {
  state = {static_cast<std::uint8_t>(20 + dice.draw(5)), 0, static_cast<std::uint8_t>(seats), 0};
}
SeatSet waiting(const Nim::State& state) { return state.heap == 0 ? SeatSet() : SeatSet::of(seat_at(state.turn)); }
void legal(const Nim& /*game*/, const Nim::State& state, Seat /*seat*/, MoveList& moves) {
  for (int coins = 1; coins <= std::min<int>(3, state.heap); ++coins) moves.add(Choose{coins});
}
Step play(const Nim& /*game*/, Nim::State& state, Seat seat, Move move, Dice& /*dice*/, Events& /*events*/) {
  state.heap = static_cast<std::uint8_t>(state.heap - as<Choose>(move).what);
  state.last = state.turn;
  state.turn = static_cast<std::uint8_t>(index(left_of(seat, state.seats)));
  return Step::open;
}
Outcome outcome(const Nim& /*game*/, const Nim::State& state) {
  return state.heap == 0 ? won_by(state.seats, seat_at(state.last)) : Outcome{};
}

void setup(const Pennies& /*game*/, Pennies::State& state, int /*seats*/, Dice& /*dice*/, Events& /*events*/) {
  state = {{Pennies::none, Pennies::none}, {0, 0}, Pennies::none};
}
SeatSet waiting(const Pennies::State& state) {
  SeatSet seats;
  for (int seat = 0; seat < 2; ++seat) {
    if (state.confirmed[seat] == 0) seats.add(seat_at(seat));
  }
  return seats;
}
void legal(const Pennies& /*game*/, const Pennies::State& state, Seat seat, MoveList& moves) {
  if (state.chosen[index(seat)] != Pennies::none) {
    moves.add(confirm);
    return;
  }
  moves.add(Choose{0});
  moves.add(Choose{1});
}
Step play(const Pennies& /*game*/, Pennies::State& state, Seat seat, Move move, Dice& dice, Events& /*events*/) {
  const std::size_t s = index(seat);
  if (!move.is_confirm()) {
    state.chosen[s] = as<Choose>(move).what;
    return Step::open;
  }
  state.confirmed[s] = 1;
  if (waiting(state).empty()) {
    const bool same = state.chosen[0] == state.chosen[1];
    const bool seat_0_wins = same && (state.chosen[0] == 0 || dice.roll(2) == 1);
    state.winner = seat_0_wins ? 0 : 1;
  }
  return Step::final;
}
Outcome outcome(const Pennies& /*game*/, const Pennies::State& state) {
  return state.winner == Pennies::none ? Outcome{} : won_by(2, seat_at(state.winner));
}
Pennies::State redact(const Pennies& /*game*/, const Pennies::State& state, Eye eye) {
  Pennies::State seen = state;
  if (state.winner != Pennies::none || eye.is_all()) return seen;
  for (int seat = 0; seat < 2; ++seat) {
    if (eye.is(seat_at(seat))) continue;
    seen.chosen[seat] = Pennies::none;
    seen.confirmed[seat] = 0;
  }
  return seen;
}

void setup(const Locker& /*game*/, Locker::State& state, int /*seats*/, Dice& dice, Events& /*events*/) {
  state = {static_cast<std::uint8_t>(dice.draw(Locker::places)), Locker::unknown};
}
SeatSet waiting(const Locker::State& state) {
  return state.winner == Locker::unknown ? SeatSet::of(seat_at(1)) : SeatSet();
}
void legal(const Locker& /*game*/, const Locker::State& /*state*/, Seat /*seat*/, MoveList& moves) {
  for (int place = 0; place <= Locker::places; ++place) moves.add(Choose{place});
}
Step play(const Locker& /*game*/, Locker::State& state, Seat /*seat*/, Move move, Dice& dice, Events& /*events*/) {
  const bool declined = as<Choose>(move).what == Locker::places;
  const bool won = declined ? dice.roll(4) == 1 : as<Choose>(move).what == state.map;
  state.winner = won ? 1 : 0;
  return Step::final;
}
Outcome outcome(const Locker& /*game*/, const Locker::State& state) {
  return state.winner == Locker::unknown ? Outcome{} : won_by(2, seat_at(state.winner));
}
Locker::State redact(const Locker& /*game*/, const Locker::State& state, Eye eye) {
  Locker::State seen = state;
  if (!eye.is_all() && !eye.is(seat_at(0)) && state.winner == Locker::unknown) seen.map = Locker::unknown;
  return seen;
}
Locker::State guess(const Locker& /*game*/, const Locker::State& state, Eye /*eye*/, Dice& dice) {
  Locker::State full = state;
  if (full.map == Locker::unknown) full.map = static_cast<std::uint8_t>(dice.draw(Locker::places));
  return full;
}

namespace {
constexpr std::uint8_t nobody = 0xFF;
}  // namespace

void setup(const Sounding& /*game*/, Sounding::State& state, int /*seats*/, Dice& /*dice*/, Events& /*events*/) {
  state = {0, nobody, 0};
}
SeatSet waiting(const Sounding::State& state) { return state.winner == nobody ? SeatSet::of(seat_at(0)) : SeatSet(); }
void legal(const Sounding& /*game*/, const Sounding::State& /*state*/, Seat /*seat*/, MoveList& moves) {
  for (int depth = 0; depth < Sounding::depths; ++depth) moves.add(sound(depth));
}
Step play(const Sounding& /*game*/, Sounding::State& state, Seat /*seat*/, Move move, Dice& dice, Events& /*events*/) {
  state.depth = static_cast<std::uint16_t>(depth_of(move));
  const int miss = std::abs(state.depth - Sounding::wreck);
  state.winner = dice.draw(Sounding::depths) >= miss * 2 ? 0 : 1;
  return Step::final;
}
Outcome outcome(const Sounding& /*game*/, const Sounding::State& state) {
  return state.winner == nobody ? Outcome{} : won_by(2, seat_at(state.winner));
}
// One time in two it has a fair idea of where the wreck is.
int rollout_move(const Sounding& /*game*/, const Sounding::State& /*state*/, Seat /*seat*/, const MoveList& moves,
                 Dice& dice) {
  return dice.draw(2) == 0 ? Sounding::wreck - 100 + dice.draw(200) : dice.draw(moves.size());
}

void setup(const Mutiny& /*game*/, Mutiny::State& state, int /*seats*/, Dice& /*dice*/, Events& /*events*/) {
  state = {Mutiny::undecided};
}
SeatSet waiting(const Mutiny::State& state) {
  return state.fate == Mutiny::undecided ? SeatSet::of(seat_at(0)) : SeatSet();
}
void legal(const Mutiny& /*game*/, const Mutiny::State& /*state*/, Seat /*seat*/, MoveList& moves) {
  moves.add(Choose{Mutiny::scuttled});
  moves.add(Choose{Mutiny::struck});
}
Step play(const Mutiny& /*game*/, Mutiny::State& state, Seat /*seat*/, Move move, Dice& /*dice*/, Events& /*events*/) {
  state.fate = as<Choose>(move).what;
  return Step::open;
}
Outcome outcome(const Mutiny& /*game*/, const Mutiny::State& state) {
  if (state.fate == Mutiny::undecided) return {};
  Outcome result = won_by(3, seat_at(1));
  result.total = {-40, 60, 50};
  result.rank([&](Seat a, Seat b) { return result.total[a] > result.total[b]; });
  result.lost = state.fate == Mutiny::scuttled;
  return result;
}

void setup(const Regatta& /*game*/, Regatta::State& state, int /*seats*/, Dice& /*dice*/, Events& /*events*/) {
  state = {Regatta::none};
}
SeatSet waiting(const Regatta::State& state) {
  return state.winner == Regatta::none ? SeatSet::of(seat_at(0)) : SeatSet();
}
void legal(const Regatta& /*game*/, const Regatta::State& /*state*/, Seat /*seat*/, MoveList& moves) {
  for (std::uint8_t ship = 0; ship < Regatta::percent.size(); ++ship) moves.add(Choose{ship});
}
Step play(const Regatta& /*game*/, Regatta::State& state, Seat /*seat*/, Move move, Dice& dice, Events& /*events*/) {
  state.winner = dice.draw(100) < Regatta::percent[as<Choose>(move).what] ? 0 : 1;
  return Step::final;
}
Outcome outcome(const Regatta& /*game*/, const Regatta::State& state) {
  return state.winner == Regatta::none ? Outcome{} : won_by(2, seat_at(state.winner));
}

void setup(const Fog& /*game*/, Fog::State& state, int /*seats*/, Dice& /*dice*/, Events& /*events*/) { state = {0}; }
SeatSet waiting(const Fog::State& state) { return state.turn < 2 ? SeatSet::of(seat_at(state.turn)) : SeatSet(); }
void legal(const Fog& /*game*/, const Fog::State& /*state*/, Seat /*seat*/, MoveList& moves) {
  moves.add(Choose{0});
  moves.add(Choose{1});
}
Step play(const Fog& /*game*/, Fog::State& state, Seat /*seat*/, Move /*move*/, Dice& /*dice*/, Events& /*events*/) {
  ++state.turn;
  return Step::open;
}
Outcome outcome(const Fog& /*game*/, const Fog::State& state) {
  return state.turn < 2 ? Outcome{} : won_by(2, seat_at(0));
}
void evaluate(const Fog& /*game*/, const Fog::State& /*state*/, Seat /*seat*/, Dice& /*dice*/,
              std::span<float> chances) {
  // One, two and three quarters in turn: the mean of three looks is a half.
  chances[0] = 0.25F * static_cast<float>(1 + Fog::evaluated++ % 3);
  chances[1] = 1.0F - chances[0];
}

void setup(const Toll& /*game*/, Toll::State& state, int /*seats*/, Dice& /*dice*/, Events& /*events*/) {
  state = {0, Toll::none};
}
SeatSet waiting(const Toll::State& state) { return state.gate == Toll::none ? SeatSet::of(seat_at(0)) : SeatSet(); }
void legal(const Toll& /*game*/, const Toll::State& state, Seat /*seat*/, MoveList& moves) {
  // The dearest first: who only takes the first of equals pays.
  for (int gate = Toll::gates - 1; gate >= state.shut; --gate) moves.add(Choose{gate});
}
Step play(const Toll& /*game*/, Toll::State& state, Seat /*seat*/, Move move, Dice& /*dice*/, Events& /*events*/) {
  state.gate = as<Choose>(move).what;
  return Step::final;
}
Outcome outcome(const Toll& /*game*/, const Toll::State& state) {
  return state.gate == Toll::none ? Outcome{} : won_by(2, seat_at(0));
}
bool dominated(const Toll& /*game*/, const Toll::State& /*state*/, Seat /*seat*/, Move move) {
  return as<Choose>(move).what != 0;
}

// Whoever has named a depth is asked to confirm for ever: the match never ends by itself.
void setup(const Plumb& /*game*/, Plumb::State& state, int /*seats*/, Dice& /*dice*/, Events& /*events*/) {
  state = {0};
}
SeatSet waiting(const Plumb::State& state) { return SeatSet::of(seat_at(state.depth == 0 ? 0 : 1)); }
void legal(const Plumb& /*game*/, const Plumb::State& state, Seat /*seat*/, MoveList& moves) {
  for (int depth = 1; depth <= Plumb::depths && state.depth == 0; ++depth) {
    moves.add(sound(depth));
  }
  if (state.depth != 0) moves.add(confirm);
}
Step play(const Plumb& /*game*/, Plumb::State& state, Seat /*seat*/, Move move, Dice& /*dice*/, Events& /*events*/) {
  if (!move.is_confirm()) state.depth = static_cast<std::uint16_t>(depth_of(move));
  return Step::open;
}
Outcome outcome(const Plumb& /*game*/, const Plumb::State& /*state*/) { return {}; }
void evaluate(const Plumb& /*game*/, const Plumb::State& state, Seat /*seat*/, Dice& /*dice*/,
              std::span<float> chances) {
  ++Plumb::evaluated;
  Plumb::now += 1000;
  chances[0] = static_cast<float>(state.depth) / static_cast<float>(Plumb::depths);
  chances[1] = 1.0F - chances[0];
}

}  // namespace dogwatch::tiny
