// Components files of Rolling with the Waves.
#include "components_fuzz.h"
#include "games/waves/rules.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  dogwatch::fuzz_components<dogwatch::waves::Game>(data, size);
  return 0;
}
