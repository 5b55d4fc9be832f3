#include "cli/allocations.h"

#include <cstdlib>
#include <new>

// The thread sanitizer brings its own doors to the heap and leaves no room for others: nothing is counted there.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define DOGWATCH_HEAP_IS_TAKEN
#endif
#endif

namespace {

thread_local std::uint64_t allocations = 0;

#ifndef DOGWATCH_HEAP_IS_TAKEN

void* allocate(std::size_t size) {
  ++allocations;
  void* const memory = std::malloc(size == 0 ? 1 : size);  // NOLINT(*-no-malloc): this is the heap's door
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

void* allocate(std::size_t size, std::align_val_t alignment) {
  ++allocations;
  const auto unit = static_cast<std::size_t>(alignment);
  void* const memory = std::aligned_alloc(unit, (size + unit - 1) / unit * unit);  // NOLINT(*-no-malloc)
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

void release(void* memory) { std::free(memory); }  // NOLINT(*-no-malloc)

#endif

}  // namespace

#ifndef DOGWATCH_HEAP_IS_TAKEN
// The forms for arrays and those that do not throw call these.
void* operator new(std::size_t size) { return allocate(size); }
void* operator new(std::size_t size, std::align_val_t alignment) { return allocate(size, alignment); }
void operator delete(void* memory) noexcept { release(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { release(memory); }
void operator delete(void* memory, std::align_val_t /*alignment*/) noexcept { release(memory); }
void operator delete(void* memory, std::size_t /*size*/, std::align_val_t /*alignment*/) noexcept { release(memory); }
#endif

namespace dogwatch {

std::uint64_t allocations_so_far() { return allocations; }

}  // namespace dogwatch
