#include "analysis/reason.h"

#include <algorithm>
#include <cmath>

#include "analysis/words.h"
#include "core/sort_few.h"

namespace dogwatch {

namespace {

struct Candidate {
  Reason reason;
  double size;  // in points
};

class Candidates {
 public:
  explicit Candidates(const EndDifference& difference) : difference_(&difference) {}

  // Where a difference in this direction is clear and large enough to be worth a word.
  // `unit` is what counts as much as a point.
  void consider(const Reason& reason, std::size_t term, double sign, double least, double unit) {
    constexpr double clear = 2.5;  // standard errors
    const double mean = sign * difference_->mean[term];
    const double error = difference_->error[term];
    if (mean < least || mean < clear * error) return;
    found_.push_back({reason, mean / unit});
  }
  std::vector<Candidate>& found() { return found_; }

 private:
  const EndDifference* difference_;
  std::vector<Candidate> found_;
};

}  // namespace

EndDifference EndDifference::of_pairs(const MeanEnd& differences) {
  EndDifference difference;
  for (std::size_t term = 0; term < EndSheet::terms; ++term) {
    difference.mean[term] = differences.mean(term);
    difference.error[term] = differences.error(term);
  }
  return difference;
}

EndDifference EndDifference::between(const MeanEnd& one, const MeanEnd& other) {
  EndDifference difference;
  for (std::size_t term = 0; term < EndSheet::terms; ++term) {
    difference.mean[term] = one.mean(term) - other.mean(term);
    difference.error[term] = std::sqrt(one.error(term) * one.error(term) + other.error(term) * other.error(term));
  }
  return difference;
}

std::vector<Reason> reasons_for(const EndDifference& difference, const MeanEnd& ends, const About& about, int seats,
                                Seat seat) {
  constexpr double least_points = 0.3;
  constexpr double least_chance = 0.01;
  constexpr double least_places = 0.05;
  constexpr double chance_of_a_point = 0.05;
  constexpr std::size_t most = 2;
  std::vector<Reason> reasons;
  if (ends.count() == 0) return reasons;
  Candidates candidates(difference);
  for (int other = 0; other < seats; ++other) {
    const bool own = seat_at(other) == seat;
    for (int item = 0; item < static_cast<int>(about.score_items.size()); ++item) {
      const std::size_t term = EndSheet::item(other, item);
      const auto kind = own ? Reason::Kind::own_points : Reason::Kind::rival_points;
      candidates.consider({kind, seat_at(other), item, std::abs(difference.mean[term])}, term, own ? 1 : -1,
                          least_points, 1);
    }
  }
  const double lost = ends.mean(EndSheet::lost);
  candidates.consider({Reason::Kind::not_lost, seat, 0, lost, lost - difference.mean[EndSheet::lost]}, EndSheet::lost,
                      -1, least_chance, chance_of_a_point);
  const std::size_t place = EndSheet::place(index(seat));
  if (seats > 1 && candidates.found().empty()) {
    candidates.consider({Reason::Kind::place, seat, 0, -difference.mean[place]}, place, -1, least_places, 1);
  }
  sort_few(candidates.found(), [](const Candidate& a, const Candidate& b) { return a.size > b.size; });
  for (const Candidate& candidate : candidates.found()) {
    if (reasons.size() < most) reasons.push_back(candidate.reason);
  }
  return reasons;
}

std::string decimal(double value, std::string_view language) {
  const auto tenths = std::llround(value * 10);
  if (tenths >= 100) return std::to_string((tenths + 5) / 10);
  const std::string whole = std::to_string(tenths / 10);
  return tenths % 10 == 0 ? whole : whole + (language == "fr" ? "," : ".") + std::to_string(tenths % 10);
}

std::string say_reasons(const std::vector<Reason>& reasons, const About& about, const Words& words,
                        const Reader& reader) {
  const Words& own = analysis_words(words.language());
  std::string text;
  for (const Reason& reason : reasons) {
    Sentence sentence;
    switch (reason.kind) {
      case Reason::Kind::own_points:
      case Reason::Kind::rival_points:
        sentence.set_key(reason.kind == Reason::Kind::own_points ? "reason.own_points" : "reason.rival_points");
        sentence.text("item",
                      words.say("scores." + std::string(about.score_items[static_cast<std::size_t>(reason.item)])));
        sentence.text("points", decimal(reason.amount, words.language()));
        break;
      case Reason::Kind::not_lost:
        sentence.set_key("reason.not_lost");
        sentence.text("chance", decimal(100 * reason.amount, words.language()));
        sentence.text("instead", decimal(100 * reason.instead, words.language()));
        break;
      case Reason::Kind::place:
        sentence.set_key("reason.place");
        sentence.text("places", decimal(reason.amount, words.language()));
        break;
    }
    sentence.seat("who", reason.seat);
    if (!text.empty()) text += own.say("reason.and");
    text += own.say(sentence, reader);
  }
  if (text.empty()) return text;
  if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text + ".";
}

}  // namespace dogwatch
