// What a player can do: one struct for each kind of move (core/kind.h).
#pragma once

#include <tuple>

#include "core/kind.h"
#include "games/waves/names.h"
#include "games/waves/state.h"

namespace dogwatch::waves {

enum class MoveKind : std::uint8_t {
  confirm,
  draft,
  sailor,
  allocate,
  bury,
  raise,
  write,
  aim,
  plunder,
  stow,
  fire_first
};

namespace move {

struct Confirm {
  static constexpr Kind kind{MoveKind::confirm, "confirm"};
};

struct Draft {
  static constexpr Kind kind{MoveKind::draft, "draft"};
  Small die;
  static constexpr auto fields = std::tuple{field("die", &Draft::die)};
};

struct Sailor {
  static constexpr Kind kind{MoveKind::sailor, "sailor"};
  Small die;
  static constexpr auto fields = std::tuple{field("die", &Sailor::die)};
};

struct Allocate {
  static constexpr Kind kind{MoveKind::allocate, "allocate", secret};
  Small die;
  Icon icon;
  static constexpr auto fields = std::tuple{field("die", &Allocate::die), field("icon", &Allocate::icon, called::icon)};
};

struct Bury {
  static constexpr Kind kind{MoveKind::bury, "bury", secret};
  Small chest;
  static constexpr auto fields = std::tuple{field("chest", &Bury::chest)};
};

struct Raise {
  static constexpr Kind kind{MoveKind::raise, "raise"};
};

struct Write {
  static constexpr Kind kind{MoveKind::write, "write"};
};

struct Aim {
  static constexpr Kind kind{MoveKind::aim, "aim"};
  Cannon cannon;
  Seat seat;
  static constexpr auto fields = std::tuple{field("cannon", &Aim::cannon, called::cannon), field("seat", &Aim::seat)};
};

struct Plunder {
  static constexpr Kind kind{MoveKind::plunder, "plunder"};
  Seat seat;
  Small chest;
  static constexpr auto fields = std::tuple{field("seat", &Plunder::seat), field("chest", &Plunder::chest)};
};

struct Stow {
  static constexpr Kind kind{MoveKind::stow, "stow"};
  Seat seat;
  Small chest;
  static constexpr auto fields = std::tuple{field("seat", &Stow::seat), field("chest", &Stow::chest)};
};

struct FireFirst {
  static constexpr Kind kind{MoveKind::fire_first, "fire_first"};
  Cannon cannon;
  static constexpr auto fields = std::tuple{field("cannon", &FireFirst::cannon, called::cannon)};
};

using All = Kinds<Confirm, Draft, Sailor, Allocate, Bury, Raise, Write, Aim, Plunder, Stow, FireFirst>;

}  // namespace move

}  // namespace dogwatch::waves
