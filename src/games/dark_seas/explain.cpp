// The values that sentences about moves and decisions need.
#include <algorithm>
#include <array>
#include <bit>

#include "games/dark_seas/names.h"
#include "games/dark_seas/phases.h"

namespace dogwatch::dark_seas {

namespace {

void explain_tile(const Game& game, int tile, Sentence& sentence) {
  sentence.word("name", "tile", component_name(game, "tile", tile));
}

void explain_port(const Player& player, int port, Sentence& sentence) {
  const std::size_t place = port == centre ? colour_count : player.ports[port];
  sentence.word("place", "place", place < place_names.size() ? place_names[place] : place_names[colour_count]);
}

// A pirate to recruit or to dismiss there.
void explain_pirate(const Game& game, const State& state, const Player& player, int port, Sentence& sentence) {
  const bool is_free = game.components.code.at(state.effect.top().at).count != 0;
  sentence.number("price", is_free ? 0 : game.components.dread_price);
  explain_port(player, port, sentence);
}

void explain_scheme(const Game& game, const State& state, int tile, Sentence& sentence) {
  const Tile& printed = game.components.tile(tile);
  explain_tile(game, tile, sentence);
  sentence.number("dice", matching_dice(game, state, printed.scheme_colour));
  sentence.word("gains", "resource", resource_names[index(printed.scheme_gain)]);
}

// What a run of instructions begins with, as a word.
std::string_view does_word(const Instruction& instruction) {
  switch (instruction.op) {
    case Op::gain:
      return "gain";
    case Op::infamy:
      return "infamy";
    case Op::recruit:
      return instruction.count != 0 ? "recruit_dread" : "recruit";
    case Op::upgrade:
      return "upgrade";
    case Op::treasure:
      return "treasure";
    case Op::tiles:
      return "tiles";
    case Op::place:
      return "place";
    case Op::pay:
      return std::array{"pay", "pay_pirates", "pay_treasures"}[instruction.count];
    case Op::lose:
      return std::array{"lose", "lose_pirates", "lose_treasures"}[instruction.count];
    case Op::move:
      return std::array{"captain", "pirate", "ship"}[instruction.count];
    case Op::copy:
      return "copy";
    case Op::jump:
    case Op::stop:
      return "nothing";
    default:
      return "other";
  }
}

// "does" with its numbers, for the instruction there.
void explain_does(const Game& game, const State& state, int at, Sentence& sentence) {
  const Instruction& instruction = game.components.code.at(at);
  const auto value = [&](ValueIndex index) { return std::max(0, value_of(game, state, scene_of(state), index)); };
  const bool draws = instruction.op == Op::treasure || instruction.op == Op::tiles;
  const bool has_amount = instruction.op != Op::jump && instruction.op != Op::stop;
  sentence.word("does", "does", does_word(instruction));
  sentence.number("amount", has_amount ? value(instruction.amount) : 0);
  sentence.number("keep", draws ? value(instruction.keep) : 0);
}

void explain_option(const Game& game, const State& state, int option, Sentence& sentence) {
  explain_does(game, state, game.components.code.at(state.effect.top().at + 1 + option).jump, sentence);
}

// What is to be paid, and what for.
void explain_price(const Game& game, const State& state, Sentence& sentence) {
  const Effect& effect = state.effect;
  const Instruction& instruction = game.components.code.at(effect.top().at);
  if (effect.stage == Stage::arms) {
    sentence.word("coin", "coin", coin_names[index(Coin::doubloons)]);
    sentence.number("price", game.components.dread_price).word("does", "does", "dread");
    return;
  }
  sentence.word("coin", "coin", coin_names[instruction.count]);
  sentence.number("price", effect.left);
  explain_does(game, state, effect.top().at + 1, sentence);
  explain_port(state.player(effect.focus), next_port(effect.here), sentence);
}

// Where one may stop, and how far one has come.
void explain_enough(const Game& game, const State& state, Sentence& sentence) {
  const Instruction& instruction = game.components.code.at(state.effect.top().at);
  sentence.word("does", "does", does_word(instruction));
  const int all = value_of(game, state, scene_of(state), instruction.amount);
  sentence.number("done", instruction.op == Op::place ? 0 : std::max(0, all - state.effect.left));
}

// Of the pirate that its owner is asked for.
void explain_wanted_pirate(const State& state, Sentence& sentence) {
  const Wanted pirate = wanted(state);
  sentence.number("dread", pirate.which).seat("seat", state.turn);
  explain_port(state.player(pirate.seat), pirate.port, sentence);
}

template <class Made>
int count_moves(const MoveList& moves) {
  return static_cast<int>(std::count_if(moves.begin(), moves.end(), is<Made>));
}

// Made from what is legal, so that no answer is named that is not offered.
void explain_ask_of_turn(const Game& game, const State& state, Seat seat, Ask ask, Sentence& sentence) {
  const Player& player = state.player(seat);
  MoveList moves;
  legal(game, state, seat, moves);
  switch (ask) {
    case Ask::reroll:
      sentence.number("picked", std::popcount(state.picked)).number("more", count_moves<move::Pick>(moves));
      return;
    case Ask::scheme:
      sentence.number("schemes", count_moves<move::Scheme>(moves));
      return;
    case Ask::income:
      sentence.number("doubloons", game.components.income_doubloons).number("tiles", moves.size() > 2 ? 1 : 0);
      sentence.number("draw", game.components.income_draw).number("keep", game.components.income_keep);
      return;
    default:
      sentence.number("sails", count_moves<move::Sail>(moves));
      sentence.number("uses", count_moves<move::Activate>(moves));
      sentence.number("places", count_moves<move::Place>(moves)).number("only", moves.size() == 1 ? 1 : 0);
      return explain_port(player, player.ship, sentence);
  }
}

void explain_recruiting(const Game& game, const State& state, Sentence& sentence) {
  MoveList moves;
  legal_effect(game, state, moves);
  unsigned ports = 0;
  bool regular = false;
  for (const Move move : moves) {
    if (!is<move::Recruit>(move)) continue;
    const auto recruit = as<move::Recruit>(move);
    ports |= 1U << recruit.port;
    regular |= !recruit.dread;
  }
  const bool is_free = game.components.code.at(state.effect.top().at).count != 0;
  sentence.number("ports", std::popcount(ports)).number("free", is_free && !regular ? 1 : 0);
  sentence.number("must_buy", !regular && !is_free ? 1 : 0).number("price", game.components.dread_price);
  sentence.number("optional", count_moves<move::Enough>(moves));
}

}  // namespace

void explain_move(const Game& game, const State& state, Seat seat, Move move, Sentence& sentence) {
  const Player& player = state.player(seat);
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::confirm:
      sentence.number("passing", is_muster(state) ? 0 : 1);
      return;
    case MoveKind::settle:
      return explain_tile(game, as<move::Settle>(move).tile, sentence);
    case MoveKind::toss:
      return explain_tile(game, as<move::Toss>(move).tile, sentence);
    case MoveKind::keep_tile:
      return explain_tile(game, as<move::KeepTile>(move).tile, sentence);
    case MoveKind::pick: {
      const auto pick = as<move::Pick>(move);
      // Of dice that look alike also which one.
      sentence.word("colour", "colour", colour_names[state.dice[pick.die]]).number("place", pick.die + 1);
      sentence.number("alike", matching_dice(game, state, state.dice[pick.die]) - 1);
      return;
    }
    case MoveKind::reroll:
      sentence.number("count", std::popcount(state.picked));
      return;
    case MoveKind::scheme:
      return explain_scheme(game, state, as<move::Scheme>(move).tile, sentence);
    case MoveKind::captain: {
      const auto captain = as<move::Captain>(move);
      sentence.number("stays", captain.hex == player.captain ? 1 : 0);
      return explain_port(player, captain.hex, sentence);
    }
    case MoveKind::income:
      sentence.number("doubloons", game.components.income_doubloons);
      sentence.number("draw", game.components.income_draw).number("keep", game.components.income_keep);
      return;
    case MoveKind::sail:
      return explain_port(player, next_port(player.ship), sentence);
    case MoveKind::activate:
      return explain_tile(game, player.at(player.ship)[as<move::Activate>(move).slot], sentence);
    case MoveKind::place: {
      const auto place = as<move::Place>(move);
      explain_tile(game, place.tile, sentence);
      explain_port(player, place.port, sentence);
      const int old = player.at(place.port)[place.slot];
      sentence.number("replaces", old == nothing ? 0 : 1);
      sentence.word("old", "tile", old == nothing ? "none" : component_name(game, "tile", old));
      return;
    }
    case MoveKind::recruit:
      return explain_pirate(game, state, player, as<move::Recruit>(move).port, sentence);
    case MoveKind::dismiss:
      return explain_pirate(game, state, player, as<move::Dismiss>(move).port, sentence);
    case MoveKind::upgrade:
      return explain_port(player, as<move::Upgrade>(move).port, sentence);
    case MoveKind::pay:
      return explain_price(game, state, sentence);
    case MoveKind::decline:
      sentence.number("income", state.effect.depth == 0 ? 1 : 0);
      return;
    case MoveKind::enough:
      return explain_enough(game, state, sentence);
    case MoveKind::choose:
      return explain_option(game, state, as<move::Choose>(move).option, sentence);
    case MoveKind::take: {
      const auto take = as<move::Take>(move);
      sentence.number("protected", is_protected(state, take.seat, take.port) ? 1 : 0);
      return explain_port(state.player(take.seat), take.port, sentence);
    }
    case MoveKind::release:
      return explain_wanted_pirate(state, sentence);
    case MoveKind::copy: {
      const auto copy = as<move::Copy>(move);
      explain_tile(game, state.player(copy.seat).at(copy.port)[copy.slot], sentence);
      sentence.number("protected", is_protected(state, copy.seat, copy.port) ? 1 : 0);
      return;
    }
    case MoveKind::lend: {
      const Wanted lent = wanted(state);
      explain_tile(game, state.player(lent.seat).at(lent.port)[lent.which], sentence);
      sentence.seat("seat", state.turn);
      return;
    }
    default:
      return;
  }
}

void explain_ask(const Game& game, const State& state, Seat seat, Sentence& sentence) {
  const Player& player = state.player(seat);
  const Effect& effect = state.effect;
  if (effect.depth > 0) {
    const int tile = effect.top().tile;
    sentence.word("name", "tile", tile == nothing ? "none" : component_name(game, "tile", tile));
    sentence.number("left", effect.left);
  }
  const auto ask = static_cast<Ask>(asks(game, state, seat));
  switch (ask) {
    case Ask::arrange:
      sentence.number("port", port_to_arrange(player));
      return;
    case Ask::toss:
      sentence.number("kept", player.hand_count - 2);
      return;
    case Ask::ready:
      sentence.number("ports", state.phase == Phase::arrange ? 1 : 0);
      return;
    case Ask::reroll:
    case Ask::scheme:
    case Ask::income:
    case Ask::sail:
      return explain_ask_of_turn(game, state, seat, ask, sentence);
    case Ask::recruit:
      return explain_recruiting(game, state, sentence);
    case Ask::keep_treasure:
      sentence.number("back", state.drawn_token_count - effect.left);
      return;
    case Ask::keep_tile:
      sentence.number("back", state.drawn_count - effect.left);
      return;
    case Ask::pay:
      return explain_price(game, state, sentence);
    case Ask::lose:
    case Ask::waive:
      sentence.word("coin", "coin", coin_names[game.components.code.at(effect.top().at).count]);
      sentence.seat("seat", state.turn);
      return;
    case Ask::lend: {
      const Wanted lent = wanted(state);
      const int tile = state.player(lent.seat).at(lent.port)[lent.which];
      sentence.word("wanted", "tile", component_name(game, "tile", tile)).seat("seat", state.turn);
      return;
    }
    case Ask::release:
      return explain_wanted_pirate(state, sentence);
    default:
      return;
  }
}

std::string_view component_name(const Game& game, std::string_view word, int value) {
  const Components& printed = game.components;
  const std::size_t at = value;
  if (value < 0) return {};
  if (word == "treasure")
    return at < printed.type_names.size() ? std::string_view(printed.type_names[at]) : std::string_view();
  if (value == 0 || at >= printed.tiles.size()) return {};
  return printed.kinds[printed.tiles[at].kind].id;
}

}  // namespace dogwatch::dark_seas
