#include "bots/tree.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace dogwatch {

namespace {

// ln m = 2 artanh((m - 1) / (m + 1)), by its series; m in [1, 2) converges to the last bit within 16 terms.
double log_by_series(int n) {
  constexpr double log_of_2 = 0.69314718055994530942;
  double mantissa = n;
  double result = 0;
  while (mantissa >= 2) {
    mantissa /= 2;
    result += log_of_2;
  }
  const double t = (mantissa - 1) / (mantissa + 1);
  double power = 2 * t;
  for (int term = 1; term < 32; term += 2) {
    result += power / term;
    power *= t * t;
  }
  return result;
}

// Computed when the program starts: as data it would be a sixth of the page's module.
const auto logs = [] {
  std::array<double, 2048> table{};
  for (int n = 1; n < static_cast<int>(table.size()); ++n) table[n] = log_by_series(n);
  return table;
}();

bool is_legal(Node& child, const MoveList& moves) {
  if (child.place < moves.size() && moves[child.place] == child.move) return true;
  for (int i = 0; i < moves.size(); ++i) {
    if (moves[i] == child.move) {
      child.place = i;
      return true;
    }
  }
  return false;
}

}  // namespace

double natural_log(int n) { return n < static_cast<int>(logs.size()) ? logs[n] : log_by_series(n); }

Forest::Forest(int capacity) : nodes_(std::make_unique_for_overwrite<Node[]>(capacity)), capacity_(capacity) {}

NodeIndex Forest::add(Move move, Seat seat) {
  if (size_ == capacity_) return no_node;
  (*this)[size_] = {move, seat, 0, 0, 0, 0, 0.0, 0.0, no_node, no_node, no_node};
  return size_++;
}

NodeIndex Forest::follow(NodeIndex node, Seat seat, Move move) {
  for (NodeIndex child = (*this)[node].others; child != no_node; child = (*this)[child].sibling) {
    if ((*this)[child].move == move && (*this)[child].seat == seat) return child;
  }
  const NodeIndex child = add(move, seat);
  if (child == no_node) return no_node;
  (*this)[child].sibling = (*this)[node].others;
  (*this)[node].others = child;
  return child;
}

NodeIndex Forest::grow(NodeIndex node, Seat seat, Move move, int place) {
  const NodeIndex child = add(move, seat);
  if (child == no_node) return no_node;
  (*this)[child].place = place;
  (*this)[child].available = 1;
  (*this)[child].sibling = (*this)[node].own;
  (*this)[node].own = child;
  return child;
}

Forest::Choice Forest::choose(NodeIndex node, const MoveList& moves, double exploration) {
  Choice choice;
  double highest = -std::numeric_limits<double>::infinity();
  for (NodeIndex child = (*this)[node].own; child != no_node; child = (*this)[child].sibling) {
    Node& candidate = (*this)[child];
    if (!is_legal(candidate, moves)) continue;
    ++choice.known;
    ++candidate.available;
    const double visits = candidate.visits;
    const double bound = candidate.worth / visits + candidate.opinion * trust / (trust + visits) +
                         exploration * std::sqrt(natural_log(candidate.available) / visits);
    if (bound > highest) {
      highest = bound;
      choice.best = child;
    }
  }
  return choice;
}

std::vector<NodeIndex> Forest::ranked(NodeIndex node) const {
  std::vector<NodeIndex> tried;
  for (NodeIndex child = (*this)[node].own; child != no_node; child = (*this)[child].sibling) tried.push_back(child);
  std::sort(tried.begin(), tried.end(), [this](NodeIndex a, NodeIndex b) {
    const Node& left = (*this)[a];
    const Node& right = (*this)[b];
    if (left.visits != right.visits) return left.visits > right.visits;
    if (left.worth != right.worth) return left.worth > right.worth;
    return left.place < right.place;
  });
  return tried;
}

bool Forest::knows(NodeIndex node, Move move) const {
  for (NodeIndex child = (*this)[node].own; child != no_node; child = (*this)[child].sibling) {
    if ((*this)[child].move == move) return true;
  }
  return false;
}

}  // namespace dogwatch
