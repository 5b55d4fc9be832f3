// What bots are told: the worth of things, and each seat's chance to win.
#include "games/dark_seas/insight.h"

#include <algorithm>
#include <array>

#include "core/chances.h"

namespace dogwatch::dark_seas {

constinit const SearchProfile Game::search{.rollout_depth = 30};

namespace {

// Tuned by self-play.
struct Taste {
  float doubloon_end = 0.33F;
  float doubloon_early = 0.16F;  // on top of that, in the first round
  float visits_per_turn = 0.42F;
  float tile = 0.9F;
  float crowd = 0.2F;      // a pirate that is neither first nor last of a port
  float pirate = 0.5F;     // one still to be recruited somewhere
  float growth = 0.1F;     // pirates that a port gains in a turn
  float end_tile = 0.15F;  // what a turn adds to a tile that scores at the end
  float haze = 0.3F;       // how uncertain the number of ports is that the ship will enter, of that number
  float captain_home = 0.4F;
  float captain_near = 0.5F;
  float doubt = 0.8F;  // of what must be paid for later
  float dread = 1.0F;
  float token = 1.35F;        // a token drawn blindly
  float better_token = 0.4F;  // for each further one to choose from
  float hand = 0.35F;         // of what a tile in hand would be worth on the island
  float harm = 0.25F;         // what another loses
  float help = 0.5F;          // what another gains
  float captain = 0.3F;
  float ship = 0.5F;
  float copy = 1.4F;
  float spread = 7.0F;  // of final scores, in the first round
  float spread_end = 2.2F;
};
constexpr Taste taste;

}  // namespace

Prices prices_of(const Game& game, const State& state, Seat seat) {
  const int rounds = game.components.rounds;
  const int places = [&] {
    const int after = index(seat) - index(state.active);
    return after < 0 ? after + state.seats : after;
  }();
  const int turn_place = [&] {
    const int after = index(state.turn) - index(state.active);
    return after < 0 ? after + state.seats : after;
  }();
  const bool has_played = places < turn_place;
  const int left = state.phase == Phase::over ? 0 : rounds - std::max<int>(state.round, 1) + (has_played ? 0 : 1);
  Prices prices;
  prices.left = static_cast<float>(left);
  const float share = prices.left / static_cast<float>(rounds);
  prices.doubloon = taste.doubloon_end + taste.doubloon_early * share;
  prices.tile = taste.tile * share;
  prices.visits = taste.visits_per_turn * prices.left;
  return prices;
}

float recruit_worth(const Game& game, const Player& player, int port) {
  const int pirates = player.pirates(port);
  const int capacity = game.components.port_capacity;
  if (pirates >= capacity) return 0;
  float worth = taste.crowd;
  if (pirates == 0) worth += static_cast<float>(game.components.port_points) - taste.crowd;
  if (pirates + 1 == capacity) worth += static_cast<float>(game.components.full_port_points);
  return worth;
}

float loss_worth(const Game& game, const Player& player, int port, bool dread) {
  const int pirates = player.pirates(port);
  float worth = dread ? static_cast<float>(game.components.dread_points) : 0.0F;
  worth += taste.crowd;
  if (pirates == 1) worth += static_cast<float>(game.components.port_points);
  if (pirates == game.components.port_capacity) worth += static_cast<float>(game.components.full_port_points);
  return worth;
}

float token_worth(const Game& game, const Player& player, int type) {
  const int held = player.treasure[type];
  if (held >= game.components.copies) return 0;
  const auto& points = game.components.treasure_points;
  return static_cast<float>(points[static_cast<std::size_t>(held) + 1] - points[held]);
}

namespace {

// For an effect at once what lies on the table counts. For one that works again and again until the end it does not:
// who has just recruited or paid must not think less of the tiles that let him.
enum class When : std::uint8_t { now, later };

// Reads an effect ahead of time: rolls are averaged, choices are made well.
class Appraiser {
 public:
  Appraiser(const Game& game, const State& state, const Scene& scene, const Prices& prices, When when = When::now)
      : game_(game),
        code_(game.components.code),
        state_(state),
        scene_(scene),
        player_(state.player(scene.seat)),
        prices_(prices),
        later_(when == When::later) {}

  float block(int from, int to) const {
    float worth = 0;
    for (int at = from; at < to;) {
      const Instruction& here = code_.at(at);
      worth += instruction(here, at);
      at = here.op == Op::pay || here.op == Op::choose               ? here.jump
           : here.op == Op::unless                                   ? end_of_condition(at)
           : here.op == Op::each_other || here.op == Op::each_player ? end_of_loop(at)
                                                                     : at + 1;
    }
    return worth;
  }

  // As value_of(), with averages for what is not known yet.
  float amount(ValueIndex index) const {
    const Value& value = code_.value(index);
    const bool is_matching = static_cast<Where>(value.number) == Where::matching && scene_.rolled == nothing;
    switch (value.kind) {
      case ValueKind::number:
        return value.number;
      case ValueKind::lost:
        return scene_.lost > 0 ? static_cast<float>(scene_.lost) : 0.7F * static_cast<float>(state_.seats - 1);
      case ValueKind::pirates:
        return grown(is_matching ? static_cast<float>(pirates_of(player_)) / port_count : exact(index), 1.0F);
      case ValueKind::dread:
        return grown(is_matching ? static_cast<float>(dread_of(player_)) / port_count : exact(index), 0.7F);
      case ValueKind::ports:
        return grown(exact(index), 2.0F);
      case ValueKind::add:
        return amount(value.left) + amount(value.right);
      case ValueKind::subtract:
        return amount(value.left) - amount(value.right);
      case ValueKind::multiply:
        return amount(value.left) * amount(value.right);
      case ValueKind::at_least:
        return std::min(1.0F, amount(value.left) / std::max(0.5F, amount(value.right)));
      default:
        break;
    }
    return exact(index);
  }

 private:
  float exact(ValueIndex index) const { return static_cast<float>(value_of(game_, state_, scene_, index)); }
  // On average until the end.
  float grown(float count, float pace) const {
    if (!later_) return count;
    const float most = pace > 1 ? static_cast<float>(port_count) : static_cast<float>(game_.components.port_capacity);
    return std::min(most, count + pace * taste.growth * prices_.left);
  }

  float instruction(const Instruction& here, int at) const {
    switch (here.op) {
      case Op::gain:
        return amount(here.amount) * prices_.doubloon;
      case Op::infamy:
        return amount(here.amount);
      case Op::recruit:
        return recruits(here);
      case Op::upgrade: {
        const auto regular = static_cast<float>(pirates_of(player_) - dread_of(player_));
        return std::min(amount(here.amount), later_ ? regular + 1 : regular) * taste.dread;
      }
      case Op::treasure:
        return tokens(here);
      case Op::tiles:
        return prices_.tile * amount(here.keep) * (0.6F + 0.15F * amount(here.amount));
      case Op::place:
        return player_.hand_count > 0 ? prices_.tile : 0.0F;
      case Op::pay:
        return payment(here, at);
      case Op::lose:
        return -amount(here.amount) * price(here);
      case Op::choose:
        return choice(here, at);
      case Op::unless:
        return condition(here, at);
      case Op::each_other:
      case Op::each_player:
        return loop(here, at);
      case Op::move:
        return static_cast<Mover>(here.count) == Mover::captain ? taste.captain
               : static_cast<Mover>(here.count) == Mover::pirate
                   ? recruit_worth(game_, player_, scene_.here) + dread_worth() + taste.harm
                   : taste.ship;
      case Op::copy:
        return taste.copy;
      default:
        return 0;
    }
  }

  float recruits(const Instruction& here) const {
    if (later_) return recruits_later(here);
    float count = amount(here.amount);
    const float dread = here.count != 0 ? taste.dread : dread_worth();
    // None without paying, and nothing to pay with (D36).
    if (here.count == 0 && state_.regular_supply == 0 && !can_buy_dread()) return 0;
    float worth = 0;
    if (here.where == Where::here || here.where == Where::next) {
      const int port = here.where == Where::here ? scene_.here : next_port(scene_.here);
      const int room = game_.components.port_capacity - player_.pirates(port);
      if (here.overflow == Where::none) count = std::min(count, static_cast<float>(room));
      worth = room > 0 ? recruit_worth(game_, player_, port) + (count - 1) * taste.crowd : count * taste.crowd;
    } else if (here.where == Where::matching) {
      for (int port = 0; port < port_count; ++port) worth += recruit_worth(game_, player_, port);
      worth = worth / port_count + (count - 1) * taste.crowd;
    } else {
      // The best ports first.
      int lonely = 0;
      int nearly_full = 0;
      for (int port = 0; port < port_count; ++port) {
        lonely += player_.pirates(port) == 0 ? 1 : 0;
        nearly_full += player_.pirates(port) + 1 == game_.components.port_capacity ? 1 : 0;
      }
      if (here.where == Where::empty) count = std::min(count, static_cast<float>(lonely));
      const float good = std::min(count, static_cast<float>(lonely + nearly_full));
      worth = good + (count - good) * taste.crowd;
    }
    return worth + count * dread;
  }

  bool can_buy_dread() const { return state_.dread_supply > 0 && player_.doubloons >= game_.components.dread_price; }
  // Of a pirate that is acquired, if it can be paid for.
  float dread_worth() const {
    if (!can_buy_dread()) return 0;
    return std::max(0.0F, taste.dread - static_cast<float>(game_.components.dread_price) * prices_.doubloon);
  }

  // How many there is still room for, shared among the visits to come.
  float recruits_later(const Instruction& here) const {
    const auto room_at = [&](int port) { return game_.components.port_capacity - player_.pirates(port); };
    int room = 0;
    if (here.where == Where::here) room = room_at(scene_.here);
    if (here.where == Where::next || here.overflow != Where::none) room += room_at(next_port(scene_.here));
    if (here.overflow != Where::none) room += room_at(previous_port(scene_.here));
    if (here.where != Where::here && here.where != Where::next) {
      for (int port = 0; port < port_count; ++port) {
        if (here.where != Where::empty || player_.pirates(port) == 0) room += room_at(port) > 0 ? room_at(port) : 0;
      }
    }
    const float count = std::min(amount(here.amount), static_cast<float>(room) / std::max(prices_.visits, 1.0F));
    const float price = here.count != 0 ? 0.0F : static_cast<float>(game_.components.dread_price) * prices_.doubloon;
    return count * (taste.pirate + std::max(0.0F, taste.dread - price));
  }

  float tokens(const Instruction& here) const {
    const float drawn = std::min(amount(here.amount), static_cast<float>(state_.pool_count));
    const float kept = std::min(amount(here.keep), drawn);
    return kept * (taste.token + taste.better_token * std::min(drawn - kept, 4.0F));
  }

  float price(const Instruction& here) const {
    switch (static_cast<Coin>(here.count)) {
      case Coin::doubloons:
        return prices_.doubloon;
      case Coin::pirates:
        return 0.9F;
      case Coin::treasures:
        break;
    }
    return 1.3F;
  }

  float payment(const Instruction& here, int at) const {
    if (!later_ && !can_pay(game_, state_, scene_, here)) return 0;
    const float gain = std::max(0.0F, block(at + 1, here.jump) - amount(here.amount) * price(here));
    return later_ ? taste.doubt * gain : gain;
  }

  float choice(const Instruction& here, int at) const {
    float best = 0;
    for (int i = 0; i < here.count; ++i) {
      const int begin = code_.at(at + 1 + i).jump;
      const int end = i + 1 < here.count ? code_.at(at + 2 + i).jump : here.jump;
      best = std::max(best, block(begin, end - 1));
    }
    return best;
  }

  float condition(const Instruction& here, int at) const {
    const Instruction& last = code_.at(here.jump - 1);
    const bool has_else = last.op == Op::jump && last.jump > here.jump;
    const float chance = std::clamp(amount(here.amount), 0.0F, 1.0F);
    const float then = block(at + 1, has_else ? here.jump - 1 : here.jump);
    const float otherwise = has_else ? block(here.jump, last.jump) : 0.0F;
    return chance * then + (1 - chance) * otherwise;
  }
  int end_of_condition(int at) const {
    const int target = code_.at(at).jump;
    const Instruction& last = code_.at(target - 1);
    return last.op == Op::jump && last.jump > target ? last.jump : target;
  }

  // What others gain is bad, what they lose is good; both a little.
  float loop(const Instruction& here, int at) const {
    float theirs = 0;
    for (int i = at + 1; code_.at(i).op != Op::each_end; ++i) {
      const Instruction& inner = code_.at(i);
      if (inner.op == Op::gain) theirs -= taste.help * prices_.doubloon * amount(inner.amount);
      if (inner.op == Op::infamy) theirs -= taste.help * amount(inner.amount);
      if (inner.op == Op::recruit) theirs -= taste.help * amount(inner.amount);
      if (inner.op == Op::lose) theirs += taste.harm * price(inner) * amount(inner.amount);
    }
    const bool hits_me = here.op == Op::each_player && pirates_of(player_) > 0;
    return theirs - (hits_me ? taste.crowd : 0.0F);
  }
  int end_of_loop(int at) const {
    while (code_.at(at).op != Op::each_end) ++at;
    return at + 1;
  }

  const Game& game_;
  const Code& code_;
  const State& state_;
  const Scene& scene_;
  const Player& player_;
  const Prices& prices_;
  bool later_;
};

int end_of_effect(const Game& game, int begin) {
  while (game.components.code.at(begin).op != Op::stop) ++begin;
  return begin;
}

}  // namespace

float block_worth(const Game& game, const State& state, const Scene& scene, const Prices& prices, int from, int to) {
  return Appraiser(game, state, scene, prices).block(from, to);
}

float activation_worth(const Game& game, const State& state, Seat seat, const Prices& prices, int tile, int port) {
  const int begin = game.components.tile(tile).effect;
  if (begin == no_code) return 0;
  const Scene scene{.seat = seat, .here = port};
  return block_worth(game, state, scene, prices, begin, end_of_effect(game, begin));
}

float lasting_worth(const Game& game, const State& state, Seat seat, const Prices& prices, int tile, int port) {
  const Scene scene{.seat = seat, .here = port};
  const Appraiser appraiser(game, state, scene, prices, When::later);
  const int begin = game.components.tile(tile).effect;
  float worth = 0;
  if (begin != no_code) worth += prices.visits * appraiser.block(begin, end_of_effect(game, begin));
  // What it would score now, and a little for what the rest of the match adds.
  const int points = game.components.tile(tile).points;
  if (points != no_code) {
    worth += appraiser.amount(static_cast<ValueIndex>(points)) + taste.end_tile * prices.left;
  }
  return worth;
}

namespace {

// How often the ship may still enter a port that lies `ahead` (1 to 6) of it, if `entries` more are to be expected:
// each time round the island once, if it gets that far.
float visits_to(int ahead, float entries) {
  const float doubt = taste.haze * std::max(entries, 1.0F);
  float visits = 0;
  for (int needed = ahead; static_cast<float>(needed) < entries + doubt + 1; needed += port_count) {
    visits += std::clamp(0.5F + (entries - static_cast<float>(needed) + 0.5F) / (2 * doubt), 0.0F, 1.0F);
  }
  return visits;
}

// Entries that the captain's place promises for the next turn: he helps where he is or can go to, ahead of the ship.
float promised_entries(const Player& player) {
  if (player.captain == centre) return taste.captain_home;
  const int ahead = (player.captain - player.ship + port_count) % port_count;
  return ahead <= 2 ? taste.captain_near : ahead == 3 ? taste.captain_near / 2 : 0.0F;
}

// What a seat may expect to score in the end.
float prospect(const Game& game, const State& state, Seat seat) {
  const Player& player = state.player(seat);
  const Prices prices = prices_of(game, state, seat);
  float entries = port_count * prices.visits;
  if (prices.left > 0) entries += promised_entries(player);
  float score = 0;
  for (const ScoreItem item :
       {ScoreItem::infamy, ScoreItem::treasure, ScoreItem::dread, ScoreItem::ports, ScoreItem::full_ports}) {
    score += static_cast<float>(points(game, state, seat, item));
  }
  score += prices.doubloon * static_cast<float>(player.doubloons);
  for (int port = 0; port < port_count; ++port) {
    Prices here = prices;
    here.visits = visits_to((port - player.ship + port_count - 1) % port_count + 1, entries);
    for (const std::uint8_t tile : player.at(port)) {
      if (tile != nothing) score += lasting_worth(game, state, seat, here, tile, port);
    }
    // Pirates in between are on their way to a full port.
    const int pirates = player.pirates(port);
    if (pirates > 1 && pirates < game.components.port_capacity) {
      score += taste.crowd * static_cast<float>(pirates - 1);
    }
  }
  // Of the hand the best tiles count; there is one placement a turn.
  std::array<float, 3> best{};
  player.hand.each([&](int tile) {
    const float worth = taste.hand * lasting_worth(game, state, seat, prices, tile, player.ship) + 0.15F;
    const auto lowest = std::min_element(best.begin(), best.end());
    *lowest = std::max(*lowest, worth);
  });
  for (const float worth : best) score += worth;
  return score;
}

}  // namespace

void evaluate(const Game& game, const State& state, Seat /*seat*/, Dice& /*dice*/, std::span<float> chances) {
  const float share =
      static_cast<float>(game.components.rounds - state.round) / static_cast<float>(game.components.rounds);
  const float spread = taste.spread_end + (taste.spread - taste.spread_end) * share;
  for (std::size_t i = 0; i < state.seats; ++i) {
    chances[i] = prospect(game, state, seat_at(static_cast<int>(i))) / spread;
  }
  share_chances(chances);
}

}  // namespace dogwatch::dark_seas
