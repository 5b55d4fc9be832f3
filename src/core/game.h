// The contract of a game, as a concept: whatever satisfies it gets table, bots, protocol, terminal, page and laws.
//
// A game is a namespace with a value type Game (checked components and options, immutable), a State (all that lies on
// the table, a plain value) and the functions below, found by argument-dependent lookup. The rules know no clock, no
// I/O, no global, and allocate nothing. docs/adding-a-game.md walks through a whole one.
#pragma once

#include <concepts>
#include <span>
#include <string_view>
#include <type_traits>

#include "core/archive.h"
#include "core/dice.h"
#include "core/event.h"
#include "core/move.h"
#include "core/options.h"
#include "core/outcome.h"
#include "core/result.h"
#include "core/seat.h"
#include "core/sentence.h"
#include "core/shape.h"
#include "core/toml.h"
#include "core/view_archive.h"

namespace dogwatch {

// What is known of a game before any match: names and shapes, and a few numbers for those who drive it.
struct About {
  std::string_view id;    // the folder's name
  std::string_view name;  // the title on the box
  int least_seats;
  int most_seats;
  std::span<const OptionShape> options;
  std::span<const MoveShape> moves;  // [0] is {"confirm"}
  std::span<const EventShape> events;
  std::span<const AskShape> asks;
  Names score_items;
  Names titles;
  // Raised by a change of rules that would play an old record differently.
  int rules_version;
  // Play by the rollout policy ends within this many moves, whatever the number of seats (law 1).
  int longest_match;
  // Who knows the same of a state and is asked nothing is shown the same: a server then writes such a view once for
  // all.
  bool shown_alike = false;
};

// How Captain searches this game: tuned beside its insight (insight.cpp), and no part of the rules.
struct SearchProfile {
  // How many of a rollout's decisions Captain plays before it asks evaluate().
  int rollout_depth;
  // How eagerly Captain tries what looked worse so far: the width of the confidence bound, in standard deviations of
  // what iterations end with.
  double exploration = 1.0;
  // Captain searches only its own plan: rivals play by the policy from the start, and its own tree ends where dice
  // fall. For games in which moves name dice whose faces differ from guess to guess, so that what a tree learned of
  // them in one guess says nothing about the next.
  bool plans_alone = false;
  // Captain chooses its first move by sequential halving. For games whose evaluation is itself a matter of luck, so
  // that what looks best early was lucky.
  bool sequential_halving = false;
  // How often Captain asks evaluate() at the end of an iteration, to take the mean: more than once where it is a matter
  // of luck.
  int evaluations_per_leaf = 1;
};

// A game whose seats are not always called the same (by the colours that they choose) also has
//   int called(const Game& game, const State& state, Seat seat);
// which gives the number {n} for the text "seat" of its words files. One that can be played alone also has
//   double alone(const Game& game, const State& state);
// the points that the only seat has in the end, or is likely to have, as a share of those of the highest title.
// One whose components say in a language of their own what they do has
//   ComponentTexts say_components(const Game& game, const Words& words);
// the same in the language of the words, "<group>_text.<name>" for each.

// A list of fields, or a list of names, that lives as long as the program.
template <class G>
concept Game =
    requires {
      typename G::State;
      { G::about } -> std::convertible_to<const About&>;
      { G::search } -> std::convertible_to<const SearchProfile&>;
    } &&
    // State: one memcpy to copy, bytes to compare and hash.
    std::is_trivially_copyable_v<typename G::State> && std::has_unique_object_representations_v<typename G::State> &&
    std::is_default_constructible_v<typename G::State> &&
    requires(const G& game, typename G::State& mutable_state, const typename G::State& state, Seat seat, Eye eye,
             Move move, MoveList& moves, Dice& dice, Events& events, TomlFile& components, const Options& options,
             Archive& archive, ViewArchive& view, Sentence& sentence, std::span<float> chances) {
      // Reads and checks components; the error names file, line and what was expected.
      { G::make(components, options) } -> std::same_as<Result<G>>;

      // --- rules.cpp ---
      // Fills a fresh state, so that what is told on the way has its moments as well.
      { setup(game, mutable_state, 2, dice, events) } -> std::same_as<void>;
      // Who owes a decision now; nobody once the match is over.
      { waiting(state) } -> std::same_as<SeatSet>;
      // The complete list, never empty for a waiting seat. The same on the seat's redacted state.
      { legal(game, state, seat, moves) } -> std::same_as<void>;
      // Only for a move out of that list. `final` if a die rolled or something hidden was seen.
      { play(game, mutable_state, seat, move, dice, events) } -> std::same_as<Step>;
      { outcome(game, state) } -> std::same_as<Outcome>;
      // The index in about.asks of what a waiting seat is asked for.
      { asks(game, state, seat) } -> std::same_as<int>;

      // --- secrets.cpp ---
      { redact(game, state, eye) } -> std::same_as<typename G::State>;
      // A full state drawn at random among those that fit `state`, which is redacted for `eye`.
      { guess(game, state, eye, dice) } -> std::same_as<typename G::State>;

      // --- describe.cpp ---
      // Names every field of the state, in both directions.
      { describe(game, archive, mutable_state) } -> std::same_as<void>;
      // The name of a field that breaks an invariant, as a full state; empty when all is well.
      { check(game, state) } -> std::same_as<std::string_view>;
      // What a page wants to know beside the fields and should not have to compute: totals, levels, costs.
      // Members of an object that is already open; their types are learned by the same function.
      { show(game, state, eye, view) } -> std::same_as<void>;
      // The values for the sentences "moves.<kind>" and "asks.<name>" beside the move's own fields.
      { explain_move(game, state, seat, move, sentence) } -> std::same_as<void>;
      { explain_ask(game, state, seat, sentence) } -> std::same_as<void>;
      // The name of component number `value` of group `word`, for fields of type `component`; empty where there is
      // none.
      { component_name(game, std::string_view{}, 0) } -> std::same_as<std::string_view>;

      // --- insight.cpp ---
      // The move of the rollout policy: an index into the complete list `moves`, of at least one.
      { rollout_move(game, state, seat, moves, dice) } -> std::same_as<int>;
      // Each seat's chance to win as far as one can see at a glance, 0..1; `seat` is who looks, which matters only
      // where one should not trust the others to play as well as oneself. Of a seat that plays alone: how well it does,
      // also of a match that is over. Whoever compares states gives the same dice to each, so that what differs is the
      // states.
      { evaluate(game, state, seat, dice, chances) } -> std::same_as<void>;
      // A move that no bot makes, since another one of the list is never worse; but where all are, all are open.
      { dominated(game, state, seat, move) } -> std::same_as<bool>;
      // A move that is not even Deckhand's, silly but sometimes right.
      { veto(game, state, seat, move) } -> std::same_as<bool>;
    };

// A state set up.
template <class G>
typename G::State setup(const G& game, int seats, Dice& dice, Events& events) {
  typename G::State state{};
  setup(game, state, seats, dice, events);
  return state;
}

}  // namespace dogwatch
