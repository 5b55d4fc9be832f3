#include "cli/analysis_text.h"

namespace dogwatch {
std::string report_as_text(const Report& report, const Words& words, const std::vector<std::string>& names,
                           const Terminal& terminal) {
  std::string t;
  for (const Totals& x : report.totals) {
    t += "luck " + std::to_string(x.luck) + " d " + std::to_string(x.d) + " choices " + std::to_string(x.choices) +
         " skill " + std::to_string(100 * x.skill) + " others " + std::to_string(x.others) + " drift " +
         std::to_string(x.drift) + " marks";
    for (int m : x.marks) t += " " + std::to_string(m);
    t += "\n";
  }
  return t;
}
}  // namespace dogwatch
