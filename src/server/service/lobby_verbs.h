// The verbs of anybody: open a table, look at one, sit down, take a seat over from another device, follow tables.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "server/service/client_request.h"
#include "server/service/connections.h"
#include "server/service/context.h"
#include "server/service/followers.h"
#include "server/service/loaded_tables.h"
#include "server/service/thoughts.h"

namespace dogwatch {

class LobbyVerbs {
 public:
  LobbyVerbs(ServiceContext& context, Connections& connections, LoadedTables& tables, Followers& followers,
             Thoughts& readings)
      : context_(&context),
        connections_(&connections),
        tables_(&tables),
        followers_(&followers),
        readings_(&readings) {}

  void open(const RequestPtr& request);
  void peek(const RequestPtr& request);
  void sit(const RequestPtr& request);
  void claim(const RequestPtr& request);
  void use_code(const RequestPtr& request);
  void lobby(const RequestPtr& request);
  void follow(const RequestPtr& request);

 private:
  // As a client made it, or a new one.
  std::string token_in(Members& in) const;
  void read_sitter(Members& in, Entry& entry) const;
  // The table that is wanted; refuses the request where there cannot be such a one.
  std::optional<Opening> read_wanted_table(ClientRequest& request) const;
  // Whether the game can be played with these components, which another thread reads.
  void try_components(const RequestPtr& request, const Opening& opening, const std::function<void()>& then);
  void open_at(const RequestPtr& request, const Entry& entry, const std::string& token, const std::string& id);
  void sit_down(const RequestPtr& request, LoadedTable& loaded, const Entry& wanted, const std::string& token);
  void sit_again(const RequestPtr& request, LoadedTable& loaded, const std::string& old, const Digest& hash);
  void take_code(const RequestPtr& request, const std::string& fact, const std::string& token);
  // Answers with another token for a seat, once the entry that gives it is stored.
  using More = std::function<void(JsonWriter&, const LoadedTable&)>;
  void give_token(const RequestPtr& request, LoadedTable& loaded, int seat, const std::string& token, const More& more);

  ServiceContext* context_;
  Connections* connections_;
  LoadedTables* tables_;
  Followers* followers_;
  Thoughts* readings_;
};

}  // namespace dogwatch
