// What a player can do: one struct for each kind of move (core/kind.h).
#pragma once

#include <cstdint>
#include <tuple>

#include "core/kind.h"
#include "games/dark_seas/names.h"
#include "games/dark_seas/state.h"

namespace dogwatch::dark_seas {

// What the captain takes on the central island.
enum class IncomeKind : std::uint8_t { doubloon, tiles };

enum class MoveKind : std::uint8_t {
  confirm,
  arrange,
  settle,
  toss,
  pick,
  reroll,
  keep_dice,
  scheme,
  captain,
  income,
  sail,
  activate,
  place,
  recruit,
  upgrade,
  keep_treasure,
  keep_tile,
  pay,
  decline,
  dismiss,
  spend,
  choose,
  take,
  copy,
  lend,
  refuse,
  enough,
  colour,
  release
};

namespace move {

struct Confirm {
  static constexpr Kind kind{MoveKind::confirm, "confirm"};
};

struct Arrange {
  static constexpr Kind kind{MoveKind::arrange, "arrange", secret};
  Small port;
  Small colour;
  static constexpr auto fields =
      std::tuple{field("port", &Arrange::port), field("colour", &Arrange::colour, said::colour)};
};

struct Settle {
  static constexpr Kind kind{MoveKind::settle, "settle", secret};
  Small tile;
  static constexpr auto fields = std::tuple{field("tile", &Settle::tile)};
};

struct Toss {
  static constexpr Kind kind{MoveKind::toss, "toss", secret};
  Small tile;
  static constexpr auto fields = std::tuple{field("tile", &Toss::tile)};
};

struct Pick {
  static constexpr Kind kind{MoveKind::pick, "pick"};
  Small die;
  static constexpr auto fields = std::tuple{field("die", &Pick::die)};
};

struct Reroll {
  static constexpr Kind kind{MoveKind::reroll, "reroll"};
};

struct KeepDice {
  static constexpr Kind kind{MoveKind::keep_dice, "keep_dice"};
};

struct Scheme {
  static constexpr Kind kind{MoveKind::scheme, "scheme"};
  Small tile;
  static constexpr auto fields = std::tuple{field("tile", &Scheme::tile)};
};

struct Captain {
  static constexpr Kind kind{MoveKind::captain, "captain"};
  Small hex;
  static constexpr auto fields = std::tuple{field("hex", &Captain::hex)};
};

struct Income {
  static constexpr Kind kind{MoveKind::income, "income"};
  IncomeKind what;
  static constexpr auto fields = std::tuple{field("what", &Income::what, said::income)};
};

struct Sail {
  static constexpr Kind kind{MoveKind::sail, "sail"};
};

struct Activate {
  static constexpr Kind kind{MoveKind::activate, "activate"};
  Small slot;
  static constexpr auto fields = std::tuple{field("slot", &Activate::slot, said::slot)};
};

struct Place {
  static constexpr Kind kind{MoveKind::place, "place"};
  Small tile;
  Small port;
  Small slot;
  static constexpr auto fields =
      std::tuple{field("tile", &Place::tile), field("port", &Place::port), field("slot", &Place::slot, said::slot)};
};

struct Recruit {
  static constexpr Kind kind{MoveKind::recruit, "recruit"};
  Small port;
  bool dread;
  static constexpr auto fields = std::tuple{field("port", &Recruit::port), field("dread", &Recruit::dread)};
};

struct Upgrade {
  static constexpr Kind kind{MoveKind::upgrade, "upgrade"};
  Small port;
  static constexpr auto fields = std::tuple{field("port", &Upgrade::port)};
};

struct KeepTreasure {
  static constexpr Kind kind{MoveKind::keep_treasure, "keep_treasure", secret};
  Small treasure;
  static constexpr auto fields = std::tuple{field("treasure", &KeepTreasure::treasure, said::treasure)};
};

struct KeepTile {
  static constexpr Kind kind{MoveKind::keep_tile, "keep_tile", secret};
  Small tile;
  static constexpr auto fields = std::tuple{field("tile", &KeepTile::tile)};
};

struct Pay {
  static constexpr Kind kind{MoveKind::pay, "pay"};
};

struct Decline {
  static constexpr Kind kind{MoveKind::decline, "decline"};
};

struct Dismiss {
  static constexpr Kind kind{MoveKind::dismiss, "dismiss"};
  Small port;
  bool dread;
  static constexpr auto fields = std::tuple{field("port", &Dismiss::port), field("dread", &Dismiss::dread)};
};

struct Spend {
  static constexpr Kind kind{MoveKind::spend, "spend", secret};
  Small treasure;
  static constexpr auto fields = std::tuple{field("treasure", &Spend::treasure, said::treasure)};
};

struct Choose {
  static constexpr Kind kind{MoveKind::choose, "choose"};
  Small option;
  static constexpr auto fields = std::tuple{field("option", &Choose::option)};
};

struct Take {
  static constexpr Kind kind{MoveKind::take, "take"};
  Seat seat;
  Small port;
  bool dread;
  static constexpr auto fields =
      std::tuple{field("seat", &Take::seat), field("port", &Take::port), field("dread", &Take::dread)};
};

struct Copy {
  static constexpr Kind kind{MoveKind::copy, "copy"};
  Seat seat;
  Small port;
  Small slot;
  static constexpr auto fields =
      std::tuple{field("seat", &Copy::seat), field("port", &Copy::port), field("slot", &Copy::slot, said::slot)};
};

struct Lend {
  static constexpr Kind kind{MoveKind::lend, "lend"};
};

struct Refuse {
  static constexpr Kind kind{MoveKind::refuse, "refuse"};
};

struct Enough {
  static constexpr Kind kind{MoveKind::enough, "enough"};
};

struct Colour {
  static constexpr Kind kind{MoveKind::colour, "colour"};
  Small colour;
  static constexpr auto fields = std::tuple{field("colour", &Colour::colour, said::colour)};
};

struct Release {
  static constexpr Kind kind{MoveKind::release, "release"};
};

using All = Kinds<Confirm, Arrange, Settle, Toss, Pick, Reroll, KeepDice, Scheme, Captain, Income, Sail, Activate,
                  Place, Recruit, Upgrade, KeepTreasure, KeepTile, Pay, Decline, Dismiss, Spend, Choose, Take, Copy,
                  Lend, Refuse, Enough, Colour, Release>;

}  // namespace move

}  // namespace dogwatch::dark_seas
