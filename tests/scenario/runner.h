// Plays a scenario line by line at a table.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "scenario/phrase.h"
#include "scenario/scenario.h"
#include "scenario/vocabulary.h"
#include "table/table.h"

namespace dogwatch::scenario {

class Runner {
 public:
  Runner(const Title& title, const Scenario& scenario, std::string folder);
  std::vector<Failure> run();

 private:
  using Pairs = std::vector<std::pair<std::string_view, std::string_view>>;

  // A line that cannot be carried out: the lines after it would mean nothing.
  struct Stuck {
    std::string text;
  };

  void carry_out(std::string_view line);

  // --- before the first action ---
  bool prepare(Phrase phrase);
  void option(Phrase phrase);
  void components_file(Phrase phrase);
  void component(Phrase phrase);
  void outcomes(Phrase phrase, std::vector<int>& list);
  // Opens the table with everything prepared so far, once.
  void open();
  void read_names();
  void apply_given();
  // [*] in a path stands for every element or field.
  void give(JsonDocument& state, const std::string& path, const Json& value);
  Table& table();

  // --- actions ---
  void seat_line(Seat seat, Phrase phrase);
  void plays(Seat seat, Phrase phrase);
  void can(Seat seat, Phrase phrase);
  void cannot(Seat seat, Phrase phrase);
  void try_illegal(Seat seat, std::string_view kind, const Pairs& fields, std::size_t fields_of_kind);
  void play(Seat seat, Move move);
  void automatic();
  std::vector<Move> matching(Seat seat, std::string_view kind, const Pairs& fields);
  std::string move_text(Move move);
  std::string moves_text(Seat seat);
  // Everything that must stay the same when something is refused.
  std::string snapshot();

  // --- expectations ---
  void expect(Phrase phrase);
  void expect_refused(Phrase phrase, std::string_view what, const std::optional<Error>& refused);
  void expect_event(Phrase phrase, bool wanted);
  void expect_value(std::string_view what, std::string_view value);
  // What stands on the left of an equation, as JSON text, and which field it is.
  struct Found {
    std::string text;
    std::string_view field = {};
    std::size_t position = 0;
  };
  Found found(std::string_view what);
  std::optional<std::string> found_known(Phrase phrase);
  std::string found_score(Phrase phrase, std::string_view what);
  Found found_in_view(Eye eye, std::string_view path);
  std::string ranking_text();

  // Whether a value is as written, in numbers or in names.
  bool is_as_written(const Json& value, std::string_view written, std::string_view field, std::size_t position = 0);
  bool fits(const Json& event, std::string_view kind, const Pairs& fields);

  Seat seat_of(Phrase& phrase);
  Eye eye_of(std::string_view word);
  void fail(std::string text) { failures_.push_back({line_, std::move(text)}); }

  const Title& title_;
  const Scenario& scenario_;
  std::string folder_;
  int line_ = 0;
  std::vector<Failure> failures_;

  MatchSpec spec_;
  std::string seed_;
  std::vector<Line> given_;
  std::vector<int> rolls_;
  std::vector<int> draws_;
  Vocabulary vocabulary_;

  bool opened_ = false;
  std::unique_ptr<Table> table_;
  std::optional<Error> components_refused_;
  std::optional<Error> state_refused_;
  std::vector<News> news_;  // since the last action
};

}  // namespace dogwatch::scenario
