#include "cli/play.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <random>
#include <span>

#include "cli/board.h"
#include "cli/conversation.h"
#include "cli/files.h"
#include "cli/score_sheet.h"
#include "cli/terminal.h"
#include "cli/words.h"
#include "core/express.h"
#include "core/toml.h"
#include "table/title.h"

namespace dogwatch {
namespace {

constexpr int person = 0;  // the person's seat

int complain(int status, const std::string& text) {
  std::fprintf(stderr, "dogwatch play: %s\n", text.c_str());
  return status;
}

std::string seed_by_chance() {
  static constexpr std::string_view letters = "abcdefghjkmnpqrstuvwxyz23456789";
  std::random_device device;
  std::uniform_int_distribution<std::size_t> any(0, letters.size() - 1);
  std::string seed;
  for (int i = 0; i < 12; ++i) seed += letters[any(device)];
  return seed;
}

std::vector<std::string> names_for(int seats, const std::vector<std::string>& wished, const Words& words) {
  static const std::vector<std::string> crew = {"Anne", "Bart", "Calico", "Mary", "Ned"};
  std::vector<std::string> names{words.say("play.unnamed")};
  names.insert(names.end(), crew.begin(), crew.end());
  names.resize(static_cast<std::size_t>(std::clamp(seats, 1, max_seats)));
  for (std::size_t i = 0; i < wished.size() && i < names.size(); ++i) names[i] = wished[i];
  return names;
}

class PlaySession {
 public:
  explicit PlaySession(const PlayOptions& options) : options_(options), words_(&program_words(options.language)) {}

  int run() {
    if (const int status = options_.resume.empty() ? begin() : resume(); status != 0) return status;
    settle();
    while (!over()) {
      if (waiting(person)) {
        if (!decide()) return save() ? 0 : 1;
      } else {
        let_bot_play();
      }
    }
    show_end();
    return 0;
  }

 private:
  // --- beginning ---

  int begin() {
    title_ = find_title(options_.game);
    if (title_ == nullptr) return complain(2, "there is no game called \"" + options_.game + "\"; see dogwatch games.");
    std::string components;
    if (!options_.components.empty()) {
      const auto text = read_file(options_.components);
      if (!text) return complain(2, "the file " + options_.components + " cannot be read.");
      components = *text;
    }
    const std::string seed = options_.seed.empty() ? seed_by_chance() : options_.seed;
    names_ = names_for(options_.seats, options_.names, *words_);
    const JsonDocument opened = talk_.ask("new", [&](JsonWriter& json) {
      json.key("game").text(options_.game).key("seats").number(options_.seats).key("seed").text(seed);
      if (!components.empty()) json.key("components").text(components);
      json.key("options").begin_object();
      for (const std::string& option : options_.options) {
        const auto equals = option.find('=');
        json.key(option.substr(0, equals));
        write_option_value(json, equals == std::string::npos ? "" : option.substr(equals + 1));
      }
      json.end_object();
      write_texts(json, "names", names_);
    });
    if (!is_ok(opened)) return complain(2, trouble_of(opened));
    seed_ = seed;
    headline(Sentence("play.title").text("seed", seed));
    tell(talk_.ask("opening", [&](JsonWriter& json) { ask_as_person(json); }));
    return 0;
  }

  int resume() {
    const auto text = read_file(options_.resume);
    if (!text) return complain(2, "the file " + options_.resume + " cannot be read.");
    const auto parsed = parse_json(*text);
    const Json* saved = parsed ? member(*parsed, "save") : nullptr;
    if (saved == nullptr) return complain(1, options_.resume + " is not a saved game.");
    const JsonDocument restored = talk_.ask("restore", [&](JsonWriter& json) { json.key("save").json(*saved); });
    if (!is_ok(restored)) return complain(1, options_.resume + ": " + trouble_of(restored));
    title_ = find_title(text_in(*saved, "game"));
    names_ = texts_in(*saved, "names");
    seed_ = text_in(*parsed, "seed");
    if (member(*parsed, "level") != nullptr) options_.level = text_in(*parsed, "level");
    look();
    options_.seats = number_in(look_, "seats");
    names_ = names_for(options_.seats, names_, *words_);
    headline(Sentence("play.resumed").number("played", number_in(look_, "played")));
    return 0;
  }

  void headline(Sentence sentence) {
    sentence.text("game", title_->about->name).number("seats", options_.seats);
    print(terminal_.paint(Ink::bold, words_->say(sentence)) + "\n\n");
  }

  // --- what the table says ---

  const Words& game_words() const { return words_of(*title_, options_.language); }
  void ask_as_person(JsonWriter& json) const {
    json.key("eye").number(person).key("language").text(options_.language);
    write_texts(json, "names", names_);
  }
  void look() {
    look_ = talk_.ask("look", [&](JsonWriter& json) { ask_as_person(json); });
  }
  bool over() {
    look();
    return flag_in(look_, "over");
  }
  bool waiting(int seat) const { return waiting_seats().has(seat_at(seat)); }
  SeatSet waiting_seats() const {
    SeatSet seats;
    for (const Json& seat : member(look_, "waiting")->GetArray()) seats.add(seat_at(seat.GetInt()));
    return seats;
  }

  void tell(const Json& response) {
    for (const std::string& text : texts_in(response, "texts")) {
      print_wrapped(text, terminal_.width(), "  ", "    ");
      log_.push_back(text);
      board_is_new_ = true;
    }
  }
  void settle() {
    tell(talk_.ask("settle", [&](JsonWriter& json) { ask_as_person(json); }));
  }

  void show_board() {
    print("\n");
    const BoardReader reader{game_words(), names_, waiting_seats()};
    for (const std::string& line : board_lines(*member(look_, "view"), reader, terminal_)) print(line + "\n");
    print("\n");
  }

  // --- deciding ---

  // One step of the person; false to save and quit.
  bool decide() {
    if (board_is_new_ && number_in(look_, "open_steps") == 0) show_board();
    board_is_new_ = false;
    const Json& decision = *member(look_, "decision");
    const std::vector<std::string> texts = texts_in(decision, "texts");
    const int count = static_cast<int>(texts.size());
    print_wrapped(terminal_.paint(Ink::question, text_in(decision, "text")), terminal_.width(), "", "");
    list_choices(texts);
    print(terminal_.paint(Ink::quiet, words_->say("play.keys")) + "\n");
    while (true) {
      const auto line = terminal_.read_line(words_->say(Sentence("play.prompt").number("n", count)));
      if (!line || *line == "q") return false;
      if (line->empty()) continue;
      int chosen = 0;
      const auto [end, error] = std::from_chars(line->data(), line->data() + line->size(), chosen);
      if (error == std::errc() && end == line->data() + line->size() && chosen >= 1 && chosen <= count) {
        act(person, (*member(decision, "moves"))[static_cast<unsigned>(chosen - 1)]);
        return true;
      }
      if (*line == "t") {
        if (take_back()) return true;
      } else if (!obey(*line)) {
        print(words_->say(Sentence("play.unknown").number("n", count)) + "\n");
      }
    }
  }

  // Numbered; a long list in as many columns as fit.
  void list_choices(const std::vector<std::string>& texts) const {
    const int number_width = texts.size() < 10 ? 2 : texts.size() < 100 ? 3 : 4;
    int widest = 0;
    for (const std::string& text : texts) widest = std::max(widest, columns_of(text));
    const int column = number_width + 1 + widest + 2;
    const bool many = texts.size() > 9;
    const std::size_t columns = many ? static_cast<std::size_t>(std::max(1, terminal_.width() / column)) : 1;
    const std::size_t rows = (texts.size() + columns - 1) / columns;
    for (std::size_t row = 0; row < rows; ++row) {
      if (columns == 1) {
        const std::string indent(static_cast<std::size_t>(number_width) + 1, ' ');
        print_wrapped(texts[row], terminal_.width(), numbered(row, number_width), indent);
        continue;
      }
      std::string line;
      for (std::size_t i = row; i < texts.size(); i += rows) {
        line += padded(numbered(i, number_width) + texts[i], column);
      }
      print(line + "\n");
    }
  }
  std::string numbered(std::size_t i, int width) const {
    std::string number = std::to_string(i + 1);
    number.insert(0, static_cast<std::size_t>(width) - number.size(), ' ');
    return terminal_.paint(Ink::choice, number) + " ";
  }

  // What is not a move; false for what is nothing at all.
  bool obey(const std::string& key) {
    if (key == "h") {
      show_hint();
    } else if (key == "b") {
      show_board();
    } else if (key == "l") {
      for (const std::string& text : log_) print_wrapped(text, terminal_.width(), "  ", "    ");
    } else if (key == "?") {
      show_rules();
    } else {
      return false;
    }
    return true;
  }

  void act(int seat, const Json& move) {
    tell(talk_.ask("act", [&](JsonWriter& json) {
      json.key("seat").number(seat).key("move").json(move);
      ask_as_person(json);
    }));
  }

  bool take_back() {
    const JsonDocument answer = talk_.ask("take_back", [&](JsonWriter& json) { json.key("seat").number(person); });
    if (!is_ok(answer)) {
      print(words_->say("play.nothing_to_take_back") + "\n");
      return false;
    }
    board_is_new_ = true;
    return true;
  }

  void show_hint() {
    const JsonDocument hint = talk_.ask("hint", [&](JsonWriter& json) {
      json.key("seat").number(person).key("iterations").number(options_.iterations);
      ask_as_person(json);
    });
    print(terminal_.paint(Ink::bold, words_->say("play.hint_title")) + "\n");
    for (const Json& advice : member(hint, "best")->GetArray()) {
      Sentence sentence("play.hint");
      const Json* chance = member(advice, "chance");
      sentence.text("text", text_in(advice, "text"));
      sentence.number("chance", chance->IsNumber() ? static_cast<int>(std::lround(chance->GetDouble() * 100)) : 0);
      print("  " + words_->say(sentence) + "\n");
    }
  }

  void show_rules() const {
    const std::string_view text = options_.language == "fr" ? title_->words_fr : title_->words_en;
    TomlFile file(text, "words");
    if (!file.root().has("rules")) return;
    const TomlValue rules = file.root().at("rules");
    for (const std::string_view chapter : rules.keys()) {
      const std::string key = "rules." + std::string(chapter);
      print(terminal_.paint(Ink::bold, game_words().say(key + ".title")) + "\n");
      print_wrapped(game_words().say(key + ".text"), terminal_.width(), "  ", "  ");
      print("\n");
    }
  }

  void let_bot_play() {
    const int seat = index(waiting_seats().lowest());
    const JsonDocument thought = talk_.ask("bot", [&](JsonWriter& json) {
      json.key("seat").number(seat).key("level").text(options_.level).key("iterations").number(options_.iterations);
      json.key("seed").text(seed_ + ":" + std::to_string(number_in(look_, "played")));
    });
    act(seat, *member(thought, "move"));
  }

  // --- ending ---

  void show_end() {
    show_board();
    print(terminal_.paint(Ink::bold, words_->say("end.title")) + "\n\n");
    const BoardReader reader{game_words(), names_, {}};
    print_score_sheet(*member(look_, "outcome"), reader, *words_, Eye::of(seat_at(person)), terminal_);
    if (options_.record.empty()) return;
    const JsonDocument answer = talk_.ask("record", [](JsonWriter&) {});
    JsonWriter record;
    record.json(*member(answer, "record"));
    const bool written = write_file(options_.record, record.str() + "\n");
    print("\n" + words_->say(Sentence(written ? "play.recorded" : "play.not_written").text("file", options_.record)) +
          "\n");
  }

  bool save() {
    const JsonDocument answer = talk_.ask("save", [](JsonWriter&) {});
    JsonWriter saved;
    saved.begin_object().key("dogwatch").text("saved game").key("seed").text(seed_).key("level").text(options_.level);
    saved.key("save").json(*member(answer, "save")).end_object();
    std::string file = !options_.save.empty() ? options_.save : options_.resume;
    if (file.empty()) file = "dogwatch-" + std::string(title_->about->id) + ".json";
    const bool written = write_file(file, saved.str() + "\n");
    print("\n" + words_->say(Sentence(written ? "play.saved" : "play.not_written").text("file", file)) + "\n");
    return written;
  }

  PlayOptions options_;
  const Words* words_;
  Terminal terminal_;
  Conversation talk_;
  const Title* title_ = nullptr;
  std::string seed_;
  std::vector<std::string> names_;
  std::vector<std::string> log_;
  JsonDocument look_;
  bool board_is_new_ = true;
};

}  // namespace

int run_play(const PlayOptions& options) { return PlaySession(options).run(); }

}  // namespace dogwatch
