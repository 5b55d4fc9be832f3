// Who is ahead, and whether the ship comes home.
#include "games/black_dice/insight.h"

#include <algorithm>
#include <cmath>

#include "core/chances.h"

namespace dogwatch::black_dice {

namespace {

// What one sees between two rounds that says whether the ship comes home.
enum class Sign : std::uint8_t {
  one,
  two_seats,
  four_seats,
  way,          // what the quest still asks for, roughly in rounds
  damaged,      // the ship can take one hit less than at first
  sinking,      // or only one more
  way_damaged,  // the same for each round of the way
  way_sinking,
  last_pirate,
  two_pirates,
  way_last_pirate,
  way_two_pirates,
  sober,  // rum that the crew can still take, for each player
  rum,    // of each player
  dice,   // of each player, more than usual
  black   // for each player, more than usual
};
inline constexpr int sign_count = 16;
using Signs = std::array<float, sign_count>;

// By how much each unit of a sign raises the odds of coming home (natural logarithm), by quest. Fitted by logistic
// regression to the beginnings of rounds in self-play of the roll-out policy; in the order of Sign.
constexpr std::array<Signs, quest_count> weights{{
    {2.81F, 0.57F, -0.24F, -0.77F, -0.41F, -1.71F, -0.16F, -0.08F, -1.14F, 0.01F, -0.02F, -0.19F, 0.06F, 0.24F, 0.80F,
     -1.17F},
    {3.84F, 0.27F, -0.22F, -0.75F, 0.00F, -1.44F, 0.00F, -0.05F, -0.94F, -0.34F, -0.29F, -0.09F, 0.05F, 0.22F, 0.63F,
     -0.85F},
    {2.38F, 0.21F, -0.28F, -0.88F, -0.88F, -1.48F, 0.02F, -0.18F, 0.00F, -0.23F, 0.00F, 0.08F, 0.07F, 0.27F, 0.50F,
     -0.81F},
    {0.52F, 0.48F, -0.32F, -0.73F, 0.55F, -0.16F, -0.57F, -0.45F, 0.00F, 0.09F, 0.00F, -0.03F, 0.12F, 0.13F, 0.41F,
     -0.72F},
}};

// How far apart fortunes may still drift, in gold: now, and for the square root of the way ahead; by quest, for two
// seats, and the wider the more there are. Tuned by play of Captain against Bosun: who is ahead by a few tokens should
// think of the ship alone.
struct Spread {
  float now;
  float on_the_way;
};
constexpr std::array<Spread, quest_count> spreads{{{0.75F, 1.5F}, {0.25F, 1.25F}, {0.25F, 2.25F}, {0.25F, 1.25F}}};
float way_of(const Game& game, const State& state) {
  constexpr float tokens_in_a_round = 3.0F;
  const Quest& quest = game.voyage();
  if (quest.has_chest) return static_cast<float>(state.chest) / static_cast<float>(state.seats) / tokens_in_a_round;
  const int tokens = std::max(0, quest.tokens - state.tokens);
  const int hits = std::max(0, game.components.enemy_damage - state.enemy_damage);
  return static_cast<float>(tokens + hits);
}

Signs read_signs(const Game& game, const State& state, float way) {
  const auto seats = static_cast<float>(state.seats);
  const auto flag = [](bool is) { return is ? 1.0F : 0.0F; };
  const int damage_left = game.components.ship_damage - state.damage;
  const float damaged = flag(damage_left == game.components.ship_damage - 1);
  const float sinking = flag(damage_left == 1);
  const int deck = pirates_on_deck(state);
  int room = 0;
  for (std::size_t i = 0; i < pirate_count; ++i) {
    if (state.crew[i].post == Post::on_deck) room += game.components.rum_limits[i] - state.crew[i].rum;
  }
  int rum = 0;
  for (const Player& player : state.players) rum += player.rum;
  int black = 0;
  for (const Adventure& adventure : state.adventures) black += adventure.black;
  return {1.0F,
          flag(state.seats == 2),
          flag(state.seats == 4),
          way,
          damaged,
          sinking,
          damaged * way,
          sinking * way,
          flag(deck == 1),
          flag(deck == 2),
          flag(deck == 1) * way,
          flag(deck == 2) * way,
          static_cast<float>(room) / seats,
          static_cast<float>(rum) / seats,
          static_cast<float>(state.players[0].dice - game.components.dice_per_player),
          static_cast<float>(black) / seats - static_cast<float>(game.components.black_per_player)};
}

float chance_to_come_home(const Game& game, const State& state, float way) {
  const Signs signs = read_signs(game, state, way);
  float odds = 0.0F;
  for (std::size_t i = 0; i < sign_count; ++i) odds += signs[i] * weights[static_cast<std::size_t>(game.quest)][i];
  return static_cast<float>(1.0 / (1.0 + exponential(-std::clamp(static_cast<double>(odds), -50.0, 50.0))));
}

// At the beginning of a round. The richer now, the likelier to be the richest in the end; the more so, the nearer that
// is.
void add_chances(const Game& game, const State& state, std::span<float> chances) {
  const float way = way_of(game, state);
  const float home = chance_to_come_home(game, state, way);
  const Spread& drift = spreads[static_cast<std::size_t>(game.quest)];
  const float spread = (drift.now + drift.on_the_way * std::sqrt(way)) * static_cast<float>(state.seats) / least_seats;
  std::array<float, most_seats> shares{};
  const std::span<float> ours(shares.data(), state.seats);
  for (std::size_t i = 0; i < state.seats; ++i) {
    // Rum is gold to come.
    ours[i] = static_cast<float>(gold_value(game, state.players[i]) + state.players[i].rum) / spread;
  }
  share_chances(ours);
  for (std::size_t i = 0; i < state.seats; ++i) chances[i] += home * ours[i];
}

void add_end(const Game& game, const State& state, std::span<float> chances) {
  const Outcome end = outcome(game, state);
  for (std::size_t i = 0; !end.lost && i < state.seats; ++i) {
    if (end.place[i] == 0) chances[i] += 1.0F / static_cast<float>(end.winners());
  }
}

// By the policy, to the end of the round that the state is in.
void play_round(const Game& game, State& state, Dice& chance, Dice& whims) {
  constexpr int longest_round = 500;
  const std::uint8_t round = state.round;
  MoveList moves;
  Events silence;
  SeatSet asked = waiting(state);
  for (int i = 0; i < longest_round && !asked.empty() && state.round == round; ++i, asked = waiting(state)) {
    const Seat seat = asked.lowest();
    moves.clear();
    legal(game, state, seat, moves);
    play(game, state, seat, moves[rollout_move(game, state, seat, moves, whims)], chance, silence);
  }
}

}  // namespace

// The rest of the round is played a few times, each time with dice of its own: given the same dice, the n-th round of
// every state meets the same rolls, so that what is compared differs by what was done and not by luck.
void evaluate(const Game& game, const State& state, Dice& dice, std::span<float> chances) {
  constexpr int rounds = 8;
  constexpr int many = 50'000;
  std::fill(chances.begin(), chances.end(), 0.0F);
  const auto first = static_cast<std::uint64_t>(dice.draw(many));
  for (std::uint64_t i = 0; i < rounds; ++i) {
    Dice chance(first + i);
    Dice whims(~(first + i));
    State ahead = state;
    play_round(game, ahead, chance, whims);
    if (waiting(ahead).empty()) {
      add_end(game, ahead, chances);
    } else {
      add_chances(game, ahead, chances);
    }
  }
  for (float& each : chances) each /= rounds;
}

}  // namespace dogwatch::black_dice
