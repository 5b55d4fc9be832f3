// What a page wants to know beside the state and should not have to compute.
#include <algorithm>

#include "games/black_dice/names.h"
#include "games/black_dice/phases.h"

namespace dogwatch::black_dice {

namespace {

void show_gain(JsonWriter& json, std::string_view kind, int amount) {
  if (amount > 0) json.begin_object().key("kind").text(kind).key("amount").number(amount).end_object();
}

// More for who takes part than for the others, or less.
void show_shared(JsonWriter& json, std::string_view kind, int amount, int other) {
  json.begin_object().key("kind").text(kind).key("amount").number(amount).key("other").number(other).end_object();
}

void show_reward(const Components& printed, const Reward& reward, JsonWriter& json) {
  json.key("reward").begin_array();
  show_gain(json, "move", reward.move ? 1 : 0);
  if (reward.rum) show_shared(json, "rum", printed.rum_for_participant, printed.rum_for_other);
  show_gain(json, "gold", reward.gold);
  show_gain(json, "token", reward.token ? 1 : 0);
  show_gain(json, "damage", reward.damage ? 1 : 0);
  show_gain(json, "unlock", reward.unlock ? 1 : 0);
  show_gain(json, "fewer_black", reward.fewer_black);
  json.end_array();
}

void show_penalty(const Components& printed, const State& state, const Penalty& penalty, JsonWriter& json) {
  json.key("penalty");
  if (penalty.kind == PenaltyKind::none) {
    json.null();
    return;
  }
  if (penalty.kind == PenaltyKind::toss_gold) {
    return show_shared(json, "toss_gold", printed.toss_of_participant, printed.toss_of_other);
  }
  const int amount = penalty.kind == PenaltyKind::more_black ? state.seats : std::max(1, penalty.amount);
  json.begin_object().key("kind").text(penalty_names[index(penalty.kind)]);
  json.key("amount").number(amount).end_object();
}

// How many adventures are settled, from the left.
int settled(const State& state) {
  if (state.settling < adventure_count) return state.settling;
  return state.phase == Phase::over && !state.lost ? adventure_count : 0;
}

// What settling this column now would bring, or what it has brought.
std::string_view fate_of(const Game& game, const State& state, int number) {
  const Adventure& adventure = state.adventures[number];
  if (state.has_failed(number)) return "failed";
  if (adventure.is_active() && number < settled(state)) return "held";
  if (!adventure.is_active()) return blocked_adventure(game, state) == number ? "blocked" : "inactive";
  return adventure.is_held() ? "held" : "danger";
}

void show_adventures(const Game& game, const State& state, JsonWriter& json) {
  const std::array<int, adventure_count> chances = chances_to_hold(game, state);
  json.key("adventures").begin_array();
  for (int i = 0; i < adventure_count; ++i) {
    const std::size_t number = i;
    const Adventure& adventure = state.adventures[number];
    json.begin_object().key("symbol").text(symbol_names[number]).key("fate").text(fate_of(game, state, i));
    json.key("need").number(std::max(0, adventure.black - adventure.count));
    json.key("over").number(adventure.is_active() ? std::max(0, adventure.count - adventure.black) : 0);
    json.key("by_seat").begin_array();
    for (const Seat seat : SeatSet::first(state.seats)) json.number(adventure.by_seat[seat]);
    json.end_array().key("chance");
    adventure.is_active() && i >= settled(state) && state.phase != Phase::over ? json.number(chances[number])
                                                                               : json.null();
    json.key("settled").flag(i < settled(state));
    show_reward(game.components, game.voyage().rewards[number], json);
    show_penalty(game.components, state, game.voyage().penalties[number], json);
    json.end_object();
  }
  json.end_array();
}

// One for each die of the player in turn: what it shows, whether it hits, and whether it may be rolled again for free.
void show_dice(const State& state, JsonWriter& json) {
  json.key("dice").begin_array();
  for (std::size_t symbol = 0; symbol < adventure_count; ++symbol) {
    const bool hits = state.adventures[symbol].is_active();
    for (int i = 0; i < state.rolled[symbol] + state.rerolled[symbol]; ++i) {
      json.begin_object().key("symbol").text(symbol_names[symbol]).key("hits").flag(hits);
      json.key("again").flag(!hits && i < state.rolled[symbol]).key("marked").flag(i < state.marked[symbol]);
      json.end_object();
    }
  }
  json.end_array();
}

void show_crew(const Game& game, const State& state, JsonWriter& json) {
  json.key("crew").begin_object();
  for (std::size_t i = 0; i < pirate_count; ++i) {
    if (state.crew[i].post == Post::ashore) continue;
    const int limit = game.components.rum_limits[i];
    json.key(pirate_names[i]).begin_object().key("limit").number(limit);
    json.key("drunk").flag(state.crew[i].rum >= limit).end_object();
  }
  json.end_object().key("on_deck").number(pirates_on_deck(state));
  json.key("drunk_crew").flag(pirates_on_deck(state) > 0 && is_crew_drunk(game, state));
}

// Who is about to become captain or sea wolf: dice on that half of the tile by seat, and who has the most.
void show_race(const State& state, std::string_view name, bool left, JsonWriter& json) {
  json.key(name).begin_object().key("dice").begin_array();
  for (const Seat seat : SeatSet::first(state.seats)) {
    int dice = 0;
    for (int i = 0; i < adventure_count; ++i) {
      if (is_left(i) == left) dice += state.adventures[i].by_seat[seat];
    }
    json.number(dice);
  }
  json.end_array().key("leaders").begin_array();
  for (const Seat seat : most_dice(state, left)) json.number(index(seat));
  json.end_array().end_object();
}

void show_gold(const Game& game, const State& state, JsonWriter& json) {
  json.key("gold").begin_array();
  for (const Seat seat : SeatSet::first(state.seats)) {
    const bool known = state.players[seat].values[0] != nothing;
    known ? json.number(gold_value(game, state.players[seat])) : json.null();
  }
  json.end_array().key("gold_values").begin_array();
  for (const int value : game.components.gold_values) json.number(value);
  json.end_array();
}

// Where black dice go that show the blocked symbol, on a quest that sends them elsewhere.
void show_redirect(const Game& game, const State& state, JsonWriter& json) {
  json.key("redirect");
  for (int i = 0; i < adventure_count; ++i) {
    const int to = landing_place(game, state, i);
    if (to == i) continue;
    json.begin_object().key("from").text(symbol_names[i]).key("to").text(symbol_names[to]).end_object();
    return;
  }
  json.null();
}

}  // namespace

void show(const Game& game, const State& state, Eye, JsonWriter& json) {
  const Quest& quest = game.voyage();
  json.key("quest").text(quest.name);
  show_adventures(game, state, json);
  show_dice(state, json);
  show_crew(game, state, json);
  show_race(state, "captain_race", true, json);
  show_race(state, "wolf_race", false, json);
  show_gold(game, state, json);
  json.key("goal").begin_object();
  json.key("chest").number(quest.chest[state.seats]).key("has_chest").flag(quest.has_chest);
  json.key("tokens").number(quest.tokens).key("enemy_damage");
  json.number(quest.has_chest ? 0 : game.components.enemy_damage);
  json.key("ship_damage").number(game.components.ship_damage).end_object();
  show_redirect(game, state, json);
  json.key("next_round").begin_object().key("black").number(black_next_round(game, state));
  json.key("dice").number(dice_next_round(game, state)).end_object();
}

}  // namespace dogwatch::black_dice
