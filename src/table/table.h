// A match in progress, for any game: the door used by bots, protocol, server, terminal and page.
//
// The table holds the firm state and, for seats that are deciding, a working copy: firm state + that seat's own steps.
// While several seats decide at once, each sees its own copy only; when the last one is done, all steps are applied to
// the firm state in seat order. When one seat decides alone, its copy is what everybody sees.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/dice.h"
#include "core/event.h"
#include "core/express.h"
#include "core/game.h"
#include "core/json.h"
#include "core/move.h"
#include "core/options.h"
#include "core/outcome.h"
#include "core/record.h"
#include "core/result.h"
#include "core/seat.h"
#include "core/words.h"

namespace dogwatch {

// Why a move was not played. The table is then exactly as it was.
enum class Refusal : std::uint8_t { none, not_your_turn, illegal_move, game_over };

// The state right after an event, hidden things included, as bytes; nothing where the table does not keep moments.
// While steps that several seats decided at once become firm, each of these seats sees it with all of its own steps
// made, so that nothing of one's own ever goes back.
struct Moment {
  std::vector<std::byte> state;
  std::vector<std::vector<std::byte>> with_own;  // by seat; none where all see the same state

  bool empty() const { return state.empty(); }
  const std::vector<std::byte>& as_seen_by(Eye eye) const {
    if (!eye.is_seat() || with_own.empty()) return state;
    const std::vector<std::byte>& own = with_own[index(eye.seat())];
    return own.empty() ? state : own;
  }
};

// An event together with who learns of it at this moment.
struct News {
  enum class When : std::uint8_t {
    now,    // to its audience
    aside,  // a step of a decision that several take at once: so far only its seat knows
    retold  // such a step becoming known to the rest of its audience
  };
  Event event;
  When when = When::now;
  Seat owner{};
  Moment moment = {};

  bool seen_by(Eye eye) const {
    const bool inside = eye.is_all() || eye.is(owner);
    if (when == When::aside && !inside) return false;
    if (when == When::retold && inside) return false;
    return event.audience.includes(eye);
  }
};

struct Played {
  Refusal refusal = Refusal::none;
  std::vector<News> news;
};

// A step in the order in which the match goes on for all: of a decision that several take at once, by seats. That is
// not always the order of the log. States are full ones, as bytes.
struct FirmStep {
  Seat seat;
  Move move;
  std::vector<Chance> chances;  // all that chance answered while the step became part of the match
  int entry;                    // of the log; -1 for a step that was taken before the log begins
  bool together;                // others decided at the same time
  bool ends_choice;             // it cannot be taken back, or its seat is not the only one asked next
  std::vector<std::byte> before;
  std::vector<std::byte> own;  // the same without what others decide at the same time, as the seat had it before it
  std::vector<Event> events;
};

// What a seat answers to optional reactions of one kind without being asked.
enum class StandingAnswer : std::uint8_t { ask, always, never };

// How a match begins.
struct MatchSpec {
  int seats = 2;
  Options options;
  DiceKey key{};
  // A components file of one's own, and what messages about it call it; none for the printed one.
  std::optional<std::string> components = std::nullopt;
  std::string components_file = "components.toml";
};

class Table {
 public:
  Table() = default;
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;
  virtual ~Table() = default;

  virtual const About& about() const = 0;
  virtual const MatchSpec& spec() const = 0;
  virtual const ComponentNamer& namer() const = 0;
  // SHA-256 of the components file in play, in hexadecimal.
  virtual const std::string& components_hash() const = 0;
  virtual std::string_view components_text() const = 0;
  // The components in play as JSON.
  virtual std::string components_json() const = 0;
  // What the components in play say, where a game has that in a language of its own.
  virtual ComponentTexts component_texts(const Words&) const { return {}; }

  int seats() const { return spec().seats; }
  // Who owes a step now. A seat that is done while others still decide is not waiting.
  virtual SeatSet waiting() const = 0;
  virtual bool over() const = 0;
  // Moves in the log.
  virtual int played() const = 0;
  // What happened in set-up.
  virtual const std::vector<News>& opening() const = 0;

  virtual void legal(Seat seat, MoveList& moves) const = 0;
  // The index in about().asks; only for a waiting seat.
  virtual int asks(Seat seat) const = 0;
  // The number {n} with which the text "seat" names a seat that nobody has named: its own, unless a game says
  // otherwise.
  virtual int seat_number(Seat seat) const { return index(seat); }
  virtual Sentence ask_sentence(Seat seat) const = 0;
  virtual Sentence move_sentence(Seat seat, Move move) const = 0;

  virtual Played play(Seat seat, Move move) = 0;
  // A step that was played before, with what chance answered then.
  virtual Played play_again(const LogEntry& entry) = 0;
  // From now on news come with their moments.
  virtual void keep_moments() = 0;
  // Undoes that seat's last open step; false when it has none.
  virtual bool take_back(Seat seat) = 0;
  virtual int open_steps(Seat seat) const = 0;
  // The table as it was when so many moves had been played, whoever made them; false where that is not known, since the
  // table began later, or lies ahead.
  virtual bool rewind(int played) = 0;
  // The log once more, step by step in the order of commit.
  virtual std::vector<FirmStep> firm_steps() = 0;
  // Steps of a seat whose turn has passed can no longer be taken back, as if the next seat had moved.
  virtual void let_stand() = 0;
  // The match begins here, as if it had been read from what write_state() writes: the moves so far are forgotten.
  virtual void begin_here() = 0;
  // The table as it was before the last move of anybody; false at the beginning.
  bool undo() { return rewind(played() - 1); }
  virtual void rig(std::span<const int> rolls, std::span<const int> draws) = 0;

  // The move a table with people makes by itself for a waiting seat: its only legal one, unless that is a confirm, or
  // its standing answer.
  std::optional<Move> forced(Seat seat) const;
  void set_standing_answer(Seat seat, int ask, StandingAnswer answer);
  StandingAnswer standing_answer(Seat seat, int ask) const;

  virtual Outcome outcome() const = 0;
  // Members of an object: the redacted state's fields and what the game shows beside them.
  virtual void write_view(JsonWriter& json, Eye eye) const = 0;
  // The same of what copy_redacted() gave for that eye.
  virtual void write_view(JsonWriter& json, std::span<const std::byte> known, Eye eye) const = 0;
  // A whole object: everything needed to go on identically elsewhere.
  virtual void write_state(JsonWriter& json) const = 0;
  // A whole object: how the match began and its log. Complete only at the end of a match; holds every secret.
  virtual void write_record(JsonWriter& json) const = 0;
  virtual const std::vector<LogEntry>& log() const = 0;
  virtual const std::vector<Chance>& opening_chances() const = 0;
  // Hash over the canonical bytes of the state as a watcher of everything sees it.
  virtual std::uint64_t state_hash() const = 0;

  // For bots, who know the game's types: the Game in play, and what `eye` knows of the state, of so many bytes.
  virtual const void* game() const = 0;
  virtual std::size_t state_bytes() const = 0;
  virtual void copy_redacted(Eye eye, void* state) const = 0;
  // The same of a moment that is not empty.
  virtual void copy_redacted(const Moment& moment, Eye eye, void* state) const = 0;
  // The other way round: the table becomes what an eye knows of another one with the same game, to be looked at by that
  // eye. False for bytes that are no state.
  virtual bool put_redacted(std::span<const std::byte> state) = 0;
  // A table as this seat may imagine it: what it knows, a guess at the rest, and dice of another key. It depends on
  // nothing that the seat may not know.
  virtual std::unique_ptr<Table> imagined(Seat seat, const DiceKey& key) const = 0;
  // Whether write_view() writes the same for both, as far as that can be told without writing.
  virtual bool same_view(Eye one, Eye other) const = 0;

 private:
  PerSeat<std::vector<StandingAnswer>> standing_;
};

}  // namespace dogwatch
