// Who is ahead, and whether the ship comes home.
#include "games/black_dice/insight.h"

#include <algorithm>
#include <cmath>

#include "core/chances.h"

namespace dogwatch::black_dice {

constinit const SearchProfile Game::search{
    .rollout_depth = 0,
    .exploration = 2.0,
    .plans_alone = true,
    .sequential_halving = true,
    .evaluations_per_leaf = 4,
};

float way_of(const Game& game, const State& state) {
  constexpr float tokens_in_a_round = 3.0F;
  const Quest& quest = game.voyage();
  if (quest.has_chest) return static_cast<float>(state.chest) / static_cast<float>(state.seats) / tokens_in_a_round;
  const int tokens = std::max(0, quest.tokens - state.tokens);
  const int hits = std::max(0, game.components.enemy_damage - state.enemy_damage);
  return static_cast<float>(tokens + hits);
}

namespace {

// What one sees between two rounds that says whether the ship comes home.
enum class Sign : std::uint8_t {
  one,
  two_seats,
  four_seats,
  way,      // what the quest still asks for, roughly in rounds
  damaged,  // the ship can take one hit less than at first
  sinking,  // or only one more
  last_pirate,
  two_pirates,
  own_rum,
  others_rum,  // of each of them
  dice,        // of each player, more than usual
  black,       // for each player, more than usual
  to_sails     // the Bosun can be paid
};
inline constexpr int sign_count = 13;
using Signs = std::array<float, sign_count>;

// How the one who looks fares against the others, in the measure of share_chances().
struct Fortune {
  float drift;         // how far apart fortunes may still drift, in gold: now,
  float drift_on_way;  // and for the square root of the way ahead
  float skill;         // what he gains on them by playing better: in the round that ends the match,
  float skill_on_way;  // and for each round of the way
  float rum;           // a token of his own
};

struct Outlook {
  // By how much each unit of a sign raises the odds of coming home (natural logarithm), in the order of Sign.
  Signs home;
  Fortune fortune;
};

// By quest. Fitted by logistic regression to the beginnings of rounds in matches of a player who looks ahead as Captain
// does beside Deckhands; of quest I by hand between two such fits (docs/performance.md).
constexpr std::array<Outlook, quest_count> outlooks{{
    {{3.34F, 0.47F, -0.33F, -0.62F, -0.88F, -2.20F, -0.90F, -0.25F, 0.36F, 0.11F, 0.92F, -1.05F, 0.55F},
     {0.75F, 3.75F, 1.07F, 0.76F, 0.35F}},
    {{4.70F, 0.40F, 0.24F, -0.64F, 0.00F, -1.80F, -1.80F, -0.83F, 0.28F, 0.11F, 1.25F, -0.92F, 1.13F},
     {0.26F, 3.06F, 1.52F, 0.64F, 0.40F}},
    {{3.05F, 0.10F, 0.33F, -0.57F, -0.99F, -2.30F, 0.00F, -0.14F, 0.28F, 0.28F, 0.61F, -0.94F, 0.44F},
     {1.82F, 3.65F, 1.32F, 0.82F, 0.38F}},
    {{2.09F, 0.46F, -0.27F, -0.59F, -1.06F, -1.71F, 0.00F, -0.34F, 0.23F, 0.09F, 0.95F, -1.08F, 1.06F},
     {0.45F, 5.38F, 1.40F, 0.40F, 0.23F}},
}};

Signs read_signs(const Game& game, const State& state, Seat seat, float way) {
  const auto seats = static_cast<float>(state.seats);
  const auto flag = [](bool is) { return is ? 1.0F : 0.0F; };
  const int damage_left = game.components.ship_damage - state.damage;
  const int deck = pirates_on_deck(state);
  const int own_rum = state.player(seat).rum;
  int rum = 0;
  for (const Player& player : state.players) rum += player.rum;
  int black = 0;
  for (const Adventure& adventure : state.adventures) black += adventure.black;
  return {1.0F,
          flag(state.seats == 2),
          flag(state.seats == 4),
          way,
          flag(damage_left == game.components.ship_damage - 1),
          flag(damage_left == 1),
          flag(deck == 1),
          flag(deck == 2),
          static_cast<float>(own_rum),
          static_cast<float>(rum - own_rum) / (seats - 1.0F),
          static_cast<float>(state.players[seat_at(0)].dice - game.components.dice_per_player),
          static_cast<float>(black) / seats - static_cast<float>(game.components.black_per_player),
          flag(can_pay(game, state, Pirate::to_sails))};
}

float chance_to_come_home(const Signs& signs, const Signs& weights) {
  float odds = 0.0F;
  for (std::size_t i = 0; i < sign_count; ++i) odds += signs[i] * weights[i];
  return static_cast<float>(1.0 / (1.0 + exponential(-std::clamp(static_cast<double>(odds), -50.0, 50.0))));
}

// At the beginning of a round. The richer now, the likelier to be the richest in the end; the more so, the nearer that
// is. Who looks trusts in himself: he plays better than those who only avoid what is silly.
void add_chances(const Game& game, const State& state, Seat seat, std::span<float> chances) {
  const Outlook& outlook = outlooks[game.quest];
  const Fortune& fortune = outlook.fortune;
  const float way = way_of(game, state);
  const float home = chance_to_come_home(read_signs(game, state, seat, way), outlook.home);
  const float drift = fortune.drift + fortune.drift_on_way * std::sqrt(way);
  PerSeat<float, most_seats> shares{};
  for (const Seat each : SeatSet::first(state.seats)) {
    shares[each] = static_cast<float>(gold_value(game, state.players[each])) / drift;
  }
  shares[seat] += fortune.skill + fortune.skill_on_way * way + fortune.rum * static_cast<float>(state.player(seat).rum);
  share_chances(shares.first(state.seats));
  for (const Seat each : SeatSet::first(state.seats)) chances[index(each)] += home * shares[each];
}

void add_end(const Game& game, const State& state, std::span<float> chances) {
  const Outcome end = outcome(game, state);
  for (int i = 0; !end.lost && i < state.seats; ++i) {
    if (end.place[seat_at(i)] == 0) chances[i] += 1.0F / static_cast<float>(end.winners());
  }
}

// To the end of the round that the state is in: `seat` plays by the policy, the others make any move that is not silly.
// Who counts on shipmates who always do the sensible thing loses his ship.
void play_round(const Game& game, State& state, Seat seat, Dice& chance, Dice& whims) {
  constexpr int longest_round = 500;
  const std::uint8_t round = state.round;
  MoveList moves;
  Events silence;
  SeatSet asked = waiting(state);
  for (int i = 0; i < longest_round && !asked.empty() && state.round == round; ++i, asked = waiting(state)) {
    const Seat mover = asked.lowest();
    moves.clear();
    legal(game, state, mover, moves);
    const int chosen =
        mover == seat ? rollout_move(game, state, mover, moves, whims) : fair_move(game, state, mover, moves, whims);
    play(game, state, mover, moves[chosen], chance, silence);
  }
}

}  // namespace

// The rest of the round is played a few times, each time with dice of its own: given the same dice, the n-th round of
// every state meets the same rolls, so that what is compared differs by what was done and not by luck.
void evaluate(const Game& game, const State& state, Seat seat, Dice& dice, std::span<float> chances) {
  constexpr int rounds = 8;
  constexpr int many = 50'000;
  std::fill(chances.begin(), chances.end(), 0.0F);
  auto first = static_cast<std::uint64_t>(dice.draw(many));
  first = first * many + static_cast<std::uint64_t>(dice.draw(many));
  for (std::uint64_t i = 0; i < rounds; ++i) {
    Dice chance(first + i);
    Dice whims(~(first + i));
    State ahead = state;
    play_round(game, ahead, seat, chance, whims);
    if (waiting(ahead).empty()) {
      add_end(game, ahead, chances);
    } else {
      add_chances(game, ahead, seat, chances);
    }
  }
  for (float& each : chances) each /= rounds;
}

}  // namespace dogwatch::black_dice
