// The tree of a TOML text and the parser that makes it, for toml.cpp alone.
//
// It reads TOML 1.0 but for fractions, dates and times, which no file of ours holds. It is our own because it keeps the
// order of keys and the line of every value, and adds little to the page's WebAssembly, where toml++ does not build.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dogwatch {

struct TomlNode {
  enum class Kind : std::uint8_t { number, text, flag, array, table };
  // How a table or array came to be decides what may still be added to it.
  enum class Origin : std::uint8_t {
    implied,   // a table by the header of one inside it: may get a header of its own
    header,    // [table], or an element of [[tables]]
    dotted,    // a table by a dotted key: more dotted keys of the same section may add to it
    tables,    // an array by [[tables]]: the next such header appends
    complete,  // written out as a value: nothing may be added
  };

  Kind kind = Kind::table;
  Origin origin = Origin::header;
  int line = 1;
  std::int64_t number = 0;  // of a flag: 0 or 1
  std::string text;
  std::vector<std::string> keys;       // of a table, in the order of the file
  std::vector<TomlNode> children;      // of an array, or the values of `keys`
  std::vector<std::uint16_t> by_name;  // places in `keys`, sorted: a table of many keys is not searched one by one

  const TomlNode* find(std::string_view key) const;
  TomlNode* find(std::string_view key);
  // Where in `by_name` the key stands, or would.
  std::size_t place_of(std::string_view key) const;
};

struct TomlMistake {
  int line;
  std::string text;
};

// Limits far above any file of ours, so that a hostile one can neither exhaust the stack nor take long.
inline constexpr std::size_t toml_most_bytes = std::size_t{1} << 20U;
inline constexpr std::size_t toml_most_keys = 1024;     // in one table
inline constexpr std::size_t toml_most_values = 16384;  // in a file
inline constexpr int toml_most_levels = 32;

// Fills `root`; or tells the first mistake.
std::optional<TomlMistake> parse_toml(std::string_view text, TomlNode& root);

}  // namespace dogwatch
