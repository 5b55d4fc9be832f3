// Several processes at the same tables: who is there, and who is sent away, does not depend on whose socket it is.
#include "server/tables.h"

namespace dogwatch::server_tests {
namespace {

bool is_here(Player& eye, int seat) {
  eye.listen();
  return at(at(eye.card(), "seats")[static_cast<unsigned>(seat)], "here").GetBool();
}

std::int64_t watching(Player& eye) {
  eye.listen();
  return number_at(eye.card(), "watching");
}

}  // namespace

TEST_CASE("whoever is at a table by another process is seen there, and keeps the seat") {
  World world(2);
  auto players = company(world, two_people, 2, 2);
  world.loop.run_for(10);
  for (auto& player : players) {
    for (const int seat : {0, 1}) CHECK(is_here(*player, seat));
  }
  CHECK(players[0]->say("free", R"("seat":1)") == "not_allowed");
  {
    Sailor watcher(world, 1);
    watcher.granted(in_table("attend", players[0]->table()));
    world.loop.run_for(10);
    CHECK(watching(*players[0]) == 1);
  }
  world.loop.run_for(10);
  CHECK(watching(*players[0]) == 0);
  // It stays so, however long nothing happens.
  world.loop.run_for(300'000);
  for (auto& player : players) CHECK(is_here(*player, 1 - player->seat()));
  players[1]->disconnect();
  world.loop.run_for(10);
  CHECK_FALSE(is_here(*players[0], 1));
  world.loop.run_for(301'000);
  CHECK(players[0]->say("free", R"("seat":1)") == "ok");
}

TEST_CASE("whoever was at a process that died is missed within a minute") {
  World world(2);
  auto players = company(world, two_people, 2, 2);
  world.loop.run_for(10);
  REQUIRE(is_here(*players[0], 1));
  world.kill(1);
  world.loop.run_for(10'000);
  CHECK(is_here(*players[0], 1));
  world.loop.run_for(50'000);
  CHECK_FALSE(is_here(*players[0], 1));
  players[1]->connect(0);
  players[1]->attend();
  CHECK(is_here(*players[0], 1));
}

TEST_CASE("calls of a process that were lost are made again when somebody plays there") {
  World world(2);
  auto players = company(world, two_people, 2, 2);
  players[1]->disconnect();
  world.loop.run_for(10);
  const auto drop = [&](int of_1000) {
    for (const int process : {0, 1}) world.store(process).faults.hints_dropped = of_1000;
  };
  drop(1000);
  players[1]->connect();
  players[1]->attend();
  world.loop.run_for(10);
  drop(0);
  CHECK_FALSE(is_here(*players[0], 1));
  world.loop.run_for(20'000);
  who_is_asked(world, players).play(0);
  world.loop.run_for(2'500);
  for (auto& player : players) CHECK(is_here(*player, 1 - player->seat()));
}

TEST_CASE("nobody watches where the opener does not want it, by whatever process") {
  World world(2);
  auto players = company(world, two_people, 2);
  Sailor watcher(world, 1);
  watcher.granted(in_table("attend", players[0]->table()));
  CHECK(players[0]->say("watchers", R"("allowed":false)") == "ok");
  world.loop.run_for(100);
  CHECK(watcher.closed());
  CHECK(watcher.pushes("bye").size() == 1);
}

}  // namespace dogwatch::server_tests
