// Who comes in: sockets, their limits, and which verb is meant.
#include <algorithm>
#include <utility>

#include "server/service/inside.h"

namespace dogwatch {

void TableServer::Inside::arrive(Client client, std::string address) {
  auto& known =
      addresses_
          .try_emplace(address,
                       Origin{0,
                              {1000.0 / limits_.messages_per_second_of_address, limits_.messages_at_once_of_address},
                              {3'600'000.0 / limits_.tables_per_address_and_hour, limits_.tables_per_address_and_hour}})
          .first->second;
  ++known.connections;
  const bool crowded = known.connections > limits_.connections_per_address;
  auto connection =
      std::make_unique<Connection>(Connection{address,
                                              "en",
                                              false,
                                              false,
                                              false,
                                              {1000.0 / limits_.messages_per_second, limits_.messages_at_once},
                                              {60'000.0 / limits_.chats_per_minute, limits_.chats_per_minute},
                                              {},
                                              {}});
  connections_[static_cast<std::uint64_t>(client)] = std::move(connection);
  if (stopping_ || crowded) {
    say_goodbye(client, stopping_ ? "stopping" : "too_many");
    return;
  }
  store_->get_fact("ban", std::move(address), false,
                   here<std::optional<std::string>>([this, client](const auto& banned) {
                     if (banned && connections_.count(static_cast<std::uint64_t>(client)) != 0) {
                       say_goodbye(client, "banned");
                     }
                   }));
}

void TableServer::Inside::depart(Client client) {
  const auto found = connections_.find(static_cast<std::uint64_t>(client));
  if (found == connections_.end()) return;
  const std::unique_ptr<Connection> connection = std::move(found->second);
  connections_.erase(found);
  const auto address = addresses_.find(connection->address);
  if (address != addresses_.end()) --address->second.connections;
  for (const std::string& table : connection->attends) stop_attending(client, table);
  for (const std::string& table : connection->follows) stop_following(client, table);
}

void TableServer::Inside::stop_following(Client client, const std::string& table) {
  const auto followed = followers_.find(table);
  if (followed == followers_.end()) return;
  std::erase_if(followed->second, [client](const Follower& follower) { return follower.client == client; });
  if (followed->second.empty()) followers_.erase(followed);
}

void TableServer::Inside::receive(Client client, std::string_view frame) {
  const auto found = connections_.find(static_cast<std::uint64_t>(client));
  if (found == connections_.end()) return;
  ++counts_.frames;
  Asking nobody;
  nobody.client = client;
  if (frame.size() > limits_.frame_bytes) {
    refuse(nobody, Refused::too_long);
    return;
  }
  const std::int64_t now = transport_->now();
  const auto address = addresses_.find(found->second->address);
  const bool too_fast =
      !found->second->messages.take(now) || (address != addresses_.end() && !address->second.messages.take(now));
  if (too_fast) {
    // The id, so that the client knows which one; parsing is bounded by the frame's size.
    const auto parsed = parse_json(frame);
    const Json* id = parsed ? member(*parsed, "id") : nullptr;
    nobody.has_id = id != nullptr && id->IsInt64();
    if (nobody.has_id) nobody.id = id->GetInt64();
    refuse(nobody, Refused::too_fast);
    return;
  }
  if (knows_time_) {
    serve(client, frame);
  } else if (early_.size() < 10'000) {
    early_.emplace_back(client, frame);
  } else {
    refuse(nobody, Refused::busy);
  }
}

void TableServer::Inside::serve(Client client, std::string_view frame) {
  const auto found = connections_.find(static_cast<std::uint64_t>(client));
  if (found == connections_.end()) return;
  auto asks = std::make_shared<Asking>();
  asks->client = client;
  asks->arrived = transport_->arrived();
  auto parsed = parse_json(frame);
  if (!parsed || !parsed->IsObject()) {
    refuse(*asks, Refused::bad_request, "A frame must be a JSON object.");
    return;
  }
  asks->json = std::move(*parsed);
  if (const Json* id = member(asks->json, "id"); id != nullptr && id->IsInt64()) {
    asks->id = id->GetInt64();
    asks->has_id = true;
  }
  const Json* named = member(asks->json, "do");
  if (named == nullptr || !named->IsString()) {
    refuse(*asks, Refused::bad_request, "The field \"do\" must be the name of a verb.");
    return;
  }
  const Verb verb = find_verb(text_of(*named));
  if (verb == nullptr) {
    refuse(*asks, Refused::unknown_verb);
    return;
  }
  if (!found->second->greeted && verb != &Inside::hello) {
    refuse(*asks, Refused::bad_request, "The first frame must be \"hello\".");
    return;
  }
  if (stopping_) {
    refuse(*asks, Refused::stopping);
    return;
  }
  Members in(asks->json);
  (this->*verb)(asks, in);
}

TableServer::Inside::Verb TableServer::Inside::find_verb(std::string_view name) {
  static constexpr NamedVerb verbs[] = {{"hello", &Inside::hello},       {"open", &Inside::open},
                                        {"peek", &Inside::peek},         {"sit", &Inside::sit},
                                        {"attend", &Inside::attend},     {"leave", &Inside::leave},
                                        {"follow", &Inside::follow},     {"lobby", &Inside::lobby},
                                        {"play", &Inside::play},         {"take_back", &Inside::take_back},
                                        {"standing", &Inside::standing}, {"hash", &Inside::hash},
                                        {"word", &Inside::word},         {"chat", &Inside::chat},
                                        {"ask", &Inside::ask},           {"agree", &Inside::agree},
                                        {"concede", &Inside::concede},   {"free", &Inside::free},
                                        {"watchers", &Inside::watchers}, {"start", &Inside::start},
                                        {"away", &Inside::away},         {"back", &Inside::back},
                                        {"rematch", &Inside::rematch},   {"claim", &Inside::claim},
                                        {"code", &Inside::code},         {"use_code", &Inside::use_code},
                                        {"hint", &Inside::hint},         {"chances", &Inside::chances},
                                        {"record", &Inside::record},     {"moment", &Inside::moment},
                                        {"sights", &Inside::sights}};
  for (const NamedVerb& verb : verbs) {
    if (verb.name == name) return verb.verb;
  }
  return nullptr;
}

void TableServer::Inside::hello(const Asks& asks, Members& in) {
  Connection& connection = *connections_[static_cast<std::uint64_t>(asks->client)];
  if (in.has("version") && in.small("version", 0, 1 << 30) != 1) in.wrong("version");
  const std::string_view language = in.text_or_none("language");
  if (!in.ok()) {
    refuse(*asks, Refused::bad_request, in.error().text);
    return;
  }
  connection.greeted = true;
  if (!language.empty()) connection.language = language == "fr" ? "fr" : "en";
  answer(*asks, [&](JsonWriter& json) {
    json.key("version").number(1).key("server").text(info_.server).key("time").number(store_now()).key("lan");
    info_.lan.empty() ? json.null() : json.text(info_.lan);
  });
}

}  // namespace dogwatch
