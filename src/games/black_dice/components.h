// The printed matter, read and checked.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/result.h"
#include "core/toml.h"
#include "games/black_dice/state.h"

namespace dogwatch::black_dice {

inline constexpr int quest_count = 4;
// Of rum, gold and black dice, so that each count fits a byte.
inline constexpr int token_capacity = 200;
inline constexpr int black_capacity = 28;  // so that a roll fits an event

struct Reward {
  bool move = false;    // the last die added to the anchor may move on
  bool rum = false;     // for all, more for those who took part
  int gold = 0;         // tokens for each participant
  bool token = false;   // a summoning or map token
  bool damage = false;  // to the enemy
  bool unlock = false;  // the flag's reward in this settlement
  int fewer_black = 0;  // next round
  bool operator==(const Reward&) const = default;
};

enum class PenaltyKind : std::uint8_t { none, throw_overboard, more_black, rum, damage, lose_die, toss_gold };
struct Penalty {
  PenaltyKind kind = PenaltyKind::none;
  int amount = 0;  // of rum and damage
};

// When the captain sets a black die before the roll, and what dice that show a blocked symbol do.
enum class Fixed : std::uint8_t { never, searching, fighting };
enum class BlockedDice : std::uint8_t { reroll, redirect };

struct Quest {
  std::string name;
  std::array<Reward, adventure_count> rewards;
  std::array<Penalty, adventure_count> penalties;
  bool has_chest = false;
  std::array<int, most_seats + 1> chest{};  // gold tokens by seats; all there are where the quest has no chest
  // Quests that search for an enemy first: the flag is blocked until the tokens are found, then the place searched.
  int tokens = 0;
  Symbol searched = Symbol::map;
  Fixed fixed = Fixed::never;
  BlockedDice blocked_dice = BlockedDice::reroll;
  bool locked_flag = false;
  bool damage_needs_more = false;

  bool has_search() const { return tokens > 0; }
};

struct Components {
  int black_per_player = 0;
  int dice_per_player = 0;
  int rum_tokens = 0;
  int rum_start = 0;
  int rum_for_participant = 0;
  int rum_for_other = 0;
  std::array<int, value_count> gold_values{};
  Tokens gold_counts{};
  int gold_tokens = 0;
  int toss_of_participant = 0;
  int toss_of_other = 0;
  int ship_damage = 0;
  int enemy_damage = 0;
  int crew_beside_players = 0;
  std::array<int, pirate_count> rum_limits{};
  std::vector<Quest> quests;

  // The place of a gold token's value among the values; of one that is there.
  std::size_t place_of(int value) const {
    std::size_t place = 0;
    while (gold_values[place] != value) ++place;
    return place;
  }
};

Result<Components> read_components(TomlFile& file);

}  // namespace dogwatch::black_dice
