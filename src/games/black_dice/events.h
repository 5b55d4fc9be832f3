// What happens: one struct for each kind of event (core/kind.h).
#pragma once

#include <cstdint>
#include <span>
#include <tuple>

#include "core/kind.h"
#include "games/black_dice/names.h"
#include "games/black_dice/state.h"

namespace dogwatch::black_dice {

// What gold is given for: an adventure, or this.
inline constexpr int for_sea_wolf = adventure_count;
// Why all is lost.
enum class Cause : std::uint8_t { sunk, no_crew };

enum class EventKind : std::uint8_t {
  crew_signed,
  duel_rolled,
  captain,
  round_began,
  black_fixed,
  black_rolled,
  black_rerolled,
  black_aside,
  black_redirected,
  rolled,
  rerolled,
  out,
  drank,
  paid,
  turned,
  shielded,
  to_sails,
  swapped,
  storm,
  keelhauled,
  boarded,
  unblocked,
  added,
  nothing_added,
  settled,
  moved_die,
  rum_gained,
  gold_gained,
  gold_value,
  token_found,
  enemy_hit,
  enemy_spared,
  unlocked,
  defended,
  fewer_black,
  cancelled,
  thrown,
  more_black,
  served,
  ship_hit,
  lost_die,
  gold_tossed,
  tossed_value,
  excess_rolled,
  swelled,
  sea_wolf,
  quest_done,
  all_lost,
  excess_redirected,
  stilled
};

namespace event {

struct CrewSigned {
  static constexpr Kind kind{EventKind::crew_signed, "crew_signed"};
  Pirate pirate;
  static constexpr auto fields = std::tuple{field("pirate", &CrewSigned::pirate, said::pirate)};
};

struct DuelRolled {
  static constexpr Kind kind{EventKind::duel_rolled, "duel_rolled"};
  Seat who;
  int symbol;
  static constexpr auto fields =
      std::tuple{field("who", &DuelRolled::who), field("symbol", &DuelRolled::symbol, said::face)};
};

struct Captain {
  static constexpr Kind kind{EventKind::captain, "captain"};
  Seat who;
  static constexpr auto fields = std::tuple{field("who", &Captain::who)};
};

struct RoundBegan {
  static constexpr Kind kind{EventKind::round_began, "round_began"};
  int round;
  Seat who;
  static constexpr auto fields = std::tuple{field("round", &RoundBegan::round), field("who", &RoundBegan::who)};
};

struct BlackFixed {
  static constexpr Kind kind{EventKind::black_fixed, "black_fixed"};
  int adventure;
  static constexpr auto fields = std::tuple{field("adventure", &BlackFixed::adventure, said::symbol)};
};

struct BlackRolled {
  static constexpr Kind kind{EventKind::black_rolled, "black_rolled"};
  std::span<const int> symbols;
  static constexpr auto fields = std::tuple{field("symbols", &BlackRolled::symbols, said::face)};
};

struct BlackRerolled {
  static constexpr Kind kind{EventKind::black_rerolled, "black_rerolled"};
  int adventure;
  std::span<const int> symbols;
  static constexpr auto fields = std::tuple{field("adventure", &BlackRerolled::adventure, said::symbol),
                                            field("symbols", &BlackRerolled::symbols, said::face)};
};

struct BlackAside {
  static constexpr Kind kind{EventKind::black_aside, "black_aside"};
  int adventure;
  int dice;
  static constexpr auto fields =
      std::tuple{field("adventure", &BlackAside::adventure, said::symbol), field("dice", &BlackAside::dice)};
};

struct BlackRedirected {
  static constexpr Kind kind{EventKind::black_redirected, "black_redirected"};
  int from;
  int to;
  int dice;
  static constexpr auto fields =
      std::tuple{field("from", &BlackRedirected::from, said::symbol), field("to", &BlackRedirected::to, said::symbol),
                 field("dice", &BlackRedirected::dice)};
};

struct Rolled {
  static constexpr Kind kind{EventKind::rolled, "rolled"};
  Seat who;
  std::span<const int> symbols;
  static constexpr auto fields = std::tuple{field("who", &Rolled::who), field("symbols", &Rolled::symbols, said::face)};
};

struct Rerolled {
  static constexpr Kind kind{EventKind::rerolled, "rerolled"};
  Seat who;
  std::span<const int> symbols;
  static constexpr auto fields =
      std::tuple{field("who", &Rerolled::who), field("symbols", &Rerolled::symbols, said::face)};
};

struct Out {
  static constexpr Kind kind{EventKind::out, "out"};
  Seat who;
  int dice;
  static constexpr auto fields = std::tuple{field("who", &Out::who), field("dice", &Out::dice)};
};

struct Drank {
  static constexpr Kind kind{EventKind::drank, "drank"};
  Seat who;
  std::span<const int> symbols;
  static constexpr auto fields = std::tuple{field("who", &Drank::who), field("symbols", &Drank::symbols, said::face)};
};

struct Paid {
  static constexpr Kind kind{EventKind::paid, "paid"};
  Seat who;
  Pirate pirate;
  static constexpr auto fields = std::tuple{field("who", &Paid::who), field("pirate", &Paid::pirate, said::pirate)};
};

struct Turned {
  static constexpr Kind kind{EventKind::turned, "turned"};
  Seat who;
  int from;
  int to;
  static constexpr auto fields = std::tuple{field("who", &Turned::who), field("from", &Turned::from, said::face),
                                            field("to", &Turned::to, said::face)};
};

struct Shielded {
  static constexpr Kind kind{EventKind::shielded, "shielded"};
  Seat who;
  static constexpr auto fields = std::tuple{field("who", &Shielded::who)};
};

struct ToSails {
  static constexpr Kind kind{EventKind::to_sails, "to_sails"};
  Seat who;
  static constexpr auto fields = std::tuple{field("who", &ToSails::who)};
};

struct Swapped {
  static constexpr Kind kind{EventKind::swapped, "swapped"};
  Seat who;
  int from;
  int to;
  static constexpr auto fields = std::tuple{field("who", &Swapped::who), field("from", &Swapped::from, said::symbol),
                                            field("to", &Swapped::to, said::symbol)};
};

struct Storm {
  static constexpr Kind kind{EventKind::storm, "storm"};
  Seat who;
  int adventure;
  int dice;
  static constexpr auto fields = std::tuple{
      field("who", &Storm::who), field("adventure", &Storm::adventure, said::symbol), field("dice", &Storm::dice)};
};

struct Keelhauled {
  static constexpr Kind kind{EventKind::keelhauled, "keelhauled"};
  Seat who;
  int adventure;
  int dice;
  static constexpr auto fields =
      std::tuple{field("who", &Keelhauled::who), field("adventure", &Keelhauled::adventure, said::symbol),
                 field("dice", &Keelhauled::dice)};
};

struct Boarded {
  static constexpr Kind kind{EventKind::boarded, "boarded"};
  Seat who;
  Seat seat;
  int from;
  int to;
  static constexpr auto fields =
      std::tuple{field("who", &Boarded::who), field("seat", &Boarded::seat),
                 field("from", &Boarded::from, said::symbol), field("to", &Boarded::to, said::symbol)};
};

struct Unblocked {
  static constexpr Kind kind{EventKind::unblocked, "unblocked"};
  Seat who;
  static constexpr auto fields = std::tuple{field("who", &Unblocked::who)};
};

struct Added {
  static constexpr Kind kind{EventKind::added, "added"};
  Seat who;
  int adventure;
  int dice;
  static constexpr auto fields = std::tuple{
      field("who", &Added::who), field("adventure", &Added::adventure, said::symbol), field("dice", &Added::dice)};
};

struct NothingAdded {
  static constexpr Kind kind{EventKind::nothing_added, "nothing_added"};
  Seat who;
  static constexpr auto fields = std::tuple{field("who", &NothingAdded::who)};
};

struct Settled {
  static constexpr Kind kind{EventKind::settled, "settled"};
  int adventure;
  bool held;
  int dice;
  int black;
  static constexpr auto fields =
      std::tuple{field("adventure", &Settled::adventure, said::symbol), field("held", &Settled::held),
                 field("dice", &Settled::dice), field("black", &Settled::black)};
};

struct MovedDie {
  static constexpr Kind kind{EventKind::moved_die, "moved_die"};
  Seat who;
  int from;
  int to;
  static constexpr auto fields = std::tuple{field("who", &MovedDie::who), field("from", &MovedDie::from, said::symbol),
                                            field("to", &MovedDie::to, said::symbol)};
};

struct RumGained {
  static constexpr Kind kind{EventKind::rum_gained, "rum_gained"};
  Seat who;
  int rum;
  int adventure;
  static constexpr auto fields = std::tuple{field("who", &RumGained::who), field("rum", &RumGained::rum),
                                            field("adventure", &RumGained::adventure, said::symbol)};
};

struct GoldGained {
  static constexpr Kind kind{EventKind::gold_gained, "gold_gained"};
  Seat who;
  int gold;
  int source;
  static constexpr auto fields = std::tuple{field("who", &GoldGained::who), field("gold", &GoldGained::gold),
                                            field("source", &GoldGained::source, said::source)};
};

struct GoldValue {
  static constexpr Kind kind{EventKind::gold_value, "gold_value"};
  Seat who;
  int value;
  static constexpr auto fields = std::tuple{field("who", &GoldValue::who), field("value", &GoldValue::value)};
};

struct TokenFound {
  static constexpr Kind kind{EventKind::token_found, "token_found"};
  int tokens;
  int needed;
  static constexpr auto fields = std::tuple{field("tokens", &TokenFound::tokens), field("needed", &TokenFound::needed)};
};

struct EnemyHit {
  static constexpr Kind kind{EventKind::enemy_hit, "enemy_hit"};
  int damage;
  int limit;
  static constexpr auto fields = std::tuple{field("damage", &EnemyHit::damage), field("limit", &EnemyHit::limit)};
};

struct EnemySpared {
  static constexpr Kind kind{EventKind::enemy_spared, "enemy_spared"};
  int adventure;
  static constexpr auto fields = std::tuple{field("adventure", &EnemySpared::adventure, said::symbol)};
};

struct Unlocked {
  static constexpr Kind kind{EventKind::unlocked, "unlocked"};
  int adventure;
  static constexpr auto fields = std::tuple{field("adventure", &Unlocked::adventure, said::symbol)};
};

struct Defended {
  static constexpr Kind kind{EventKind::defended, "defended"};
  int adventure;
  static constexpr auto fields = std::tuple{field("adventure", &Defended::adventure, said::symbol)};
};

struct FewerBlack {
  static constexpr Kind kind{EventKind::fewer_black, "fewer_black"};
  int dice;
  static constexpr auto fields = std::tuple{field("dice", &FewerBlack::dice)};
};

struct Cancelled {
  static constexpr Kind kind{EventKind::cancelled, "cancelled"};
  Seat who;
  int adventure;
  static constexpr auto fields =
      std::tuple{field("who", &Cancelled::who), field("adventure", &Cancelled::adventure, said::symbol)};
};

struct Thrown {
  static constexpr Kind kind{EventKind::thrown, "thrown"};
  Seat who;
  Pirate pirate;
  static constexpr auto fields = std::tuple{field("who", &Thrown::who), field("pirate", &Thrown::pirate, said::pirate)};
};

struct MoreBlack {
  static constexpr Kind kind{EventKind::more_black, "more_black"};
  int dice;
  static constexpr auto fields = std::tuple{field("dice", &MoreBlack::dice)};
};

struct Served {
  static constexpr Kind kind{EventKind::served, "served"};
  Seat who;
  Pirate pirate;
  static constexpr auto fields = std::tuple{field("who", &Served::who), field("pirate", &Served::pirate, said::pirate)};
};

struct ShipHit {
  static constexpr Kind kind{EventKind::ship_hit, "ship_hit"};
  int adventure;
  int points;
  int damage;
  static constexpr auto fields = std::tuple{field("adventure", &ShipHit::adventure, said::symbol),
                                            field("points", &ShipHit::points), field("damage", &ShipHit::damage)};
};

struct LostDie {
  static constexpr Kind kind{EventKind::lost_die, "lost_die"};
  int adventure;
  static constexpr auto fields = std::tuple{field("adventure", &LostDie::adventure, said::symbol)};
};

struct GoldTossed {
  static constexpr Kind kind{EventKind::gold_tossed, "gold_tossed"};
  Seat who;
  static constexpr auto fields = std::tuple{field("who", &GoldTossed::who)};
};

struct TossedValue {
  static constexpr Kind kind{EventKind::tossed_value, "tossed_value"};
  Seat who;
  int value;
  static constexpr auto fields = std::tuple{field("who", &TossedValue::who), field("value", &TossedValue::value)};
};

struct ExcessRolled {
  static constexpr Kind kind{EventKind::excess_rolled, "excess_rolled"};
  int adventure;
  std::span<const int> symbols;
  static constexpr auto fields = std::tuple{field("adventure", &ExcessRolled::adventure, said::symbol),
                                            field("symbols", &ExcessRolled::symbols, said::face)};
};

struct Swelled {
  static constexpr Kind kind{EventKind::swelled, "swelled"};
  int from;
  int to;
  static constexpr auto fields =
      std::tuple{field("from", &Swelled::from, said::symbol), field("to", &Swelled::to, said::symbol)};
};

struct SeaWolf {
  static constexpr Kind kind{EventKind::sea_wolf, "sea_wolf"};
  Seat who;
  int dice;
  static constexpr auto fields = std::tuple{field("who", &SeaWolf::who), field("dice", &SeaWolf::dice)};
};

struct QuestDone {
  static constexpr Kind kind{EventKind::quest_done, "quest_done"};
  int quest;
  static constexpr auto fields = std::tuple{field("quest", &QuestDone::quest, said::quest)};
};

struct AllLost {
  static constexpr Kind kind{EventKind::all_lost, "all_lost"};
  Cause cause;
  static constexpr auto fields = std::tuple{field("cause", &AllLost::cause, said::cause)};
};

struct ExcessRedirected {
  static constexpr Kind kind{EventKind::excess_redirected, "excess_redirected"};
  int from;
  int to;
  static constexpr auto fields = std::tuple{field("from", &ExcessRedirected::from, said::symbol),
                                            field("to", &ExcessRedirected::to, said::symbol)};
};

struct Stilled {
  static constexpr Kind kind{EventKind::stilled, "stilled"};
  Seat who;
  int adventure;
  static constexpr auto fields =
      std::tuple{field("who", &Stilled::who), field("adventure", &Stilled::adventure, said::symbol)};
};

using All =
    Kinds<CrewSigned, DuelRolled, Captain, RoundBegan, BlackFixed, BlackRolled, BlackRerolled, BlackAside,
          BlackRedirected, Rolled, Rerolled, Out, Drank, Paid, Turned, Shielded, ToSails, Swapped, Storm, Keelhauled,
          Boarded, Unblocked, Added, NothingAdded, Settled, MovedDie, RumGained, GoldGained, GoldValue, TokenFound,
          EnemyHit, EnemySpared, Unlocked, Defended, FewerBlack, Cancelled, Thrown, MoreBlack, Served, ShipHit, LostDie,
          GoldTossed, TossedValue, ExcessRolled, Swelled, SeaWolf, QuestDone, AllLost, ExcessRedirected, Stilled>;

}  // namespace event

}  // namespace dogwatch::black_dice
