#include "cli/analysis_text.h"

#include <algorithm>
#include <cmath>

namespace dogwatch {
namespace {

constexpr int plot_rows = 11;

// The chances over time: a digit for each seat, the seats' numbers; where lines meet, the lowest number.
class Plot {
 public:
  Plot(const ReportReader& reader, int width) : reader_(reader), width_(width) {
    for (const ReportedMoment& moment : reader.report.moments) {
      for (int s = 0; s < reader.report.seats; ++s) {
        const double value = moment.now.value[static_cast<std::size_t>(s)];
        least_ = std::min(least_, value);
        most_ = std::max(most_, value);
      }
    }
    // What is a little less than nothing is not worth an axis of its own.
    constexpr double little = 0.03;
    if (least_ > -little) least_ = 0;
  }

  std::string lines(const Terminal& terminal) const {
    std::vector<std::vector<int>> cells(plot_rows, std::vector<int>(static_cast<std::size_t>(width_), -1));
    for (int s = reader_.report.seats - 1; s >= 0; --s) draw(s, cells);
    std::string text;
    for (int row = 0; row < plot_rows; ++row) {
      const double level = most_ - (most_ - least_) * row / (plot_rows - 1);
      const bool labelled = row % 5 == 0;
      const std::string label = labelled ? reader_.percent(level) + "%" : "";
      text += padded("", 5 - columns_of(label)) + label + (labelled ? " ┤" : " │");
      for (const int seat : cells[static_cast<std::size_t>(row)]) {
        text += seat < 0 ? " " : terminal.paint_seat(seat, std::to_string(seat + 1));
      }
      text += "\n";
    }
    return text;
  }

 private:
  void draw(int seat, std::vector<std::vector<int>>& cells) const {
    const auto& moments = reader_.report.moments;
    for (int column = 0; column < width_; ++column) {
      const std::size_t at =
          (moments.size() - 1) * static_cast<std::size_t>(column) / static_cast<std::size_t>(width_ - 1);
      const double value = moments[at].now.value[static_cast<std::size_t>(seat)];
      const double height = (most_ - value) / (most_ - least_) * (plot_rows - 1);
      cells[static_cast<std::size_t>(std::clamp(std::lround(height), 0L, plot_rows - 1L))]
           [static_cast<std::size_t>(column)] = seat;
    }
  }

  const ReportReader& reader_;
  int width_;
  double least_ = 0;
  double most_ = 1;
};

class TextReport {
 public:
  TextReport(const ReportReader& reader, const Terminal& terminal) : reader_(reader), terminal_(terminal) {}

  std::string write() {
    const Report& report = reader_.report;
    line(terminal_.paint(Ink::bold, reader_.title() + " " + reader_.verdict()));
    if (!report.complete) paragraph(reader_.words.say("analyse.partial"), "");
    if (!report.moments.empty()) {
      heading(report.seats == 1 ? "analyse.score" : "analyse.chances");
      constexpr int margin = 7;
      text_ += Plot(reader_, std::max(20, std::min(terminal_.width(), 100) - margin)).lines(terminal_);
    }
    heading("analyse.throws");
    for (const int n : report.turning_points) {
      const ReportedMoment& moment = report.moments[static_cast<std::size_t>(n)];
      line(terminal_.paint(Ink::bold, reader_.place(moment)) + "  " + reader_.luck(moment));
      paragraph(reader_.text(moment), "  ");
    }
    heading("analyse.choices");
    for (const int n : report.key_choices) write_choice(report.moments[static_cast<std::size_t>(n)]);
    write_account();
    write_dice();
    paragraph(
        reader_.words.say(
            Sentence("analyse.made").text("effort", report.effort).text("seed", report.seed).text("mind", report.mind)),
        "");
    return std::move(text_);
  }

 private:
  void line(const std::string& text) { text_ += text + "\n"; }
  void paragraph(const std::string& text, const std::string& indent) {
    for (const std::string& one : wrapped_between(text, terminal_.width(), indent, indent)) line(one);
  }
  void heading(std::string_view key) { line("\n" + terminal_.paint(Ink::bold, reader_.words.say(key))); }

  void write_choice(const ReportedMoment& moment) {
    const std::string who = terminal_.paint_seat(index(moment.seat), reader_.name(moment.seat));
    line(terminal_.paint(Ink::bold, reader_.place(moment)) + "  " + who);
    paragraph(reader_.text(moment), "  ");
    paragraph(reader_.judgement(moment), "  ");
  }

  void row(const std::string& label, const std::vector<std::string>& cells) {
    constexpr int first = 34;
    constexpr int other = 9;
    std::string text = padded(clipped(label, first), first);
    for (const std::string& cell : cells) {
      const std::string shown = clipped(cell, other - 1);
      text += padded("", other - columns_of(shown)) + shown;
    }
    line(text);
  }

  void write_account() {
    const Report& report = reader_.report;
    heading(report.seats == 1 ? "analyse.totals_alone" : "analyse.totals");
    row("", reader_.names);
    for (const ReportReader::Row& one : reader_.account()) {
      std::vector<std::string> cells;
      for (const double value : one.values)
        cells.push_back(one.is_sum ? reader_.percent(value) : reader_.points(value));
      row(one.label, cells);
    }
    std::vector<std::string> skill;
    for (const Totals& totals : report.totals) skill.push_back(reader_.percent(totals.skill));
    line("");
    row(reader_.words.say("analyse.skill"), skill);
    for (std::size_t mark = 0; mark < mark_count; ++mark) {
      std::vector<std::string> counts;
      for (const Totals& totals : report.totals) counts.push_back(std::to_string(totals.marks[mark]));
      row(reader_.words.say("analyse.marks." + std::string(mark_names[mark])), counts);
    }
  }

  void write_dice() {
    if (reader_.report.dice.empty()) return line("");
    heading("analyse.dice_title");
    for (const DiceCount& count : reader_.report.dice) paragraph(reader_.dice(count), "");
    line("");
  }

  const ReportReader& reader_;
  const Terminal& terminal_;
  std::string text_;
};

}  // namespace

std::string report_as_text(const ReportReader& reader, const Terminal& terminal) {
  return TextReport(reader, terminal).write();
}

}  // namespace dogwatch
