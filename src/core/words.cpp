#include "core/words.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "core/message.h"
#include "core/toml.h"

namespace dogwatch {

namespace {

using Argument = Sentence::Argument;

constexpr std::array<std::string_view, 2> languages = {"en", "fr"};

// Unicode CLDR: French counts nothing and one alike, English does not.
bool is_one(std::string_view language, int number) {
  const int amount = std::abs(number);
  return amount == 1 || (amount == 0 && language == "fr");
}

// "clear" of "colour.clear".
std::string_view name_in_group(std::string_view key) { return key.substr(key.find('.') + 1); }

// A word that the file lacks is said by its own name.
std::string readable(std::string_view name) {
  std::string text(name);
  for (char& c : text) {
    if (c == '_') c = ' ';
  }
  return text;
}

// A number as a text spells it: in words up to twenty.
std::string spelled(std::string_view language, int number) {
  static constexpr std::array<std::string_view, 21> english = {
      "zero",     "one",     "two",     "three",     "four",     "five",     "six",
      "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",   "thirteen",
      "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"};
  static constexpr std::array<std::string_view, 21> french = {
      "zéro", "un",    "deux",   "trois",    "quatre", "cinq",  "six",      "sept",     "huit",     "neuf", "dix",
      "onze", "douze", "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf", "vingt"};
  if (number < 0 || number >= static_cast<int>(english.size())) return std::to_string(number);
  return std::string((language == "fr" ? french : english)[number]);
}

bool begins_with_vowel(std::string_view text) {
  static constexpr std::array<std::string_view, 30> vowels = {"a", "e", "i", "o", "u", "A", "E", "I", "O", "U",
                                                              "à", "â", "é", "è", "ê", "ë", "î", "ï", "ô", "œ",
                                                              "À", "Â", "É", "È", "Ê", "Ë", "Î", "Ï", "Ô", "Œ"};
  return std::any_of(vowels.begin(), vowels.end(), [&](std::string_view vowel) { return text.starts_with(vowel); });
}

const Argument* find(const Sentence& sentence, std::string_view name) {
  for (const Argument& argument : sentence.arguments()) {
    if (argument.name == name) return &argument;
  }
  return nullptr;
}

class Speaker {
 public:
  Speaker(const Words& words, const Sentence& sentence, const Reader& reader)
      : words_(&words), sentence_(&sentence), reader_(&reader) {}

  // `number` is what # stands for; nothing outside of plural forms.
  void say(std::string_view text, const std::string* number = nullptr) {
    while (!text.empty()) {
      const std::size_t plain = std::min(text.find_first_of(number != nullptr ? "{#" : "{"), text.size());
      said_.append(text.substr(0, plain));
      text.remove_prefix(plain);
      if (text.empty()) return;
      if (text.front() == '#') {
        said_ += *number;
        text.remove_prefix(1);
      } else {
        Placeholder placeholder;
        take_placeholder(text, placeholder);
        put(placeholder, number);
      }
    }
  }
  std::string take() { return std::move(said_); }

 private:
  void put(const Placeholder& placeholder, const std::string* number) {
    const std::size_t before = said_.size();
    put_as_written(placeholder, number);
    if (!placeholder.begins_sentence || said_.size() == before) return;
    char& first = said_[before];
    if (first >= 'a' && first <= 'z') first = static_cast<char>(first - 'a' + 'A');
  }

  void put_as_written(const Placeholder& placeholder, const std::string* number) {
    using Type = Placeholder::Type;
    const Argument* argument = find(*sentence_, placeholder.name);
    if (placeholder.type == Type::plural || placeholder.type == Type::counted) {
      const int amount = argument == nullptr ? 0 : amount_of(*argument);
      const std::string told =
          placeholder.type == Type::plural ? std::to_string(amount) : spelled(words_->language(), amount);
      say(plural_form(placeholder, amount).text, &told);
    } else if (placeholder.type == Type::select) {
      const Placeholder::Form* form = argument == nullptr ? nullptr : placeholder.form(choice_of(*argument));
      say((form != nullptr ? form : placeholder.form("other"))->text, number);
    } else if (argument == nullptr) {
      // A value that nobody gave shows as it is written, so that tests find it.
      said_.append("{").append(placeholder.name).append("}");
    } else if (placeholder.type == Type::list) {
      said_ += list_of(argument->elements, words_->language() == "fr" ? " et " : " and ");
    } else if (placeholder.type == Type::spelled) {
      said_ += spelled(words_->language(), amount_of(*argument));
    } else {
      put_value(value_of(*argument));
    }
  }

  // French elides "de" and "que" before a vowel, the island "d’Anne", but not before a letter of its own, "près de A4".
  void put_value(const std::string& value) {
    if (words_->language() == "fr" && value.size() > 1 && begins_with_vowel(value)) elide();
    said_ += value;
  }

  void elide() {
    const std::string before = " " + said_;
    if (before.ends_with(" de ") || before.ends_with(" que ")) said_.replace(said_.size() - 2, 2, "’");
  }

  const Placeholder::Form& plural_form(const Placeholder& placeholder, int amount) const {
    const Placeholder::Form* form = placeholder.form("=" + std::to_string(amount));
    if (form == nullptr && is_one(words_->language(), amount)) form = placeholder.form("one");
    return form != nullptr ? *form : *placeholder.form("other");
  }

  // A list counts as many as it holds.
  static int amount_of(const Argument& argument) {
    return argument.type == Argument::Type::words ? static_cast<int>(argument.elements.size()) : argument.number;
  }

  std::string choice_of(const Argument& argument) const {
    switch (argument.type) {
      case Argument::Type::seat:
        return reader_->eye.is(seat_at(argument.number)) ? "you" : "other";
      case Argument::Type::word:
        return std::string(name_in_group(argument.text));
      case Argument::Type::text:
        return argument.text;
      case Argument::Type::number:
      case Argument::Type::words:
        break;
    }
    return std::to_string(amount_of(argument));
  }

  std::string value_of(const Argument& argument) const {
    switch (argument.type) {
      case Argument::Type::seat:
        return seat_name(argument.number);
      case Argument::Type::word:
        return words_->has(argument.text) ? words_->say(argument.text) : readable(name_in_group(argument.text));
      case Argument::Type::text:
        return argument.text;
      case Argument::Type::words:
        return list_of(argument.elements, ", ");
      case Argument::Type::number:
        break;
    }
    return std::to_string(argument.number);
  }

  std::string list_of(const std::vector<Argument>& elements, std::string_view before_last) const {
    std::string list;
    for (const Argument& element : elements) {
      if (&element != &elements.front()) list += &element == &elements.back() ? before_last : ", ";
      list += value_of(element);
    }
    return list;
  }

  std::string seat_name(int seat) const {
    if (seat >= 0 && seat < static_cast<int>(reader_->seat_names.size())) {
      return reader_->seat_names[seat];
    }
    if (words_->has("seat")) return words_->say(Sentence("seat").number("n", seat));
    return "seat " + std::to_string(seat);
  }

  const Words* words_;
  const Sentence* sentence_;
  const Reader* reader_;
  std::string said_;
};

void collect(const TomlValue& table, std::map<std::string, std::string, std::less<>>& texts) {
  for (const std::string_view key : table.keys()) {
    const TomlValue value = table.at(key);
    if (value.is_table()) {
      collect(value, texts);
      continue;
    }
    if (const auto mistake = message_mistake(value.text())) value.error(*mistake);
    if (!texts.emplace(value.path(), value.text()).second) value.error("the same key is given twice");
  }
}

}  // namespace

Result<Words> Words::read(std::string_view toml, const std::string& file_name) {
  TomlFile file(toml, file_name);
  Words words;
  if (file.ok()) {
    words.language_ = languages[file.root().at("language").name(languages)];
    collect(file.root(), words.texts_);
  }
  if (!file.ok()) return *file.error();
  words.texts_.erase("language");
  return words;
}

std::string Words::say(const Sentence& sentence, const Reader& reader) const {
  const auto found = texts_.find(sentence.key());
  if (found == texts_.end()) return sentence.key();
  Speaker speaker(*this, sentence, reader);
  speaker.say(found->second);
  return speaker.take();
}

}  // namespace dogwatch
