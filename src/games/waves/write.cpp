// Phase 3, Write Values & Trigger Actions (rulebook p. 3-6), and phase 4, Drop Anchor.
#include <array>
#include <bit>
#include <utility>

#include "games/waves/phases.h"

namespace dogwatch::waves {

namespace {

// The place in the nest of the die that a player allocated to an icon, or -1.
int place_on(const Player& player, Icon icon) {
  for (int place = 0; place < nest_capacity; ++place) {
    if (player.allocation[place] == icon) return place;
  }
  return -1;
}

// The dice to be written, in order: icons from left to right, on each icon in player order from the first player (W14).
class Agenda {
 public:
  explicit Agenda(const State& state) {
    for (int i = 0; i < state.seats; ++i) {
      const Player& player = state.player(state.seat_after_first(i));
      for (std::size_t place = 0; place < nest_capacity; ++place) {
        const Icon icon = player.allocation[place];
        if (icon > Icon::crew) continue;
        const unsigned turn = turn_of(icon, i);
        turns_ |= std::uint64_t{1} << turn;
        values_[turn] = state.pool[player.nest[place]].value;
      }
    }
  }

  // Leaves out everything up to this icon and seat, which has been written.
  void skip(Icon icon, int after_first) { turns_ &= ~std::uint64_t{1} << turn_of(icon, after_first); }
  bool has_before(Icon icon) const { return (turns_ & ((std::uint64_t{1} << turn_of(icon, 0)) - 1U)) != 0; }
  Icon icon() const { return static_cast<Icon>(next() / most_seats); }
  int after_first() const { return static_cast<int>(next() % most_seats); }
  int value() const { return values_[next()]; }
  void drop() { turns_ &= turns_ - 1U; }

 private:
  static constexpr unsigned turn_of(Icon icon, int after_first) {
    return static_cast<unsigned>(icon) * most_seats + static_cast<unsigned>(after_first);
  }
  unsigned next() const { return static_cast<unsigned>(std::countr_zero(turns_)); }

  std::uint64_t turns_ = 0;
  std::array<std::uint8_t, std::size_t{row_count} * most_seats> values_{};
};

void tell_written(const Game& game, const Player& player, Seat seat, Icon icon, int value, Events& events) {
  events.tell(event::Wrote{.who = seat, .icon = icon, .value = value});
  // One die may cross two thresholds (W16). A cannon's levels are told by its shots.
  const bool has_levels = icon == Icon::hull || icon == Icon::ports || icon == Icon::crew;
  const int sum = player.row(icon).sum();
  const int level = game.components.level(icon, sum);
  const int risen = level - game.components.level(icon, sum - value);
  if (has_levels && risen > 0) events.tell(event::Level{.who = seat, .icon = icon, .level = level});
  if (icon == Icon::crew && risen > 0) events.tell(event::CrewJoined{.who = seat, .dice = risen});
  const bool is_cannon = icon == Icon::small_cannon || icon == Icon::large_cannon;
  if (!is_cannon && game.components.is_full(player, icon)) {
    events.tell(event::Filled{.who = seat, .icon = icon});
  }
}

void write_value(const Game& game, State& state, Seat seat, Icon icon, int value, Events& events) {
  Player& player = state.player(seat);
  player.row(icon).add(value);
  if (events.wanted()) tell_written(game, player, seat, icon, value, events);
}

// A full row of spirits may be spent on any die being written after step i (W11, W13).
bool may_raise(const Game& game, const Player& player, Icon icon) {
  return icon != Icon::spirits && game.components.is_full(player, Icon::spirits);
}

// Writes what stands on the agenda before an icon; false when a seat has to say first whether it raises spirits.
bool write_until(const Game& game, State& state, Agenda& agenda, Icon end, Events& events) {
  for (; agenda.has_before(end); agenda.drop()) {
    const Icon icon = agenda.icon();
    const Seat seat = state.seat_after_first(agenda.after_first());
    if (may_raise(game, state.player(seat), icon)) {
      state.phase = Phase::write;
      state.writing = icon;
      state.turn = seat;
      return false;
    }
    write_value(game, state, seat, icon, agenda.value(), events);
  }
  return true;
}

// Step iii (rulebook p. 4): all dice are spent, no value is written (W19).
void bury_chests(State& state, Events& events) {
  for (const Seat seat : SeatSet::first(state.seats)) {
    Player& player = state.player(seat);
    if (!is_bury(player.allocation[0])) continue;
    const int chest = buried_chest(player.allocation[0]);
    player.buried = static_cast<std::uint8_t>(player.buried | (1U << static_cast<unsigned>(chest)));
    events.tell(event::Buried{.who = seat, .chest = chest, .value = player.chest(chest).sum()});
  }
}

// Step vi (rulebook p. 6): every round, for everybody, with or without a die there (W35).
void collect_from_ports(const Game& game, State& state, Events& events) {
  PerSeat<int, most_seats> sums{};
  int greatest = 0;
  int leaders = 0;
  for (const Seat seat : SeatSet::first(state.seats)) {
    const int sum = state.player(seat).row(Icon::ports).sum();
    sums[seat] = sum;
    if (sum > greatest) {
      greatest = sum;
      leaders = 0;
    }
    leaders += sum == greatest ? 1 : 0;
  }
  // Nobody leads with an empty row; what a tie gives is an option (W34).
  const bool pays_lead = greatest > 0 && (leaders == 1 || game.ports_tie == PortsTie::every);
  for (const Seat seat : SeatSet::first(state.seats)) {
    const int sum = sums[seat];
    gain_infamy(game, state, seat, game.components.level(Icon::ports, sum), Source::ports, events);
    if (pays_lead && sum == greatest) {
      gain_infamy(game, state, seat, game.components.ports_lead, Source::lead, events);
    }
  }
}

// Phase 4 (rulebook p. 6); true when another round began.
bool drop_anchor(const Game& game, State& state, Dice& dice, Events& events) {
  state.writing = Icon::none;
  if (is_last_round(game, state)) {
    state.phase = Phase::over;
    state.turn = state.first;
    if (!events.wanted()) return false;
    for (const Seat seat : SeatSet::first(state.seats)) {
      const Player& player = state.player(seat);
      if (has_settled_chests(game, player)) events.tell(event::Ended{.who = seat, .ending = Ending::chests});
      if (has_filled_tracks(game, player)) events.tell(event::Ended{.who = seat, .ending = Ending::tracks});
    }
    return false;
  }
  state.first = left_of(state.first, state.seats);
  begin_round(game, state, dice, events);
  return true;
}

// Resolves the icons from left to right, each step by all players before the next, going on at `from`.
bool resolve(const Game& game, State& state, Agenda& agenda, Icon from, Dice& dice, Events& events) {
  if (from <= Icon::chest_right) {
    if (!write_until(game, state, agenda, Icon::hull, events)) return false;
    bury_chests(state, events);
  }
  if (from <= Icon::large_cannon) {
    if (!write_until(game, state, agenda, Icon::ports, events)) return false;
    order_shooters(game, state);
    if (!fire_until_asked(game, state, events)) return false;
  }
  if (from <= Icon::ports) {
    if (!write_until(game, state, agenda, Icon::crew, events)) return false;
    collect_from_ports(game, state, events);
  }
  if (!write_until(game, state, agenda, Icon::bury_left, events)) return false;
  return drop_anchor(game, state, dice, events);
}

void show_boards(const Game& game, State& state, Events& events) {
  for (int i = 0; i < state.seats; ++i) {
    const Seat seat = state.seat_after_first(i);
    state.done.remove(seat);
    const Player& player = state.player(seat);
    const int count = is_bury(player.allocation[0]) ? 1 : game.components.drawn_per_player;
    events.tell(event::Revealed{.who = seat, .icons = std::span(player.allocation).first(count)});
  }
}

}  // namespace

bool reveal(const Game& game, State& state, Dice& dice, Events& events) {
  state.phase = Phase::reveal;
  show_boards(game, state, events);
  Agenda agenda(state);
  return resolve(game, state, agenda, Icon::spirits, dice, events);
}

int value_in_hand(const State& state, Seat seat) {
  const Player& player = state.player(seat);
  return state.nested(player, place_on(player, state.writing)).value;
}

// Raise Spirits (rulebook p. 3): erase the row to write the raised value instead of the die's.
bool play_write(const Game& game, State& state, Seat seat, Move move, Dice& dice, Events& events) {
  int value = value_in_hand(state, seat);
  const Icon icon = std::exchange(state.writing, Icon::none);
  state.phase = Phase::reveal;
  if (is<move::Raise>(move)) {
    state.player(seat).row(Icon::spirits).clear();
    events.tell(event::Raised{.who = seat, .icon = icon, .value = value, .raised = game.components.raised});
    value = game.components.raised;
  }
  write_value(game, state, seat, icon, value, events);
  Agenda agenda(state);
  agenda.skip(icon, state.places_after_first(seat));
  return resolve(game, state, agenda, icon, dice, events);
}

bool resolve_after_fire(const Game& game, State& state, Dice& dice, Events& events) {
  Agenda agenda(state);
  agenda.skip(Icon::large_cannon, most_seats - 1);
  return resolve(game, state, agenda, Icon::ports, dice, events);
}

void gain_infamy(const Game& game, State& state, Seat seat, int infamy, Source source, Events& events) {
  Player& player = state.player(seat);
  // Without a free circle Infamy is lost (W33).
  const int room = game.components.infamy_circles - player.infamy;
  const int gained = infamy < room ? infamy : room;
  player.infamy = static_cast<std::uint8_t>(player.infamy + gained);
  if (gained > 0) events.tell(event::Gained{.who = seat, .infamy = gained, .source = source});
  if (gained < infamy) events.tell(event::Overflowed{.who = seat, .infamy = infamy - gained});
}

}  // namespace dogwatch::waves
