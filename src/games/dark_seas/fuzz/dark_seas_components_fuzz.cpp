// Components files of Dark Seas.
#include "components_fuzz.h"
#include "games/dark_seas/rules.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  dogwatch::fuzz_components<dogwatch::dark_seas::Game>(data, size);
  return 0;
}
