// `dogwatch replay` and `dogwatch verify`: records in words, and their dice recomputed.
#pragma once

#include <string>

#include "core/json.h"
#include "core/result.h"

namespace dogwatch {

struct ReplayOptions {
  std::string file;
  bool all = false;       // without stopping after each move
  bool analysis = false;  // with what an analysis says of each move
  std::string effort = "quick";
  std::string language = "en";
};
struct VerifyOptions {
  std::string file;
  bool rolls = false;  // list every roll
  std::string seals;   // a file with the seals that were shown before the first roll
  std::string language = "en";
};

// A record as the program and the page write it: alone, or as the field "record" of something larger.
Result<JsonDocument> read_record(const std::string& path);

// They return the program's status: 0, or 1 with one sentence on standard error when the record is of no use; verify
// also returns 1 when dice differ.
int run_replay(const ReplayOptions& options);
int run_verify(const VerifyOptions& options);

}  // namespace dogwatch
