#include "server/tables/entries.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/express.h"
#include "protocol/auto_play.h"
#include "protocol/request.h"
#include "server/tables/members.h"

namespace dogwatch {
namespace {

constexpr std::string_view deed_names[] = {
    "open",     "sit",        "free",      "hash",      "word",     "start",    "draw_again", "move",
    "bot_move", "clock_move", "take_back", "standing",  "chat",     "ask",      "agree",      "concede",
    "away",     "back",       "bot_sits",  "roll_call", "here",     "watchers", "moved",      "rematch",
    "closed",   "abandoned",  "upgraded",  "forgotten", "returned", "too_long"};
static_assert(std::size(deed_names) == index(Deed::too_long) + 1);

constexpr std::string_view checksum_member = R"(,"sum":")";
constexpr std::size_t checksum_digits = 8;

// FNV-1a, folded: against damage, not against anybody.
std::string checksum(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  std::string digits;
  for (unsigned shift = 0; shift < 32; shift += 4) digits += "0123456789abcdef"[(hash ^ hash >> 32U) >> shift & 15U];
  return digits;
}

void write_place(JsonWriter& json, const Place& place) {
  json.begin_object().key("person").flag(place.person);
  if (!place.person) json.key("level").text(level_names[index(place.level)]);
  if (place.claim) {
    json.key("claim").text(to_hex(*place.claim)).key("claimer").text(place.claimer).key("flag").number(place.flag);
  }
  json.end_object();
}

Place read_place(const Json& json, Members& whole) {
  Place place;
  Members members(json);
  place.person = members.flag("person");
  if (!place.person) place.level = members.choice<Level>("level", table_levels);
  place.claim = members.digest_or_none("claim");
  place.claimer = members.text_or_none("claimer");
  if (members.has("flag")) place.flag = members.small("flag", 0, 255);
  if (!members.ok()) whole.wrong("places");
  return place;
}

void write_sitter(JsonWriter& json, const Entry& entry) {
  json.key("name").text(entry.name).key("flag").number(entry.flag);
  if (entry.hash) json.key("hash").text(to_hex(*entry.hash));
  if (entry.token) json.key("token").text(to_hex(*entry.token));
}

void read_sitter(Members& members, Entry& entry) {
  entry.name = members.text_or_none("name");
  entry.flag = members.small("flag", 0, 255);
  entry.hash = members.digest_or_none("hash");
  entry.token = members.digest_or_none("token");
}

void write_move_of(JsonWriter& json, const Entry& entry, const Table* table) {
  json.key("move");
  if (table == nullptr) {
    json.null();
    return;
  }
  write_move(json, table->about(), entry.move, table->namer());
}

void write_members(JsonWriter& json, const Entry& entry, const Table* table) {
  switch (entry.deed) {
    case Deed::open:
      if (entry.opening) write_opening(json, *entry.opening);
      write_sitter(json, entry);
      break;
    case Deed::sit:
      write_sitter(json, entry);
      break;
    case Deed::hash:
      if (entry.hash) json.key("hash").text(to_hex(*entry.hash));
      break;
    case Deed::moved:
      if (entry.token) json.key("token").text(to_hex(*entry.token));
      break;
    case Deed::draw_again:
      json.key("word").text(entry.text);
      json.key("seats");
      write_seats(json, entry.seats);
      break;
    case Deed::word:
      json.key("word").text(entry.text);
      break;
    case Deed::roll_call:
      json.key("seats");
      write_seats(json, entry.seats);
      break;
    case Deed::move:
    case Deed::bot_move:
    case Deed::clock_move:
      write_move_of(json, entry, table);
      break;
    case Deed::standing:
      json.key("ask").text(entry.ask);
      json.key("answer").text(answer_names[index(entry.answer)]);
      break;
    case Deed::chat:
      if (!entry.phrase.empty()) {
        json.key("phrase").text(entry.phrase);
      } else {
        json.key("text").text(entry.text);
      }
      break;
    case Deed::agree:
      json.key("yes").flag(entry.yes);
      json.key("wish").text(wish_names[static_cast<std::size_t>(entry.wish)]);
      break;
    case Deed::ask:
      json.key("wish").text(wish_names[index(entry.wish)]);
      json.key("everybody").flag(entry.everybody);
      if (!entry.seats.empty()) write_seats(json.key("seats"), entry.seats);
      break;
    case Deed::watchers:
      json.key("allowed").flag(entry.yes);
      break;
    case Deed::rematch:
      json.key("table").text(entry.text);
      break;
    case Deed::upgraded:
      json.key("rules").number(entry.rules).key("state").raw(entry.text);
      break;
    default:
      break;
  }
}

void read_move_of(Members& members, Entry& entry, const Table* table) {
  const Json* json = members.find("move");
  const auto move =
      json == nullptr || table == nullptr ? std::nullopt : read_move(*json, table->about(), table->namer());
  if (!move) members.wrong("move");
  entry.move = move.value_or(Move{});
}

void read_members(Members& members, Entry& entry, const Table* table) {
  switch (entry.deed) {
    case Deed::sit:
      read_sitter(members, entry);
      break;
    case Deed::hash:
      entry.hash = members.digest("hash");
      break;
    case Deed::moved:
      entry.token = members.digest("token");
      break;
    case Deed::draw_again:
      entry.seats = members.seats("seats");
      [[fallthrough]];
    case Deed::word:
      entry.text = members.text("word");
      if (!is_dice_word(entry.text)) members.wrong("word");
      break;
    case Deed::roll_call:
      entry.seats = members.seats("seats");
      break;
    case Deed::move:
    case Deed::bot_move:
    case Deed::clock_move:
      read_move_of(members, entry, table);
      break;
    case Deed::standing:
      entry.ask = members.text("ask");
      entry.answer = members.choice<StandingAnswer>("answer", answer_names);
      break;
    case Deed::chat:
      entry.text = members.text_or_none("text");
      entry.phrase = members.text_or_none("phrase");
      break;
    case Deed::agree:
      entry.yes = members.flag("yes");
      entry.wish = members.choice<Wish>("wish", wish_names);
      break;
    case Deed::ask:
      entry.wish = members.choice<Wish>("wish", wish_names);
      entry.everybody = members.flag_or("everybody", false);
      if (members.has("seats")) entry.seats = members.seats("seats");
      break;
    case Deed::watchers:
      entry.yes = members.flag("allowed");
      break;
    case Deed::rematch:
      entry.text = members.text("table");
      break;
    default:
      break;
  }
}

std::optional<Error> read_upgraded(const Json& json, Members& members, Entry& entry) {
  entry.rules = members.small("rules", 0, 1'000'000);
  const Json* state = member(json, "state");
  if (state == nullptr || !state->IsObject()) members.wrong("state");
  if (!members.ok()) return members.error();
  JsonWriter writer;
  writer.json(*state);
  entry.text = writer.str();
  return std::nullopt;
}

bool about_a_seat(Deed deed) {
  switch (deed) {
    case Deed::sit:
    case Deed::free:
    case Deed::bot_move:
    case Deed::clock_move:
    case Deed::bot_sits:
    case Deed::here:
    case Deed::moved:
    case Deed::returned:
      return true;
    default:
      return false;
  }
}

}  // namespace

std::string with_checksum(std::string object) {
  object.pop_back();
  const std::string sum = checksum(object);
  return object.append(checksum_member).append(sum).append("\"}");
}

std::string_view without_checksum(std::string_view object) {
  constexpr std::size_t length = checksum_member.size() + checksum_digits + 2;
  if (object.size() <= length || !object.substr(object.size() - length).starts_with(checksum_member)) return object;
  return object.substr(0, object.size() - length);
}

bool has_wrong_checksum(std::string_view object) {
  const std::string_view body = without_checksum(object);
  if (body.size() == object.size()) return false;
  return object.substr(body.size() + checksum_member.size(), checksum_digits) != checksum(body);
}

std::string_view name_of(Deed deed) { return deed_names[index(deed)]; }
bool is_move(Deed deed) { return deed == Deed::move || deed == Deed::bot_move || deed == Deed::clock_move; }

void write_opening(JsonWriter& json, const Opening& opening) {
  json.key("game").text(opening.title->about->id).key("rules").number(opening.rules).key("options");
  write_options(json, *opening.title->about, opening.options);
  if (opening.components) json.key("components").text(*opening.components);
  json.key("places").begin_array();
  for (const Place& place : opening.places) write_place(json, place);
  json.end_array().key("opener").number(opening.opener).key("by_day").flag(opening.by_day);
  json.key("listed").flag(opening.listed).key("leaver_bot").flag(opening.leaver_bot);
  json.key("watchers").flag(opening.watchers).key("help").flag(opening.help);
  if (opening.clock) json.key("seconds").number(opening.clock->seconds).key("bank").number(opening.clock->bank);
  json.key("word").text(opening.word);
  if (opening.host) json.key("host").text(to_hex(*opening.host));
}

Result<Opening> read_opening(const Json& json) {
  Members members(json);
  Opening opening;
  opening.title = find_title(members.text("game"));
  if (opening.title == nullptr) return Error{"The table is of a game that this program does not have.", "game"};
  // The first programs did not say so.
  opening.rules = members.has("rules") ? members.small("rules", 1, opening.title->about->rules_version) : 1;
  const auto options = read_options(members.find("options"), *opening.title->about);
  if (!options) return options.error();
  opening.options = *options;
  if (members.has("components")) opening.components = members.text("components");
  const Json* places = members.find("places");
  if (places == nullptr || !places->IsArray() || places->Empty() || places->Size() > max_seats) {
    return Error{"\"places\" of an entry is missing or wrong.", "places"};
  }
  for (const Json& place : places->GetArray()) opening.places.push_back(read_place(place, members));
  opening.opener = members.small("opener", -1, static_cast<int>(places->Size()) - 1);
  if (opening.opener >= 0 && !opening.places[opening.opener].person) members.wrong("opener");
  opening.by_day = members.flag("by_day");
  opening.listed = members.flag("listed");
  opening.leaver_bot = members.flag("leaver_bot");
  opening.watchers = members.flag("watchers");
  opening.help = members.flag("help");
  if (members.has("seconds")) {
    opening.clock = ClockRule{members.small("seconds", 1, 10'000'000), members.small("bank", 0, 10'000'000)};
  }
  opening.word = members.text("word");
  if (!is_dice_word(opening.word)) members.wrong("word");
  opening.host = members.digest_or_none("host");
  if (!members.ok()) return members.error();
  return opening;
}

std::string write_entry(const Entry& entry, const Table* table) {
  JsonWriter json;
  json.begin_object().key("t").number(entry.t).key("do").text(name_of(entry.deed));
  if (entry.seat >= 0) json.key("seat").number(entry.seat);
  write_members(json, entry, table);
  json.end_object();
  return with_checksum(json.str());
}

Result<Entry> read_entry(std::string_view text, const Table* table) {
  if (has_wrong_checksum(text)) return Error{"This entry is damaged: its checksum does not match.", "sum"};
  const auto json = parse_json(text);
  if (!json) return json.error();
  const auto deed = kind_named<Deed>(deed_names, member(*json, "do"));
  if (!deed) return Error{"This entry does not say what was done.", "do"};
  Entry entry;
  entry.deed = *deed;
  Members members(*json);
  entry.t = members.time("t");
  if (members.has("seat") || about_a_seat(*deed)) entry.seat = members.small("seat", 0, max_seats - 1);
  if (*deed == Deed::open) {
    auto opening = read_opening(*json);
    if (!opening) return opening.error();
    entry.opening = std::move(*opening);
    read_sitter(members, entry);
  } else if (*deed == Deed::upgraded) {
    if (auto error = read_upgraded(*json, members, entry)) return *error;
  } else {
    read_members(members, entry, table);
  }
  if (!members.ok()) return members.error();
  return entry;
}

}  // namespace dogwatch
