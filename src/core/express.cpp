#include "core/express.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <limits>

namespace dogwatch {

namespace {

bool is_name(const Field& field, int value) { return value >= 0 && value < static_cast<int>(field.names.size()); }

// What a name or component is called in JSON; empty for none.
std::string_view called(const Field& field, int value, const ComponentNamer& namer) {
  if (field.type == Field::Type::component) return value < 0 ? std::string_view{} : namer(field.word, value);
  return is_name(field, value) ? field.names[value] : std::string_view{};
}

void write_value(JsonWriter& json, const Field& field, int value, const ComponentNamer& namer) {
  switch (field.type) {
    case Field::Type::number:
      json.number(value);
      break;
    case Field::Type::flag:
      json.flag(value != 0);
      break;
    case Field::Type::seat:
      if (value < 0) {
        json.null();
      } else {
        json.number(value);
      }
      break;
    case Field::Type::name:
    case Field::Type::component:
      if (const std::string_view name = called(field, value, namer); name.empty()) {
        json.null();
      } else {
        json.text(name);
      }
      break;
  }
}

std::optional<int> read_whole(const Json& json, int most) {
  if (!json.IsInt() || json.GetInt() < 0 || json.GetInt() > most) return {};
  return json.GetInt();
}

// The value of a move's argument.
std::optional<int> read_value(const Json& json, const Field& field, const ComponentNamer& namer) {
  constexpr int most = std::numeric_limits<std::uint8_t>::max();
  switch (field.type) {
    case Field::Type::number:
      return read_whole(json, most);
    case Field::Type::seat:
      return read_whole(json, max_seats - 1);
    case Field::Type::flag:
      if (!json.IsBool()) return {};
      return json.GetBool() ? 1 : 0;
    case Field::Type::name:
    case Field::Type::component:
      break;
  }
  if (!json.IsString() || json.GetStringLength() == 0) return {};
  for (int value = 0; value <= most; ++value) {
    if (called(field, value, namer) == text_of(json)) return value;
  }
  return {};
}

// A value as a sentence takes it in. A group without a name of its own is called as the field.
Sentence::Argument spoken(const Field& field, int value, const ComponentNamer& namer) {
  Sentence one;
  const std::string_view group = field.word.empty() ? field.name : field.word;
  switch (field.type) {
    case Field::Type::number:
      one.number(field.name, value);
      break;
    case Field::Type::seat:
      if (value < 0) {
        one.word(field.name, "seats", "nobody");
      } else {
        one.seat(field.name, seat_at(value));
      }
      break;
    case Field::Type::flag:
      one.text(field.name, value != 0 ? "true" : "false");
      break;
    case Field::Type::name:
    case Field::Type::component: {
      const std::string_view name = called(field, value, namer);
      one.word(field.name, group, name.empty() ? "none" : name);
      break;
    }
  }
  return one.arguments().front();
}

// Calls one(field, value) for the fields of an event, and list(field, values) for the one that takes the rest.
template <class One, class List>
void each_field(const EventShape& shape, std::span<const std::int16_t> values, One one, List list) {
  for (const Field& field : shape.fields) {
    if (field.list) {
      list(field, values);
    } else {
      assert(!values.empty());
      one(field, values.front());
      values = values.subspan(1);
    }
  }
}

bool is_whole_number(std::string_view value, std::int64_t& number) {
  const auto [stopped, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  return error == std::errc{} && stopped == value.data() + value.size();
}

// How a value would be named in OptionShape::values, if it is of the kind that write_option_value() writes for it.
std::optional<std::string> option_value(const Json& json) {
  if (json.IsBool()) return json.GetBool() ? "true" : "false";
  if (json.IsInt64()) return std::to_string(json.GetInt64());
  std::int64_t number = 0;
  if (!json.IsString()) return {};
  const std::string_view text = text_of(json);
  if (text == "true" || text == "false" || is_whole_number(text, number)) return {};
  return std::string(text);
}

Error no_such_option(std::string_view name, const About& about) {
  std::string text = about.options.empty() ? "This game has no options" : "The options are";
  for (const OptionShape& option : about.options) {
    text.append(&option == &about.options.front() ? " " : ", ").append(option.name);
  }
  return Error{text.append("; there is none called \"").append(name) + "\".", std::string(name)};
}

Error no_such_value(const OptionShape& option) {
  JsonWriter choices;
  choices.begin_array();
  for (const std::string_view value : option.values) write_option_value(choices, value);
  choices.end_array();
  std::string text = "The option \"";
  text.append(option.name).append("\" must be one of ").append(choices.view());
  return Error{text + ".", std::string(option.name)};
}

void write_score(JsonWriter& json, const About& about, const Outcome& outcome, Seat seat) {
  json.begin_object().key("total").number(outcome.total[seat]).key("items").begin_object();
  for (std::size_t item = 0; item < about.score_items.size(); ++item) {
    json.key(about.score_items[item]).number(outcome.items[seat][item]);
  }
  json.end_object();
  if (outcome.title[seat] != Outcome::no_title) {
    json.key("title").text(about.titles[outcome.title[seat]]);
  }
  json.end_object();
}

void write_ranking(JsonWriter& json, const Outcome& outcome) {
  json.begin_array();
  for (int place = 0; place < outcome.seats && !outcome.lost; ++place) {
    const auto begin = outcome.place.begin();
    if (std::find(begin, begin + outcome.seats, place) == begin + outcome.seats) continue;
    json.begin_array();
    for (const Seat seat : SeatSet::first(outcome.seats)) {
      if (outcome.place[seat] == place) json.number(index(seat));
    }
    json.end_array();
  }
  json.end_array();
}

}  // namespace

void write_move(JsonWriter& json, const About& about, Move move, const ComponentNamer& namer) {
  const MoveShape& shape = about.moves[move.kind];
  assert(shape.fields.size() <= Move::most_fields);
  json.begin_object().key("kind").text(shape.name);
  for (std::size_t i = 0; i < shape.fields.size(); ++i) {
    json.key(shape.fields[i].name);
    write_value(json, shape.fields[i], move.fields[i], namer);
  }
  json.end_object();
}

std::optional<Move> read_move(const Json& json, const About& about, const ComponentNamer& namer) {
  const Json* kind = member(json, "kind");
  if (kind == nullptr || !kind->IsString()) return {};
  const auto shape = std::find_if(about.moves.begin(), about.moves.end(),
                                  [&](const MoveShape& one) { return one.name == text_of(*kind); });
  // The kind and the fields, all different, so that nothing else is there.
  if (shape == about.moves.end() || json.MemberCount() != shape->fields.size() + 1) return {};
  std::array<std::uint8_t, Move::most_fields> values{};
  for (std::size_t i = 0; i < shape->fields.size(); ++i) {
    const Json* given = member(json, shape->fields[i].name);
    const std::optional<int> value = given == nullptr ? std::nullopt : read_value(*given, shape->fields[i], namer);
    if (!value) return {};
    values[i] = static_cast<std::uint8_t>(*value);
  }
  return make_move(static_cast<std::uint8_t>(shape - about.moves.begin()), values);
}

Sentence move_sentence(const About& about, Move move, const ComponentNamer& namer) {
  const MoveShape& shape = about.moves[move.kind];
  Sentence sentence("moves." + std::string(shape.name));
  for (std::size_t i = 0; i < shape.fields.size(); ++i) {
    sentence.add(spoken(shape.fields[i], move.fields[i], namer));
  }
  return sentence;
}

void write_event(JsonWriter& json, const About& about, const Event& event, const ComponentNamer& namer) {
  const EventShape& shape = about.events[event.kind];
  json.begin_object().key("kind").text(shape.name);
  each_field(
      shape, event.arguments(),
      [&](const Field& field, int value) {
        json.key(field.name);
        write_value(json, field, value, namer);
      },
      [&](const Field& field, std::span<const std::int16_t> values) {
        json.key(field.name).begin_array();
        for (const std::int16_t value : values) write_value(json, field, value, namer);
        json.end_array();
      });
  json.end_object();
}

Sentence event_sentence(const About& about, const Event& event, const ComponentNamer& namer) {
  const EventShape& shape = about.events[event.kind];
  Sentence sentence("events." + std::string(shape.name));
  each_field(
      shape, event.arguments(), [&](const Field& field, int value) { sentence.add(spoken(field, value, namer)); },
      [&](const Field& field, std::span<const std::int16_t> values) {
        Sentence::Argument list{std::string(field.name), Sentence::Argument::Type::words, 0, {}, {}};
        for (const std::int16_t value : values) list.elements.push_back(spoken(field, value, namer));
        sentence.add(std::move(list));
      });
  return sentence;
}

Options standard_options(const About& about) {
  assert(about.options.size() <= Options::capacity);
  Options options;
  for (std::size_t i = 0; i < about.options.size(); ++i) {
    options.chosen[i] = static_cast<std::uint8_t>(about.options[i].standard);
  }
  return options;
}

Result<Options> read_options(const Json* json, const About& about) {
  Options options = standard_options(about);
  if (json == nullptr) return options;
  if (!json->IsObject()) return Error{"The options must be an object of names and values.", "options"};
  for (const auto& [key, value] : json->GetObject()) {
    const auto option = std::find_if(about.options.begin(), about.options.end(),
                                     [&](const OptionShape& one) { return one.name == text_of(key); });
    if (option == about.options.end()) return no_such_option(text_of(key), about);
    const std::optional<std::string> given = option_value(value);
    const auto choice = std::find(option->values.begin(), option->values.end(), given.value_or(""));
    if (!given || choice == option->values.end()) return no_such_value(*option);
    options.chosen[option - about.options.begin()] = static_cast<std::uint8_t>(choice - option->values.begin());
  }
  return options;
}

void write_options(JsonWriter& json, const About& about, const Options& options) {
  json.begin_object();
  for (std::size_t i = 0; i < about.options.size(); ++i) {
    json.key(about.options[i].name);
    write_option_value(json, about.options[i].values[options.chosen[i]]);
  }
  json.end_object();
}

void write_option_value(JsonWriter& json, std::string_view value) {
  std::int64_t number = 0;
  if (value == "true" || value == "false") {
    json.flag(value == "true");
  } else if (is_whole_number(value, number)) {
    json.number(number);
  } else {
    json.text(value);
  }
}

void write_outcome(JsonWriter& json, const About& about, const Outcome& outcome) {
  json.key("over").flag(outcome.over);
  if (!outcome.over) return;
  json.key("lost").flag(outcome.lost).key("ranking");
  write_ranking(json, outcome);
  json.key("scores").begin_array();
  for (const Seat seat : SeatSet::first(outcome.seats)) write_score(json, about, outcome, seat);
  json.end_array();
}

}  // namespace dogwatch
