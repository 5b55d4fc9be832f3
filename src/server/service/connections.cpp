#include "server/service/connections.h"

#include <iterator>
#include <utility>

#include "core/json.h"

namespace dogwatch {

Connection::Connection(std::string from, const TableServerLimits& limits)
    : address(std::move(from)),
      messages(1000.0 / limits.messages_per_second, limits.messages_at_once),
      chats(60'000.0 / limits.chats_per_minute, limits.chats_per_minute) {}

Connections::Address::Address(const TableServerLimits& limits)
    : messages(1000.0 / limits.messages_per_second_of_address, limits.messages_at_once_of_address),
      tables(3'600'000.0 / limits.tables_per_address_and_hour, limits.tables_per_address_and_hour) {}

bool Connections::add(Client client, const std::string& address) {
  Address& known = addresses_.try_emplace(address, context_->limits).first->second;
  ++known.connections;
  connections_[static_cast<std::uint64_t>(client)] = std::make_unique<Connection>(address, context_->limits);
  return known.connections <= context_->limits.connections_per_address;
}

std::unique_ptr<Connection> Connections::remove(Client client) {
  const auto found = connections_.find(static_cast<std::uint64_t>(client));
  if (found == connections_.end()) return nullptr;
  std::unique_ptr<Connection> connection = std::move(found->second);
  connections_.erase(found);
  if (Address* address = address_of(*connection)) --address->connections;
  return connection;
}

Connection* Connections::find(Client client) {
  const auto found = connections_.find(static_cast<std::uint64_t>(client));
  return found == connections_.end() ? nullptr : found->second.get();
}

std::vector<Client> Connections::all() const {
  std::vector<Client> clients;
  for (const auto& [number, connection] : connections_) clients.push_back(Client{number});
  return clients;
}

Connections::Address* Connections::address_of(const Connection& connection) {
  const auto found = addresses_.find(connection.address);
  return found == addresses_.end() ? nullptr : &found->second;
}

bool Connections::may_speak(Connection& connection) {
  const std::int64_t now = context_->transport->now();
  if (!connection.messages.take(now)) return false;
  Address* address = address_of(connection);
  return address == nullptr || address->messages.take(now);
}

bool Connections::may_open_table(const Connection& connection) {
  Address* address = address_of(connection);
  return address == nullptr || address->tables.any(context_->transport->now());
}

bool Connections::count_opening(Client client, bool& counted, bool opens) {
  const Connection* connection = find(client);
  Address* address = connection == nullptr ? nullptr : address_of(*connection);
  if (counted == opens || address == nullptr) return true;
  if (opens && !address->tables.take(context_->transport->now())) return false;
  if (!opens) address->tables.give_back();
  counted = opens;
  return true;
}

void Connections::note_refusal(Client client, Refused code) {
  const bool hostile = code == Refused::bad_token || code == Refused::too_fast || code == Refused::too_many ||
                       code == Refused::bad_request || code == Refused::too_long;
  Connection* connection = find(client);
  if (connection == nullptr || connection->refused == code) return;
  connection->refused = code;
  if (!hostile) return;
  context_->transport->note("refused", [&](JsonWriter& json) {
    json.key("code").text(name_of(code)).key("address").text(connection->address);
  });
}

void Connections::sweep() {
  const std::int64_t now = context_->transport->now();
  for (auto entry = addresses_.begin(); entry != addresses_.end();) {
    Address& address = entry->second;
    const bool forgotten = address.connections == 0 && address.messages.is_full(now) && address.tables.is_full(now);
    entry = forgotten ? addresses_.erase(entry) : std::next(entry);
  }
}

}  // namespace dogwatch
