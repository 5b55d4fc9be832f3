// Prints one hash for each game, number of seats and seed: the same on every compiler, at every level of optimization,
// natively and as WebAssembly (law 2). Compare the outputs of two builds.
#include <cstdio>

#include "laws/tables.h"

int main() {
  for (const dogwatch::Title* title : dogwatch::titles()) {
    for (int seats = title->about->least_seats; seats <= title->about->most_seats; ++seats) {
      for (int seed = 0; seed < 20; ++seed) {
        int moves = 0;
        const unsigned long long hash = dogwatch::laws::match_hash(*title, seats, std::to_string(seed), moves);
        std::printf("%s %d %d %016llx %d\n", std::string(title->about->id).c_str(), seats, seed, hash, moves);
      }
    }
  }
  return 0;
}
