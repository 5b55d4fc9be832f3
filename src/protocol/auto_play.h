// What a table with people does beyond the rules: it plays by itself what leaves no choice, and takes back to a choice.
// The page's own table and tables online share this, so that they cannot drift apart.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "protocol/narration.h"
#include "table/table.h"

namespace dogwatch {

class AutoPlay {
 public:
  // Plays a move and those that follow by themselves; `told` grows by what each of them tells. `tag` is whatever the
  // caller wants to know the move by later.
  Refusal act(Table& table, Seat seat, Move move, std::vector<Told>& told, std::int32_t tag = 0);
  // Only what plays itself, at the beginning or after a standing answer changed.
  void settle(Table& table, std::vector<Told>& told);

  // Steps that can be taken back to a choice.
  int open_choices(const Table& table, Seat seat) const;
  // Back to the seat's last choice, past steps that the table made by itself; false when there is none.
  bool take_back(Table& table, Seat seat);

  // The number of moves played before the last choice whose tag `wanted` accepts; -1 when it is not known.
  template <class Wanted>
  int before_last(const Table& table, Wanted wanted) const {
    for (std::size_t i = marks_.size(); i-- > 0;) {
      if (marks_[i].forced || !wanted(marks_[i].tag)) continue;
      return table.played() - static_cast<int>(table.log().size() - i);
    }
    return -1;
  }
  // Table::rewind.
  bool rewind(Table& table, int played);

  // For each open step of a seat, oldest first, whether the table made it by itself: what a table that is read again
  // from its state cannot know.
  std::vector<bool> forced_steps(const Table& table, Seat seat) const;
  // For a table that was just read.
  void begin_with(Seat seat, std::vector<bool> forced);

 private:
  struct Mark {
    bool forced;
    std::int32_t tag;
  };
  Refusal play(Table& table, Seat seat, Move move, Mark mark, std::vector<Told>& told);
  // The confirm of a seat whose steps were all made by the table: it has chosen nothing that it could think better of.
  std::optional<Move> nothing_to_confirm(const Table& table, Seat seat) const;
  void take_back_step(Table& table, Seat seat);
  // Moves that others made at the table count as choices.
  void keep_up(const Table& table) { marks_.resize(table.log().size(), Mark{false, 0}); }

  std::vector<Mark> marks_;  // one for each entry of the table's log
  // Open steps that are older than the table's log.
  PerSeat<std::vector<bool>> earlier_;
};

// Standing answers by name: "ask", "always", "never".
inline constexpr std::string_view answer_names[] = {"ask", "always", "never"};
std::optional<StandingAnswer> answer_named(std::string_view name);
// The index of a reaction among the game's asks, or -1.
int reaction_named(const About& about, std::string_view name);
// {"raise":"ask",...}: the answers of a seat; an empty object for others.
void write_standing(JsonWriter& json, const Table& table, Eye eye);
// Reads the same into the table; what is not an answer of this game is passed over.
void read_standing(const Json& answers, Table& table, Seat seat);

}  // namespace dogwatch
