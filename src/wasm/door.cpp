// The engine as a WebAssembly module: the page's door as functions over the module's memory. door.mjs calls them. The
// games are modules of their own.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "bots/thinker.h"
#include "core/express.h"
#include "protocol/page_protocol.h"
#include "table/title.h"

// NOLINTBEGIN(readability-identifier-naming): names that the C library calls
// What cannot go on stops the module where it stands; printing why would bring half of the C library along.
extern "C" void __assert_fail(const char* /*expression*/, const char* /*file*/, int /*line*/,
                              const char* /*function*/) {
  __builtin_trap();
}
extern "C" void __cxa_pure_virtual() { __builtin_trap(); }
void std::__throw_system_error(int /*code*/, const char* /*what*/) { __builtin_trap(); }
void std::__libcpp_verbose_abort(const char* /*format*/, ...) noexcept { __builtin_trap(); }
// NOLINTEND(readability-identifier-naming)

void* operator new(std::size_t bytes) {
  void* memory = std::malloc(bytes);
  if (memory == nullptr) __builtin_trap();
  return memory;
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*bytes*/) noexcept { std::free(memory); }

namespace dogwatch {

namespace {

std::vector<const Title*> known_titles;
std::vector<const Thinker*> known_thinkers;

}  // namespace

std::span<const Title* const> titles() { return known_titles; }
std::span<const Thinker* const> thinkers() { return known_thinkers; }

}  // namespace dogwatch

namespace {

using namespace dogwatch;

PageProtocol door;
std::string response;

// A game to measure, without a table around it.
const void* game_to_measure(int seats) {
  static std::unique_ptr<Table> table;
  if (table == nullptr || table->seats() != seats) {
    const Title& title = *titles().front();
    MatchSpec spec;
    spec.seats = seats;
    spec.options = standard_options(*title.about);
    auto opened = title.open(title, std::move(spec));
    if (!opened) return nullptr;
    table = std::move(*opened);
  }
  return table->game();
}

const Workout& workout() { return thinkers().front()->workout; }

}  // namespace

extern "C" {

// A game introduces itself: its module calls this once.
void take_in(const Title* title, const Thinker* thinker) {
  known_titles.push_back(title);
  known_thinkers.push_back(thinker);
}

// Room for a text of so many bytes; answer() frees a request, release() anything else.
__attribute__((export_name("alloc"))) void* door_alloc(std::size_t bytes) { return std::malloc(bytes); }
__attribute__((export_name("release"))) void door_release(void* text) { std::free(text); }

// Answers the request; the response lies at answer_ptr() until the next call.
__attribute__((export_name("answer"))) void door_answer(char* request, std::size_t bytes) {
  response = door.answer(std::string_view(request, bytes));
  std::free(request);
}
__attribute__((export_name("answer_ptr"))) const char* door_answer_ptr() { return response.data(); }
__attribute__((export_name("answer_len"))) std::size_t door_answer_len() { return response.size(); }

// A hash of the table's whole state, to compare with the native program; 0 where there is no table.
__attribute__((export_name("state_hash"))) std::uint64_t door_state_hash() {
  return door.engine().table() == nullptr ? 0 : door.engine().table()->state_hash();
}

// For measuring: the caller holds the clock. Each returns how much was done, or 0 for a number of seats the game has
// not.
__attribute__((export_name("bench_random_games"))) double door_random_games(int seats, double seed, int games) {
  const void* game = game_to_measure(seats);
  if (game == nullptr) return 0;
  return static_cast<double>(workout().random_games(game, seats, static_cast<std::uint64_t>(seed), games).decisions);
}
__attribute__((export_name("bench_search"))) int door_search(int seats, int uniform_to_the_end, int iterations) {
  const void* game = game_to_measure(seats);
  if (game == nullptr) return 0;
  return workout().search(game, seats, uniform_to_the_end != 0, Budget{iterations, 0, 1});
}
// The same hash as `dogwatch bench --signature` computes for this game.
__attribute__((export_name("signature"))) std::uint64_t door_signature(int games) {
  const void* game = game_to_measure(titles().front()->about->least_seats);
  return game == nullptr ? 0 : workout().signature(game, games);
}

// What a thread keeps for itself is to be destroyed when it ends; the one thread here never does.
int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }
}
