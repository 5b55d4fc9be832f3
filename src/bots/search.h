// Captain: information-set Monte Carlo tree search, one for all games, through the contract alone.
//
// Each iteration guesses a full state that fits what the seat knows, descends every seat's tree along one line of play,
// lets each tree grow by one choice, plays on by the game's rollout policy for a number of decisions, and looks at who
// is ahead. Each seat maximizes its own worth (max^n). Seats that decide together do not see each other's steps: each
// chooses in its own tree, which does not branch on what the others hide (multiple-observer ISMCTS).
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "bots/bosun.h"
#include "bots/choices.h"
#include "bots/sequential_halving.h"
#include "bots/stopwatch.h"
#include "bots/thinker.h"
#include "bots/tree.h"
#include "bots/turns.h"
#include "bots/utility.h"
#include "core/game.h"

namespace dogwatch {

struct SearchSettings {
  // A choice asked for the n-th time considers at most first + growth * sqrt(n) moves, so that among thousands the
  // promising ones are looked at more than once.
  double first = 2.0;
  double growth = 0.7;
  // Roll-outs: by the game's policy, cut after about.rollout_depth decisions; or uniform, to the end.
  bool uniform_to_the_end = false;
  TimeSource clock = steady_microseconds;
};

template <Game G>
class Search {
  using State = typename G::State;

 public:
  // `known` is redacted for `seat`.
  Search(const G& game, const State& known, int seats, Seat seat, const Budget& budget,
         const SearchSettings& settings = {})
      : game_(game),
        known_(known),
        seats_(seats),
        seat_(seat),
        common_loss_(CommonLoss::to_captain(seats)),
        settings_(settings),
        stopwatch_(budget, settings.clock),
        seed_(budget.seed),
        keeps_ends_(budget.ends),
        dice_(seed_),
        whims_(~seed_),
        beyond_(~seed_),
        forest_(capacity_for(stopwatch_.most(), seats)) {
    worthwhile(game_, known_, seat_, moves_);
    options_.assign(moves_.begin(), moves_.end());
    if (options_.size() > 1 && !settings_.uniform_to_the_end) {
      if (G::about.halves) {
        halving_.emplace(static_cast<int>(options_.size()), stopwatch_.whole());
        tried_.assign(options_.size(), no_node);
      } else if (is_plain()) {
        ask_bosun(budget.seed);
      }
    }
    wins_.resize(options_.size() * static_cast<std::size_t>(seats));
    if (keeps_ends_) ends_by_option_.resize(options_.size());
    for (int s = 0; s < seats; ++s) roots_[static_cast<std::size_t>(s)] = forest_.plant();
  }

  Thought think() {
    // With nothing to choose, a short look is enough to tell the chances.
    const int most = options_.size() == 1 ? std::min(stopwatch_.most(), look_at_forced_move) : stopwatch_.most();
    while (stopwatch_.done() < most && !stopwatch_.expired()) {
      iterate();
      stopwatch_.count();
    }
    return ranking();
  }

 private:
  static constexpr int look_at_forced_move = 32;
  static constexpr int most_nodes = 1 << 18;
  // Own choices of one seat in one iteration: one per level of its tree.
  static constexpr int deepest = 64;

  struct Path {
    std::array<NodeIndex, deepest> chosen;
    int length = 0;
    NodeIndex at = no_node;  // no_node once the line of play has left this seat's tree
  };

  static int capacity_for(int iterations, int seats) {
    return iterations >= most_nodes / (4 * seats) ? most_nodes : 4 * seats * iterations + seats;
  }

  void iterate() {
    enter_trees();
    const Move first = choose_first();
    State state = guess(game_, known_, Eye::of(seat_), dice_);
    Turns turns(waiting(state));
    bool settled = make_choice(state, turns, seat_, first);
    rolled_ = 0;
    int step = 1;
    for (; step < G::about.longest_match; ++step) {
      const SeatSet asked = waiting(state);
      const bool deep_enough = rolled_ >= G::about.rollout_depth && !settings_.uniform_to_the_end;
      if (asked.empty() || (settled && deep_enough)) break;
      const Seat mover = asked.lowest();
      moves_.clear();
      legal(game_, state, mover, moves_);
      settled = moves_.size() == 1 ? make_move(state, turns, mover, moves_[0])
                                   : make_choice(state, turns, mover, choice_of(state, mover));
    }
    learn(waiting(state).empty() ? utility_of_end(state) : glance(state));
    if (keeps_ends_) learn_end(state, step);
  }

  // By the policy from here on.
  void learn_end(State& state, int step) {
    for (; step < G::about.longest_match && !waiting(state).empty(); ++step) {
      const Seat mover = waiting(state).lowest();
      moves_.clear();
      legal(game_, state, mover, moves_);
      const int chosen = moves_.size() == 1 ? 0 : rollout_move(game_, state, mover, moves_, whims_);
      play(game_, state, mover, moves_[chosen], dice_, silence_);
    }
    const NodeIndex first = path(seat_).chosen[0];
    ends_by_option_[static_cast<std::size_t>(forest_[first].place)].add(EndSheet(outcome(game_, state), step));
  }

  // By its tree, or else by the policy.
  Move choice_of(const State& state, Seat mover) {
    if (path(mover).at != no_node) return choose(state, mover);
    ++rolled_;
    return moves_[roll_out(state, mover)];
  }

  // A move among several: those who see it learn of it.
  bool make_choice(State& state, Turns& turns, Seat mover, Move move) {
    if (inside_ > 0 && !turns.hidden(mover) && !G::about.moves[move.kind].secret) tell_others(mover, move);
    return make_move(state, turns, mover, move);
  }

  // Returns whether all who were deciding are through with it.
  bool make_move(State& state, Turns& turns, Seat mover, Move move) {
    const bool came_out = play(game_, state, mover, move, dice_, silence_) == Step::final;
    if (came_out && G::about.plans_alone) leave_tree(mover);
    return turns.next(mover, move, waiting(state));
  }

  // Where several decide at once and think of each other, a look one step ahead misleads: they do not stand still.
  bool is_plain() const { return G::about.plans_alone || waiting(known_) == SeatSet::of(seat_); }

  // How much worse than the best each first move looks one step ahead. Of moves that there was no time to look at one
  // thinks as of the average of the others.
  void ask_bosun(std::uint64_t seed) {
    Bosun<G> bosun(game_, known_, seats_, seat_, seed, common_loss_);
    const double best = bosun.decide(opinions_, [this] { return stopwatch_.should_begin(); }).worth;
    double sum = 0;
    int looked_at = 0;
    for (const double opinion : opinions_) {
      if (opinion == Bosun<G>::not_looked_at) continue;
      sum += opinion;
      ++looked_at;
    }
    if (looked_at == 0) opinions_.clear();
    for (double& opinion : opinions_) {
      opinion = (opinion == Bosun<G>::not_looked_at ? sum / looked_at : opinion) - best;
    }
  }

  // The first move is chosen before anything is guessed, so that the n-th trial of every move meets the same guess and
  // the same dice: what then differs is the move's doing.
  Move choose_first() {
    dice_ = Dice(seed_);
    moves_.clear();
    for (const Move move : options_) moves_.add(move);
    const Move first = halving_ ? choose_by_halving() : choose(guess(game_, known_, Eye::of(seat_), dice_), seat_);
    const Path& mine = path(seat_);
    if (mine.length > 0 && !opinions_.empty()) {
      Node& chosen = forest_[mine.chosen[0]];
      chosen.opinion = opinions_[static_cast<std::size_t>(chosen.place)];
    }
    const int trial = mine.length > 0 ? forest_[mine.chosen[0]].visits : 0;
    const std::uint64_t seed = seed_ ^ (0xD1342543DE82EF95U * static_cast<std::uint64_t>(trial + 1));
    dice_ = Dice(seed);
    beyond_ = Dice(~seed);
    return first;
  }

  Move choose_by_halving() {
    const auto option =
        static_cast<std::size_t>(halving_->next(stopwatch_.used(), [this](int tried) { return mean_of(tried); }));
    Path& mine = path(seat_);
    const bool fresh = tried_[option] == no_node;
    if (fresh) tried_[option] = forest_.grow(mine.at, seat_, options_[option], static_cast<int>(option));
    mine.chosen[0] = tried_[option];
    mine.length = 1;
    move_to(mine, fresh ? no_node : tried_[option]);
    return options_[option];
  }

  // What a first move has brought so far, in heats.
  double mean_of(int option) const {
    const NodeIndex node = tried_[static_cast<std::size_t>(option)];
    return node == no_node ? -std::numeric_limits<double>::infinity() : forest_[node].worth / forest_[node].visits;
  }

  void enter_trees() {
    inside_ = seats_;
    for (int s = 0; s < seats_; ++s) {
      Path& entered = path(seat_at(s));
      entered.length = 0;
      entered.at = roots_[static_cast<std::size_t>(s)];
      if (G::about.plans_alone && seat_at(s) != seat_) leave_tree(seat_at(s));
    }
  }

  // Alone one always comes first: then it is the game's evaluation that tells a good end from a poor one.
  Utility utility_of_end(const State& state) {
    const Outcome end = outcome(game_, state);
    return seats_ == 1 && !end.lost ? glance(state) : utility_of(end, common_loss_);
  }

  Utility glance(const State& state) {
    std::array<float, max_seats> sum{};
    const std::span<float> ours(sum.data(), static_cast<std::size_t>(seats_));
    for (int look = 0; look < G::about.looks; ++look) {
      std::array<float, max_seats> chances{};
      evaluate(game_, state, seat_, beyond_, std::span<float>(chances.data(), ours.size()));
      for (std::size_t s = 0; s < ours.size(); ++s) ours[s] += chances[s];
    }
    for (float& chance : ours) chance /= static_cast<float>(G::about.looks);
    return utility_of(std::span<const float>(ours), common_loss_);
  }

  int roll_out(const State& state, Seat mover) {
    return settings_.uniform_to_the_end ? whims_.draw(moves_.size())
                                        : rollout_move(game_, state, mover, moves_, whims_);
  }

  // The choice of a seat that is still inside its tree, which it leaves when the choice is new.
  Move choose(const State& state, Seat mover) {
    Path& mine = path(mover);
    Node& here = forest_[mine.at];
    ++here.asked;
    const Forest::Choice choice = forest_.choose(mine.at, moves_, G::about.exploration * spread(mover));
    const double considered = settings_.first + settings_.growth * std::sqrt(static_cast<double>(here.asked));
    NodeIndex next = choice.best;
    bool grown = false;
    if (choice.known < moves_.size() && choice.known < considered) {
      const int fresh = untried(state, mover, mine.at);
      const NodeIndex child = forest_.grow(mine.at, mover, moves_[fresh], fresh);
      if (child != no_node) {
        next = child;
        grown = true;
      }
    }
    if (next == no_node) {
      move_to(mine, no_node);
      return moves_[roll_out(state, mover)];
    }
    mine.chosen[static_cast<std::size_t>(mine.length++)] = next;
    move_to(mine, grown || mine.length == deepest ? no_node : next);
    return forest_[next].move;
  }

  // A legal move that has no child yet: what the policy suggests, or else any.
  int untried(const State& state, Seat mover, NodeIndex node) {
    if (node == roots_[static_cast<std::size_t>(index(seat_))] && !opinions_.empty()) return best_untried(node);
    for (int attempt = 0; attempt < 2; ++attempt) {
      const int suggested = roll_out(state, mover);
      if (!forest_.knows(node, moves_[suggested])) return suggested;
    }
    int i = whims_.draw(moves_.size());
    while (forest_.knows(node, moves_[i])) i = i + 1 == moves_.size() ? 0 : i + 1;
    return i;
  }

  int best_untried(NodeIndex root) const {
    int best = -1;
    for (int i = 0; i < moves_.size(); ++i) {
      const bool better =
          best < 0 || opinions_[static_cast<std::size_t>(i)] > opinions_[static_cast<std::size_t>(best)];
      if (better && !forest_.knows(root, moves_[i])) best = i;
    }
    return best;
  }

  // Those who see an open move follow it in their trees.
  void tell_others(Seat mover, Move move) {
    for (int s = 0; s < seats_; ++s) {
      Path& other = path(seat_at(s));
      if (seat_at(s) != mover && other.at != no_node) move_to(other, forest_.follow(other.at, mover, move));
    }
  }

  void leave_tree(Seat seat) {
    if (path(seat).at != no_node) move_to(path(seat), no_node);
  }

  void move_to(Path& path, NodeIndex node) {
    path.at = node;
    if (node == no_node) --inside_;
  }

  void learn(const Utility& worth) {
    ++ends_;
    for (int s = 0; s < seats_; ++s) {
      const auto i = static_cast<std::size_t>(s);
      const double mine = worth.worth[i];
      sum_[i] += mine;
      sum_of_squares_[i] += mine * mine;
      for (int n = 0; n < paths_[i].length; ++n) {
        Node& chosen = forest_[paths_[i].chosen[static_cast<std::size_t>(n)]];
        ++chosen.visits;
        chosen.worth += mine;
      }
    }
    const Path& mine = path(seat_);
    const auto option = static_cast<std::size_t>(forest_[mine.chosen[0]].place) * static_cast<std::size_t>(seats_);
    for (std::size_t s = 0; s < static_cast<std::size_t>(seats_); ++s) wins_[option + s] += worth.win[s];
  }

  // The standard deviation of what iterations ended with for a seat, so that the same settings fit games whose
  // evaluation is bold and games whose evaluation is timid.
  double spread(Seat seat) const {
    constexpr double before_anything_is_known = 0.3;
    constexpr double least = 0.01;
    if (ends_ < 8) return before_anything_is_known;
    const auto i = static_cast<std::size_t>(index(seat));
    const double mean = sum_[i] / ends_;
    return std::sqrt(std::max(sum_of_squares_[i] / ends_ - mean * mean, least * least));
  }

  // The nodes of all first moves that were tried, the best first.
  std::vector<NodeIndex> best_first() {
    if (!halving_) return forest_.ranked(roots_[static_cast<std::size_t>(index(seat_))]);
    std::vector<NodeIndex> nodes;
    for (const int option : halving_->finish([this](int tried) { return mean_of(tried); })) {
      const NodeIndex node = tried_[static_cast<std::size_t>(option)];
      if (node != no_node) nodes.push_back(node);
    }
    return nodes;
  }

  Thought ranking() {
    Thought thought;
    thought.iterations = stopwatch_.done();
    for (const NodeIndex child : best_first()) {
      const Node& node = forest_[child];
      Advice advice{node.move, {}, node.visits};
      for (int s = 0; s < seats_; ++s) {
        advice.chances.push_back(wins_[static_cast<std::size_t>(node.place) * static_cast<std::size_t>(seats_) +
                                       static_cast<std::size_t>(s)] /
                                 node.visits);
      }
      if (keeps_ends_) {
        advice.end = std::make_shared<const MeanEnd>(ends_by_option_[static_cast<std::size_t>(node.place)]);
      }
      thought.ranked.push_back(std::move(advice));
    }
    return thought;
  }

  Path& path(Seat seat) { return paths_[static_cast<std::size_t>(index(seat))]; }

  const G& game_;
  const State& known_;
  int seats_;
  Seat seat_;
  float common_loss_;
  SearchSettings settings_;
  Stopwatch stopwatch_;
  std::uint64_t seed_;
  bool keeps_ends_;
  std::vector<MeanEnd> ends_by_option_;
  Dice dice_;    // what the game draws and rolls
  Dice whims_;   // what players do by chance
  Dice beyond_;  // what the game's evaluation imagines
  Events silence_;
  MoveList moves_;
  Forest forest_;
  std::array<NodeIndex, max_seats> roots_{};
  std::array<Path, max_seats> paths_;
  int inside_ = 0;  // how many seats are still in their trees
  int rolled_ = 0;  // how many decisions the policy has made in this iteration
  // What there is to choose from at the root, and for each move of it the sum of every seat's share of the victory.
  std::vector<Move> options_;
  std::vector<double> opinions_;
  std::vector<double> wins_;
  std::optional<SequentialHalving> halving_;
  std::vector<NodeIndex> tried_;  // in heats: the node of each first move
  int ends_ = 0;
  std::array<double, max_seats> sum_{};
  std::array<double, max_seats> sum_of_squares_{};
};

}  // namespace dogwatch
