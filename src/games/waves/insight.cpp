// Who is ahead, at a glance.
#include "games/waves/insight.h"

#include <algorithm>
#include <bit>

#include "core/chances.h"

namespace dogwatch::waves {

constinit const SearchProfile Game::search{.rollout_depth = 30};

int top_of(const Row& chest, int count) {
  int sum = 0;
  for (int i = chest.size() - 1; i >= 0 && count > 0; --i, --count) sum += chest[i];
  return sum;
}

int richest_loot(const Game& game, const Player& victim, int shots) {
  const int through = shots - game.components.level(victim, Icon::hull);
  if (through <= 0) return 0;
  int best = 0;
  for (int chest = 0; chest < game.components.chests; ++chest) {
    if (!victim.has_buried(chest)) best = std::max(best, top_of(victim.chest(chest), through));
  }
  return best;
}

int richest_loot(const Game& game, const State& state, Seat seat, int shots) {
  int best = 0;
  for (const Seat other : SeatSet::first(state.seats)) {
    if (other != seat) best = std::max(best, richest_loot(game, state.player(other), shots));
  }
  return best;
}

namespace {

// A die that one may hope for.
constexpr int middling_die = 4;

struct Weight {
  float early;
  float late;
};

// By how much each unit of a sign raises the odds of winning against one rival (natural logarithm), far from the end
// and close to it. Fitted by logistic regression to positions of self-play; in the order of Sign.
constexpr std::array<Weight, sign_count> weights{{
    {0.03F, 0.20F},    // treasure
    {-0.27F, 0.47F},   // buried
    {-0.31F, -0.10F},  // settled
    {0.10F, -0.01F},   // chest_squares
    {-0.07F, 0.03F},   // hull_filled
    {0.24F, -0.03F},   // hull_sum
    {-0.14F, 0.69F},   // hull_level
    {-0.46F, 0.36F},   // hull_full
    {0.36F, 0.15F},    // ports_filled
    {0.07F, -0.01F},   // ports_sum
    {0.13F, 0.24F},    // ports_level
    {-0.89F, 0.71F},   // ports_full
    {0.45F, 0.01F},    // ports_lead
    {0.04F, 0.07F},    // crew_filled
    {-0.03F, -0.06F},  // crew_sum
    {0.36F, 0.45F},    // crew_level
    {1.30F, 0.36F},    // crew_full
    {0.01F, 0.06F},    // infamy
    {0.17F, 0.20F},    // one_spirit
    {0.22F, 0.81F},    // can_raise
    {-0.35F, -0.42F},  // small_cannon_ready
    {0.04F, 0.21F},    // small_cannon_sum
    {0.63F, -0.62F},   // large_cannon_begun
    {0.10F, -0.73F},   // large_cannon_ready
    {0.05F, 0.25F},    // large_cannon_sum
    {0.11F, 0.10F},    // dice
    {-0.05F, 0.10F},   // small_cannon_threat
    {0.04F, 0.07F},    // large_cannon_threat
    {0.05F, 0.01F},    // joint_threat
    {-0.11F, -0.12F},  // first_player
}};

float& sign(Signs& signs, Sign which) { return signs[index(which)]; }

// The four signs of a track, beginning with `filled`.
void read_track(const Game& game, const Player& player, Icon icon, Sign filled, Signs& signs) {
  const Row& row = player.row(icon);
  const std::size_t at = index(filled);
  signs[at] = static_cast<float>(row.size());
  signs[at + 1] = static_cast<float>(row.sum());
  signs[at + 2] = static_cast<float>(game.components.level(icon, row.sum()));
  signs[at + 3] = game.components.is_full(player, icon) ? 1.0F : 0.0F;
}

void read_chests(const Game& game, const Player& player, Signs& signs) {
  int treasure = 0;
  int buried = 0;
  int full = 0;
  int squares = 0;
  for (int chest = 0; chest < game.components.chests; ++chest) {
    treasure += player.chest(chest).sum();
    if (player.has_buried(chest)) {
      ++buried;
    } else {
      squares += player.chest(chest).size();
      full += game.components.is_full(player, chest_icon(chest)) ? 1 : 0;
    }
  }
  sign(signs, Sign::treasure) = static_cast<float>(treasure);
  sign(signs, Sign::buried) = static_cast<float>(buried);
  sign(signs, Sign::settled) = static_cast<float>(buried + full);
  sign(signs, Sign::chest_squares) = static_cast<float>(squares);
}

void read_cannons(const Game& game, const State& state, Seat seat, Signs& signs) {
  const Player& player = state.player(seat);
  const Row& small = player.row(Icon::small_cannon);
  const Row& large = player.row(Icon::large_cannon);
  const int small_wants = game.components.squares_of(Icon::small_cannon) - small.size();
  const int large_wants = game.components.squares_of(Icon::large_cannon) - large.size();
  sign(signs, Sign::small_cannon_ready) = small_wants == 1 ? 1.0F : 0.0F;
  sign(signs, Sign::small_cannon_sum) = static_cast<float>(small.sum());
  sign(signs, Sign::large_cannon_begun) = large_wants == 2 ? 1.0F : 0.0F;
  sign(signs, Sign::large_cannon_ready) = large_wants == 1 ? 1.0F : 0.0F;
  sign(signs, Sign::large_cannon_sum) = static_cast<float>(large.sum());
  const int small_shots = small_wants == 1 ? game.components.level(Icon::small_cannon, small.sum() + middling_die) : 0;
  const int large_shots = large_wants == 1 ? game.components.level(Icon::large_cannon, large.sum() + middling_die) : 0;
  const auto threat = [&](int shots) { return static_cast<float>(richest_loot(game, state, seat, shots)); };
  if (small_shots > 0) sign(signs, Sign::small_cannon_threat) = threat(small_shots);
  if (large_shots > 0) sign(signs, Sign::large_cannon_threat) = threat(large_shots);
  if (small_shots > 0 && large_shots > 0) sign(signs, Sign::joint_threat) = threat(small_shots + large_shots);
}

void read_map(const Game& game, const State& state, Seat seat, Signs& signs) {
  const Player& player = state.player(seat);
  signs.fill(0.0F);
  read_chests(game, player, signs);
  read_track(game, player, Icon::hull, Sign::hull_filled, signs);
  read_track(game, player, Icon::ports, Sign::ports_filled, signs);
  // The lead stands between the ports and the crew.
  read_track(game, player, Icon::crew, Sign::crew_filled, signs);
  sign(signs, Sign::infamy) = player.infamy;
  const bool can_raise = game.components.is_full(player, Icon::spirits);
  sign(signs, Sign::can_raise) = can_raise ? 1.0F : 0.0F;
  sign(signs, Sign::one_spirit) = !can_raise && !player.row(Icon::spirits).empty() ? 1.0F : 0.0F;
  read_cannons(game, state, seat, signs);
  sign(signs, Sign::first_player) = state.first == seat ? 1.0F : 0.0F;
}

// A die that has done its work this round.
bool is_spent(const State& state, Icon icon) {
  if (state.phase == Phase::write) return is_bury(icon) || icon < state.writing;
  if (state.phase == Phase::fire) return is_bury(icon) || icon <= Icon::large_cannon;
  return state.phase == Phase::over;
}

using Values = PerSeat<int, most_seats>;

// The rest of the draft, if everybody takes the best free die and nobody pays.
void draft_on(const Game& game, const State& state, Values& values) {
  unsigned rest = state.untaken;
  for (Seat seat = state.turn; rest != 0; seat = left_of(seat, state.seats)) {
    int best = -1;
    for (unsigned others = rest; others != 0; others &= others - 1U) {
      const int die = std::countr_zero(others);
      if (!state.die(die).is_free_for(seat)) continue;
      if (best < 0 || state.die(die).value > state.die(best).value) best = die;
    }
    const bool is_sailor = best < 0;
    if (is_sailor) best = std::countr_zero(rest);
    values[seat] += is_sailor ? game.components.drunken_sailor : state.die(best).value;
    rest &= ~(1U << static_cast<unsigned>(best));
  }
}

Values values_of_dice(const Game& game, const State& state) {
  Values values{};
  for (const Seat seat : SeatSet::first(state.seats)) {
    const Player& player = state.players[seat];
    for (std::size_t place = 0; place < player.nest.size() && player.nest[place] != nothing; ++place) {
      if (!is_spent(state, player.allocation[place])) values[seat] += state.pool[player.nest[place]].value;
    }
  }
  if (state.phase == Phase::draft) draft_on(game, state, values);
  return values;
}

}  // namespace

// By tracks, one square of each in a round; by chests,
// some of them buried one after another and the rest filled beside each other.
int rounds_to_end(const Game& game, const Player& player) {
  const auto wanting = [&](Icon icon) { return game.components.squares_of(icon) - player.row(icon).size(); };
  const int by_tracks = std::max({wanting(Icon::hull), wanting(Icon::ports), wanting(Icon::crew)});
  std::array<int, chest_capacity> squares{};
  for (int chest = 0; chest < game.components.chests; ++chest) {
    if (!player.has_buried(chest)) squares[chest] = wanting(chest_icon(chest));
  }
  if (squares[0] < squares[1]) std::swap(squares[0], squares[1]);
  if (squares[1] < squares[2]) std::swap(squares[1], squares[2]);
  if (squares[0] < squares[1]) std::swap(squares[0], squares[1]);
  const int by_chests = std::min({squares[0], 1 + squares[1], 2 + squares[2], 3});
  return std::min(by_tracks, by_chests);
}

void read_signs(const Game& game, const State& state, PerSeat<Signs, most_seats>& signs) {
  const Values dice = values_of_dice(game, state);
  int greatest_ports = 1;
  for (const Seat seat : SeatSet::first(state.seats)) {
    greatest_ports = std::max(greatest_ports, state.player(seat).row(Icon::ports).sum());
  }
  for (const Seat seat : SeatSet::first(state.seats)) {
    Signs& mine = signs[seat];
    read_map(game, state, seat, mine);
    sign(mine, Sign::dice) = static_cast<float>(dice[seat]);
    const bool leads = state.player(seat).row(Icon::ports).sum() == greatest_ports;
    sign(mine, Sign::ports_lead) = leads ? 1.0F : 0.0F;
  }
}

float nearness_of_end(const Game& game, const State& state) {
  constexpr int far = 5;
  int rounds = far;
  for (const Seat seat : SeatSet::first(state.seats))
    rounds = std::min(rounds, rounds_to_end(game, state.player(seat)));
  return 1.0F - static_cast<float>(rounds) / static_cast<float>(far);
}

void evaluate(const Game& game, const State& state, Seat /*seat*/, Dice& /*dice*/, std::span<float> chances) {
  PerSeat<Signs, most_seats> signs;
  read_signs(game, state, signs);
  const float late = nearness_of_end(game, state);
  for (const Seat each : SeatSet::first(state.seats)) {
    float odds = 0.0F;
    for (std::size_t s = 0; s < sign_count; ++s) {
      odds += signs[each][s] * (weights[s].early * (1.0F - late) + weights[s].late * late);
    }
    chances[index(each)] = odds;
  }
  share_chances(chances);
}

}  // namespace dogwatch::waves
