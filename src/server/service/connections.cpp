#include "server/service/connections.h"

#include <iterator>
#include <optional>
#include <tuple>
#include <utility>

#include "core/json.h"

namespace dogwatch {
namespace {

constexpr double minute = 60'000;
constexpr double hour = 3'600'000;
// An honest person is there for a while before opening a table, and then for long.
constexpr double until_own_table = 60'000;
constexpr double until_own_attempt = 10'000;
constexpr int assured_at_once = 10;  // times what is assured in a second
constexpr int seated_for_each_stranger = 4;
constexpr std::int64_t noisy_for = 10'000;  // after a refusal
constexpr std::int64_t time_to_greet = 1'000;

}  // namespace

Connection::Connection(std::string from, const TableServerLimits& limits, std::int64_t now)
    : address(std::move(from)),
      messages(1000.0 / limits.messages_per_second, limits.messages_at_once),
      assured(1000.0 / limits.messages_assured, assured_at_once * limits.messages_assured),
      refusals(1000.0 / limits.messages_per_second, limits.refusals_at_once),
      attempts(RateLimit::empty(until_own_attempt, 2, now)),
      tables(RateLimit::empty(until_own_table, 1, now)) {}

Connections::Address::Address(const TableServerLimits& limits)
    : messages(1000.0 / limits.messages_per_second_of_address, limits.messages_at_once_of_address),
      chats(minute / limits.chats_per_minute_of_address, limits.chats_per_minute_of_address),
      attempts(minute / limits.openings_per_minute, 3 * limits.openings_per_minute),
      tables(hour / limits.tables_per_address_and_hour, limits.tables_per_address_and_hour),
      bot_tables(hour / limits.bot_tables_per_address_and_hour, limits.bot_tables_per_address_and_hour) {}

void Connections::add(Client client, const std::string& address) {
  Address& known = addresses_.try_emplace(address, context_->limits).first->second;
  const std::int64_t now = context_->transport->now();
  auto connection = std::make_unique<Connection>(address, context_->limits, now);
  connection->heard = now;
  count(known, *connection, 1);
  known.clients.insert(static_cast<std::uint64_t>(client));
  connections_[static_cast<std::uint64_t>(client)] = std::move(connection);
  make_room(known, false, client);
}

void Connections::count(Address& address, const Connection& connection, int by) {
  if (connection.leaving) return;
  (connection.seated ? address.seated : address.strangers) += by;
}

void Connections::set_seated(Client client, bool seated) {
  Connection* connection = find(client);
  Address* address = connection == nullptr ? nullptr : address_of(*connection);
  if (address == nullptr || connection->seated == seated) return;
  count(*address, *connection, -1);
  connection->seated = seated;
  count(*address, *connection, 1);
  make_room(*address, seated, client);
}

void Connections::make_room(Address& address, bool seated, Client newcomer) {
  const int most = context_->limits.connections_per_address;
  if (seated ? address.seated <= seated_for_each_stranger * most : address.strangers <= most) return;
  const std::int64_t now = context_->transport->now();
  using Merit = std::tuple<bool, bool, bool, std::int64_t, std::uint64_t>;
  std::optional<std::pair<Merit, Connection*>> least;
  for (const std::uint64_t number : address.clients) {
    Connection& one = *connections_.at(number);
    if (one.seated != seated || one.leaving || Client{number} == newcomer) continue;
    const bool quiet = now >= one.refused_until;
    const bool present = !one.attends.empty() || !one.follows.empty();
    const bool polite = one.greeted || now - one.heard < time_to_greet;
    const Merit merit{quiet, polite, present, one.heard, number};
    if (!least || merit < least->first) least.emplace(merit, &one);
  }
  if (!least) return;
  count(address, *least->second, -1);
  least->second->leaving = true;
  send_away_(Client{std::get<std::uint64_t>(least->first)});
}

std::unique_ptr<Connection> Connections::remove(Client client) {
  const auto found = connections_.find(static_cast<std::uint64_t>(client));
  if (found == connections_.end()) return nullptr;
  std::unique_ptr<Connection> connection = std::move(found->second);
  connections_.erase(found);
  if (Address* address = address_of(*connection)) {
    count(*address, *connection, -1);
    address->clients.erase(static_cast<std::uint64_t>(client));
  }
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
  // What one person of a school says in a match is never too much, however much others there say.
  Address* address = address_of(connection);
  if (!connection.assured.take(now) && address != nullptr && !address->messages.take(now)) return false;
  connection.heard = now;
  return true;
}

bool Connections::may_be_refused(Connection& connection) {
  const std::int64_t now = context_->transport->now();
  connection.refused_until = now + noisy_for;
  return connection.refusals.take(now);
}

bool Connections::may_chat(Client client) {
  const Connection* connection = find(client);
  Address* address = connection == nullptr ? nullptr : address_of(*connection);
  return address == nullptr || address->chats.take(context_->transport->now());
}

Turn Connections::turn_of(Client client) const {
  const auto number = static_cast<std::uint64_t>(client);
  const auto found = connections_.find(number);
  return {false, found == connections_.end() ? std::string() : found->second->address, number};
}

bool Connections::pay_attempt(Connection& connection) {
  const std::int64_t now = context_->transport->now();
  return address_of(connection)->attempts.take(now) || connection.attempts.take(now);
}

// A person who has been there for a while may open a table though somebody else has opened all that the address may.
RateLimit* Connections::pays_for_table(Connection& connection, bool bots_only) {
  Address& address = *address_of(connection);
  if (bots_only) return &address.bot_tables;
  return address.tables.any(context_->transport->now()) ? &address.tables : &connection.tables;
}

bool Connections::may_open_table(Connection& connection, bool bots_only) {
  return pays_for_table(connection, bots_only)->any(context_->transport->now());
}

bool Connections::count_opening(Client client, RateLimit*& paid, bool opens, bool bots_only) {
  Connection* connection = find(client);
  if (connection == nullptr || opens == (paid != nullptr)) return true;
  if (!opens) {
    std::exchange(paid, nullptr)->give_back();
    return true;
  }
  RateLimit* pays = pays_for_table(*connection, bots_only);
  if (!pays->take(context_->transport->now())) return false;
  paid = pays;
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
    const bool forgotten = address.clients.empty() && address.messages.is_full(now) && address.chats.is_full(now) &&
                           address.attempts.is_full(now) && address.tables.is_full(now) &&
                           address.bot_tables.is_full(now);
    entry = forgotten ? addresses_.erase(entry) : std::next(entry);
  }
}

}  // namespace dogwatch
