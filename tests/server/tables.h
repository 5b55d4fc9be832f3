// Tables that tests open again and again.
#pragma once

#include <string>
#include <string_view>

#include "server/player.h"
#include "server/tables/fold.h"

namespace dogwatch::server_tests {

// Members of an `open`: people first, then bots.
inline std::string table_of(std::string_view game, int persons, int bots, std::string_view more = {}) {
  std::string members = R"("game":")" + std::string(game) + R"(","seat":0,"seats":[)";
  for (int i = 0; i < persons; ++i) members += std::string(i > 0 ? "," : "") + R"({"kind":"person"})";
  for (int i = 0; i < bots; ++i) members += R"(,{"kind":"bot","level":"deckhand"})";
  members += "]";
  if (!more.empty()) members += "," + std::string(more);
  return members;
}

inline const std::string two_people = table_of("waves", 2, 0);

inline std::string hash_member() { return R"("hash":")" + hash_of(0) + "\""; }

// What the log says, folded from its first entry.
inline std::unique_ptr<OnlineTable> folded(const World& world, const std::string& table) {
  const Shelf::Kept& kept = world.shelf->tables.at(table);
  StoredTable stored{true, kept.card, {}, 0, kept.due, kept.entries};
  auto whole = load_whole(table, stored);
  REQUIRE_MESSAGE(whole.ok(), whole.error().text);
  return std::move(*whole);
}

// How many entries of a kind the log has.
inline int entries_of(const World& world, const std::string& table, std::string_view deed) {
  int found = 0;
  for (const StoredEntry& entry : world.shelf->tables.at(table).entries) {
    found += entry.text.find(R"("do":")" + std::string(deed) + "\"") != std::string::npos ? 1 : 0;
  }
  return found;
}

inline std::string in_table(std::string_view verb, const std::string& table, std::string_view more = {}) {
  std::string request = R"({"do":")" + std::string(verb) + R"(","table":")" + table + "\"";
  if (!more.empty()) request += "," + std::string(more);
  return request + "}";
}

// The one of several players who is asked now.
inline Player& who_is_asked(World& world, std::vector<std::unique_ptr<Player>>& players) {
  for (int round = 0; round < 100; ++round) {
    for (auto& player : players) {
      player->listen();
      if (player->asked()) return *player;
    }
    world.loop.run_for(100);
  }
  FAIL("nobody is asked");
  return *players[0];
}

}  // namespace dogwatch::server_tests
