// A report for the terminal: the chances as a small plot, what mattered, totals.
#pragma once

#include <string>
#include <vector>

#include "analysis/report.h"
#include "cli/terminal.h"

namespace dogwatch {

// `words` are the program's; `names` are those of the seats.
std::string report_as_text(const Report& report, const Words& words, const std::vector<std::string>& names,
                           const Terminal& terminal);

// "+12.3" points of chance; of a match alone, per cent of its scale.
std::string points(double value, const Words& words);
// What is said of a moment, in one or a few sentences.
std::string moment_in_words(const Report& report, const ReportedMoment& moment, const Words& words,
                            const std::vector<std::string>& names);

}  // namespace dogwatch
