#include "core/message.h"

#include <algorithm>
#include <iterator>

namespace dogwatch {

namespace {

using Type = Placeholder::Type;
using Mistake = std::optional<std::string>;

constexpr int most_levels = 8;
constexpr std::string_view not_paired = "the braces do not pair";

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_name(std::string_view word) {
  return !word.empty() && std::all_of(word.begin(), word.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '_';
  });
}

// A name, or the path of a component: names with dots between them.
bool is_path(std::string_view path) {
  while (true) {
    const std::size_t dot = path.find('.');
    if (!is_name(path.substr(0, dot))) return false;
    if (dot == std::string_view::npos) return true;
    path.remove_prefix(dot + 1);
  }
}

struct TypeName {
  std::string_view name;
  Type type;
  bool begins_sentence = false;
};
constexpr TypeName type_names[] = {{"list", Type::list},
                                   {"spelled", Type::spelled},
                                   {"plural", Type::plural},
                                   {"counted", Type::counted},
                                   {"select", Type::select},
                                   {"Spelled", Type::spelled, true},
                                   {"Counted", Type::counted, true}};

std::string quoted(std::string_view word) { return std::string("'").append(word) + "'"; }

// Takes what stands between the brace at the front of `rest` and the one that closes it.
bool take_braces(std::string_view& rest, std::string_view& inside) {
  int open = 0;
  for (std::size_t i = 0; i < rest.size(); ++i) {
    if (rest[i] == '{') ++open;
    if (rest[i] == '}' && --open == 0) {
      inside = rest.substr(1, i - 1);
      rest.remove_prefix(i + 1);
      return true;
    }
  }
  return false;
}

// The part before the next comma, which is taken too; all when there is none.
std::string_view take_part(std::string_view& inside) {
  const std::size_t comma = inside.find(',');
  const std::string_view part = trimmed(inside.substr(0, comma));
  inside = comma == std::string_view::npos ? std::string_view{} : inside.substr(comma + 1);
  return part;
}

Mistake bad_form(const Placeholder& placeholder, std::string_view form) {
  if (placeholder.form(form) != nullptr) return "the form " + quoted(form) + " is given twice";
  if (placeholder.type == Type::select) {
    if (is_name(form)) return {};
    return quoted(form) + " is not a name to select";
  }
  const bool exact = form.size() > 1 && form[0] == '=' && std::all_of(form.begin() + 1, form.end(), is_digit);
  if (exact || form == "one" || form == "other") return {};
  return quoted(form) + " is not a plural form: expected one, other or =0, =1, ...";
}

Mistake take_forms(std::string_view inside, Placeholder& placeholder) {
  while (!trimmed(inside).empty()) {
    const std::size_t brace = inside.find('{');
    const std::string_view form = trimmed(inside.substr(0, brace));
    if (brace == std::string_view::npos) return "the form " + quoted(form) + " has no text in braces";
    if (Mistake mistake = bad_form(placeholder, form)) return mistake;
    inside.remove_prefix(brace);
    std::string_view text;
    take_braces(inside, text);  // they pair, since those around them do
    placeholder.forms.push_back({form, text});
  }
  if (placeholder.form("other") == nullptr) return "the form 'other' is missing for " + quoted(placeholder.name);
  return {};
}

Mistake mistake_at(std::string_view text, int level) {
  if (level > most_levels) return "braces are nested more than " + std::to_string(most_levels) + " deep";
  for (std::size_t at = text.find_first_of("{}"); at != std::string_view::npos; at = text.find_first_of("{}")) {
    text.remove_prefix(at);
    if (text.front() == '}') return std::string(not_paired);
    Placeholder placeholder;
    if (Mistake mistake = take_placeholder(text, placeholder)) return mistake;
    for (const Placeholder::Form& form : placeholder.forms) {
      if (Mistake mistake = mistake_at(form.text, level + 1)) return mistake;
    }
  }
  return {};
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

const Placeholder::Form* Placeholder::form(std::string_view form_name) const {
  for (const Form& one : forms) {
    if (one.name == form_name) return &one;
  }
  return nullptr;
}

std::optional<std::string> take_placeholder(std::string_view& rest, Placeholder& placeholder) {
  std::string_view inside;
  if (!take_braces(rest, inside)) return std::string(not_paired);
  const bool simple = inside.find(',') == std::string_view::npos;
  placeholder.name = take_part(inside);
  if (!is_path(placeholder.name)) return quoted(placeholder.name) + " in braces is not the name of a value";
  if (simple) return {};
  const std::string_view type = take_part(inside);
  const auto* const found =
      std::find_if(std::begin(type_names), std::end(type_names), [&](const TypeName& one) { return one.name == type; });
  if (found == std::end(type_names)) {
    return quoted(type) + " in braces: expected plural, select, list, spelled, counted, Spelled or Counted";
  }
  placeholder.type = found->type;
  placeholder.begins_sentence = found->begins_sentence;
  const bool has_forms = placeholder.type != Type::list && placeholder.type != Type::spelled;
  if (!has_forms && !trimmed(inside).empty()) return quoted(type) + " has no forms";
  return has_forms ? take_forms(inside, placeholder) : std::nullopt;
}

std::set<std::string, std::less<>> names_in_message(std::string_view text) {
  std::set<std::string, std::less<>> names;
  for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{')) {
    text.remove_prefix(at);
    Placeholder placeholder;
    if (take_placeholder(text, placeholder)) break;
    names.emplace(placeholder.name);
    for (const Placeholder::Form& form : placeholder.forms) names.merge(names_in_message(form.text));
  }
  return names;
}

std::optional<std::string> message_mistake(std::string_view text) { return mistake_at(text, 1); }

}  // namespace dogwatch
