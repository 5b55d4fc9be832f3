// What a store says while its database is away, and what processes on one database tell each other.
#include <doctest/doctest.h>
#include <libpq-fe.h>
#include <poll.h>

#include <thread>

#include "server/store_places.h"

namespace dogwatch {

TEST_CASE_TEMPLATE("while the database is away changes fail, and afterwards they work again", Place, FullDiskPlace,
                   PostgresPlace) {
  Place place;
  StoreDesk desk(place.maker());
  REQUIRE(desk.problem == "");
  REQUIRE(desk.change(change_of("a", {entry_of(1, 0, 1, "before")})).stored == Stored::done);
  place.go_away();
  for (int i = 0; i < 3; ++i) {
    const StoreAnswer answer = desk.change(change_of("a", {entry_of(2, 0, 2, "away")}));
    CHECK(answer.stored == Stored::failed);
    CHECK(!answer.problem.empty());
    CHECK(desk.put_fact("code", "x", "away", 4'000'000'000'000).stored == Stored::failed);
    CHECK(desk.lease().empty());
  }
  place.come_back();
  StoreAnswer answer;
  while (answer.stored != Stored::done) {
    poll(nullptr, 0, 5);  // a store that knows itself away answers at once
    answer = desk.change(change_of("a", {entry_of(2, 0, 2, "after")}));
    REQUIRE(answer.stored != Stored::conflict);
  }
  std::optional<StoredTable> table;
  while (!table) table = desk.read("a");
  REQUIRE(table->entries.size() == 2);
  CHECK(table->entries[0].text == "before");
  CHECK(table->entries[1].text == "after");
  CHECK(!desk.get_fact("code", "x", true));
}

TEST_CASE("a read while PostgreSQL is away comes as nothing, and a store that is opened then is refused") {
  PostgresPlace place;
  StoreDesk desk(place.maker());
  REQUIRE(desk.change(change_of("a", {entry_of(1, 0, 1, "x")})).stored == Stored::done);
  REQUIRE(desk.read("a"));
  PostgresPlace::go_away();
  CHECK(!desk.read("a"));
  CHECK(desk.lobby().empty());
  CHECK(!desk.next_due());
  CHECK(!desk.get_fact("code", "x", false));
  const StoreDesk late(place.maker());
  CHECK(late.problem.starts_with("PostgreSQL: connection to server"));
  CHECK(late.problem.find('\n') == std::string::npos);
  PostgresPlace::come_back();
}

TEST_CASE("PostgreSQL has no connection left for a moment: whoever asks waits, and is answered") {
  PostgresPlace place;
  StoreDesk desk(place.maker());
  REQUIRE(desk.change(change_of("a", {entry_of(1, 0, 1, "x")})).stored == Stored::done);
  REQUIRE(desk.read("a"));
  // Takes all that there are, ends those of the store, and takes them too.
  PostgresServer& server = PostgresServer::shared();
  std::vector<std::unique_ptr<PGconn, decltype(&PQfinish)>> taken;
  const auto take_all = [&] {
    while (true) {
      taken.emplace_back(PQconnectdb(server.address("postgres").c_str()), &PQfinish);
      if (PQstatus(taken.back().get()) != CONNECTION_OK) break;
    }
  };
  take_all();
  REQUIRE(taken.size() > 10);
  PQclear(PQexec(taken[0].get(),
                 "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'dogwatch'"));
  while (true) {
    PGresult* left = PQexec(taken[0].get(), "SELECT 1 FROM pg_stat_activity WHERE application_name = 'dogwatch'");
    const bool none = PQntuples(left) == 0;
    PQclear(left);
    if (none) break;
  }
  take_all();
  std::thread waiter([&] {
    poll(nullptr, 0, 300);  // the store finds nothing free for so long
    taken.clear();
  });
  CHECK(desk.read("a"));
  CHECK(desk.change(change_of("a", {entry_of(2, 0, 2, "y")})).stored == Stored::done);
  waiter.join();
}

TEST_CASE("a process on PostgreSQL hears which tables others change, and not what it does itself") {
  PostgresPlace place;
  StoreDesk first(place.maker());
  StoreDesk second(place.maker());
  std::vector<std::string> heard;
  second.store().on_hint([&](const std::string& table) { heard.push_back(table); });
  REQUIRE(second.change(change_of("own", {entry_of(1, 0, 1, "x")})).stored == Stored::done);
  REQUIRE(first.change(change_of("a", {entry_of(1, 0, 1, "x")})).stored == Stored::done);
  second.loop().run_until([&] { return !heard.empty(); });
  REQUIRE(first.change(change_of("b", {entry_of(1, 0, 1, "x")})).stored == Stored::done);
  second.loop().run_until([&] { return heard.size() >= 2; });
  CHECK(heard == std::vector<std::string>{"a", "b"});

  // And again when the connection has come back by itself.
  PostgresPlace::go_away();
  PostgresPlace::come_back();
  std::int64_t n = 1;
  while (heard.size() == 2) {
    // Its own thread reconnects when it likes; whoever is not heard says it again.
    poll(nullptr, 0, 5);
    if (first.change(change_of("b", {entry_of(n + 1, 0, n + 1, "x")})).stored == Stored::done) ++n;
    second.read("b");
  }
  CHECK(heard[2] == "b");
}

TEST_CASE("a process on PostgreSQL hears what others call out, word for word, and not itself") {
  PostgresPlace place;
  StoreDesk first(place.maker());
  StoreDesk second(place.maker());
  std::vector<std::string> heard;
  second.store().on_call(
      [&](const std::string& table, const std::string& words) { heard.push_back(table + ":" + words); });
  second.store().on_hint([&](const std::string& table) { heard.push_back(table); });
  second.store().call_out("own", "not to be heard");
  first.store().call_out("a", "me 3 0");
  first.read("a");  // its thread looks up
  second.loop().run_until([&] { return !heard.empty(); });
  REQUIRE(first.change(change_of("a", {entry_of(1, 0, 1, "x")})).stored == Stored::done);
  second.loop().run_until([&] { return heard.size() >= 2; });
  CHECK(heard == std::vector<std::string>{"a:me 3 0", "a"});
}

TEST_CASE("what PostgreSQL refuses to store harms nothing that waits with it") {
  PostgresPlace place;
  StoreDesk desk(place.maker());
  std::vector<StoreAnswer> answers(20);
  std::size_t came = 0;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const std::string text = i % 5 == 0 ? "no UTF-8: \xff" : "text";
    desk.store().change(change_of("t" + std::to_string(i), {entry_of(1, 0, 1, text)}), [&, i](StoreAnswer answer) {
      answers[i] = std::move(answer);
      ++came;
    });
  }
  desk.loop().run_until([&] { return came == answers.size(); });
  for (std::size_t i = 0; i < answers.size(); ++i) {
    CHECK(answers[i].stored == (i % 5 == 0 ? Stored::failed : Stored::done));
    CHECK(answers[i].problem.empty() == (i % 5 != 0));
    CHECK(desk.read("t" + std::to_string(i))->found == (i % 5 != 0));
  }
}

TEST_CASE("two processes that change the same tables at once do not stop each other") {
  PostgresPlace place;
  StoreDesk first(place.maker());
  StoreDesk second(place.maker());
  constexpr int tables = 30;
  int done = 0;
  int conflicts = 0;
  int failed = 0;
  const auto note = [&](const StoreAnswer& answer) {
    done += answer.stored == Stored::done ? 1 : 0;
    conflicts += answer.stored == Stored::conflict ? 1 : 0;
    failed += answer.stored == Stored::failed ? 1 : 0;
  };
  for (int n = 1; n <= 10; ++n) {
    for (int i = 0; i < tables; ++i) {
      const auto change = [&](int table) { return change_of("t" + std::to_string(table), {entry_of(n, 0, n, "x")}); };
      first.store().change(change(i), note);
      second.store().change(change(tables - 1 - i), note);
    }
    const int all = 2 * tables * n;
    first.loop().run_until([&] { return done + conflicts + failed >= all - tables; });
    second.loop().run_until([&] { return done + conflicts + failed == all; });
  }
  CHECK(done == tables * 10);
  CHECK(conflicts == tables * 10);
}

}  // namespace dogwatch
