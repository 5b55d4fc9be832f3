// Components files of The Curse of the Black Dice.
#include "components_fuzz.h"
#include "games/black_dice/rules.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  dogwatch::fuzz_components<dogwatch::black_dice::Game>(data, size);
  return 0;
}
