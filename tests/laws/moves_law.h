// Law 1: a waiting seat always has a legal move; play by the rollout policy ends within the bound that the game states;
// every legal move can be played; any other is refused and changes nothing.
#pragma once

#include "laws/positions.h"
#include "laws/tables.h"

namespace dogwatch::laws {

template <Game G>
void check_list(const Setting<G>& setting, const typename G::State& state, Seat seat, const MoveList& moves,
                Violations& violations) {
  const std::string who = "seat " + std::to_string(index(seat));
  if (moves.empty()) violations.add(who + " is waited for and has no legal move: " + json_of(setting.game, state));
  for (const Move move : moves) {
    if (move.kind >= G::about.moves.size()) violations.add(who + " is offered a move of an unknown kind");
    if (std::count(moves.begin(), moves.end(), move) > 1) {
      violations.add(who + " is offered twice: " + text_of(G::about, move));
    }
  }
  const int ask = asks(setting.game, state, seat);
  if (ask < 0 || ask >= static_cast<int>(G::about.asks.size())) violations.add(who + " is asked for something unknown");
}

// Every legal move of every waiting seat, played on copies, leads to a sound state in which play can go on.
template <Game G>
void check_every_move(const Setting<G>& setting, const typename G::State& state, Dice& dice, Violations& violations) {
  Events nobody;
  for (const Seat seat : waiting(state)) {
    MoveList moves;
    legal(setting.game, state, seat, moves);
    check_list(setting, state, seat, moves, violations);
    for (const Move move : moves) {
      typename G::State after = state;
      play(setting.game, after, seat, move, dice, nobody);
      const std::string_view broken = check(setting.game, after);
      if (!broken.empty()) {
        violations.add(text_of(G::about, move) + " breaks " + std::string(broken) + ": " +
                       json_of(setting.game, after));
      }
      if (waiting(after).empty() != outcome(setting.game, after).over) {
        violations.add("nobody is waited for, but the match is not over, or the other way round, after " +
                       text_of(G::about, move));
      }
      for (const Seat next : waiting(after)) {
        MoveList answers;
        legal(setting.game, after, next, answers);
        if (answers.empty()) violations.add("no legal move after " + text_of(G::about, move));
      }
    }
  }
}

template <Game G>
void check_random_decisions(const Title& title, int decisions, Violations& violations) {
  const std::vector<Setting<G>> settings = settings_of<G>(title, violations);
  Dice dice(1);
  Events nobody;
  MoveList moves;
  int made = 0;
  for (std::size_t match = 0; made < decisions && !settings.empty() && !violations.enough(); ++match) {
    const Setting<G>& setting = settings[match % settings.size()];
    typename G::State state = setup(setting.game, setting.seats, dice, nobody);
    for (SeatSet asked = waiting(state); !asked.empty() && made < decisions; asked = waiting(state)) {
      const Seat seat = any_of(asked, dice);
      moves.clear();
      legal(setting.game, state, seat, moves);
      if (moves.empty()) check_list(setting, state, seat, moves, violations);
      if (violations.enough() || moves.empty()) break;
      if (made % 512 == 0) check_every_move(setting, state, dice, violations);
      made += moves.size() > 1 ? 1 : 0;
      play(setting.game, state, seat, moves[dice.draw(moves.size())], dice, nobody);
    }
  }
}

template <Game G>
void check_rollouts_end(const Title& title, int matches, Violations& violations) {
  const std::vector<Setting<G>> settings = settings_of<G>(title, violations);
  Dice dice(2);
  Events nobody;
  MoveList moves;
  for (int match = 0; match < matches && !violations.enough(); ++match) {
    const Setting<G>& setting = settings[static_cast<std::size_t>(match) % settings.size()];
    typename G::State state = setup(setting.game, setting.seats, dice, nobody);
    int played = 0;
    for (; !waiting(state).empty() && played <= G::about.longest_match; ++played) {
      const Seat seat = waiting(state).lowest();
      moves.clear();
      legal(setting.game, state, seat, moves);
      const int choice = rollout_move(setting.game, state, seat, moves, dice);
      if (choice < 0 || choice >= moves.size()) return violations.add("the rollout policy chooses no move of the list");
      play(setting.game, state, seat, moves[choice], dice, nobody);
    }
    if (played > G::about.longest_match) {
      violations.add("play by the rollout policy is not over after " + std::to_string(G::about.longest_match) +
                     " moves of " + std::to_string(setting.seats) + " seats");
    }
  }
}

template <Game G>
Violations law_of_moves(const Title& title, const Effort& effort) {
  Violations violations;
  check_random_decisions<G>(title, effort.decisions, violations);
  if (violations.none()) check_rollouts_end<G>(title, 20 * effort.matches, violations);
  if (violations.none()) check_refusals(title, effort, violations);
  return violations;
}

}  // namespace dogwatch::laws
