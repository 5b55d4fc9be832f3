// What happens: one struct for each kind of event (core/kind.h).
#pragma once

#include <cstdint>
#include <span>
#include <tuple>

#include "core/kind.h"
#include "games/pirate_dice/names.h"
#include "games/pirate_dice/state.h"

namespace dogwatch::pirate_dice {

// Why a skullduggery of this Bell would do nothing to a captain, in the order of spared_names.
enum class Spared : std::uint8_t { sunk, on_guard, under_repair, no_die, acted, ignored, no };

enum class EventKind : std::uint8_t {
  laid,
  ship_rolled,
  moored,
  turn_began,
  rolled,
  rerolled,
  placed,
  aimed,
  revealed,
  revealed_aim,
  bell_rung,
  defended,
  acts,
  anchored,
  rum,
  void_skullduggery,
  roll_off,
  won_roll_off,
  sailed,
  pushed,
  stopped,
  swung,
  rammed,
  fired,
  hit,
  damaged,
  locked,
  repaired,
  unlocked,
  sank,
  whirled,
  blown,
  lulled,
  took_treasure,
  stole_treasure,
  dropped_treasure,
  treasure_die_passed,
  lowered_sails,
  came_back,
  out,
  won
};

namespace event {

// A tile.
struct Laid {
  static constexpr Kind kind{EventKind::laid, "laid"};
  int tile;
  Quarter quarter;
  int turns;
  static constexpr auto fields =
      std::tuple{field("tile", &Laid::tile, called::tile), field("quarter", &Laid::quarter, called::quarter),
                 field("turns", &Laid::turns)};
};

// For the order of mooring.
struct ShipRolled {
  static constexpr Kind kind{EventKind::ship_rolled, "ship_rolled"};
  Seat who;
  int number;
  static constexpr auto fields = std::tuple{field("who", &ShipRolled::who), field("number", &ShipRolled::number)};
};

struct Moored {
  static constexpr Kind kind{EventKind::moored, "moored"};
  Seat who;
  int berth;
  Heading heading;
  static constexpr auto fields = std::tuple{field("who", &Moored::who), field("berth", &Moored::berth, called::berth),
                                            field("heading", &Moored::heading, called::heading)};
};

struct TurnBegan {
  static constexpr Kind kind{EventKind::turn_began, "turn_began"};
  int turn;
  static constexpr auto fields = std::tuple{field("turn", &TurnBegan::turn)};
};

// Command dice, seen by their owner.
struct Rolled {
  static constexpr Kind kind{EventKind::rolled, "rolled"};
  Seat who;
  std::span<const int> faces;
  static constexpr auto fields = std::tuple{field("who", &Rolled::who), field("faces", &Rolled::faces, called::face)};
};

struct Rerolled {
  static constexpr Kind kind{EventKind::rerolled, "rerolled"};
  Seat who;
  std::span<const int> faces;
  static constexpr auto fields =
      std::tuple{field("who", &Rerolled::who), field("faces", &Rerolled::faces, called::face)};
};

struct Placed {
  static constexpr Kind kind{EventKind::placed, "placed"};
  Seat who;
  int bell;
  Place place;
  int die;
  int face;
  static constexpr auto fields = std::tuple{
      field("who", &Placed::who), field("bell", &Placed::bell), field("place", &Placed::place, called::place),
      field("die", &Placed::die, called::die), field("face", &Placed::face, called::face)};
};

struct Aimed {
  static constexpr Kind kind{EventKind::aimed, "aimed"};
  Seat who;
  int bell;
  Seat target;
  static constexpr auto fields =
      std::tuple{field("who", &Aimed::who), field("bell", &Aimed::bell), field("target", &Aimed::target)};
};

// A Bell of a captain.
struct Revealed {
  static constexpr Kind kind{EventKind::revealed, "revealed"};
  Seat who;
  int bell;
  Place place;
  int die;
  int face;
  static constexpr auto fields = std::tuple{
      field("who", &Revealed::who), field("bell", &Revealed::bell), field("place", &Revealed::place, called::place),
      field("die", &Revealed::die, called::die), field("face", &Revealed::face, called::face)};
};

struct RevealedAim {
  static constexpr Kind kind{EventKind::revealed_aim, "revealed_aim"};
  Seat who;
  int bell;
  Seat target;
  static constexpr auto fields = std::tuple{field("who", &RevealedAim::who), field("bell", &RevealedAim::bell),
                                            field("target", &RevealedAim::target)};
};

struct BellRung {
  static constexpr Kind kind{EventKind::bell_rung, "bell_rung"};
  int bell;
  static constexpr auto fields = std::tuple{field("bell", &BellRung::bell)};
};

struct Defended {
  static constexpr Kind kind{EventKind::defended, "defended"};
  Seat who;
  static constexpr auto fields = std::tuple{field("who", &Defended::who)};
};

// A die is executed.
struct Acts {
  static constexpr Kind kind{EventKind::acts, "acts"};
  Seat who;
  int face;
  int number;
  static constexpr auto fields =
      std::tuple{field("who", &Acts::who), field("face", &Acts::face, called::face), field("number", &Acts::number)};
};

// A skullduggery took effect.
struct Anchored {
  static constexpr Kind kind{EventKind::anchored, "anchored"};
  Seat who;
  Seat seat;
  static constexpr auto fields = std::tuple{field("who", &Anchored::who), field("seat", &Anchored::seat)};
};

struct Rum {
  static constexpr Kind kind{EventKind::rum, "rum"};
  Seat who;
  Seat seat;
  int face;
  static constexpr auto fields =
      std::tuple{field("who", &Rum::who), field("seat", &Rum::seat), field("face", &Rum::face, called::face)};
};

struct VoidSkullduggery {
  static constexpr Kind kind{EventKind::void_skullduggery, "void_skullduggery"};
  Seat who;
  Seat seat;
  Spared why;
  static constexpr auto fields =
      std::tuple{field("who", &VoidSkullduggery::who), field("seat", &VoidSkullduggery::seat),
                 field("why", &VoidSkullduggery::why, called::spared)};
};

struct RollOff {
  static constexpr Kind kind{EventKind::roll_off, "roll_off"};
  Seat who;
  int face;
  int number;
  static constexpr auto fields = std::tuple{field("who", &RollOff::who), field("face", &RollOff::face, called::face),
                                            field("number", &RollOff::number)};
};

struct WonRollOff {
  static constexpr Kind kind{EventKind::won_roll_off, "won_roll_off"};
  Seat who;
  std::span<const Seat> order;
  static constexpr auto fields = std::tuple{field("who", &WonRollOff::who), field("order", &WonRollOff::order)};
};

struct Sailed {
  static constexpr Kind kind{EventKind::sailed, "sailed"};
  Seat who;
  int x;
  int y;
  static constexpr auto fields = std::tuple{field("who", &Sailed::who), field("x", &Sailed::x), field("y", &Sailed::y)};
};

struct Pushed {
  static constexpr Kind kind{EventKind::pushed, "pushed"};
  Seat who;
  int x;
  int y;
  static constexpr auto fields = std::tuple{field("who", &Pushed::who), field("x", &Pushed::x), field("y", &Pushed::y)};
};

struct Stopped {
  static constexpr Kind kind{EventKind::stopped, "stopped"};
  Seat who;
  int x;
  int y;
  static constexpr auto fields =
      std::tuple{field("who", &Stopped::who), field("x", &Stopped::x), field("y", &Stopped::y)};
};

// By command.
struct Swung {
  static constexpr Kind kind{EventKind::swung, "swung"};
  Seat who;
  Heading heading;
  static constexpr auto fields =
      std::tuple{field("who", &Swung::who), field("heading", &Swung::heading, called::heading)};
};

struct Rammed {
  static constexpr Kind kind{EventKind::rammed, "rammed"};
  Seat who;
  Seat seat;
  static constexpr auto fields = std::tuple{field("who", &Rammed::who), field("seat", &Rammed::seat)};
};

struct Fired {
  static constexpr Kind kind{EventKind::fired, "fired"};
  Seat who;
  static constexpr auto fields = std::tuple{field("who", &Fired::who)};
};

struct Hit {
  static constexpr Kind kind{EventKind::hit, "hit"};
  Seat who;
  Seat seat;
  int x;
  int y;
  static constexpr auto fields =
      std::tuple{field("who", &Hit::who), field("seat", &Hit::seat), field("x", &Hit::x), field("y", &Hit::y)};
};

struct Damaged {
  static constexpr Kind kind{EventKind::damaged, "damaged"};
  Seat who;
  int points;
  int hit_points;
  static constexpr auto fields = std::tuple{field("who", &Damaged::who), field("points", &Damaged::points),
                                            field("hit_points", &Damaged::hit_points)};
};

struct Locked {
  static constexpr Kind kind{EventKind::locked, "locked"};
  Seat who;
  int bell;
  static constexpr auto fields = std::tuple{field("who", &Locked::who), field("bell", &Locked::bell)};
};

struct Repaired {
  static constexpr Kind kind{EventKind::repaired, "repaired"};
  Seat who;
  int hit_points;
  int points;
  static constexpr auto fields = std::tuple{field("who", &Repaired::who), field("hit_points", &Repaired::hit_points),
                                            field("points", &Repaired::points)};
};

struct Unlocked {
  static constexpr Kind kind{EventKind::unlocked, "unlocked"};
  Seat who;
  int bell;
  static constexpr auto fields = std::tuple{field("who", &Unlocked::who), field("bell", &Unlocked::bell)};
};

struct Sank {
  static constexpr Kind kind{EventKind::sank, "sank"};
  Seat who;
  int x;
  int y;
  static constexpr auto fields = std::tuple{field("who", &Sank::who), field("x", &Sank::x), field("y", &Sank::y)};
};

struct Whirled {
  static constexpr Kind kind{EventKind::whirled, "whirled"};
  Seat who;
  Heading heading;
  static constexpr auto fields =
      std::tuple{field("who", &Whirled::who), field("heading", &Whirled::heading, called::heading)};
};

struct Blown {
  static constexpr Kind kind{EventKind::blown, "blown"};
  Seat who;
  int x;
  int y;
  static constexpr auto fields = std::tuple{field("who", &Blown::who), field("x", &Blown::x), field("y", &Blown::y)};
};

// A wind that could not move a ship.
struct Lulled {
  static constexpr Kind kind{EventKind::lulled, "lulled"};
  Seat who;
  static constexpr auto fields = std::tuple{field("who", &Lulled::who)};
};

struct TookTreasure {
  static constexpr Kind kind{EventKind::took_treasure, "took_treasure"};
  Seat who;
  static constexpr auto fields = std::tuple{field("who", &TookTreasure::who)};
};

struct StoleTreasure {
  static constexpr Kind kind{EventKind::stole_treasure, "stole_treasure"};
  Seat who;
  Seat seat;
  static constexpr auto fields = std::tuple{field("who", &StoleTreasure::who), field("seat", &StoleTreasure::seat)};
};

struct DroppedTreasure {
  static constexpr Kind kind{EventKind::dropped_treasure, "dropped_treasure"};
  Seat who;
  int x;
  int y;
  static constexpr auto fields =
      std::tuple{field("who", &DroppedTreasure::who), field("x", &DroppedTreasure::x), field("y", &DroppedTreasure::y)};
};

struct TreasureDiePassed {
  static constexpr Kind kind{EventKind::treasure_die_passed, "treasure_die_passed"};
  Seat who;
  static constexpr auto fields = std::tuple{field("who", &TreasureDiePassed::who)};
};

struct LoweredSails {
  static constexpr Kind kind{EventKind::lowered_sails, "lowered_sails"};
  Seat who;
  static constexpr auto fields = std::tuple{field("who", &LoweredSails::who)};
};

struct CameBack {
  static constexpr Kind kind{EventKind::came_back, "came_back"};
  Seat who;
  int x;
  int y;
  Heading heading;
  static constexpr auto fields =
      std::tuple{field("who", &CameBack::who), field("x", &CameBack::x), field("y", &CameBack::y),
                 field("heading", &CameBack::heading, called::heading)};
};

struct Out {
  static constexpr Kind kind{EventKind::out, "out"};
  Seat who;
  static constexpr auto fields = std::tuple{field("who", &Out::who)};
};

struct Won {
  static constexpr Kind kind{EventKind::won, "won"};
  Seat who;
  static constexpr auto fields = std::tuple{field("who", &Won::who)};
};

using All = Kinds<Laid, ShipRolled, Moored, TurnBegan, Rolled, Rerolled, Placed, Aimed, Revealed, RevealedAim, BellRung,
                  Defended, Acts, Anchored, Rum, VoidSkullduggery, RollOff, WonRollOff, Sailed, Pushed, Stopped, Swung,
                  Rammed, Fired, Hit, Damaged, Locked, Repaired, Unlocked, Sank, Whirled, Blown, Lulled, TookTreasure,
                  StoleTreasure, DroppedTreasure, TreasureDiePassed, LoweredSails, CameBack, Out, Won>;

}  // namespace event

}  // namespace dogwatch::pirate_dice
