// Laws 4, 5 and 6 catch planted leaks, order effects and guesses that are none.
#include <bit>

#include "laws/faulty.h"

namespace dogwatch::faulty {

namespace {

// Shows everybody what seat 1 holds.
struct LeakInRedaction : Parley<LeakInRedaction> {};
State redact(const LeakInRedaction& game, const State& state, Eye eye) {
  State known = parley::redact(game, state, eye);
  known.players[seat_at(1)].token = state.players[seat_at(1)].token;
  return known;
}

// Leaves the open steps of others in delta.
struct LeakOfSteps : Parley<LeakOfSteps> {};
State redact(const LeakOfSteps& game, const State& state, Eye eye) {
  State known = parley::redact(game, state, eye);
  known.players[seat_at(0)].bid = state.players[seat_at(0)].bid;
  return known;
}

// Whoever faces a high token may not gamble.
struct LeakInMoves : Parley<LeakInMoves> {};
void legal(const LeakInMoves& game, const State& state, Seat seat, MoveList& moves) {
  parley::legal(game, state, seat, moves);
  const Seat next = left_of(seat, state.seats);
  if (state.phase != Phase::bid || state.player(next).token <= 6) return;
  MoveList fewer;
  for (const Move move : moves) {
    if (!is<parley::move::Gamble>(move)) fewer.add(move);
  }
  moves = fewer;
}

// The question tells what the neighbour holds.
struct LeakInSentence : Parley<LeakInSentence> {};
void explain_ask(const LeakInSentence& game, const State& state, Seat seat, Sentence& sentence) {
  parley::explain_ask(game, state, seat, sentence);
  sentence.number("beware", state.player(left_of(seat, state.seats)).token);
}

// Everybody hears which token was drawn.
struct LeakInEvent : Parley<LeakInEvent> {};
Step play(const LeakInEvent& game, State& state, Seat seat, Move move, Dice& dice, Events& events) {
  const Step step = parley::play(game, state, seat, move, dice, events);
  if (is<parley::move::Swap>(move)) {
    events.tell(parley::event::Drew{.who = seat, .token = state.player(seat).token});
  }
  return step;
}

// Whoever confirms first gets a coin.
struct FirstComeFirstServed : Parley<FirstComeFirstServed> {};
Step play(const FirstComeFirstServed& game, State& state, Seat seat, Move move, Dice& dice, Events& events) {
  Player& player = state.player(seat);
  if (move.is_confirm() && state.done.empty() && player.coins > player.bid) --player.coins;
  return parley::play(game, state, seat, move, dice, events);
}

// Everybody's luck comes out of the table's dice.
struct SharedLuck : Parley<SharedLuck> {};
Step play(const SharedLuck& game, State& state, Seat seat, Move move, Dice& dice, Events& events) {
  const Step step = parley::play(game, state, seat, move, dice, events);
  if (is<parley::move::Gamble>(move)) {
    state.player(seat).luck = static_cast<std::uint8_t>(1 + dice.roll(game.faces - 1));
  }
  return step;
}

// Nobody may raise once another has.
struct OneRaise : Parley<OneRaise> {};
void legal(const OneRaise& game, const State& state, Seat seat, MoveList& moves) {
  parley::legal(game, state, seat, moves);
  const Player& next = state.player(left_of(seat, state.seats));
  if (state.phase != Phase::bid || next.bid == 0 || next.bid == parley::hidden) return;
  moves.clear();
  moves.add(confirm);
}

// What is unknown stays unknown.
struct GuessesNothing : Parley<GuessesNothing> {};
State guess(const GuessesNothing&, const State& state, Eye, Dice&) { return state; }

// Always thinks of the lowest token that is left.
struct GuessesLow : Parley<GuessesLow> {};
State guess(const GuessesLow& game, const State& state, Eye eye, Dice& dice) {
  State full = parley::guess(game, state, eye, dice);
  unsigned bag = parley::in_bag(game, state);
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (state.player(seat).token != parley::unknown_token) continue;
    full.player(seat).token = static_cast<std::uint8_t>(parley::take_bit(bag, 0));
  }
  return full;
}

// Sometimes takes its own token for another.
struct GuessesWildly : Parley<GuessesWildly> {};
State guess(const GuessesWildly& game, const State& state, Eye eye, Dice& dice) {
  State full = parley::guess(game, state, eye, dice);
  if (eye.is_seat() && dice.draw(4) == 0) {
    std::swap(full.players[seat_at(0)].token, full.players[seat_at(1)].token);
  }
  return full;
}

// Remembers its last guess.
struct GuessesFromMemory : Parley<GuessesFromMemory> {};
State guess(const GuessesFromMemory& game, const State& state, Eye eye, Dice& dice) {
  static int calls = 0;
  if (++calls % 2 == 0) dice.draw(7);
  return parley::guess(game, state, eye, dice);
}

}  // namespace

TEST_CASE("law 4 catches a redaction that leaves one secret") {
  CHECK(speaks_of(judged(laws::law_of_secrets<LeakInRedaction>), "can tell these apart"));
}

TEST_CASE("law 4 catches a redaction that leaves the open steps of others") {
  CHECK(speaks_of(judged(laws::law_of_secrets<LeakOfSteps>), "can tell these apart"));
}

TEST_CASE("law 4 catches legal moves that depend on a secret") {
  CHECK(speaks_of(judged(laws::law_of_secrets<LeakInMoves>), "is offered depends on what it may not know"));
}

TEST_CASE("law 4 catches a sentence that tells a secret") {
  CHECK(speaks_of(judged(laws::law_of_secrets<LeakInSentence>), "is offered depends on what it may not know"));
}

TEST_CASE("law 4 catches an event that tells a secret") {
  CHECK(speaks_of(judged(laws::law_of_secrets<LeakInEvent>), "a secret"));
}

TEST_CASE("law 5 catches rules that favour whoever is first to confirm") {
  CHECK(speaks_of(judged(laws::law_of_order<FirstComeFirstServed>), "the order of arrival makes a difference"));
}

TEST_CASE("law 5 catches dice that simultaneous decisions share") {
  CHECK(speaks_of(judged(laws::law_of_order<SharedLuck>), "the order of arrival makes a difference"));
}

TEST_CASE("law 5 catches shared dice at the table too") {
  laws::Violations violations;
  const Title title = title_of_faulty<SharedLuck>();
  laws::check_arrival_order(title, laws::Effort{0, 0, 30}, violations);
  CHECK(speaks_of(violations, "at the table, the order of arrival makes a difference"));
}

TEST_CASE("law 5 catches moves that depend on what others decide at the same time") {
  CHECK(speaks_of(judged(laws::law_of_order<OneRaise>), "depend on what others decide at the same time"));
}

TEST_CASE("law 6 catches a guess that is the identity") {
  CHECK(speaks_of(judged(laws::law_of_guesses<GuessesNothing>), "a guess breaks"));
}

TEST_CASE("law 6 catches guesses without their true probabilities") {
  CHECK(speaks_of(judged(laws::law_of_guesses<GuessesLow>), "true probabilities"));
}

TEST_CASE("law 6 catches guesses that do not fit what is known") {
  CHECK(speaks_of(judged(laws::law_of_guesses<GuessesWildly>), "does not fit what"));
}

TEST_CASE("law 6 catches guesses that do not follow from the dice") {
  CHECK(speaks_of(judged(laws::law_of_guesses<GuessesFromMemory>), "equal dice, different guesses"));
}

TEST_CASE("sound guesses pass: chi-square at one in a million") {
  CHECK(laws::chi_square_fits({100, 100, 100}, {95, 103, 102}));
  CHECK_FALSE(laws::chi_square_fits({100, 100, 100}, {60, 140, 100}));
}

}  // namespace dogwatch::faulty
