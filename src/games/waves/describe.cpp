// The state as JSON, both ways, and the values that sentences about moves and decisions need.
#include <algorithm>
#include <bit>
#include <utility>

#include "games/waves/names.h"
#include "games/waves/phases.h"

namespace dogwatch::waves {

namespace {

void describe_row(const Game& game, Archive& archive, std::string_view name, Player& player, Icon icon) {
  Row& row = player.row(icon);
  const Row written = archive.reading() ? Row() : row;
  row = written;
  int size = written.size();
  archive.list(name, size, game.components.squares_of(icon), [&](int i) {
    int value = written[i];
    archive.number("", value, 1, highest_value);
    if (archive.reading()) row.add(value);
  });
}

void describe_chests(const Game& game, Archive& archive, Player& player) {
  archive.array("chests", game.components.chests, [&](int chest) {
    archive.object("", [&] {
      describe_row(game, archive, "treasure", player, chest_icon(chest));
      bool buried = player.has_buried(chest);
      archive.flag("buried", buried);
      const unsigned mark = 1U << static_cast<unsigned>(chest);
      player.buried = static_cast<std::uint8_t>(buried ? player.buried | mark : player.buried & ~mark);
    });
  });
}

void describe_nest(const Game& game, Archive& archive, State& state, Player& player) {
  auto size = static_cast<int>(std::find(player.nest.begin(), player.nest.end(), nothing) - player.nest.begin());
  if (archive.reading()) player.nest.fill(nothing);
  const int dice = state.seats * game.components.drawn_per_player;
  archive.list("nest", size, game.components.drawn_per_player, [&](int place) {
    std::uint8_t& die = player.nest[place];
    archive.number("", die, 0, dice - 1);
    // What lies in a nest is no longer in the pool.
    if (archive.reading() && die < dice) state.untaken = static_cast<std::uint16_t>(state.untaken & ~(1U << die));
  });
}

void describe_player(const Game& game, Archive& archive, State& state, Seat seat) {
  Player& player = state.player(seat);
  archive.object("", [&] {
    archive.number("infamy", player.infamy, 0, game.components.infamy_circles);
    describe_chests(game, archive, player);
    describe_row(game, archive, "spirits", player, Icon::spirits);
    describe_row(game, archive, "hull", player, Icon::hull);
    describe_row(game, archive, "small_cannon", player, Icon::small_cannon);
    describe_row(game, archive, "large_cannon", player, Icon::large_cannon);
    describe_row(game, archive, "ports", player, Icon::ports);
    describe_row(game, archive, "crew", player, Icon::crew);
    describe_nest(game, archive, state, player);
    archive.array("allocation", game.components.drawn_per_player,
                  [&](int place) { archive.named("", player.allocation[place], icon_names); });
    bool done = state.done.has(seat);
    archive.flag("done", done);
    done ? state.done.add(seat) : state.done.remove(seat);
  });
}

void describe_fire(const Game& game, Archive& archive, State& state) {
  archive.object("fire", [&] {
    archive.list("shooters", state.shooter_count, state.seats,
                 [&](int i) { archive.number("", state.shooters[i], 0, state.seats - 1); });
    for (std::size_t i = 0; i < cannon_count; ++i) {
      Aim& aim = state.aim[i];
      archive.object(cannon_names[i], [&] {
        archive.maybe("seat", aim.seat, 0, state.seats - 1);
        archive.maybe("chest", aim.chest, 0, game.components.chests - 1);
        archive.maybe("stow", aim.stow, 0, game.components.chests - 1);
      });
    }
    archive.added([&] { archive.named("first", state.order, volley_order_names); });
  });
}

}  // namespace

void describe(const Game& game, Archive& archive, State& state) {
  archive.number("seats", state.seats, least_seats, most_seats);
  archive.number("round", state.round, 1, last_round_number);
  archive.seat("first", state.first, state.seats);
  archive.named("phase", state.phase, phase_names);
  archive.seat("turn", state.turn, state.seats);
  archive.named("writing", state.writing, Names(icon_names).first(index(Icon::hidden)));
  const int dice = state.seats * game.components.drawn_per_player;
  archive.array("pool", dice, [&](int i) {
    Die& die = state.pool[i];
    archive.object("", [&] {
      archive.named("colour", die.colour, colour_names);
      archive.number("value", die.value, 1, highest_value);
    });
  });
  if (archive.reading()) state.untaken = static_cast<std::uint16_t>((1U << static_cast<unsigned>(dice)) - 1U);
  archive.array("players", state.seats, [&](int i) { describe_player(game, archive, state, seat_at(i)); });
  describe_fire(game, archive, state);
}

namespace {

void explain_die(const State& state, int die, Seat seat, Sentence& sentence) {
  const Colour colour = state.die(die).colour;
  sentence.word("colour", "colour", colour_names[index(colour)]);
  sentence.number("value", state.die(die).value);
  sentence.number("cost", cost(state.die(die), seat));
}

void explain_written(const Game& game, const State& state, Seat seat, Sentence& sentence) {
  sentence.word("where", "where", icon_names[index(state.writing)]);
  sentence.number("value", value_in_hand(state, seat));
  sentence.number("raised", game.components.raised);
}

void explain_aim(const Game& game, const State& state, Seat seat, move::Aim aim, Sentence& sentence) {
  sentence.number("joins", shots_aimed_at(game, state, seat, aim.seat) > 0 ? 1 : 0);
  sentence.number("through", more_through(game, state, seat, aim.cannon, aim.seat));
}

void explain_stow(const Game& game, const State& state, Seat seat, move::Stow stow, Sentence& sentence) {
  const Cannon cannon = cannon_aimed_at(state, stow.seat);
  const Aim& other = state.aim[cannon == Cannon::small ? 1 : 0];
  sentence.number("room", room_for_loot(game, state, seat, cannon, stow.chest));
  sentence.number("shared", other.stow == stow.chest ? 1 : 0);
}

// The chest as it will be, from the bottom up.
void explain_order(const Game& game, const State& state, Seat seat, Cannon first, Sentence& sentence) {
  const Row chest = chest_with_loot(game, state, seat, first);
  Sentence::Argument treasures{"treasure", Sentence::Argument::Type::words, 0, {}, {}};
  for (int i = 0; i < chest.size(); ++i) {
    treasures.elements.push_back({{}, Sentence::Argument::Type::number, chest[i], {}, {}});
  }
  sentence.add(std::move(treasures));
}

// What is offered: free dice, dice to pay for, drunken sailors.
void explain_draft(const Game& game, const State& state, Seat seat, Sentence& sentence) {
  const Player& player = state.player(seat);
  const auto place = std::find(player.nest.begin(), player.nest.end(), nothing) - player.nest.begin();
  sentence.number("pick", static_cast<int>(place) + 1).number("picks", game.components.drawn_per_player);
  MoveList moves;
  legal(game, state, seat, moves);
  int free = 0;
  int paid = 0;
  for (const Move move : moves) {
    if (!is<move::Draft>(move)) continue;
    ++(cost(state.die(as<move::Draft>(move).die), seat) == 0 ? free : paid);
  }
  sentence.number("free", free).number("paid", paid);
}

void explain_allocate(const Game& game, const Player& player, Sentence& sentence) {
  const auto dice = std::span(player.allocation).first(game.components.drawn_per_player);
  const auto in_hand = static_cast<int>(std::count(dice.begin(), dice.end(), Icon::none));
  const bool none_laid = in_hand == game.components.drawn_per_player;
  sentence.number("dice", in_hand);
  sentence.number("chests", none_laid ? std::popcount(buriable_chests(game, player)) : 0);
}

}  // namespace

void explain_move(const Game& game, const State& state, Seat seat, Move move, Sentence& sentence) {
  const Player& player = state.player(seat);
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::draft:
      return explain_die(state, as<move::Draft>(move).die, seat, sentence);
    case MoveKind::sailor:
      explain_die(state, as<move::Sailor>(move).die, seat, sentence);
      sentence.number("sailor", game.components.drunken_sailor);
      return;
    case MoveKind::allocate:
      sentence.number("value", state.nested(player, as<move::Allocate>(move).die).value);
      return;
    case MoveKind::bury:
      sentence.number("value", player.chest(as<move::Bury>(move).chest).sum());
      return;
    case MoveKind::raise:
    case MoveKind::write:
      return explain_written(game, state, seat, sentence);
    case MoveKind::aim:
      return explain_aim(game, state, seat, as<move::Aim>(move), sentence);
    case MoveKind::plunder: {
      const auto plunder = as<move::Plunder>(move);
      const int shots = shots_in_volley(game, state, seat, cannon_aimed_at(state, plunder.seat));
      sentence.number("loot", loot(game, state.player(plunder.seat), shots, plunder.chest));
      return;
    }
    case MoveKind::stow:
      return explain_stow(game, state, seat, as<move::Stow>(move), sentence);
    case MoveKind::fire_first:
      return explain_order(game, state, seat, as<move::FireFirst>(move).cannon, sentence);
    case MoveKind::confirm:
      sentence.number("firing", state.phase == Phase::fire ? 1 : 0);
      return;
  }
}

void explain_ask(const Game& game, const State& state, Seat seat, Sentence& sentence) {
  const Player& player = state.player(seat);
  const auto ask = static_cast<Ask>(asks(game, state, seat));
  if (ask == Ask::draft) explain_draft(game, state, seat, sentence);
  if (ask == Ask::allocate) explain_allocate(game, player, sentence);
  if (ask == Ask::order) sentence.number("chest", state.aim[0].stow);
  if (ask == Ask::raise) explain_written(game, state, seat, sentence);
  if (ask != Ask::aim && ask != Ask::plunder && ask != Ask::stow) return;
  const Cannon cannon = fire_question(game, state, seat).cannon;
  sentence.word("cannon", "cannon", cannon_names[index(cannon)]);
  if (ask == Ask::aim) sentence.number("shots", shots_of(game, player, cannon));
  if (ask == Ask::aim) return;
  const Aim& aim = state.aim[index(cannon)];
  const int shots = shots_in_volley(game, state, seat, cannon);
  sentence.seat("seat", seat_at(aim.seat));
  sentence.number("through", std::max(0, shots - game.components.level(state.players[seat_at(aim.seat)], Icon::hull)));
  if (ask == Ask::stow) sentence.number("loot", loot(game, state.players[seat_at(aim.seat)], shots, aim.chest));
}

std::string_view component_name(const Game&, std::string_view, int) { return {}; }

}  // namespace dogwatch::waves
