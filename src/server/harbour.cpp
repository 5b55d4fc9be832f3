#include "server/harbour.h"

#include <utility>

#include "server/inside.h"

namespace dogwatch {

Harbour::Harbour(Store& store, Quay& quay, HarbourLimits limits, HarbourSign sign)
    : inside_(std::make_shared<Inside>(store, quay, limits, std::move(sign))) {
  inside_->begin();
}

Harbour::~Harbour() { inside_->end(); }

void Harbour::arrive(Client client, std::string address) { inside_->arrive(client, std::move(address)); }
void Harbour::receive(Client client, std::string_view frame) { inside_->receive(client, frame); }
void Harbour::depart(Client client) { inside_->depart(client); }
void Harbour::stop(std::function<void()> stopped) { inside_->stop(std::move(stopped)); }
HarbourCounts Harbour::counts() const { return inside_->counts(); }

Harbour::Inside::Inside(Store& store, Quay& quay, HarbourLimits limits, HarbourSign sign)
    : store_(&store), quay_(&quay), limits_(limits), sign_(std::move(sign)) {}

void Harbour::Inside::begin() {
  process_ = new_token();
  store_->on_call([told = here<const std::string&, const std::string&>(
                       [this](const std::string& table, const std::string& words) { hear_call(table, words); })](
                      const std::string& table, const std::string& words) { told(table, words); });
  store_->on_hint(here<const std::string&>([this](const std::string& table) { catch_up(table); }));
  learn_time();
  reread();
  quay_->after(limits_.idle, here<>([this] { sweep(); }));
  keep_calling();
}

// The store's clock is asked once, and heard with every change after that.
void Harbour::Inside::learn_time() {
  const std::int64_t asked_at = quay_->now();
  store_->put_fact("time", "now", "", 1, here<StoreAnswer>([this, asked_at](const StoreAnswer& answer) {
                     if (answer.stored != Stored::done) {
                       counts_.store_answers = false;
                       quay_->after(500, here<>([this] { learn_time(); }));
                       return;
                     }
                     counts_.store_answers = true;
                     remember(asked_at, answer.at);
                     for (const auto& [client, frame] : std::exchange(early_, {})) serve(client, frame);
                     look_for_due();
                   }));
}

HarbourCounts Harbour::Inside::counts() const {
  HarbourCounts counts = counts_;
  counts.clients = static_cast<std::int64_t>(guests_.size());
  counts.thinking = thinking_;
  counts.thoughts_waiting = static_cast<std::int64_t>(thoughts_.size());
  for (const auto& [id, berth] : berths_) {
    counts.tables_in_memory += berth->table != nullptr ? 1 : 0;
    counts.attending += static_cast<std::int64_t>(berth->attenders.size());
  }
  return counts;
}

void Harbour::Inside::note(std::string_view event, const std::string& table, std::string_view more) {
  std::string members = "\"table\":\"" + table + "\"";
  if (!more.empty()) members.append(",").append(more);
  quay_->note(event, members);
}

void Harbour::Inside::stop(std::function<void()> stopped) {
  stopping_ = true;
  stopped_ = std::move(stopped);
  thoughts_.clear();
  for (auto& [id, berth] : berths_) refuse_jobs(*berth, Refused::stopping);
  std::vector<Client> all;
  for (const auto& [number, guest] : guests_) all.push_back(Client{number});
  for (const Client client : all) say_goodbye(client, "stopping");
  maybe_stopped();
}

void Harbour::Inside::maybe_stopped() {
  if (!stopping_ || !stopped_ || thinking_ > 0) return;
  for (const auto& [id, berth] : berths_) {
    if (berth->in_flight) return;
  }
  std::exchange(stopped_, nullptr)();
}

}  // namespace dogwatch
