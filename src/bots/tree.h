// The trees of the search: what each seat can know, and how its own choices fared. Knows no game.
//
// Every seat has a tree of its own. A node is a point in the match as that seat sees it: its own moves and the moves
// that others made openly, in order. Chance and hidden moves are not branched on (open loop), so the moves that are
// legal at a node differ from visit to visit: each counts how often it was available (Cowling, Powley and Whitehouse,
// "Information Set Monte Carlo Tree Search", 2012).
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/move.h"
#include "core/seat.h"

namespace dogwatch {

using NodeIndex = std::int32_t;
inline constexpr NodeIndex no_node = -1;

// A node, together with the move that leads to it. Without default values on purpose: a block of many costs nothing.
struct Node {
  Move move;
  Seat seat;          // who made the move
  int place;          // where the move was in the last complete list, as a hint
  int visits;         // how often the move was chosen
  int available;      // how often it could have been
  int asked;          // how often the tree's seat chose among this node's own moves
  double worth;       // sum over the visits, for the tree's seat
  double opinion;     // what was thought of the move beforehand, against the best: it counts as `trust` visits do
  NodeIndex own;      // first child by a move of the tree's seat
  NodeIndex others;   // first child by an open move of another seat
  NodeIndex sibling;  // next child of the same parent, of the same kind
};

inline constexpr double trust = 150.0;

// Nodes of all trees in one block, allocated once.
class Forest {
 public:
  explicit Forest(int capacity);

  Node& operator[](NodeIndex node) { return nodes_[node]; }
  const Node& operator[](NodeIndex node) const { return nodes_[node]; }
  // The root of a new tree; no_node when the block is full.
  NodeIndex plant() { return add(confirm, Seat{}); }
  // The child by an open move of another seat, made if need be; no_node when the block is full.
  NodeIndex follow(NodeIndex node, Seat seat, Move move);
  // A new child by the tree's own seat; no_node when the block is full.
  NodeIndex grow(NodeIndex node, Seat seat, Move move, int place);

  struct Choice {
    NodeIndex best = no_node;  // the child with the highest upper bound among those that are legal now
    int known = 0;             // how many legal moves have a child
  };
  // Counts availability of the children of `node` that are legal now, and finds the best by its upper confidence bound,
  // which is `exploration` wide at one visit.
  Choice choose(NodeIndex node, const MoveList& moves, double exploration);
  // Whether a move already has a child among the node's own.
  bool knows(NodeIndex node, Move move) const;
  // A node's own children, the most visited first; of equals the better one, then the one offered first.
  std::vector<NodeIndex> ranked(NodeIndex node) const;

 private:
  NodeIndex add(Move move, Seat seat);
  std::unique_ptr<Node[]> nodes_;  // NOLINT(modernize-avoid-c-arrays): never all initialized, on purpose
  int capacity_;
  int size_ = 0;
};

// The same on every platform, unlike the C library's.
double natural_log(int n);

}  // namespace dogwatch
