#include "cli/games.h"

#include <string>

#include "cli/terminal.h"
#include "table/title.h"

namespace dogwatch {
namespace {

std::string said_value(const Words& words, std::string_view option, std::string_view value) {
  const std::string key = std::string(option).append(".").append(value);
  const std::string name(value);
  return words.has(key) ? name + " (" + words.say(key) + ")" : name;
}

void print_option(const OptionShape& option, const Words& words, const Terminal& terminal) {
  std::string text = "--options " + std::string(option.name) + "=VALUE  ";
  text += words.say("options." + std::string(option.name)) + " ";
  for (std::size_t i = 0; i < option.values.size(); ++i) {
    if (i > 0) text += i + 1 < option.values.size() ? ", " : " or ";
    text += said_value(words, option.name, option.values[i]);
    if (static_cast<int>(i) == option.standard) text += " [standard]";
  }
  print_wrapped(text, terminal.width(), "    ", "      ");
}

}  // namespace

int run_games() {
  const Terminal terminal;
  for (const Title* title : titles()) {
    const About& about = *title->about;
    print(terminal.paint(Ink::bold, padded(std::string(about.id), 14)) + " " + std::string(about.name) + ", " +
          std::to_string(about.least_seats) + " to " + std::to_string(about.most_seats) + " seats\n");
    for (const OptionShape& option : about.options) print_option(option, words_of(*title, "en"), terminal);
  }
  return 0;
}

}  // namespace dogwatch
