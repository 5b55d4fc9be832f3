// Tiles at work: the interpreter. It runs until somebody has to choose, and goes on with the answer.
#include <algorithm>
#include <optional>

#include "games/dark_seas/phases.h"

namespace dogwatch::dark_seas {

namespace {

class Interpreter {
 public:
  Interpreter(const Game& game, State& state, Dice& dice, Events& events)
      : game_(game), state_(state), effect_(state.effect), dice_(dice), events_(events) {}

  // Until somebody is asked or the effect is over; true when a die rolled or something hidden was seen.
  bool run() {
    while (effect_.depth > 0) {
      if (effect_.stage == Stage::begins && !begin()) continue;
      MoveList moves;
      legal_effect(game_, state_, moves);
      if (moves.size() > 1) {
        state_.asked = asked_by_effect(game_, state_);
        return chance_;
      }
      moves.empty() ? leave() : answer(moves[0]);
    }
    finish();
    return chance_;
  }

  void answer(Move move) {
    const Seat seat = effect_.focus;
    Player& player = state_.player(seat);
    switch (static_cast<MoveKind>(move.kind)) {
      case MoveKind::recruit: {
        const auto chosen = as<move::Recruit>(move);
        return recruit(player, chosen.port, chosen.dread);
      }
      case MoveKind::upgrade:
        return upgrade(player, as<move::Upgrade>(move).port);
      case MoveKind::keep_treasure:
        keep_token(state_, seat, as<move::KeepTreasure>(move).treasure, events_);
        return did_one();
      case MoveKind::keep_tile:
        keep_tile(state_, seat, as<move::KeepTile>(move).tile, events_);
        return did_one();
      case MoveKind::place: {
        const auto chosen = as<move::Place>(move);
        place(player, chosen.tile, chosen.port, chosen.slot);
        return leave();
      }
      case MoveKind::pay:
        if (here().op == Op::move) return arm(player);
        pay(player, amount(here().amount));
        return next();
      case MoveKind::decline:
        return here().op == Op::move ? leave() : jump(here().jump);
      case MoveKind::dismiss: {
        const auto chosen = as<move::Dismiss>(move);
        dismiss(player, chosen.port, chosen.dread);
        return gave_one();
      }
      case MoveKind::spend:
        set_aside(state_, seat, as<move::Spend>(move).treasure, events_);
        return gave_one();
      case MoveKind::choose:
        return jump(game_.components.code.at(effect_.top().at + 1 + as<move::Choose>(move).option).jump);
      case MoveKind::take: {
        const auto chosen = as<move::Take>(move);
        return want_pirate({chosen.seat, chosen.port, chosen.dread});
      }
      case MoveKind::captain:
        move_captain(player, as<move::Captain>(move).hex);
        return leave();
      case MoveKind::copy: {
        const auto chosen = as<move::Copy>(move);
        return want_tile({chosen.seat, chosen.port, chosen.slot});
      }
      case MoveKind::lend:
        events_.tell(event::Lent{.who = state_.asked, .seat = state_.turn});
        return copy(wanted(state_));
      case MoveKind::release:
        events_.tell(event::Released{.who = state_.asked, .seat = state_.turn});
        return take(wanted(state_));
      case MoveKind::refuse:
        return refuse();
      default:  // enough
        return leave();
    }
  }

 private:
  const Instruction& here() const { return game_.components.code.at(effect_.top().at); }
  int amount(ValueIndex value) const { return std::clamp(value_of(game_, state_, scene_of(state_), value), 0, 0xFF); }

  // --- going on ---

  void jump(int to) {
    effect_.top().at = static_cast<std::uint16_t>(to);
    effect_.stage = Stage::begins;
    effect_.left = 0;
    effect_.ports = 0;
    effect_.refused = 0;
    effect_.wanted = nothing;
  }
  void next() { jump(effect_.top().at + 1); }

  // The instruction has nothing more to ask.
  void leave() {
    const Instruction& instruction = here();
    if (instruction.op == Op::treasure) return_drawn(state_, effect_.focus);
    if (instruction.op == Op::tiles) discard_drawn(state_, effect_.focus, events_);
    if (instruction.op == Op::choose) return jump(instruction.jump);
    next();
  }
  void did_one() {
    if (--effect_.left == 0) leave();
  }
  // Of a payment or a loss.
  void gave_one() {
    const bool is_loss = here().op == Op::lose;
    if (is_loss) ++effect_.top().lost;
    effect_.stage = is_loss ? Stage::goes_on : Stage::waits;
    did_one();
  }

  // Does an instruction that asks nobody; true when it has to be looked at for choices.
  bool begin() {
    const Instruction& instruction = here();
    switch (instruction.op) {
      case Op::stop:
        pop();
        return false;
      case Op::roll:
        roll();
        return false;
      case Op::gain:
        gain_doubloons(state_, effect_.focus, amount(instruction.amount), events_);
        next();
        return false;
      case Op::infamy:
        score_infamy(state_, effect_.focus, amount(instruction.amount), events_);
        next();
        return false;
      case Op::jump:
        jump(instruction.jump);
        return false;
      case Op::unless:
        value_of(game_, state_, scene_of(state_), instruction.amount) == 0 ? jump(instruction.jump) : next();
        return false;
      case Op::each_other:
        effect_.focus = left_of(state_.turn, state_.seats);
        next();
        return false;
      case Op::each_player:
        next();
        return false;
      case Op::each_end:
        effect_.focus = left_of(effect_.focus, state_.seats);
        effect_.focus == state_.turn ? next() : jump(instruction.jump);
        return false;
      default:
        return begin_choice(instruction);
    }
  }

  bool begin_choice(const Instruction& instruction) {
    effect_.stage = Stage::goes_on;
    const Seat seat = effect_.focus;
    switch (instruction.op) {
      case Op::treasure:
        return draw(instruction, state_.pool_count);
      case Op::tiles:
        return draw(instruction, state_.deck_count + state_.discard.size());
      case Op::pay:
        return begin_pay(instruction);
      case Op::lose:
        return begin_loss(instruction);
      case Op::move:
        if (static_cast<Mover>(instruction.count) != Mover::ship) return true;
        state_.free_port = static_cast<std::uint8_t>(next_port(effect_.here));
        events_.tell(
            event::Wind{.who = seat, .port = state_.free_port, .place = state_.player(seat).ports[state_.free_port]});
        next();
        return false;
      case Op::recruit:
      case Op::upgrade:
        effect_.left = static_cast<std::uint8_t>(amount(instruction.amount));
        effect_.ports = static_cast<std::uint8_t>(ports_at(state_, scene_of(state_), instruction.where));
        return true;
      default:
        return true;
    }
  }

  // What is there of tokens or tiles is looked at (D9, D10).
  bool draw(const Instruction& instruction, int available) {
    const Seat seat = effect_.focus;
    const int count = std::min(amount(instruction.amount), available);
    const int keep = std::min(amount(instruction.keep), count);
    if (count == 0) {
      next();
      return false;
    }
    chance_ = true;
    effect_.left = static_cast<std::uint8_t>(keep);
    const bool is_treasure = instruction.op == Op::treasure;
    is_treasure ? draw_tokens(state_, seat, count, keep, dice_, events_)
                : draw_tiles(state_, seat, count, keep, dice_, events_);
    // With nothing to choose, all is kept.
    if (keep == count) {
      for (int type = 0; is_treasure && type < type_capacity; ++type) {
        while (state_.drawn_tokens[type] > 0) keep_token(state_, seat, type, events_);
      }
      while (!is_treasure && state_.drawn_count > 0) keep_tile(state_, seat, state_.drawn.nth(0), events_);
      effect_.left = 0;
    }
    if (effect_.left > 0) return true;
    leave();
    return false;
  }

  bool begin_pay(const Instruction& instruction) {
    const int price = amount(instruction.amount);
    if (!can_pay(game_, state_, scene_of(state_), instruction)) {
      jump(instruction.jump);
      return false;
    }
    effect_.left = static_cast<std::uint8_t>(price);
    effect_.ports = static_cast<std::uint8_t>(ports_at(state_, scene_of(state_), instruction.where));
    if (price > 0) return true;
    next();
    return false;
  }

  // Doubloons are lost as far as there are any (D23).
  bool begin_loss(const Instruction& instruction) {
    Player& player = state_.player(effect_.focus);
    const int most = amount(instruction.amount);
    if (static_cast<Coin>(instruction.count) == Coin::doubloons) {
      const int lost = std::min<int>(most, player.doubloons);
      player.doubloons = static_cast<std::uint16_t>(player.doubloons - lost);
      Frame& frame = effect_.top();
      frame.lost = static_cast<std::uint8_t>(std::min(frame.lost + lost, 0xFF));
      if (lost > 0)
        events_.tell(event::Lost{.who = effect_.focus, .doubloons = lost, .to = gainer(), .name = effect_.top().tile});
      next();
      return false;
    }
    effect_.left = static_cast<std::uint8_t>(most);
    effect_.ports = static_cast<std::uint8_t>(ports_at(state_, scene_of(state_), instruction.where));
    return true;
  }

  // Whose tile makes others lose something; nobody's where it is their own.
  std::optional<Seat> gainer() const {
    return effect_.focus == state_.turn ? std::nullopt : std::optional(state_.turn);
  }

  void roll() {
    const int face = dice_.roll(colour_count) - 1;
    effect_.top().rolled = game_.components.faces[face];
    chance_ = true;
    events_.tell(event::DieRolled{.who = effect_.focus, .colour = effect_.top().rolled});
    next();
  }

  void pop() {
    effect_.top() = Frame{};
    --effect_.depth;
    if (effect_.depth > 0) next();
  }

  // Back to the turn.
  void finish() {
    return_aside(state_);
    effect_ = Effect{};
    state_.asked = state_.turn;
    if (state_.phase == Phase::income) state_.phase = Phase::sail;
  }

  // --- answers ---

  void pay(Player& player, int price) {
    player.doubloons = static_cast<std::uint16_t>(player.doubloons - price);
    events_.tell(event::Paid{.who = effect_.focus, .doubloons = price});
  }

  void recruit(Player& player, int port, bool dread) {
    const std::size_t at = port;
    if (dread && here().count == 0 && game_.components.dread_price > 0) pay(player, game_.components.dread_price);
    if (dread) {
      ++player.dread[at];
      --state_.dread_supply;
    } else {
      ++player.regular[at];
      --state_.regular_supply;
    }
    events_.tell(event::Recruited{.who = effect_.focus, .port = port, .place = player.ports[at], .dread = dread});
    if (here().where == Where::empty) effect_.ports = static_cast<std::uint8_t>(effect_.ports & ~(1U << at));
    did_one();
  }

  void upgrade(Player& player, int port) {
    harden(player, port);
    did_one();
  }

  void harden(Player& player, int port) {
    const std::size_t at = port;
    --player.regular[at];
    ++player.dread[at];
    ++state_.regular_supply;
    --state_.dread_supply;
    events_.tell(event::Upgraded{.who = effect_.focus, .port = port, .place = player.ports[at]});
  }

  void dismiss(Player& player, int port, bool dread) {
    const std::size_t at = port;
    --(dread ? player.dread : player.regular)[at];
    ++(dread ? state_.dread_supply : state_.regular_supply);
    events_.tell(event::Dismissed{.who = effect_.focus,
                                  .port = port,
                                  .place = player.ports[at],
                                  .dread = dread,
                                  .to = gainer(),
                                  .name = effect_.top().tile});
  }

  void place(Player& player, int tile, int port, int slot) {
    remove_from_hand(state_, effect_.focus, tile);
    player.at(port)[slot] = static_cast<std::uint8_t>(tile);
    if (port == player.ship)
      state_.fresh = static_cast<std::uint8_t>(state_.fresh | (1U << static_cast<unsigned>(slot)));
    events_.tell(
        event::Placed{.who = effect_.focus, .tile = tile, .name = tile, .port = port, .place = player.ports[port]});
  }

  // A protected pirate is taken only if its owner agrees (D38).
  void want_pirate(const Wanted& pirate) {
    is_protected(state_, pirate.seat, pirate.port) ? want(pirate) : take(pirate);
  }

  void take(const Wanted& pirate) {
    Player& player = state_.player(effect_.focus);
    Player& victim = state_.player(pirate.seat);
    const bool dread = pirate.which != 0;
    const std::size_t port = pirate.port;
    --(dread ? victim.dread : victim.regular)[port];
    ++(dread ? player.dread : player.regular)[effect_.here];
    events_.tell(event::Took{.who = effect_.focus,
                             .seat = pirate.seat,
                             .port = pirate.port,
                             .place = victim.ports[port],
                             .dread = dread,
                             .here = player.ports[effect_.here]});
    effect_.wanted = nothing;
    effect_.stage = Stage::arms;
    if (dread || !can_arm(game_, state_)) leave();
  }

  // A pirate that was taken has been acquired: its new owner may pay to make it dread (D5).
  void arm(Player& player) {
    pay(player, game_.components.dread_price);
    harden(player, effect_.here);
    leave();
  }

  void move_captain(Player& player, int hex) {
    if (hex == player.captain) return;
    player.captain = static_cast<std::uint8_t>(hex);
    const int place = hex == centre ? colour_count : player.ports[hex];
    events_.tell(event::CaptainMoved{.who = effect_.focus, .hex = hex, .place = place});
  }

  // A protected tile is copied only if its owner agrees (D21).
  void want_tile(const Wanted& tile) { is_protected(state_, tile.seat, tile.port) ? want(tile) : copy(tile); }

  void want(const Wanted& wanted) {
    effect_.wanted = static_cast<std::uint8_t>(index(wanted.seat) * slot_count + wanted.which);
    effect_.stage = Stage::waits;
  }

  void refuse() {
    events_.tell(event::Refused{state_.asked});
    if (here().op == Op::lose) return leave();
    // Of tiles another may be named; whoever gives no pirate gives none.
    const unsigned all = ((1U << slot_count) - 1U) << static_cast<unsigned>(index(state_.asked) * slot_count);
    const unsigned refused = here().op == Op::move ? all : 1U << effect_.wanted;
    effect_.refused = static_cast<std::uint8_t>(effect_.refused | refused);
    effect_.wanted = nothing;
    effect_.stage = Stage::goes_on;
  }

  void copy(const Wanted& lent) {
    const int tile = state_.player(lent.seat).at(lent.port)[lent.which];
    events_.tell(event::Copied{.who = effect_.focus, .seat = lent.seat, .tile = tile, .name = tile});
    jump(effect_.top().at);
    effect_.depth = frame_capacity;
    effect_.top().at = static_cast<std::uint16_t>(game_.components.tile(tile).effect);
    effect_.top().tile = static_cast<std::uint8_t>(tile);
  }

  const Game& game_;
  State& state_;
  Effect& effect_;
  Dice& dice_;
  Events& events_;
  bool chance_ = false;
};

}  // namespace

bool begin_effect(const Game& game, State& state, int begin, int tile, int strength, Dice& dice, Events& events) {
  Effect& effect = state.effect;
  effect.depth = 1;
  effect.focus = state.turn;
  effect.here = state.player(state.turn).ship;
  effect.strength = static_cast<std::uint8_t>(strength);
  effect.top().at = static_cast<std::uint16_t>(begin);
  effect.top().tile = static_cast<std::uint8_t>(tile);
  return Interpreter(game, state, dice, events).run();
}

bool answer_effect(const Game& game, State& state, Move move, Dice& dice, Events& events) {
  Interpreter interpreter(game, state, dice, events);
  interpreter.answer(move);
  return interpreter.run();
}

}  // namespace dogwatch::dark_seas
