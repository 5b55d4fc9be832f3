// People of the simulation: they connect, lose the connection, say again what got no answer, and remember what was
// acknowledged.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/json.h"
#include "server/loop.h"
#include "server/service/table_server.h"
#include "server/world.h"

namespace dogwatch::server_tests {

// The network of the simulation, as a person sees it.
class Wire {
 public:
  Wire() = default;
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;
  virtual ~Wire() = default;
  // A connection to some process that lives; nothing when none does.
  virtual std::optional<Client> connect(int person) = 0;
  virtual void send(Client client, std::string frame) = 0;
  virtual void hang_up(Client client) = 0;
};

struct Acknowledged {
  int seat;
  std::int64_t count;
  std::int64_t n;
  std::string part;  // of the entry's text
};

class Person {
 public:
  Person(int number, Loop& loop, Wire& wire, std::uint64_t seed)
      : number_(number), loop_(&loop), wire_(&wire), chance_(seed) {}

  void open(std::string members) { members_ = std::move(members); }
  void join(std::string table) { table_ = std::move(table); }
  // Something to do now and then.
  void act();
  void hear(Client client, const std::string& frame);
  void lost(Client client);
  bool online() const { return client_.has_value(); }
  void hang_up();

  // From now on only plays, and agrees to whatever is asked.
  void be_good() { good_ = true; }
  void wish_end() { wishes_end_ = true; }

  const std::string& table() const { return table_; }
  int seat() const { return seat_; }
  bool seated() const { return seat_ >= 0; }
  bool attends() const { return attends_; }
  bool idle() const { return !pending_; }
  std::int64_t n() const { return n_; }
  const std::string& look() const { return look_; }
  const std::string& phase() const { return phase_; }
  const std::vector<Acknowledged>& acknowledged() const { return acknowledged_; }
  int said_again() const { return said_again_; }
  const std::string& trouble() const { return trouble_; }
  // For the one who looks for a mistake.
  std::string state() const;

 private:
  struct Pending {
    std::string verb;
    std::string members;
    std::int64_t count = 0;  // 0: no entry of the seat
    int id = 0;
    std::int64_t since = 0;
    bool doubtful = false;  // it may have arrived
    std::string part;
  };
  void connect();
  void say(std::string verb, std::string members, bool counted, std::string part = {});
  void send_pending();
  void answered(const Json& answer);
  void pushed(const Json& push);
  void come_back();
  void see(const Json& json);
  void take_card(const Json& card);
  void do_something();
  bool draw();
  bool agree();
  void play();
  std::uint32_t below(std::uint32_t range) { return chance_.below(range); }

  int number_;
  Loop* loop_;
  Wire* wire_;
  FastRandom chance_;
  std::string members_;
  std::optional<Client> client_;
  bool greeted_ = false;
  bool attends_ = false;
  bool good_ = false;
  bool wishes_end_ = false;
  std::string table_;
  std::string token_;
  int seat_ = -1;
  std::int64_t count_ = 0;
  std::int64_t n_ = 0;
  std::string look_;
  std::string phase_;
  JsonDocument card_;
  JsonDocument decision_;
  int open_steps_ = 0;
  int words_ = 0;
  int next_id_ = 1;
  std::optional<Pending> pending_;
  std::vector<Acknowledged> acknowledged_;
  int said_again_ = 0;
  std::string trouble_;
};

}  // namespace dogwatch::server_tests
