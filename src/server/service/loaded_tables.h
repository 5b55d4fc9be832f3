// Tables in memory: read from the store, changed one entry at a time, dropped when nobody needs them.
//
// At a table one thing is done at a time: a job is taken from its queue, checks its entry by playing it, the change
// goes to the store, and only when that is done the entry is answered and shown. Then comes the next job. So memory is
// ahead of the store by one entry at most, and nobody looks while it is.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>

#include "server/service/client_request.h"
#include "server/service/context.h"
#include "server/service/loaded_table.h"
#include "server/service/log_readings.h"
#include "server/tables/entries.h"

namespace dogwatch {

class LoadedTables {
 public:
  // What others do about a table. All are set before the first one is read.
  struct Listeners {
    std::function<void(LoadedTable&, const Effects&)> changed;  // by an entry that is stored
    std::function<void(LoadedTable&)> settled;                  // it was read or changed, and nothing is in flight
    std::function<bool(const std::string&)> followed;           // somebody who is not there wants to know of it
    std::function<void(LoadedTable&)> written_elsewhere;
  };

  LoadedTables(ServiceContext& context, LogReadings& logs) : context_(&context), logs_(&logs) {}
  void listen(Listeners listeners) { listeners_ = std::move(listeners); }

  LoadedTable* find(const std::string& table);
  // Makes a place for it in memory, where there is none.
  LoadedTable& place_of(const std::string& table);
  // Makes a place with an empty table: most likely the store has none. If it has one, it will say so.
  void begin_new(const std::string& table);

  // Does a job at a table when its turn comes; the request is refused if it never does.
  void run(const std::string& table, Job job);
  void run(const RequestPtr& request, const std::string& table, std::function<void(LoadedTable&)> work);
  // What happens by itself: nobody waits for it.
  void run_quietly(const std::string& table, std::function<void(LoadedTable&)> work);
  // The job in hand waits until what other processes wrote is read.
  void read_first(LoadedTable& loaded);
  // Plays the entry, by the job in hand, and stores it; then `then`. The refusal of an entry that cannot be played.
  using Then = std::function<void(LoadedTable&)>;
  Refused append(LoadedTable& loaded, Entry entry, int by, Then then);

  // Another process changed it.
  void catch_up(const std::string& table);
  // Asks the store now and then for what other processes wrote, should a hint have been lost.
  void reread();
  // Drops what nobody needs.
  void sweep();
  void refuse_all_jobs(Refused code);
  bool any_in_flight() const;
  const std::unordered_map<std::string, std::unique_ptr<LoadedTable>>& all() const { return tables_; }

 private:
  // A change on its way, and what is to happen when it is stored.
  struct PendingChange {
    LoadedTable* loaded;
    Effects effects;
    Then then;
    Deed deed{};
    std::int64_t asked_at = 0;
    std::int64_t arrived = 0;
    bool snapshot = false;
    std::optional<std::optional<Due>> due;
  };

  // What happened since those who look saw the table last.
  struct Missed {
    std::int64_t told = 0;  // the last entry that they know
    bool wanted = false;    // somebody looks
    Effects effects;
    FoldWatcher watcher();
  };

  void pump(LoadedTable& loaded);
  void read(LoadedTable& loaded);
  void was_read(LoadedTable& loaded, std::int64_t after, std::optional<StoredTable> stored);
  bool take_in(LoadedTable& loaded, std::int64_t after, const StoredTable& stored);
  std::optional<Error> fold_more(LoadedTable& loaded, const StoredTable& stored);
  std::optional<Error> load_anew(LoadedTable& loaded, const StoredTable& stored);
  void read_whole(LoadedTable& loaded);
  void was_folded(LoadedTable& loaded, Missed& missed, WholeLog log);
  void show_missed(LoadedTable& loaded, Missed& missed);
  void no_such_table(LoadedTable& loaded);
  void tell_damage(const LoadedTable& loaded, const std::string& problem);
  void go_on(LoadedTable& loaded, std::optional<Due> due);
  void settle(LoadedTable& loaded);
  void store_is_silent(LoadedTable& loaded);
  static void refuse_jobs(LoadedTable& loaded, Refused code);
  Change change_of(LoadedTable& loaded, PendingChange& pending, int by, std::string text) const;
  void was_answered(PendingChange& pending, const StoreAnswer& answer);
  void was_stored(PendingChange& pending);
  void try_again(LoadedTable& loaded);

  ServiceContext* context_;
  LogReadings* logs_;
  Listeners listeners_;
  std::unordered_map<std::string, std::unique_ptr<LoadedTable>> tables_;
  std::size_t reread_part_ = 0;
};

}  // namespace dogwatch
