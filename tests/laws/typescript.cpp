// How types are said in TypeScript.
#include <algorithm>
#include <array>
#include <cctype>
#include <map>

#include "core/message.h"
#include "laws/types.h"

namespace dogwatch::laws {

namespace {

constexpr std::size_t line_width = 140;

// "chest_left" as ChestLeft.
std::string pascal(std::string_view name) {
  std::string text;
  bool begins = true;
  for (const char c : name) {
    if (c == '_') {
      begins = true;
      continue;
    }
    text += begins ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
    begins = false;
  }
  return text;
}

// What the module calls other things.
constexpr auto reserved =
    std::to_array<std::string_view>({"Seat", "View", "Move", "GameEvent", "Words", "Said", "Chosen"});

// Lists of names that are used in several places are said once: by the word that sentences have for them, or by the
// member that has them first.
class Unions {
 public:
  void learn(std::string_view called, const JsonType& type) {
    const JsonType& named = type.kind == JsonType::Kind::array && !type.inner.empty() ? type.inner.front() : type;
    if (named.kind != JsonType::Kind::name || called.empty()) return;
    const std::string name = pascal(called);
    if (std::find(reserved.begin(), reserved.end(), name) != reserved.end()) return;
    const auto has_name = [&](const Union& known) { return known.name == name || known.names == named.names; };
    if (std::none_of(all_.begin(), all_.end(), has_name)) all_.push_back({name, named.names});
  }
  void learn_all(const JsonType& object) {
    if (object.kind != JsonType::Kind::object) return;
    for (const JsonType& member : object.inner) {
      learn(member.member, member);
      learn_all(member.kind == JsonType::Kind::array ? member.inner.at(0) : member);
    }
  }
  std::string name_of(const std::vector<std::string>& names) const {
    const auto known = std::find_if(all_.begin(), all_.end(), [&](const Union& each) { return each.names == names; });
    return known == all_.end() ? "" : known->name;
  }
  static std::string written(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "'" : " | '") + name + "'";
    return text;
  }
  std::string declarations() const {
    std::string text;
    for (const Union& each : all_) text += "export type " + each.name + " = " + written(each.names) + ";\n";
    return text;
  }

 private:
  struct Union {
    std::string name;
    std::vector<std::string> names;
  };
  std::vector<Union> all_;
};

class Printer {
 public:
  explicit Printer(const Unions& unions) : unions_(unions) {}

  std::string written(const JsonType& type, const std::string& indent) const {
    return unsaid_null(type, indent) + (type.or_null ? " | null" : "");
  }
  std::string object(const JsonType& type, const std::string& indent) const {
    std::string short_text = "{";
    std::string long_text = "{\n";
    for (const JsonType& member : type.inner) {
      const std::string begin = member.member + (member.optional ? "?: " : ": ");
      short_text += (short_text.size() > 1 ? "; " : " ") + begin + written(member, indent);
      long_text += indent + "  " + begin + written(member, indent + "  ") + ";\n";
    }
    const bool fits = short_text.size() + indent.size() + 20 < line_width && short_text.find('\n') == std::string::npos;
    return fits ? short_text + " }" : long_text + indent + "}";
  }

 private:
  std::string unsaid_null(const JsonType& type, const std::string& indent) const {
    switch (type.kind) {
      case JsonType::Kind::number:
        return "number";
      case JsonType::Kind::seat:
        return "Seat";
      case JsonType::Kind::flag:
        return "boolean";
      case JsonType::Kind::text:
        return "string";
      case JsonType::Kind::pair:
        return "[number, number]";
      case JsonType::Kind::reference:
        return type.names.at(0);
      case JsonType::Kind::object:
        return object(type, indent);
      case JsonType::Kind::array: {
        const JsonType& inner = type.inner.at(0);
        const std::string element = written(inner, indent);
        const bool is_union = inner.kind == JsonType::Kind::name && unions_.name_of(inner.names).empty();
        return inner.or_null || is_union ? "(" + element + ")[]" : element + "[]";
      }
      case JsonType::Kind::name:
        break;
    }
    const std::string name = unions_.name_of(type.names);
    return name.empty() ? Unions::written(type.names) : name;
  }
  const Unions& unions_;
};

// What a text is filled with: numbers where it counts them, else whatever can be said.
void collect_values(std::string_view text, std::map<std::string, std::string>& values) {
  while (!text.empty()) {
    if (text.front() != '{') {
      text.remove_prefix(1);
      continue;
    }
    Placeholder placeholder;
    if (take_placeholder(text, placeholder)) return;
    std::string& type = values[std::string(placeholder.name)];
    const bool chooses = placeholder.type == Placeholder::Type::select;
    if (type.empty()) type = chooses ? "Chosen" : placeholder.type == Placeholder::Type::plural ? "number" : "Said";
    if (chooses) type = "Chosen";
    if (placeholder.type == Placeholder::Type::plural && type == "Said") type = "number";
    for (const Placeholder::Form& form : placeholder.forms) collect_values(form.text, values);
  }
}

std::string type_of_text(const std::string& text) {
  std::map<std::string, std::string> values;
  collect_values(text, values);
  if (values.empty()) return "string";
  std::string members;
  for (const auto& [name, type] : values) members += (members.empty() ? "" : "; ") + name + ": " + type;
  return "(values: { " + members + " }) => string";
}

// The texts of a group as members, groups within it as objects.
std::string group_of_words(const Words& words, const std::string& group, const std::string& indent) {
  std::string text = "{\n";
  std::string inner;
  for (auto each = words.texts().lower_bound(group + "."); each != words.texts().end(); ++each) {
    if (!each->first.starts_with(group + ".")) break;
    const std::string rest = each->first.substr(group.size() + 1);
    const std::size_t dot = rest.find('.');
    if (dot == std::string::npos) {
      text += indent + "  " + rest + ": " + type_of_text(each->second) + ";\n";
    } else if (rest.substr(0, dot) != inner) {
      inner = rest.substr(0, dot);
      text += indent + "  " + inner + ": " + group_of_words(words, group + "." + inner, indent + "  ") + ";\n";
    }
  }
  return text + indent + "}";
}

template <class Shapes>
void learn_words(const Shapes& shapes, Unions& unions) {
  for (const auto& shape : shapes) {
    for (const Field& field : shape.fields) {
      const JsonType type = type_of(std::span(&field, 1), "").inner.at(1);
      unions.learn(field.word.empty() ? field.name : field.word, type);
    }
  }
}

template <class Shapes>
std::string kinds(const char* name, const Shapes& shapes, const Printer& printer) {
  std::string text = "\nexport type " + std::string(name) + " =";
  for (const auto& shape : shapes) text += "\n  | " + printer.object(type_of(shape.fields, shape.name), "  ");
  return text + ";\n";
}

}  // namespace

std::string typescript(const About& about, const Types& types, const Words& words) {
  Unions unions;
  learn_words(about.moves, unions);
  learn_words(about.events, unions);
  unions.learn_all(types.view);
  for (const auto& [name, type] : types.named) unions.learn_all(type);
  const Printer printer(unions);
  std::string text = "// Written by the laws of " + std::string(about.id) +
                     " from the engine’s own code; after a change run them with DOGWATCH_APPROVE=1.\n"
                     "import type { Seat } from '../../lib/types';\n\n" +
                     unions.declarations();
  for (const auto& [name, type] : types.named)
    text += "\nexport interface " + name + " " + printer.object(type, "") + "\n";
  text += "\nexport interface View " + printer.object(types.view, "") + "\n";
  text += kinds("Move", about.moves, printer) + kinds("GameEvent", about.events, printer);
  if (words.texts().lower_bound("page.") == words.texts().lower_bound("page/")) return text;
  const std::string all = "export interface Words " + group_of_words(words, "page", "") + "\n";
  const auto alias = [&](const std::string& name, const std::string& type) {
    return all.find(": " + name) == std::string::npos ? "" : "type " + name + " = " + type + ";\n";
  };
  return text + "\n" + alias("Said", "string | number") + alias("Chosen", "string | number | boolean") + all;
}

}  // namespace dogwatch::laws
