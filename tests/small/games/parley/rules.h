// Parley: secret bids at the same time, hidden tokens, a reaction. README.md has the rules.
#pragma once

#include <array>

#include "core/game.h"

namespace dogwatch::parley {

inline constexpr int most_seats = 4;
inline constexpr int most_tokens = 15;
inline constexpr std::uint8_t unknown_token = 0;
inline constexpr std::uint8_t hidden = 0xFF;

struct Player {
  std::uint8_t token = unknown_token;
  std::uint8_t coins = 0;
  std::uint8_t bid = 0;
  std::uint8_t luck = 0;  // 0 until the die is rolled
  std::uint8_t won = 0;
  bool operator==(const Player&) const = default;
};

// While bids are shown nobody decides: `done` has those whose bids are still covered. Never at a decision.
enum class Phase : std::uint8_t { bid, swap, over, reveal };

struct State {
  PerSeat<Player, most_seats> players;
  std::uint16_t discarded = 0;  // tokens that lie open, as bits
  std::uint8_t seats = 0;
  std::uint8_t round = 1;
  Phase phase = Phase::bid;
  Seat turn{};  // in the swap phase
  SeatSet done;
  std::uint8_t zero = 0;

  Player& player(Seat seat) { return players[seat]; }
  const Player& player(Seat seat) const { return players[seat]; }
};

struct Game {
  using State = parley::State;
  static const About about;
  static const SearchProfile search;
  static Result<Game> make(TomlFile& components, const Options& options);

  int tokens = 0;
  int rounds = 0;
  int coins = 0;
  int limit = 0;
  int faces = 0;
  bool lucky = false;
};

enum class MoveKind : std::uint8_t { confirm, raise, gamble, swap, keep };
enum class EventKind : std::uint8_t { began, raised, gambled, revealed, won, swapped, drew, kept };

namespace move {

struct Confirm {
  static constexpr Kind kind{MoveKind::confirm, "confirm"};
};
struct Raise {
  static constexpr Kind kind{MoveKind::raise, "raise"};
};
struct Gamble {
  static constexpr Kind kind{MoveKind::gamble, "gamble"};
};
struct Swap {
  static constexpr Kind kind{MoveKind::swap, "swap"};
};
struct Keep {
  static constexpr Kind kind{MoveKind::keep, "keep"};
};

using All = Kinds<Confirm, Raise, Gamble, Swap, Keep>;

}  // namespace move

namespace event {

struct Began {
  static constexpr Kind kind{EventKind::began, "began"};
  int round;
  static constexpr auto fields = std::tuple{field("round", &Began::round)};
};
struct Raised {
  static constexpr Kind kind{EventKind::raised, "raised"};
  Seat who;
  int bid;
  static constexpr auto fields = std::tuple{field("who", &Raised::who), field("bid", &Raised::bid)};
};
struct Gambled {
  static constexpr Kind kind{EventKind::gambled, "gambled"};
  Seat who;
  int luck;
  static constexpr auto fields = std::tuple{field("who", &Gambled::who), field("luck", &Gambled::luck)};
};
struct Revealed {
  static constexpr Kind kind{EventKind::revealed, "revealed"};
  Seat who;
  int bid;
  int luck;
  static constexpr auto fields =
      std::tuple{field("who", &Revealed::who), field("bid", &Revealed::bid), field("luck", &Revealed::luck)};
};
struct Won {
  static constexpr Kind kind{EventKind::won, "won"};
  Seat who;
  static constexpr auto fields = std::tuple{field("who", &Won::who)};
};
struct Swapped {
  static constexpr Kind kind{EventKind::swapped, "swapped"};
  Seat who;
  int token;
  static constexpr auto fields = std::tuple{field("who", &Swapped::who), field("token", &Swapped::token)};
};
struct Drew {
  static constexpr Kind kind{EventKind::drew, "drew"};
  Seat who;
  int token;
  static constexpr auto fields = std::tuple{field("who", &Drew::who), field("token", &Drew::token)};
};
struct Kept {
  static constexpr Kind kind{EventKind::kept, "kept"};
  Seat who;
  static constexpr auto fields = std::tuple{field("who", &Kept::who)};
};

using All = Kinds<Began, Raised, Gambled, Revealed, Won, Swapped, Drew, Kept>;

}  // namespace event
enum class Ask : std::uint8_t { bid, swap };

// Tokens that nobody is known to hold, as bits.
unsigned in_bag(const Game& game, const State& state);
// Takes number n out of a set of bits.
int take_bit(unsigned& bits, int n);

void setup(const Game& game, State& state, int seats, Dice& dice, Events& events);
SeatSet waiting(const State& state);
void legal(const Game& game, const State& state, Seat seat, MoveList& moves);
Step play(const Game& game, State& state, Seat seat, Move move, Dice& dice, Events& events);
Outcome outcome(const Game& game, const State& state);
int asks(const Game& game, const State& state, Seat seat);

State redact(const Game& game, const State& state, Eye eye);
State guess(const Game& game, const State& state, Eye eye, Dice& dice);

void describe(const Game& game, Archive& archive, State& state);
std::string_view check(const Game& game, const State& state);
void show(const Game& game, const State& state, Eye eye, JsonWriter& json);
void explain_move(const Game& game, const State& state, Seat seat, Move move, Sentence& sentence);
void explain_ask(const Game& game, const State& state, Seat seat, Sentence& sentence);
std::string_view component_name(const Game& game, std::string_view word, int value);

int rollout_move(const Game& game, const State& state, Seat seat, const MoveList& moves, Dice& dice);
void evaluate(const Game& game, const State& state, Seat seat, Dice& dice, std::span<float> chances);
bool dominated(const Game& game, const State& state, Seat seat, Move move);
bool veto(const Game& game, const State& state, Seat seat, Move move);

}  // namespace dogwatch::parley
