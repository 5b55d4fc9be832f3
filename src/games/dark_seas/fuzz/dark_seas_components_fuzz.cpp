// Components files of Dark Seas: whatever the bytes, the file is refused with a message that names it, or a match can
// be played with its tiles, whatever they do.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "games/dark_seas/rules.h"

using namespace dogwatch;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  TomlFile file(std::string_view(reinterpret_cast<const char*>(data), size), "components.toml");
  for (const dark_seas::Ports ports : {dark_seas::Ports::random, dark_seas::Ports::arranged}) {
    Options options{};
    options.chosen[0] = static_cast<std::uint8_t>(ports);
    const Result<dark_seas::Game> game = dark_seas::Game::make(file, options);
    if (!game) {
      if (!game.error().text.starts_with("components.toml:")) std::abort();
      return 0;
    }
    Dice dice(size);
    Events nobody;
    MoveList moves;
    dark_seas::State state = setup(*game, 2 + static_cast<int>(size % 3), dice, nobody);
    for (int played = 0; played < 800 && !waiting(state).empty(); ++played) {
      const Seat seat = waiting(state).lowest();
      legal(*game, state, seat, moves);
      if (moves.empty() || !check(*game, state).empty()) std::abort();
      play(*game, state, seat, moves[dice.draw(moves.size())], dice, nobody);
    }
  }
  return 0;
}
