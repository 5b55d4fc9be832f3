// Games of a few lines whose best play is known, each a whole implementation of the contract.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>

#include "core/game.h"

namespace dogwatch::tiny {

// What every tiny game says in the same way: it has no words, no components and nothing to describe.
struct Plain {
  static constexpr SearchProfile search{.rollout_depth = 4};
};

enum class TinyMove : std::uint8_t { confirm, choose, whisper, sound };
struct Confirm {
  static constexpr Kind kind{TinyMove::confirm, "confirm"};
};
struct Choose {
  static constexpr Kind kind{TinyMove::choose, "choose"};
  Small what;
  static constexpr auto fields = std::tuple{field("what", &Choose::what)};
};
struct Whisper {
  static constexpr Kind kind{TinyMove::whisper, "whisper", secret};
  Small what;
  static constexpr auto fields = std::tuple{field("what", &Whisper::what)};
};
// A depth, which does not fit a byte.
struct Sound {
  static constexpr Kind kind{TinyMove::sound, "sound"};
  Small hundreds;
  Small rest;
  static constexpr auto fields = std::tuple{field("hundreds", &Sound::hundreds), field("rest", &Sound::rest)};
};
constexpr Sound sound(int depth) { return {.hundreds = depth / 100, .rest = depth % 100}; }
constexpr int depth_of(Move move) { return as<Sound>(move).hundreds * 100 + as<Sound>(move).rest; }

inline constexpr std::array<AskShape, 1> ask{{{"choose"}}};

constexpr About about(std::string_view id, int most_seats, int longest_match) {
  return {id, id,  2,  most_seats, {}, move_shapes<Kinds<Confirm, Choose, Whisper, Sound>>,
          {}, ask, {}, {},         1,  longest_match};
}

template <std::derived_from<Plain> G>
int asks(const G& /*game*/, const typename G::State& /*state*/, Seat /*seat*/) {
  return 0;
}
template <std::derived_from<Plain> G>
void describe(const G& /*game*/, Archive& /*archive*/, typename G::State& /*state*/) {}
template <std::derived_from<Plain> G>
std::string_view check(const G& /*game*/, const typename G::State& /*state*/) {
  return {};
}
template <std::derived_from<Plain> G>
void show(const G& /*game*/, const typename G::State& /*state*/, Eye /*eye*/, JsonWriter& /*json*/) {}
template <std::derived_from<Plain> G>
void explain_move(const G& /*game*/, const typename G::State& /*state*/, Seat /*seat*/, Move /*move*/,
                  Sentence& /*sentence*/) {}
template <std::derived_from<Plain> G>
void explain_ask(const G& /*game*/, const typename G::State& /*state*/, Seat /*seat*/, Sentence& /*sentence*/) {}
template <std::derived_from<Plain> G>
std::string_view component_name(const G& /*game*/, std::string_view /*word*/, int /*value*/) {
  return {};
}
template <std::derived_from<Plain> G>
int rollout_move(const G& /*game*/, const typename G::State& /*state*/, Seat /*seat*/, const MoveList& moves,
                 Dice& dice) {
  return dice.draw(moves.size());
}
template <std::derived_from<Plain> G>
void evaluate(const G& /*game*/, const typename G::State& /*state*/, Seat /*seat*/, Dice& /*dice*/,
              std::span<float> chances) {
  for (float& chance : chances) chance = 1.0F / static_cast<float>(chances.size());
}
template <std::derived_from<Plain> G>
bool dominated(const G& /*game*/, const typename G::State& /*state*/, Seat /*seat*/, Move /*move*/) {
  return false;
}
template <std::derived_from<Plain> G>
bool veto(const G& /*game*/, const typename G::State& /*state*/, Seat /*seat*/, Move /*move*/) {
  return false;
}
// Nothing is hidden, unless a game says otherwise.
template <std::derived_from<Plain> G>
typename G::State redact(const G& /*game*/, const typename G::State& state, Eye /*eye*/) {
  return state;
}
template <std::derived_from<Plain> G>
typename G::State guess(const G& /*game*/, const typename G::State& state, Eye /*eye*/, Dice& /*dice*/) {
  return state;
}

inline Outcome won_by(int seats, Seat winner) {
  Outcome outcome;
  outcome.over = true;
  outcome.seats = static_cast<std::uint8_t>(seats);
  outcome.total[winner] = 1;
  outcome.rank([winner](Seat a, Seat b) { return a == winner && b != winner; });
  return outcome;
}

// Nim with one heap: take one, two or three; who takes the last coin wins. A heap of a multiple of four is lost.
struct Nim : Plain {
  struct State {
    std::uint8_t heap;
    std::uint8_t turn;
    std::uint8_t seats;
    std::uint8_t last;
  };
  static constexpr About about = tiny::about("nim", 3, 64);
  static Result<Nim> make(TomlFile& /*components*/, const Options& /*options*/) { return Nim{}; }
};
void setup(const Nim& game, Nim::State& state, int seats, Dice& dice, Events& events);
SeatSet waiting(const Nim::State& state);
void legal(const Nim& game, const Nim::State& state, Seat seat, MoveList& moves);
Step play(const Nim& game, Nim::State& state, Seat seat, Move move, Dice& dice, Events& events);
Outcome outcome(const Nim& game, const Nim::State& state);

// Two seats choose heads (0) or tails (1) at once, in two steps: the choice, then a confirm. Seat 0 wins when both
// chose heads; with both on tails a die decides, evenly; otherwise seat 1 wins. In equilibrium both choose heads one
// time in three.
struct Pennies : Plain {
  static constexpr std::uint8_t none = 0xFF;
  struct State {
    std::array<std::uint8_t, 2> chosen;
    std::array<std::uint8_t, 2> confirmed;
    std::uint8_t winner;
  };
  static constexpr About about = tiny::about("pennies", 2, 16);
  static Result<Pennies> make(TomlFile& /*components*/, const Options& /*options*/) { return Pennies{}; }
};
void setup(const Pennies& game, Pennies::State& state, int seats, Dice& dice, Events& events);
SeatSet waiting(const Pennies::State& state);
void legal(const Pennies& game, const Pennies::State& state, Seat seat, MoveList& moves);
Step play(const Pennies& game, Pennies::State& state, Seat seat, Move move, Dice& dice, Events& events);
Outcome outcome(const Pennies& game, const Pennies::State& state);
Pennies::State redact(const Pennies& game, const Pennies::State& state, Eye eye);

// Seat 0 holds one of ten maps, which seat 1 cannot see. Seat 1 digs at one of ten places, or declines and wins one
// match in four by the throw of a die. Digging wins only at the place on the map: who does not peek declines.
struct Locker : Plain {
  static constexpr int places = 10;
  static constexpr std::uint8_t unknown = 0xFF;
  struct State {
    std::uint8_t map;
    std::uint8_t winner;
  };
  static constexpr About about = tiny::about("locker", 2, 4);
  static Result<Locker> make(TomlFile& /*components*/, const Options& /*options*/) { return Locker{}; }
};
void setup(const Locker& game, Locker::State& state, int seats, Dice& dice, Events& events);
SeatSet waiting(const Locker::State& state);
void legal(const Locker& game, const Locker::State& state, Seat seat, MoveList& moves);
Step play(const Locker& game, Locker::State& state, Seat seat, Move move, Dice& dice, Events& events);
Outcome outcome(const Locker& game, const Locker::State& state);
Locker::State redact(const Locker& game, const Locker::State& state, Eye eye);
Locker::State guess(const Locker& game, const Locker::State& state, Eye eye, Dice& dice);

// Seat 0 names one of 2,000 depths at once; the nearer to the wreck, the likelier it wins.
struct Sounding : Plain {
  static constexpr int depths = 2000;
  static constexpr int wreck = 1234;
  struct State {
    std::uint16_t depth;
    std::uint8_t winner;
    std::uint8_t padding;
  };
  static constexpr About about = tiny::about("sounding", 2, 4);
  static Result<Sounding> make(TomlFile& /*components*/, const Options& /*options*/) { return Sounding{}; }
};
void setup(const Sounding& game, Sounding::State& state, int seats, Dice& dice, Events& events);
SeatSet waiting(const Sounding::State& state);
void legal(const Sounding& game, const Sounding::State& state, Seat seat, MoveList& moves);
Step play(const Sounding& game, Sounding::State& state, Seat seat, Move move, Dice& dice, Events& events);
Outcome outcome(const Sounding& game, const Sounding::State& state);
int rollout_move(const Sounding& game, const Sounding::State& state, Seat seat, const MoveList& moves, Dice& dice);

// Seat 0 cannot win any more: it scuttles the ship, and all lose together, or strikes the flag and comes last.
struct Mutiny : Plain {
  enum : std::uint8_t { undecided, struck, scuttled };
  struct State {
    std::uint8_t fate;
  };
  static constexpr About about = tiny::about("mutiny", 3, 4);
  static Result<Mutiny> make(TomlFile& /*components*/, const Options& /*options*/) { return Mutiny{}; }
};
void setup(const Mutiny& game, Mutiny::State& state, int seats, Dice& dice, Events& events);
SeatSet waiting(const Mutiny::State& state);
void legal(const Mutiny& game, const Mutiny::State& state, Seat seat, MoveList& moves);
Step play(const Mutiny& game, Mutiny::State& state, Seat seat, Move move, Dice& dice, Events& events);
Outcome outcome(const Mutiny& game, const Mutiny::State& state);

// Seat 0 bets on one of six ships, and each comes in with a chance of its own. Its first moves run in halving.
struct Regatta : Plain {
  static constexpr std::array<std::uint8_t, 6> percent{50, 30, 10, 70, 60, 90};
  static constexpr int fastest = 5;
  static constexpr std::uint8_t none = 0xFF;
  struct State {
    std::uint8_t winner;
  };
  static constexpr About about = tiny::about("regatta", 2, 4);
  static constexpr SearchProfile search{.rollout_depth = 4, .sequential_halving = true};
  static Result<Regatta> make(TomlFile& /*components*/, const Options& /*options*/) { return Regatta{}; }
};
void setup(const Regatta& game, Regatta::State& state, int seats, Dice& dice, Events& events);
SeatSet waiting(const Regatta::State& state);
void legal(const Regatta& game, const Regatta::State& state, Seat seat, MoveList& moves);
Step play(const Regatta& game, Regatta::State& state, Seat seat, Move move, Dice& dice, Events& events);
Outcome outcome(const Regatta& game, const Regatta::State& state);

// Seat 0 chooses one of two courses, then seat 1; what lies ahead is hard to see, so that Captain evaluates three
// times. Counts the evaluations.
struct Fog : Plain {
  struct State {
    std::uint8_t turn;
  };
  static constexpr About about = tiny::about("fog", 2, 4);
  static constexpr SearchProfile search{.rollout_depth = 0, .sequential_halving = true, .evaluations_per_leaf = 3};
  static inline int evaluated = 0;
  static Result<Fog> make(TomlFile& /*components*/, const Options& /*options*/) { return Fog{}; }
};
void setup(const Fog& game, Fog::State& state, int seats, Dice& dice, Events& events);
SeatSet waiting(const Fog::State& state);
void legal(const Fog& game, const Fog::State& state, Seat seat, MoveList& moves);
Step play(const Fog& game, Fog::State& state, Seat seat, Move move, Dice& dice, Events& events);
Outcome outcome(const Fog& game, const Fog::State& state);
void evaluate(const Fog& game, const Fog::State& state, Seat seat, Dice& dice, std::span<float> chances);

// Seat 0 goes through one of four gates; behind each lies the same. It pays at gates 1 to 3, for nothing; where the
// first is shut, everybody has to pay.
struct Toll : Plain {
  static constexpr int gates = 4;
  static constexpr std::uint8_t none = 0xFF;
  struct State {
    std::uint8_t shut;
    std::uint8_t gate;
  };
  static constexpr About about = tiny::about("toll", 2, 4);
  static Result<Toll> make(TomlFile& /*components*/, const Options& /*options*/) { return Toll{}; }
};
void setup(const Toll& game, Toll::State& state, int seats, Dice& dice, Events& events);
SeatSet waiting(const Toll::State& state);
void legal(const Toll& game, const Toll::State& state, Seat seat, MoveList& moves);
Step play(const Toll& game, Toll::State& state, Seat seat, Move move, Dice& dice, Events& events);
Outcome outcome(const Toll& game, const Toll::State& state);
bool dominated(const Toll& game, const Toll::State& state, Seat seat, Move move);

// Seat 0 names one of a thousand depths, each evaluated in a millisecond by the game's own clock; deeper is better.
// Nobody else ever decides anything.
struct Plumb : Plain {
  static constexpr int depths = 1000;
  struct State {
    std::uint16_t depth;
  };
  static constexpr About about = tiny::about("plumb", 2, 4);
  static constexpr SearchProfile search{.rollout_depth = 0};
  static inline std::int64_t now = 0;  // microseconds
  static inline int evaluated = 0;
  static Result<Plumb> make(TomlFile& /*components*/, const Options& /*options*/) { return Plumb{}; }
};
void setup(const Plumb& game, Plumb::State& state, int seats, Dice& dice, Events& events);
SeatSet waiting(const Plumb::State& state);
void legal(const Plumb& game, const Plumb::State& state, Seat seat, MoveList& moves);
Step play(const Plumb& game, Plumb::State& state, Seat seat, Move move, Dice& dice, Events& events);
Outcome outcome(const Plumb& game, const Plumb::State& state);
void evaluate(const Plumb& game, const Plumb::State& state, Seat seat, Dice& dice, std::span<float> chances);

}  // namespace dogwatch::tiny
