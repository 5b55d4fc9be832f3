// Bosun: one step ahead by the game's evaluation.
//
// He guesses what he does not know a few times, and for each move he could make he plays the decision to its end in all
// of these guesses, with the same dice for every move, and looks at who is ahead. Where his decision takes several
// steps he imagines a few ways to go on and counts the best; others who decide at the same time do as the game's
// policy does.
#pragma once

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <optional>
#include <vector>

#include "bots/choices.h"
#include "bots/thinker.h"
#include "bots/turns.h"
#include "bots/utility.h"
#include "core/game.h"

namespace dogwatch {

template <Game G>
class Bosun {
  using State = typename G::State;

 public:
  // `common_loss`: what it is worth to whoever asks him that all lose together.
  Bosun(const G& game, const State& known, int seats, Seat seat, std::uint64_t seed,
        float common_loss = CommonLoss::to_bosun)
      : game_(game), known_(known), seats_(seats), seat_(seat), common_loss_(common_loss), seeds_(seed) {}

  struct Plan {
    Move first;
    double worth = 0;
    PerSeat<double> win{};
  };

  // Less than any worth.
  static constexpr double not_looked_at = -std::numeric_limits<double>::infinity();

  Thought think() {
    std::vector<double> worths;
    const Plan best = decide(worths, [] { return false; });
    Thought thought;
    thought.ranked.push_back({best.first, {best.win.begin(), best.win.begin() + seats_}, 0});
    return thought;
  }

  // The best plan, and what plans are worth that begin with each of the worthwhile moves, in their order. enough() is
  // asked before each line of play, and no plan is thought to its end after it has said yes.
  template <class Enough>
  Plan decide(std::vector<double>& worths, Enough enough) {
    MoveList moves;
    worthwhile(game_, known_, seat_, moves);
    worths.assign(moves.size(), not_looked_at);
    Dice dice(seeds_.next());
    for (int g = 0; g < guesses_for(moves.size()) && !enough(); ++g) {
      states_.push_back(guess(game_, known_, Eye::of(seat_), dice));
      dice_seeds_.push_back(seeds_.next());
    }
    Plan best;
    best.worth = not_looked_at;
    if (states_.empty()) return best;
    int best_at = 0;
    const int stride = stride_for(moves.size());
    for (int i = 0, at = 0; i < moves.size(); ++i, at = (at + stride) % moves.size()) {
      const std::optional<Plan> plan = best_plan(moves[at], enough);
      if (!plan) break;
      worths[at] = plan->worth;
      // Of equals the first in the list.
      if (plan->worth < best.worth || (plan->worth == best.worth && at > best_at)) continue;
      best = *plan;
      best_at = at;
    }
    return best;
  }

 private:
  static constexpr int most_guesses = 12;
  static constexpr int least_guesses = 4;
  static constexpr int enough_lines = 2000;
  static constexpr int ways_to_go_on = 4;

  static int guesses_for(int moves) { return std::clamp(enough_lines / moves, least_guesses, most_guesses); }

  // Neighbours in the list are much alike: going through it in strides of about 0.618 of its length, whoever is
  // interrupted has seen something of each part of it. Coprime to the length, so that every move has its turn.
  static int stride_for(int moves) {
    int stride = std::max(1, static_cast<int>(static_cast<std::int64_t>(moves) * 618 / 1000));
    while (std::gcd(stride, moves) != 1) ++stride;
    return stride;
  }

  // Nothing where there was not even the time for one way to go on.
  template <class Enough>
  std::optional<Plan> best_plan(Move first, Enough enough) {
    std::optional<Plan> best = try_plan(first, 0, enough);
    // A decision of one step has but one way to go on.
    for (int way = 1; best && way < ways_to_go_on && went_on_; ++way) {
      const std::optional<Plan> plan = try_plan(first, way, enough);
      if (!plan) break;
      if (plan->worth > best->worth) best = plan;
    }
    return best;
  }

  // Plays `first` and, in guess number 0, what the policy adds to it; in the other guesses the same steps.
  template <class Enough>
  std::optional<Plan> try_plan(Move first, int way, Enough enough) {
    Plan plan;
    plan.first = first;
    steps_.assign(1, first);
    went_on_ = false;
    Dice fancy(way_seed_ + static_cast<std::uint64_t>(way));
    for (std::size_t g = 0; g < states_.size(); ++g) {
      if (enough()) return std::nullopt;
      const Utility utility = play_out(g, fancy);
      plan.worth += utility.worth[seat_];
      for (const Seat each : SeatSet::first(seats_)) plan.win[each] += utility.win[each];
    }
    const auto count = static_cast<double>(states_.size());
    plan.worth /= count;
    for (double& win : plan.win) win /= count;
    return plan;
  }

  // The decision to its end, for all who take part in it.
  Utility play_out(std::size_t g, Dice& fancy) {
    State state = states_[g];
    Dice dice(dice_seeds_[g]);
    SeatSet asked = waiting(state);
    Turns turns(asked);
    std::size_t mine = 0;
    for (bool settled = false; !settled && !asked.empty();) {
      const Seat mover = asked.has(seat_) ? seat_ : asked.lowest();
      Move move;
      if (mover == seat_ && mine == 0) {
        move = steps_[mine++];
      } else {
        moves_.clear();
        legal(game_, state, mover, moves_);
        move = mover == seat_ ? own_step(state, g, mine++, fancy)
                              : moves_[rollout_move(game_, state, mover, moves_, dice)];
      }
      play(game_, state, mover, move, dice, silence_);
      asked = waiting(state);
      settled = turns.next(mover, move, asked);
    }
    if (asked.empty()) {
      // Alone one always comes first: then it is the game's evaluation that tells a good end from a poor one.
      const Outcome end = outcome(game_, state);
      if (seats_ > 1 || end.lost) return utility_of(end, common_loss_);
    }
    PerSeat<float> chances{};
    Dice beyond(~dice_seeds_[g]);
    evaluate(game_, state, seat_, beyond, chances.first(seats_));
    return utility_of(chances, seats_, common_loss_);
  }

  // As planned in guess 0, where that is possible here.
  Move own_step(const State& state, std::size_t g, std::size_t number, Dice& fancy) {
    if (moves_.size() > 1) went_on_ = true;
    if (number < steps_.size() && moves_.contains(steps_[number])) return steps_[number];
    const Move move = moves_[rollout_move(game_, state, seat_, moves_, fancy)];
    if (g == 0) steps_.push_back(move);
    return move;
  }

  const G& game_;
  const State& known_;
  int seats_;
  Seat seat_;
  float common_loss_;
  FastRandom seeds_;
  std::uint64_t way_seed_ = seeds_.next();
  std::vector<State> states_;
  std::vector<std::uint64_t> dice_seeds_;
  std::vector<Move> steps_;
  bool went_on_ = false;
  MoveList moves_;
  Events silence_;
};

}  // namespace dogwatch
