// The state as JSON, both ways, and the values that sentences about moves and decisions need.
#include <algorithm>

#include "games/black_dice/names.h"
#include "games/black_dice/phases.h"

namespace dogwatch::black_dice {

namespace {

void describe_adventure(Archive& archive, Adventure& adventure, int seats) {
  archive.object("", [&] {
    archive.number("black", adventure.black, 0, black_capacity);
    // In the order in which they were added.
    Adventure read;
    int count = adventure.count;
    archive.list("dice", count, column_capacity, [&](int i) {
      Seat owner = seat_at(adventure.owners[i]);
      archive.seat("", owner, seats);
      if (archive.reading()) read.add(owner);
    });
    if (!archive.reading()) return;
    read.black = adventure.black;
    adventure = read;
  });
}

// Null, where they are not known.
void describe_tokens(Archive& archive, std::string_view name, Tokens& tokens) {
  archive.array(name, value_count, [&](int i) { archive.maybe("", tokens[i], 0, token_capacity); });
}

void describe_player(Archive& archive, State& state, Seat seat) {
  Player& player = state.player(seat);
  archive.object("", [&] {
    archive.number("dice", player.dice, 0, dice_capacity);
    archive.number("rum", player.rum, 0, token_capacity);
    archive.number("gold", player.gold, 0, token_capacity);
    describe_tokens(archive, "values", player.values);
    archive.number("thrown", player.thrown, 0, token_capacity);
    describe_tokens(archive, "tossed", player.tossed);
    archive.number("owes", player.owes, 0, token_capacity);
    bool paying = state.paying.has(seat);
    archive.flag("paying", paying);
    paying ? state.paying.add(seat) : state.paying.remove(seat);
  });
}

void describe_crew(const Game& game, Archive& archive, State& state) {
  archive.object("crew", [&] {
    for (std::size_t i = 0; i < pirate_count; ++i) {
      archive.object(pirate_names[i], [&] {
        archive.named("post", state.crew[i].post, post_names);
        archive.number("rum", state.crew[i].rum, 0, game.components.rum_limits[i]);
      });
    }
  });
}

void describe_roll(Archive& archive, State& state) {
  archive.object("roll", [&] {
    archive.numbers("rolled", state.rolled, adventure_count, 0, dice_capacity);
    archive.numbers("marked", state.marked, adventure_count, 0, dice_capacity);
    archive.numbers("rerolled", state.rerolled, adventure_count, 0, dice_capacity);
    archive.number("out", state.out, 0, dice_capacity);
  });
}

void describe_voyage(const Game& game, Archive& archive, State& state) {
  archive.number("chest", state.chest, 0, game.components.gold_tokens);
  describe_tokens(archive, "unseen", state.unseen);
  archive.number("hold", state.hold, 0, game.components.rum_tokens);
  archive.number("damage", state.damage, 0, game.components.ship_damage);
  archive.number("enemy_damage", state.enemy_damage, 0, game.components.enemy_damage);
  archive.number("tokens", state.tokens, 0, game.voyage().tokens);
  archive.flag("fighting", state.fighting);
  archive.flag("unlocked", state.unlocked);
  archive.maybe("shield", state.shield, 0, state.seats - 1);
  archive.added([&] { archive.flag("stilled", state.stilled); });
  archive.maybe("wolf", state.wolf, 0, state.seats - 1);
  archive.object("next", [&] {
    archive.flag("more_black", state.more_black);
    archive.number("fewer_black", state.fewer_black, 0, black_capacity);
    archive.flag("lost_die", state.lost_die);
    archive.flag("extra_die", state.extra_die);
  });
  archive.flag("lost", state.lost);
}

}  // namespace

void describe(const Game& game, Archive& archive, State& state) {
  archive.number("seats", state.seats, least_seats, most_seats);
  archive.number("round", state.round, 1, last_round_number);
  archive.seat("captain", state.captain, state.seats);
  archive.named("phase", state.phase, phase_names);
  archive.seat("turn", state.turn, state.seats);
  archive.named("settling", state.settling, symbol_names);
  archive.bits("failed", state.failed, adventure_count - 1);
  archive.number("serving", state.serving, 0, token_capacity);
  archive.array("adventures", adventure_count,
                [&](int i) { describe_adventure(archive, state.adventures[i], state.seats); });
  archive.array("players", state.seats, [&](int i) { describe_player(archive, state, seat_at(i)); });
  describe_crew(game, archive, state);
  describe_roll(archive, state);
  describe_voyage(game, archive, state);
}

namespace {

// How many dice an adventure still needs.
void explain_need(const State& state, int number, Sentence& sentence) {
  const Adventure& adventure = state.adventures[number];
  sentence.number("need", std::max(0, adventure.black - adventure.count));
}

int marked_dice(const State& state) {
  int marked = 0;
  for (const std::uint8_t dice : state.marked) marked += dice;
  return marked;
}

std::string_view name_of(int symbol) { return symbol_names[symbol]; }

// What the adventure being settled costs: its penalty, and how many excess black dice may spread from it.
void explain_failure(const Game& game, const State& state, Sentence& sentence) {
  const Penalty& penalty = game.voyage().penalties[state.settling];
  const Adventure& adventure = state.adventures[state.settling];
  sentence.word("penalty", "penalty", penalty_names[index(penalty.kind)]);
  sentence.number("amount", penalty.amount);
  sentence.number("excess", can_excess_spread(state) ? std::max(0, adventure.black - adventure.count) : 0);
}

void explain_pirate(const Game& game, const State& state, Pirate pirate, Sentence& sentence) {
  sentence.number("rum", state.sailor(pirate).rum);
  sentence.number("limit", game.components.rum_limits[index(pirate)]);
}

}  // namespace

void explain_move(const Game& game, const State& state, Seat seat, Move move, Sentence& sentence) {
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::confirm:
      sentence.word("phase", "phase", phase_names[index(state.phase)]);
      return;
    case MoveKind::reroll:
      sentence.number("dice", dice_missing(state)).number("marked", marked_dice(state));
      return;
    case MoveKind::drink:
      sentence.number("dice", state.player(seat).dice).number("rum", state.player(seat).rum);
      return;
    case MoveKind::overboard:
      sentence.number("pirates", pirates_on_deck(state) - 1);
      return;
    case MoveKind::jibe:
      sentence.word("to", "face", name_of(number_of(opposite(symbol_at(as<move::Jibe>(move).from)))));
      return;
    case MoveKind::to_sails:
      sentence.number("dice", dice_next_round(game, state) + 1);
      return;
    case MoveKind::storm:
      sentence.number("dice", black_in_storm(game, state, as<move::Storm>(move).adventure));
      return;
    case MoveKind::keelhaul:
      sentence.number("placed", state.adventures[as<move::Keelhaul>(move).adventure].count);
      return;
    case MoveKind::move_die:
      return explain_need(state, as<move::MoveDie>(move).adventure, sentence);
    case MoveKind::add: {
      const auto chosen = as<move::Add>(move);
      sentence.number("dice", dice_showing(state, chosen.adventure));
      return explain_need(state, chosen.adventure, sentence);
    }
    case MoveKind::cancel:
    case MoveKind::accept:
    case MoveKind::still:
      return explain_failure(game, state, sentence);
    case MoveKind::throw_pirate:
      return explain_pirate(game, state, as<move::ThrowPirate>(move).pirate, sentence);
    case MoveKind::serve:
      return explain_pirate(game, state, as<move::Serve>(move).pirate, sentence);
    default:
      return;
  }
}

namespace {

// What can be done in a turn: how many symbols can be added, with how many dice; dice to re-roll for free; rum.
void explain_turn(const State& state, Seat seat, Sentence& sentence) {
  int symbols = 0;
  int dice = 0;
  for (int i = 0; i < adventure_count; ++i) {
    const int shown = state.adventures[i].is_active() ? dice_showing(state, i) : 0;
    symbols += shown > 0 ? 1 : 0;
    dice += shown;
  }
  sentence.number("symbols", symbols).number("dice", dice);
  sentence.number("missing", dice_missing(state)).number("rum", state.player(seat).rum);
}

}  // namespace

void explain_ask(const Game& game, const State& state, Seat seat, Sentence& sentence) {
  const auto ask = static_cast<Ask>(asks(game, state, seat));
  if (ask == Ask::act) explain_turn(state, seat, sentence);
  if (ask == Ask::reroll) {
    const int marked = marked_dice(state);
    sentence.number("dice", marked).number("more", dice_missing(state) - marked);
  }
  if (ask == Ask::serve) sentence.number("rum", state.serving);
  if (ask == Ask::toss) sentence.number("gold", state.player(seat).owes);
  if (state.settling >= adventure_count) return;
  sentence.word("adventure", "symbol", name_of(state.settling));
  explain_failure(game, state, sentence);
}

std::string_view component_name(const Game&, std::string_view, int) { return {}; }

}  // namespace dogwatch::black_dice
