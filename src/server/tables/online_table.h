// A table online: what the entries of its log make of it, and nothing else. Seats and who holds them, the drawing of
// the dice, the match itself, clocks, consent, chat. It knows no socket and no store, and time only as entries tell it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/tables/table_parts.h"

namespace dogwatch {

class OnlineTable {
 public:
  explicit OnlineTable(std::string id) : id_(std::move(id)) {}

  // Plays the next entry: `by` is the seat whose entry it is, or -1, `text` as it is stored. A refused one changes
  // nothing; but after `needs_whole` the table is to be read anew. `count` rises by itself.
  Refused apply(const Entry& entry, int by, std::string_view text, Effects& effects);
  // An entry out of the log of older rules: who sits where counts, the match does not.
  void apply_aside(const Entry& entry, int by, std::string_view text);

  // --- keeping ---

  std::string snapshot() const;
  static Result<std::unique_ptr<OnlineTable>> from_snapshot(std::string id, std::string_view text);
  // The match by other rules than the snapshot's was played by: from the same state, if they know it. The entry that
  // says so.
  std::optional<Entry> upgrade() const;
  // Forgets the moves so far, which the log has: memory stays small. Undoing them then needs the whole log.
  void rebase();
  // What is wrong with its log; nothing more is played then.
  const std::string& damage() const { return damage_; }
  void note_damage(std::string what) { damage_ = std::move(what); }

  // --- looking ---

  const std::string& id() const { return id_; }
  const TableParts& parts() const { return parts_; }
  // Those of the parts that everybody asks for:
  std::int64_t n() const { return parts_.n; }
  Phase phase() const { return parts_.phase; }
  Ended ended() const { return parts_.ended; }
  StoreTime last_at() const { return parts_.last_at; }
  const Opening& opening() const { return parts_.opening; }
  const Seating& seating() const { return parts_.seating; }
  const std::optional<Asked>& asked() const { return parts_.asked; }

  int seats() const { return parts_.seating.size(); }
  const Sitter& sitter(int seat) const { return parts_.seating[seat]; }
  const std::vector<std::string>& names() const { return parts_.seating.names(); }

  bool has_match() const { return parts_.match.table != nullptr; }
  const Table& match() const { return *parts_.match.table; }
  const Table* match_or_null() const { return parts_.match.table.get(); }
  std::shared_ptr<const Table> shared_match() const { return parts_.match.table; }
  // The table has no match from then on.
  std::shared_ptr<Table> take_match() { return std::move(parts_.match.table); }
  bool whole() const { return parts_.match.whole; }
  SeatSet waiting() const { return parts_.waiting(); }
  int open_choices(int seat) const { return parts_.match.auto_play.open_choices(match(), seat_at(seat)); }

  bool is_host(const Digest& token) const { return opening().host == token; }
  bool bot_runs(int seat) const { return parts_.bot_runs(seat); }
  // For how long an owner must have been away, in milliseconds, until the opener may free the seat.
  std::int64_t free_after() const;
  // A free seat for anybody, or -1.
  int free_seat() const;
  // When the time of a decision runs out, if the seat's clock runs.
  std::optional<StoreTime> runs_out(int seat) const;

 private:
  friend class SnapshotReader;

  Refused apply_deed(const EntryInHand& hand);
  // The person of a seat did something: is not absent, and was there.
  void note_deed_of(const Entry& entry, int by);
  void count_and_stamp(const Entry& entry, int by, std::string_view text);

  std::string id_;
  std::string damage_;
  TableParts parts_;
};

// The members of what everybody may know of a table. `here` and `watching` are known to a process alone.
struct Presence {
  SeatSet here;
  int watching = 0;
  bool operator==(const Presence&) const = default;
};
std::string card_of(const OnlineTable& table, const Presence& presence);
// The record of a match that has ended, with names and the words of its dice. `table` is whole.
std::string write_whole_record(const OnlineTable& table);

// Of an entry's text but for its time: what a repeated message is recognised by.
std::uint64_t entry_hash(std::string_view text);

}  // namespace dogwatch
