#include "analysis/report.h"

#include <algorithm>
#include <cmath>

#include "analysis/words.h"
#include "core/express.h"
#include "core/json.h"

namespace dogwatch {

namespace {

void add_choice(Report& report, const ReportedMoment& moment) {
  const auto own = static_cast<std::size_t>(index(moment.seat));
  for (std::size_t s = 0; s < static_cast<std::size_t>(report.seats); ++s) {
    Totals& totals = report.totals[s];
    if (s != own) {
      totals.others += moment.effect[s];
      continue;
    }
    const double d = moment.verdict ? moment.verdict->d : 0;
    totals.drift += moment.effect[s] + d;
    totals.d += d;
    totals.loss += std::max(d, 0.0);
    if (!moment.real || !moment.verdict) continue;
    ++totals.choices;
    totals.skill += d;
    ++totals.marks[static_cast<std::size_t>(moment.verdict->mark)];
  }
}

void add_chance(Report& report, const ReportedMoment& moment) {
  for (std::size_t s = 0; s < static_cast<std::size_t>(report.seats); ++s) {
    report.totals[s].luck += moment.luck[s];
    report.totals[s].luck_error += moment.error[s] * moment.error[s];
    report.totals[s].rigged += moment.effect[s];
  }
}

double most_of(const Values& values) {
  double most = 0;
  for (const double value : values) most = std::max(most, std::abs(value));
  return most;
}

// The numbers of the three moments with the largest weights; those without any are left out.
template <class Weight>
std::vector<int> three(const Report& report, Weight weight) {
  std::vector<int> numbers;
  for (std::size_t n = 0; n < report.moments.size(); ++n) {
    if (weight(report.moments[n]).first >= 0) numbers.push_back(static_cast<int>(n));
  }
  const auto weight_of = [&](int n) { return weight(report.moments[static_cast<std::size_t>(n)]); };
  std::stable_sort(numbers.begin(), numbers.end(), [&](int a, int b) { return weight_of(a) > weight_of(b); });
  constexpr std::size_t most = 3;
  if (numbers.size() > most) numbers.resize(most);
  return numbers;
}

void write_values(JsonWriter& json, std::string_view key, const Values& values, int seats) {
  json.key(key).begin_array();
  for (int s = 0; s < seats; ++s) json.real(values[static_cast<std::size_t>(s)]);
  json.end_array();
}

void write_numbers(JsonWriter& json, std::string_view key, const std::vector<int>& numbers) {
  json.key(key).begin_array();
  for (const int number : numbers) json.number(number);
  json.end_array();
}

void write_line(JsonWriter& json, std::string_view key, const Line& line, const About& about,
                const ComponentNamer& namer) {
  json.key(key).begin_array();
  for (const Move move : line) write_move(json, about, move, namer);
  json.end_array();
}

class ReportWriter {
 public:
  ReportWriter(JsonWriter& json, const Report& report, const ComponentNamer& namer, std::string_view language,
               const Reader& reader)
      : json_(json), report_(report), namer_(namer), words_(words_of(*report.title, language)), reader_(reader) {}

  void write() {
    json_.key("game").text(report_.title->about->id).key("seats").number(report_.seats);
    json_.key("rules").number(report_.rules).key("mind").text(report_.mind);
    json_.key("effort").text(report_.effort).key("seed").text(report_.seed).key("complete").flag(report_.complete);
    write_values(json_, "start", report_.start.value, report_.seats);
    write_values(json_, "result", report_.result.value, report_.seats);
    if (report_.can_lose) json_.key("home").real(report_.start.home);
    json_.key("moments").begin_array();
    for (std::size_t n = 0; n < report_.moments.size(); ++n) write_moment(n);
    json_.end_array().key("totals").begin_array();
    for (const Totals& totals : report_.totals) write_totals(totals);
    json_.end_array();
    write_numbers(json_, "turning_points", report_.turning_points);
    write_numbers(json_, "key_choices", report_.key_choices);
    json_.key("dice").begin_array();
    for (const DiceCount& count : report_.dice) write_dice(count);
    json_.end_array();
    if (report_.rigged > 0) json_.key("rigged").number(report_.rigged);
  }

 private:
  void write_moment(std::size_t n) {
    const ReportedMoment& moment = report_.moments[n];
    const bool choice = moment.kind == ReportedMoment::Kind::choice;
    json_.begin_object().key("n").number(static_cast<std::int64_t>(n)).key("entry").number(moment.entry);
    json_.key("kind").text(choice ? "choice" : "chance");
    if (choice) write_choice(moment);
    json_.key("text").text(text_of_moment(report_, moment, reader_, words_.language()));
    if (!choice) {
      write_values(json_, "luck", moment.luck, report_.seats);
      write_values(json_, "error", moment.error, report_.seats);
      if (moment.rigged) json_.key("rigged").flag(true);
    }
    if (choice || moment.rigged) write_values(json_, "effect", moment.effect, report_.seats);
    write_values(json_, "value", moment.now.value, report_.seats);
    if (report_.can_lose) json_.key("home").real(moment.now.home);
    json_.end_object();
  }

  void write_choice(const ReportedMoment& moment) {
    json_.key("seat").number(index(moment.seat)).key("first").number(moment.first);
    write_line(json_, "played", moment.played, *report_.title->about, namer_);
    json_.key("moves").number(moment.options);
    if (!moment.verdict) return;
    write_verdict(json_, {*moment.verdict, moment.best_texts, moment.reasons}, *report_.title->about, namer_, words_,
                  reader_);
    json_.key("counts").flag(moment.real);
  }

  void write_totals(const Totals& totals) {
    json_.begin_object().key("luck").real(totals.luck).key("luck_error").real(totals.luck_error);
    json_.key("loss").real(totals.loss).key("d").real(totals.d).key("choices").number(totals.choices);
    json_.key("skill").real(totals.skill).key("others").real(totals.others).key("drift").real(totals.drift);
    if (report_.rigged > 0) json_.key("rigged").real(totals.rigged);
    json_.key("adjusted_result").real(totals.adjusted_result).key("marks").begin_object();
    for (std::size_t i = 0; i < mark_count; ++i) json_.key(mark_names[i]).number(totals.marks[i]);
    json_.end_object().end_object();
  }

  void write_dice(const DiceCount& count) {
    json_.begin_object().key("seat");
    count.seat ? json_.number(index(*count.seat)) : json_.null();
    json_.key("range").number(count.range);
    write_numbers(json_, "rolled", count.rolled);
    int rolls = 0;
    for (const int rolled : count.rolled) rolls += rolled;
    json_.key("expected").begin_array();
    for (int face = 0; face < count.range; ++face) json_.real(static_cast<double>(rolls) / count.range);
    json_.end_array().key("p").real(count.p).end_object();
  }

  JsonWriter& json_;
  const Report& report_;
  const ComponentNamer& namer_;
  const Words& words_;
  Reader reader_;
};

}  // namespace

void sum_up(Report& report) {
  report.totals.assign(static_cast<std::size_t>(report.seats), {});
  for (const ReportedMoment& moment : report.moments) {
    report.can_lose = report.can_lose || moment.now.home < 1;
    moment.kind == ReportedMoment::Kind::choice ? add_choice(report, moment) : add_chance(report, moment);
  }
  for (std::size_t s = 0; s < report.totals.size(); ++s) {
    Totals& totals = report.totals[s];
    totals.luck_error = std::sqrt(totals.luck_error);
    totals.adjusted_result = report.result.value[s] - totals.luck;
    if (totals.choices > 0) totals.skill /= totals.choices;
  }
  report.turning_points = three(report, [](const ReportedMoment& moment) {
    const bool is_throw = moment.kind == ReportedMoment::Kind::chance && moment.entry >= 0 && !moment.rigged;
    return std::pair(is_throw ? most_of(moment.luck) : -1.0, 0.0);
  });
  report.key_choices = three(report, [](const ReportedMoment& moment) {
    const auto own = static_cast<std::size_t>(index(moment.seat));
    return std::pair(moment.verdict ? moment.verdict->loss() : -1.0, std::abs(moment.effect[own]));
  });
}

std::string say_all(const std::vector<Sentence>& sentences, const Words& words, const Reader& reader) {
  constexpr std::size_t enough = 300;  // characters
  std::string text;
  for (const Sentence& sentence : sentences) {
    if (text.size() > enough) return text + " …";
    const std::string said = words.say(sentence, reader);
    if (!text.empty()) text += text.back() == '.' || text.back() == '!' ? " " : ". ";
    text += said;
  }
  return text;
}

std::string text_of_moment(const Report& report, const ReportedMoment& moment, const Reader& reader,
                           std::string_view language) {
  std::string text = say_all(moment.texts, words_of(*report.title, language), reader);
  if (text.empty() && moment.entry < 0) text = analysis_words(language).say("moment.start");
  if (moment.rigged) text += (text.empty() ? "" : " ") + analysis_words(language).say("moment.rigged");
  return text;
}

void write_verdict(JsonWriter& json, const Opinion& opinion, const About& about, const ComponentNamer& namer,
                   const Words& words, const Reader& reader) {
  const Verdict& verdict = opinion.verdict;
  write_line(json, "best", verdict.best, about, namer);
  json.key("best_text").text(say_all(opinion.best_texts, words, reader));
  json.key("d").real(verdict.d).key("loss").real(verdict.loss()).key("loss_error").real(verdict.error);
  json.key("mark").text(mark_names[static_cast<std::size_t>(verdict.mark)]);
  const std::string reason = say_reasons(opinion.reasons, about, words, reader);
  if (!reason.empty()) json.key("reason").text(reason);
}

void write_report(JsonWriter& json, const Report& report, const ComponentNamer& namer, std::string_view language,
                  std::span<const std::string> names, Eye eye) {
  ReportWriter(json, report, namer, language, {eye, names}).write();
}

}  // namespace dogwatch
