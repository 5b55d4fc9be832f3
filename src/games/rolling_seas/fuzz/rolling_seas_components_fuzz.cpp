// Components files of Rolling Seas: whatever the bytes, the file is refused with a message, or a match can be played.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "games/rolling_seas/rules.h"

using namespace dogwatch;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  TomlFile file(std::string_view(reinterpret_cast<const char*>(data), size), "components.toml");
  Options options{};
  options.chosen[0] = static_cast<std::uint8_t>(size % 4);
  options.chosen[1] = static_cast<std::uint8_t>(size / 4 % 3);
  Result<rolling_seas::Game> game = rolling_seas::Game::make(file, options);
  if (!game) {
    if (game.error().text.empty()) std::abort();
    return 0;
  }
  Dice dice(size);
  Events nobody;
  MoveList moves;
  rolling_seas::State state = setup(*game, 1 + static_cast<int>(size % 3), dice, nobody);
  for (int played = 0; played < 500 && !waiting(state).empty(); ++played) {
    const Seat seat = waiting(state).lowest();
    legal(*game, state, seat, moves);
    if (moves.empty() || !check(*game, state).empty()) std::abort();
    play(*game, state, seat, moves[dice.draw(moves.size())], dice, nobody);
  }
  return 0;
}
