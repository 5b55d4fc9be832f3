#include "core/json.h"

#include <rapidjson/error/en.h>
#include <rapidjson/internal/dtoa.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <charconv>
#include <cmath>
#include <cstring>

namespace dogwatch {

namespace {

Error not_json(std::size_t at, const std::string& why) {
  return Error{"This is not JSON: at byte " + std::to_string(at) + ": " + why, {}};
}

}  // namespace

Result<JsonDocument> parse_json(std::string_view text) {
  constexpr unsigned flags = rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag;
  // The parser would take a zero byte for the end of the text.
  const std::size_t zero = text.find('\0');
  if (zero != std::string_view::npos) return not_json(zero, "A zero byte.");
  JsonDocument document;
  document.Parse<flags>(text.data(), text.size());
  if (document.HasParseError()) {
    return not_json(document.GetErrorOffset(), rapidjson::GetParseError_En(document.GetParseError()));
  }
  return document;
}

const Json* member(const Json& json, std::string_view name) {
  if (!json.IsObject()) return nullptr;
  for (const auto& [key, value] : json.GetObject()) {
    if (text_of(key) == name) return &value;
  }
  return nullptr;
}

// --- JsonWriter ---

namespace {

// What stands for a character behind a backslash: 0 for the character itself, 'u' for four hexadecimal digits.
constexpr std::array<char, 256> make_json_escapes() {
  std::array<char, 256> escapes{};
  for (std::size_t i = 0; i < 0x20; ++i) escapes[i] = 'u';
  escapes['\b'] = 'b';
  escapes['\f'] = 'f';
  escapes['\n'] = 'n';
  escapes['\r'] = 'r';
  escapes['\t'] = 't';
  escapes['"'] = '"';
  escapes['\\'] = '\\';
  return escapes;
}
constexpr std::array<char, 256> json_escapes = make_json_escapes();

// Eight characters at once: how many of them, from the first, can be written as they are. Each test leaves the highest
// bit of a byte set where it holds; a borrow may set it in bytes behind the first one only.
std::size_t plain_of_eight(std::uint64_t eight) {
  constexpr std::uint64_t each = 0x0101010101010101;
  constexpr std::uint64_t highest = 0x80 * each;
  const auto zeros = [](std::uint64_t bytes) { return (bytes - each) & ~bytes; };
  const std::uint64_t control = (eight - 0x20 * each) & ~eight;
  const std::uint64_t found = (control | zeros(eight ^ ('"' * each)) | zeros(eight ^ ('\\' * each))) & highest;
  return static_cast<std::size_t>(std::countr_zero(found)) / 8;
}

// A value of rapidjson, handed to our writer.
struct Copier {
  JsonWriter* json;
  using Ch = char;
  bool Null() { return json->null(), true; }
  bool Bool(bool value) { return json->flag(value), true; }
  bool Int(int value) { return json->number(value), true; }
  bool Uint(unsigned value) { return json->number(value), true; }
  bool Int64(std::int64_t value) { return json->number(value), true; }
  bool Uint64(std::uint64_t value) { return json->raw(std::to_string(value)), true; }
  bool Double(double value) { return json->real(value), true; }
  bool RawNumber(const char* text, rapidjson::SizeType size, bool) { return json->raw({text, size}), true; }
  bool String(const char* text, rapidjson::SizeType size, bool) { return json->text({text, size}), true; }
  bool StartObject() { return json->begin_object(), true; }
  bool Key(const char* text, rapidjson::SizeType size, bool) { return json->key({text, size}), true; }
  bool EndObject(rapidjson::SizeType) { return json->end_object(), true; }
  bool StartArray() { return json->begin_array(), true; }
  bool EndArray(rapidjson::SizeType) { return json->end_array(), true; }
};

}  // namespace

char* JsonWriter::room(std::size_t more) {
  if (size_ + more > capacity_) grow(size_ + more);
  return buffer_.get() + size_;
}

void JsonWriter::grow(std::size_t least) {
  capacity_ = std::max<std::size_t>({256, 2 * capacity_, least});
  auto larger = std::make_unique_for_overwrite<char[]>(capacity_);
  std::copy_n(buffer_.get(), size_, larger.get());
  buffer_ = std::move(larger);
}

char* JsonWriter::next(std::size_t most) {
  char* const end = room(most + 1);
  if (size_ == 0) return end;
  const char last = end[-1];
  if (last == '{' || last == '[' || last == ':') return end;
  *end = ',';
  ++size_;
  return end + 1;
}

void JsonWriter::put(std::string_view plain) {
  std::copy_n(plain.data(), plain.size(), next(plain.size()));
  size_ += plain.size();
}

void JsonWriter::put_quoted(std::string_view value, bool colon) {
  constexpr std::size_t longest_escape = 6;
  char* const begin = next(longest_escape * value.size() + 3);
  char* to = begin;
  *to++ = '"';
  for (std::size_t at = 0; at < value.size();) {
    if constexpr (std::endian::native == std::endian::little) {
      if (value.size() - at >= sizeof(std::uint64_t)) {
        std::uint64_t eight = 0;
        std::memcpy(&eight, value.data() + at, sizeof eight);
        std::memcpy(to, &eight, sizeof eight);
        const std::size_t plain = plain_of_eight(eight);
        to += plain;
        at += plain;
        if (plain == sizeof eight) continue;
      }
    }
    const char c = value[at++];
    const auto byte = static_cast<unsigned char>(c);
    const char escape = json_escapes[byte];
    if (escape == 0) {
      *to++ = c;
      continue;
    }
    *to++ = '\\';
    *to++ = escape;
    if (escape != 'u') continue;
    constexpr std::string_view digits = "0123456789ABCDEF";
    *to++ = '0';
    *to++ = '0';
    *to++ = digits[byte >> 4U];
    *to++ = digits[byte & 15U];
  }
  *to++ = '"';
  if (colon) *to++ = ':';
  size_ += to - begin;
}

JsonWriter& JsonWriter::begin_object() {
  put("{");
  return *this;
}

JsonWriter& JsonWriter::end_object() {
  *room(1) = '}';
  ++size_;
  return *this;
}

JsonWriter& JsonWriter::begin_array() {
  put("[");
  return *this;
}

JsonWriter& JsonWriter::end_array() {
  *room(1) = ']';
  ++size_;
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  put_quoted(name, true);
  return *this;
}

JsonWriter& JsonWriter::number(std::int64_t value) {
  constexpr std::size_t longest = 20;
  char* const begin = next(longest);
  size_ += std::to_chars(begin, begin + longest, value).ptr - begin;
  return *this;
}

JsonWriter& JsonWriter::real(double value) {
  if (!std::isfinite(value)) return null();
  constexpr std::size_t longest = 32;
  char* const begin = next(longest);
  size_ += rapidjson::internal::dtoa(value, begin) - begin;
  return *this;
}

JsonWriter& JsonWriter::text(std::string_view value) {
  put_quoted(value, false);
  return *this;
}

JsonWriter& JsonWriter::flag(bool value) { return raw(value ? "true" : "false"); }

JsonWriter& JsonWriter::null() { return raw("null"); }

JsonWriter& JsonWriter::raw(std::string_view json) {
  put(json);
  return *this;
}

JsonWriter& JsonWriter::json(const Json& value) {
  Copier copier{this};
  value.Accept(copier);
  return *this;
}

// --- JsonOut ---

JsonOut::JsonOut(JsonWriter& writer) : writer_(&writer) {}

void JsonOut::name_it(std::string_view name) {
  if (!name.empty()) writer_->key(name);
}

void JsonOut::exchange_number(std::string_view name, std::int64_t& value, std::int64_t, std::int64_t) {
  name_it(name);
  writer_->number(value);
}

void JsonOut::exchange_maybe(std::string_view name, std::int64_t& value, std::int64_t, std::int64_t,
                             std::int64_t none) {
  name_it(name);
  if (value == none) {
    writer_->null();
  } else {
    writer_->number(value);
  }
}

void JsonOut::exchange_name(std::string_view name, std::int64_t& value, Names names) {
  assert(value >= 0 && value < static_cast<std::int64_t>(names.size()));
  name_it(name);
  writer_->text(names[value]);
}

void JsonOut::exchange_flag(std::string_view name, bool& value) {
  name_it(name);
  writer_->flag(value);
}

void JsonOut::exchange_bits(std::string_view name, std::uint64_t& value, int most) {
  name_it(name);
  writer_->begin_array();
  for (int i = 0; i <= most; ++i) {
    if ((value >> i & 1U) != 0) writer_->number(i);
  }
  writer_->end_array();
}

bool JsonOut::open_object(std::string_view name) {
  name_it(name);
  writer_->begin_object();
  return true;
}

void JsonOut::close_object() { writer_->end_object(); }

bool JsonOut::open_array(std::string_view name, int&, int, int) {
  name_it(name);
  writer_->begin_array();
  return true;
}

void JsonOut::close_array() { writer_->end_array(); }

// --- JsonIn ---

namespace {

std::string within(std::int64_t least, std::int64_t most) {
  return "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
}

bool is_within(const Json& json, std::int64_t least, std::int64_t most) {
  return json.IsInt64() && json.GetInt64() >= least && json.GetInt64() <= most;
}

}  // namespace

JsonIn::JsonIn(const Json& json) {
  if (json.IsObject()) {
    open(json, "");
  } else {
    error_ = Error{"This must be an object.", {}};
  }
}

std::optional<Error> JsonIn::error() const {
  if (error_) return error_;
  return unknown_member();
}

void JsonIn::open(const Json& json, std::string name) {
  levels_.push_back({&json, std::move(name), 0, {}});
  if (json.IsObject()) levels_.back().used.resize(json.MemberCount());
}

std::string JsonIn::path(std::string_view name) const {
  std::string path;
  for (const Level& level : levels_) path += level.name;
  path += step(name);
  return path.starts_with('.') ? path.substr(1) : path;
}

std::string JsonIn::step(std::string_view name) const {
  const Level& level = levels_.back();
  if (level.json->IsArray()) return std::string("[").append(std::to_string(level.next - 1)) + "]";
  return std::string(".").append(name);
}

void JsonIn::fail(std::string_view name, const std::string& expected) {
  const std::string field = path(name);
  error_ = Error{field + " must be " + expected + ".", field};
}

const Json* JsonIn::find(std::string_view name, const std::string& expected) {
  if (error_) return nullptr;
  Level& level = levels_.back();
  if (level.json->IsArray()) return &(*level.json)[level.next++];
  for (unsigned i = 0; i < level.used.size(); ++i) {
    const auto& [key, value] = *(level.json->MemberBegin() + i);
    if (text_of(key) != name) continue;
    level.used[i] = true;
    return &value;
  }
  if (may_lack()) return nullptr;
  const std::string field = path(name);
  error_ = Error{field + " is missing: it must be " + expected + ".", field};
  return nullptr;
}

std::optional<Error> JsonIn::unknown_member() const {
  const Level& level = levels_.back();
  const auto unused = std::find(level.used.begin(), level.used.end(), false);
  if (unused == level.used.end()) return {};
  const std::string field = path(text_of((level.json->MemberBegin() + (unused - level.used.begin()))->name));
  return Error{field + " is unknown here, or given twice.", field};
}

void JsonIn::exchange_number(std::string_view name, std::int64_t& value, std::int64_t least, std::int64_t most) {
  const std::string expected = within(least, most);
  const Json* json = find(name, expected);
  if (json == nullptr) return;
  if (!is_within(*json, least, most)) return fail(name, expected);
  value = json->GetInt64();
}

void JsonIn::exchange_maybe(std::string_view name, std::int64_t& value, std::int64_t least, std::int64_t most,
                            std::int64_t none) {
  const std::string expected = within(least, most) + ", or null";
  const Json* json = find(name, expected);
  if (json == nullptr) return;
  if (!json->IsNull() && !is_within(*json, least, most)) return fail(name, expected);
  value = json->IsNull() ? none : json->GetInt64();
}

void JsonIn::exchange_name(std::string_view name, std::int64_t& value, Names names) {
  std::string expected = "one of";
  for (const std::string_view one : names) {
    if (one.empty()) continue;  // a number that is not in use
    expected.append(expected.ends_with('f') ? " \"" : ", \"").append(one) += '"';
  }
  const Json* json = find(name, expected);
  if (json == nullptr) return;
  const auto found = json->IsString() ? std::find(names.begin(), names.end(), text_of(*json)) : names.end();
  if (found == names.end()) return fail(name, expected);
  value = found - names.begin();
}

void JsonIn::exchange_flag(std::string_view name, bool& value) {
  const std::string expected = "true or false";
  const Json* json = find(name, expected);
  if (json == nullptr) return;
  if (!json->IsBool()) return fail(name, expected);
  value = json->GetBool();
}

void JsonIn::exchange_bits(std::string_view name, std::uint64_t& value, int most) {
  const std::string expected = "a list of different whole numbers from 0 to " + std::to_string(most);
  const Json* json = find(name, expected);
  if (json == nullptr) return;
  if (!json->IsArray()) return fail(name, expected);
  std::uint64_t bits = 0;
  for (const Json& one : json->GetArray()) {
    if (!is_within(one, 0, most)) return fail(name, expected);
    const std::uint64_t bit = std::uint64_t{1} << one.GetUint();
    if ((bits & bit) != 0) return fail(name, expected);
    bits |= bit;
  }
  value = bits;
}

bool JsonIn::open_object(std::string_view name) {
  const Json* json = find(name, "an object");
  if (json == nullptr) return false;
  if (!json->IsObject()) {
    fail(name, "an object");
    return false;
  }
  open(*json, step(name));
  return true;
}

void JsonIn::close_object() {
  if (!error_) error_ = unknown_member();
  levels_.pop_back();
}

bool JsonIn::open_array(std::string_view name, int& length, int least, int most) {
  const std::string expected =
      "a list of " + (least == most ? std::to_string(most) : std::to_string(least) + " to " + std::to_string(most));
  const Json* json = find(name, expected);
  if (json == nullptr) return false;
  if (!json->IsArray() || json->Size() < static_cast<unsigned>(least) || json->Size() > static_cast<unsigned>(most)) {
    fail(name, expected);
    return false;
  }
  open(*json, step(name));
  length = static_cast<int>(json->Size());
  return true;
}

void JsonIn::close_array() { levels_.pop_back(); }

}  // namespace dogwatch
