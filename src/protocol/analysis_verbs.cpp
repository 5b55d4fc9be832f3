// The verbs of analysis. They stand apart: the page's first module goes without them (src/wasm/without_analysis.cpp),
// and loads one that has them when somebody wants a story.
#include <algorithm>
#include <limits>
#include <utility>

#include "analysis/analysis.h"
#include "analysis/chart.h"
#include "core/express.h"
#include "protocol/protocol.h"

namespace dogwatch {

namespace {

std::string no_analysis() { return refusal(Code::no_table, R"(There is no analysis: begin one with "analysis".)"); }

const Effort* read_effort(Request& request, std::string_view otherwise) {
  const Effort* effort = find_effort(request.text_or("effort", otherwise));
  if (effort == nullptr) {
    request.refuse(Code::bad_request, R"(The field "effort" must be "quick", "normal" or "deep".)");
  }
  return effort;
}

std::vector<std::string> names_in(Request& request, const Table& table, const Words& words) {
  auto names = request.texts_or_none("names", max_seats);
  return names.empty() ? seat_names(table, words) : names;
}

// The moves of a line, played one after another at a table that nobody needs any more; notes what is wrong.
Line read_line(Request& request, Table& table, Seat seat) {
  Line line;
  const Json& moves = request.anything("line");
  if (!request.ok()) return line;
  if (!moves.IsArray() || moves.Empty()) {
    request.refuse(Code::bad_request, R"(The field "line" must be a list of moves.)");
    return line;
  }
  for (const Json& wanted : moves.GetArray()) {
    const auto move = read_move(wanted, table.about(), table.namer());
    const Refusal refused = move ? table.play(seat, *move).refusal : Refusal::illegal_move;
    if (refused != Refusal::none) {
      const Problem problem = problem_of(refused, seat);
      request.refuse(problem.code, problem.text);
      return line;
    }
    line.push_back(*move);
  }
  return line;
}

}  // namespace

std::unique_ptr<Analysis> open_analysis(Request& request) {
  const Json& record = request.object("record");
  const Effort* effort = read_effort(request, "normal");
  const std::string seed(request.text_or("seed", "1"));
  const Title* title = title_of_record(request, record);
  if (title == nullptr) return nullptr;
  auto opened = Analysis::of(*title, record, *effort, seed);
  if (opened) return std::move(*opened);
  const Error& error = opened.error();
  request.refuse(Code::bad_record, error.field == "over" ? error.text : problem_of(Code::bad_record, error).text);
  return nullptr;
}

std::string EngineProtocol::analyse(Request& request) {
  const std::unique_ptr<Analysis> analysis = open_analysis(request);
  if (analysis == nullptr) return {};
  analysis->run_all();
  const Report report = analysis->report();
  const std::vector<std::string> names = seat_names(analysis->table(), words_of(*report.title, "en"));
  Response response;
  write_report(response.json, report, analysis->table().namer(), "en", names);
  return response.str();
}

std::string EngineProtocol::evaluate(Request& /*request*/) {
  Response response;
  const Expectation expected = expect(*table_);
  response.json.key("value").begin_array();
  for (int seat = 0; seat < table_->seats(); ++seat) {
    response.json.real(expected.value[static_cast<std::size_t>(seat)]);
  }
  response.json.end_array();
  return response.str();
}

// What a line of play is worth to the seat that thinks of it, by what it knows, in a match that may still be running.
std::string EngineProtocol::judge(Request& request) {
  const Json& record = request.object("record");
  const Title* title = title_of_record(request, record);
  if (title == nullptr) return {};
  auto table = title->from_record(*title, record);
  if (!table) return refusal(problem_of(Code::bad_record, table.error()));
  const Seat seat = request.seat((*table)->seats());
  const Effort* effort = read_effort(request, "quick");
  const std::string_view language = request.text_or("language", "en");
  const std::string_view seed = request.text_or("seed", "1");
  const Words& words = words_of(*title, language);
  const auto names = names_in(request, **table, words);
  if (!request.ok()) return {};
  if (const auto problem = not_deciding(**table, seat)) return refusal(*problem);
  StateBytes known((*table)->state_bytes());
  (*table)->copy_redacted(Eye::of(seat), known.data());
  const Line line = read_line(request, **table, seat);
  if (!request.ok()) return {};
  const Opinion opinion = judge_line(**table, known, seat, line, *effort, seed);
  Response response;
  write_verdict(response.json, opinion, *title->about, (*table)->namer(), words, {Eye::of(seat), names});
  return response.str();
}

// --- in pieces: a long piece of work, so that the page can show how far it is, and stop ---

std::string EngineProtocol::analysis(Request& request) {
  auto opened = open_analysis(request);
  if (opened == nullptr) return {};
  analysis_ = std::move(opened);
  Response response;
  response.json.key("tasks").number(analysis_->tasks());
  return response.str();
}

std::string EngineProtocol::analysis_go(Request& request) {
  if (analysis_ == nullptr) return no_analysis();
  const int tasks = request.number("tasks", 1, std::numeric_limits<int>::max());
  if (!request.ok()) return {};
  const int end = analysis_->done() + std::min(tasks, analysis_->tasks() - analysis_->done());
  while (analysis_->done() < end) analysis_->run(analysis_->done());
  Response response;
  response.json.key("done").number(end).key("of").number(analysis_->tasks());
  return response.str();
}

std::string EngineProtocol::analysis_report(Request& request) {
  if (analysis_ == nullptr) return no_analysis();
  const std::string_view language = request.text_or("language", "en");
  const Json* chart = request.find("chart");
  const Report report = analysis_->report();
  const auto names = names_in(request, analysis_->table(), words_of(*report.title, language));
  const Eye eye = request.eye_or_all("eye", report.seats);
  if (!request.ok()) return {};
  Response response;
  write_report(response.json, report, analysis_->table().namer(), language, names, eye);
  if (chart != nullptr && chart->IsTrue() && !report.moments.empty()) write_chart(response.json, chart_of(report));
  return response.str();
}

}  // namespace dogwatch
