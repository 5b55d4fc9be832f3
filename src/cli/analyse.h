// `dogwatch analyse`: the luck and skill of a match, as text, JSON or a page of its own.
#pragma once

#include <memory>
#include <string>

#include "analysis/analysis.h"
#include "core/json.h"
#include "core/result.h"

namespace dogwatch {

struct AnalyseOptions {
  std::string file;
  std::string effort = "normal";
  std::string seed = "1";
  int threads = 0;  // 0 = all cores
  bool json = false;
  std::string html;  // a file to write
  std::string language = "en";
};

// Returns the program's status: 0; 1 with one sentence on standard error when the record is of no use; 130 with what
// there is when it was interrupted.
int run_analyse(const AnalyseOptions& options);

// The analysis of a record, ready to be worked on.
Result<std::unique_ptr<Analysis>> open_analysis_of(const Json& record, const std::string& effort,
                                                   const std::string& seed);
// Does all of it on so many threads, telling how far it is on standard error where that is a terminal; stops when
// interrupted.
void work_on(Analysis& analysis, int threads);

}  // namespace dogwatch
