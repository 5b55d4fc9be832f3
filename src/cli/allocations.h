// How often this thread asked the heap for memory, so that `bench` can tell that the rules never do.
#pragma once

#include <cstdint>

namespace dogwatch {

std::uint64_t allocations_so_far();

}  // namespace dogwatch
