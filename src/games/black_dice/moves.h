// What a player can do: one struct for each kind of move (core/kind.h).
#pragma once

#include <cstdint>
#include <tuple>

#include "core/kind.h"
#include "games/black_dice/names.h"
#include "games/black_dice/state.h"

namespace dogwatch::black_dice {

enum class MoveKind : std::uint8_t {
  confirm,
  mark,
  reroll,
  drink,
  overboard,
  bullseye,
  jibe,
  to_sails,
  change_course,
  storm,
  keelhaul,
  on_board,
  unblock,
  add,
  pass,
  move_die,
  stay,
  cancel,
  accept,
  throw_pirate,
  serve,
  toss,
  still,
  spare
};

namespace move {

struct Confirm {
  static constexpr Kind kind{MoveKind::confirm, "confirm"};
};

// A die that misses, for the free re-roll.
struct Mark {
  static constexpr Kind kind{MoveKind::mark, "mark"};
  Small symbol;
  static constexpr auto fields = std::tuple{field("symbol", &Mark::symbol, said::face)};
};

// What is marked; all that miss where nothing is.
struct Reroll {
  static constexpr Kind kind{MoveKind::reroll, "reroll"};
};

struct Drink {
  static constexpr Kind kind{MoveKind::drink, "drink"};
};

struct Overboard {
  static constexpr Kind kind{MoveKind::overboard, "overboard"};
};

struct Bullseye {
  static constexpr Kind kind{MoveKind::bullseye, "bullseye"};
  Small from;
  Small to;
  static constexpr auto fields =
      std::tuple{field("from", &Bullseye::from, said::face), field("to", &Bullseye::to, said::face)};
};

struct Jibe {
  static constexpr Kind kind{MoveKind::jibe, "jibe"};
  Small from;
  static constexpr auto fields = std::tuple{field("from", &Jibe::from, said::face)};
};

struct ToSails {
  static constexpr Kind kind{MoveKind::to_sails, "to_sails"};
};

struct ChangeCourse {
  static constexpr Kind kind{MoveKind::change_course, "change_course"};
  Small from;
  Small to;
  static constexpr auto fields =
      std::tuple{field("from", &ChangeCourse::from, said::symbol), field("to", &ChangeCourse::to, said::symbol)};
};

struct Storm {
  static constexpr Kind kind{MoveKind::storm, "storm"};
  Small adventure;
  static constexpr auto fields = std::tuple{field("adventure", &Storm::adventure, said::symbol)};
};

struct Keelhaul {
  static constexpr Kind kind{MoveKind::keelhaul, "keelhaul"};
  Small adventure;
  static constexpr auto fields = std::tuple{field("adventure", &Keelhaul::adventure, said::symbol)};
};

struct OnBoard {
  static constexpr Kind kind{MoveKind::on_board, "on_board"};
  Seat seat;
  Small from;
  Small to;
  static constexpr auto fields = std::tuple{field("seat", &OnBoard::seat), field("from", &OnBoard::from, said::symbol),
                                            field("to", &OnBoard::to, said::symbol)};
};

struct Unblock {
  static constexpr Kind kind{MoveKind::unblock, "unblock", secret};
  Small value;
  static constexpr auto fields = std::tuple{field("value", &Unblock::value)};
};

struct Add {
  static constexpr Kind kind{MoveKind::add, "add"};
  Small adventure;
  static constexpr auto fields = std::tuple{field("adventure", &Add::adventure, said::symbol)};
};

// Nothing can be added.
struct Pass {
  static constexpr Kind kind{MoveKind::pass, "pass"};
};

struct MoveDie {
  static constexpr Kind kind{MoveKind::move_die, "move_die"};
  Small adventure;
  static constexpr auto fields = std::tuple{field("adventure", &MoveDie::adventure, said::symbol)};
};

struct Stay {
  static constexpr Kind kind{MoveKind::stay, "stay"};
};

struct Cancel {
  static constexpr Kind kind{MoveKind::cancel, "cancel"};
};

struct Accept {
  static constexpr Kind kind{MoveKind::accept, "accept"};
};

struct ThrowPirate {
  static constexpr Kind kind{MoveKind::throw_pirate, "throw"};
  Pirate pirate;
  static constexpr auto fields = std::tuple{field("pirate", &ThrowPirate::pirate, said::pirate)};
};

struct Serve {
  static constexpr Kind kind{MoveKind::serve, "serve"};
  Pirate pirate;
  static constexpr auto fields = std::tuple{field("pirate", &Serve::pirate, said::pirate)};
};

struct Toss {
  static constexpr Kind kind{MoveKind::toss, "toss", secret};
  Small value;
  static constexpr auto fields = std::tuple{field("value", &Toss::value)};
};

// The excess black dice, with the shield.
struct Still {
  static constexpr Kind kind{MoveKind::still, "still"};
};

// The last pirate.
struct Spare {
  static constexpr Kind kind{MoveKind::spare, "spare"};
};

using All = Kinds<Confirm, Mark, Reroll, Drink, Overboard, Bullseye, Jibe, ToSails, ChangeCourse, Storm, Keelhaul,
                  OnBoard, Unblock, Add, Pass, MoveDie, Stay, Cancel, Accept, ThrowPirate, Serve, Toss, Still, Spare>;

}  // namespace move

}  // namespace dogwatch::black_dice
