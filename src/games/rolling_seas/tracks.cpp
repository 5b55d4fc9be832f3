// The tracks of the ship board: what is gained, and the bonuses it brings.
#include <algorithm>

#include "games/rolling_seas/phases.h"

namespace dogwatch::rolling_seas {

namespace {

// What came already: tracks grow by it, and nothing follows from it.
void add(const Components& printed, Player& player, Good good, int amount) {
  const auto circle = [amount](Store& store, int boxes) {
    store.held = static_cast<std::uint8_t>(store.held + amount);
    store.circled = static_cast<std::uint8_t>(std::max<int>(store.circled, std::min(boxes, store.circled + amount)));
  };
  switch (good) {
    case Good::gold:
      return circle(player.gold, printed.gold_boxes);
    case Good::provisions:
    case Good::hold:
      return circle(player.provisions, printed.provision_boxes);
    case Good::wind:
      return circle(player.wind, printed.wind_spaces);
    case Good::story:
      player.story = static_cast<std::uint8_t>(player.story + amount);
      return;
    case Good::stars:  // counted at the end, from what is circled and crossed
      return;
  }
}

}  // namespace

struct Haul::Columns {
  TrackName name;
  int boxes;
  int height;
  const Bonuses& bonuses;
};

void Haul::add_bonus(TrackName track, const Bonuses& bonuses, int number) {
  const Gain& bonus = bonuses[number];
  if (bonus.amount == 0) return;
  if (!after_) {
    gain(bonus.good, bonus.amount);
    return;
  }
  const std::size_t place = bonuses_.size();
  bonuses_.push_back({.who = voice_.seat, .track = track, .number = number, .good = bonus.good, .amount = 0});
  const int gained = gain(bonus.good, bonus.amount);
  bonuses_[place].amount = gained;
}

// On a full track gains go on, without further bonuses (R55).
bool Haul::circle(Store& store, const Columns& track) {
  if (store.held >= held_capacity) return false;
  ++store.held;
  if (store.circled >= track.boxes) return true;
  ++store.circled;
  if (store.circled % track.height == 0) add_bonus(track.name, track.bonuses, store.circled / track.height);
  return true;
}

bool Haul::circle_provision() {
  const Components& printed = game_.components;
  return circle(worked_on().provisions,
                {TrackName::provisions, printed.provision_boxes, printed.provision_height, printed.provision_bonus});
}

bool Haul::circle_wind() {
  Store& wind = worked_on().wind;
  if (wind.circled >= game_.components.wind_spaces) return false;
  ++wind.circled;
  ++wind.held;
  return true;
}

bool Haul::cross_story() {
  std::uint8_t& story = worked_on().story;
  if (story >= game_.components.story_boxes) return false;
  ++story;
  add_bonus(TrackName::story, game_.components.story_bonus, story);
  return true;
}

bool Haul::gain_one(Good good) {
  const Components& printed = game_.components;
  switch (good) {
    case Good::gold:
      return circle(worked_on().gold, {TrackName::gold, printed.gold_boxes, printed.gold_height, printed.gold_bonus});
    case Good::provisions:
      return circle_provision();
    case Good::wind:
      return circle_wind();
    case Good::story:
      return cross_story();
    case Good::stars:
    case Good::hold:
      break;
  }
  return true;
}

int Haul::gain(Good good, int amount) {
  int gained = 0;
  if (good == Good::hold) {
    // No effect on a full hold (R51).
    const Store& provisions = worked_on().provisions;
    while (provisions.held < game_.hold(worked_on()) && circle_provision()) ++gained;
    return gained;
  }
  for (int i = 0; i < amount; ++i) gained += gain_one(good) ? 1 : 0;
  return gained;
}

int Haul::take(Good good, int amount) {
  const int gained = gain(good, amount);
  if (after_) add(game_.components, player_, good, gained);
  return gained;
}

void Haul::tell_bonuses() {
  for (const event::Bonus& bonus : bonuses_) {
    add(game_.components, player_, bonus.good, bonus.amount);
    voice_.tell(bonus);
  }
  bonuses_.clear();
}

void Haul::give(TrackName track, const Bonuses& bonuses, int number) {
  add_bonus(track, bonuses, number);
  tell_bonuses();
}

void receive(const Game& game, Player& player, Good good, int amount, Voice voice) {
  if (amount == 0) return;
  Haul haul(game, player, voice);
  const int gained = haul.take(good, amount);
  haul.tell(event::Gained{.who = voice.seat, .good = good, .amount = gained});
}

void receive(const Game& game, Player& player, const Reward& reward, Voice voice) {
  receive(game, player, Good::story, reward.story, voice);
  receive(game, player, Good::gold, reward.gold, voice);
  receive(game, player, Good::provisions, reward.provisions, voice);
}

void reward_cannon(const Game& game, Player& player, Voice voice) {
  Haul(game, player, voice).give(TrackName::cannons, game.components.cannon_bonus, player.cannons);
}

// What was circled stays circled: columns keep their bonus (R29). Gold has no limit (R27).
void trim_hold(const Game& game, Player& player, Voice voice) {
  const int limit = game.hold(player);
  if (player.provisions.held <= limit) return;
  const int trimmed = player.provisions.held - limit;
  player.provisions.held = static_cast<std::uint8_t>(limit);
  voice.tell(event::Trimmed{.who = voice.seat, .provisions = trimmed});
}

bool can_grow(const Game& game, const Player& player, Power power) {
  return (power == Power::monsters ? player.monster_power : player.pirate_power) < game.components.most_power;
}

void raise_power(const Game& game, Player& player, Power power, Voice voice) {
  if (!can_grow(game, player, power)) return;
  std::uint8_t& level = power == Power::monsters ? player.monster_power : player.pirate_power;
  ++level;
  voice.tell(event::Grew{.who = voice.seat, .power = power, .level = level});
}

}  // namespace dogwatch::rolling_seas
