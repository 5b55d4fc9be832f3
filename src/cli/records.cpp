#include "cli/records.h"

#include <unistd.h>

#include <cstdio>
#include <optional>

#include "cli/analyse.h"
#include "cli/analysis_text.h"
#include "cli/board.h"
#include "cli/conversation.h"
#include "cli/files.h"
#include "cli/score_sheet.h"
#include "cli/terminal.h"
#include "cli/words.h"
#include "table/title.h"

namespace dogwatch {
namespace {

int complain(std::string_view command, const std::string& text) {
  std::fprintf(stderr, "dogwatch %.*s: %s\n", static_cast<int>(command.size()), command.data(), text.c_str());
  return 1;
}

class ReplaySession {
 public:
  explicit ReplaySession(const ReplayOptions& options) : options_(options), words_(&program_words(options.language)) {}

  int run() {
    const auto record = read_record(options_.file);
    if (!record) return complain("replay", record.error().text);
    const JsonDocument opened = talk_.ask("replay", [&](JsonWriter& json) { json.key("record").json(*record); });
    if (!is_ok(opened)) return complain("replay", options_.file + ": " + trouble_of(opened));
    title_ = find_title(text_in(opened, "game"));
    moves_ = number_in(opened, "moves");
    printed_ = talk_.ask("components", [&](JsonWriter& json) { json.key("game").text(title_->about->id); });
    for (int seat = 0; seat < number_in(opened, "seats"); ++seat) {
      names_.push_back(words_->say(Sentence("seat").number("n", seat + 1)));
    }
    if (options_.analysis) {
      if (const auto error = analyse(*record)) return complain("replay", options_.file + ": " + error->text);
    }
    Sentence title("replay.title");
    title.text("game", title_->about->name).number("seats", number_in(opened, "seats")).number("n", moves_);
    print(terminal_.paint(Ink::bold, words_->say(title)) + "\n");
    const bool stops = !options_.all && isatty(STDIN_FILENO) == 1;
    for (int at = 0; at <= moves_; ++at) {
      tell(at);
      if (stops && at < moves_ && !go_on()) return 0;
    }
    print("\n");
    print_score_sheet(*member(look_, "outcome"), {game_words(), names_, {}}, *words_, Eye::all(), terminal_);
    return 0;
  }

 private:
  const Words& game_words() const { return words_of(*title_, options_.language); }

  std::optional<Error> analyse(const Json& record) {
    auto analysis = open_analysis_of(record, options_.effort, AnalyseOptions{}.seed);
    if (!analysis) return analysis.error();
    analysis_ = std::move(*analysis);
    work_on(*analysis_, 0);
    report_ = analysis_->report();
    return std::nullopt;
  }

  // What the analysis says of the moments of an entry.
  void tell_analysis(int entry) {
    const ReportReader reader{*report_, *words_, names_};
    for (const ReportedMoment& moment : report_->moments) {
      if (moment.entry != entry) continue;
      const bool choice = moment.kind == ReportedMoment::Kind::choice;
      const std::string said = choice ? reader.judgement(moment) : reader.luck(moment);
      if (said.empty()) continue;
      for (const std::string& line : wrapped_between(said, terminal_.width(), "  » ", "    ")) {
        print(terminal_.paint(Ink::quiet, line) + "\n");
      }
    }
  }

  void tell(int at) {
    look_ = talk_.ask("seek", [&](JsonWriter& json) {
      json.key("at").number(at).key("language").text(options_.language);
      write_texts(json, "names", names_);
    });
    const auto texts = texts_in(look_, "texts");
    if (texts.empty() && !report_) return;
    const std::string place = at == 0 ? words_->say("replay.opening")
                                      : words_->say(Sentence("replay.step").number("at", at).number("n", moves_));
    print(terminal_.paint(Ink::quiet, place) + "\n");
    for (const std::string& text : texts) print_wrapped(text, terminal_.width(), "  ", "    ");
    if (report_) tell_analysis(at - 1);
  }

  bool go_on() {
    while (true) {
      const auto line = terminal_.read_line(words_->say("replay.prompt"));
      if (!line || *line == "q") return false;
      if (*line != "b") return true;
      const BoardReader reader{game_words(), names_, {}, 0, member(printed_, "components")};
      for (const std::string& text : board_lines(*member(look_, "view"), reader, terminal_)) print(text + "\n");
    }
  }

  ReplayOptions options_;
  const Words* words_;
  Terminal terminal_;
  Conversation talk_;
  const Title* title_ = nullptr;
  int moves_ = 0;
  std::vector<std::string> names_;
  JsonDocument look_;
  JsonDocument printed_;
  std::unique_ptr<Analysis> analysis_;
  std::optional<Report> report_;
};

std::string place_of(const Json& roll, const Words& words) {
  const int entry = number_in(roll, "entry");
  return entry == 0 ? words.say("verify.opening") : words.say(Sentence("verify.step").number("at", entry));
}

std::string roll_in_words(const Json& roll, const Words& words) {
  Sentence sentence(flag_in(roll, "rigged") ? "verify.rigged" : "verify." + text_in(roll, "kind"));
  sentence.text("place", place_of(roll, words)).number("range", number_in(roll, "range"));
  sentence.number("answer", number_in(roll, "answer")).number("recomputed", number_in(roll, "recomputed"));
  return words.say(sentence);
}

bool agrees(const Json& roll) {
  return !flag_in(roll, "rigged") && number_in(roll, "answer") == number_in(roll, "recomputed");
}

}  // namespace

Result<JsonDocument> read_record(const std::string& path) {
  const auto text = read_file(path);
  if (!text) return Error{"the file " + path + " cannot be read.", {}};
  auto parsed = parse_json(*text);
  if (!parsed) return Error{path + " is not a record: " + parsed.error().text, {}};
  for (const std::string_view wrapper : {"save", "record"}) {
    if (const Json* inside = member(*parsed, wrapper)) {
      JsonDocument record;
      record.CopyFrom(*inside, record.GetAllocator());
      parsed = std::move(record);
    }
  }
  if (!parsed->IsObject()) return Error{path + " is not a record.", {}};
  return parsed;
}

int run_replay(const ReplayOptions& options) { return ReplaySession(options).run(); }

int run_verify(const VerifyOptions& options) {
  const auto record = read_record(options.file);
  if (!record) return complain("verify", record.error().text);
  std::optional<JsonDocument> seals;
  if (!options.seals.empty()) {
    const auto text = read_file(options.seals);
    if (!text) return complain("verify", "cannot read " + options.seals + ".");
    auto parsed = parse_json(*text);
    if (!parsed || !parsed->IsObject()) return complain("verify", options.seals + " does not contain seals.");
    seals = std::move(*parsed);
  }
  Conversation talk;
  const JsonDocument answer = talk.ask("verify", [&](JsonWriter& json) {
    json.key("record").json(*record);
    if (seals) json.key("seals").json(*seals);
  });
  if (!is_ok(answer)) return complain("verify", options.file + ": " + trouble_of(answer));
  const Words& words = program_words(options.language);
  const Terminal terminal;
  int count = 0;
  int wrong = 0;
  for (const Json& roll : member(answer, "rolls")->GetArray()) {
    const bool right = agrees(roll);
    ++count;
    wrong += right ? 0 : 1;
    if (options.rolls || !right)
      print(terminal.paint(right ? Ink::plain : Ink::bad, roll_in_words(roll, words)) + "\n");
  }
  if (wrong > 0) {
    const Sentence sentence = Sentence("verify.differs").number("wrong", wrong).number("n", count);
    print(terminal.paint(Ink::bad, words.say(sentence)) + "\n");
  }
  const std::string trouble = text_in(answer, "trouble");
  const bool of_words = flag_in(answer, "words") && wrong == 0;
  if (!trouble.empty()) {
    print((of_words ? trouble : words.say(Sentence("verify.trouble").text("text", trouble))) + "\n");
  }
  if (!flag_in(answer, "agrees")) return 1;
  if (of_words) {
    print(terminal.paint(Ink::good, words.say(flag_in(answer, "seals") ? "verify.seals" : "verify.words")) + "\n");
  }
  print(terminal.paint(Ink::good, words.say(Sentence("verify.agrees").number("n", count))) + "\n");
  return 0;
}

}  // namespace dogwatch
