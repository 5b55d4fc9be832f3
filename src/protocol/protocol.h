// The engine protocol: one JSON request in, one JSON response out, around one table. `dogwatch engine` puts it on
// standard input and output; the page and tests call it directly.
//
// Checks come in this order: JSON, object, verb, whether there is a table, fields, and then the game's own refusals.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/request.h"
#include "table/table.h"
#include "table/title.h"

namespace dogwatch {

class Analysis;

class EngineProtocol {
 public:
  static constexpr std::size_t longest_line = std::size_t{64} << 20U;
  static constexpr int version = 1;
  // The longest a bot may be asked to think.
  static constexpr int most_milliseconds = 600'000;
  static constexpr int most_iterations = 100'000'000;

  std::string answer(std::string_view line);
  // For a request that is parsed already.
  std::string answer(const Json& json);
  // What answers a line that is longer than longest_line.
  static std::string too_long();
  // Whether "quit" was said.
  bool finished() const { return finished_; }

  // The table, or null before there is one.
  Table* table() { return table_.get(); }
  const Table* table() const { return table_.get(); }
  const Title* title() const { return title_; }
  void put(const Title& title, std::unique_ptr<Table> table);

 private:
  using Handler = std::string (EngineProtocol::*)(Request&);
  struct Verb {
    std::string_view name;
    Handler handler;
    bool needs_table;
  };
  static const Verb* find_verb(std::string_view name);

  std::string hello(Request& request);
  std::string games(Request& request);
  std::string open(Request& request);
  std::string waiting(Request& request);
  std::string moves(Request& request);
  std::string play(Request& request);
  std::string view(Request& request);
  std::string state(Request& request);
  std::string set(Request& request);
  std::string rig(Request& request);
  std::string bot(Request& request);
  std::string outcome(Request& request);
  std::string record(Request& request);
  std::string load(Request& request);
  std::string take_back(Request& request);
  std::string undo(Request& request);
  // The verbs of analysis stand in analysis_verbs.cpp: the page loads them apart. In pieces it goes with "analysis",
  // "analysis_go" ({"tasks":3}) and "analysis_report", which may be asked for a language, names, an eye that is spoken
  // to, and the chart.
  std::string analyse(Request& request);
  std::string evaluate(Request& request);
  std::string judge(Request& request);
  std::string analysis(Request& request);
  std::string analysis_go(Request& request);
  std::string analysis_report(Request& request);
  std::string quit(Request& request);

  const Title* title_ = nullptr;
  std::unique_ptr<Table> table_;
  std::shared_ptr<Analysis> analysis_;
  bool finished_ = false;
};

// What the engine protocol and the page share.

// Parses a line into `document`; the problem where it is no JSON object with a verb.
std::optional<Problem> parse_request(std::string_view line, JsonDocument& document);
std::string_view verb_of(const Json& request);
std::string unknown_verb(std::string_view verb);
std::string no_table();

// Why `seat` may not decide now, if so: not_your_turn or game_over.
std::optional<Problem> not_deciding(const Table& table, Seat seat);
// The problem of a move that was refused.
Problem problem_of(Refusal refusal, Seat seat);
Problem nothing_to_take_back(Seat seat);
// The error of a title as a problem, its text naming the field.
Problem problem_of(Code code, const Error& error);
// Why a match could not be opened: bad_components or bad_options.
Problem opening_problem(const Error& error);

// {"ok":true,"waiting":[...]}
std::string waiting_only(const Table& table);

// A match as "new" asks for it; notes problems in the request.
std::unique_ptr<Table> open_table(Request& request, const Title*& title);
// The title a record is of; notes bad_record in the request.
const Title* title_of_record(Request& request, const Json& record);

// The analysis that "analyse" asks for, not yet begun; notes problems in the request.
std::unique_ptr<Analysis> open_analysis(Request& request);
// What seats are called that nobody has named.
std::vector<std::string> seat_names(const Table& table, const Words& words);

// A list of moves and their sentences, as members "moves" and "texts" of an open object.
void write_moves(JsonWriter& json, const Table& table, Seat seat, const MoveList& moves, const Words& words,
                 const Reader& reader);

}  // namespace dogwatch
