#pragma once

namespace dogwatch::laws {

// How often this program has called operator new.
long allocations();

}  // namespace dogwatch::laws
