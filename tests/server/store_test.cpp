// What a store promises (design, "Tables online"), on both databases.
#include "server/store/store.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "server/store_places.h"

namespace dogwatch {
namespace {

constexpr StoreTime hour = 3'600'000;

Change due_at(const std::string& table, std::int64_t n, StoreTime at, const std::string& what) {
  Change change = change_of(table, {entry_of(n, -1, 0, "{}")});
  change.sets_due = true;
  change.due = Due{.at = at, .what = what};
  return change;
}

Change card_of(const std::string& table, std::int64_t n, const std::string& card, bool listed) {
  Change change = change_of(table, {entry_of(n, -1, 0, "{}")});
  change.card = card;
  change.listed = listed;
  return change;
}

std::vector<std::int64_t> numbers(const StoredTable& table) {
  std::vector<std::int64_t> all;
  for (const StoredEntry& entry : table.entries) all.push_back(entry.n);
  return all;
}

}  // namespace

TEST_CASE_TEMPLATE("a table is its entries, in order, with the store's time", Place, SqlitePlace, PostgresPlace) {
  Place place;
  StoreDesk desk(place.maker());
  REQUIRE(desk.problem == "");
  const StoreTime before = place.now();
  const StoreAnswer made = desk.change(change_of("a", {entry_of(1, -1, 0, "{\"open\":1}"), entry_of(2, 0, 1, "{}")}));
  REQUIRE(made.stored == Stored::done);
  CHECK(made.at >= before);
  CHECK(made.at <= place.now());
  const std::string text = R"({"words":"\"q\" \\ {a,b} é 帆","n":3})";
  REQUIRE(desk.change(change_of("a", {entry_of(3, 1, 1, text)})).stored == Stored::done);
  REQUIRE(desk.change(change_of("b", {entry_of(1, 0, 1, "other")})).stored == Stored::done);

  const auto table = desk.read("a");
  REQUIRE(table);
  CHECK(table->found);
  REQUIRE(numbers(*table) == std::vector<std::int64_t>{1, 2, 3});
  CHECK(table->entries[0].seat == -1);
  CHECK(table->entries[0].count == 0);
  CHECK(table->entries[0].text == "{\"open\":1}");
  CHECK(table->entries[0].at == made.at);
  CHECK(table->entries[1].seat == 0);
  CHECK(table->entries[1].count == 1);
  CHECK(table->entries[2].text == text);
  CHECK(table->card.empty());
  CHECK(table->snapshot.empty());
  CHECK(!table->due);
  CHECK(numbers(*desk.read("a", 2)) == std::vector<std::int64_t>{3});
  CHECK(numbers(*desk.read("a", 3)).empty());
  CHECK(desk.read("a", 3)->found);
  CHECK(!desk.read("nowhere")->found);
}

TEST_CASE_TEMPLATE("of two who write the same n one is told to read again (UNIQUE(table, n))", Place, SqlitePlace,
                   PostgresPlace) {
  Place place;
  StoreDesk first(place.maker());
  StoreDesk second(place.maker());
  REQUIRE(first.change(change_of("a", {entry_of(1, -1, 0, "made")})).stored == Stored::done);
  CHECK(second.change(change_of("a", {entry_of(1, -1, 0, "made again")})).stored == Stored::conflict);
  CHECK(second.change(change_of("a", {entry_of(2, 0, 1, "second's")})).stored == Stored::done);
  // The first one believes that n = 1 is the last.
  CHECK(first.change(change_of("a", {entry_of(2, 1, 1, "first's")})).stored == Stored::conflict);
  CHECK(first.change(change_of("a", {entry_of(3, 1, 1, "first's")})).stored == Stored::done);
  // Nor may there be a gap, or a table without a beginning.
  CHECK(second.change(change_of("a", {entry_of(5, 1, 2, "too far")})).stored == Stored::conflict);
  CHECK(second.change(change_of("b", {entry_of(2, 1, 2, "no such table")})).stored == Stored::conflict);
  CHECK(second.change(change_of("b", {})).stored == Stored::conflict);
  const auto table = second.read("a");
  REQUIRE(numbers(*table) == std::vector<std::int64_t>{1, 2, 3});
  CHECK(table->entries[1].text == "second's");
  CHECK(!first.read("b")->found);
}

TEST_CASE_TEMPLATE("a repeated message of a seat is recognised (UNIQUE(table, seat, count))", Place, SqlitePlace,
                   PostgresPlace) {
  Place place;
  StoreDesk desk(place.maker());
  REQUIRE(desk.change(change_of("a", {entry_of(1, 0, 1, "x"), entry_of(2, 1, 1, "y")})).stored == Stored::done);
  CHECK(desk.change(change_of("a", {entry_of(3, 0, 1, "x again")})).stored == Stored::conflict);
  CHECK(desk.change(change_of("a", {entry_of(3, -1, 0, "own"), entry_of(4, -1, 0, "own")})).stored == Stored::done);
  CHECK(desk.change(change_of("a", {entry_of(5, 0, 2, "x"), entry_of(6, 0, 2, "twice")})).stored == Stored::conflict);
  CHECK(desk.change(change_of("b", {entry_of(1, 0, 1, "x"), entry_of(2, 0, 1, "twice")})).stored == Stored::conflict);
  CHECK(!desk.read("b")->found);
  CHECK(desk.change(change_of("b", {entry_of(1, 0, 1, "x")})).stored == Stored::done);
  CHECK(numbers(*desk.read("a")) == std::vector<std::int64_t>{1, 2, 3, 4});

  // By a process that has not seen the table before, and by one that thinks it knows it.
  StoreDesk other(place.maker());
  CHECK(other.change(change_of("a", {entry_of(5, 0, 1, "x again")})).stored == Stored::conflict);
  CHECK(other.change(change_of("a", {entry_of(5, 0, 2, "x")})).stored == Stored::done);
  CHECK(desk.change(change_of("a", {entry_of(6, 0, 2, "x again")})).stored == Stored::conflict);
  CHECK(desk.change(change_of("a", {entry_of(6, 1, 2, "y")})).stored == Stored::done);
}

TEST_CASE_TEMPLATE("a change is stored as a whole or not at all", Place, SqlitePlace, PostgresPlace) {
  Place place;
  StoreDesk desk(place.maker());
  Change made = due_at("a", 1, place.now() + hour, "first");
  made.snapshot = "snapshot 1";
  made.card = "card 1";
  made.listed = true;
  REQUIRE(desk.change(made).stored == Stored::done);

  Change late = change_of("a", {entry_of(2, 0, 1, "x"), entry_of(3, 0, 1, "the same count")});
  late.sets_due = true;
  late.due = Due{.at = place.now() + 2 * hour, .what = "second"};
  late.snapshot = "snapshot 2";
  late.card = "card 2";
  CHECK(desk.change(late).stored == Stored::conflict);
  auto table = desk.read("a");
  CHECK(numbers(*table) == std::vector<std::int64_t>{1});
  CHECK(table->snapshot == "snapshot 1");
  CHECK(table->snapshot_n == 1);
  CHECK(table->card == "card 1");
  REQUIRE(table->due);
  CHECK(table->due->what == "first");
  CHECK(desk.lobby().size() == 1);

  late.entries[1].count = 2;
  CHECK(desk.change(late).stored == Stored::done);
  table = desk.read("a");
  CHECK(table->snapshot == "snapshot 2");
  CHECK(table->snapshot_n == 3);
  CHECK(table->card == "card 2");
  CHECK(table->due->what == "second");
  CHECK(desk.lobby().empty());

  // What loading a table wants: the snapshot, and the entries after it.
  CHECK(desk.change(change_of("a", {entry_of(4, 0, 3, "y")})).stored == Stored::done);
  CHECK(numbers(*desk.read("a", -1)) == std::vector<std::int64_t>{4});
  CHECK(desk.read("a", 3)->snapshot.empty());  // which whoever reads on has
  CHECK(numbers(*desk.read("a", 1, 2)) == std::vector<std::int64_t>{2, 3});
  CHECK(numbers(*desk.read("a", 3, 2)) == std::vector<std::int64_t>{4});
  CHECK(desk.change(change_of("b", {entry_of(1, 0, 1, "no snapshot")})).stored == Stored::done);
  CHECK(numbers(*desk.read("b", -1)) == std::vector<std::int64_t>{1});

  Change nothing_due = change_of("a", {});
  nothing_due.sets_due = true;
  CHECK(desk.change(nothing_due).stored == Stored::done);
  CHECK(!desk.read("a")->due);
}

TEST_CASE_TEMPLATE("changes that wait together do not harm each other", Place, SqlitePlace, PostgresPlace) {
  Place place;
  StoreDesk desk(place.maker());
  constexpr int tables = 40;
  std::vector<StoreAnswer> answers;
  const auto note = [&](StoreAnswer answer) { answers.push_back(std::move(answer)); };
  for (int i = 0; i < tables; ++i) {
    const std::string table = "t" + std::to_string(i);
    desk.store().change(change_of(table, {entry_of(1, 0, 1, "first")}), note);
    desk.store().change(change_of(table, {entry_of(1, 0, 1, "conflict")}), note);
    desk.store().change(change_of(table, {entry_of(2, 1, 1, "second"), entry_of(3, 1, 1, "conflict")}), note);
    desk.store().change(change_of(table, {entry_of(2, 1, 1, "second")}), note);
    desk.store().change(change_of(table, {entry_of(3, 1, 2, std::string("zero\0byte", 9))}), note);
    desk.store().change(change_of(table, {entry_of(3, 1, 2, "third"), entry_of(5, 1, 3, "fifth")}), note);
  }
  desk.loop().run_until([&] { return answers.size() == std::size_t{6} * tables; });
  const auto count = [&](Stored stored) { return std::ranges::count(answers, stored, &StoreAnswer::stored); };
  CHECK(count(Stored::done) == 2 * tables);
  CHECK(count(Stored::conflict) == 2 * tables);
  CHECK(count(Stored::failed) == 2 * tables);
  for (int i = 0; i < tables; ++i) {
    const auto table = desk.read("t" + std::to_string(i));
    REQUIRE(numbers(*table) == std::vector<std::int64_t>{1, 2});
    CHECK(table->entries[0].text == "first");
    CHECK(table->entries[1].text == "second");
  }
}

TEST_CASE_TEMPLATE("what is due is leased by one process, and again after ten seconds", Place, SqlitePlace,
                   PostgresPlace) {
  Place place;
  StoreDesk first(place.maker());
  StoreDesk second(place.maker());
  CHECK(!first.next_due());
  CHECK(first.lease().empty());
  const StoreTime now = place.now();
  REQUIRE(first.change(due_at("later", 1, now + hour, "not yet")).stored == Stored::done);
  CHECK(second.lease().empty());
  CHECK(second.next_due() == now + hour);
  REQUIRE(first.change(due_at("a", 1, now - 5, "bot of a")).stored == Stored::done);
  REQUIRE(first.change(due_at("b", 1, now - 9, "bot of b")).stored == Stored::done);
  CHECK(second.next_due() == now - 9);

  const auto one = first.lease(1);
  REQUIRE(one.size() == 1);
  CHECK(one[0].table == "b");
  CHECK(one[0].due.at == now - 9);
  CHECK(one[0].due.what == "bot of b");
  const auto other = second.lease();
  REQUIRE(other.size() == 1);
  CHECK(other[0].table == "a");
  CHECK(first.lease().empty());
  CHECK(second.lease().empty());
  // A process that sleeps until then finds what a dead one held.
  const StoreTime end_of_lease = *second.next_due();
  CHECK(end_of_lease >= now + lease_milliseconds);
  CHECK(end_of_lease <= place.now() + lease_milliseconds);

  // Done in time: the lease is over, with what comes next.
  REQUIRE(first.change(due_at("b", 2, place.now() - 1, "bot of b, again")).stored == Stored::done);
  const auto again = second.lease();
  REQUIRE(again.size() == 1);
  CHECK(again[0].due.what == "bot of b, again");

  place.pass(lease_milliseconds - 1000);
  CHECK(first.lease().empty());
  place.pass(1000);
  const auto both = first.lease();
  REQUIRE(both.size() == 2);
  CHECK(both[0].table == "a");
  CHECK(both[0].due.at == now - 5);
  CHECK(both[1].table == "b");
  CHECK(second.lease().empty());
}

TEST_CASE_TEMPLATE("many who lease at once get everything once", Place, SqlitePlace, PostgresPlace) {
  Place place;
  constexpr int tables = 60;
  StoreDesk first(place.maker());
  StoreDesk second(place.maker());
  for (int i = 0; i < tables; ++i) {
    REQUIRE(first.change(due_at("t" + std::to_string(i), 1, place.now() - 1, "due")).stored == Stored::done);
  }
  std::vector<std::string> taken;
  int answers = 0;
  const auto note = [&](const std::vector<Leased>& leased) {
    for (const Leased& lease : leased) taken.push_back(lease.table);
    ++answers;
  };
  for (int i = 0; i < 20; ++i) {
    first.store().lease(5, std::nullopt, note);
    second.store().lease(5, std::nullopt, note);
  }
  first.loop().run_until([&] { return answers >= 20; });
  second.loop().run_until([&] { return answers == 40; });
  CHECK(taken.size() == tables);
  CHECK(std::set<std::string>(taken.begin(), taken.end()).size() == tables);
}

TEST_CASE_TEMPLATE("a fact is there until its end, and taken once", Place, SqlitePlace, PostgresPlace) {
  Place place;
  StoreDesk first(place.maker());
  StoreDesk second(place.maker());
  const StoreTime now = place.now();
  CHECK(!first.get_fact("code", "abc", false));
  REQUIRE(first.put_fact("code", "abc", "seat 1", now + hour).stored == Stored::done);
  REQUIRE(first.put_fact("code", "abc", "seat 2", now + hour).stored == Stored::done);
  REQUIRE(first.put_fact("ban", "abc", "other kind", now + 2 * hour).stored == Stored::done);
  CHECK(second.get_fact("code", "abc", false) == "seat 2");
  CHECK(second.get_fact("code", "abc", true) == "seat 2");
  CHECK(!first.get_fact("code", "abc", true));
  CHECK(!first.get_fact("code", "abc", false));
  CHECK(first.get_fact("ban", "abc", false) == "other kind");

  REQUIRE(first.put_fact("code", "once", "x", now + hour).stored == Stored::done);
  int got = 0;
  int answers = 0;
  const auto note = [&](const std::optional<std::string>& text) {
    got += text ? 1 : 0;
    ++answers;
  };
  for (int i = 0; i < 10; ++i) {
    first.store().get_fact("code", "once", true, note);
    second.store().get_fact("code", "once", true, note);
  }
  first.loop().run_until([&] { return answers >= 10; });
  second.loop().run_until([&] { return answers == 20; });
  CHECK(got == 1);

  place.pass(hour + 60'000);
  REQUIRE(first.put_fact("code", "late", "x", now + hour - 1).stored == Stored::done);
  place.pass(hour);
  CHECK(!first.get_fact("code", "late", false));
  CHECK(!first.get_fact("code", "late", true));
  CHECK(!first.get_fact("ban", "abc", false));
}

TEST_CASE_TEMPLATE("the lobby shows what is listed, newest first", Place, SqlitePlace, PostgresPlace) {
  Place place;
  StoreDesk desk(place.maker());
  CHECK(desk.lobby().empty());
  REQUIRE(desk.change(card_of("a", 1, "card a", true)).stored == Stored::done);
  REQUIRE(desk.change(card_of("b", 1, "card b", false)).stored == Stored::done);
  REQUIRE(desk.change(card_of("c", 1, "card c", true)).stored == Stored::done);
  REQUIRE(desk.change(change_of("d", {entry_of(1, 0, 1, "no card")})).stored == Stored::done);
  REQUIRE(desk.lobby().size() == 2);
  CHECK(desk.lobby()[0].table == "c");
  CHECK(desk.lobby()[0].card == "card c");
  CHECK(desk.lobby()[1].table == "a");
  CHECK(desk.lobby(1).size() == 1);
  REQUIRE(desk.change(card_of("c", 2, "full", false)).stored == Stored::done);
  REQUIRE(desk.lobby().size() == 1);
  CHECK(desk.lobby()[0].table == "a");
}

TEST_CASE_TEMPLATE("a process finds the tables that others changed", Place, SqlitePlace, PostgresPlace) {
  Place place;
  StoreDesk first(place.maker());
  StoreDesk second(place.maker());
  for (const std::string table : {"a", "b", "c"}) {
    REQUIRE(first.change(change_of(table, {entry_of(1, 0, 1, "x")})).stored == Stored::done);
  }
  CHECK(second.changed({{"a", 1}, {"b", 1}, {"gone", 4}}).empty());
  REQUIRE(first.change(change_of("b", {entry_of(2, 0, 2, "x")})).stored == Stored::done);
  CHECK(second.changed({{"a", 1}, {"b", 1}, {"c", 1}}) == std::vector<std::string>{"b"});
  CHECK(second.changed({{"a", 0}, {"b", 2}}) == std::vector<std::string>{"a"});
  CHECK(second.changed({}).empty());
}

TEST_CASE_TEMPLATE("everything is there again after a restart, and what waited was finished", Place, SqlitePlace,
                   PostgresPlace) {
  Place place;
  {
    StoreDesk desk(place.maker());
    for (int n = 1; n <= 200; ++n) {
      desk.store().change(change_of("a", {entry_of(n, 0, n, "entry " + std::to_string(n))}), [](const StoreAnswer&) {});
    }
  }
  StoreDesk desk(place.maker());
  const auto table = desk.read("a");
  REQUIRE(table->entries.size() == 200);
  CHECK(table->entries[199].text == "entry 200");
  CHECK(desk.change(change_of("a", {entry_of(201, 0, 201, "x")})).stored == Stored::done);
}

TEST_CASE_TEMPLATE("an empty text and a long one are texts", Place, SqlitePlace, PostgresPlace) {
  Place place;
  StoreDesk desk(place.maker());
  const std::string longer(3'000'000, 'x');
  Change change = change_of("a", {entry_of(1, 0, 1, ""), entry_of(2, 0, 2, longer)});
  change.snapshot = longer + "y";
  change.card = "";
  REQUIRE(desk.change(change).stored == Stored::done);
  const auto table = desk.read("a");
  REQUIRE(table->entries.size() == 2);
  CHECK(table->entries[0].text.empty());
  CHECK(table->entries[1].text == longer);
  CHECK(table->snapshot == longer + "y");
  Change lone = change_of("a", {});
  lone.snapshot = "of nothing";
  CHECK(desk.change(lone).stored == Stored::failed);
}

}  // namespace dogwatch
