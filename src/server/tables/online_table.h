// A table online: what the entries of its log make of it, and nothing else. Seats and who holds them, the drawing of
// the dice, the match itself, clocks, consent, chat. It knows no socket and no store, and time only as entries tell it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/auto_play.h"
#include "server/store/store.h"
#include "server/tables/entries.h"
#include "server/tables/refusals.h"
#include "table/table.h"

namespace dogwatch {

enum class Phase : std::uint8_t { gathering, drawing, playing, ended };
enum class Ended : std::uint8_t { not_yet, result, agreement, abandoned, closed, too_long };
inline constexpr std::string_view phase_names[] = {"gathering", "drawing", "playing", "ended"};
inline constexpr std::string_view ended_names[] = {"", "result", "agreement", "abandoned", "closed", "too_long"};

// What one entry does to the clock of a seat.
enum class ClockChange : std::uint8_t {
  none,
  start,    // a decision begins
  stop,     // it ends: what it took beyond its seconds comes out of the bank
  restart,  // one ends, the next begins
  cancel,   // it is no more, and cost nothing
  resume    // it goes on after a step was taken back
};

// A seat of a table online, and who sits in it.
struct Sitter {
  bool person = true;
  Level level = Level::bosun;  // of a bot
  bool taken = false;
  std::string name;
  int flag = 0;
  Digest token{};  // SHA-256 of it
  int tokens = 0;  // how many there were: sockets that came with an older one are sent away
  std::optional<Digest> claim;
  std::string claimer;

  // Whose seat it was when it was freed: gets it back as long as nobody else has moved for it.
  struct Owner {
    Digest token{};
    std::string name;
    int flag = 0;
    int seen_from = 0;
    bool may_return = true;
  };
  std::optional<Owner> owner;
  int seen_from = 0;    // moves before this are none of its person's business: somebody else sat here
  StoreTime acted = 0;  // when its person last did something

  std::optional<Digest> hash;  // of the word
  std::string word;            // once opened
  bool silent = false;         // did not open it

  bool conceded = false;
  bool away = false;       // by its own will
  bool bot_sits = false;   // since the person left
  bool timed_out = false;  // Bosun finishes the decision in hand

  std::int64_t count = 0;        // entries of this seat
  std::int64_t last_n = 0;       // the last one
  std::uint64_t last_entry = 0;  // and a hash of its text: a repeated message is recognised by it
  std::int64_t asked_n = 0;      // since this entry the seat is asked what it is asked now

  StoreTime began = 0;  // of its decision
  StoreTime seen = 0;   // when another process last said that the person is there
  bool deciding = false;
  std::int64_t bank = 0;         // milliseconds
  std::int64_t bank_before = 0;  // before the last decision was charged
};

// What people did at the table, for its story.
struct Line {
  std::int64_t n = 0;
  std::string what;
  int seat = -1;
  std::string name;
  StoreTime at = 0;
  int played = 0;  // moves played by then
};

struct Chat {
  std::int64_t n = 0;
  int seat = 0;
  std::string name;
  std::string text;
  std::string phrase;
  StoreTime at = 0;
};

struct Asked {
  Wish wish = Wish::undo;
  int by = 0;
  SeatSet agreed;
  int target = 0;          // undo: so many moves will have been played
  bool everybody = false;  // all who have seats have a say, else only those who are there
  SeatSet absent = {};     // but for these, who have been away for long
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

class OnlineTable {
 public:
  static constexpr std::size_t chats_kept = 100;
  static constexpr std::size_t lines_kept = 200;

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
  // Whether all moves since the beginning are known here.
  bool whole() const { return whole_; }

  // --- looking ---

  const std::string& id() const { return id_; }
  std::int64_t n() const { return n_; }
  Phase phase() const { return phase_; }
  Ended ended() const { return ended_; }
  const Opening& opening() const { return opening_; }
  const std::vector<Sitter>& sitters() const { return sitters_; }
  const Sitter& sitter(int seat) const { return sitters_[seat]; }
  int seats() const { return static_cast<int>(sitters_.size()); }
  bool has_match() const { return match_ != nullptr; }
  const Table& match() const { return *match_; }
  std::shared_ptr<const Table> shared_match() const { return match_; }
  const Table* match_or_null() const { return match_.get(); }
  // The table has no match from then on.
  std::shared_ptr<Table> take_match() { return std::move(match_); }
  SeatSet waiting() const { return phase_ == Phase::playing ? match_->waiting() : SeatSet(); }
  const std::vector<std::string>& names() const { return names_; }
  const std::vector<Chat>& chats() const { return chats_; }
  const std::vector<Line>& lines() const { return lines_; }
  const std::optional<Asked>& asked() const { return asked_; }
  const std::string& rematch() const { return rematch_; }
  bool watchers() const { return watchers_; }
  int drawn() const { return drawn_; }
  const std::string& server_word() const { return server_word_; }
  StoreTime made() const { return made_; }
  StoreTime last_at() const { return last_at_; }
  StoreTime draw_began() const { return draw_began_; }
  StoreTime called_at() const { return called_at_; }
  SeatSet called() const { return called_; }

  // The seat that a token holds, or -1.
  int seat_of(const Digest& token) const;
  bool is_host(const Digest& token) const { return opening_.host && *opening_.host == token; }
  // A free seat for anybody, or -1.
  int free_seat() const;
  bool is_free(int seat) const { return sitter(seat).person && !sitter(seat).taken; }
  // Whether a bot decides for the seat now.
  bool bot_runs(int seat) const;
  Level bot_level(int seat) const { return sitter(seat).person ? Level::bosun : sitter(seat).level; }
  // People who are there: their consent is enough where a program before this one asked.
  SeatSet consenters() const;
  // Those whose seats they are, there or not, but for who gave up.
  SeatSet owners() const;
  // For how long an owner must have been away, in milliseconds, until the opener may free the seat.
  std::int64_t free_after() const;
  // The seat whose owner this was until it was freed, or -1.
  int former_seat(const Digest& token) const;
  bool may_return(int seat) const;
  // Whether no person has a say in the match any more.
  bool bots_alone() const { return owners().empty(); }
  // Whether the log has grown beyond what a match needs: ten times the longest, or once where bots play alone.
  bool too_long() const;
  // The name that a person gets who wants this one: nobody at the table is to be taken for somebody else.
  std::string name_apart(std::string_view wanted, int seat) const;
  // When the time of a decision runs out, if the seat's clock runs.
  std::optional<StoreTime> runs_out(int seat) const;
  int open_choices(int seat) const { return auto_play_.open_choices(*match_, seat_at(seat)); }
  // Those who have still to send a hash or a word.
  SeatSet drawing_waits_for() const;
  bool all_hashes() const;

 private:
  friend class SnapshotReader;

  Refused apply_entry(const Entry& entry, int by, Effects& effects);
  void count_entry(int by, std::string_view text);
  // The entry's time, to all that it began or ended.
  void stamp(StoreTime at);
  void stamp_clock(int seat, StoreTime at);
  Refused open(const Entry& entry, Effects& effects);
  Refused sit(const Entry& entry, Effects& effects);
  Refused free(const Entry& entry, int by, Effects& effects);
  Refused take_hash(const Entry& entry, int by);
  Refused take_word(const Entry& entry, int by, Effects& effects);
  Refused start(int by, Effects& effects);
  Refused draw_again(const Entry& entry, Effects& effects);
  Refused move(const Entry& entry, int by, Effects& effects);
  Refused play(int seat, Move move, std::int32_t tag, Effects& effects);
  Refused take_back(int by, Effects& effects);
  Refused standing(const Entry& entry, int by, Effects& effects);
  Refused chat(const Entry& entry, int by);
  Refused ask(const Entry& entry, int by, Effects& effects);
  Refused agree(const Entry& entry, int by, Effects& effects);
  bool rolled_since(int played) const;
  SeatSet voters() const;
  // What all agreed to who have a say: the last of them may have agreed, or somebody left it to the others.
  Refused grant_when_agreed(Effects& effects);
  Refused undo(Effects& effects);
  Refused concede(int by, Effects& effects);
  Refused go_away(int by, Effects& effects);
  Refused come_back(int seat, Effects& effects);
  Refused bot_sits(const Entry& entry, Effects& effects);
  Refused roll_call(const Entry& entry);
  Refused here(const Entry& entry);
  Refused let_watch(const Entry& entry, int by, Effects& effects);
  Refused move_seat(const Entry& entry, Effects& effects);
  Refused offer_rematch(const Entry& entry, int by, Effects& effects);
  Refused finish(Ended how, std::string_view what, int by, Effects& effects);
  Refused upgraded(const Entry& entry, Effects& effects);
  Refused forget_people(Effects& effects);
  Refused give_back_seat(const Entry& entry, Effects& effects);
  void note_deed_of(const Entry& entry, int by);

  Sitter& at(int seat) { return sitters_[seat]; }
  bool is_person(int seat) const { return seat >= 0 && seat < seats() && sitter(seat).person && sitter(seat).taken; }
  bool may_host(int by) const { return by == opening_.opener; }
  void seat_person(int seat, const Entry& entry);
  void free_place(int seat);
  void name_seats();
  std::string own_name(std::string_view wanted, int seat) const;
  void say(std::string_view what, int seat);
  void begin_drawing_when_full(Effects& effects);
  Refused begin_when_drawn(Effects& effects);
  Refused begin_match(Effects& effects);
  void end_when_over(Effects& effects);
  void after_moves(SeatSet before, int mover, Effects& effects);
  void clocks_after_move(SeatSet before, int mover);
  void clocks_after_take_back(SeatSet before, int mover);
  void clocks_anew();
  ClockChange& clock_of(int seat) { return clock_changes_[seat_at(seat)]; }
  std::int64_t charged(const Sitter& sitter, StoreTime at) const;

  std::string id_;
  std::string damage_;
  std::int64_t n_ = 0;
  Phase phase_ = Phase::gathering;
  Ended ended_ = Ended::not_yet;
  bool watchers_ = true;
  bool whole_ = true;
  Opening opening_;
  std::vector<Sitter> sitters_;
  std::vector<std::string> names_;

  int drawn_ = 1;
  std::string server_word_;
  StoreTime draw_began_ = 0;

  std::shared_ptr<Table> match_;
  AutoPlay auto_play_;
  int rules_ = 0;  // the version the match is played by

  std::optional<Asked> asked_;
  std::string rematch_;
  std::vector<Chat> chats_;
  std::vector<Line> lines_;
  SeatSet called_;
  StoreTime called_at_ = 0;

  StoreTime made_ = 0;
  StoreTime last_at_ = 0;
  // What the entry that is being applied does to clocks, until stamp().
  PerSeat<ClockChange> clock_changes_{};
  bool draw_begins_ = false;
  bool calls_ = false;
};

// The members of what everybody may know of a table. `here` and `watching` are known to a process alone.
struct Presence {
  SeatSet here;
  int watching = 0;
  bool operator==(const Presence&) const = default;
};
std::string card_of(const OnlineTable& table, const Presence& presence);
void write_line(JsonWriter& json, const Line& line);
void write_chat(JsonWriter& json, const Chat& chat);
// The record of a match that has ended, with names and the words of its dice. `table` is whole.
std::string write_whole_record(const OnlineTable& table);

// Of an entry's text but for its time: what a repeated message is recognised by.
std::uint64_t entry_hash(std::string_view text);

}  // namespace dogwatch
