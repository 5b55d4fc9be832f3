#include "cli/conversation.h"

namespace dogwatch {

JsonDocument Conversation::listen(const std::string& response) { return parse_json(response).value(); }

Words words_at_table(Conversation& talk, const Title& title, std::string_view language) {
  Words words = words_of(title, language);
  const JsonDocument heard = talk.ask("words", [&](JsonWriter& json) { json.key("language").text(language); });
  ComponentTexts texts;
  for (const auto& [key, text] : member(heard, "texts")->GetObject()) texts.emplace(text_of(key), text_of(text));
  words.add(texts);
  return words;
}

bool is_ok(const Json& response) { return flag_in(response, "ok"); }

std::string trouble_of(const Json& response) {
  const Json* error = member(response, "error");
  return error == nullptr ? std::string() : text_in(*error, "text");
}

std::string text_in(const Json& json, std::string_view name) {
  const Json* value = member(json, name);
  return value != nullptr && value->IsString() ? std::string(text_of(*value)) : std::string();
}

int number_in(const Json& json, std::string_view name) {
  const Json* value = member(json, name);
  return value != nullptr && value->IsInt() ? value->GetInt() : 0;
}

bool flag_in(const Json& json, std::string_view name) {
  const Json* value = member(json, name);
  return value != nullptr && value->IsBool() && value->GetBool();
}

std::vector<std::string> texts_in(const Json& json, std::string_view name) {
  std::vector<std::string> texts;
  const Json* list = member(json, name);
  if (list == nullptr || !list->IsArray()) return texts;
  for (const Json& value : list->GetArray()) {
    if (value.IsString()) texts.emplace_back(text_of(value));
  }
  return texts;
}

void write_texts(JsonWriter& json, std::string_view name, const std::vector<std::string>& texts) {
  json.key(name).begin_array();
  for (const std::string& text : texts) json.text(text);
  json.end_array();
}

}  // namespace dogwatch
