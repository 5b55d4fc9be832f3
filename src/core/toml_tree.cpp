#include "core/toml_tree.h"

#include <algorithm>
#include <utility>

#include "core/toml_lexer.h"

namespace dogwatch {

namespace {

using Kind = TomlNode::Kind;
using Origin = TomlNode::Origin;

// TOML 1.0; the names of the functions are those of its grammar.
class Parser {
 public:
  Parser(std::string_view text, TomlNode& root) : lexer_(text), root_(&root), section_(&root) {}

  std::optional<TomlMistake> run() {
    while (lexer_.skip_lines() && !lexer_.at_end()) {
      const bool good = lexer_.next_is("[") ? header() : key_value(*section_, section_level_);
      if (!good || !end_of_line()) break;
    }
    return lexer_.mistake();
  }

 private:
  using Key = std::vector<std::string>;

  bool end_of_line() {
    lexer_.skip_blanks();
    if (!lexer_.take_comment()) return false;
    if (lexer_.at_end() || lexer_.at_newline()) return true;
    return lexer_.fail_to_find("the end of the line");
  }

  bool key(Key& parts) {
    do {
      lexer_.skip_blanks();
      parts.emplace_back();
      if (!lexer_.key_part(parts.back())) return false;
      lexer_.skip_blanks();
    } while (lexer_.take("."));
    return true;
  }

  bool too_deep(std::size_t levels) {
    if (levels <= toml_most_levels) return false;
    lexer_.fail("tables and lists are nested more than " + std::to_string(toml_most_levels) + " deep");
    return true;
  }

  // A new last entry of a table; null after a mistake.
  TomlNode* add(TomlNode& table, const std::string& name, Kind kind, Origin origin) {
    if (table.keys.size() >= toml_most_keys) {
      lexer_.fail("a table holds more than " + std::to_string(toml_most_keys) + " keys");
      return nullptr;
    }
    if (++values_ > toml_most_values) {
      lexer_.fail("the file holds more than " + std::to_string(toml_most_values) + " values");
      return nullptr;
    }
    const auto place = table.by_name.begin() + static_cast<std::ptrdiff_t>(table.place_of(name));
    table.by_name.insert(place, static_cast<std::uint16_t>(table.keys.size()));
    table.keys.push_back(name);
    TomlNode& node = table.children.emplace_back();
    node.kind = kind;
    node.origin = origin;
    node.line = lexer_.line();
    return &node;
  }

  TomlNode* twice(const std::string& name, int first_line) {
    lexer_.fail(std::string("'").append(name) + "' is already given in line " + std::to_string(first_line));
    return nullptr;
  }

  // The table on the way of a header, made where it is missing.
  TomlNode* step_into(TomlNode& table, const std::string& name) {
    TomlNode* next = table.find(name);
    if (next == nullptr) return add(table, name, Kind::table, Origin::implied);
    if (next->origin == Origin::tables) return &next->children.back();
    if (next->kind != Kind::table || next->origin == Origin::complete) return twice(name, next->line);
    return next;
  }

  bool header() {
    lexer_.take("[");
    const bool of_array = lexer_.take("[");
    Key parts;
    if (!key(parts) || too_deep(parts.size())) return false;
    if (!lexer_.take(of_array ? "]]" : "]")) {
      return lexer_.fail_to_find(of_array ? "']]' after the name of a table" : "']' after the name of a table");
    }
    TomlNode* table = root_;
    for (std::size_t i = 0; i + 1 < parts.size() && table != nullptr; ++i) table = step_into(*table, parts[i]);
    if (table == nullptr) return false;
    section_ = of_array ? new_element(*table, parts.back()) : new_table(*table, parts.back());
    section_level_ = parts.size();
    return section_ != nullptr;
  }

  TomlNode* new_table(TomlNode& parent, const std::string& name) {
    TomlNode* table = parent.find(name);
    if (table == nullptr) return add(parent, name, Kind::table, Origin::header);
    if (table->kind != Kind::table || table->origin != Origin::implied) return twice(name, table->line);
    table->origin = Origin::header;
    table->line = lexer_.line();
    return table;
  }

  TomlNode* new_element(TomlNode& parent, const std::string& name) {
    TomlNode* array = parent.find(name);
    if (array == nullptr) array = add(parent, name, Kind::array, Origin::tables);
    if (array == nullptr) return nullptr;
    if (array->origin != Origin::tables) return twice(name, array->line);
    TomlNode& element = array->children.emplace_back();
    element.line = lexer_.line();
    return &element;
  }

  bool key_value(TomlNode& table, std::size_t level) {
    Key parts;
    if (!key(parts) || too_deep(level + parts.size())) return false;
    if (!lexer_.take("=")) return lexer_.fail_to_find("'=' after the key");
    TomlNode* home = &table;
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
      TomlNode* next = home->find(parts[i]);
      if (next == nullptr)
        next = add(*home, parts[i], Kind::table, Origin::dotted);
      else if (next->kind != Kind::table || next->origin != Origin::dotted)
        next = twice(parts[i], next->line);
      if (next == nullptr) return false;
      home = next;
    }
    if (const TomlNode* old = home->find(parts.back())) return twice(parts.back(), old->line) != nullptr;
    TomlNode* node = add(*home, parts.back(), Kind::table, Origin::complete);
    return node != nullptr && value(*node, level + parts.size());
  }

  bool value(TomlNode& node, std::size_t level) {
    lexer_.skip_blanks();
    node.line = lexer_.line();
    node.origin = Origin::complete;
    if (lexer_.next_is("\"") || lexer_.next_is("'")) {
      node.kind = Kind::text;
      return lexer_.string(node.text);
    }
    if (lexer_.take("[")) return array(node, level);
    if (lexer_.take("{")) return inline_table(node, level);
    return lexer_.number_or_flag(node);
  }

  bool array(TomlNode& node, std::size_t level) {
    node.kind = Kind::array;
    if (too_deep(level + 1) || !lexer_.skip_lines()) return false;
    while (!lexer_.take("]")) {
      if (++values_ > toml_most_values) {
        return lexer_.fail("the file holds more than " + std::to_string(toml_most_values) + " values");
      }
      if (!value(node.children.emplace_back(), level + 1) || !lexer_.skip_lines()) return false;
      const bool more = lexer_.take(",");
      if (!lexer_.skip_lines()) return false;
      if (!more && !lexer_.next_is("]")) return lexer_.fail_to_find("',' or ']' after a value of a list");
    }
    return true;
  }

  bool inline_table(TomlNode& node, std::size_t level) {
    node.kind = Kind::table;
    lexer_.skip_blanks();
    if (lexer_.take("}")) return true;
    do {
      if (!key_value(node, level)) return false;
      lexer_.skip_blanks();
    } while (lexer_.take(","));
    if (!lexer_.take("}")) return lexer_.fail_to_find("',' or '}' after a value of a table, in the same line");
    close(node);
    return true;
  }

  // Nothing may be added to an inline table, not even to those its dotted keys made.
  static void close(TomlNode& table) {
    table.origin = Origin::complete;
    for (TomlNode& child : table.children) {
      if (child.kind == Kind::table) close(child);
    }
  }

  TomlLexer lexer_;
  TomlNode* root_;
  TomlNode* section_;  // where keys go: the table of the last header
  std::size_t section_level_ = 0;
  std::size_t values_ = 0;
};

}  // namespace

const TomlNode* TomlNode::find(std::string_view key) const {
  const std::size_t place = place_of(key);
  return place < by_name.size() && keys[by_name[place]] == key ? &children[by_name[place]] : nullptr;
}

std::size_t TomlNode::place_of(std::string_view key) const {
  const auto place = std::lower_bound(by_name.begin(), by_name.end(), key,
                                      [this](std::uint16_t i, std::string_view wanted) { return keys[i] < wanted; });
  return static_cast<std::size_t>(place - by_name.begin());
}

TomlNode* TomlNode::find(std::string_view key) { return const_cast<TomlNode*>(std::as_const(*this).find(key)); }

std::optional<TomlMistake> parse_toml(std::string_view text, TomlNode& root) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  if (text.size() > toml_most_bytes) {
    return TomlMistake{1, "the file is larger than " + std::to_string(toml_most_bytes) + " bytes"};
  }
  if (const std::size_t good = utf8_length_of(text); good < text.size()) {
    const auto lines = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(good), '\n');
    return TomlMistake{1 + static_cast<int>(lines), "this line is not UTF-8 text: save the file as UTF-8"};
  }
  return Parser(text, root).run();
}

}  // namespace dogwatch
