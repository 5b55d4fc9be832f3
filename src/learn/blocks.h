// Work in numbered blocks on several threads. What a block does depends on its number alone, so that it does not matter
// who did it, or when.
#pragma once

#include <functional>

namespace dogwatch {

// False when `stop` said so before the last block was done.
bool do_blocks(int blocks, int threads, const std::function<bool()>& stop, const std::function<void(int block)>& work);

}  // namespace dogwatch
