// Components files of Rolling Seas.
#include "components_fuzz.h"
#include "games/rolling_seas/rules.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  dogwatch::fuzz_components<dogwatch::rolling_seas::Game>(data, size);
  return 0;
}
