#include "table/title.h"

#include <cassert>

namespace dogwatch {

const Title* find_title(std::string_view id) {
  for (const Title* title : titles()) {
    if (title->about->id == id) return title;
  }
  return nullptr;
}

Words words_at(const Title& title, const Table& table, std::string_view language) {
  Words words = words_of(title, language);
  words.add(table.component_texts(words));
  return words;
}

Words built_in_words(std::string_view text, const std::string& file_name) {
  Result<Words> words = Words::read(text, file_name);
  assert(words.ok());  // built in, and checked by the tests
  return words.ok() ? std::move(words).value() : Words();
}

std::optional<std::string> components_printed_for(const Title& title, int rules_version) {
  for (const EarlierComponents& earlier : title.earlier_components) {
    if (rules_version <= earlier.rules_version) return std::string(earlier.text);
  }
  return std::nullopt;
}

}  // namespace dogwatch
