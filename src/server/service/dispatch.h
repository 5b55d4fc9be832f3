// What clients say: whether they may, and which verb is meant. Here is the one table of verbs.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/service/client_request.h"
#include "server/service/connections.h"
#include "server/service/context.h"
#include "server/service/lobby_verbs.h"
#include "server/service/seat_verbs.h"
#include "server/service/viewer_verbs.h"
#include "server/service/viewers.h"

namespace dogwatch {

class Dispatch {
 public:
  Dispatch(ServiceContext& context, Connections& connections, Viewers& viewers, TableServerInfo info, LobbyVerbs lobby,
           ViewerVerbs viewer, SeatVerbs seat)
      : context_(&context),
        connections_(&connections),
        viewers_(&viewers),
        info_(std::move(info)),
        lobby_(lobby),
        viewer_(std::move(viewer)),
        seat_(seat) {}

  void receive(Client client, std::string_view frame);
  // Whether it may be answered.
  bool ping(Client client);
  // Its address is not banned: what it said before that was known is served now.
  void admit(Client client);
  // The store's time is known: what came before that is served now.
  void serve_early();

 private:
  struct Verb {
    std::string_view name;
    void (*run)(Dispatch&, const RequestPtr&);
  };
  static const Verb* find_verb(std::string_view name);
  // A verb that is a member function of one of the parts.
  template <auto part, auto verb>
  static void call(Dispatch& dispatch, const RequestPtr& request) {
    ((dispatch.*part).*verb)(request);
  }

  // Says so without reading more of a frame than its number, and cuts off who does not stop.
  void refuse_unread(Client client, Connection& connection, std::string_view frame, Refused code);
  void take(Client client, Connection& connection, std::string_view frame);
  void serve(Client client, std::string_view frame);
  RequestPtr request_of(Client client, std::string_view frame);
  void hello(const RequestPtr& request);

  ServiceContext* context_;
  Connections* connections_;
  Viewers* viewers_;
  TableServerInfo info_;
  LobbyVerbs lobby_;
  ViewerVerbs viewer_;
  SeatVerbs seat_;
  std::vector<std::pair<Client, std::string>> early_;  // frames that came before the store's time was known
};

}  // namespace dogwatch
