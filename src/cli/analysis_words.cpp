// What is said of a report, on the terminal and on its page alike.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "analysis/reason.h"
#include "cli/analysis_text.h"

namespace dogwatch {

std::string ReportReader::title() const {
  return words.say(Sentence("analyse.title").text("game", report.title->about->name).number("seats", report.seats));
}

std::string ReportReader::verdict() const {
  if (report.result.home == 0) return words.say("end.lost");
  if (report.seats == 1) return words.say(Sentence("analyse.alone").text("points", percent(report.result.value[0])));
  std::vector<std::string> winners;
  for (int s = 0; s < report.seats; ++s) {
    if (report.result.value[static_cast<std::size_t>(s)] > 0) winners.push_back(names[static_cast<std::size_t>(s)]);
  }
  const bool shared = winners.size() > 1;
  if (!shared) return words.say(Sentence("analyse.winner").text("name", winners.empty() ? "" : winners.front()));
  std::string all;
  for (const std::string& winner : winners) all += (all.empty() ? "" : ", ") + winner;
  return words.say(Sentence("end.shared").text("names", all));
}

std::string ReportReader::percent(double value) const {
  std::string text = decimal(std::abs(100 * value), words.language());
  return value < 0 && text != "0" ? "−" + text : text;
}

std::string ReportReader::points(double value) const {
  const std::string text = percent(value);
  return value > 0 && text != "0" ? "+" + text : text;
}

std::string ReportReader::place(const ReportedMoment& moment) const {
  return moment.entry < 0 ? words.say("replay.opening")
                          : words.say(Sentence("analyse.place").number("at", moment.entry + 1));
}

std::string ReportReader::text(const ReportedMoment& moment) const {
  return text_of_moment(report, moment, {Eye::all(), names}, words.language());
}

std::string ReportReader::luck(const ReportedMoment& moment) const {
  std::string all;
  for (int s = 0; s < report.seats; ++s) {
    const Sentence sentence = Sentence("analyse.luck_of")
                                  .text("name", names[static_cast<std::size_t>(s)])
                                  .text("points", points(moment.luck[static_cast<std::size_t>(s)]));
    all += (all.empty() ? "" : ", ") + words.say(sentence);
  }
  return all + ".";
}

std::string ReportReader::judgement(const ReportedMoment& moment) const {
  if (!moment.verdict) return {};
  const Verdict& verdict = *moment.verdict;
  std::string said = words.say("analyse.mark." + std::string(mark_names[static_cast<std::size_t>(verdict.mark)]));
  if (verdict.mark == Mark::best) return said;
  const Reader reader{Eye::all(), names};
  said += " " + words.say(Sentence("analyse.better")
                              .text("text", say_all(moment.best_texts, game_words(), reader))
                              .text("points", points(verdict.loss()))
                              .text("error", percent(verdict.error)));
  const std::string reason = say_reasons(moment.reasons, *report.title->about, game_words(), reader);
  return reason.empty() ? said : said + " " + words.say(Sentence("analyse.reason").text("text", reason));
}

std::string ReportReader::dice(const DiceCount& count) const {
  std::string faces;
  for (std::size_t i = 0; i < count.rolled.size(); ++i) {
    faces += fmt::format("{}{}×{}", i == 0 ? "" : "  ", i + 1, count.rolled[i]);
  }
  constexpr double remarkable = 0.001;
  const std::string name = count.seat ? this->name(*count.seat) : words.say("analyse.table");
  return words.say(Sentence(count.p < remarkable ? "analyse.odd_dice" : "analyse.dice")
                       .text("name", name)
                       .number("range", count.range)
                       .text("counts", faces)
                       .text("share", percent(count.p)));
}

std::vector<ReportReader::Row> ReportReader::account() const {
  std::vector<Row> rows;
  const auto add = [&](std::string_view key, auto value, bool is_sum) {
    Row row{words.say(key), {}, is_sum};
    for (std::size_t s = 0; s < report.totals.size(); ++s) row.values.push_back(value(s));
    rows.push_back(std::move(row));
  };
  const std::vector<Totals>& totals = report.totals;
  add("analyse.start", [&](std::size_t s) { return report.start.value[s]; }, true);
  add("analyse.luck", [&](std::size_t s) { return totals[s].luck; }, false);
  add("analyse.own", [&](std::size_t s) { return -totals[s].d; }, false);
  if (report.seats > 1) add("analyse.others", [&](std::size_t s) { return totals[s].others; }, false);
  add("analyse.drift", [&](std::size_t s) { return totals[s].drift; }, false);
  if (report.rigged > 0) add("analyse.rigged", [&](std::size_t s) { return totals[s].rigged; }, false);
  add("analyse.result", [&](std::size_t s) { return report.result.value[s]; }, true);
  return rows;
}

}  // namespace dogwatch
