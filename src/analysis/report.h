// What an analysis says of a match: moments, totals, turning points, dice.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "analysis/judge.h"
#include "analysis/position.h"
#include "analysis/reason.h"
#include "core/json.h"
#include "core/sentence.h"
#include "table/title.h"

namespace dogwatch {

// What is thought of a line of play.
struct Opinion {
  Verdict verdict;
  std::vector<Sentence> best_texts;
  std::vector<Reason> reasons;
};

struct ReportedMoment {
  enum class Kind : std::uint8_t { chance, choice };
  Kind kind;
  int entry;       // of the record's log; -1 is set-up
  int first = -1;  // of a choice: the entry of its first step
  Expectation now;
  // value now = value before + luck + effect. Chance has an effect only where it was rigged.
  Values luck{};
  Values error{};  // of the luck
  Values effect{};
  std::vector<Sentence> texts;  // what was done, or what came of the dice
  bool rigged = false;

  // Of a choice.
  Seat seat{};
  Line played;
  int options = 0;                 // how many moves there were, at its first step with more than one; 1 for none
  bool real = false;               // counts for skill
  std::optional<Verdict> verdict;  // of one with options that has been judged
  std::vector<Sentence> best_texts;
  std::vector<Reason> reasons;
};

struct Totals {
  double luck = 0;
  double luck_error = 0;
  double loss = 0;
  double d = 0;
  int choices = 0;
  double skill = 0;
  double others = 0;
  double drift = 0;
  double rigged = 0;
  double adjusted_result = 0;
  std::array<int, mark_count> marks{};
};

// The rolls of one kind of die by one seat, or by the table.
struct DiceCount {
  std::optional<Seat> seat;
  int range;
  std::vector<int> rolled;  // how often each face
  double p;                 // how often fair dice are at least as uneven
};

struct Report {
  const Title* title;
  int seats;
  int rules;
  std::string mind;
  std::string effort;
  std::string seed;
  bool complete;  // all work was done
  bool can_lose;  // all may lose together
  Expectation start;
  Expectation result;
  std::vector<ReportedMoment> moments;
  std::vector<Totals> totals;
  std::vector<int> turning_points;
  std::vector<int> key_choices;
  std::vector<DiceCount> dice;
  int rigged = 0;  // answers of chance that were laid down beforehand
};

// Totals, turning points and key choices, from the moments and the result.
void sum_up(Report& report);

// The members of an object that is already open; seats are called by `names`, and that of `eye` is spoken to.
void write_report(JsonWriter& json, const Report& report, const ComponentNamer& namer, std::string_view language,
                  std::span<const std::string> names, Eye eye = Eye::all());
// Its members of an object that is already open.
void write_verdict(JsonWriter& json, const Opinion& opinion, const About& about, const ComponentNamer& namer,
                   const Words& words, const Reader& reader);
// Sentences as one text, cut off where they are many.
std::string say_all(const std::vector<Sentence>& sentences, const Words& words, const Reader& reader);
std::string text_of_moment(const Report& report, const ReportedMoment& moment, const Reader& reader,
                           std::string_view language);

}  // namespace dogwatch
