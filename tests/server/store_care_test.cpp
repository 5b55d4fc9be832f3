// What a host does by command, beside a store that is in use.
#include <doctest/doctest.h>

#include "server/store/host_care.h"
#include "server/store_places.h"

namespace dogwatch {
namespace {

constexpr StoreTime day = 86'400'000;

std::unique_ptr<HostCare> care_of(const std::string& address, const StoreClock& clock) {
  auto care = HostCare::open(address, clock);
  REQUIRE_MESSAGE(care.ok(), care.error().text);
  return std::move(*care);
}

Change with_card(const std::string& table, std::int64_t n, const std::string& text, bool ended) {
  Change change = change_of(table, {entry_of(n, 0, n, text)});
  change.card = "card of Jo";
  change.snapshot = "snapshot with Jo";
  change.listed = !ended;
  change.ended = ended;
  return change;
}

std::string without_jo(std::string_view text) {
  std::string other(text);
  const std::size_t at = other.find("Jo");
  return at == std::string::npos ? other : other.replace(at, 2, "?");
}

}  // namespace

TEST_CASE_TEMPLATE("a host lists tables and closes one, and servers see it", Place, SqlitePlace, PostgresPlace) {
  Place place;
  StoreDesk desk(place.maker());
  REQUIRE(desk.change(with_card("a", 1, "Jo opens", false)).stored == Stored::done);
  REQUIRE(desk.change(change_of("a", {entry_of(2, 0, 2, "x")})).stored == Stored::done);
  REQUIRE(desk.change(change_of("b", {entry_of(1, 0, 1, "x")})).stored == Stored::done);
  const auto care = care_of(place.address(), place.clock());
  const auto tables = care->tables();
  REQUIRE(tables.ok());
  REQUIRE(tables->size() == 2);
  CHECK((*tables)[0].table == "b");
  CHECK((*tables)[0].card.empty());
  CHECK((*tables)[1].table == "a");
  CHECK((*tables)[1].entries == 2);
  CHECK((*tables)[1].card == "card of Jo");
  CHECK((*tables)[1].listed);
  CHECK(!(*tables)[1].ended);
  CHECK((*tables)[1].made <= (*tables)[1].last);

  const HostCare::Closing closing = [](const StoredTable& stored) -> Result<std::string> {
    CHECK(stored.entries.size() == 2);
    return std::string("closed");
  };
  CHECK(*care->close_table("nowhere", closing, "look") == false);
  const HostCare::Closing never = [](const StoredTable&) -> Result<std::string> { return Error{"It is over.", {}}; };
  CHECK(care->close_table("a", never, "look").error().text == "It is over.");
  CHECK(desk.read("a", 2)->entries.empty());
  CHECK(*care->close_table("a", closing, "look") == true);
  CHECK(desk.changed({{"a", 2}}) == std::vector<std::string>{"a"});
  CHECK(desk.lobby().empty());
  const auto leased = desk.lease();
  REQUIRE(leased.size() == 1);
  CHECK(leased[0].due.what == "look");
  // The store's own idea of the table's last entry is out of date, and it notices.
  CHECK(desk.change(change_of("a", {entry_of(3, 0, 3, "late")})).stored == Stored::conflict);
  const auto table = desk.read("a", 2);
  REQUIRE(table->entries.size() == 1);
  CHECK(table->entries[0].text == "closed");
  CHECK(table->entries[0].seat == -1);
  CHECK(desk.change(change_of("a", {entry_of(4, 0, 3, "in time")})).stored == Stored::done);
}

TEST_CASE_TEMPLATE("a host bans an address and lets it in again", Place, SqlitePlace, PostgresPlace) {
  Place place;
  StoreDesk desk(place.maker());
  const auto care = care_of(place.address(), place.clock());
  CHECK(!care->ban("192.0.2.7", "spam"));
  CHECK(!care->ban("192.0.2.8", "for a day", place.now() + day));
  CHECK(desk.get_fact("ban", "192.0.2.7", false) == "spam");
  REQUIRE(care->bans()->size() == 2);
  CHECK((*care->bans())[0].address == "192.0.2.7");
  CHECK((*care->bans())[0].until == HostCare::for_ever);
  place.pass(2 * day);
  CHECK(care->bans()->size() == 1);
  CHECK(*care->unban("192.0.2.7") == true);
  CHECK(*care->unban("192.0.2.7") == false);
  CHECK(!desk.get_fact("ban", "192.0.2.7", false));
}

TEST_CASE_TEMPLATE("names and chat are deleted from entries, cards and snapshots", Place, SqlitePlace, PostgresPlace) {
  Place place;
  StoreDesk desk(place.maker());
  REQUIRE(desk.change(with_card("old", 1, "Jo opens", true)).stored == Stored::done);
  REQUIRE(desk.change(change_of("old", {entry_of(2, 0, 2, "a move")})).stored == Stored::done);
  place.pass(10 * day);
  REQUIRE(desk.change(with_card("new", 1, "Jo opens", false)).stored == Stored::done);
  const auto care = care_of(place.address(), place.clock());
  const Rewrite rewrite{.entry = without_jo, .card = without_jo, .snapshot = without_jo, .mark = "forgotten"};
  CHECK(*care->forget_older(9, rewrite) == 1);
  CHECK(*care->forget_older(9, rewrite) == 0);
  auto table = desk.read("old");
  REQUIRE(table->entries.size() == 3);
  CHECK(table->entries[0].text == "? opens");
  CHECK(table->entries[1].text == "a move");
  CHECK(table->entries[2].text == "forgotten");
  CHECK(table->card == "card of ?");
  CHECK(table->snapshot == "snapshot with ?");
  CHECK(table->snapshot_n == 1);
  CHECK(desk.read("new")->card == "card of Jo");

  CHECK(*care->forget("nowhere", rewrite) == 0);
  CHECK(*care->forget("new", {.entry = {}, .card = without_jo, .snapshot = {}, .mark = {}}) == 1);
  table = desk.read("new");
  CHECK(table->card == "card of ?");
  CHECK(table->snapshot == "snapshot with Jo");
  REQUIRE(table->entries.size() == 1);
  CHECK(table->entries[0].text == "Jo opens");
}

TEST_CASE_TEMPLATE("ended tables are cleared when they are old, and no others", Place, SqlitePlace, PostgresPlace) {
  Place place;
  StoreDesk desk(place.maker());
  for (int i = 0; i < 45; ++i) {
    REQUIRE(desk.change(with_card("old" + std::to_string(i), 1, "x", true)).stored == Stored::done);
  }
  REQUIRE(desk.change(with_card("runs", 1, "x", false)).stored == Stored::done);
  place.pass(30 * day);
  REQUIRE(desk.change(with_card("new", 1, "x", true)).stored == Stored::done);
  const auto care = care_of(place.address(), place.clock());
  CHECK(*care->clear_ended(31) == 0);
  CHECK(*care->clear_ended(29) == 45);
  CHECK(care->tables()->size() == 2);
  CHECK(!desk.read("old7")->found);
  CHECK(desk.read("old7")->card.empty());
  CHECK(desk.read("old7")->entries.empty());
  CHECK(desk.read("runs")->found);
  CHECK(desk.read("new")->found);
  // Who still thinks it is there is told to read again; and its name is free.
  CHECK(desk.change(change_of("old7", {entry_of(2, 0, 2, "x")})).stored == Stored::conflict);
  CHECK(desk.change(change_of("old7", {entry_of(1, 0, 1, "x")})).stored == Stored::done);
}

TEST_CASE("a backup holds everything that was acknowledged before it, while the store is written to") {
  SqlitePlace place;
  const TemporaryFolder folder("backup");
  StoreDesk desk(place.maker());
  std::int64_t acknowledged = 0;
  std::int64_t sent = 0;
  std::function<void()> next = [&] {
    ++sent;
    desk.store().change(change_of("a", {entry_of(sent, 0, sent, std::string(500, 'x'))}),
                        [&](const StoreAnswer& answer) {
                          CHECK(answer.stored == Stored::done);
                          ++acknowledged;
                          if (sent < 400) next();
                        });
  };
  next();
  const auto care = care_of(place.address(), {});
  for (std::int64_t i = 1; i <= 4; ++i) {
    desk.loop().run_until([&] { return acknowledged >= 80 * i; });
    const std::int64_t before = acknowledged;
    const std::string file = (folder.path() / ("backup" + std::to_string(i) + ".db")).string();
    const SqlProblem problem = care->back_up(file);
    CHECK_MESSAGE(!problem, problem->text);
    StoreDesk copy([&](Store::Post post) { return open_store("sqlite:" + file, std::move(post)); });
    REQUIRE(copy.problem == "");
    const auto table = copy.read("a");
    CHECK(std::int64_t(table->entries.size()) >= before);
    CHECK(table->entries.back().n == std::int64_t(table->entries.size()));
    REQUIRE(care->back_up(file));
    CHECK(care->back_up(file)->text == file + ": this file already exists.");
  }
  desk.loop().run_until([&] { return acknowledged == 400; });
  CHECK(care->back_up((folder.path() / "no" / "folder.db").string()));
}

TEST_CASE("for PostgreSQL a host is told of its own tool") {
  PostgresPlace place;
  CHECK(care_of(place.address(), {})->back_up("x.dump")->text.find("pg_dump") != std::string::npos);
}

TEST_CASE("a host's command makes no store where there is none") {
  const TemporaryFolder folder("care");
  const std::string file = (folder.path() / "typo.db").string();
  const auto care = HostCare::open("sqlite:" + file);
  REQUIRE(!care);
  CHECK(care.error().text == file + ": there is no such file.");
  CHECK(!std::filesystem::exists(file));
}

}  // namespace dogwatch
