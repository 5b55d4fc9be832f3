#include "games/black_dice/components.h"

#include <algorithm>
#include <charconv>
#include <initializer_list>
#include <string>
#include <string_view>

#include "games/black_dice/names.h"

namespace dogwatch::black_dice {

namespace {

constexpr auto fixed_names = std::to_array<std::string_view>({"never", "searching", "fighting"});
constexpr auto blocked_dice_names = std::to_array<std::string_view>({"reroll", "redirect"});
constexpr int highest_amount = 20;

// A table of the file that has exactly these keys.
TomlValue table(const TomlValue& root, std::string_view name, std::initializer_list<std::string_view> keys) {
  const TomlValue value = root.at(name);
  value.only({keys.begin(), keys.size()});
  return value;
}

void read_dice(const TomlValue& root, Components& components) {
  const TomlValue dice = table(root, "dice", {"black_per_player", "black_in_box", "per_player", "spare"});
  components.black_per_player = dice.at("black_per_player").number(1, black_capacity);
  const int in_box = dice.at("black_in_box").number(1, black_capacity);
  components.dice_per_player = dice.at("per_player").number(2, dice_capacity - 1);
  dice.at("spare").number(1, dice_capacity - components.dice_per_player);
  // A penalty brings one more for each player.
  const int needed = most_seats * (components.black_per_player + 1);
  if (needed > in_box) {
    dice.at("black_in_box")
        .error("expected at least " + std::to_string(needed) + ": so many dice lie on the tile when " +
               std::to_string(most_seats) + " players have one more each");
  }
}

void read_rum(const TomlValue& root, Components& components) {
  const TomlValue rum = table(root, "rum", {"tokens", "start", "participant", "other"});
  components.rum_tokens = rum.at("tokens").number(1, token_capacity);
  components.rum_start = rum.at("start").number(0, components.rum_tokens / most_seats);
  components.rum_for_participant = rum.at("participant").number(0, highest_amount);
  components.rum_for_other = rum.at("other").number(0, highest_amount);
}

void read_gold(const TomlValue& root, Components& components) {
  const TomlValue gold = table(root, "gold", {"values", "counts", "toss_participant", "toss_other"});
  const std::vector<int> values = gold.at("values").numbers(value_count, value_count, 1, highest_amount);
  const std::vector<int> counts = gold.at("counts").numbers(value_count, value_count, 0, token_capacity);
  for (std::size_t i = 0; i < std::min(values.size(), counts.size()); ++i) {
    if (i > 0 && values[i] <= values[i - 1]) {
      gold.at("values")[static_cast<int>(i)].error("expected more than " + std::to_string(values[i - 1]) +
                                                   ", the value before it");
    }
    components.gold_values[i] = values[i];
    components.gold_counts[i] = static_cast<std::uint8_t>(counts[i]);
    components.gold_tokens += counts[i];
  }
  if (components.gold_tokens < 1 || components.gold_tokens > token_capacity) {
    gold.at("counts").error("expected 1 to " + std::to_string(token_capacity) + " tokens in all");
  }
  components.toss_of_participant = gold.at("toss_participant").number(0, highest_amount);
  components.toss_of_other = gold.at("toss_other").number(0, highest_amount);
}

void read_crew(const TomlValue& root, Components& components) {
  const TomlValue ship = table(root, "ship", {"damage", "enemy_damage"});
  components.ship_damage = ship.at("damage").number(1, highest_amount);
  components.enemy_damage = ship.at("enemy_damage").number(1, highest_amount);
  components.crew_beside_players =
      table(root, "crew", {"beside_players"}).at("beside_players").number(0, pirate_count - most_seats);
  const TomlValue pirates = root.at("pirates");
  pirates.only(pirate_names);
  for (std::size_t i = 0; i < pirate_count; ++i) {
    components.rum_limits[i] = pirates.at(pirate_names[i]).number(1, highest_amount);
  }
}

// The number behind a word: "gold 2" with the word "gold " is 2. Nothing where the text is another.
int amount_after(std::string_view text, std::string_view word) {
  if (!text.starts_with(word)) return 0;
  text.remove_prefix(word.size());
  int amount = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), amount);
  const bool whole = read.ec == std::errc{} && read.ptr == text.data() + text.size();
  return whole && amount <= highest_amount ? std::max(amount, 0) : 0;
}

bool read_gain(std::string_view text, Reward& reward) {
  if (text == "none") return true;
  for (const auto& [name, gain] :
       {std::pair{"move", &Reward::move}, std::pair{"rum", &Reward::rum}, std::pair{"token", &Reward::token},
        std::pair{"damage", &Reward::damage}, std::pair{"unlock", &Reward::unlock}}) {
    if (text == name) return reward.*gain = true;
  }
  for (const auto& [word, gain] : {std::pair{"gold ", &Reward::gold}, std::pair{"black -", &Reward::fewer_black}}) {
    if (const int amount = amount_after(text, word); amount > 0) {
      reward.*gain = amount;
      return true;
    }
  }
  return false;
}

void read_reward(const TomlValue& value, Reward& reward) {
  constexpr std::string_view joint = " + ";
  std::string_view text = value.text();
  for (;;) {
    const std::size_t end = text.find(joint);
    if (!read_gain(text.substr(0, end), reward)) {
      value.error("expected none, move, rum, gold 1, token, damage, unlock or black -2, joined by \" + \"");
      return;
    }
    if (end == std::string_view::npos) return;
    text.remove_prefix(end + joint.size());
  }
}

void read_penalty(const TomlValue& value, Penalty& penalty) {
  const std::string_view text = value.text();
  const int rum = amount_after(text, "rum ");
  const int damage = amount_after(text, "damage ");
  if (text == "none") {
    penalty = {};
  } else if (text == "throw") {
    penalty = {PenaltyKind::throw_overboard, 0};
  } else if (text == "black +n") {
    penalty = {PenaltyKind::more_black, 0};
  } else if (text == "lose die") {
    penalty = {PenaltyKind::lose_die, 0};
  } else if (text == "toss gold") {
    penalty = {PenaltyKind::toss_gold, 0};
  } else if (rum > 0) {
    penalty = {PenaltyKind::rum, rum};
  } else if (damage > 0) {
    penalty = {PenaltyKind::damage, damage};
  } else {
    value.error("expected none, throw, black +n, rum 2, damage 1, lose die or toss gold");
  }
}

void read_chest(const TomlValue& from, const Components& components, Quest& quest) {
  quest.has_chest = from.has("chest");
  quest.chest.fill(components.gold_tokens);
  if (!quest.has_chest) return;
  constexpr int sizes = most_seats - least_seats + 1;
  const std::vector<int> tokens = from.at("chest").numbers(sizes, sizes, 1, std::max(1, components.gold_tokens));
  std::copy(tokens.begin(), tokens.end(), quest.chest.begin() + least_seats);
}

void read_search(const TomlValue& from, Quest& quest) {
  if (!from.has("tokens")) return;
  quest.tokens = from.at("tokens").number(1, 9);
  quest.searched = static_cast<Symbol>(from.at("searched").name(Names(symbol_names).first(adventure_count)));
  quest.fixed = static_cast<Fixed>(from.at("fixed").name(fixed_names));
  quest.blocked_dice = static_cast<BlockedDice>(from.at("blocked_dice").name(blocked_dice_names));
  if (quest.searched == Symbol::flag) {
    from.at("searched").error("expected another adventure than the flag, where the enemy is fought");
  } else if (!quest.rewards[index(quest.searched)].token) {
    from.at("rewards")[number_of(quest.searched)].error("expected a token: it is searched for here");
  }
}

// What would make a quest endless or senseless.
void check_quest(const TomlValue& from, const Components& components, const Quest& quest) {
  const TomlValue rewards = from.at("rewards");
  bool ends = quest.has_chest;
  bool unlocks = false;
  for (int i = 0; i < adventure_count; ++i) {
    const Reward& reward = quest.rewards[i];
    const bool is_flag = symbol_at(i) == Symbol::flag;
    if (reward.move && symbol_at(i) != Symbol::anchor) rewards[i].error("expected move at the anchor only");
    if (reward.token && (!quest.has_search() || symbol_at(i) != quest.searched)) {
      rewards[i].error("expected a token only where the quest has tokens, in the adventure searched");
    }
    if (reward.unlock && (!quest.locked_flag || is_flag)) {
      rewards[i].error("expected unlock only before the flag of a quest with locked_flag");
    }
    if (reward.fewer_black >= least_seats * components.black_per_player) {
      rewards[i].error("expected fewer than all " + std::to_string(least_seats * components.black_per_player) +
                       " black dice");
    }
    ends |= reward.damage;
    unlocks |= reward.unlock;
  }
  if (!ends) rewards.error("expected a reward with damage: the quest could not end");
  if (quest.locked_flag && !unlocks) rewards.error("expected a reward with unlock: the flag is locked");
}

void read_quest(const TomlValue& from, int number, Components& components) {
  from.only(std::to_array<std::string_view>({"name", "chest", "tokens", "searched", "fixed", "blocked_dice", "rewards",
                                             "penalties", "locked_flag", "damage_needs_more"}));
  Quest quest;
  quest.name = from.at("name").text();
  const std::string_view expected = quest_names[number];
  if (quest.name != expected) from.at("name").error("expected \"" + std::string(expected) + "\"");
  const TomlValue rewards = from.at("rewards");
  const TomlValue penalties = from.at("penalties");
  if (rewards.count(adventure_count, adventure_count) == 0) return;
  if (penalties.count(adventure_count, adventure_count) == 0) return;
  for (int i = 0; i < adventure_count; ++i) {
    read_reward(rewards[i], quest.rewards[i]);
    read_penalty(penalties[i], quest.penalties[i]);
  }
  quest.locked_flag = from.has("locked_flag") && from.at("locked_flag").flag();
  quest.damage_needs_more = from.has("damage_needs_more") && from.at("damage_needs_more").flag();
  read_chest(from, components, quest);
  read_search(from, quest);
  check_quest(from, components, quest);
  components.quests.push_back(std::move(quest));
}

}  // namespace

Result<Components> read_components(TomlFile& file) {
  Components components;
  const TomlValue root = file.root();
  root.only(std::to_array<std::string_view>({"dice", "rum", "gold", "ship", "crew", "pirates", "quests"}));
  read_dice(root, components);
  read_rum(root, components);
  read_gold(root, components);
  read_crew(root, components);
  const TomlValue quests = root.at("quests");
  const int count = quests.count(quest_count, quest_count);
  for (int i = 0; i < count; ++i) read_quest(quests[i], i, components);
  if (!file.ok()) return *file.error();
  return components;
}

}  // namespace dogwatch::black_dice
