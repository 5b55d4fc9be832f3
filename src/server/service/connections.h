// Who is connected, from which address, and how much they may say.
//
// An address may have so many connections of strangers, and some times as many of people who hold a seat. Where a
// newcomer is one too many, another stranger has to go: who was refused lately, then who has not said hello within a
// second, then who neither looks at a table nor follows one, and of these who has been silent longest. So nobody can
// take all that an address may have from the others there, and nobody loses a seat to strangers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "server/service/context.h"
#include "server/service/fair_queue.h"
#include "server/service/rate_limit.h"
#include "server/tables/refusals.h"

namespace dogwatch {

struct Connection {
  Connection(std::string from, const TableServerLimits& limits, std::int64_t now);

  std::string address;
  std::string language = "en";
  bool greeted = false;
  bool admitted = false;           // its address is not banned
  bool seated = false;             // came to a table with a token
  bool leaving = false;            // has to go for somebody else
  std::int64_t heard = 0;          // when it said something last that was not refused
  std::int64_t refused_until = 0;  // it counts as noisy for a while
  std::vector<std::string> early;  // frames that came before that was known
  bool asks_hint = false;
  bool looks_back = false;
  RateLimit messages;
  RateLimit assured;  // of these, those that do not count for the address
  RateLimit refusals;
  // What it may though others of its address have used up all that the address may.
  RateLimit attempts;
  RateLimit tables;
  std::vector<std::string> attends;
  std::vector<std::string> follows;
  Refused refused = Refused::none;  // the last time
};

class Connections {
 public:
  explicit Connections(ServiceContext& context) : context_(&context) {}

  // Called for a connection that has to go for another one. Set before the first one comes.
  void on_crowded(std::function<void(Client)> send_away) { send_away_ = std::move(send_away); }
  void add(Client client, const std::string& address);
  // It has a seat at a table, or none any more.
  void set_seated(Client client, bool seated);
  // What it was, or null where it is not there any more.
  std::unique_ptr<Connection> remove(Client client);
  Connection* find(Client client);
  bool has(Client client) const { return connections_.contains(static_cast<std::uint64_t>(client)); }
  std::size_t size() const { return connections_.size(); }
  std::vector<Client> all() const;

  // Takes a message out of what the client and its address may say.
  bool may_speak(Connection& connection);
  // Takes one more refusal out of what it is granted; false for a flood.
  bool may_be_refused(Connection& connection);
  bool may_chat(Client client);
  // In lines of work.
  Turn turn_of(Client client) const;
  // Every attempt to open a table is paid for, whatever comes of it.
  bool pay_attempt(Connection& connection);
  bool may_open_table(Connection& connection, bool bots_only);
  // Counts one more table opened from there, if it may be, or takes back that one was. `paid` is where it is counted.
  bool count_opening(Client client, RateLimit*& paid, bool opens, bool bots_only);
  // What an honest page never says is logged, a row of the same from one client once.
  void note_refusal(Client client, Refused code);
  // Forgets addresses that have nobody here, and whose limits are as for a new one.
  void sweep();

 private:
  struct Address {
    explicit Address(const TableServerLimits& limits);
    std::unordered_set<std::uint64_t> clients;
    int strangers = 0;
    int seated = 0;
    RateLimit messages;
    RateLimit chats;
    RateLimit attempts;
    RateLimit tables;
    RateLimit bot_tables;
  };
  // One has to go where there are too many of a kind.
  void make_room(Address& address, bool seated, Client newcomer);
  static void count(Address& address, const Connection& connection, int by);
  RateLimit* pays_for_table(Connection& connection, bool bots_only);
  Address* address_of(const Connection& connection);

  ServiceContext* context_;
  std::function<void(Client)> send_away_;
  std::unordered_map<std::uint64_t, std::unique_ptr<Connection>> connections_;
  std::unordered_map<std::string, Address> addresses_;
};

}  // namespace dogwatch
