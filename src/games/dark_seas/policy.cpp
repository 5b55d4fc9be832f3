// The rollout policy: a quick and sensible player.
#include <algorithm>
#include <array>

#include "games/dark_seas/insight.h"

namespace dogwatch::dark_seas {

namespace {

// What things are worth to this player, in infamy. Tuned by self-play.
struct Habits {
  float entry = 0.25F;        // to enter a port, whatever lies there
  float sail_on = 1.0F;       // to sail on rather than to end the turn
  float keep_die = 0.45F;     // a die that brings less is rolled again
  float give_up_tile = 0.3F;  // of what it would be worth on the island
  float protected_pirate = 0.2F;
  float blur = 0.3F;
};
constexpr Habits habits;

// One seat's view of a decision.
class Judge {
 public:
  Judge(const Game& game, const State& state, Seat seat)
      : game_(game), state_(state), seat_(seat), player_(state.player(seat)), prices_(prices_of(game, state, seat)) {}

  float worth(Move move) {
    switch (static_cast<MoveKind>(move.kind)) {
      case MoveKind::settle:
        return lasting_worth(game_, state_, seat_, prices_, as<move::Settle>(move).tile, first_tile_port);
      case MoveKind::toss:
        return -lasting_worth(game_, state_, seat_, prices_, as<move::Toss>(move).tile, first_tile_port);
      case MoveKind::pick:
        return habits.keep_die - die_worth(as<move::Pick>(move).die);
      case MoveKind::scheme:
        return scheme_worth(as<move::Scheme>(move).tile);
      case MoveKind::captain:
        return captain_worth(as<move::Captain>(move).hex);
      case MoveKind::income:
        return as<move::Income>(move).what == IncomeKind::doubloon
                   ? prices_.doubloon * static_cast<float>(game_.components.income_doubloons)
                   : prices_.tile;
      case MoveKind::sail:
        return habits.sail_on;
      case MoveKind::activate: {
        const float gain = activation_worth(game_, state_, seat_, prices_,
                                            player_.at(player_.ship)[as<move::Activate>(move).slot], player_.ship);
        return gain > 0.01F ? 2 + gain : -1.0F;
      }
      case MoveKind::place:
        return place_worth(as<move::Place>(move));
      case MoveKind::recruit: {
        const auto recruit = as<move::Recruit>(move);
        return recruit_worth(game_, player_, recruit.port) + (recruit.dread ? dread_worth() : 0.0F);
      }
      case MoveKind::upgrade:
        return 1;
      case MoveKind::keep_treasure:
        return token_worth(game_, player_, as<move::KeepTreasure>(move).treasure);
      case MoveKind::keep_tile:
        return lasting_worth(game_, state_, seat_, prices_, as<move::KeepTile>(move).tile, player_.ship) + 0.1F;
      case MoveKind::pay:
      case MoveKind::dismiss:
      case MoveKind::spend:
        return payment_worth(move);
      case MoveKind::choose:
        return option_worth(as<move::Choose>(move).option);
      case MoveKind::take:
        return take_worth(as<move::Take>(move));
      case MoveKind::copy: {
        const auto copy = as<move::Copy>(move);
        return activation_worth(game_, state_, seat_, prices_, state_.player(copy.seat).at(copy.port)[copy.slot],
                                state_.effect.here);
      }
      case MoveKind::decline:
        return state_.effect.depth > 0 ? 0.0F : -1.0F;  // what the captain brings costs nothing
      case MoveKind::refuse:
        return 0.5F;
      default:
        return 0;
    }
  }

 private:
  // What the tiles of a port would give on entering it.
  float port_worth(int port) {
    if (!has_ports_) {
      for (int p = 0; p < port_count; ++p) {
        float sum = habits.entry;
        for (const std::uint8_t tile : player_.at(p)) {
          if (tile != nothing) sum += std::max(0.0F, activation_worth(game_, state_, seat_, prices_, tile, p));
        }
        ports_[p] = sum;
      }
      has_ports_ = true;
    }
    return ports_[port];
  }

  // What the ship would gather with the captain there; `dice` are the colours that show.
  float voyage(int captain, unsigned dice) {
    float sum = 0;
    int port = player_.ship;
    for (int entries = 0; entries < port_count; ++entries) {
      port = next_port(port);
      if (captain != port && ((dice >> player_.ports[port]) & 1U) == 0) break;
      sum += port_worth(port);
    }
    return sum;
  }

  unsigned colours_without(int die) const {
    unsigned colours = 0;
    for (int i = 0; i < game_.components.rolled; ++i) {
      const bool rolls_again = ((state_.picked >> static_cast<unsigned>(i)) & 1U) != 0;
      if (i != die && !rolls_again) colours |= 1U << state_.dice[i];
    }
    return colours;
  }

  float best_voyage(unsigned dice) {
    float best = 0;
    for (int hex = 0; hex < hex_count; ++hex) {
      if (hex != player_.captain && !is_adjacent(hex, player_.captain)) continue;
      best = std::max(best, voyage(hex, dice) + home_worth(hex));
    }
    return best;
  }

  float die_worth(int die) { return best_voyage(colours_without(-1)) - best_voyage(colours_without(die)); }

  float home_worth(int hex) const { return hex == centre ? std::max(prices_.doubloon, prices_.tile) : 0.0F; }

  float captain_worth(int hex) {
    if (state_.effect.depth == 0) return voyage(hex, colours_without(-1)) + home_worth(hex);
    return voyage(hex, colours_without(-1));
  }

  float scheme_worth(int number) {
    const Tile& tile = game_.components.tile(number);
    const Scene scene{
        .seat = seat_, .here = player_.ship, .strength = matching_dice(game_, state_, tile.scheme_colour)};
    const int effect = game_.components.scheme_effects[index(tile.scheme_gain)];
    const float gain = block_worth(game_, state_, scene, prices_, effect, effect + 1);
    const float price = habits.give_up_tile * lasting_worth(game_, state_, seat_, prices_, number, player_.ship);
    // Compared with moving the captain, which can still be done afterwards.
    return gain > price ? 100.0F + gain - price : -100.0F;
  }

  float place_worth(move::Place place) {
    const int old = player_.at(place.port)[place.slot];
    float worth = lasting_worth(game_, state_, seat_, prices_, place.tile, place.port);
    if (old != nothing) worth -= lasting_worth(game_, state_, seat_, prices_, old, place.port);
    // After all sailing is done.
    const bool is_step_five = state_.effect.depth == 0;
    return is_step_five ? std::min(0.9F * habits.sail_on, 0.1F * worth) : worth;
  }

  float dread_worth() const {
    const Instruction& here = game_.components.code.at(state_.effect.top().at);
    const bool is_free = here.op == Op::recruit && here.count != 0;
    const float price = is_free ? 0.0F : static_cast<float>(game_.components.dread_price) * prices_.doubloon;
    return static_cast<float>(game_.components.dread_points) - price;
  }

  // Few owners give what they protect.
  float take_worth(move::Take take) const {
    const float worth = loss_worth(game_, state_.player(take.seat), take.port, take.dread) + (take.dread ? 1.0F : 0.0F);
    return is_protected(state_, take.seat, take.port) ? habits.protected_pirate * worth : worth;
  }

  float payment_worth(Move move) const {
    const auto kind = static_cast<MoveKind>(move.kind);
    float price = 0;
    if (kind == MoveKind::dismiss) {
      const auto dismiss = as<move::Dismiss>(move);
      price = loss_worth(game_, player_, dismiss.port, dismiss.dread);
    }
    if (kind == MoveKind::spend) {
      const std::size_t held = player_.treasure[as<move::Spend>(move).treasure];
      const auto& points = game_.components.treasure_points;
      price = static_cast<float>(points[held] - points[held - 1]);
    }
    const int at = state_.effect.top().at;
    const Instruction& here = game_.components.code.at(at);
    if (state_.effect.stage == Stage::arms) return dread_worth();
    if (here.op != Op::pay) return -price;
    if (kind == MoveKind::pay) price = prices_.doubloon * static_cast<float>(state_.effect.left);
    const Scene scene = scene_of(state_);
    return block_worth(game_, state_, scene, prices_, at + 1, here.jump) - price;
  }

  float option_worth(int option) const {
    const Code& code = game_.components.code;
    const int at = state_.effect.top().at;
    const Instruction& here = code.at(at);
    const int begin = code.at(at + 1 + option).jump;
    const int end = option + 1 < here.count ? code.at(at + 2 + option).jump : here.jump;
    const Scene scene = scene_of(state_);
    return block_worth(game_, state_, scene, prices_, begin, end - 1);
  }

  const Game& game_;
  const State& state_;
  Seat seat_;
  const Player& player_;
  Prices prices_;
  std::array<float, port_count> ports_{};
  bool has_ports_ = false;
};

}  // namespace

int rollout_move(const Game& game, const State& state, Seat seat, const MoveList& moves, Dice& dice) {
  if (moves.size() == 1) return 0;
  constexpr int grains = 256;
  Judge judge(game, state, seat);
  int best = 0;
  float best_worth = 0;
  for (int i = 0; i < moves.size(); ++i) {
    const float blur = habits.blur * static_cast<float>(dice.draw(grains)) / grains;
    const float blurred = judge.worth(moves[i]) + blur;
    if (i > 0 && blurred <= best_worth) continue;
    best_worth = blurred;
    best = i;
  }
  return best;
}

}  // namespace dogwatch::dark_seas
