#include "cli/analysis_html.h"
namespace dogwatch {
std::string report_as_html(const Report& report, const Words& words, const std::vector<std::string>& names) {
  return "";
}
}  // namespace dogwatch
