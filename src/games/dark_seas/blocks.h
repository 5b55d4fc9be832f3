// How blocks lie in the code of an effect, for whoever reads it as a whole.
#pragma once

#include "games/dark_seas/effects.h"

namespace dogwatch::dark_seas {

// Instructions from `begin` to before `end`.
struct Block {
  int begin;
  int end;
};

// A whole effect.
inline Block effect_at(const Code& code, int begin) {
  int end = begin;
  while (code.at(end).op != Op::stop) ++end;
  return {begin, end};
}

// The two ways of a condition, an `unless`; the second is empty where there is no "else".
struct Fork {
  Block then;
  Block otherwise;
};
inline Fork fork_at(const Code& code, int at) {
  const int jump = code.at(at).jump;
  const Instruction& last = code.at(jump - 1);
  const bool has_else = last.op == Op::jump && last.jump > jump;
  return {{at + 1, has_else ? jump - 1 : jump}, {jump, has_else ? last.jump : jump}};
}

// What every player, or every other one, does.
inline Block loop_at(const Code& code, int at) {
  int end = at + 1;
  while (code.at(end).op != Op::each_end) ++end;
  return {at + 1, end};
}

// Of a choice. Each option ends with a jump.
inline Block option_at(const Code& code, int at, int option) {
  const Instruction& choice = code.at(at);
  const bool is_last = option + 1 >= choice.count;
  return {code.at(at + 1 + option).jump, (is_last ? choice.jump : code.at(at + 2 + option).jump) - 1};
}

// Where the instruction after this one and its blocks stands.
inline int after(const Code& code, int at) {
  const Instruction& here = code.at(at);
  if (here.op == Op::unless) return fork_at(code, at).otherwise.end;
  if (here.op == Op::pay || here.op == Op::choose) return here.jump;
  if (here.op == Op::each_other || here.op == Op::each_player) return loop_at(code, at).end + 1;
  return at + 1;
}

}  // namespace dogwatch::dark_seas
