#include "server/service/dispatch.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <utility>

namespace dogwatch {
namespace {

constexpr std::size_t most_early = 10'000;

// The number of a request that is not read otherwise, if it stands first, as honest clients write it.
std::optional<std::int64_t> id_at_beginning(std::string_view frame) {
  constexpr std::string_view before = R"({"id":)";
  if (!frame.starts_with(before)) return std::nullopt;
  std::int64_t id = 0;
  const auto [end, wrong] = std::from_chars(frame.data() + before.size(), frame.data() + frame.size(), id);
  return wrong == std::errc() ? std::optional(id) : std::nullopt;
}

}  // namespace

const Dispatch::Verb* Dispatch::find_verb(std::string_view name) {
  static constexpr Verb verbs[] = {
      {"hello", [](Dispatch& dispatch, const RequestPtr& request) { dispatch.hello(request); }},
      // Of anybody.
      {"open", call<&Dispatch::lobby_, &LobbyVerbs::open>},
      {"peek", call<&Dispatch::lobby_, &LobbyVerbs::peek>},
      {"sit", call<&Dispatch::lobby_, &LobbyVerbs::sit>},
      {"claim", call<&Dispatch::lobby_, &LobbyVerbs::claim>},
      {"use_code", call<&Dispatch::lobby_, &LobbyVerbs::use_code>},
      {"lobby", call<&Dispatch::lobby_, &LobbyVerbs::lobby>},
      {"follow", call<&Dispatch::lobby_, &LobbyVerbs::follow>},
      // Of those who look on.
      {"attend", call<&Dispatch::viewer_, &ViewerVerbs::attend>},
      {"leave", call<&Dispatch::viewer_, &ViewerVerbs::leave>},
      {"deltas", call<&Dispatch::viewer_, &ViewerVerbs::deltas>},
      {"moment", call<&Dispatch::viewer_, &ViewerVerbs::moment>},
      {"code", call<&Dispatch::viewer_, &ViewerVerbs::code>},
      {"hint", call<&Dispatch::viewer_, &ViewerVerbs::hint>},
      {"chances", call<&Dispatch::viewer_, &ViewerVerbs::chances>},
      {"record", call<&Dispatch::viewer_, &ViewerVerbs::record>},
      // Of those who sit there.
      {"play", call<&Dispatch::seat_, &SeatVerbs::play>},
      {"take_back", call<&Dispatch::seat_, &SeatVerbs::take_back>},
      {"standing", call<&Dispatch::seat_, &SeatVerbs::standing>},
      {"hash", call<&Dispatch::seat_, &SeatVerbs::hash>},
      {"word", call<&Dispatch::seat_, &SeatVerbs::word>},
      {"chat", call<&Dispatch::seat_, &SeatVerbs::chat>},
      {"ask", call<&Dispatch::seat_, &SeatVerbs::ask>},
      {"agree", call<&Dispatch::seat_, &SeatVerbs::agree>},
      {"concede", call<&Dispatch::seat_, &SeatVerbs::concede>},
      {"free", call<&Dispatch::seat_, &SeatVerbs::free>},
      {"watchers", call<&Dispatch::seat_, &SeatVerbs::watchers>},
      {"start", call<&Dispatch::seat_, &SeatVerbs::start>},
      {"away", call<&Dispatch::seat_, &SeatVerbs::away>},
      {"back", call<&Dispatch::seat_, &SeatVerbs::back>},
      {"rematch", call<&Dispatch::seat_, &SeatVerbs::rematch>},
  };
  const auto* found =
      std::find_if(std::begin(verbs), std::end(verbs), [name](const Verb& verb) { return verb.name == name; });
  return found == std::end(verbs) ? nullptr : found;
}

RequestPtr Dispatch::request_of(Client client, std::string_view frame) {
  auto parsed = parse_json(frame);
  return std::make_shared<ClientRequest>(*context_, *connections_, client,
                                         parsed ? std::move(*parsed) : JsonDocument());
}

void Dispatch::receive(Client client, std::string_view frame) {
  Connection* connection = connections_->find(client);
  if (connection == nullptr) return;
  ++context_->counts.frames;
  if (frame.size() > context_->limits.frame_bytes) {
    refuse_unread(client, *connection, frame, Refused::too_long);
  } else if (!connections_->may_speak(*connection)) {
    refuse_unread(client, *connection, frame, Refused::too_fast);
  } else if (connection->admitted) {
    take(client, *connection, frame);
  } else {
    connection->early.emplace_back(frame);  // as many as may be said at once
  }
}

bool Dispatch::ping(Client client) {
  Connection* connection = connections_->find(client);
  if (connection == nullptr) return false;
  if (connections_->may_speak(*connection)) return true;
  if (!connections_->may_be_refused(*connection)) viewers_->say_goodbye(client, name_of(Refused::too_fast));
  return false;
}

void Dispatch::admit(Client client) {
  Connection* connection = connections_->find(client);
  if (connection == nullptr) return;
  connection->admitted = true;
  for (const std::string& frame : std::exchange(connection->early, {})) {
    connection = connections_->find(client);
    if (connection != nullptr) take(client, *connection, frame);
  }
}

void Dispatch::refuse_unread(Client client, Connection& connection, std::string_view frame, Refused code) {
  ++context_->counts.refusals;
  if (!connections_->may_be_refused(connection)) return viewers_->say_goodbye(client, name_of(Refused::too_fast));
  context_->transport->send(client, refusal(id_at_beginning(frame), code));
  connections_->note_refusal(client, code);
}

void Dispatch::take(Client client, Connection& connection, std::string_view frame) {
  if (context_->time.known()) {
    serve(client, frame);
  } else if (early_.size() < most_early) {
    early_.emplace_back(client, frame);
  } else {
    refuse_unread(client, connection, frame, Refused::busy);
  }
}

void Dispatch::serve_early() {
  for (const auto& [client, frame] : std::exchange(early_, {})) serve(client, frame);
}

void Dispatch::serve(Client client, std::string_view frame) {
  const Connection* connection = connections_->find(client);
  if (connection == nullptr) return;
  const RequestPtr request = request_of(client, frame);
  if (!request->json().IsObject()) return request->refuse(Refused::bad_request, "A frame must be a JSON object.");
  const Json* named = member(request->json(), "do");
  if (named == nullptr || !named->IsString()) {
    return request->refuse(Refused::bad_request, "The field \"do\" must be the name of a verb.");
  }
  const Verb* verb = find_verb(text_of(*named));
  if (verb == nullptr) return request->refuse(Refused::unknown_verb);
  if (!connection->greeted && verb->name != "hello") {
    return request->refuse(Refused::bad_request, "The first frame must be \"hello\".");
  }
  if (context_->stopping) return request->refuse(Refused::stopping);
  verb->run(*this, request);
}

void Dispatch::hello(const RequestPtr& request) {
  Members& in = request->fields();
  Connection& connection = *connections_->find(request->client());
  if (in.has("version") && in.small("version", 0, 1 << 30) != 1) in.wrong("version");
  const std::string_view language = in.text_or_none("language");
  if (!request->well_formed()) return;
  connection.greeted = true;
  if (!language.empty()) connection.language = language == "fr" ? "fr" : "en";
  request->answer([&](JsonWriter& json) {
    json.key("version").number(1).key("server").text(info_.server).key("time").number(context_->time.now()).key("lan");
    info_.lan.empty() ? json.null() : json.text(info_.lan);
  });
}

}  // namespace dogwatch
