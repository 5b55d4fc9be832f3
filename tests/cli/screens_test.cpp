// What a person sees who has only a terminal: approved screens, lines and screens that fit, words explained, moves that
// read apart.
#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <set>

#include "approved.h"
#include "cli/choices.h"
#include "cli/conversation.h"
#include "cli/guide.h"
#include "cli/run.h"
#include "cli/terminal.h"
#include "table/title.h"

namespace dogwatch::cli_tests {
namespace {

struct Size {
  int columns;
  int lines;
};

Run play(const std::string& game, int seats, Size size, const std::string& language, const std::string& input) {
  const Folder folder;
  return run({"play", game, "--seats", std::to_string(seats), "--seed", "screens", "--level", "deckhand", "--language",
              language, "--save", folder.file("saved.json")},
             input, {{"COLUMNS", std::to_string(size.columns)}, {"LINES", std::to_string(size.lines)}});
}

bool begins_screen(const std::string& line) { return line.starts_with("── "); }
bool is_prompt(const std::string& line) { return line.starts_with("Type 1") || line.starts_with("Tapez "); }

// Every screen of a session: from the line above the board to the prompt.
std::vector<std::vector<std::string>> screens_of(const Run& run) {
  std::vector<std::vector<std::string>> screens;
  bool open = false;
  for (const std::string& line : lines_of(run.output)) {
    if (begins_screen(line)) {
      screens.emplace_back();
      open = true;
    }
    if (open) screens.back().push_back(line);
    if (is_prompt(line)) open = false;
  }
  return screens;
}

std::string first(int times) {
  std::string input;
  for (int i = 0; i < times; ++i) input += "1\n";
  return input;
}

// Any answers: a number that is no choice shows some of the choices, and the 1 behind it is one.
std::string any_answers(unsigned seed, int count) {
  std::mt19937 generator(seed);
  std::string input;
  for (int i = 0; i < count; ++i) input += std::to_string(generator() % 14 + 1) + "\n1\n";
  return input;
}

std::string screen_text(const std::string& game, Size size, const std::string& language, int choices) {
  const Run played = play(game, 2, size, language, first(choices) + "q\n");
  REQUIRE(played.status == 0);
  std::string text = "=== " + std::to_string(size.columns) + "x" + std::to_string(size.lines) + ", after " +
                     std::to_string(choices) + " choices\n";
  if (choices == 0) return text + played.output.substr(0, played.output.rfind('\n', played.output.rfind("--resume")));
  const auto screens = screens_of(played);
  for (const std::string& line : screens.back()) text += line + "\n";
  return text;
}

template <class Each>
void each_title(Each each) {
  for (const Title* title : titles()) {
    for (const std::string language : {"en", "fr"}) each(*title, language);
  }
}

// The view at the opening of a match, and the components it is played with.
struct Opened {
  explicit Opened(const Title& game) : title(&game) {
    const JsonDocument opened = talk.ask("new", [&](JsonWriter& json) {
      json.key("game").text(game.about->id).key("seats").number(std::max(2, game.about->least_seats));
      json.key("seed").text("words");
    });
    REQUIRE(is_ok(opened));
    look = talk.ask("look", [](JsonWriter& json) { json.key("eye").number(0); });
    components = talk.ask("components", [](JsonWriter&) {});
    names.resize(2, "Anne");
  }
  Guide guide(const std::string& language) {
    words = words_at_table(talk, *title, language);
    return {*member(look, "view"),
            {words, names, {}, 0, member(components, "components")},
            terminal,
            text_of(*member(components, "toml"))};
  }
  const Title* title;
  Conversation talk;
  JsonDocument look;
  JsonDocument components;
  std::vector<std::string> names;
  Words words;
  Terminal terminal{false, 80};
};

// Every name in the components.
void collect_names(const Json& json, std::set<std::string>& names) {
  if (json.IsString()) names.emplace(text_of(json));
  if (json.IsArray()) {
    for (const Json& element : json.GetArray()) collect_names(element, names);
  }
  if (json.IsObject()) {
    for (const auto& [name, value] : json.GetObject()) {
      names.emplace(text_of(name));
      collect_names(value, names);
    }
  }
}

}  // namespace

TEST_CASE("the screens of every game read as they were approved, at 80x24 and 120x40, in both languages") {
  each_title([](const Title& title, const std::string& language) {
    const std::string game(title.about->id);
    std::string text;
    for (const Size size : {Size{80, 24}, Size{120, 40}}) {
      for (const int choices : {0, 4, 14}) text += screen_text(game, size, language, choices) + "\n";
    }
    const std::string path = DOGWATCH_SOURCE_DIR "/tests/cli/screens/" + game + "." + language + ".txt";
    CHECK(compare_with_approved(text, path) == "");
  });
}

TEST_CASE("every screen has board, question and choices in view, and no line is too wide") {
  each_title([](const Title& title, const std::string& language) {
    for (const Size size : {Size{80, 24}, Size{120, 40}}) {
      const int most = std::min(size.columns == 80 ? title.about->most_seats : 2, title.about->most_seats);
      for (int seats = title.about->least_seats; seats <= most; ++seats) {
        const std::string game(title.about->id);
        const Run played = play(game, seats, size, language, any_answers(7, 120) + "b\n?\nr\n");
        INFO(game, " ", seats, " ", language, " ", size.columns);
        std::size_t tallest = 0;
        for (const auto& screen : screens_of(played)) {
          if (screen.size() <= tallest) continue;
          tallest = screen.size();
          if (tallest > static_cast<std::size_t>(size.lines)) {
            std::string all;
            for (const std::string& line : screen) all += line + "\n";
            MESSAGE(all);
          }
        }
        CHECK(tallest <= static_cast<std::size_t>(size.lines));
        int widest = 0;
        std::string widest_line;
        for (const std::string& line : lines_of(played.output)) {
          if (line.find("--resume") != std::string::npos || columns_of(line) <= widest) continue;
          widest = columns_of(line);
          widest_line = line;
        }
        INFO(widest_line);
        CHECK(widest <= size.columns);
      }
    }
  });
}

TEST_CASE("? explains every component, every kind of move and every entry of help and rules") {
  each_title([](const Title& title, const std::string& language) {
    Opened opened(title);
    const Guide guide = opened.guide(language);
    std::set<std::string> printed;
    collect_names(*member(opened.components, "components"), printed);
    static const std::set<std::string, std::less<>> not_names = {
        "asks",  "events", "scores", "options",   "terminal",   "howto",  "standing", "titles",
        "ranks", "note",   "page",   "phase",     "stage",      "column", "source",   "ending",
        "does",  "turns",  "shape",  "tile_says", "tile_limit", "tale"};
    for (const auto& [key, text] : opened.words.texts()) {
      std::string_view name = key;
      const std::string group(take_until(name, "."));
      const bool titled = (group == "help" || group == "rules") && name.ends_with(".title");
      const bool component = group != "help" && group != "rules" && group != "moves" && !group.ends_with("_text") &&
                             not_names.find(group) == not_names.end() && printed.contains(std::string(name));
      if (!titled && !component && group != "moves") continue;
      if (name == "random" || name == "none" || name == "true" || name == "false") continue;
      const std::string asked = group == "moves" ? std::string(name) : text;
      INFO(title.about->id, " ", language, " ", key, ": ? ", asked);
      CHECK(!guide.explain(asked).empty());
    }
  });
}

TEST_CASE("? says what is nearest to a word that explains nothing") {
  const Run played = play("dark_seas", 2, {80, 24}, "en", "?dve bra\n? Dive Bar\nq\n");
  CHECK(played.output.find("Dive Bar: Recruit 1 pirate here.") != std::string::npos);
  CHECK(played.output.find("Did you mean: Dive Bar") != std::string::npos);
}

TEST_CASE("a hint tells the chance to win where there is somebody to win against") {
  CHECK(play("rolling_seas", 2, {80, 24}, "en", "h\nq\n").output.find("% to win") != std::string::npos);
  CHECK(play("rolling_seas", 1, {80, 24}, "en", "h\nq\n").output.find("% to win") == std::string::npos);
}

TEST_CASE("two legal moves never read the same") {
  each_title([](const Title& title, const std::string& language) {
    for (const unsigned seed : {1U, 2U, 3U}) {
      Conversation talk;
      talk.ask("new", [&](JsonWriter& json) {
        json.key("game").text(title.about->id).key("seats").number(2).key("seed").text(std::to_string(seed));
      });
      std::mt19937 generator(seed);
      const auto look_as = [&](int seat) {
        return talk.ask("look", [&](JsonWriter& json) { json.key("eye").number(seat).key("language").text(language); });
      };
      for (int i = 0; i < 200; ++i) {
        JsonDocument look = look_as(0);
        if (flag_in(look, "over")) break;
        const int seat = (*member(look, "waiting"))[0].GetInt();
        look = look_as(seat);
        const Json& decision = *member(look, "decision");
        const auto texts = told_apart(decision, words_of(title, language));
        const std::set<std::string> different(texts.begin(), texts.end());
        INFO(title.about->id, " ", language, " ", text_in(decision, "asks"));
        CHECK(different.size() == texts.size());
        const Json& moves = *member(decision, "moves");
        const auto chosen = static_cast<unsigned>(generator()) % moves.Size();
        talk.ask("act", [&](JsonWriter& json) { json.key("seat").number(seat).key("move").json(moves[chosen]); });
      }
    }
  });
}

}  // namespace dogwatch::cli_tests
