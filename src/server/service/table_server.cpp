#include "server/service/table_server.h"

#include <algorithm>
#include <utility>

#include "server/service/connections.h"
#include "server/service/context.h"
#include "server/service/dispatch.h"
#include "server/service/fan_out.h"
#include "server/service/followers.h"
#include "server/service/loaded_tables.h"
#include "server/service/presence_calls.h"
#include "server/service/scheduler.h"
#include "server/service/secrets.h"
#include "server/service/store_clock.h"
#include "server/service/thoughts.h"
#include "server/service/viewers.h"

namespace dogwatch {

// The parts, each of which knows some of those above it.
struct TableServer::Parts {
  Parts(Store& store, Transport& transport, const TableServerLimits& limits, TableServerInfo info)
      : context(store, transport, limits),
        clock(context),
        connections(context),
        readings(context, Lane::reading, 1),
        logs(context, connections, readings),
        tables(context, logs),
        fan_out(context),
        calls(context, tables, fan_out),
        followers(context, connections),
        viewers(context, connections, tables, fan_out, calls, followers),
        thoughts(context, Lane::thinking, limits.thoughts_at_once),
        advice(context, Lane::advising, 1),
        scheduler(context, connections, tables, thoughts),
        dispatch(context, connections, viewers, std::move(info), {context, connections, tables, followers, readings},
                 {context, connections, tables, viewers, advice, logs}, {context, connections, tables, viewers}) {}

  void begin();
  void connect();
  void sweep();
  void look_whether_stopped();

  ServiceContext context;
  JumpWatch clock;
  Connections connections;
  Thoughts readings;  // of components and logs
  LogReadings logs;
  LoadedTables tables;
  FanOut fan_out;
  PresenceCalls calls;
  Followers followers;
  Viewers viewers;
  Thoughts thoughts;  // of bots
  Thoughts advice;
  Scheduler scheduler;
  Dispatch dispatch;
  std::function<void()> stopped;
};

TableServer::TableServer(Store& store, Transport& transport, TableServerLimits limits, TableServerInfo info)
    : parts_(std::make_shared<Parts>(store, transport, limits, std::move(info))) {
  parts_->context.parts = parts_;
  parts_->begin();
}

TableServer::~TableServer() { parts_->context.over = true; }

void TableServer::Parts::connect() {
  context.look_whether_stopped = [this] { look_whether_stopped(); };
  context.look_at_clock = [this] { clock.look(); };
  // Not at once: somebody else may be in the midst of something at the same table.
  connections.on_crowded([this](Client client) {
    context.transport->after(0, context.here<>([this, client] {
      if (connections.has(client)) viewers.say_goodbye(client, name_of(Refused::too_many));
    }));
  });
  tables.listen({.changed =
                     [this](LoadedTable& loaded, const Effects& effects) {
                       fan_out.push(loaded, effects);
                       viewers.dismiss_unwelcome(loaded, effects);
                       followers.push_turns(loaded);
                     },
                 .settled = [this](LoadedTable& loaded) { scheduler.table_settled(loaded); },
                 .followed = [this](const std::string& table) { return followers.any(table); },
                 .written_elsewhere = [this](LoadedTable& loaded) { calls.call_where_others_play(loaded); }});
  const auto hear = context.here<const std::string&, const std::string&>(
      [this](const std::string& table, const std::string& words) { calls.hear(table, words); });
  context.store->on_call(hear);
  context.store->on_hint(
      context.here<const std::string&>([this](const std::string& table) { tables.catch_up(table); }));
}

void TableServer::Parts::begin() {
  calls.begin(new_token(*context.transport));
  connect();
  clock.learn([this] {
    dispatch.serve_early();
    scheduler.look_for_due();
  });
  tables.reread();
  context.transport->after(context.limits.idle, context.here<>([this] { sweep(); }));
  calls.keep_calling();
}

void TableServer::Parts::sweep() {
  tables.sweep();
  clock.look();
  connections.sweep();
  context.transport->after(std::max<std::int64_t>(1, context.limits.idle / 2), context.here<>([this] { sweep(); }));
}

void TableServer::Parts::look_whether_stopped() {
  if (!context.stopping || !stopped || thoughts.at_work() + advice.at_work() + readings.at_work() > 0 ||
      tables.any_in_flight())
    return;
  std::exchange(stopped, nullptr)();
}

void TableServer::arrive(Client client, std::string address) {
  Parts& parts = *parts_;
  parts.connections.add(client, address);
  if (parts.context.stopping) return parts.viewers.say_goodbye(client, "stopping");
  parts.context.store->get_fact("ban", std::move(address), false,
                                parts.context.here<std::optional<std::string>>([&parts, client](const auto& banned) {
                                  if (!banned) return parts.dispatch.admit(client);
                                  const bool there = parts.connections.find(client) != nullptr;
                                  if (there) parts.viewers.say_goodbye(client, "banned");
                                }));
}

void TableServer::receive(Client client, std::string_view frame) { parts_->dispatch.receive(client, frame); }

bool TableServer::ping(Client client) { return parts_->dispatch.ping(client); }

void TableServer::depart(Client client) { parts_->viewers.depart(client); }

void TableServer::stop(std::function<void()> stopped) {
  Parts& parts = *parts_;
  parts.context.stopping = true;
  parts.stopped = std::move(stopped);
  for (Thoughts* waiting : {&parts.thoughts, &parts.advice, &parts.readings}) waiting->drop_waiting();
  parts.tables.refuse_all_jobs(Refused::stopping);
  for (const Client client : parts.connections.all()) parts.viewers.say_goodbye(client, "stopping");
  parts.look_whether_stopped();
}

TableServerCounts TableServer::counts() const {
  TableServerCounts counts = parts_->context.counts;
  counts.clients = static_cast<std::int64_t>(parts_->connections.size());
  counts.thinking = parts_->thoughts.at_work();
  counts.thoughts_waiting = static_cast<std::int64_t>(parts_->thoughts.waiting());
  for (const auto& [id, loaded] : parts_->tables.all()) {
    counts.tables_in_memory += loaded->table != nullptr ? 1 : 0;
    counts.attending += static_cast<std::int64_t>(loaded->viewers.size());
  }
  return counts;
}

}  // namespace dogwatch
