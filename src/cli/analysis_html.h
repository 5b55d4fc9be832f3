// A report as one page that needs nothing else: charts in SVG, and the same as tables for those who do not see them.
#pragma once

#include <string>

#include "cli/analysis_text.h"

namespace dogwatch {

std::string report_as_html(const ReportReader& reader);

}  // namespace dogwatch
