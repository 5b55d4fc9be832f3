// What happens: one struct for each kind of event (core/kind.h).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <tuple>

#include "core/kind.h"
#include "games/dark_seas/moves.h"
#include "games/dark_seas/names.h"
#include "games/dark_seas/state.h"

namespace dogwatch::dark_seas {

enum class EventKind : std::uint8_t {
  arranged,
  settled,
  round_began,
  rolled,
  rerolled,
  schemed,
  captain_moved,
  income,
  sailed,
  activated,
  die_rolled,
  gained,
  scored,
  recruited,
  upgraded,
  drew_treasure,
  saw_treasure,
  kept_treasure,
  drew_tiles,
  saw_tiles,
  kept_tile,
  discarded,
  scrapped,
  placed,
  paid,
  lost,
  spent,
  gave_back,
  dismissed,
  refused,
  took,
  wind,
  copied,
  lent,
  passed,
  ended,
  chose_colour,
  dealt,
  declined,
  released
};

namespace event {

struct Arranged {
  static constexpr Kind kind{EventKind::arranged, "arranged"};
  Seat who;
  std::span<const int> colours;
  static constexpr auto fields =
      std::tuple{field("who", &Arranged::who), field("colours", &Arranged::colours, said::colour)};
};

struct Settled {
  static constexpr Kind kind{EventKind::settled, "settled"};
  Seat who;
  int tile;
  int name;
  static constexpr auto fields =
      std::tuple{field("who", &Settled::who), field("tile", &Settled::tile), field("name", &Settled::name, said::tile)};
};

struct RoundBegan {
  static constexpr Kind kind{EventKind::round_began, "round_began"};
  int round;
  Seat who;
  static constexpr auto fields = std::tuple{field("round", &RoundBegan::round), field("who", &RoundBegan::who)};
};

struct Rolled {
  static constexpr Kind kind{EventKind::rolled, "rolled"};
  Seat who;
  std::span<const int> colours;
  static constexpr auto fields =
      std::tuple{field("who", &Rolled::who), field("colours", &Rolled::colours, said::colour)};
};

struct Rerolled {
  static constexpr Kind kind{EventKind::rerolled, "rerolled"};
  Seat who;
  std::span<const int> colours;
  static constexpr auto fields =
      std::tuple{field("who", &Rerolled::who), field("colours", &Rerolled::colours, said::colour)};
};

struct Schemed {
  static constexpr Kind kind{EventKind::schemed, "schemed"};
  Seat who;
  int tile;
  int name;
  int colour;
  int dice;
  Resource gains;
  static constexpr auto fields = std::tuple{field("who", &Schemed::who),
                                            field("tile", &Schemed::tile),
                                            field("name", &Schemed::name, said::tile),
                                            field("colour", &Schemed::colour, said::colour),
                                            field("dice", &Schemed::dice),
                                            field("gains", &Schemed::gains, said::resource)};
};

struct CaptainMoved {
  static constexpr Kind kind{EventKind::captain_moved, "captain_moved"};
  Seat who;
  int hex;
  int place;
  static constexpr auto fields = std::tuple{field("who", &CaptainMoved::who), field("hex", &CaptainMoved::hex),
                                            field("place", &CaptainMoved::place, said::place)};
};

struct Income {
  static constexpr Kind kind{EventKind::income, "income"};
  Seat who;
  IncomeKind what;
  static constexpr auto fields = std::tuple{field("who", &Income::who), field("what", &Income::what, said::income)};
};

struct Sailed {
  static constexpr Kind kind{EventKind::sailed, "sailed"};
  Seat who;
  int port;
  int place;
  static constexpr auto fields =
      std::tuple{field("who", &Sailed::who), field("port", &Sailed::port), field("place", &Sailed::place, said::place)};
};

struct Activated {
  static constexpr Kind kind{EventKind::activated, "activated"};
  Seat who;
  int tile;
  int name;
  static constexpr auto fields = std::tuple{field("who", &Activated::who), field("tile", &Activated::tile),
                                            field("name", &Activated::name, said::tile)};
};

struct DieRolled {
  static constexpr Kind kind{EventKind::die_rolled, "die_rolled"};
  Seat who;
  int colour;
  static constexpr auto fields =
      std::tuple{field("who", &DieRolled::who), field("colour", &DieRolled::colour, said::colour)};
};

struct Gained {
  static constexpr Kind kind{EventKind::gained, "gained"};
  Seat who;
  int doubloons;
  static constexpr auto fields = std::tuple{field("who", &Gained::who), field("doubloons", &Gained::doubloons)};
};

struct Scored {
  static constexpr Kind kind{EventKind::scored, "scored"};
  Seat who;
  int infamy;
  static constexpr auto fields = std::tuple{field("who", &Scored::who), field("infamy", &Scored::infamy)};
};

struct Recruited {
  static constexpr Kind kind{EventKind::recruited, "recruited"};
  Seat who;
  int port;
  int place;
  bool dread;
  static constexpr auto fields =
      std::tuple{field("who", &Recruited::who), field("port", &Recruited::port),
                 field("place", &Recruited::place, said::place), field("dread", &Recruited::dread)};
};

struct Upgraded {
  static constexpr Kind kind{EventKind::upgraded, "upgraded"};
  Seat who;
  int port;
  int place;
  static constexpr auto fields = std::tuple{field("who", &Upgraded::who), field("port", &Upgraded::port),
                                            field("place", &Upgraded::place, said::place)};
};

struct DrewTreasure {
  static constexpr Kind kind{EventKind::drew_treasure, "drew_treasure"};
  Seat who;
  int count;
  int keeps;
  static constexpr auto fields = std::tuple{field("who", &DrewTreasure::who), field("count", &DrewTreasure::count),
                                            field("keeps", &DrewTreasure::keeps)};
};

struct SawTreasure {
  static constexpr Kind kind{EventKind::saw_treasure, "saw_treasure"};
  Seat who;
  std::span<const int> treasures;
  static constexpr auto fields =
      std::tuple{field("who", &SawTreasure::who), field("treasures", &SawTreasure::treasures, said::treasure)};
};

struct KeptTreasure {
  static constexpr Kind kind{EventKind::kept_treasure, "kept_treasure"};
  Seat who;
  int treasure;
  static constexpr auto fields =
      std::tuple{field("who", &KeptTreasure::who), field("treasure", &KeptTreasure::treasure, said::treasure)};
};

struct DrewTiles {
  static constexpr Kind kind{EventKind::drew_tiles, "drew_tiles"};
  Seat who;
  int count;
  int keeps;
  bool reshuffled;
  static constexpr auto fields =
      std::tuple{field("who", &DrewTiles::who), field("count", &DrewTiles::count), field("keeps", &DrewTiles::keeps),
                 field("reshuffled", &DrewTiles::reshuffled)};
};

struct SawTiles {
  static constexpr Kind kind{EventKind::saw_tiles, "saw_tiles"};
  Seat who;
  std::span<const int> tiles;
  static constexpr auto fields = std::tuple{field("who", &SawTiles::who), field("tiles", &SawTiles::tiles, said::tile)};
};

struct KeptTile {
  static constexpr Kind kind{EventKind::kept_tile, "kept_tile"};
  Seat who;
  int tile;
  int name;
  static constexpr auto fields = std::tuple{field("who", &KeptTile::who), field("tile", &KeptTile::tile),
                                            field("name", &KeptTile::name, said::tile)};
};

struct Discarded {
  static constexpr Kind kind{EventKind::discarded, "discarded"};
  Seat who;
  int tile;
  int name;
  static constexpr auto fields = std::tuple{field("who", &Discarded::who), field("tile", &Discarded::tile),
                                            field("name", &Discarded::name, said::tile)};
};

struct Scrapped {
  static constexpr Kind kind{EventKind::scrapped, "scrapped"};
  Seat who;
  int tile;
  int name;
  static constexpr auto fields = std::tuple{field("who", &Scrapped::who), field("tile", &Scrapped::tile),
                                            field("name", &Scrapped::name, said::tile)};
};

struct Placed {
  static constexpr Kind kind{EventKind::placed, "placed"};
  Seat who;
  int tile;
  int name;
  int port;
  int place;
  static constexpr auto fields =
      std::tuple{field("who", &Placed::who), field("tile", &Placed::tile), field("name", &Placed::name, said::tile),
                 field("port", &Placed::port), field("place", &Placed::place, said::place)};
};

struct Paid {
  static constexpr Kind kind{EventKind::paid, "paid"};
  Seat who;
  int doubloons;
  static constexpr auto fields = std::tuple{field("who", &Paid::who), field("doubloons", &Paid::doubloons)};
};

struct Lost {
  static constexpr Kind kind{EventKind::lost, "lost"};
  Seat who;
  int doubloons;
  std::optional<Seat> to;  // unless it is for a tile of one's own
  int name;
  static constexpr auto fields = std::tuple{field("who", &Lost::who), field("doubloons", &Lost::doubloons),
                                            field("to", &Lost::to), field("name", &Lost::name, said::tile)};
};

struct Spent {
  static constexpr Kind kind{EventKind::spent, "spent"};
  Seat who;
  int treasure;
  static constexpr auto fields =
      std::tuple{field("who", &Spent::who), field("treasure", &Spent::treasure, said::treasure)};
};

struct GaveBack {
  static constexpr Kind kind{EventKind::gave_back, "gave_back"};
  Seat who;
  static constexpr auto fields = std::tuple{field("who", &GaveBack::who)};
};

struct Dismissed {
  static constexpr Kind kind{EventKind::dismissed, "dismissed"};
  Seat who;
  int port;
  int place;
  bool dread;
  std::optional<Seat> to;  // unless it is for a tile of one's own
  int name;
  static constexpr auto fields = std::tuple{field("who", &Dismissed::who),
                                            field("port", &Dismissed::port),
                                            field("place", &Dismissed::place, said::place),
                                            field("dread", &Dismissed::dread),
                                            field("to", &Dismissed::to),
                                            field("name", &Dismissed::name, said::tile)};
};

struct Refused {
  static constexpr Kind kind{EventKind::refused, "refused"};
  Seat who;
  static constexpr auto fields = std::tuple{field("who", &Refused::who)};
};

struct Took {
  static constexpr Kind kind{EventKind::took, "took"};
  Seat who;
  Seat seat;
  int port;
  int place;
  bool dread;
  int here;
  static constexpr auto fields = std::tuple{field("who", &Took::who),     field("seat", &Took::seat),
                                            field("port", &Took::port),   field("place", &Took::place, said::place),
                                            field("dread", &Took::dread), field("here", &Took::here, said::place)};
};

struct Wind {
  static constexpr Kind kind{EventKind::wind, "wind"};
  Seat who;
  int port;
  int place;
  static constexpr auto fields =
      std::tuple{field("who", &Wind::who), field("port", &Wind::port), field("place", &Wind::place, said::place)};
};

struct Copied {
  static constexpr Kind kind{EventKind::copied, "copied"};
  Seat who;
  Seat seat;
  int tile;
  int name;
  static constexpr auto fields = std::tuple{field("who", &Copied::who), field("seat", &Copied::seat),
                                            field("tile", &Copied::tile), field("name", &Copied::name, said::tile)};
};

struct Lent {
  static constexpr Kind kind{EventKind::lent, "lent"};
  Seat who;
  Seat seat;
  static constexpr auto fields = std::tuple{field("who", &Lent::who), field("seat", &Lent::seat)};
};

struct Passed {
  static constexpr Kind kind{EventKind::passed, "passed"};
  Seat who;
  static constexpr auto fields = std::tuple{field("who", &Passed::who)};
};

struct Ended {
  static constexpr Kind kind{EventKind::ended, "ended"};
  int round;
  static constexpr auto fields = std::tuple{field("round", &Ended::round)};
};

struct ChoseColour {
  static constexpr Kind kind{EventKind::chose_colour, "chose_colour"};
  Seat who;
  int colour;
  static constexpr auto fields =
      std::tuple{field("who", &ChoseColour::who), field("colour", &ChoseColour::colour, said::colour)};
};

struct Dealt {
  static constexpr Kind kind{EventKind::dealt, "dealt"};
  int tiles;
  int treasures;
  int doubloons;
  static constexpr auto fields = std::tuple{field("tiles", &Dealt::tiles), field("treasures", &Dealt::treasures),
                                            field("doubloons", &Dealt::doubloons)};
};

struct Declined {
  static constexpr Kind kind{EventKind::declined, "declined"};
  Seat who;
  static constexpr auto fields = std::tuple{field("who", &Declined::who)};
};

struct Released {
  static constexpr Kind kind{EventKind::released, "released"};
  Seat who;
  Seat seat;
  static constexpr auto fields = std::tuple{field("who", &Released::who), field("seat", &Released::seat)};
};

using All = Kinds<Arranged, Settled, RoundBegan, Rolled, Rerolled, Schemed, CaptainMoved, Income, Sailed, Activated,
                  DieRolled, Gained, Scored, Recruited, Upgraded, DrewTreasure, SawTreasure, KeptTreasure, DrewTiles,
                  SawTiles, KeptTile, Discarded, Scrapped, Placed, Paid, Lost, Spent, GaveBack, Dismissed, Refused,
                  Took, Wind, Copied, Lent, Passed, Ended, ChoseColour, Dealt, Declined, Released>;

}  // namespace event

}  // namespace dogwatch::dark_seas
