// What happens: one struct for each kind of event (core/kind.h).
#pragma once

#include <cstdint>
#include <span>
#include <tuple>

#include "core/kind.h"
#include "games/rolling_seas/components.h"
#include "games/rolling_seas/moves.h"
#include "games/rolling_seas/names.h"
#include "games/rolling_seas/state.h"

namespace dogwatch::rolling_seas {

// Where a bonus comes from.
enum class TrackName : std::uint8_t { provisions, gold, story, cannons, monoliths, ports };

enum class EventKind : std::uint8_t {
  turn_began,
  revealed,
  drawn,
  ambush_laid,
  moored,
  grew,
  rolled,
  navigated,
  sailed,
  blown,
  monster,
  peril,
  carried,
  pirates,
  ambush_entered,
  explored,
  monolith,
  built,
  visited,
  told,
  bought_ship,
  filled,
  bought_cannon,
  gained,
  bonus,
  trimmed,
  battle,
  spoils,
  loss,
  ended,
  spent
};

namespace event {

struct TurnBegan {
  static constexpr Kind kind{EventKind::turn_began, "turn_began"};
  int turn;
  int turns;
  static constexpr auto fields = std::tuple{field("turn", &TurnBegan::turn), field("turns", &TurnBegan::turns)};
};

// A card; its type is a CardType, or the number after them for Smooth Sailing.
struct Revealed {
  static constexpr Kind kind{EventKind::revealed, "revealed"};
  int card;
  int type;
  static constexpr auto fields =
      std::tuple{field("card", &Revealed::card, called::card), field("type", &Revealed::type, called::type)};
};

// A shape on the owner's board; without squares where it found no room, its column is -1 and its row 0.
struct Drawn {
  static constexpr Kind kind{EventKind::drawn, "drawn"};
  Seat who;
  Seat owner;
  int card;
  int column;
  int row;
  CardType type;
  std::span<const std::uint16_t> squares;
  static constexpr auto fields = std::tuple{field("who", &Drawn::who),
                                            field("owner", &Drawn::owner),
                                            field("card", &Drawn::card, called::card),
                                            field("column", &Drawn::column, called::column),
                                            field("row", &Drawn::row),
                                            field("type", &Drawn::type, called::type),
                                            field("squares", &Drawn::squares)};
};

struct AmbushLaid {
  static constexpr Kind kind{EventKind::ambush_laid, "ambush_laid"};
  Seat who;
  Seat owner;
  int column;
  int row;
  int dots;
  static constexpr auto fields = std::tuple{field("who", &AmbushLaid::who), field("owner", &AmbushLaid::owner),
                                            field("column", &AmbushLaid::column, called::column),
                                            field("row", &AmbushLaid::row), field("dots", &AmbushLaid::dots)};
};

struct Moored {
  static constexpr Kind kind{EventKind::moored, "moored"};
  Seat who;
  int column;
  int row;
  int ship_column;
  int ship_row;
  static constexpr auto fields = std::tuple{
      field("who", &Moored::who), field("column", &Moored::column, called::column), field("row", &Moored::row),
      field("ship_column", &Moored::ship_column, called::column), field("ship_row", &Moored::ship_row)};
};

struct Grew {
  static constexpr Kind kind{EventKind::grew, "grew"};
  Seat who;
  Power power;
  int level;
  static constexpr auto fields =
      std::tuple{field("who", &Grew::who), field("power", &Grew::power, called::power), field("level", &Grew::level)};
};

struct Rolled {
  static constexpr Kind kind{EventKind::rolled, "rolled"};
  int die;
  std::span<const Direction> winds;
  static constexpr auto fields =
      std::tuple{field("die", &Rolled::die), field("winds", &Rolled::winds, called::direction)};
};

struct Navigated {
  static constexpr Kind kind{EventKind::navigated, "navigated"};
  Seat who;
  Direction wind;
  static constexpr auto fields =
      std::tuple{field("who", &Navigated::who), field("wind", &Navigated::wind, called::direction)};
};

// A step, and what was paid for it.
struct Sailed {
  static constexpr Kind kind{EventKind::sailed, "sailed"};
  Seat who;
  Direction direction;
  int column;
  int row;
  int movement;
  int provisions;
  static constexpr auto fields = std::tuple{field("who", &Sailed::who),
                                            field("direction", &Sailed::direction, called::direction),
                                            field("column", &Sailed::column, called::column),
                                            field("row", &Sailed::row),
                                            field("movement", &Sailed::movement),
                                            field("provisions", &Sailed::provisions)};
};

// A step with Wind in Your Sails.
struct Blown {
  static constexpr Kind kind{EventKind::blown, "blown"};
  Seat who;
  Direction direction;
  int column;
  int row;
  static constexpr auto fields =
      std::tuple{field("who", &Blown::who), field("direction", &Blown::direction, called::direction),
                 field("column", &Blown::column, called::column), field("row", &Blown::row)};
};

struct Monster {
  static constexpr Kind kind{EventKind::monster, "monster"};
  Seat who;
  int provisions;
  int story;
  static constexpr auto fields = std::tuple{field("who", &Monster::who), field("provisions", &Monster::provisions),
                                            field("story", &Monster::story)};
};

struct Peril {
  static constexpr Kind kind{EventKind::peril, "peril"};
  Seat who;
  int story;
  static constexpr auto fields = std::tuple{field("who", &Peril::who), field("story", &Peril::story)};
};

// By a current.
struct Carried {
  static constexpr Kind kind{EventKind::carried, "carried"};
  Seat who;
  int column;
  int row;
  int spaces;
  int story;
  static constexpr auto fields =
      std::tuple{field("who", &Carried::who), field("column", &Carried::column, called::column),
                 field("row", &Carried::row), field("spaces", &Carried::spaces), field("story", &Carried::story)};
};

struct Pirates {
  static constexpr Kind kind{EventKind::pirates, "pirates"};
  Seat who;
  int provisions;
  int story;
  int gold;
  static constexpr auto fields = std::tuple{field("who", &Pirates::who), field("provisions", &Pirates::provisions),
                                            field("story", &Pirates::story), field("gold", &Pirates::gold)};
};

struct AmbushEntered {
  static constexpr Kind kind{EventKind::ambush_entered, "ambush_entered"};
  Seat who;
  Seat seat;
  static constexpr auto fields = std::tuple{field("who", &AmbushEntered::who), field("seat", &AmbushEntered::seat)};
};

struct Explored {
  static constexpr Kind kind{EventKind::explored, "explored"};
  Seat who;
  int column;
  int row;
  int reward;
  static constexpr auto fields =
      std::tuple{field("who", &Explored::who), field("column", &Explored::column, called::column),
                 field("row", &Explored::row), field("reward", &Explored::reward)};
};

struct Monolith {
  static constexpr Kind kind{EventKind::monolith, "monolith"};
  Seat who;
  int number;
  static constexpr auto fields = std::tuple{field("who", &Monolith::who), field("number", &Monolith::number)};
};

// A cannon.
struct Built {
  static constexpr Kind kind{EventKind::built, "built"};
  Seat who;
  int number;
  static constexpr auto fields = std::tuple{field("who", &Built::who), field("number", &Built::number)};
};

struct Visited {
  static constexpr Kind kind{EventKind::visited, "visited"};
  Seat who;
  int column;
  int row;
  static constexpr auto fields = std::tuple{
      field("who", &Visited::who), field("column", &Visited::column, called::column), field("row", &Visited::row)};
};

// A story, in port.
struct Told {
  static constexpr Kind kind{EventKind::told, "told"};
  Seat who;
  int renown;
  int number;
  int column;
  int row;
  static constexpr auto fields =
      std::tuple{field("who", &Told::who), field("renown", &Told::renown), field("number", &Told::number),
                 field("column", &Told::column, called::column), field("row", &Told::row)};
};

struct BoughtShip {
  static constexpr Kind kind{EventKind::bought_ship, "bought_ship"};
  Seat who;
  int number;
  int price;
  static constexpr auto fields = std::tuple{field("who", &BoughtShip::who), field("number", &BoughtShip::number),
                                            field("price", &BoughtShip::price)};
};

// The hold, in port.
struct Filled {
  static constexpr Kind kind{EventKind::filled, "filled"};
  Seat who;
  int provisions;
  static constexpr auto fields = std::tuple{field("who", &Filled::who), field("provisions", &Filled::provisions)};
};

struct BoughtCannon {
  static constexpr Kind kind{EventKind::bought_cannon, "bought_cannon"};
  Seat who;
  int number;
  int price;
  static constexpr auto fields = std::tuple{field("who", &BoughtCannon::who), field("number", &BoughtCannon::number),
                                            field("price", &BoughtCannon::price)};
};

struct Gained {
  static constexpr Kind kind{EventKind::gained, "gained"};
  Seat who;
  Good good;
  int amount;
  static constexpr auto fields = std::tuple{field("who", &Gained::who), field("good", &Gained::good, called::good),
                                            field("amount", &Gained::amount)};
};

// For a full column, a box, a cannon.
struct Bonus {
  static constexpr Kind kind{EventKind::bonus, "bonus"};
  Seat who;
  TrackName track;
  int number;
  Good good;
  int amount;
  static constexpr auto fields = std::tuple{field("who", &Bonus::who), field("track", &Bonus::track, called::track),
                                            field("number", &Bonus::number), field("good", &Bonus::good, called::good),
                                            field("amount", &Bonus::amount)};
};

// What the hold could not keep.
struct Trimmed {
  static constexpr Kind kind{EventKind::trimmed, "trimmed"};
  Seat who;
  int provisions;
  static constexpr auto fields = std::tuple{field("who", &Trimmed::who), field("provisions", &Trimmed::provisions)};
};

// Who lay in ambush, and who sailed into it. An answer of 0: it was not needed.
struct Battle {
  static constexpr Kind kind{EventKind::battle, "battle"};
  Seat who;
  Seat seat;
  int roll;
  int answer;
  Side winner;
  int cannons;
  int answering_cannons;
  static constexpr auto fields = std::tuple{field("who", &Battle::who),
                                            field("seat", &Battle::seat),
                                            field("roll", &Battle::roll),
                                            field("answer", &Battle::answer),
                                            field("winner", &Battle::winner, called::side),
                                            field("cannons", &Battle::cannons),
                                            field("answering_cannons", &Battle::answering_cannons)};
};

struct Spoils {
  static constexpr Kind kind{EventKind::spoils, "spoils"};
  Seat who;
  SpoilsChoice choice;
  int amount;
  static constexpr auto fields = std::tuple{
      field("who", &Spoils::who), field("choice", &Spoils::choice, called::spoils), field("amount", &Spoils::amount)};
};

struct Loss {
  static constexpr Kind kind{EventKind::loss, "loss"};
  Seat who;
  LossChoice choice;
  int amount;
  static constexpr auto fields = std::tuple{field("who", &Loss::who), field("choice", &Loss::choice, called::loss),
                                            field("amount", &Loss::amount)};
};

struct Ended {
  static constexpr Kind kind{EventKind::ended, "ended"};
};

// Provisions for movement.
struct Spent {
  static constexpr Kind kind{EventKind::spent, "spent"};
  Seat who;
  int provisions;
  static constexpr auto fields = std::tuple{field("who", &Spent::who), field("provisions", &Spent::provisions)};
};

using All = Kinds<TurnBegan, Revealed, Drawn, AmbushLaid, Moored, Grew, Rolled, Navigated, Sailed, Blown, Monster,
                  Peril, Carried, Pirates, AmbushEntered, Explored, Monolith, Built, Visited, Told, BoughtShip, Filled,
                  BoughtCannon, Gained, Bonus, Trimmed, Battle, Spoils, Loss, Ended, Spent>;

}  // namespace event

}  // namespace dogwatch::rolling_seas
