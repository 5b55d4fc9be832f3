// Any text as the components of The Curse of the Black Dice: refused with file and line, or a game that can be played
// to its end without breaking an invariant.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "games/black_dice/rules.h"

using namespace dogwatch;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  TomlFile file({reinterpret_cast<const char*>(data + 1), size - 1}, "fuzz.toml");
  Options options;
  options.chosen[0] = data[0] % black_dice::quest_count;
  const Result<black_dice::Game> game = black_dice::Game::make(file, options);
  if (!game) {
    if (!game.error().text.starts_with("fuzz.toml:")) std::abort();
    return 0;
  }
  constexpr int moves_tried = 300;
  Dice dice(size);
  Events silence;
  const int seats = black_dice::least_seats + data[0] % (black_dice::most_seats - black_dice::least_seats + 1);
  black_dice::State state = setup(game.value(), seats, dice, silence);
  MoveList moves;
  for (int i = 0; i < moves_tried && !waiting(state).empty(); ++i) {
    const Seat seat = waiting(state).lowest();
    legal(game.value(), state, seat, moves);
    if (moves.empty()) std::abort();
    play(game.value(), state, seat, moves[dice.draw(moves.size())], dice, silence);
    if (!check(game.value(), state).empty()) std::abort();
  }
  return 0;
}
