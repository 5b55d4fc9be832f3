// The contract of a game over states as plain bytes: for what is written once and knows no game's types, and is not so
// much in a hurry that a call through a pointer matters.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/dice.h"
#include "core/move.h"
#include "core/outcome.h"
#include "core/seat.h"
#include "core/sentence.h"

namespace dogwatch {

class Mind;
struct SearchProfile;
struct Thought;
struct Budget;

// `game` is what Table::game() gives; a state is `state_bytes` bytes at an address fit for any type.
struct ErasedContract {
  std::size_t state_bytes;
  const SearchProfile* profile;
  void (*setup)(const void* game, int seats, Dice& dice, void* state);
  SeatSet (*waiting)(const void* state);
  void (*legal)(const void* game, const void* state, Seat seat, MoveList& moves);
  // Without those that the game calls dominated.
  void (*worthwhile)(const void* game, const void* state, Seat seat, MoveList& moves);
  Step (*play)(const void* game, void* state, Seat seat, Move move, Dice& dice);
  Outcome (*outcome)(const void* game, const void* state);
  void (*redact)(const void* game, const void* state, Eye eye, void* known);
  void (*guess)(const void* game, const void* known, Eye eye, Dice& dice, void* state);
  int (*rollout_move)(const void* game, const void* state, Seat seat, const MoveList& moves, Dice& dice);
  void (*evaluate)(const void* game, const void* state, Seat seat, Dice& dice, std::span<float> chances);
  // Of a seat that plays alone: expected points as a share of those that the highest title takes. Null where the game
  // does not tell.
  double (*alone)(const void* game, const void* state);
  void (*explain_move)(const void* game, const void* state, Seat seat, Move move, Sentence& sentence);
  // How many signs a learned mind sees of the table, and of each seat; where the game's bots do not learn, none, and
  // nothing lists them.
  int signs_of_table;
  int signs_of_seat;
  void (*list_signs)(const void* game, const void* state, int seats, std::span<std::int16_t> list);
  // The quick mind, for a seat that waits and knows `known`. Null for `mind`: by the game's evaluation.
  Thought (*quick)(const void* game, const void* known, int seats, Seat seat, const Mind* mind, std::uint64_t seed);
  // Captain, for a seat that waits and knows `known`.
  Thought (*search)(const void* game, const void* known, int seats, Seat seat, const Budget& budget);
};

}  // namespace dogwatch
