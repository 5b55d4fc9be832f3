// A table server with its transport and its store in one process, and clients who talk to it.
#pragma once

#include <doctest/doctest.h>

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "server/memory_store.h"
#include "server/service/table_server.h"

namespace dogwatch::server_tests {

// Where frames of a process go.
class TestTransport final : public Transport {
 public:
  TestTransport(Loop& loop, std::uint64_t seed)
      : loop_(&loop), chance_(seed), skew_(static_cast<std::int64_t>(seed % 977) * 1000) {}

  std::function<void(Client, std::string)> deliver;
  std::function<void(Client)> close;
  std::vector<std::string> notes;
  std::int64_t think_delay = 1;
  std::map<Lane, int> thoughts;  // how many there were

  void send(Client client, std::string frame) override {
    if (deliver) deliver(client, std::move(frame));
  }
  void dismiss(Client client) override {
    if (close) close(client);
  }
  std::int64_t now() override { return loop_->now() + skew_; }  // every process counts from another beginning
  void after(std::int64_t milliseconds, std::function<void()> what) override {
    loop_->after(milliseconds, std::move(what));
  }
  void think(Lane lane, std::function<void()> work, std::function<void()> then) override {
    ++thoughts[lane];
    loop_->after(think_delay, [work = std::move(work), then = std::move(then)] {
      work();
      then();
    });
  }
  void random(std::uint8_t* bytes, std::size_t size) override {
    for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<std::uint8_t>(chance_.next() >> 56U);
  }
  void note(std::string_view event, const NoteFields& fields) override {
    JsonWriter json;
    json.begin_object();
    fields(json);
    json.end_object();
    notes.push_back(std::string(event) + " " + json.str());
  }

 private:
  Loop* loop_;
  FastRandom chance_;
  std::int64_t skew_;
};

// Bots that think a little, and the same in every run.
inline TableServerLimits test_limits() {
  TableServerLimits limits;
  limits.captain = {16, 0, 0};
  limits.hint = {16, 0, 0};
  limits.messages_per_second = 100'000;
  limits.messages_at_once = 100'000;
  limits.messages_per_second_of_address = 100'000;
  limits.messages_at_once_of_address = 100'000;
  limits.tables_per_address_and_hour = 100'000;
  limits.bot_tables_per_address_and_hour = 100'000;
  limits.openings_per_minute = 100'000;
  return limits;
}

// A snapshot after every so many entries: the usual number is more than most tests play.
inline TableServerLimits limits_with_snapshots(int every) {
  TableServerLimits limits = test_limits();
  limits.snapshot_every = every;
  return limits;
}

class World;

// A client on a socket of its own.
class Sailor {
 public:
  explicit Sailor(World& world, int process = 0, std::string address = "10.0.0.1");
  Sailor(const Sailor&) = delete;
  Sailor& operator=(const Sailor&) = delete;
  ~Sailor();

  // Sends a request (without id) and waits for its answer.
  JsonDocument ask(std::string_view request);
  JsonDocument granted(std::string_view request);
  // "ok", or the code of the refusal.
  std::string code(std::string_view request);
  // Sends it and does not wait; the id.
  int say(std::string_view request);
  void say_raw(std::string_view frame);
  // What was pushed since the last call: all, or of one kind.
  std::vector<JsonDocument> pushes(std::string_view kind = {});
  bool closed() const { return closed_; }
  const std::vector<std::string>& frames() const { return frames_; }
  const std::string& last() const { return frames_.back(); }
  bool answered(int id) const;
  void vanish();  // the socket is gone without a word

 private:
  friend class World;
  JsonDocument answer_to(int id);
  World* world_;
  int process_;
  Client client_;
  int next_id_ = 1;
  bool closed_ = false;
  std::vector<std::string> frames_;
  std::size_t pushes_read_ = 0;
};

class World {
 public:
  explicit World(int processes = 1, TableServerLimits limits = test_limits(), std::uint64_t seed = 1);
  ~World();

  Loop loop;
  std::shared_ptr<Shelf> shelf = std::make_shared<Shelf>();

  TableServer& server(int process = 0) { return *processes_[process]->server; }
  MemoryStore& store(int process = 0) { return *processes_[process]->store; }
  TestTransport& transport(int process = 0) { return *processes_[process]->transport; }
  // As kill -9 would: everything in memory is gone, sockets too.
  void kill(int process);
  void start(int process);
  // A table out of memory, as if nobody had come for a long time.
  void forget() { loop.run_for(120'000); }

 private:
  friend class Sailor;
  struct Process {
    std::unique_ptr<MemoryStore> store;
    std::unique_ptr<TestTransport> transport;
    std::unique_ptr<TableServer> server;
  };
  TableServerLimits limits_;
  std::uint64_t seed_;
  std::uint64_t next_client_ = 1;
  std::vector<std::unique_ptr<Process>> processes_;
  std::map<std::uint64_t, Sailor*> sailors_;
};

std::string text(const Json& json);
std::string text_at(const Json& json, std::string_view name);
std::int64_t number_at(const Json& json, std::string_view name);
const Json& at(const Json& json, std::string_view name);

// A person's word, and its hash.
std::string word_of(int person);
std::string hash_of(int person);

}  // namespace dogwatch::server_tests
