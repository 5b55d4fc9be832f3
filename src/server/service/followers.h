// Clients who are not at a table but want to know when it is their turn there.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "core/json.h"
#include "server/service/connections.h"
#include "server/service/context.h"
#include "server/service/loaded_table.h"

namespace dogwatch {

class Followers {
 public:
  Followers(ServiceContext& context, Connections& connections) : context_(&context), connections_(&connections) {}

  // Follows the table as the holder of a token, or of none, and writes how it stands.
  void add(Client client, const LoadedTable& loaded, const std::string& token, JsonWriter& json);
  void remove(Client client, const std::string& table);
  bool any(const std::string& table) const { return followers_.count(table) != 0; }
  // Tells those for whom something changed.
  void push_turns(const LoadedTable& loaded);

 private:
  struct Follower {
    Client client{};
    int seat = -1;
    bool yours = false;
    Phase phase = Phase::gathering;
  };
  static bool is_turn_of(const OnlineTable& table, int seat);

  ServiceContext* context_;
  Connections* connections_;
  std::unordered_map<std::string, std::vector<Follower>> followers_;
};

}  // namespace dogwatch
