#include "cli/play.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <random>
#include <span>
#include <utility>

#include "cli/board.h"
#include "cli/choices.h"
#include "cli/conversation.h"
#include "cli/files.h"
#include "cli/guide.h"
#include "cli/score_sheet.h"
#include "cli/terminal.h"
#include "cli/words.h"
#include "core/express.h"
#include "core/message.h"
#include "table/title.h"

namespace dogwatch {
namespace {

constexpr int person = 0;  // the person's seat
constexpr int fewest_lines_of_choices = 2;

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
  names.resize(std::clamp(seats, 1, max_seats));
  for (std::size_t i = 0; i < wished.size() && i < names.size(); ++i) names[i] = wished[i];
  return names;
}

// "Anne (Navy)": whose colour is whose.
std::vector<std::string> with_colours(const std::vector<std::string>& names, const Words& words) {
  std::vector<std::string> both;
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    const std::string colour = words.say(Sentence("seat").number("n", static_cast<int>(seat)));
    both.push_back(names[seat] + (words.has("seat") && colour != names[seat] ? " (" + colour + ")" : ""));
  }
  return both;
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
    Result<std::string> components = std::string();
    if (!options_.components.empty()) components = read_components(options_.components);
    if (!components) return complain(2, components.error().text);
    const std::string seed = options_.seed.empty() ? seed_by_chance() : options_.seed;
    names_ = names_for(options_.seats, options_.names, *words_);
    names_with_colours_ = with_colours(names_, words_of(*title_, options_.language));
    const JsonDocument opened = talk_.ask("new", [&](JsonWriter& json) {
      json.key("game").text(options_.game).key("seats").number(options_.seats).key("seed").text(seed);
      if (!options_.components.empty()) {
        json.key("components").text(*components).key("components_file").text(options_.components);
      }
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
    names_with_colours_ = with_colours(names_, words_of(*title_, options_.language));
    headline(Sentence("play.resumed").number("played", number_in(look_, "played")));
    return 0;
  }

  void headline(Sentence sentence) {
    printed_ = talk_.ask("components", [](JsonWriter&) {});
    game_words_ = words_at_table(talk_, *title_, options_.language);
    sentence.text("game", title_->about->name).number("seats", options_.seats);
    tell_line(terminal_.paint(Ink::bold, words_->say(sentence)));
    tell_text(goal(), "", "");
    tell_text(words_->say("play.keys"), "", "");
    tell_line("");
  }

  // --- what the table says ---

  const Words& game_words() const { return game_words_; }
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
    if (!look_.IsObject()) return seats;
    for (const Json& seat : member(look_, "waiting")->GetArray()) seats.add(seat_at(seat.GetInt()));
    return seats;
  }

  // What happened is told at once; a person is asked to go on before it leaves the terminal.
  void tell_line(const std::string& line) {
    if (told_ >= terminal_.height() - 1) pause();
    print(line + "\n");
    ++told_;
  }
  void tell_text(const std::string& text, std::string_view first_indent, std::string_view indent) {
    for (const std::string& line : wrapped_between(text, terminal_.width(), first_indent, indent)) tell_line(line);
  }
  void pause() {
    if (terminal_.has_person()) terminal_.read_line(words_->say("play.go_on"));
    told_ = 0;
  }
  void tell(const Json& response) {
    for (const std::string& text : texts_in(response, "texts")) {
      tell_text(text, "  ", "    ");
      log_.push_back(text);
    }
  }
  void settle() {
    tell(talk_.ask("settle", [&](JsonWriter& json) { ask_as_person(json); }));
  }

  BoardReader reader() const {
    return {game_words(), names_with_colours_, waiting_seats(), person, member(printed_, "components")};
  }
  std::vector<std::string> board(int most_lines) const {
    return board_lines(*member(look_, "view"), reader(), terminal_, most_lines);
  }
  Guide guide() const { return {*member(look_, "view"), reader(), terminal_, text_of(*member(printed_, "toml"))}; }
  // What the game is about, in a line or two.
  std::string goal() const {
    const auto text = game_words().texts().find("terminal.goal");
    if (text == game_words().texts().end()) return {};
    return fill_places(text->second, {printed_, reader(), terminal_});
  }
  void show_lines(const std::vector<std::string>& lines) const {
    terminal_.print_pages(lines, words_->say("play.more_pages"));
  }

  // --- deciding ---

  // Board, question and choices, so that all of it is in view.
  void show_decision(const ChoiceList& choices, ChoicePage& page) {
    std::vector<std::string> question;
    for (const std::string& line : wrapped(text_in(*member(look_, "decision"), "text"), terminal_.width())) {
      question.push_back(terminal_.paint(Ink::question, line));
    }
    const int others = static_cast<int>(question.size()) + 2;  // the line above, and that for the answer
    const int needed = static_cast<int>(board(0).size());
    page = choices.page(page.first, std::max(fewest_lines_of_choices, terminal_.height() - needed - others - 1));
    if (page.next != 0 || page.first != 0) page.lines.push_back(terminal_.paint(Ink::quiet, more_choices(choices)));
    const int left = terminal_.height() - others - static_cast<int>(page.lines.size());
    const auto lines = board(left);
    const int height = static_cast<int>(lines.size() + page.lines.size()) + others;
    if (told_ > 0 && told_ + height > terminal_.height()) pause();
    print(terminal_.paint(Ink::quiet, rule()) + "\n");
    for (const std::span<const std::string> part :
         {std::span(lines), std::span(std::as_const(question)), std::span(std::as_const(page.lines))}) {
      for (const std::string& line : part) print(line + "\n");
    }
    told_ = 0;
  }
  std::string more_choices(const ChoiceList& choices) const {
    Sentence sentence("play.more_choices");
    return words_->say(sentence.number("n", static_cast<int>(choices.shown())));
  }
  std::string rule() const {
    std::string line = "── " + game_words().say("title") + " ";
    while (columns_of(line) < terminal_.width()) line += "─";
    return line;
  }

  // One step of the person; false to save and quit.
  bool decide() {
    const Json& decision = *member(look_, "decision");
    ChoiceList choices(told_apart(decision, game_words()), terminal_);
    const int count = static_cast<int>(choices.size());
    ChoicePage page;
    show_decision(choices, page);
    while (true) {
      const auto line = terminal_.read_line(words_->say(Sentence("play.prompt").number("n", count)));
      if (!line || *line == "q") return false;
      int chosen = 0;
      const auto [end, error] = std::from_chars(line->data(), line->data() + line->size(), chosen);
      if (error == std::errc() && end == line->data() + line->size() && chosen >= 1 && chosen <= count) {
        act(person, (*member(decision, "moves"))[static_cast<unsigned>(chosen - 1)]);
        return true;
      }
      if (*line == "t") {
        if (take_back()) return true;
      } else if (line->empty()) {
        turn_page(choices, page);
      } else if (!obey(*line)) {
        seek_choices(*line, choices, page);
      }
    }
  }
  void turn_page(ChoiceList& choices, ChoicePage& page) {
    page.first = page.next;
    if (page.first == 0) choices.show_all();
    show_decision(choices, page);
  }
  void seek_choices(const std::string& line, ChoiceList& choices, ChoicePage& page) {
    if (choices.show_only(line)) {
      page.first = 0;
      show_decision(choices, page);
    } else {
      print(words_->say(Sentence("play.unknown").number("n", static_cast<int>(choices.size()))) + "\n");
    }
  }

  // What is not a move; false for what is nothing at all.
  bool obey(const std::string& line) {
    if (line == "h") {
      show_hint();
    } else if (line == "b") {
      show_lines(board(unlimited));
    } else if (line == "l") {
      show_log();
    } else if (line == "r" || line == "rules" || line == "règles") {
      show_rules();
    } else if (line == "?" || line == "help" || line == "aide") {
      show_help();
    } else if (line.starts_with('?')) {
      explain(line.substr(1));
    } else {
      return false;
    }
    return true;
  }

  void show_log() const {
    std::vector<std::string> lines;
    for (const std::string& text : log_) {
      for (std::string& line : wrapped_between(text, terminal_.width(), "  ", "    ")) lines.push_back(std::move(line));
    }
    show_lines(lines);
  }
  void show_help() const {
    std::vector<std::string> lines = wrapped(goal(), terminal_.width());
    std::vector<std::vector<std::string>> rows;
    for (const std::string_view key : {"number", "word", "enter", "t", "h", "b", "l", "r", "explain", "q"}) {
      const std::string name = "help." + std::string(key);
      rows.push_back({terminal_.paint(Ink::choice, words_->say(name + ".key")), words_->say(name + ".text")});
    }
    for (std::string& line : column_lines(rows, terminal_)) lines.push_back(std::move(line));
    show_lines(lines);
  }
  void explain(const std::string& text) const {
    const Guide guide = this->guide();
    const std::string word(trimmed(text));
    std::vector<std::string> lines;
    for (const std::string& paragraph : guide.explain(word)) {
      for (std::string& line : wrapped_between(paragraph, terminal_.width(), "", "  "))
        lines.push_back(std::move(line));
    }
    if (lines.empty()) {
      std::string names;
      for (const std::string& name : guide.nearest(word)) names.append(names.empty() ? "" : ", ").append(name);
      lines = wrapped(words_->say(Sentence("play.no_such_word").text("word", word).text("names", names)),
                      terminal_.width());
    }
    show_lines(lines);
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
    return true;
  }

  void show_hint() {
    const JsonDocument hint = talk_.ask("hint", [&](JsonWriter& json) {
      json.key("seat").number(person).key("iterations").number(options_.iterations);
      ask_as_person(json);
    });
    print(terminal_.paint(Ink::bold, words_->say("play.hint_title")) + "\n");
    for (const Json& advice : member(hint, "best")->GetArray()) {
      const Json* chance = member(advice, "chance");
      // Alone there is nobody to win against.
      const bool tells_chance = options_.seats > 1 && chance->IsNumber();
      Sentence sentence(tells_chance ? "play.hint" : "play.hint_alone");
      sentence.text("text", text_in(advice, "text"));
      if (tells_chance) sentence.number("chance", static_cast<int>(std::lround(chance->GetDouble() * 100)));
      print_wrapped(words_->say(sentence), terminal_.width(), "  ", "    ");
    }
  }

  void show_rules() const {
    std::vector<std::string> lines;
    const auto chapters = guide().chapters(options_.language == "fr" ? title_->words_fr : title_->words_en);
    for (std::size_t i = 0; i + 1 < chapters.size(); i += 2) {
      lines.push_back(terminal_.paint(Ink::bold, chapters[i]));
      for (std::string& line : wrapped_between(chapters[i + 1], terminal_.width(), "  ", "  ")) {
        lines.push_back(std::move(line));
      }
      lines.emplace_back();
    }
    show_lines(lines);
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
    if (told_ > 0) pause();
    show_lines(board(unlimited));
    if (terminal_.has_person()) pause();
    print("\n" + terminal_.paint(Ink::bold, words_->say("end.title")) + "\n\n");
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
  Words game_words_;
  Terminal terminal_;
  Conversation talk_;
  const Title* title_ = nullptr;
  std::string seed_;
  std::vector<std::string> names_;
  std::vector<std::string> log_;
  std::vector<std::string> names_with_colours_;
  JsonDocument look_;
  JsonDocument printed_;
  int told_ = 0;  // lines since a person last answered
};

}  // namespace

int run_play(const PlayOptions& options) { return PlaySession(options).run(); }

}  // namespace dogwatch
