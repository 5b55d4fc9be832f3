#include "server/service/table_server.h"

#include <utility>

#include "server/service/inside.h"

namespace dogwatch {

TableServer::TableServer(Store& store, Transport& transport, TableServerLimits limits, TableServerInfo sign)
    : inside_(std::make_shared<Inside>(store, transport, limits, std::move(sign))) {
  inside_->begin();
}

TableServer::~TableServer() { inside_->end(); }

void TableServer::arrive(Client client, std::string address) { inside_->arrive(client, std::move(address)); }
void TableServer::receive(Client client, std::string_view frame) { inside_->receive(client, frame); }
void TableServer::depart(Client client) { inside_->depart(client); }
void TableServer::stop(std::function<void()> stopped) { inside_->stop(std::move(stopped)); }
TableServerCounts TableServer::counts() const { return inside_->counts(); }

TableServer::Inside::Inside(Store& store, Transport& transport, TableServerLimits limits, TableServerInfo sign)
    : store_(&store), transport_(&transport), limits_(limits), info_(std::move(sign)) {}

void TableServer::Inside::begin() {
  process_ = new_token();
  store_->on_call([told = here<const std::string&, const std::string&>(
                       [this](const std::string& table, const std::string& words) { hear_call(table, words); })](
                      const std::string& table, const std::string& words) { told(table, words); });
  store_->on_hint(here<const std::string&>([this](const std::string& table) { catch_up(table); }));
  learn_time();
  reread();
  transport_->after(limits_.idle, here<>([this] { sweep(); }));
  keep_calling();
}

// The store's clock is asked once, and heard with every change after that.
void TableServer::Inside::learn_time() {
  const std::int64_t asked_at = transport_->now();
  store_->put_fact("time", "now", "", 1, here<StoreAnswer>([this, asked_at](const StoreAnswer& answer) {
                     if (answer.stored != Stored::done) {
                       counts_.store_answers = false;
                       transport_->after(500, here<>([this] { learn_time(); }));
                       return;
                     }
                     counts_.store_answers = true;
                     remember(asked_at, answer.at);
                     for (const auto& [client, frame] : std::exchange(early_, {})) serve(client, frame);
                     look_for_due();
                   }));
}

TableServerCounts TableServer::Inside::counts() const {
  TableServerCounts counts = counts_;
  counts.clients = static_cast<std::int64_t>(connections_.size());
  counts.thinking = thinking_;
  counts.thoughts_waiting = static_cast<std::int64_t>(thoughts_.size());
  for (const auto& [id, loaded] : tables_) {
    counts.tables_in_memory += loaded->table != nullptr ? 1 : 0;
    counts.attending += static_cast<std::int64_t>(loaded->viewers.size());
  }
  return counts;
}

void TableServer::Inside::note(std::string_view event, const std::string& table, std::string_view more) {
  std::string members = "\"table\":\"" + table + "\"";
  if (!more.empty()) members.append(",").append(more);
  transport_->note(event, members);
}

void TableServer::Inside::stop(std::function<void()> stopped) {
  stopping_ = true;
  stopped_ = std::move(stopped);
  thoughts_.clear();
  for (auto& [id, loaded] : tables_) refuse_jobs(*loaded, Refused::stopping);
  std::vector<Client> all;
  for (const auto& [number, connection] : connections_) all.push_back(Client{number});
  for (const Client client : all) say_goodbye(client, "stopping");
  maybe_stopped();
}

void TableServer::Inside::maybe_stopped() {
  if (!stopping_ || !stopped_ || thinking_ > 0) return;
  for (const auto& [id, loaded] : tables_) {
    if (loaded->in_flight) return;
  }
  std::exchange(stopped_, nullptr)();
}

}  // namespace dogwatch
