#include "laws/sentences.h"

#include <algorithm>
#include <array>
#include <vector>

#include "core/facts.h"
#include "core/message.h"

namespace dogwatch::laws {

namespace {

using Argument = Sentence::Argument;
using Type = Argument::Type;

constexpr std::array amounts{0, 1, 2, 5};
// Values that choose a form are combined with each other, the rest go together; and more than this nobody reads.
constexpr std::size_t most_ways = 32;

const std::array<std::string, 4> names = {"Anne", "Bart", "Cheng", "Drake"};

// How a text uses a value.
struct Use {
  bool counted = false;
  std::set<int> exact;
  std::set<std::string> chosen;  // forms of a select but for "other"
};
using Uses = std::map<std::string, Use>;

void collect(std::string_view text, Uses& uses) {
  while (!text.empty()) {
    if (text.front() != '{') {
      text.remove_prefix(1);
      continue;
    }
    Placeholder placeholder;
    if (take_placeholder(text, placeholder)) return;
    Use& use = uses[std::string(placeholder.name)];
    for (const Placeholder::Form& form : placeholder.forms) {
      if (placeholder.type == Placeholder::Type::plural) {
        use.counted = true;
        if (form.name.front() == '=') use.exact.insert(std::stoi(std::string(form.name.substr(1))));
      } else if (form.name != "other") {
        use.chosen.emplace(form.name);
      }
      collect(form.text, uses);
    }
  }
}

bool is_number(const std::string& name) {
  return std::all_of(name.begin(), name.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// All values that one name is given in turn.
struct Axis {
  std::vector<Argument> values;
  bool chooses = false;  // another value may be another form of the text
  bool seat = false;
};

class Axes {
 public:
  Axes(const Words& words, const Heard& heard, const std::string& key) : words_(words), heard_(heard), key_(key) {
    collect(words.texts().at(key), uses_);
    for (const auto& [name, use] : uses_) axes_.push_back(axis_of(name, use));
  }

  // Calls said(text) for each way to say the sentence.
  void each(const std::function<void(const std::string&)>& said) const {
    const bool forms = ways([](const Axis& axis) { return axis.chooses; }) <= most_ways;
    const auto alone = [&](const Axis& axis) { return axis.chooses && (forms || axis.seat); };
    std::size_t together = 1;
    for (const Axis& axis : axes_) {
      if (!alone(axis)) together = std::max(together, axis.values.size());
    }
    for (std::size_t way = 0; way < ways(alone); ++way) {
      // Every word once is enough.
      const std::size_t most = way == 0 ? together : std::min(together, amounts.size());
      for (std::size_t rest = 0; rest < most; ++rest) say(way, rest, alone, said);
    }
  }

 private:
  template <class Which>
  std::size_t ways(const Which& which) const {
    std::size_t product = 1;
    for (const Axis& axis : axes_) {
      if (which(axis) && product <= 1000 * most_ways) product *= axis.values.size();
    }
    return product;
  }

  template <class Alone>
  void say(std::size_t way, std::size_t rest, const Alone& alone,
           const std::function<void(const std::string&)>& said) const {
    Sentence sentence(key_);
    int yours = 0;
    for (const Axis& axis : axes_) {
      const Argument& value = axis.values[(alone(axis) ? way : rest) % axis.values.size()];
      if (alone(axis)) way /= axis.values.size();
      if (axis.seat && value.number == 0) ++yours;
      sentence.add(value);
    }
    if (yours <= 1) said(words_.say(sentence, {Eye::of(seat_at(0)), names}));  // two seats are two people
  }

  Axis axis_of(const std::string& name, const Use& use) {
    static const Heard::Kinds unheard;
    const Heard::Kinds* found = heard_.find(key_, name);
    const Heard::Kinds& kinds = found == nullptr ? unheard : *found;
    const bool chooses = use.counted || !use.chosen.empty();
    if (key_.starts_with("page.")) return {said_by_page(name, use), chooses, false};
    if (kinds.list) return {lists(name, kinds, use), chooses, false};
    if (use.chosen.contains("you") || kinds.types.contains(Type::seat)) return {seats(name, use), chooses, true};
    if (!kinds.groups.empty()) return {members(name, kinds, use), chooses, false};
    if (kinds.types.contains(Type::text)) return {texts(name, use), chooses, false};
    const bool named =
        std::any_of(use.chosen.begin(), use.chosen.end(), [](const auto& form) { return !is_number(form); });
    return named ? Axis{texts(name, use), true, false} : Axis{numbers(name, use), chooses, false};
  }

  // The page fills its own texts: with numbers where they are counted, else with words.
  static std::vector<Argument> said_by_page(const std::string& name, const Use& use) {
    if (!use.counted) return texts(name, use);
    std::vector<Argument> values = numbers(name, {use.counted, use.exact, {}});
    for (const std::string& form : use.chosen) values.push_back({name, Type::text, 0, form, {}});
    return values;
  }
  // Somebody else for each name, and the reader where that makes a difference.
  std::vector<Argument> seats(const std::string& name, const Use& use) {
    const int other = 1 + static_cast<int>(others_++ % (names.size() - 1));
    if (!use.chosen.contains("you")) return {{name, Type::seat, other, {}, {}}};
    return {{name, Type::seat, 0, {}, {}}, {name, Type::seat, other, {}, {}}};
  }
  static std::vector<Argument> numbers(const std::string& name, const Use& use) {
    std::set<int> all(amounts.begin(), amounts.end());
    all.insert(use.exact.begin(), use.exact.end());
    for (const std::string& form : use.chosen) all.insert(std::stoi(form));
    std::vector<Argument> values;
    for (const int number : all) values.push_back({name, Type::number, number, {}, {}});
    return values;
  }
  static std::vector<Argument> texts(const std::string& name, const Use& use) {
    std::vector<Argument> values;
    for (const std::string& form : use.chosen) values.push_back({name, Type::text, 0, form, {}});
    values.push_back({name, Type::text, 0, "‹" + name + "›", {}});
    return values;
  }
  // Every word of the groups; where the text chooses by the word, one for each of its forms.
  std::vector<Argument> members(const std::string& name, const Heard::Kinds& kinds, const Use& use) const {
    std::vector<Argument> values;
    bool other = false;
    for (const std::string& group : kinds.groups) {
      for (auto text = words_.texts().lower_bound(group + "."); text != words_.texts().end(); ++text) {
        if (!text->first.starts_with(group + ".")) break;
        const std::string word = text->first.substr(group.size() + 1);
        const bool form = use.chosen.contains(word);
        if (word == "none" && !form) continue;  // what is not there is hardly ever told
        if (use.chosen.empty() || form || !other) values.push_back({name, Type::word, 0, text->first, {}});
        other = other || !form;
      }
    }
    if (values.empty()) return texts(name, use);
    return values;
  }
  std::vector<Argument> lists(const std::string& name, const Heard::Kinds& kinds, const Use& use) const {
    std::vector<Argument> elements =
        kinds.types.contains(Type::seat)
            ? std::vector<Argument>{{name, Type::seat, 1, {}, {}}, {name, Type::seat, 2, {}, {}}}
        : kinds.groups.empty() ? numbers(name, {})
                               : members(name, kinds, {});
    std::vector<Argument> values;
    for (const int amount : amounts) {
      if (amount == 0 && !use.exact.contains(0)) continue;  // where a list may be empty, its text says so
      Argument list{name, Type::words, 0, {}, {}};
      for (int i = 0; i < amount; ++i) {
        list.elements.push_back(elements[static_cast<std::size_t>(i) % elements.size()]);
      }
      values.push_back(std::move(list));
    }
    return values;
  }

  const Words& words_;
  const Heard& heard_;
  const std::string& key_;
  Uses uses_;
  std::vector<Axis> axes_;
  std::size_t others_ = 0;
};

}  // namespace

void Heard::hear(const Sentence& sentence) {
  std::map<std::string, Kinds>& values = values_[sentence.key()];
  for (const Argument& argument : sentence.arguments()) note(argument, values[argument.name]);
}

void Heard::note(const Argument& argument, Kinds& kinds) {
  if (argument.type == Type::words) {
    kinds.list = true;
    for (const Argument& element : argument.elements) note(element, kinds);
    return;
  }
  // Nobody's seat is told as a word.
  if (argument.type == Type::word && argument.text == "seats.nobody") return;
  kinds.types.insert(argument.type);
  if (argument.type == Type::word) kinds.groups.insert(argument.text.substr(0, argument.text.find('.')));
}

const Heard::Kinds* Heard::find(const std::string& key, const std::string& name) const {
  const auto values = values_.find(key);
  if (values == values_.end()) return nullptr;
  const auto kinds = values->second.find(name);
  return kinds == values->second.end() ? nullptr : &kinds->second;
}

bool is_piece(std::string_view key) { return key.substr(0, key.find('.')).ends_with("_says"); }

void each_sentence(const Words& words, const Heard& heard, std::string_view components,
                   const std::function<void(const std::string& key, const std::string& said)>& said) {
  Facts facts(components);
  for (const auto& [key, text] : words.texts()) {
    if (text.find('\n') != std::string::npos || is_piece(key)) continue;
    if (!components.empty() && Facts::are_told_by(key)) {
      said(key, facts.say(words, key));
      continue;
    }
    std::set<std::string> told;
    Axes(words, heard, key).each([&](const std::string& sentence) {
      if (told.insert(sentence).second) said(key, sentence);
    });
  }
}

std::string all_sentences(const Words& words, const Heard& heard, std::string_view components) {
  std::string text;
  std::string last;
  each_sentence(words, heard, components, [&](const std::string& key, const std::string& said) {
    if (key != last) text += key + "\n";
    text += "  " + said + "\n";
    last = key;
  });
  return text;
}

}  // namespace dogwatch::laws
