// What is hidden: hands, treasure, and what is being looked at; at the beginning what everybody chooses (D11, D26).
//
// Everything that a seat has not seen lies, in its redacted state, in the stacks and in the pool; counts are true. A
// guess deals it anew. Of tiles everybody knows when they last went face down, so a tile that was seen in the discard
// pile is not guessed into a hand older than its reshuffle. Of treasure a seat remembers what it gave back to the pool,
// and how many tokens others have come by since; each of these may be any token of the pool.
#include <algorithm>

#include "games/dark_seas/phases.h"

namespace dogwatch::dark_seas {

namespace {

void add_tokens(Tokens& to, Tokens& from) {
  for (std::size_t type = 0; type < type_capacity; ++type) {
    to[type] = static_cast<std::uint8_t>(to[type] + from[type]);
  }
  from.fill(0);
}

void hide_ports(Player& player, std::uint8_t shown) {
  for (int port = 0; port < port_count; ++port) {
    if (port != home_port) player.ports[port] = shown;
  }
}

// What a seat has chosen at the beginning: that it is done is all that others know, until it is shown.
void hide_choices(State& known, Seat seat) {
  Player& player = known.player(seat);
  const std::uint8_t shown = known.done.has(seat) ? hidden : nothing;
  switch (known.phase) {
    case Phase::muster:
      player.settled = shown;
      player.tossed = shown;
      return;
    case Phase::tiles_shown:
      if (player.settled != nothing) player.settled = hidden;
      if (player.tossed != nothing) player.tossed = hidden;
      return;
    case Phase::arrange:
      return hide_ports(player, shown);
    case Phase::ports_shown:
      if (known.done.has(seat)) hide_ports(player, hidden);
      return;
    default:
      return;
  }
}

}  // namespace

State redact(const Game&, const State& state, Eye eye) {
  State known = state;
  // When treasure is scored, all is shown.
  if (eye.is_all() || state.phase == Phase::over) return known;
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (eye.is(seat)) continue;
    Player& player = known.player(seat);
    known.deck.add_all(player.hand);
    player.hand.clear();
    add_tokens(known.pool, player.treasure);
    add_tokens(known.pool, player.aside);
    player.seen.fill(0);
    player.since.fill(0);
    hide_choices(known, seat);
  }
  if (!eye.is(state.effect.focus)) {
    known.deck.add_all(known.drawn);
    known.drawn.clear();
    add_tokens(known.pool, known.drawn_tokens);
  }
  return known;
}

namespace {

// Takes one token at random.
std::size_t any_token(Tokens& tokens, int& count, Dice& dice) {
  int n = dice.draw(count--);
  std::size_t type = 0;
  while (n >= tokens[type]) n -= tokens[type++];
  --tokens[type];
  return type;
}

void deal_tokens(Tokens& from, int& left, int count, Tokens& to, Dice& dice) {
  for (int i = 0; i < count; ++i) ++to[any_token(from, left, dice)];
}

void guess_treasure(State& full, Eye eye, Dice& dice) {
  const Tokens seen = eye.is_seat() ? full.player(eye.seat()).seen : Tokens{};
  const auto since = [&](Seat seat) { return eye.is_seat() ? full.player(eye.seat()).since[seat] : 0; };
  // Older tokens first, from what was not in the pool when this eye last looked; then the younger ones from all.
  Tokens unseen = full.pool;
  for (std::size_t type = 0; type < type_capacity; ++type) {
    unseen[type] = static_cast<std::uint8_t>(unseen[type] - seen[type]);
  }
  int left = sum_of(unseen);
  for (const Seat seat : SeatSet::first(full.seats)) {
    Player& player = full.player(seat);
    if (!eye.is(seat)) {
      deal_tokens(unseen, left, player.treasure_count + player.aside_count - since(seat), player.treasure, dice);
    }
  }
  for (std::size_t type = 0; type < type_capacity; ++type) {
    unseen[type] = static_cast<std::uint8_t>(unseen[type] + seen[type]);
  }
  left += sum_of(seen);
  for (const Seat seat : SeatSet::first(full.seats)) {
    Player& player = full.player(seat);
    if (eye.is(seat)) continue;
    deal_tokens(unseen, left, since(seat), player.treasure, dice);
    int held = player.treasure_count + player.aside_count;
    deal_tokens(player.treasure, held, player.aside_count, player.aside, dice);
  }
  if (!eye.is(full.effect.focus)) deal_tokens(unseen, left, full.drawn_token_count, full.drawn_tokens, dice);
  full.pool = unseen;
}

// The tiles of one class among those not seen.
class Pack {
 public:
  Pack(const State& known, int which) {
    known.deck.each([&](int tile) {
      if (known.tile_class[tile] == which) {
        tiles_[count_++] = static_cast<std::uint8_t>(tile);
      }
    });
  }
  void deal(int count, State& full, TileSet& to, Dice& dice) {
    for (int i = 0; i < count; ++i) {
      const std::size_t drawn = dice.draw(count_--);
      to.add(tiles_[drawn]);
      full.deck.remove(tiles_[drawn]);
      tiles_[drawn] = tiles_[count_];
    }
  }

 private:
  std::array<std::uint8_t, tile_capacity + 2> tiles_;
  int count_ = 0;
};

void guess_tiles(State& full, Eye eye, Dice& dice) {
  for (int which = 0; which <= full.last_class; ++which) {
    const std::size_t at = which;
    Pack pack(full, which);
    for (const Seat seat : SeatSet::first(full.seats)) {
      Player& player = full.player(seat);
      if (!eye.is(seat)) pack.deal(player.hand_classes[at], full, player.hand, dice);
    }
    if (!eye.is(full.effect.focus)) pack.deal(full.drawn_classes[at], full, full.drawn, dice);
  }
}

// Every choice that a seat may have made is equally likely.
void guess_choices(State& full, Seat seat, Dice& dice) {
  Player& player = full.player(seat);
  if (player.settled == hidden) {
    const int settled = dice.draw(player.hand_count);
    const int tossed = dice.draw(player.hand_count - 1);
    player.settled = static_cast<std::uint8_t>(player.hand.nth(settled));
    player.tossed = static_cast<std::uint8_t>(player.hand.nth(tossed < settled ? tossed : tossed + 1));
  }
  for (std::uint8_t& port : player.ports) {
    if (port != hidden) continue;
    std::array<std::uint8_t, colour_count> left{};
    int count = 0;
    for (int colour = 0; colour < colour_count; ++colour) {
      if (player.port_of(colour) == nothing) left[count++] = static_cast<std::uint8_t>(colour);
    }
    port = left[dice.draw(count)];
  }
}

}  // namespace

State guess(const Game&, const State& state, Eye eye, Dice& dice) {
  State full = state;
  if (eye.is_all() || state.phase == Phase::over) return full;
  guess_treasure(full, eye, dice);
  guess_tiles(full, eye, dice);
  if (!is_muster(full)) return full;
  for (const Seat seat : SeatSet::first(full.seats)) {
    if (!eye.is(seat)) guess_choices(full, seat, dice);
  }
  return full;
}

}  // namespace dogwatch::dark_seas
