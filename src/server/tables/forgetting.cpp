#include "server/tables/forgetting.h"

#include <functional>

#include "core/json.h"
#include "server/tables/entries.h"

namespace dogwatch {
namespace {

constexpr std::string_view no_words = "\u2026";

class Text {
 public:
  explicit Text(std::string_view text) : text_(text), json_(parse_json(text)) {}

  Json* member_of(Json& json, const char* name) {
    if (!json.IsObject()) return nullptr;
    const auto found = json.FindMember(name);
    return found == json.MemberEnd() ? nullptr : &found->value;
  }
  // Puts other words in the place of some, where there are any.
  void replace(Json& json, const char* name, std::string_view words) {
    Json* value = member_of(json, name);
    if (value == nullptr || !value->IsString() || value->GetStringLength() == 0) return;
    value->SetString(words.data(), static_cast<rapidjson::SizeType>(words.size()), json_->GetAllocator());
  }
  // Every object of a list.
  void each(Json& json, const char* list, const std::function<void(Json&)>& change) {
    Json* values = member_of(json, list);
    if (values == nullptr || !values->IsArray()) return;
    for (Json& value : values->GetArray()) change(value);
  }
  // The text as `change` made it, or as it was where it is none of ours.
  std::string after(const std::function<void(Text&, Json&)>& change) {
    if (!json_ || !json_->IsObject() || has_wrong_checksum(text_)) return std::string(text_);
    const bool had_checksum = json_->RemoveMember("sum");
    change(*this, *json_);
    JsonWriter writer;
    writer.json(*json_);
    return had_checksum ? with_checksum(writer.str()) : writer.str();
  }

 private:
  std::string_view text_;
  Result<JsonDocument> json_;
};

void forget_opening(Text& text, Json& opening) {
  text.each(opening, "places", [&](Json& place) { text.replace(place, "claimer", forgotten_name); });
}

std::string forget_entry(std::string_view text) {
  return Text(text).after([](Text& all, Json& json) {
    const Json* deed = all.member_of(json, "do");
    if (deed == nullptr || !deed->IsString()) return;
    if (text_of(*deed) == name_of(Deed::chat)) return all.replace(json, "text", no_words);
    if (text_of(*deed) == name_of(Deed::open)) forget_opening(all, json);
    if (text_of(*deed) == name_of(Deed::open) || text_of(*deed) == name_of(Deed::sit)) {
      all.replace(json, "name", forgotten_name);
    }
  });
}

std::string forget_card(std::string_view text) {
  return Text(text).after([](Text& all, Json& json) {
    all.each(json, "seats", [&](Json& seat) {
      const Json* kind = all.member_of(seat, "kind");
      if (kind != nullptr && kind->IsString() && text_of(*kind) == "person") all.replace(seat, "name", forgotten_name);
    });
  });
}

std::string forget_snapshot(std::string_view text) {
  return Text(text).after([](Text& all, Json& json) {
    if (Json* opening = all.member_of(json, "opening")) forget_opening(all, *opening);
    all.each(json, "sitters", [&](Json& sitter) {
      all.replace(sitter, "name", forgotten_name);
      all.replace(sitter, "claimer", forgotten_name);
      if (Json* owner = all.member_of(sitter, "owner")) all.replace(*owner, "name", forgotten_name);
    });
    all.each(json, "lines", [&](Json& line) { all.replace(line, "name", forgotten_name); });
    if (Json* chats = all.member_of(json, "chats"); chats != nullptr && chats->IsArray()) chats->Clear();
  });
}

}  // namespace

Rewrite forgetting() {
  Entry mark;
  mark.deed = Deed::forgotten;
  return {forget_entry, forget_card, forget_snapshot, write_entry(mark, nullptr)};
}

}  // namespace dogwatch
