// All that the entries of a log make of a table online: the parts, as plain values. The deeds (seat_deeds.h,
// match_deeds.h) change them, OnlineTable shows them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/auto_play.h"
#include "server/tables/chronicle.h"
#include "server/tables/decision_clocks.h"
#include "server/tables/entries.h"
#include "server/tables/refusals.h"
#include "server/tables/seating.h"
#include "table/table.h"

namespace dogwatch {

enum class Phase : std::uint8_t { gathering, drawing, playing, ended };
enum class Ended : std::uint8_t { not_yet, result, agreement, abandoned, closed, too_long };
inline constexpr std::string_view phase_names[] = {"gathering", "drawing", "playing", "ended"};
inline constexpr std::string_view ended_names[] = {"", "result", "agreement", "abandoned", "closed", "too_long"};

// What somebody asked the others to agree to.
struct Asked {
  Wish wish = Wish::undo;
  int by = 0;
  SeatSet agreed;
  int target = 0;          // undo: so many moves will have been played
  bool everybody = false;  // all who have seats have a say, else only those who are there
  SeatSet absent = {};     // but for these, who have been away for long
};

// The drawing of the dice: the server’s word, and which attempt this is. The words of the seats stand with the sitters.
struct DiceDraw {
  int drawn = 1;
  std::string server_word;
  StoreTime began = 0;
};

// Who is asked whether anybody sits there, in whatever process.
struct RollCall {
  SeatSet called;
  StoreTime at = 0;
};

struct OnlineMatch {
  std::shared_ptr<Table> table;  // null until the dice are drawn
  AutoPlay auto_play;
  int rules = 0;      // the version it is played by
  bool whole = true;  // whether all moves since the beginning are known here
};

struct TableParts {
  std::int64_t n = 0;
  Phase phase = Phase::gathering;
  Ended ended = Ended::not_yet;
  bool watchers = true;
  StoreTime made = 0;
  StoreTime last_at = 0;
  Opening opening;
  Seating seating;
  DiceDraw draw;
  RollCall roll_call;
  OnlineMatch match;
  DecisionClocks clocks{seating};
  std::optional<Asked> asked;
  std::string rematch;
  Chronicle chronicle;

  TableParts() = default;
  TableParts(const TableParts&) = delete;  // the clocks know the seating
  TableParts& operator=(const TableParts&) = delete;

  SeatSet waiting() const { return phase == Phase::playing ? match.table->waiting() : SeatSet(); }
  // Whether a bot decides for the seat now.
  bool bot_runs(int seat) const;
  // Whether the log has grown beyond what a match needs: ten times the longest, or once where bots play alone.
  bool too_long() const;
  // Whether the owner from whom the seat was freed may have it again.
  bool may_return(int seat) const;
  void name_seats() { seating.name(match.table != nullptr); }
  void say(std::string_view what, int seat);
};

// What an entry brought, for those who look on.
struct Effects {
  std::vector<Told> told;
  bool look = false;        // the match is shown anew
  bool only_match = false;  // and who waits: else all is as it was
  bool again = false;       // it went back, or was read anew: nothing moves there by itself
  bool card = false;        // what lists show of the table changed
  bool moved = false;       // a seat has another token, or none
  bool ended = false;
};

// The entry that is being played: `by` is the seat whose entry it is, or -1.
struct EntryInHand {
  const Entry* entry;
  int by;
  Effects* effects;
};

}  // namespace dogwatch
