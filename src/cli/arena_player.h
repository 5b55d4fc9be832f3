// Who decides for a chair of an arena: a bot of this program, a bot of another Dogwatch, or a bot of somebody's own.
#pragma once

#include <chrono>
#include <memory>
#include <optional>

#include "cli/arena_setup.h"
#include "cli/child_program.h"
#include "core/move.h"
#include "table/table.h"

namespace dogwatch {

struct Choice {
  Move move{};
  double seconds = 0;
  std::optional<Failure> failure;  // then there is no move
};

class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  // A match begins, at this seat. After a failure the player may begin the next one anew.
  virtual std::optional<Failure> begin(const Table& table, Seat seat) = 0;
  // One of the moves of a waiting seat.
  virtual Choice choose(const Table& table, Seat seat, std::uint64_t seed) = 0;
  virtual void end(const Table& table) = 0;
};

std::unique_ptr<Player> make_player(const Competitor& competitor, std::chrono::milliseconds time_limit);

}  // namespace dogwatch
