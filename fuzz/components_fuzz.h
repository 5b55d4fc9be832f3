// Any text as the components of a game, with any of its options: refused with file and line, or a match can be played
// without breaking an invariant.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/game.h"

namespace dogwatch {

template <Game G>
void fuzz_components(const std::uint8_t* data, std::size_t size) {
  TomlFile file(std::string_view(reinterpret_cast<const char*>(data), size), "fuzz.toml");
  Options options{};
  std::size_t rest = size;
  for (std::size_t i = 0; i < G::about.options.size(); ++i) {
    const OptionShape& option = G::about.options[i];
    // A seat that is not at the table cannot be chosen.
    options.chosen[i] = static_cast<std::uint8_t>(option.names_seat ? option.standard : rest % option.values.size());
    rest /= option.values.size();
  }
  const Result<G> game = G::make(file, options);
  if (!game) {
    // Where the file is in order, the game refuses a choice of options, and says why.
    if (game.error().text.empty() || (!file.ok() && !game.error().text.starts_with("fuzz.toml:"))) std::abort();
    return;
  }
  constexpr int moves_tried = 800;
  const int seats = G::about.least_seats + static_cast<int>(size % (G::about.most_seats - G::about.least_seats + 1));
  Dice dice(size);
  Events nobody;
  MoveList moves;
  typename G::State state{};
  setup(*game, state, seats, dice, nobody);
  for (int played = 0; played < moves_tried && !waiting(state).empty(); ++played) {
    const Seat seat = waiting(state).lowest();
    moves.clear();
    legal(*game, state, seat, moves);
    if (moves.empty() || !check(*game, state).empty()) std::abort();
    play(*game, state, seat, moves[dice.draw(moves.size())], dice, nobody);
  }
}

}  // namespace dogwatch
