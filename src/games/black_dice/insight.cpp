// Who is ahead, at a glance, and whether the ship comes home; and what not even Deckhand does.
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

constexpr float mean_token = 4.0F;

// How far apart fortunes may still drift, in gold: now, and for the square root of the way ahead; by quest, for two
// seats, and the wider the more there are. Tuned by play of Captain against Bosun: who is ahead by a few tokens should
// think of the ship alone.
struct Spread {
  float now;
  float on_the_way;
};
constexpr std::array<Spread, quest_count> spreads{{{0.75F, 1.5F}, {0.25F, 1.25F}, {0.25F, 2.25F}, {0.25F, 1.25F}}};
constexpr float spread_at_the_end = 5.0F;

// The table after an imagined end of the round.
struct Landing {
  int damage_left = 0;
  int deck = 0;
  int way = 0;  // tokens left in the chest; or tokens and hits still to come
  bool done = false;
  bool lost = false;
};

Landing land(const Game& game, const State& state, const Prospect& prospect) {
  const Quest& quest = game.voyage();
  Landing landing;
  landing.damage_left = game.components.ship_damage - state.damage - prospect.damage;
  landing.deck = pirates_on_deck(state) - prospect.thrown;
  landing.lost = landing.damage_left <= 0 || landing.deck <= 0;
  if (quest.has_chest) {
    landing.way = state.chest;
    for (const int gold : prospect.gold) landing.way -= gold;
    landing.done = landing.way <= 0;
    return landing;
  }
  const int hits = game.components.enemy_damage - state.enemy_damage - prospect.hits;
  landing.way = std::max(0, quest.tokens - state.tokens - prospect.tokens) + std::max(0, hits);
  landing.done = hits <= 0;
  return landing;
}

float way_of(const Game& game, const State& state, const Landing& landing) {
  constexpr float tokens_in_a_round = 3.0F;
  const auto way = static_cast<float>(landing.way);
  return game.voyage().has_chest ? way / static_cast<float>(state.seats) / tokens_in_a_round : way;
}

Signs read_signs(const Game& game, const State& state, const Prospect& prospect, const Landing& landing) {
  const auto seats = static_cast<float>(state.seats);
  const auto flag = [](bool is) { return is ? 1.0F : 0.0F; };
  const float way = way_of(game, state, landing);
  const bool damaged = landing.damage_left == game.components.ship_damage - 1;
  const bool sinking = landing.damage_left == 1;
  int room = -prospect.served;
  for (std::size_t i = 0; i < pirate_count; ++i) {
    if (state.crew[i].post == Post::on_deck) room += game.components.rum_limits[i] - state.crew[i].rum;
  }
  int rum = 0;
  for (const int tokens : prospect.rum) rum += tokens;
  const bool lost_die = state.lost_die || prospect.dice < 0;
  const int black = (state.more_black ? state.seats : 0) - state.fewer_black + prospect.more_black;
  return {1.0F,
          flag(state.seats == 2),
          flag(state.seats == 4),
          way,
          flag(damaged),
          flag(sinking),
          flag(damaged) * way,
          flag(sinking) * way,
          flag(landing.deck == 1),
          flag(landing.deck == 2),
          flag(landing.deck == 1) * way,
          flag(landing.deck == 2) * way,
          static_cast<float>(std::max(room, 0)) / seats,
          static_cast<float>(rum) / seats,
          flag(state.extra_die) - flag(lost_die),
          static_cast<float>(black) / seats};
}

float chance_to_come_home(const Game& game, const State& state, const Prospect& prospect, const Landing& landing) {
  if (landing.done) return 1.0F;
  const Signs signs = read_signs(game, state, prospect, landing);
  float odds = 0.0F;
  for (std::size_t i = 0; i < sign_count; ++i) odds += signs[i] * weights[static_cast<std::size_t>(game.quest)][i];
  return static_cast<float>(1.0 / (1.0 + exponential(-std::clamp(static_cast<double>(odds), -50.0, 50.0))));
}

// The richer now, the likelier to be the richest in the end; the more so, the nearer that is.
void add_chances(const Game& game, const State& state, const Prospect& prospect, std::span<float> chances) {
  const Landing landing = land(game, state, prospect);
  if (landing.lost) return;
  const float home = chance_to_come_home(game, state, prospect, landing);
  const Spread& drift = spreads[static_cast<std::size_t>(game.quest)];
  const float later = drift.now + drift.on_the_way * std::sqrt(way_of(game, state, landing));
  const float spread = landing.done ? spread_at_the_end : later * static_cast<float>(state.seats) / least_seats;
  std::array<float, most_seats> shares{};
  const std::span<float> ours(shares.data(), state.seats);
  for (std::size_t i = 0; i < state.seats; ++i) {
    const auto gold = static_cast<float>(gold_value(game, state.players[i]));
    // Rum is gold to come.
    const auto rum = static_cast<float>(prospect.rum[i]);
    ours[i] = (gold + mean_token * static_cast<float>(prospect.gold[i]) + (landing.done ? 0.0F : rum)) / spread;
  }
  share_chances(ours);
  for (std::size_t i = 0; i < state.seats; ++i) chances[i] += home * ours[i];
}

}  // namespace

// The rest of the round is imagined a few times, each time with dice of its own: given the same dice, the n-th round of
// every state meets the same rolls, so that what is compared differs by what was done and not by luck.
void evaluate(const Game& game, const State& state, Dice& dice, std::span<float> chances) {
  constexpr int rounds = 8;
  constexpr int many = 50'000;
  std::fill(chances.begin(), chances.end(), 0.0F);
  const ImaginedRound imagined(game, state);
  const int first = dice.draw(many);
  for (int i = 0; i < rounds; ++i) {
    Dice chance(static_cast<std::uint64_t>(first + i));
    add_chances(game, state, imagined.play(chance), chances);
  }
  for (float& each : chances) each /= rounds;
}

namespace {

// Still to be filled, and how much.
int wanted(const State& state, int adventure) {
  const Adventure& column = state.adventures[static_cast<std::size_t>(adventure)];
  return column.is_active() ? column.black - column.count : 0;
}

bool shows_what_is_wanted(const State& state) {
  for (int i = 0; i < adventure_count; ++i) {
    if (dice_showing(state, i) > 0 && wanted(state, i) > 0) return true;
  }
  return false;
}

// Whether all is lost if an adventure fails.
bool is_deadly(const Game& game, const State& state, int adventure) {
  const Penalty& penalty = game.voyage().penalties[static_cast<std::size_t>(adventure)];
  if (penalty.kind == PenaltyKind::throw_overboard) return pirates_on_deck(state) == 1;
  return penalty.kind == PenaltyKind::damage && state.damage + penalty.amount >= game.components.ship_damage;
}

// Dice of another symbol of the roll are wanted where failing is the end.
bool turns_away_from_peril(const Game& game, const State& state, int adventure) {
  if (is_deadly(game, state, adventure)) return false;
  for (int i = 0; i < adventure_count; ++i) {
    if (is_deadly(game, state, i) && dice_showing(state, i) > 0 && wanted(state, i) > 0) return true;
  }
  return false;
}

// More dice than are wanted, while others of the roll could all be used.
bool wastes(const Game& game, const State& state, int adventure) {
  if (wanted(state, adventure) >= dice_showing(state, adventure)) return false;
  for (int i = 0; i < adventure_count; ++i) {
    if (is_deadly(game, state, adventure) && !is_deadly(game, state, i)) continue;
    if (dice_showing(state, i) > 0 && wanted(state, i) >= dice_showing(state, i)) return true;
  }
  return false;
}

// Gold for those who take part, while others of the roll are wanted where there is none.
bool covets(const Game& game, const State& state, int adventure) {
  const auto brings_gold = [&](int i) { return game.voyage().rewards[at(i)].gold > 0; };
  if (is_deadly(game, state, adventure) || !brings_gold(adventure)) return false;
  for (int i = 0; i < adventure_count; ++i) {
    if (dice_showing(state, i) > 0 && wanted(state, i) >= dice_showing(state, i) && !brings_gold(i)) return true;
  }
  return false;
}

// Turns a die that nobody wants into one that is, where the roll has none.
bool helps_to_turn(const State& state, int from, int to) {
  return wanted(state, from) <= 0 && wanted(state, to) > 0 && !shows_what_is_wanted(state);
}

bool lacks_one_die(const State& state) {
  for (int i = state.settling + 1; i < adventure_count; ++i) {
    if (wanted(state, i) == 1) return true;
  }
  return false;
}

}  // namespace

// The list of the silliest moves:
// - to add dice where enough lie while others of the roll are wanted or there is rum to roll again; to drink while some
//   are wanted,
// - to add dice elsewhere while some are wanted where failing is the end of all: even a Deckhand wants to come home;
//   else to add more than are wanted while others of the roll could all be used, or to help himself to gold while
//   there is work that brings none,
// - not to move the die from the anchor where it would hold an adventure,
// - to pay a pirate: who does not know what they are good for had better keep his rum; but for the Bosun, who brings
//   everybody a die, and for those who turn a die that nobody wants into one that is wanted,
// - to add dice, to end the turn, to drink or to pay before the free re-roll of all that miss.
bool veto(const Game& game, const State& state, Seat seat, Move move) {
  const bool has_reroll = state.phase == Phase::act && dice_missing(state) > 0;
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::pass:
      return has_reroll;
    case MoveKind::drink:
      return has_reroll || shows_what_is_wanted(state);
    case MoveKind::add:
      if (has_reroll) return true;
      if (wanted(state, move.a) <= 0) return shows_what_is_wanted(state) || state.player(seat).rum > 0;
      return turns_away_from_peril(game, state, move.a) || wastes(game, state, move.a) || covets(game, state, move.a);
    case MoveKind::stay:
      return lacks_one_die(state);
    case MoveKind::move_die:
      return lacks_one_die(state) && wanted(state, move.a) != 1;
    case MoveKind::to_sails:
      return has_reroll;
    case MoveKind::bullseye:
      return has_reroll || !helps_to_turn(state, move.a, move.b);
    case MoveKind::jibe:
      return has_reroll || !helps_to_turn(state, move.a, number_of(opposite(symbol_at(move.a))));
    case MoveKind::mark:
    case MoveKind::overboard:
    case MoveKind::change_course:
    case MoveKind::storm:
    case MoveKind::keelhaul:
    case MoveKind::on_board:
      return true;
    default:
      return false;
  }
}

}  // namespace dogwatch::black_dice
