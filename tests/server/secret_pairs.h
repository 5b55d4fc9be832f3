// Pairs of positions that differ only in what an eye may not know, as texts: the laws know the games' types, the
// server's tests do not.
#pragma once

#include <string>
#include <vector>

#include "table/title.h"

namespace dogwatch::server_tests {

struct SecretPair {
  int seats = 2;
  std::string options;  // JSON
  int eye = -1;         // a seat, or -1 for a watcher
  std::string state;    // JSON
  std::string other;
  int owner = -1;  // a seat that can tell the two apart, or -1 for none
};

// So many pairs of each game, out of matches with every number of seats and every option. Written by the build.
struct SecretsOfGame {
  const Title* title;
  std::vector<SecretPair> (*pairs)(const Title& title, std::size_t wanted);
};
std::vector<SecretsOfGame> secrets_of_games();

}  // namespace dogwatch::server_tests
