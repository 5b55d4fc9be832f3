// What tiles do, in a compact form: the language of docs/tiles.md, compiled once when the components are read.
//
// An effect is a run of instructions that ends with `stop`. Blocks became jumps. Amounts are small trees of values. The
// interpreter (effects.cpp) can halt at any instruction that asks somebody something: where it stands is part of the
// state.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dogwatch::dark_seas {

// Which ports an instruction or a value speaks of, always on the island of the player concerned.
enum class Where : std::uint8_t {
  here,        // the port the tile is attached to
  next,        // the next one clockwise
  neighbours,  // both beside it
  matching,    // of the colour rolled
  any,
  empty,  // without a pirate when the instruction began, each once
  none
};

// What can be paid or lost.
enum class Coin : std::uint8_t { doubloons, pirates, treasures };

// What `move` moves.
enum class Mover : std::uint8_t { captain, pirate, ship };

enum class ValueKind : std::uint8_t {
  number,
  add,
  subtract,
  multiply,
  divide,  // rounded down; by zero: zero
  at_least,
  at_most,
  equal,
  pirates,
  dread,
  ports,    // own ports with at least so many pirates
  captain,  // 1 if he is there, else 0
  colours,  // different ones on the round's dice
  lost,     // by this effect so far
  doubloons,
  treasures,  // different types
  tiles,      // on the own island beside this one
  strength    // matching dice, of a scheme
};

using ValueIndex = std::uint16_t;

struct Value {
  ValueKind kind = ValueKind::number;
  std::uint8_t number = 0;  // or Where
  ValueIndex left = 0;
  ValueIndex right = 0;
};

enum class Op : std::uint8_t {
  stop,
  roll,
  gain,
  infamy,
  recruit,
  upgrade,
  treasure,
  tiles,
  place,
  pay,  // or jump
  lose,
  choose,  // followed by `option` instructions, as many as `count`
  option,
  jump,
  unless,  // jump when the value is 0
  each_other,
  each_player,
  each_end,  // jumps back to the body for the next seat
  move,
  copy
};

struct Instruction {
  Op op = Op::stop;
  Where where = Where::none;
  Where overflow = Where::none;  // of recruit: for what does not fit
  std::uint8_t count = 0;  // options of a choice; of recruit: 1 for dread pirates; of pay, lose: Coin; of move: Mover
  ValueIndex amount = 0;
  ValueIndex keep = 0;     // of treasure and tiles: how many of those drawn
  std::uint16_t jump = 0;  // of pay, choose, option, jump, unless and each_end
};

inline constexpr int code_capacity = 4096;
inline constexpr int block_depth = 8;  // blocks within blocks, and brackets within brackets

// All effects of a game, one after another.
struct Code {
  std::vector<Instruction> instructions;
  std::vector<Value> values;

  const Instruction& at(int i) const { return instructions[i]; }
  const Value& value(ValueIndex i) const { return values[i]; }
};

// Appends the effect to the code; returns where it begins, or what is wrong with the text: "word 3, 'recriut': ...".
struct Compiled {
  int begin = 0;
  std::string mistake;
};
Compiled compile_effect(std::string_view text, Code& code);
// The points of an `end`, as a value.
Compiled compile_points(std::string_view text, Code& code);

}  // namespace dogwatch::dark_seas
