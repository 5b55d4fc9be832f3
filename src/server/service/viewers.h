// Coming to tables and going away from them; and the farewell of those who may not stay.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "server/service/connections.h"
#include "server/service/context.h"
#include "server/service/fan_out.h"
#include "server/service/followers.h"
#include "server/service/loaded_tables.h"
#include "server/service/presence_calls.h"

namespace dogwatch {

class Viewers {
 public:
  Viewers(ServiceContext& context, Connections& connections, LoadedTables& tables, FanOut& fan_out,
          PresenceCalls& calls, Followers& followers)
      : context_(&context),
        connections_(&connections),
        tables_(&tables),
        fan_out_(&fan_out),
        calls_(&calls),
        followers_(&followers) {}

  // The client is at the table from now on; what it is pushed is kept until the answer to its `attend` is sent.
  void add(LoadedTable& loaded, Viewer viewer);
  // Tells the others that somebody has come.
  void announce(LoadedTable& loaded);
  // Sends the answer to `attend`, and what was kept. Nothing where the client has gone meanwhile.
  void admit(Client client, const std::string& table, std::string answer);
  void remove(Client client, const std::string& table);

  // The client is gone from everywhere.
  void depart(Client client);
  // Sends it away, saying why.
  void say_goodbye(Client client, std::string_view code);
  // When the person of a seat was last there, by the store's time, as far as any process noted it; 0: never.
  void when_seen(const LoadedTable& loaded, int seat, std::function<void(StoreTime)> then);
  // After an entry: those whose token is no longer the seat's, spectators where there may be none, all of a closed one.
  void dismiss_unwelcome(LoadedTable& loaded, const Effects& effects);

 private:
  void note_seen(const LoadedTable& loaded, int seat);
  template <class Unwelcome>
  void dismiss_each(LoadedTable& loaded, std::string_view code, Unwelcome unwelcome);

  ServiceContext* context_;
  Connections* connections_;
  LoadedTables* tables_;
  FanOut* fan_out_;
  PresenceCalls* calls_;
  Followers* followers_;
};

}  // namespace dogwatch
