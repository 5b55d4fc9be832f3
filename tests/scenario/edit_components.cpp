#include "scenario/edit_components.h"

#include <toml++/toml.h>

namespace dogwatch::scenario {

namespace {

// Where a line and column of toml++ stand in the text; columns count code points.
std::size_t offset_of(std::string_view text, toml::source_position position) {
  std::size_t at = 0;
  for (toml::source_index line = 1; line < position.line; ++line) at = text.find('\n', at) + 1;
  for (toml::source_index column = 1; column < position.column; ++column) {
    ++at;
    while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) ++at;
  }
  return at;
}

}  // namespace

bool edit_components(std::string& toml, std::string_view path, std::string_view value, std::string& complaint) {
  try {
    [[maybe_unused]] const toml::table checked = toml::parse("value = " + std::string(value));
  } catch (const toml::parse_error&) {
    complaint = "\"" + std::string(value) + "\" is no TOML value; texts need quotes";
    return false;
  }
  try {
    const toml::table root = toml::parse(toml);
    const toml::node_view<const toml::node> found = root.at_path(path);
    if (!found) {
      complaint = "components.toml has no value " + std::string(path);
      return false;
    }
    const toml::source_region region = found.node()->source();
    const bool is_section = found.is_table() && !found.as_table()->is_inline();
    if (is_section || !region.begin || !region.end) {
      complaint = std::string(path) + " is a whole section of components.toml; name one value in it";
      return false;
    }
    const std::size_t begin = offset_of(toml, region.begin);
    toml.replace(begin, offset_of(toml, region.end) - begin, value);
    return true;
  } catch (const toml::parse_error& error) {
    complaint = "the components to edit are no TOML: " + std::string(error.description());
    return false;
  }
}

}  // namespace dogwatch::scenario
