// Bots for any game: the characters who sit at empty seats. A bot gets the redacted state of its seat, nothing else.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "bots/ends.h"
#include "bots/erased_contract.h"
#include "bots/mind.h"
#include "core/move.h"
#include "core/seat.h"
#include "table/table.h"

namespace dogwatch {

enum class Level : std::uint8_t {
  deckhand,  // any legal move but the silliest
  bosun,     // one step ahead by the game's evaluation
  captain,   // information-set Monte Carlo tree search
  quick      // one look by the learned mind; for arenas and programs
};
inline constexpr std::string_view level_names[] = {"deckhand", "bosun", "captain", "quick"};
// Those that people sit down with.
inline constexpr std::string_view table_levels[] = {"deckhand", "bosun", "captain"};

// How long Captain may think: whichever limit is reached first. Reproducible by seed when only iterations are given.
struct Budget {
  int iterations = 0;    // 0 = no limit
  int milliseconds = 0;  // 0 = no limit
  std::uint64_t seed = 0;
  bool ends = false;  // plays every iteration to the end of the match as well, to tell how it ends
};

// What people's Captain is given: at tables online, and on the page (the same numbers as in
// web/src/table/local_table.ts).
inline constexpr Budget server_budget{0, 400, 0};
inline constexpr Budget page_budget{1500, 1200, 0};

struct Advice {
  Move move;
  // Chances to win of every seat after this move; they may sum to less than 1 where all can lose.
  std::vector<double> chances;
  // How often the search chose it; 0 for bots that do not search.
  int visits = 0;
  // How matches ended after this move, where the budget asks for it.
  std::shared_ptr<const MeanEnd> end = nullptr;
};

struct Thought {
  // Best first, at least one; only searchers rank more than one.
  std::vector<Advice> ranked;
  int iterations = 0;
};

// Work for measuring and comparing, done inside a game's own types; whoever calls holds the clock. `game` is what
// Table::game() gives.
struct Workout {
  int bytes_per_state;

  struct Played {
    std::int64_t decisions = 0;  // choices among at least two moves, confirms apart
    std::int64_t moves = 0;
  };
  // Games from set-up to scoring, every move drawn uniformly from the complete list.
  Played (*random_games)(const void* game, int seats, std::uint64_t seed, int games);
  // Copies of a state, one after the other; returns something that depends on all of them.
  std::uint64_t (*copies)(const void* game, int seats, int copies);
  // Captain at the first decision of a match: as shipped, or with uniform roll-outs to the end.
  int (*search)(const void* game, int seats, bool uniform_to_the_end, const Budget& budget);
  // A hash over the canonical bytes of all states of seeded random games, for every number of seats in turn.
  std::uint64_t (*signature)(const void* game, int games);
};

struct Thinker {
  const About* about;
  Thought (*think)(const Table& table, Seat seat, Level level, const Budget& budget);
  // The same for another thread, while the table goes on: what the seat knows is copied now; `table` is kept for its
  // game, which does not change.
  std::function<Thought()> (*ready)(std::shared_ptr<const Table> table, Seat seat, Level level, const Budget& budget);
  Workout workout;
  ErasedContract contract;
  ShippedMind* mind;
};

// The bots of every game that was built in. Defined in a file that the build writes.
std::span<const Thinker* const> thinkers();
const Thinker* find_thinker(std::string_view game);
// What a bot of this level would do for a waiting seat.
Thought think(const Table& table, Seat seat, Level level, const Budget& budget);
std::function<Thought()> ready_to_think(std::shared_ptr<const Table> table, Seat seat, Level level,
                                        const Budget& budget);

}  // namespace dogwatch
