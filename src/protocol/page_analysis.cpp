// The page's verbs of analysis: a long piece of work, done in pieces so that the page can show how far it is and stop.
#include <algorithm>
#include <limits>
#include <utility>

#include "analysis/analysis.h"
#include "protocol/page_protocol.h"

namespace dogwatch {

// Here, where an analysis is more than a name.
PageProtocol::PageProtocol() = default;
PageProtocol::~PageProtocol() = default;

namespace {

std::string no_analysis() { return refusal(Code::no_table, R"(There is no analysis: begin one with "analysis".)"); }

}  // namespace

std::string PageProtocol::analysis(Request& request) {
  auto opened = open_analysis(request);
  if (opened == nullptr) return {};
  analysis_ = std::move(opened);
  Response response;
  response.json.key("tasks").number(analysis_->tasks());
  return response.str();
}

std::string PageProtocol::analysis_go(Request& request) {
  if (analysis_ == nullptr) return no_analysis();
  const int tasks = request.number("tasks", 1, std::numeric_limits<int>::max());
  if (!request.ok()) return {};
  const int end = analysis_->done() + std::min(tasks, analysis_->tasks() - analysis_->done());
  while (analysis_->done() < end) analysis_->run(analysis_->done());
  Response response;
  response.json.key("done").number(end).key("of").number(analysis_->tasks());
  return response.str();
}

std::string PageProtocol::analysis_report(Request& request) {
  if (analysis_ == nullptr) return no_analysis();
  const std::string_view language = request.text_or("language", "en");
  auto names = request.texts_or_none("names", max_seats);
  if (!request.ok()) return {};
  const Report report = analysis_->report();
  if (names.empty()) names = seat_names(analysis_->table(), words_of(*report.title, language));
  Response response;
  write_report(response.json, report, analysis_->table().namer(), language, names);
  return response.str();
}

}  // namespace dogwatch
