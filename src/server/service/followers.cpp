#include "server/service/followers.h"

#include <algorithm>

#include "core/sha256.h"

namespace dogwatch {

bool Followers::is_turn_of(const OnlineTable& table, int seat) {
  return seat >= 0 && table.waiting().has(seat_at(seat)) && !table.bot_runs(seat);
}

void Followers::add(Client client, const LoadedTable& loaded, const std::string& token, JsonWriter& json) {
  const OnlineTable& table = *loaded.table;
  const int seat = token.empty() ? -1 : table.seating().seat_of(sha256(token));
  const bool yours = is_turn_of(table, seat);
  json.begin_object().key("table").text(loaded.id).key("card").raw(loaded.card()).key("seat");
  seat >= 0 ? json.number(seat) : json.null();
  json.key("yours").flag(yours).end_object();
  Connection* connection = connections_->find(client);
  if (connection == nullptr) return;
  std::vector<Follower>& followers = followers_[loaded.id];
  std::erase_if(followers, [&](const Follower& follower) { return follower.client == client; });
  followers.push_back({client, seat, yours, table.phase()});
  std::vector<std::string>& follows = connection->follows;
  if (std::find(follows.begin(), follows.end(), loaded.id) == follows.end()) follows.push_back(loaded.id);
  if (seat >= 0) connections_->set_seated(client, true);
}

void Followers::remove(Client client, const std::string& table) {
  const auto followed = followers_.find(table);
  if (followed == followers_.end()) return;
  std::erase_if(followed->second, [client](const Follower& follower) { return follower.client == client; });
  if (followed->second.empty()) followers_.erase(followed);
}

void Followers::push_turns(const LoadedTable& loaded) {
  const auto found = followers_.find(loaded.id);
  if (found == followers_.end()) return;
  const Phase phase = loaded.table->phase();
  std::string shown;
  for (Follower& follower : found->second) {
    const bool yours = is_turn_of(*loaded.table, follower.seat);
    if (yours == follower.yours && phase == follower.phase) continue;
    follower.yours = yours;
    follower.phase = phase;
    if (shown.empty()) shown = loaded.card();
    JsonWriter json;
    json.begin_object().key("push").text("turn").key("table").text(loaded.id).key("yours").flag(yours);
    json.key("card").raw(shown).end_object();
    ++context_->counts.pushes;
    context_->transport->send(follower.client, json.str());
  }
}

}  // namespace dogwatch
