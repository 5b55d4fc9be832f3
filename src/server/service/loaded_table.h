// A table in memory, and who is at it.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "protocol/delta.h"
#include "server/service/rate_limit.h"
#include "server/service/table_server.h"
#include "server/service/transport.h"
#include "server/store/store.h"
#include "server/tables/online_table.h"
#include "server/tables/refusals.h"

namespace dogwatch {

// A client at a table: in a seat, hosting, or watching.
struct Viewer {
  Client client{};
  int seat = -1;
  bool host = false;
  int tokens = 0;  // of the seat when it came
  bool french = false;
  bool deltas = false;              // has the same engine, and makes views and sentences itself
  bool waits = false;               // for the answer to its `attend`: what is pushed meanwhile is kept
  std::vector<std::string> kept{};  // until then

  Eye eye() const { return seat >= 0 ? Eye::of(seat_at(seat)) : Eye::watcher(); }
  std::string_view language() const { return french ? "fr" : "en"; }
};

struct LoadedTable;

// Something to be done at a table when its turn comes.
struct Job {
  std::function<void(LoadedTable&)> work;
  std::function<void(Refused)> refuse;
  std::int64_t arrived = 0;  // by the transport's clock for measuring
  int tries = 0;
};

// Who is at a table by sockets of another process.
struct Elsewhere {
  std::string process;
  Presence presence;
  std::int64_t heard = 0;  // by the transport's clock
};

struct LoadedTable {
  std::string id;
  std::unique_ptr<OnlineTable> table;  // null until it is read, and after a change that may or may not have been stored

  // What is under way (loaded_tables.h).
  bool in_flight = false;     // a change or a read
  bool working = false;       // a job is being done right now
  bool whole_wanted = false;  // the next read folds the whole log
  bool behind = false;        // another process wrote
  std::deque<std::shared_ptr<Job>> jobs;
  std::shared_ptr<Job> current;
  std::optional<Due> due;  // as it is stored
  std::int64_t snapshot_n = 0;
  std::int64_t used = 0;  // when somebody last wanted it, by the transport's clock

  // Who is there (viewers.h, presence_calls.h).
  std::vector<Viewer> viewers;
  std::vector<Elsewhere> elsewhere;            // while somebody is here
  std::int64_t called_out = 0;                 // to the other processes, by the transport's clock
  std::array<std::int64_t, max_seats> left{};  // when the last socket of a seat went, by the transport's clock

  // What viewers were sent (fan_out.h).
  std::int64_t shown_n = 0;                     // they have seen this entry
  std::array<ShownState, max_seats + 1> shown;  // what eyes that get deltas know; watchers last
  bool card_owed = false;                       // it changed while nothing could be said

  // How much the people of seats may say and ask for (seat_verbs.h, viewer_verbs.h).
  std::array<std::optional<RateLimit>, max_seats> chats;
  std::array<std::optional<RateLimit>, max_seats> codes;

  // What happens by itself (scheduler.h).
  bool thinking = false;
  int thinking_seat = -1;
  bool bots_pause = false;
  std::int64_t bots_next = 0;  // where bots play alone: not before this, by the transport's clock
  bool holds = false;          // what bots have to do now is this process's to do

  Viewer* viewer(Client client);
  bool attended(int seat) const;
  // Of this process alone.
  Presence aboard() const;
  // Of all processes, as far as this one was told.
  Presence presence() const;
  RateLimit& chats_of(int seat, const TableServerLimits& limits);
  RateLimit& codes_of(int seat, const TableServerLimits& limits);
  std::string card() const { return card_of(*table, presence()); }
};

}  // namespace dogwatch
