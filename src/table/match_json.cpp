#include "table/match_json.h"

#include <charconv>

#include "core/sha256.h"

namespace dogwatch {

namespace {

Error missing(const std::string& field, const std::string& expected) {
  return {"\"" + field + "\" should be " + expected + ".", field};
}

const Json* number_member(const Json& json, std::string_view name, std::int64_t least, std::int64_t most) {
  const Json* found = member(json, name);
  if (found == nullptr || !found->IsInt64()) return nullptr;
  return found->GetInt64() >= least && found->GetInt64() <= most ? found : nullptr;
}

// The hash of a title's printed components, reckoned once.
std::string printed_hash(const Title& title) {
  static thread_local std::vector<std::pair<const Title*, std::string>> known;
  for (const auto& [one, hash] : known) {
    if (one == &title) return hash;
  }
  known.emplace_back(&title, to_hex(sha256(title.components)));
  return known.back().second;
}

// The printed components of an earlier version by their hash; nothing where there were none.
std::optional<std::string_view> earlier_components(const Title& title, std::string_view hash) {
  for (const EarlierComponents& earlier : title.earlier_components) {
    if (to_hex(sha256(earlier.text)) == hash) return earlier.text;
  }
  return std::nullopt;
}

std::optional<Error> read_outcomes(const Json& json, std::string_view name, int least, std::vector<int>& outcomes) {
  const Json* list = member(json, name);
  const std::string field = "rigged." + std::string(name);
  if (list == nullptr || !list->IsArray()) return missing(field, "a list of outcomes");
  for (const Json& value : list->GetArray()) {
    if (!value.IsInt() || value.GetInt() < least) return missing(field, "a list of possible outcomes");
    outcomes.push_back(value.GetInt());
  }
  return std::nullopt;
}

}  // namespace

void write_spec(JsonWriter& json, const About& about, const MatchSpec& spec, const std::string& components_hash) {
  json.key("game").text(about.id);
  json.key("rules").number(about.rules_version);
  json.key("seats").number(spec.seats);
  json.key("options");
  write_options(json, about, spec.options);
  json.key("components").begin_object().key("hash").text(components_hash);
  if (spec.components) json.key("text").text(*spec.components);
  json.end_object();
}

std::optional<Error> check_seat_options(const MatchSpec& spec, const About& about) {
  for (std::size_t i = 0; i < about.options.size(); ++i) {
    const OptionShape& option = about.options[i];
    const std::string_view value = option.values[spec.options.chosen[i]];
    int seat = 0;
    const bool is_seat = std::from_chars(value.data(), value.data() + value.size(), seat).ec == std::errc();
    if (!option.names_seat || !is_seat || seat < spec.seats) continue;
    return Error{"The option \"" + std::string(option.name) + "\" names seat " + std::string(value) +
                     ", which is not at this table of " + std::to_string(spec.seats) + ".",
                 "options"};
  }
  return std::nullopt;
}

Result<MatchSpec> read_spec(const Json& json, const Title& title) {
  MatchSpec spec;
  const Json* seats = number_member(json, "seats", title.about->least_seats, title.about->most_seats);
  if (seats == nullptr) {
    return missing("seats", "a number from " + std::to_string(title.about->least_seats) + " to " +
                                std::to_string(title.about->most_seats));
  }
  spec.seats = seats->GetInt();
  Result<Options> options = read_options(member(json, "options"), *title.about);
  if (!options) return Error{options.error().text, "options"};
  spec.options = *options;

  const Json* components = member(json, "components");
  const Json* hash = components == nullptr ? nullptr : member(*components, "hash");
  if (hash == nullptr || !hash->IsString()) return missing("components", "an object with the hash of the components");
  const Json* text = member(*components, "text");
  if (text != nullptr && !text->IsString()) return missing("components", "an object whose text is a components file");
  if (text != nullptr) spec.components = text_of(*text);
  const std::string own = text != nullptr ? to_hex(sha256(text_of(*text))) : printed_hash(title);
  if (own == text_of(*hash)) return spec;
  const auto earlier = text == nullptr ? earlier_components(title, text_of(*hash)) : std::nullopt;
  if (!earlier) {
    return Error{"This match was played with components that this program does not have.", "components"};
  }
  spec.components = *earlier;
  return spec;
}

void write_chances(JsonWriter& json, const std::vector<Chance>& chances) {
  json.begin_array();
  for (const Chance& chance : chances) {
    json.begin_object();
    json.key(chance.call.kind == DiceCall::Kind::roll ? "roll" : "draw").number(chance.answer);
    json.key("of").number(chance.call.range);
    if (chance.call.stream != Stream::table) json.key("seat").number(static_cast<int>(chance.call.stream) - 1);
    if (chance.rigged) json.key("rigged").flag(true);
    json.end_object();
  }
  json.end_array();
}

Result<std::vector<Chance>> read_chances(const Json& json, const std::string& field) {
  if (!json.IsArray()) return missing(field, "a list of rolls and draws");
  std::vector<Chance> chances;
  for (const Json& value : json.GetArray()) {
    const bool is_roll = member(value, "roll") != nullptr;
    const Json* of = number_member(value, "of", 1, 0xFFFF);
    if (of == nullptr) return missing(field, "a list of rolls and draws, each with the number it is out of");
    const int range = of->GetInt();
    const Json* answer = is_roll ? number_member(value, "roll", 1, range) : number_member(value, "draw", 0, range - 1);
    if (answer == nullptr) return missing(field, "a list of rolls and draws within their range");
    Chance chance{
        {is_roll ? DiceCall::Kind::roll : DiceCall::Kind::draw, Stream::table, static_cast<std::uint16_t>(range)},
        static_cast<std::uint16_t>(answer->GetInt())};
    if (member(value, "seat") != nullptr) {
      const Json* seat = number_member(value, "seat", 0, max_seats - 1);
      if (seat == nullptr) return missing(field, "a list of rolls and draws of seats at this table");
      chance.call.stream = stream_of(seat_at(seat->GetInt()));
    }
    if (const Json* rigged = member(value, "rigged")) chance.rigged = rigged->IsBool() && rigged->GetBool();
    chances.push_back(chance);
  }
  return chances;
}

void write_step(JsonWriter& json, Move move, const std::vector<Chance>& chances, const About& about,
                const ComponentNamer& namer) {
  json.key("move");
  write_move(json, about, move, namer);
  json.key("dice");
  write_chances(json, chances);
}

void write_log(JsonWriter& json, std::span<const LogEntry> log, const About& about, const ComponentNamer& namer) {
  json.begin_array();
  for (const LogEntry& entry : log) {
    json.begin_object().key("seat").number(index(entry.seat));
    write_step(json, entry.move, entry.chances, about, namer);
    json.end_object();
  }
  json.end_array();
}

Result<LogEntry> read_entry(const Json& json, Seat seat, const About& about, const ComponentNamer& namer,
                            const std::string& place) {
  const Json* move_json = member(json, "move");
  const std::optional<Move> move = move_json == nullptr ? std::nullopt : read_move(*move_json, about, namer);
  if (!move) return Error{"\"" + place + ".move\" is not a move of this game.", place + ".move"};
  LogEntry entry{seat, *move, {}};
  if (const Json* chances = member(json, "dice")) {
    Result<std::vector<Chance>> read = read_chances(*chances, place + ".dice");
    if (!read) return read.error();
    entry.chances = std::move(*read);
  }
  return entry;
}

void write_dice(JsonWriter& json, const TableDice& dice) {
  json.key("dice").begin_object().key("key").text(to_hex(dice.key())).key("counters").begin_array();
  for (const std::uint64_t counter : dice.counters()) json.number(static_cast<std::int64_t>(counter));
  json.end_array().end_object();
  json.key("rigged").begin_object().key("rolls").begin_array();
  for (const int roll : dice.rigged().rolls()) json.number(roll);
  json.end_array().key("draws").begin_array();
  for (const int draw : dice.rigged().draws()) json.number(draw);
  json.end_array().end_object();
}

Result<TableDice> read_dice(const Json& json) {
  const Json* dice = member(json, "dice");
  if (dice == nullptr) return missing("dice", "an object with key and counters");
  const Json* hex = member(*dice, "key");
  DiceKey key;
  if (hex == nullptr || !hex->IsString() || !from_hex(text_of(*hex), key)) {
    return missing("dice.key", "64 hexadecimal digits");
  }
  const Json* list = member(*dice, "counters");
  if (list == nullptr || !list->IsArray() || list->Size() != stream_count) {
    return missing("dice.counters", "a list of " + std::to_string(stream_count) + " numbers");
  }
  AuditedDice::Counters counters{};
  for (unsigned i = 0; i < stream_count; ++i) {
    const Json& counter = (*list)[i];
    if (!counter.IsInt64() || counter.GetInt64() < 0) return missing("dice.counters", "a list of counts");
    counters[i] = static_cast<std::uint64_t>(counter.GetInt64());
  }
  TableDice result(key);
  result.set_counters(counters);

  const Json* rigged = member(json, "rigged");
  if (rigged == nullptr) return missing("rigged", "an object with rolls and draws");
  std::vector<int> rolls;
  std::vector<int> draws;
  if (auto error = read_outcomes(*rigged, "rolls", 1, rolls)) return *error;
  if (auto error = read_outcomes(*rigged, "draws", 0, draws)) return *error;
  result.rigged().add_rolls(rolls);
  result.rigged().add_draws(draws);
  return result;
}

Result<Seat> read_seat(const Json& json, std::string_view name, int seats, const std::string& field) {
  const Json* seat = number_member(json, name, 0, seats - 1);
  if (seat == nullptr) return missing(field, "a seat of this match");
  return seat_at(seat->GetInt());
}

std::optional<Error> check_record_header(const Json& json, const About& about) {
  const Json* kind = member(json, "dogwatch");
  if (kind == nullptr || !kind->IsString() || text_of(*kind) != "record") {
    return Error{"This is not a Dogwatch record.", "dogwatch"};
  }
  if (number_member(json, "format", record_format, record_format) == nullptr) {
    return Error{"This record has another format; this program reads format " + std::to_string(record_format) + ".",
                 "format"};
  }
  const Json* game = member(json, "game");
  if (game == nullptr || !game->IsString() || text_of(*game) != about.id) {
    return Error{"This record is not of " + std::string(about.name) + ".", "game"};
  }
  if (number_member(json, "rules", 1, about.rules_version) == nullptr) {
    return Error{"This match was played with newer rules; this program plays version " +
                     std::to_string(about.rules_version) + " of them.",
                 "rules"};
  }
  return std::nullopt;
}

bool has_older_rules(const Json& record, const About& about) {
  return number_member(record, "rules", 1, about.rules_version - 1) != nullptr;
}

Error unplayable(const Json& record, const About& about, const std::string& place) {
  if (!has_older_rules(record, about)) return {"\"" + place + "\" cannot be played there.", place};
  return {"This match was played by version " + std::to_string(member(record, "rules")->GetInt()) +
              " of the rules. By version " + std::to_string(about.rules_version) + ", which this program plays, \"" +
              place + "\" cannot be played there.",
          place};
}

JsonDocument first_entries(const Json& record, unsigned entries) {
  JsonDocument shorter(rapidjson::kObjectType);
  auto& allocator = shorter.GetAllocator();
  for (const auto& [name, value] : record.GetObject()) {
    if (text_of(name) != "log" && text_of(name) != "over")
      shorter.AddMember(Json(name, allocator), Json(value, allocator), allocator);
  }
  Json log(rapidjson::kArrayType);
  for (unsigned n = 0; n < entries; ++n) log.PushBack(Json((*member(record, "log"))[n], allocator), allocator);
  shorter.AddMember("log", log, allocator);
  return shorter;
}

}  // namespace dogwatch
