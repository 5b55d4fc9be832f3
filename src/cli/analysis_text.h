// A report in words: for the terminal with the chances as a small plot, what mattered, totals; and the sentences that
// the page of a report says, too.
#pragma once

#include <string>
#include <vector>

#include "analysis/report.h"
#include "cli/terminal.h"

namespace dogwatch {

// A report, who reads it, and in which words.
struct ReportReader {
  const Report& report;
  const Words& words;  // the program's
  const std::vector<std::string>& names;

  const Words& game_words() const { return words_of(*report.title, words.language()); }
  const std::string& name(Seat seat) const { return names[static_cast<std::size_t>(index(seat))]; }
  std::string title() const;
  // Who won.
  std::string verdict() const;
  // "+12.3": points of chance; of a match alone, per cent of its scale.
  std::string points(double value) const;
  std::string percent(double value) const;
  // "Move 12".
  std::string place(const ReportedMoment& moment) const;
  std::string text(const ReportedMoment& moment) const;
  // What a throw did to whom, and what is said of a choice.
  std::string luck(const ReportedMoment& moment) const;
  std::string judgement(const ReportedMoment& moment) const;
  std::string dice(const DiceCount& count) const;
  // What an account of a match is made of, in points: start, luck, choices, result. The result is the sum of the rest.
  struct Row {
    std::string label;
    std::vector<double> values;
    bool is_sum;
  };
  std::vector<Row> account() const;
};

std::string report_as_text(const ReportReader& reader, const Terminal& terminal);

}  // namespace dogwatch
