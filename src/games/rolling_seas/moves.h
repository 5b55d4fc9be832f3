// What a player can do: one struct for each kind of move (core/kind.h).
#pragma once

#include <cstdint>
#include <tuple>

#include "core/kind.h"
#include "games/rolling_seas/names.h"
#include "games/rolling_seas/squares.h"

namespace dogwatch::rolling_seas {

// Who can grow stronger.
enum class Power : std::uint8_t { monsters, pirates };
// After a sea battle.
enum class SpoilsChoice : std::uint8_t { gold, hold };
enum class LossChoice : std::uint8_t { gold, provisions };

enum class MoveKind : std::uint8_t {
  confirm,
  place,
  mark,
  dot,
  home,
  omen,
  wind,
  navigate,
  sail,
  explore,
  build,
  visit,
  tell,
  buy_ship,
  fill,
  buy_cannon,
  prize,
  spoils,
  loss,
  spend
};

namespace move {

struct Confirm {
  static constexpr Kind kind{MoveKind::confirm, "confirm"};
};

// Where the first cell of the shape lies, and by how many quarters it is turned.
struct Place {
  static constexpr Kind kind{MoveKind::place, "place"};
  Small column;
  Small row;
  Small turn;
  static constexpr auto fields = std::tuple{field("column", &Place::column, called::column), field("row", &Place::row),
                                            field("turn", &Place::turn)};
};

// The mark of an ambush.
struct Mark {
  static constexpr Kind kind{MoveKind::mark, "mark"};
  Small column;
  Small row;
  static constexpr auto fields = std::tuple{field("column", &Mark::column, called::column), field("row", &Mark::row)};
};

// Beside the mark of an ambush.
struct Dot {
  static constexpr Kind kind{MoveKind::dot, "dot"};
  Direction direction;
  static constexpr auto fields = std::tuple{field("direction", &Dot::direction, called::direction)};
};

// A port, and the side on which the ship lies.
struct Home {
  static constexpr Kind kind{MoveKind::home, "home"};
  Small column;
  Small row;
  Direction side;
  static constexpr auto fields = std::tuple{field("column", &Home::column, called::column), field("row", &Home::row),
                                            field("side", &Home::side, called::direction)};
};

// Who grows stronger.
struct Omen {
  static constexpr Kind kind{MoveKind::omen, "omen"};
  Power power;
  static constexpr auto fields = std::tuple{field("power", &Omen::power, called::power)};
};

// A step with Wind in Your Sails.
struct Wind {
  static constexpr Kind kind{MoveKind::wind, "wind"};
  Direction direction;
  static constexpr auto fields = std::tuple{field("direction", &Wind::direction, called::direction)};
};

struct Navigate {
  static constexpr Kind kind{MoveKind::navigate, "navigate"};
  Direction wind;
  static constexpr auto fields = std::tuple{field("wind", &Navigate::wind, called::direction)};
};

struct Sail {
  static constexpr Kind kind{MoveKind::sail, "sail"};
  Direction direction;
  static constexpr auto fields = std::tuple{field("direction", &Sail::direction, called::direction)};
};

struct Explore {
  static constexpr Kind kind{MoveKind::explore, "explore"};
  Direction side;
  Small reward;
  static constexpr auto fields =
      std::tuple{field("side", &Explore::side, called::direction), field("reward", &Explore::reward)};
};

// A cannon.
struct Build {
  static constexpr Kind kind{MoveKind::build, "build"};
};

struct Visit {
  static constexpr Kind kind{MoveKind::visit, "visit"};
  Direction side;
  static constexpr auto fields = std::tuple{field("side", &Visit::side, called::direction)};
};

struct Tell {
  static constexpr Kind kind{MoveKind::tell, "tell"};
};

struct BuyShip {
  static constexpr Kind kind{MoveKind::buy_ship, "buy_ship"};
};

struct Fill {
  static constexpr Kind kind{MoveKind::fill, "fill"};
};

struct BuyCannon {
  static constexpr Kind kind{MoveKind::buy_cannon, "buy_cannon"};
};

// From beaten pirates.
struct Prize {
  static constexpr Kind kind{MoveKind::prize, "prize"};
  Small reward;
  static constexpr auto fields = std::tuple{field("reward", &Prize::reward)};
};

struct Spoils {
  static constexpr Kind kind{MoveKind::spoils, "spoils"};
  SpoilsChoice choice;
  static constexpr auto fields = std::tuple{field("choice", &Spoils::choice, called::spoils)};
};

struct Loss {
  static constexpr Kind kind{MoveKind::loss, "loss"};
  LossChoice choice;
  static constexpr auto fields = std::tuple{field("choice", &Loss::choice, called::loss)};
};

// A provision for movement.
struct Spend {
  static constexpr Kind kind{MoveKind::spend, "spend"};
};

using All = Kinds<Confirm, Place, Mark, Dot, Home, Omen, Wind, Navigate, Sail, Explore, Build, Visit, Tell, BuyShip,
                  Fill, BuyCannon, Prize, Spoils, Loss, Spend>;

}  // namespace move

// The square that a move names.
template <class K>
constexpr int square_of(const K& named) {
  return square_at(named.column, named.row - 1);
}

}  // namespace dogwatch::rolling_seas
