// The page's door as the commands use it: verbs and fields in, JSON out.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "protocol/page_protocol.h"

namespace dogwatch {

class Conversation {
 public:
  // fields(json) writes the request's fields beside its verb.
  template <class Fields>
  JsonDocument ask(std::string_view verb, Fields fields) {
    JsonWriter request;
    request.begin_object().key("do").text(verb);
    fields(request);
    request.end_object();
    return listen(door_.answer(request.view()));
  }

 private:
  static JsonDocument listen(const std::string& response);
  PageProtocol door_;
};

// The game's words as they are at the table that is talked of: what its components say, too.
Words words_at_table(Conversation& talk, const Title& title, std::string_view language);

bool is_ok(const Json& response);
// The sentence of a refusal.
std::string trouble_of(const Json& response);
std::string text_in(const Json& json, std::string_view name);
int number_in(const Json& json, std::string_view name);
bool flag_in(const Json& json, std::string_view name);
std::vector<std::string> texts_in(const Json& json, std::string_view name);
void write_texts(JsonWriter& json, std::string_view name, const std::vector<std::string>& texts);

}  // namespace dogwatch
