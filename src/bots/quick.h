// The quick mind: one look, no search. It plays each move it could make, in a few guesses and with all that the dice
// could say, or some of it where that is too much, and takes the move after which the position is worth most to it.
#pragma once

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>
#include <span>
#include <vector>

#include "bots/choices.h"
#include "bots/dice_tree.h"
#include "bots/mind.h"
#include "bots/thinker.h"
#include "bots/utility.h"
#include "core/game.h"
#include "core/signs.h"

namespace dogwatch {

struct QuickSettings {
  int guesses = 3;  // of what is hidden; one, where nothing is
  int leaves = 24;  // a throw with up to so many outcomes is enumerated
  int samples = 4;  // any other is sampled so often
};

// The signs of the table, then of each seat.
template <Learnable G>
void list_signs(const G& game, const typename G::State& state, int seats, std::span<std::int16_t> list) {
  typename G::Signs signs;
  read_signs(game, state, signs);
  std::int16_t* to = std::copy(signs.table.begin(), signs.table.end(), list.data());
  for (const Seat seat : SeatSet::first(seats)) to = std::copy(signs.seats[seat].begin(), signs.seats[seat].end(), to);
}

// What a state is worth to each seat: the result at its end, before that what the mind says, or the game's evaluation
// where there is no mind.
template <Game G>
Utility value_of(const G& game, const typename G::State& state, int seats, Seat looking, const Mind* mind,
                 float common_loss, Dice& beyond) {
  PerSeat<float> chances{};
  const bool over = waiting(state).empty();
  if (over) {
    const Outcome end = outcome(game, state);
    if (seats > 1 || end.lost) return utility_of(end, common_loss);
  }
  if constexpr (Learnable<G>) {
    if (mind != nullptr) {
      if constexpr (requires { alone(game, state); }) {
        if (over) {
          chances[seat_at(0)] = static_cast<float>(alone(game, state));
          return utility_of(chances, seats, common_loss);
        }
      }
      std::array<std::int16_t, G::Signs::of_table + static_cast<std::size_t>(max_seats) * G::Signs::of_seat> list;
      list_signs(game, state, seats, list);
      mind->values(list, seats, chances.first(seats));
      return utility_of(chances, seats, common_loss);
    }
  }
  evaluate(game, state, looking, beyond, chances.first(seats));
  return utility_of(chances, seats, common_loss);
}

template <Game G>
class Quick {
  using State = typename G::State;

 public:
  // `known` is redacted for `seat`.
  Quick(const G& game, const State& known, int seats, Seat seat, std::uint64_t seed, const Mind* mind,
        const QuickSettings& settings = {})
      : game_(game),
        known_(known),
        seats_(seats),
        seat_(seat),
        mind_(mind),
        settings_(settings),
        common_loss_(CommonLoss::to_captain(seats)),
        seeds_(seed) {}

  Thought think() {
    MoveList moves;
    worthwhile(game_, known_, seat_, moves);
    guess_what_is_hidden();
    Advice best{moves[0], {}};
    double most = -std::numeric_limits<double>::infinity();
    for (const Move move : moves) {
      const Sum sum = look(move);
      const double worth = sum.worth / sum.weight;
      if (worth <= most) continue;
      most = worth;
      best.move = move;
      chances_ = sum.win;
      for (double& chance : chances_.first(seats_)) chance /= sum.weight;
    }
    best.chances.assign(chances_.begin(), chances_.begin() + seats_);
    Thought thought;
    thought.ranked.push_back(std::move(best));
    return thought;
  }

 private:
  struct Sum {
    double weight = 0;
    double worth = 0;
    PerSeat<double> win{};
  };

  void guess_what_is_hidden() {
    Dice dice(seeds_.next());
    for (int g = 0; g < settings_.guesses; ++g) {
      State state = guess(game_, known_, Eye::of(seat_), dice);
      if (g > 0 && std::memcmp(&state, states_.data(), sizeof(State)) == 0) break;  // nothing is hidden
      states_.push_back(state);
      dice_seeds_.push_back(seeds_.next());
    }
  }

  Sum look(Move move) {
    Sum sum;
    for (std::size_t g = 0; g < states_.size(); ++g) {
      if (!enumerate(move, g, sum)) sample(move, g, sum);
    }
    return sum;
  }

  // All that the dice could say; false, and nothing added, where that is too much.
  bool enumerate(Move move, std::size_t g, Sum& sum) {
    Sum all;
    int leaves = 0;
    tree_.plant();
    Dice dice(tree_);
    do {
      State state = states_[g];
      tree_.begin();
      play(game_, state, seat_, move, dice, silence_);
      // The first leaf tells at once of a throw of many dice.
      const bool too_many = leaves == 0 && tree_.weight() * settings_.leaves < 1;
      if (tree_.too_deep() || too_many || ++leaves > settings_.leaves) return false;
      add(state, g, tree_.weight(), all);
    } while (tree_.next());
    sum.weight += all.weight;
    sum.worth += all.worth;
    for (const Seat each : SeatSet::first(seats_)) sum.win[each] += all.win[each];
    return true;
  }

  // With the same dice for every move, so that what differs is the move's doing.
  void sample(Move move, std::size_t g, Sum& sum) {
    for (int i = 0; i < settings_.samples; ++i) {
      Dice dice(dice_seeds_[g] + static_cast<std::uint64_t>(i));
      State state = states_[g];
      play(game_, state, seat_, move, dice, silence_);
      add(state, g, 1.0 / settings_.samples, sum);
    }
  }

  void add(const State& state, std::size_t g, double weight, Sum& sum) {
    Dice beyond(~dice_seeds_[g]);
    const Utility utility = value_of(game_, state, seats_, seat_, mind_, common_loss_, beyond);
    sum.weight += weight;
    sum.worth += weight * utility.worth[seat_];
    for (const Seat each : SeatSet::first(seats_)) sum.win[each] += weight * utility.win[each];
  }

  const G& game_;
  const State& known_;
  int seats_;
  Seat seat_;
  const Mind* mind_;
  QuickSettings settings_;
  float common_loss_;
  FastRandom seeds_;
  std::vector<State> states_;
  std::vector<std::uint64_t> dice_seeds_;
  PerSeat<double> chances_{};
  DiceTree tree_;
  Events silence_;
};

}  // namespace dogwatch
