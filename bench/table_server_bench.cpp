// What the table server itself costs: moves a second through `TableServer` with a store that keeps everything in memory
// and answers at once, four people at a table, all games in equal shares. The processor's time is taken inside the
// table server alone; clients choose a move from the list they were sent.
//
//   table_server_bench [tables] [seconds] [seats, or 0 for the most of each game] [moves]
//
// With `moves` it makes so many instead of playing for a time: what two programs cost in instructions, and what they
// send, can be compared so.
#include <malloc.h>
#include <time.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/dice.h"
#include "core/json.h"
#include "core/sha256.h"
#include "protocol/delta.h"
#include "server/service/table_server.h"
#include "server/store/store.h"
#include "table/title.h"

namespace dogwatch {
namespace {

using Clock = std::chrono::steady_clock;

std::deque<std::function<void()>> events;

double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

class QuickStore final : public Store {
 public:
  void change(Change change, Then<StoreAnswer> then) override {
    Kept& kept = tables_[change.table];
    for (StoredEntry& entry : change.entries) kept.entries.push_back(std::move(entry));
    if (change.snapshot) {
      kept.snapshot = std::move(*change.snapshot);
      kept.snapshot_n = kept.entries.back().n;
    }
    events.push_back([then = std::move(then)] { then({Stored::done, 1'763'000'000'000, {}}); });
  }
  void read(std::string table, std::int64_t after, int most, Then<std::optional<StoredTable>> then) override {
    StoredTable stored;
    const Kept& kept = tables_[table];
    stored.found = !kept.entries.empty();
    stored.snapshot = kept.snapshot;
    stored.snapshot_n = kept.snapshot_n;
    for (const StoredEntry& entry : kept.entries) {
      const bool wanted = entry.n > (after < 0 ? kept.snapshot_n : after) && std::ssize(stored.entries) < most;
      if (wanted) stored.entries.push_back(entry);
    }
    events.push_back([then = std::move(then), stored = std::move(stored)]() mutable { then(std::move(stored)); });
  }
  void changed(std::vector<std::pair<std::string, std::int64_t>>, Then<std::vector<std::string>> then) override {
    then({});
  }
  void lobby(int, Then<std::vector<ListedTable>> then) override { then({}); }
  void lease(int, std::optional<StoreTime>, Then<std::vector<Leased>> then) override { then({}); }
  void next_due(Then<std::optional<StoreTime>> then) override { then(std::nullopt); }
  void put_fact(std::string, std::string, std::string, StoreTime, Then<StoreAnswer> then) override {
    events.push_back([then = std::move(then)] { then({Stored::done, 1'763'000'000'000, {}}); });
  }
  void get_fact(std::string, std::string, bool, Then<std::optional<std::string>> then) override { then(std::nullopt); }
  void on_hint(std::function<void(const std::string&)>) override {}

 private:
  struct Kept {
    std::vector<StoredEntry> entries;
    std::string snapshot;
    std::int64_t snapshot_n = 0;
  };
  std::unordered_map<std::string, Kept> tables_;
};

struct Player {
  std::string table;
  std::string token;
  int number = 0;
  std::int64_t count = 0;
  std::string frame;  // the last that shows the table
  std::string card;
  bool over = false;
};

class BenchTransport final : public Transport {
 public:
  std::vector<Player> players;
  std::string answer;
  std::int64_t bytes = 0;
  std::int64_t largest = 0;

  void send(Client client, std::string frame) override {
    bytes += static_cast<std::int64_t>(frame.size());
    largest = std::max(largest, static_cast<std::int64_t>(frame.size()));
    Player& player = players[client];
    if (frame.starts_with(R"({"push":"table")")) {
      // Where nothing changed for an eye, its list of moves is the one it had.
      if (frame.find(R"("known":"",)") == std::string::npos) player.frame = std::move(frame);
    } else {
      answer = std::move(frame);
    }
  }
  void when_sent(Client, std::function<void()> then) override { then(); }
  void dismiss(Client) override {}
  std::int64_t now() override {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch()).count();
  }
  void after(std::int64_t, std::function<void()>) override {}
  void think(Lane /*lane*/, std::function<void()> work, std::function<void()> then) override {
    work();
    events.push_back(std::move(then));
  }
  void random(std::uint8_t* bytes_out, std::size_t size) override {
    for (std::size_t i = 0; i < size; ++i) bytes_out[i] = static_cast<std::uint8_t>(chance_.next() >> 56U);
  }
  void note(std::string_view, const NoteFields&) override {}

 private:
  FastRandom chance_{1};
};

void drain() {
  while (!events.empty()) {
    const auto event = std::move(events.front());
    events.pop_front();
    event();
  }
}

class Bench {
 public:
  explicit Bench(int tables, int seats) : seats_(seats) {
    TableServerLimits limits;
    limits.messages_per_second = limits.messages_at_once = 1'000'000'000;
    limits.messages_per_second_of_address = limits.messages_at_once_of_address = 1'000'000'000;
    limits.connections_per_address = 1'000'000;
    limits.tables_per_address_and_hour = 1'000'000;
    tables_ = std::make_unique<TableServer>(store_, transport_, limits);
    drain();
    transport_.players.reserve(static_cast<std::size_t>(tables) * 8);
    for (int i = 0; i < tables; ++i) open(*titles()[static_cast<std::size_t>(i) % titles().size()]);
  }

  // Every table one move after the other, for so long; microseconds and moves by game.
  void run(double seconds, std::int64_t most) {
    const auto end = Clock::now() + std::chrono::duration<double>(seconds);
    const auto goes_on = [&] { return most > 0 ? made_ < most : Clock::now() < end; };
    while (goes_on()) {
      const std::int64_t before = made_;
      for (std::size_t client = 0; client < transport_.players.size() && goes_on(); ++client) move(client);
      if (made_ == before) break;  // all matches are over
    }
    double all = 0;
    std::int64_t moves = 0;
    for (const auto& [game, cost] : costs_) {
      std::printf("%-14s %8lld moves %7.1f us each %8.0f bytes sent, at most %lld in a message\n", game.c_str(),
                  static_cast<long long>(cost.moves), cost.seconds * 1e6 / static_cast<double>(cost.moves),
                  static_cast<double>(cost.bytes) / static_cast<double>(cost.moves),
                  static_cast<long long>(cost.largest));
      all += cost.seconds;
      moves += cost.moves;
    }
    std::printf("all            %8lld moves %7.1f us each: %.0f moves/s\n", static_cast<long long>(moves),
                all * 1e6 / static_cast<double>(moves), static_cast<double>(moves) / all);
  }

 private:
  struct Cost {
    std::int64_t moves = 0;
    double seconds = 0;
    std::int64_t bytes = 0;
    std::int64_t largest = 0;  // message
  };

  JsonDocument ask(std::size_t client, const std::string& request) {
    tables_->receive(Client{client}, request);
    drain();
    return std::move(parse_json(transport_.answer)).value();
  }

  void open(const Title& title) {
    const int seats = std::min(seats_ > 0 ? seats_ : max_seats, title.about->most_seats);
    std::string table;
    for (int seat = 0; seat < seats; ++seat) {
      const std::size_t client = transport_.players.size();
      transport_.players.push_back({});
      Player& player = transport_.players.back();
      player.number = static_cast<int>(client);
      tables_->arrive(Client{client}, "bench");
      ask(client, R"({"do":"hello"})");
      const std::string hash = to_hex(sha256(word(client)));
      std::string places;
      for (int i = 0; i < seats; ++i) places += std::string(i > 0 ? "," : "") + R"({"kind":"person"})";
      const std::string rest = R"("name":"P","hash":")" + hash + "\"}";
      const JsonDocument answer = seat == 0
                                      ? ask(client, R"({"do":"open","seat":0,"game":")" + std::string(title.about->id) +
                                                        R"(","seats":[)" + places + "]," + rest)
                                      : ask(client, R"({"do":"sit","table":")" + table + "\"," + rest);
      if (seat == 0) table = std::string(text_of(*member(answer, "table")));
      player.table = table;
      player.token = std::string(text_of(*member(answer, "token")));
      games_[table] = std::string(title.about->id);
    }
    for (std::size_t client = transport_.players.size() - static_cast<std::size_t>(seats);
         client < transport_.players.size(); ++client) {
      ask(client, R"({"do":"attend","story":false,"table":")" + table + R"(","token":")" +
                      transport_.players[client].token + "\"}");
      ask(client, R"({"do":"deltas","table":")" + table + R"(","engine":")" + engine_mark(title) + "\"}");
    }
    for (std::size_t client = transport_.players.size() - static_cast<std::size_t>(seats);
         client < transport_.players.size(); ++client) {
      ask(client, R"({"do":"word","table":")" + table + R"(","count":1,"word":")" + word(client) + "\"}");
    }
  }

  static std::string word(std::size_t client) { return "word-of-the-client-" + std::to_string(client); }

  void move(std::size_t client) {
    Player& player = transport_.players[client];
    if (player.over || player.frame.find(R"("moves":[)") == std::string::npos) return;
    const auto frame = std::move(parse_json(player.frame)).value();
    const Json& moves = *member(*member(frame, "delta"), "moves");
    JsonWriter chosen;
    chosen.json(moves[chance_.below(moves.Size())]);
    const std::string request = R"({"id":1,"do":"play","table":")" + player.table + R"(","count":)" +
                                std::to_string(member(frame, "count")->GetInt64() + 1) + R"(,"n":)" +
                                std::to_string(member(frame, "n")->GetInt64()) + R"(,"move":)" + chosen.str() + "}";
    Cost& cost = costs_[games_[player.table]];
    player.frame.clear();
    const std::int64_t bytes = transport_.bytes;
    transport_.largest = 0;
    const double begin = processor_seconds();
    tables_->receive(Client{client}, request);
    drain();
    cost.seconds += processor_seconds() - begin;
    cost.bytes += transport_.bytes - bytes;
    cost.largest = std::max(cost.largest, transport_.largest);
    ++cost.moves;
    ++made_;
  }

  QuickStore store_;
  BenchTransport transport_;
  std::unique_ptr<TableServer> tables_;
  std::unordered_map<std::string, std::string> games_;
  std::map<std::string, Cost> costs_;
  FastRandom chance_{7};
  int seats_;
  std::int64_t made_ = 0;
};

}  // namespace
}  // namespace dogwatch

int main(int count, char** arguments) {
  const int tables = count > 1 ? std::atoi(arguments[1]) : 100;
  const double seconds = count > 2 ? std::atof(arguments[2]) : 5;
  const int seats = count > 3 ? std::atoi(arguments[3]) : 4;
  const std::int64_t moves = count > 4 ? std::atoll(arguments[4]) : 0;
  const auto before = mallinfo2();
  dogwatch::Bench bench(tables, seats);
  const auto after = mallinfo2();
  std::printf("%.1f kB of memory for each table, store and clients included\n",
              static_cast<double>(after.uordblks - before.uordblks) / 1e3 / tables);
  bench.run(seconds, moves);
}
