// Append, then acknowledge: real processes are killed with SIGKILL at random moments while people play. Every move that
// was acknowledged is there afterwards, none is there twice, and every table can be opened and played on.
#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <fstream>
#include <future>
#include <map>
#include <mutex>
#include <random>
#include <set>
#include <thread>

#include "front/sailor.h"
#include "front/served_process.h"
#include "server/postgres_server.h"
#include "server/store/open_store.h"
#include "server/tables/fold.h"
#include "server/temporary_folder.h"

namespace dogwatch {
namespace {

constexpr int tables_at_once = 4;

int kills() { return effort() >= 2000 ? 1000 : std::max(3, 30 * effort() / 100); }

// Servers that come and go, and the tables that are played at them all the while.
class Voyage {
 public:
  Voyage(const std::string& store, int processes, unsigned seed) : store_(store), chance_(seed) {
    std::ofstream(folder_.path() / "index.html") << "<!doctype html>";
    ports_.resize(processes);
    for (int i = 0; i < processes; ++i) servers_.push_back(std::make_unique<ServedProcess>());
  }
  ~Voyage() {
    enough_ = true;
    for (std::thread& thread : threads_) thread.join();
  }
  Voyage(const Voyage&) = delete;
  Voyage& operator=(const Voyage&) = delete;

  bool start(std::size_t which) {
    const std::vector<std::string> arguments = {"--site",
                                                folder_.path().string(),
                                                "--store",
                                                store_,
                                                "--log",
                                                (folder_.path() / "log").string(),
                                                "--connections-per-address",
                                                "1000",
                                                "--messages-per-second",
                                                "1000000",
                                                "--messages-at-once",
                                                "1000000",
                                                "--messages-per-second-of-address",
                                                "1000000",
                                                "--messages-at-once-of-address",
                                                "1000000",
                                                "--tables-per-address-and-hour",
                                                "1000000"};
    if (!servers_[which]->start(arguments)) return false;
    const std::scoped_lock lock(mutex_);
    ports_[which] = servers_[which]->port();
    return true;
  }
  bool start_all() {
    for (std::size_t i = 0; i < servers_.size(); ++i) {
      if (!start(i)) return false;
    }
    return true;
  }
  void set_sail() {
    for (int i = 0; i < tables_at_once; ++i) threads_.emplace_back([this, i] { play_on(static_cast<unsigned>(i)); });
  }
  // Waits until moves are being acknowledged, then a little longer, then kills.
  void kill_one() {
    const std::size_t which = chance_() % servers_.size();
    std::unique_lock lock(mutex_);
    const std::int64_t before = acknowledged_;
    REQUIRE(moved_.wait_for(lock, client_patience, [&] { return acknowledged_ > before + 3; }));
    lock.unlock();
    std::this_thread::sleep_for(std::chrono::microseconds(chance_() % 30'000));
    servers_[which]->kill();
    REQUIRE(start(which));
  }
  // Lets everybody finish the move in hand, and ends the servers kindly.
  void land() {
    enough_ = true;
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
    for (const auto& server : servers_) CHECK((server->process() <= 0 || server->stop() == 0));
  }
  // Every table answers those who sit at it, and those that are on are played on.
  void check_open() {
    for (Crew& crew : crews_) {
      for (Sailor& sailor : crew.sailors()) sailor.vanish();
      for (Sailor& sailor : crew.sailors()) {
        CHECK_MESSAGE((sailor.connect(servers_[0]->port()) && sailor.attend()), sailor.table(), " ",
                      sailor.last_refusal);
      }
      CHECK(crew.play(servers_[0]->port(), 2));
      for (Sailor& sailor : crew.sailors()) sailor.vanish();
    }
    CHECK(servers_[0]->stop() == 0);
  }
  std::vector<Crew>& crews() { return crews_; }
  void kill(std::size_t which) { servers_[which]->kill(); }
  std::uint16_t port(std::size_t which) const { return servers_[which]->port(); }

 private:
  // Of a player's own server, or of another one when that is dead.
  std::uint16_t port_for(std::size_t sailor, unsigned attempt) {
    const std::scoped_lock lock(mutex_);
    return ports_[(sailor + attempt) % ports_.size()];
  }
  void play_on(unsigned number) {
    const char* games[] = {"waves", "dark_seas", "black_dice", "pirate_dice"};
    std::vector<Crew> mine;
    unsigned attempt = 0;
    while (!enough_) {
      if (mine.empty() || mine.back().ended()) {
        ++attempt;
        Crew next(port_for(number, attempt), games[number % std::size(games)], 2, number * 1000 + attempt);
        if (!next.open()) continue;  // nobody is there just now
        mine.push_back(std::move(next));
      }
      const bool played = mine.back().play([&](std::size_t sailor) { return port_for(sailor, attempt); }, 1);
      if (!played) {
        ++attempt;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        continue;
      }
      const std::scoped_lock lock(mutex_);
      ++acknowledged_;
      moved_.notify_all();
    }
    const std::scoped_lock lock(mutex_);
    for (Crew& crew : mine) crews_.push_back(std::move(crew));
  }

  TemporaryFolder folder_{"voyage"};
  std::string store_;
  std::mt19937 chance_;
  std::vector<std::unique_ptr<ServedProcess>> servers_;
  std::mutex mutex_;
  std::condition_variable moved_;
  std::vector<std::uint16_t> ports_;
  std::int64_t acknowledged_ = 0;
  std::atomic<bool> enough_ = false;
  std::vector<std::thread> threads_;
  std::vector<Crew> crews_;
};

// Reads a table's whole log straight from the store.
StoredTable log_of(Store& store, const std::string& table) {
  std::promise<std::optional<StoredTable>> answer;
  store.read(table, 0, 1'000'000, [&](std::optional<StoredTable> found) { answer.set_value(std::move(found)); });
  const auto found = answer.get_future().get();
  REQUIRE(found);
  REQUIRE(found->found);
  return *found;
}

std::string move_in(const StoredEntry& entry) {
  const auto json = parse_json(entry.text);
  REQUIRE(json.ok());
  const Json* move = member(*json, "move");
  if (move == nullptr) return "";
  JsonWriter writer;
  writer.json(*move);
  return writer.str();
}

void check_log(Crew& crew, const StoredTable& stored) {
  std::set<std::pair<int, std::int64_t>> counts;
  std::map<int, int> moves;
  for (std::size_t i = 0; i < stored.entries.size(); ++i) {
    const StoredEntry& entry = stored.entries[i];
    CHECK(entry.n == static_cast<std::int64_t>(i) + 1);
    if (entry.seat >= 0) {
      CHECK(counts.emplace(entry.seat, entry.count).second);
      if (!move_in(entry).empty()) ++moves[entry.seat];
    }
  }
  for (Sailor& sailor : crew.sailors()) {
    std::set<std::int64_t> seen;
    for (const Acknowledged& done : sailor.acknowledged()) {
      CHECK(seen.insert(done.n).second);
      REQUIRE(done.n >= 1);
      REQUIRE(done.n <= static_cast<std::int64_t>(stored.entries.size()));
      const StoredEntry& entry = stored.entries[static_cast<std::size_t>(done.n) - 1];
      CHECK(entry.seat == done.seat);
      CHECK(entry.count == done.count);
      CHECK(move_in(entry) == done.move);
    }
    // One more may be there: sent, stored, and the answer lost with the last server.
    const int more = moves[sailor.seat()] - static_cast<int>(sailor.acknowledged().size());
    CHECK(more >= 0);
    CHECK(more <= 1);
  }
}

void check_voyage(const std::string& address, int processes, unsigned seed) {
  Voyage voyage(address, processes, seed);
  REQUIRE(voyage.start_all());
  voyage.set_sail();
  for (int i = 0; i < kills(); ++i) voyage.kill_one();
  voyage.land();

  std::int64_t acknowledged = 0;
  {
    const auto store = open_store(address, [](const std::function<void()>& what) { what(); });
    REQUIRE_MESSAGE(store.ok(), (store.ok() ? "" : store.error().text));
    for (Crew& crew : voyage.crews()) {
      check_log(crew, log_of(**store, crew.sailors()[0].table()));
      for (Sailor& sailor : crew.sailors()) acknowledged += static_cast<std::int64_t>(sailor.acknowledged().size());
    }
  }
  CHECK(acknowledged > kills());

  // And every table is open to those who sat at it.
  REQUIRE(voyage.start(0));
  voyage.check_open();
  MESSAGE(kills() << " kills, " << voyage.crews().size() << " tables, " << acknowledged << " acknowledged moves");
}

}  // namespace

TEST_CASE("SIGKILL at random moments loses no acknowledged move: SQLite") {
  TemporaryFolder folder("kill");
  check_voyage("sqlite:" + (folder.path() / "tables.db").string(), 1, 20'261);
}

TEST_CASE("bots and clocks go on when the process that held them gets SIGKILL, and each decides once") {
  PostgresServer& postgres = PostgresServer::shared();
  REQUIRE_MESSAGE(postgres.problem().empty(), postgres.problem());
  const std::string address = postgres.fresh("leases");
  Voyage voyage(address, 2, 20'263);
  REQUIRE(voyage.start_all());
  Sailor idle("Jo", 8);
  REQUIRE(idle.connect(voyage.port(0)));
  // Nobody ever answers: the clock decides for the person, a bot for the other seat.
  REQUIRE(idle.open("waves", R"([{"kind":"person"},{"kind":"bot","level":"captain"}])", R"(,"clock":{"seconds":5})"));
  std::vector<std::string> heard;
  idle.heard = &heard;
  const auto clocks = [&] {
    return std::count_if(heard.begin(), heard.end(), [](const std::string& frame) {
      return frame.find(R"("what":"clock")") != std::string::npos &&
             frame.find(R"("push":"table")") != std::string::npos;
    });
  };
  while (!idle.has_duty() && idle.phase() != "playing") REQUIRE(idle.listen());
  REQUIRE(idle.do_duty());
  REQUIRE(idle.listen_until([&] { return clocks() == 1; }));
  voyage.kill(0);
  idle.vanish();
  REQUIRE(idle.connect(voyage.port(1)));
  REQUIRE(idle.attend());
  REQUIRE(idle.listen_until([&] { return clocks() == 2; }));
  const std::string table = idle.table();
  idle.vanish();
  voyage.land();
  const auto store = open_store(address, [](const std::function<void()>& what) { what(); });
  REQUIRE(store.ok());
  // A decision that was made twice would be no legal move when the log is read again.
  const auto whole = load_whole(table, log_of(**store, table));
  REQUIRE_MESSAGE(whole.ok(), (whole.ok() ? "" : whole.error().text));
  CHECK(std::ranges::count_if((*whole)->parts().chronicle.lines(),
                              [](const Line& line) { return line.what == "clock"; }) >= 2);
}

TEST_CASE("SIGKILL at random moments loses no acknowledged move: PostgreSQL, two processes at the same tables") {
  PostgresServer& postgres = PostgresServer::shared();
  REQUIRE_MESSAGE(postgres.problem().empty(), postgres.problem());
  check_voyage(postgres.fresh("kill"), 2, 20'262);
}

}  // namespace dogwatch
