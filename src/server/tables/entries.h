// The entries of a table's log, as values and as JSON. A table is what its entries make of it (online_table.h).
//
// Tokens and codes are never written, only their SHA-256. The words of the dice are: the log belongs to the server,
// which knows them anyway, and nobody is sent it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/thinker.h"
#include "core/move.h"
#include "core/options.h"
#include "core/result.h"
#include "core/seat.h"
#include "core/sha256.h"
#include "table/table.h"
#include "table/title.h"

namespace dogwatch {

enum class Deed : std::uint8_t {
  open,
  sit,
  free,        // the opener frees a seat
  hash,        // of a new word, where the table draws anew
  word,        // a person opens the word
  start,       // bots take the free seats
  draw_again,  // without the seats that did not open their words
  move,
  bot_move,
  clock_move,  // Bosun decides for a person whose time ran out
  take_back,
  standing,
  chat,
  ask,
  agree,
  concede,
  away,
  back,
  bot_sits,   // for a person who left
  roll_call,  // is somebody there in another process?
  here,       // the answer to it
  watchers,
  moved,  // a seat to another device
  rematch,
  closed,     // by the host
  abandoned,  // nobody came any more
  upgraded,   // to other rules; the table goes on from this state
  forgotten,  // names and chat, by the host
  returned,   // the owner of a seat that was freed, before anybody else moved for it
  too_long    // the log has grown beyond what any match needs
};

// The last one: without those who have been away for so long that their seats could be freed, and without a winner.
enum class Wish : std::uint8_t { undo, end, abandon };
// What stands where a name was.
inline constexpr std::string_view forgotten_name = "?";

inline constexpr std::string_view wish_names[] = {"undo", "end", "abandon"};

struct ClockRule {
  int seconds = 60;  // of a decision
  int bank = 0;      // seconds beside, for the whole match
  bool operator==(const ClockRule&) const = default;
};

// A seat as the table is opened.
struct Place {
  bool person = true;
  Level level = Level::bosun;   // of a bot
  std::optional<Digest> claim;  // the token of the match before whose owner may sit here
  std::string claimer;          // and the name under which, with its flag
  int flag = 0;
};

struct Opening {
  const Title* title = nullptr;
  int rules = 0;  // the version that the match begins with
  Options options;
  std::optional<std::string> components;  // a file of one's own
  std::vector<Place> places;
  int opener = -1;  // a seat; -1: somebody who only hosts
  bool by_day = false;
  bool listed = false;
  bool leaver_bot = false;
  bool watchers = true;
  bool help = false;
  std::optional<ClockRule> clock;
  std::string word;            // the server's
  std::optional<Digest> host;  // the token of one who only hosts
};

struct Entry {
  Deed deed = Deed::chat;
  // When, by the store's clock as far as the process knew it when it wrote the entry. The store stamps rows itself, but
  // only once they are written, and what is due follows from the time and is written with them.
  std::int64_t t = 0;
  std::optional<Opening> opening;  // open
  int seat = -1;                   // whom it is about, where the table itself does it: sit, free, bot_move, ...
  std::string name;                // open, sit
  int flag = 0;
  std::optional<Digest> hash;   // open, sit, hash: of the person's word
  std::optional<Digest> token;  // open, sit, moved
  std::string text;             // chat; a word; the server's new word; the table of a rematch; the state of an upgrade
  std::string phrase;           // chat
  std::string ask;              // standing
  StandingAnswer answer = StandingAnswer::ask;
  Wish wish = Wish::undo;  // ask, agree
  bool everybody = false;  // ask: all who have seats have a say; entries of earlier programs do not have it
  bool yes = false;        // agree, watchers
  SeatSet seats;           // draw_again, roll_call; ask: those who have been away for long
  Move move{};             // moves
  int rules = 0;           // upgraded: from this version
};

std::string_view name_of(Deed deed);
bool is_move(Deed deed);

// JSON objects that are kept carry a checksum as their last member. What was written before that, or by hand, has none.
std::string with_checksum(std::string object);
std::string_view without_checksum(std::string_view object);  // but for the brace at its end, where it had one
bool has_wrong_checksum(std::string_view object);

// `table` names the moves; it may be null where no match is on.
std::string write_entry(const Entry& entry, const Table* table);
Result<Entry> read_entry(std::string_view text, const Table* table);

// Members of an opening, in an open object; snapshots keep them too.
void write_opening(JsonWriter& json, const Opening& opening);
Result<Opening> read_opening(const Json& json);

}  // namespace dogwatch
