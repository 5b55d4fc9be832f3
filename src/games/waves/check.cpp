// Whether a state could lie on the table: each invariant under the name of the field that breaks it.
#include <algorithm>
#include <array>
#include <utility>

#include "games/waves/phases.h"

namespace dogwatch::waves {

namespace {

// "players[0].hull" and so on, as texts that live as long as the program.
enum class PlayerField : std::uint8_t {
  infamy,
  chests,
  spirits,
  hull,
  small_cannon,
  large_cannon,
  ports,
  crew,
  nest,
  allocation,
  done
};

constexpr auto player_fields = std::to_array<PerSeat<std::string_view, most_seats>>({
    {"players[0].infamy", "players[1].infamy", "players[2].infamy", "players[3].infamy", "players[4].infamy"},
    {"players[0].chests", "players[1].chests", "players[2].chests", "players[3].chests", "players[4].chests"},
    {"players[0].spirits", "players[1].spirits", "players[2].spirits", "players[3].spirits", "players[4].spirits"},
    {"players[0].hull", "players[1].hull", "players[2].hull", "players[3].hull", "players[4].hull"},
    {"players[0].small_cannon", "players[1].small_cannon", "players[2].small_cannon", "players[3].small_cannon",
     "players[4].small_cannon"},
    {"players[0].large_cannon", "players[1].large_cannon", "players[2].large_cannon", "players[3].large_cannon",
     "players[4].large_cannon"},
    {"players[0].ports", "players[1].ports", "players[2].ports", "players[3].ports", "players[4].ports"},
    {"players[0].crew", "players[1].crew", "players[2].crew", "players[3].crew", "players[4].crew"},
    {"players[0].nest", "players[1].nest", "players[2].nest", "players[3].nest", "players[4].nest"},
    {"players[0].allocation", "players[1].allocation", "players[2].allocation", "players[3].allocation",
     "players[4].allocation"},
    {"players[0].done", "players[1].done", "players[2].done", "players[3].done", "players[4].done"},
});

constexpr std::string_view all_is_well = {};

std::string_view name_of(PlayerField field, Seat seat) { return player_fields[index(field)][seat]; }

PlayerField field_of(Icon icon) {
  if (icon == Icon::spirits) return PlayerField::spirits;
  if (icon <= Icon::chest_right) return PlayerField::chests;
  return static_cast<PlayerField>(static_cast<int>(icon) - static_cast<int>(Icon::hull) +
                                  static_cast<int>(PlayerField::hull));
}

bool is_face(const Components& components, int value) {
  const auto faces = std::span(components.faces).first(components.face_count);
  return value == components.drunken_sailor || std::find(faces.begin(), faces.end(), value) != faces.end();
}

// What may be written: a die's value, or the raised one (W15).
bool has_true_values(const Components& components, const Row& row) {
  for (int i = 0; i < row.size(); ++i) {
    if (row[i] != components.raised && !is_face(components, row[i])) return false;
  }
  return true;
}

// In steps i to vii: a row is written when its icon has had its turn, seat by seat from the first player.
bool is_written(const State& state, Seat seat, Icon icon) {
  switch (state.phase) {
    case Phase::draft:
    case Phase::allocate:
      return false;
    case Phase::write:
      return icon < state.writing ||
             (icon == state.writing && state.places_after_first(seat) < state.places_after_first(state.turn));
    case Phase::fire:
      return icon <= Icon::large_cannon;
    case Phase::over:
    case Phase::reveal:
      break;
  }
  return true;
}

bool has_die_on(const Player& player, Icon icon) {
  return std::find(player.allocation.begin(), player.allocation.end(), icon) != player.allocation.end();
}

bool still_fires(const State& state, Seat seat) {
  const auto shooters = std::span(state.shooters).first(state.shooter_count);
  return std::find(shooters.begin(), shooters.end(), index(seat)) != shooters.end();
}

// A cannon is full only between the die that fills it and its shot.
bool may_be_loaded(const State& state, Seat seat, Icon cannon) {
  if (!has_die_on(state.player(seat), cannon) || !is_written(state, seat, cannon)) return false;
  return state.phase == Phase::write ? state.writing <= Icon::large_cannon
                                     : state.phase == Phase::fire && still_fires(state, seat);
}

std::string_view check_map(const Game& game, const State& state, Seat seat) {
  const Player& player = state.player(seat);
  if (player.infamy > game.components.infamy_circles) return name_of(PlayerField::infamy, seat);
  for (int i = 0; i < row_count; ++i) {
    const auto icon = static_cast<Icon>(i);
    const Row& row = player.row(icon);
    if (row.size() > game.components.squares_of(icon) || !has_true_values(game.components, row)) {
      return name_of(field_of(icon), seat);
    }
  }
  for (int chest = 0; chest < game.components.chests; ++chest) {
    if (player.has_buried(chest) && player.chest(chest).empty()) return name_of(PlayerField::chests, seat);
  }
  for (const Icon cannon : {Icon::small_cannon, Icon::large_cannon}) {
    if (game.components.is_full(player, cannon) && !may_be_loaded(state, seat, cannon)) {
      return name_of(field_of(cannon), seat);
    }
  }
  return all_is_well;
}

std::string_view check_pool(const Game& game, const State& state) {
  std::array<int, colour_count> dice{};
  for (int i = 0; i < state.seats * game.components.drawn_per_player; ++i) {
    if (!is_face(game.components, state.die(i).value)) return "pool";
    ++dice[index(state.die(i).colour)];
  }
  if (dice[0] > game.components.freebooters(state.seats)) return "pool";
  for (int i = 0; i < most_seats; ++i) {
    const int in_bag = i < state.seats ? game.components.crew_dice_of(state.players[seat_at(i)]) : 0;
    if (dice[i + 1] > in_bag) return "pool";
  }
  return all_is_well;
}

// Everybody has drafted as many dice as the turn says, and no die twice.
std::string_view check_nests(const Game& game, const State& state) {
  unsigned taken = 0;
  const auto size_of = [](const Player& player) {
    return static_cast<int>(std::find(player.nest.begin(), player.nest.end(), nothing) - player.nest.begin());
  };
  const int laps = game.components.drawn_per_player;
  const int lap = state.phase == Phase::draft ? size_of(state.player(state.turn)) : laps;
  if (state.phase == Phase::draft && lap == laps) return name_of(PlayerField::nest, state.turn);
  for (const Seat seat : SeatSet::first(state.seats)) {
    const Player& player = state.player(seat);
    const bool has_picked =
        state.phase == Phase::draft && state.places_after_first(seat) < state.places_after_first(state.turn);
    if (size_of(player) != (has_picked ? lap + 1 : lap)) return name_of(PlayerField::nest, seat);
    for (int place = 0; place < size_of(player); ++place) {
      const unsigned die = 1U << player.nest[place];
      if ((taken & die) != 0) return name_of(PlayerField::nest, seat);
      taken |= die;
    }
  }
  return all_is_well;
}

// A die that is not written yet must have its square; a chest to be buried must be there to bury, or buried by now.
bool fits_map(const Game& game, const State& state, Seat seat, Icon icon) {
  const Player& player = state.player(seat);
  if (is_bury(icon)) {
    const int chest = buried_chest(icon);
    const bool past = state.phase >= Phase::fire || (state.phase == Phase::write && state.writing > Icon::chest_right);
    if (past) return player.has_buried(chest);
    return ((buriable_chests(game, player) >> static_cast<unsigned>(chest)) & 1U) != 0;
  }
  return is_written(state, seat, icon) || (open_icons(game, player) & bit(icon)) != 0;
}

std::string_view check_allocation(const Game& game, const State& state, Seat seat) {
  const Player& player = state.player(seat);
  const std::string_view name = name_of(PlayerField::allocation, seat);
  const auto places = std::span(player.allocation).first(game.components.drawn_per_player);
  const bool must_be_complete = state.phase > Phase::allocate || state.done.has(seat);
  unsigned used = 0;
  for (const Icon icon : places) {
    if (icon == Icon::hidden) return name;
    if (icon == Icon::none) {
      if (must_be_complete) return name;
      continue;
    }
    if (state.phase == Phase::draft || !fits_map(game, state, seat, icon)) return name;
    if (!is_bury(icon) && (used & bit(icon)) != 0) return name;
    used |= bit(icon);
  }
  // Burying takes all dice.
  const auto burying = std::find_if(places.begin(), places.end(), is_bury);
  const bool together = std::all_of(places.begin(), places.end(), [&](Icon icon) { return icon == places.front(); });
  return burying == places.end() || together ? all_is_well : name;
}

std::string_view check_turn(const Game& game, const State& state) {
  if (state.phase == Phase::reveal) return "phase";
  const bool in_turn = state.phase == Phase::draft || state.phase == Phase::write || state.phase == Phase::fire;
  if (!in_turn && state.turn != state.first) return "turn";
  if (state.phase != Phase::write) return state.writing == Icon::none ? all_is_well : "writing";
  const Player& player = state.player(state.turn);
  const bool is_row = state.writing > Icon::spirits && state.writing <= Icon::crew;
  if (!is_row || !has_die_on(player, state.writing)) return "writing";
  return game.components.is_full(player, Icon::spirits) ? all_is_well : name_of(PlayerField::spirits, state.turn);
}

std::string_view check_done(const State& state) {
  for (const Seat seat : state.done) {
    const bool everybody = state.done == SeatSet::first(state.seats);
    if (state.phase != Phase::allocate || everybody) return name_of(PlayerField::done, seat);
  }
  return all_is_well;
}

// What was said about the volleys must be what legal steps say.
bool is_true_aim(const Game& game, const State& state, Cannon cannon) {
  const Aim& aim = state.aim[index(cannon)];
  const Player& player = state.player(state.turn);
  if (aim.seat == nothing) return aim.chest == nothing && aim.stow == nothing;
  if (shots_of(game, player, cannon) == 0 || !targets(game, state, state.turn).has(seat_at(aim.seat))) return false;
  const bool joins_small = cannon == Cannon::large && state.aim[0].seat == aim.seat;
  if (joins_small && aim.chest != nothing) return false;
  if (aim.chest == nothing) return aim.stow == nothing;
  const Player& victim = state.players[seat_at(aim.seat)];
  if (((unburied_chests(game, victim) >> aim.chest) & 1U) == 0) return false;
  if (aim.stow == nothing) return true;
  return ((unburied_chests(game, player) >> aim.stow) & 1U) != 0 &&
         loot(game, victim, shots_in_volley(game, state, state.turn, cannon), aim.chest) > 0;
}

// The answers come in the order of the questions: aims, then chests, the small cannon's volley first, then the order.
std::string_view check_answers(const Game& game, State state) {
  const std::array<Aim, cannon_count> said = state.aim;
  const VolleyOrder order = std::exchange(state.order, VolleyOrder::unsaid);
  state.aim.fill(Aim{});
  for (;;) {
    const FireQuestion question = fire_question(game, state, state.turn);
    if (question.ask == Ask::fire) break;
    if (question.ask == Ask::order) {
      state.order = order;
      break;
    }
    const std::size_t i = index(question.cannon);
    std::uint8_t Aim::* const answer = question.ask == Ask::aim       ? &Aim::seat
                                       : question.ask == Ask::plunder ? &Aim::chest
                                                                      : &Aim::stow;
    if (said[i].*answer == nothing) break;
    state.aim[i].*answer = said[i].*answer;
  }
  if (state.order != order) return "fire.first";
  const bool same = std::equal(said.begin(), said.end(), state.aim.begin(), [](const Aim& a, const Aim& b) {
    return a.seat == b.seat && a.chest == b.chest && a.stow == b.stow;
  });
  return same ? all_is_well : "fire.small";
}

std::string_view check_fire(const Game& game, const State& state) {
  if (state.phase != Phase::fire) {
    if (state.shooter_count != 0) return "fire.shooters";
    const bool aimed = std::any_of(state.aim.begin(), state.aim.end(), [](const Aim& aim) {
      return aim.seat != nothing || aim.chest != nothing || aim.stow != nothing;
    });
    if (state.order != VolleyOrder::unsaid) return "fire.first";
    return aimed ? "fire.small" : all_is_well;
  }
  SeatSet shooters;
  for (std::size_t i = 0; i < state.shooter_count; ++i) {
    const Seat seat = seat_at(state.shooters[i]);
    const Player& player = state.player(seat);
    const bool loaded =
        game.components.is_full(player, Icon::small_cannon) || game.components.is_full(player, Icon::large_cannon);
    if (!loaded || shooters.has(seat)) return "fire.shooters";
    shooters.add(seat);
  }
  if (state.shooter_count == 0 || seat_at(state.shooters[0]) != state.turn) return "fire.shooters";
  const Player& shooter = state.player(state.turn);
  const bool has_shot = shots_of(game, shooter, Cannon::small) > 0 || shots_of(game, shooter, Cannon::large) > 0;
  if (!has_shot || targets(game, state, state.turn).empty()) return "fire.shooters";
  if (!is_true_aim(game, state, Cannon::small)) return "fire.small";
  if (!is_true_aim(game, state, Cannon::large)) return "fire.large";
  return check_answers(game, state);
}

// The match goes on exactly as long as nobody has brought about its end at the end of a round.
std::string_view check_end(const Game& game, const State& state) {
  const bool between_rounds = state.phase == Phase::draft || state.phase == Phase::allocate;
  if (between_rounds && is_last_round(game, state)) return "phase";
  return state.phase == Phase::over && !is_last_round(game, state) ? "phase" : all_is_well;
}

}  // namespace

std::string_view check(const Game& game, const State& state) {
  for (const std::string_view field : {check_turn(game, state), check_nests(game, state), check_pool(game, state),
                                       check_done(state), check_end(game, state)}) {
    if (!field.empty()) return field;
  }
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (const std::string_view field = check_map(game, state, seat); !field.empty()) return field;
    if (const std::string_view field = check_allocation(game, state, seat); !field.empty()) return field;
  }
  return check_fire(game, state);
}

}  // namespace dogwatch::waves
