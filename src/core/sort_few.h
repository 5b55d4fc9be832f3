// Sorts a few elements in place and keeps equal ones in their order: a tenth of the code of std::stable_sort, of which
// the page would load a copy for each kind of element.
#pragma once

#include <utility>

namespace dogwatch {

template <class List, class Less>
void sort_few(List& list, Less less) {
  for (std::size_t end = 1; end < list.size(); ++end) {
    for (std::size_t i = end; i > 0 && less(list[i], list[i - 1]); --i) std::swap(list[i], list[i - 1]);
  }
}

}  // namespace dogwatch
