// Components files of Pirate Dice.
#include "components_fuzz.h"
#include "games/pirate_dice/rules.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  dogwatch::fuzz_components<dogwatch::pirate_dice::Game>(data, size);
  return 0;
}
