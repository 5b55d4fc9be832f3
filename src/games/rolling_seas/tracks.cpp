// The tracks of the ship board: what is gained, and the bonuses it brings.
#include "games/rolling_seas/phases.h"

namespace dogwatch::rolling_seas {

namespace {

void give_bonus(const Game& game, Player& player, TrackName track, const Bonuses& bonuses, int number, Voice voice) {
  const Gain& bonus = bonuses[static_cast<std::size_t>(number)];
  if (bonus.amount == 0) return;
  voice.tell(EventKind::bonus, static_cast<int>(track), number, static_cast<int>(bonus.good),
             gain_to_come(game, player, bonus.good, bonus.amount, voice));
  gain(game, player, bonus.good, bonus.amount, voice);
}

struct Columns {
  TrackName name;
  int boxes;
  int height;
  const Bonuses& bonuses;
};

// On a full track gains go on, without further bonuses (R55).
bool circle(const Game& game, Player& player, Store& store, const Columns& columns_of_track, Voice voice) {
  if (store.held >= held_capacity) return false;
  ++store.held;
  if (store.circled >= columns_of_track.boxes) return true;
  ++store.circled;
  if (store.circled % columns_of_track.height == 0) {
    give_bonus(game, player, columns_of_track.name, columns_of_track.bonuses, store.circled / columns_of_track.height,
               voice);
  }
  return true;
}

bool circle_gold(const Game& game, Player& player, Voice voice) {
  const Components& printed = game.components;
  return circle(game, player, player.gold,
                {TrackName::gold, printed.gold_boxes, printed.gold_height, printed.gold_bonus}, voice);
}

bool circle_provision(const Game& game, Player& player, Voice voice) {
  const Components& printed = game.components;
  return circle(game, player, player.provisions,
                {TrackName::provisions, printed.provision_boxes, printed.provision_height, printed.provision_bonus},
                voice);
}

bool circle_wind(const Game& game, Player& player) {
  if (player.wind.circled >= game.components.wind_spaces) return false;
  ++player.wind.circled;
  ++player.wind.held;
  return true;
}

bool cross_story(const Game& game, Player& player, Voice voice) {
  if (player.story >= game.components.story_boxes) return false;
  ++player.story;
  give_bonus(game, player, TrackName::story, game.components.story_bonus, player.story, voice);
  return true;
}

bool gain_one(const Game& game, Player& player, Good good, Voice voice) {
  switch (good) {
    case Good::gold:
      return circle_gold(game, player, voice);
    case Good::provisions:
      return circle_provision(game, player, voice);
    case Good::wind:
      return circle_wind(game, player);
    case Good::story:
      return cross_story(game, player, voice);
    case Good::stars:  // counted at the end, from what is circled and crossed
    case Good::hold:
      break;
  }
  return true;
}

}  // namespace

int gain(const Game& game, Player& player, Good good, int amount, Voice voice) {
  int gained = 0;
  if (good == Good::hold) {
    // No effect on a full hold (R51).
    while (player.provisions.held < game.hold(player) && circle_provision(game, player, voice)) ++gained;
    return gained;
  }
  for (int i = 0; i < amount; ++i) gained += gain_one(game, player, good, voice) ? 1 : 0;
  return gained;
}

// Less than is printed where a track ends. Worked out on a copy, and only when somebody listens.
int gain_to_come(const Game& game, const Player& player, Good good, int amount, Voice voice) {
  if (!voice.events.wanted()) return amount;
  Player copy = player;
  Events nobody;
  return gain(game, copy, good, amount, {nobody, voice.seat});
}

void receive(const Game& game, Player& player, Good good, int amount, Voice voice) {
  if (amount == 0) return;
  voice.tell(EventKind::gained, static_cast<int>(good), gain_to_come(game, player, good, amount, voice));
  gain(game, player, good, amount, voice);
}

void receive(const Game& game, Player& player, const Reward& reward, Voice voice) {
  receive(game, player, Good::story, reward.story, voice);
  receive(game, player, Good::gold, reward.gold, voice);
  receive(game, player, Good::provisions, reward.provisions, voice);
}

void add_cannon(const Game& game, Player& player, Voice voice) {
  ++player.cannons;
  give_bonus(game, player, TrackName::cannons, game.components.cannon_bonus, player.cannons, voice);
}

// What was circled stays circled: columns keep their bonus (R29). Gold has no limit (R27).
void trim_hold(const Game& game, Player& player, Voice voice) {
  const int limit = game.hold(player);
  if (player.provisions.held <= limit) return;
  voice.tell(EventKind::trimmed, player.provisions.held - limit);
  player.provisions.held = static_cast<std::uint8_t>(limit);
}

bool can_grow(const Game& game, const Player& player, Power power) {
  return (power == Power::monsters ? player.monster_power : player.pirate_power) < game.components.most_power;
}

void raise_power(const Game& game, Player& player, Power power, Voice voice) {
  if (!can_grow(game, player, power)) return;
  std::uint8_t& level = power == Power::monsters ? player.monster_power : player.pirate_power;
  ++level;
  voice.tell(EventKind::grew, static_cast<int>(power), level);
}

}  // namespace dogwatch::rolling_seas
