// Where the laws get their positions: matches of their own, with every number of seats, every value of every option,
// played by mixed policies.
#pragma once

#include <cstring>
#include <string>
#include <vector>

#include "core/express.h"
#include "core/game.h"
#include "laws/own.h"
#include "laws/violations.h"
#include "table/title.h"

namespace dogwatch::laws {

// How much is tried.
struct Effort {
  int decisions = 1'000'000;
  int positions = 3'000;
  int matches = 60;
  bool waits_for_rare_things = true;  // not where less than usual is asked for

  // DOGWATCH_EFFORT=2000 in the environment asks for 2000 percent of it.
  static Effort usual();
};

template <Game G>
struct Setting {
  G game;
  Options options;
  int seats;
};

// Standard options, each other value of each option, for every number of seats; but for what a game refuses as options
// that do not go together.
template <Game G>
std::vector<Setting<G>> settings_of(const Title& title, Violations& violations) {
  std::vector<Options> choices = {standard_options(G::about)};
  for (std::size_t option = 0; option < G::about.options.size(); ++option) {
    for (std::size_t value = 0; value < G::about.options[option].values.size(); ++value) {
      Options other = choices.front();
      other.chosen[option] = static_cast<std::uint8_t>(value);
      if (!(other == choices.front())) choices.push_back(other);
    }
  }
  std::vector<Setting<G>> settings;
  for (const Options& options : choices) {
    for (int seats = G::about.least_seats; seats <= G::about.most_seats; ++seats) {
      TomlFile file(title.components, "components.toml");
      Result<G> game = G::make(file, options);
      if (game) {
        settings.push_back({std::move(*game), options, seats});
      } else if (game.error().field != "options") {
        violations.add("the printed components are refused: " + game.error().text);
      }
    }
  }
  return settings;
}

template <class State>
bool same(const State& a, const State& b) {
  return std::memcmp(&a, &b, sizeof(State)) == 0;
}

template <Game G>
std::string json_of(const G& game, typename G::State state) {
  JsonWriter json;
  json.begin_object();
  JsonOut out(json);
  describe(game, out, state);
  json.end_object();
  return json.str();
}

inline std::string text_of(const About& about, Move move) {
  const std::string kind = move.kind < about.moves.size() ? std::string(about.moves[move.kind].name) : "?";
  std::string fields;
  for (const int field : move.fields) fields += (fields.empty() ? "" : ",") + std::to_string(field);
  return kind + "(" + fields + ")";
}

inline std::string text_of(Eye eye) {
  return eye.is_seat() ? "seat " + std::to_string(index(eye.seat())) : eye.is_watcher() ? "a watcher" : "all";
}

inline std::vector<Eye> eyes_of(int seats) {
  std::vector<Eye> eyes = {Eye::watcher()};
  for (const Seat seat : SeatSet::first(seats)) eyes.push_back(Eye::of(seat));
  return eyes;
}

inline Seat any_of(SeatSet seats, Dice& dice) {
  int skip = dice.draw(seats.size());
  for (const Seat seat : seats) {
    if (skip-- == 0) return seat;
  }
  return seats.lowest();
}

// Plays one match on bare states: `visit(state)` before each move, until it returns false. In one match of three all
// moves are uniformly random, in one all by the rollout policy, in one half and half.
template <Game G, class Visit>
void play_match(const Setting<G>& setting, Dice& dice, Visit visit) {
  Events nobody;
  MoveList moves;
  typename G::State state = setup(setting.game, setting.seats, dice, nobody);
  const int by_policy = dice.draw(3);  // of two moves
  // Uniformly random play need not end.
  for (int played = 0; played < 4 * G::about.longest_match && visit(state); ++played) {
    const SeatSet asked = waiting(state);
    if (asked.empty()) return;
    const Seat seat = any_of(asked, dice);
    moves.clear();
    legal(setting.game, state, seat, moves);
    if (moves.empty()) return;
    const bool policy = dice.draw(2) < by_policy;
    const int choice = policy ? rollout_move(setting.game, state, seat, moves, dice) : dice.draw(moves.size());
    play(setting.game, state, seat, moves[choice], dice, nobody);
  }
}

// Whether a decision of several seats is under way, also when only one of them is left: a bare state does not say.
class Company {
 public:
  // Call with every state of a match in order.
  bool decides_together(SeatSet asked) {
    const bool the_same = (asked.bits() & ~before_.bits()) == 0;
    together_ = asked.size() > 1 || (together_ && the_same);
    before_ = asked;
    return together_;
  }

 private:
  SeatSet before_;
  bool together_ = false;
};

// Thousands of positions: `visit(setting, state, dice, together)` for about one of eight.
template <Game G, class Visit>
void for_positions(const Title& title, int positions, Violations& violations, Visit visit) {
  const std::vector<Setting<G>> settings = settings_of<G>(title, violations);
  Dice dice(20'260'101);
  int visited = 0;
  for (std::size_t match = 0; visited < positions && !settings.empty() && !violations.enough(); ++match) {
    const Setting<G>& setting = settings[match % settings.size()];
    Company company;
    play_match(setting, dice, [&](const typename G::State& state) {
      const bool together = company.decides_together(waiting(state));
      if (dice.draw(8) == 0) {
        visit(setting, state, dice, together);
        ++visited;
      }
      return visited < positions && !violations.enough();
    });
  }
}

}  // namespace dogwatch::laws
