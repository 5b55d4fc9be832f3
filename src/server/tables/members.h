// Reads the members of a JSON object and remembers the first one that is missing or wrong, so that whoever reads goes
// straight on and asks once in the end.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "core/json.h"
#include "core/result.h"
#include "core/seat.h"
#include "core/sha256.h"

namespace dogwatch {

// The kind that a text names, by its place in a list of names.
template <class Kind, std::size_t size>
std::optional<Kind> kind_named(const std::string_view (&names)[size], const Json* json) {
  if (json == nullptr || !json->IsString()) return std::nullopt;
  for (std::size_t i = 0; i < size; ++i) {
    if (names[i] == text_of(*json)) return static_cast<Kind>(i);
  }
  return std::nullopt;
}

class Members {
 public:
  explicit Members(const Json& json) : json_(&json) {}

  const Json* find(std::string_view name) const { return member(*json_, name); }
  // Null counts as absent.
  bool has(std::string_view name) const {
    const Json* json = find(name);
    return json != nullptr && !json->IsNull();
  }

  std::string_view text(std::string_view name) {
    const Json* json = find(name);
    if (json != nullptr && json->IsString()) return text_of(*json);
    wrong(name);
    return {};
  }
  std::string_view text_or_none(std::string_view name) { return has(name) ? text(name) : std::string_view(); }
  std::int64_t number(std::string_view name, std::int64_t least, std::int64_t most) {
    const Json* json = find(name);
    if (json != nullptr && json->IsInt64() && json->GetInt64() >= least && json->GetInt64() <= most) {
      return json->GetInt64();
    }
    wrong(name);
    return least;
  }
  int small(std::string_view name, int least, int most) { return static_cast<int>(number(name, least, most)); }
  std::int64_t time(std::string_view name) { return number(name, 0, std::int64_t{1} << 52U); }
  bool flag(std::string_view name) {
    const Json* json = find(name);
    if (json != nullptr && json->IsBool()) return json->GetBool();
    wrong(name);
    return false;
  }
  bool flag_or(std::string_view name, bool otherwise) { return has(name) ? flag(name) : otherwise; }
  Digest digest(std::string_view name) {
    Digest digest{};
    const Json* json = find(name);
    if (json == nullptr || !json->IsString() || !from_hex(text_of(*json), digest)) wrong(name);
    return digest;
  }
  std::optional<Digest> digest_or_none(std::string_view name) {
    return has(name) ? std::optional(digest(name)) : std::nullopt;
  }
  template <class Kind, std::size_t size>
  Kind choice(std::string_view name, const std::string_view (&names)[size]) {
    const auto chosen = kind_named<Kind>(names, find(name));
    if (!chosen) wrong(name);
    return chosen.value_or(Kind{});
  }
  SeatSet seats(std::string_view name) {
    SeatSet set;
    const Json* list = array(name);
    for (unsigned i = 0; list != nullptr && i < list->Size(); ++i) {
      const Json& seat = (*list)[i];
      if (seat.IsInt() && seat.GetInt() >= 0 && seat.GetInt() < max_seats) {
        set.add(seat_at(seat.GetInt()));
      } else {
        wrong(name);
      }
    }
    return set;
  }
  const Json* array(std::string_view name) {
    const Json* json = find(name);
    if (json != nullptr && json->IsArray()) return json;
    wrong(name);
    return nullptr;
  }
  const Json* object(std::string_view name) {
    const Json* json = find(name);
    if (json != nullptr && json->IsObject()) return json;
    wrong(name);
    return nullptr;
  }

  void wrong(std::string_view name) {
    if (error_) return;
    error_ = Error{"The field \"" + std::string(name) + "\" is missing or wrong.", std::string(name)};
  }
  bool ok() const { return !error_.has_value(); }
  const Error& error() const { return *error_; }

 private:
  const Json* json_;
  std::optional<Error> error_;
};

}  // namespace dogwatch
