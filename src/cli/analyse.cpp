#include "cli/analyse.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

#include "cli/analysis_html.h"
#include "cli/analysis_text.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/records.h"
#include "cli/terminal.h"
#include "cli/words.h"
#include "protocol/protocol.h"

namespace dogwatch {
namespace {

int complain(const std::string& text) {
  fmt::print(stderr, "dogwatch analyse: {}\n", text);
  return 1;
}

std::vector<std::string> names_of_seats(int seats, const Words& words) {
  std::vector<std::string> names;
  for (int seat = 1; seat <= seats; ++seat) names.push_back(words.say(Sentence("seat").number("n", seat)));
  return names;
}

std::string as_json(const Report& report, const Analysis& analysis, const AnalyseOptions& options,
                    const std::vector<std::string>& names) {
  JsonWriter json;
  json.begin_object().key("ok").flag(true);
  write_report(json, report, analysis.table().namer(), options.language, names);
  json.end_object();
  return json.str() + "\n";
}

}  // namespace

Result<std::unique_ptr<Analysis>> open_analysis_of(const Json& record, const std::string& effort,
                                                   const std::string& seed) {
  JsonWriter fields;
  fields.begin_object().key("record").json(record).key("effort").text(effort).key("seed").text(seed).end_object();
  const JsonDocument json = parse_json(fields.view()).value();
  Request request(json);
  auto analysis = open_analysis(request);
  if (analysis == nullptr) return Error{request.problem().text, {}};
  return analysis;
}

void work_on(Analysis& analysis, int threads) {
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  const int most = threads > 0 ? threads : cores;
  const bool shows = isatty(STDERR_FILENO) == 1;
  std::atomic<int> next = 0;
  std::vector<std::jthread> workers;
  for (int i = 0; i < most; ++i) {
    workers.emplace_back([&] {
      for (int task = next++; task < analysis.tasks() && !Interrupt::asked(); task = next++) {
        analysis.run(task);
        if (!shows) continue;
        fmt::print(stderr, "\r\033[K{} %", 100 * analysis.done() / analysis.tasks());
        std::fflush(stderr);
      }
    });
  }
  workers.clear();
  if (shows) fmt::print(stderr, "\r\033[K");
}

int run_analyse(const AnalyseOptions& options) {
  const auto record = read_record(options.file);
  if (!record) return complain(record.error().text);
  const auto analysis = open_analysis_of(*record, options.effort, options.seed);
  if (!analysis) return complain(options.file + ": " + analysis.error().text);
  const Interrupt interrupt;
  work_on(**analysis, options.threads);
  const Report report = (*analysis)->report();
  const Words& words = program_words(options.language);
  const std::vector<std::string> names = names_of_seats(report.seats, words);
  const ReportReader reader{report, words, names};
  if (!options.html.empty()) {
    if (!write_file(options.html, report_as_html(reader))) {
      return complain(words.say(Sentence("play.not_written").text("file", options.html)));
    }
  }
  if (options.json) {
    print(as_json(report, **analysis, options, names));
  } else {
    print(report_as_text(reader, Terminal()));
  }
  return Interrupt::asked() ? 130 : 0;
}

}  // namespace dogwatch
