#include "core/view_archive.h"

#include <cassert>

namespace dogwatch {

ViewJson::ViewJson(JsonWriter& json) : json_(&json) {}

JsonWriter& ViewJson::named_place(std::string_view name) { return name.empty() ? *json_ : json_->key(name); }

void ViewJson::number(std::string_view name, std::int64_t value) { named_place(name).number(value); }

void ViewJson::flag(std::string_view name, bool value) { named_place(name).flag(value); }

void ViewJson::text(std::string_view name, std::string_view value) { named_place(name).text(value); }

void ViewJson::seat(std::string_view name, Seat value) { number(name, index(value)); }

void ViewJson::maybe(std::string_view name, std::optional<int> value) {
  JsonWriter& json = named_place(name);
  value ? json.number(*value) : json.null();
}

void ViewJson::maybe_text(std::string_view name, std::optional<std::string_view> value) {
  JsonWriter& json = named_place(name);
  value ? json.text(*value) : json.null();
}

void ViewJson::maybe_seat(std::string_view name, std::optional<Seat> value) {
  maybe(name, value ? std::optional(index(*value)) : std::nullopt);
}

void ViewJson::pair(std::string_view name, int first, int second) {
  named_place(name).begin_array().number(first).number(second).end_array();
}

void ViewJson::put_name(std::string_view name, std::size_t value, Names names) {
  assert(value < names.size());
  text(name, names[value]);
}

void ViewJson::maybe_name(std::string_view name, std::size_t value, Names names) {
  JsonWriter& json = named_place(name);
  value < names.size() ? json.text(names[value]) : json.null();
}

void ViewJson::open_object(std::string_view name) { named_place(name).begin_object(); }

bool ViewJson::open_maybe_object(std::string_view name, bool there) {
  JsonWriter& json = named_place(name);
  there ? json.begin_object() : json.null();
  return there;
}

bool ViewJson::open_object_of(std::string_view, std::string_view name) {
  open_object(name);
  return true;
}

void ViewJson::close_object() { json_->end_object(); }

bool ViewJson::open_optional(bool there) { return there; }

bool ViewJson::open_array(std::string_view name) {
  named_place(name).begin_array();
  return true;
}

void ViewJson::close_array() { json_->end_array(); }

}  // namespace dogwatch
