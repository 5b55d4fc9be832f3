#include "server/service/viewers.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace dogwatch {
namespace {

constexpr std::string_view seen_kind = "seen";

}  // namespace

void Viewers::add(LoadedTable& loaded, Viewer viewer) {
  Connection* connection = connections_->find(viewer.client);
  if (connection == nullptr) return;
  std::erase_if(loaded.viewers, [&](const Viewer& other) { return other.client == viewer.client; });
  viewer.waits = true;
  if (loaded.viewers.empty()) loaded.shown_n = loaded.table->n();
  if (viewer.seat >= 0) loaded.left[seat_at(viewer.seat)] = 0;
  note_seen(loaded, viewer.seat);
  loaded.viewers.push_back(std::move(viewer));
  std::vector<std::string>& attends = connection->attends;
  if (std::find(attends.begin(), attends.end(), loaded.id) == attends.end()) attends.push_back(loaded.id);
  const Viewer& there = loaded.viewers.back();
  if (there.seat >= 0 || there.host) connections_->set_seated(there.client, true);
}

// Kept beside the log, which tells of what people do and not of when they look.
void Viewers::note_seen(const LoadedTable& loaded, int seat) {
  constexpr std::int64_t kept = 8 * 86'400'000LL;
  if (seat < 0 || loaded.table == nullptr || loaded.table->phase() == Phase::ended) return;
  context_->store->put_fact(std::string(seen_kind), loaded.id + " " + std::to_string(seat),
                            std::to_string(context_->time.now()), context_->time.store_now() + kept,
                            [](const StoreAnswer&) {});
}

void Viewers::when_seen(const LoadedTable& loaded, int seat, std::function<void(StoreTime)> then) {
  context_->store->get_fact(
      std::string(seen_kind), loaded.id + " " + std::to_string(seat), false,
      context_->here<std::optional<std::string>>([then = std::move(then)](const std::optional<std::string>& fact) {
        StoreTime seen = 0;
        if (fact) std::from_chars(fact->data(), fact->data() + fact->size(), seen);
        then(seen);
      }));
}

void Viewers::announce(LoadedTable& loaded) {
  if (loaded.viewers.size() > 1) fan_out_->push_card(loaded);
  calls_->call_out(loaded);
}

void Viewers::admit(Client client, const std::string& table, std::string answer) {
  LoadedTable* loaded = tables_->find(table);
  Viewer* viewer = loaded == nullptr ? nullptr : loaded->viewer(client);
  if (viewer == nullptr) return;
  context_->transport->send(client, std::move(answer));
  viewer->waits = false;
  for (std::string& frame : std::exchange(viewer->kept, {})) context_->transport->send(client, std::move(frame));
}

void Viewers::remove(Client client, const std::string& table) {
  LoadedTable* loaded = tables_->find(table);
  const Viewer* viewer = loaded == nullptr ? nullptr : loaded->viewer(client);
  if (viewer == nullptr) return;
  const int seat = viewer->seat;
  std::erase_if(loaded->viewers, [client](const Viewer& other) { return other.client == client; });
  const std::int64_t now = context_->transport->now();
  loaded->used = now;
  if (seat >= 0 && !loaded->attended(seat)) loaded->left[seat_at(seat)] = now;
  note_seen(*loaded, seat);
  if (context_->stopping) return;
  fan_out_->push_card(*loaded);
  calls_->call_out(*loaded);
}

void Viewers::depart(Client client) {
  const std::unique_ptr<Connection> connection = connections_->remove(client);
  if (connection == nullptr) return;
  for (const std::string& table : connection->attends) remove(client, table);
  for (const std::string& table : connection->follows) followers_->remove(client, table);
}

void Viewers::say_goodbye(Client client, std::string_view code) {
  JsonWriter json;
  json.begin_object().key("push").text("bye").key("code").text(code).end_object();
  context_->transport->send(client, json.str());
  depart(client);
  context_->transport->dismiss(client);
}

template <class Unwelcome>
void Viewers::dismiss_each(LoadedTable& loaded, std::string_view code, Unwelcome unwelcome) {
  std::vector<Client> gone;
  for (const Viewer& viewer : loaded.viewers) {
    if (unwelcome(viewer)) gone.push_back(viewer.client);
  }
  for (const Client client : gone) say_goodbye(client, code);
}

void Viewers::dismiss_unwelcome(LoadedTable& loaded, const Effects& effects) {
  const OnlineTable& table = *loaded.table;
  if (effects.moved) {
    dismiss_each(loaded, "moved", [&](const Viewer& viewer) {
      return viewer.seat >= 0 && table.sitter(viewer.seat).tokens != viewer.tokens;
    });
  }
  if (table.ended() == Ended::closed && effects.card) {
    dismiss_each(loaded, "closed", [](const Viewer&) { return true; });
  }
  // By whichever process the opener was heard.
  if (!table.parts().watchers) {
    dismiss_each(loaded, "closed", [](const Viewer& viewer) { return viewer.seat < 0 && !viewer.host; });
  }
}

}  // namespace dogwatch
