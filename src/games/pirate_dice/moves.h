// What a player can do: one struct for each kind of move (core/kind.h).
#pragma once

#include <cstdint>
#include <tuple>

#include "core/kind.h"
#include "games/pirate_dice/names.h"
#include "games/pirate_dice/state.h"

namespace dogwatch::pirate_dice {

enum class MoveKind : std::uint8_t { confirm, moor, place, aim, reroll, keep, lower_sails, sail_on, come_back };

namespace move {

struct Confirm {
  static constexpr Kind kind{MoveKind::confirm, "confirm"};
};

struct Moor {
  static constexpr Kind kind{MoveKind::moor, "moor"};
  Small berth;
  Heading heading;
  static constexpr auto fields =
      std::tuple{field("berth", &Moor::berth, called::berth), field("heading", &Moor::heading, called::heading)};
};

struct Place {
  static constexpr Kind kind{MoveKind::place, "place", secret};
  Small die;
  Small bell;
  pirate_dice::Place place;
  static constexpr auto fields = std::tuple{field("die", &Place::die, called::die), field("bell", &Place::bell),
                                            field("place", &Place::place, called::spot)};
};

struct Aim {
  static constexpr Kind kind{MoveKind::aim, "aim"};
  Seat seat;
  static constexpr auto fields = std::tuple{field("seat", &Aim::seat)};
};

struct Reroll {
  static constexpr Kind kind{MoveKind::reroll, "reroll"};
};

struct Keep {
  static constexpr Kind kind{MoveKind::keep, "keep", secret};
  Small die;
  static constexpr auto fields = std::tuple{field("die", &Keep::die, called::die)};
};

struct LowerSails {
  static constexpr Kind kind{MoveKind::lower_sails, "lower_sails"};
};

struct SailOn {
  static constexpr Kind kind{MoveKind::sail_on, "sail_on"};
};

struct ComeBack {
  static constexpr Kind kind{MoveKind::come_back, "come_back"};
  Small x;
  Small y;
  Heading heading;
  static constexpr auto fields = std::tuple{field("x", &ComeBack::x), field("y", &ComeBack::y),
                                            field("heading", &ComeBack::heading, called::heading)};
};

using All = Kinds<Confirm, Moor, Place, Aim, Reroll, Keep, LowerSails, SailOn, ComeBack>;

}  // namespace move

}  // namespace dogwatch::pirate_dice
