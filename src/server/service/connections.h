// Who is connected, from which address, and how much they may say.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/service/context.h"
#include "server/service/rate_limit.h"
#include "server/tables/refusals.h"

namespace dogwatch {

struct Connection {
  Connection(std::string from, const TableServerLimits& limits);

  std::string address;
  std::string language = "en";
  bool greeted = false;
  bool asks_hint = false;
  bool looks_back = false;
  RateLimit messages;
  RateLimit chats;
  std::vector<std::string> attends;
  std::vector<std::string> follows;
  Refused refused = Refused::none;  // the last time
};

class Connections {
 public:
  explicit Connections(ServiceContext& context) : context_(&context) {}

  // False where its address has too many already; it is there all the same, until somebody removes it.
  bool add(Client client, const std::string& address);
  // What it was, or null where it is not there any more.
  std::unique_ptr<Connection> remove(Client client);
  Connection* find(Client client);
  std::size_t size() const { return connections_.size(); }
  std::vector<Client> all() const;

  // Takes a message out of what the client and its address may say.
  bool may_speak(Connection& connection);
  bool may_open_table(const Connection& connection);
  // Counts one more table opened from there, if it may be, or takes back that one was. `counted` is whether it is.
  bool count_opening(Client client, bool& counted, bool opens);
  // What an honest page never says is logged, a row of the same from one client once.
  void note_refusal(Client client, Refused code);
  // Forgets addresses that have nobody here, and whose limits are as for a new one.
  void sweep();

 private:
  struct Address {
    explicit Address(const TableServerLimits& limits);
    int connections = 0;
    RateLimit messages;
    RateLimit tables;
  };
  Address* address_of(const Connection& connection);

  ServiceContext* context_;
  std::unordered_map<std::uint64_t, std::unique_ptr<Connection>> connections_;
  std::unordered_map<std::string, Address> addresses_;
};

}  // namespace dogwatch
