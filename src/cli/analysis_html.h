// A report as one page that needs nothing else: charts in SVG, and the same as tables for those who do not see them.
#pragma once

#include <string>
#include <vector>

#include "analysis/report.h"

namespace dogwatch {

std::string report_as_html(const Report& report, const Words& words, const std::vector<std::string>& names);

}  // namespace dogwatch
