#include "laws/types.h"

#include <algorithm>

namespace dogwatch::laws {

namespace {

// More names than this are a matter of the components rather than of the rules: any text.
constexpr std::size_t most_names = 24;

JsonType name_type(Names names) {
  const bool any = names.size() > most_names || std::find(names.begin(), names.end(), "") != names.end();
  if (any) return {.kind = JsonType::Kind::text};
  JsonType type{.kind = JsonType::Kind::name};
  for (const std::string_view name : names) type.names.emplace_back(name);
  return type;
}

JsonType or_null(JsonType type) {
  type.or_null = true;
  return type;
}

}  // namespace

// --- TypeBuilder ---

void TypeBuilder::add(std::string_view name, JsonType type) {
  Level& level = levels_.back();
  if (level.type.kind == JsonType::Kind::object) {
    type.member = name;
    type.optional = level.optional;
    level.type.inner.push_back(std::move(type));
  } else if (level.type.inner.empty()) {
    level.type.inner.push_back(std::move(type));
  } else {
    assert(level.type.inner.front() == type);
  }
}

void TypeBuilder::open(JsonType::Kind kind, std::string_view name, bool or_null) {
  levels_.push_back({std::string(name), {.kind = kind, .or_null = or_null}});
}

bool TypeBuilder::open_named(std::string_view type, std::string_view name) {
  const auto [place, is_new] = named_.try_emplace(std::string(type));
  if (!is_new) {
    add(name, {.kind = JsonType::Kind::reference, .names = {place->first}});
    return false;
  }
  open(JsonType::Kind::object, name, false);
  levels_.back().defines = place->first;
  return true;
}

void TypeBuilder::close() {
  Level level = std::move(levels_.back());
  levels_.pop_back();
  if (!level.defines.empty()) {
    named_[level.defines] = std::move(level.type);
    level.type = {.kind = JsonType::Kind::reference, .names = {level.defines}};
  }
  add(level.name, std::move(level.type));
}

Types TypeBuilder::take() { return {std::move(levels_.front().type), std::move(named_)}; }

// --- StateTypes ---

void StateTypes::exchange_number(std::string_view name, std::int64_t& value, std::int64_t least, std::int64_t most) {
  value = std::clamp(value, least, std::max(least, most));
  types_->add(name, {});
}

void StateTypes::exchange_maybe(std::string_view name, std::int64_t& value, std::int64_t, std::int64_t,
                                std::int64_t none) {
  value = none;
  types_->add(name, or_null({}));
}

void StateTypes::exchange_name(std::string_view name, std::int64_t& value, Names names) {
  value = std::clamp<std::int64_t>(value, 0, static_cast<std::int64_t>(names.size()) - 1);
  types_->add(name, name_type(names));
}

void StateTypes::exchange_flag(std::string_view name, bool&) { types_->add(name, {.kind = JsonType::Kind::flag}); }

void StateTypes::exchange_bits(std::string_view name, std::uint64_t&, int) {
  types_->add(name, {.kind = JsonType::Kind::array, .inner = {JsonType{}}});
}

bool StateTypes::open_object(std::string_view name) {
  types_->open(JsonType::Kind::object, name, false);
  return true;
}

bool StateTypes::open_array(std::string_view name, int& length, int least, int most) {
  types_->open(JsonType::Kind::array, name, false);
  length = std::max(least, std::min(most, 1));
  return true;
}

// --- ViewTypes ---

void ViewTypes::number(std::string_view name, std::int64_t) { types_->add(name, {}); }

void ViewTypes::flag(std::string_view name, bool) { types_->add(name, {.kind = JsonType::Kind::flag}); }

void ViewTypes::text(std::string_view name, std::string_view) { types_->add(name, {.kind = JsonType::Kind::text}); }

void ViewTypes::seat(std::string_view name, Seat) { types_->add(name, {.kind = JsonType::Kind::seat}); }

void ViewTypes::maybe(std::string_view name, std::optional<int>) { types_->add(name, or_null({})); }

void ViewTypes::maybe_text(std::string_view name, std::optional<std::string_view>) {
  types_->add(name, or_null({.kind = JsonType::Kind::text}));
}

void ViewTypes::maybe_seat(std::string_view name, std::optional<Seat>) {
  types_->add(name, or_null({.kind = JsonType::Kind::seat}));
}

void ViewTypes::pair(std::string_view name, int, int) { types_->add(name, {.kind = JsonType::Kind::pair}); }

void ViewTypes::put_name(std::string_view name, std::size_t, Names names) { types_->add(name, name_type(names)); }

void ViewTypes::maybe_name(std::string_view name, std::size_t, Names names) {
  types_->add(name, or_null(name_type(names)));
}

void ViewTypes::open_object(std::string_view name) { types_->open(JsonType::Kind::object, name, false); }

bool ViewTypes::open_maybe_object(std::string_view name, bool) {
  types_->open(JsonType::Kind::object, name, true);
  return true;
}

bool ViewTypes::open_object_of(std::string_view type, std::string_view name) { return types_->open_named(type, name); }

bool ViewTypes::open_optional(bool) {
  types_->set_optional(true);
  return true;
}

bool ViewTypes::open_array(std::string_view name) {
  types_->open(JsonType::Kind::array, name, false);
  return false;
}

// --- moves and events ---

JsonType type_of(std::span<const Field> fields, std::string_view kind) {
  JsonType object{.kind = JsonType::Kind::object};
  object.inner.push_back({.kind = JsonType::Kind::name, .names = {std::string(kind)}, .member = "kind"});
  for (const Field& field : fields) {
    JsonType type;
    if (field.type == Field::Type::seat) type.kind = JsonType::Kind::seat;
    if (field.type == Field::Type::flag) type.kind = JsonType::Kind::flag;
    if (field.type == Field::Type::component) type.kind = JsonType::Kind::text;
    if (field.type == Field::Type::name) type = name_type(field.names);
    type.or_null = field.or_none;
    if (field.list) type = {.kind = JsonType::Kind::array, .inner = {type}};
    type.member = field.name;
    object.inner.push_back(std::move(type));
  }
  return object;
}

// --- whether JSON is of a type ---

namespace {

std::string stranger_in_object(const Json& json, const JsonType& type, const Types& types) {
  if (!json.IsObject()) return " is no object";
  std::size_t found = 0;
  for (const JsonType& wanted : type.inner) {
    const Json* value = member(json, wanted.member);
    if (value == nullptr && wanted.optional) continue;
    if (value == nullptr) return "." + wanted.member + " is missing";
    ++found;
    const std::string wrong = stranger_in(*value, wanted, types);
    if (!wrong.empty()) return "." + wanted.member + wrong;
  }
  return found == json.MemberCount() ? "" : " has members that its type does not have";
}

std::string stranger_in_array(const Json& json, const JsonType& type, const Types& types) {
  if (!json.IsArray()) return " is no array";
  for (const Json& element : json.GetArray()) {
    const std::string wrong = stranger_in(element, type.inner.at(0), types);
    if (!wrong.empty()) return "[]" + wrong;
  }
  return "";
}

std::string unless(bool fits, const char* wrong) { return fits ? "" : wrong; }

}  // namespace

std::string stranger_in(const Json& json, const JsonType& type, const Types& types) {
  if (json.IsNull()) return unless(type.or_null, " is null");
  switch (type.kind) {
    case JsonType::Kind::number:
    case JsonType::Kind::seat:
      return unless(json.IsInt64(), " is no number");
    case JsonType::Kind::flag:
      return unless(json.IsBool(), " is no flag");
    case JsonType::Kind::text:
      return unless(json.IsString(), " is no text");
    case JsonType::Kind::name:
      return unless(
          json.IsString() && std::find(type.names.begin(), type.names.end(), text_of(json)) != type.names.end(),
          " is none of the names");
    case JsonType::Kind::pair:
      return unless(json.IsArray() && json.Size() == 2, " is no pair");
    case JsonType::Kind::array:
      return stranger_in_array(json, type, types);
    case JsonType::Kind::object:
      return stranger_in_object(json, type, types);
    case JsonType::Kind::reference:
      return stranger_in_object(json, types.named.at(type.names.at(0)), types);
  }
  return "";
}

}  // namespace dogwatch::laws
