// What happens at tables by itself: bots, clocks, drawing anew, people who left, tables that nobody wants any more.
// Each is a due row of the store, done by whichever process leases it, and fenced by the number of the entry.
#pragma once

#include <cstdint>
#include <string>

#include "core/move.h"
#include "server/service/connections.h"
#include "server/service/context.h"
#include "server/service/loaded_tables.h"
#include "server/service/thoughts.h"

namespace dogwatch {

class Scheduler {
 public:
  Scheduler(ServiceContext& context, const Connections& connections, LoadedTables& tables, Thoughts& thoughts)
      : context_(&context), connections_(&connections), tables_(&tables), thoughts_(&thoughts) {}

  // Rows that other processes wrote, or that came back since their lease is over; now and then from now on.
  void look_for_due();
  // A table was read or changed, and nothing of it is in flight.
  void table_settled(LoadedTable& loaded);

 private:
  void plan_wake(StoreTime at);
  void wake();
  void do_due(LoadedTable& loaded);
  void append(LoadedTable& loaded, Entry entry);
  void draw_again(LoadedTable& loaded);
  bool look_for_leavers(LoadedTable& loaded);
  bool is_missing(const LoadedTable& loaded, int seat) const;
  void answer_roll_call(const LoadedTable& loaded);
  void think_for_bots(LoadedTable& loaded);
  // Where bots play alone, they take their time.
  bool must_wait(LoadedTable& loaded);
  Turn turn_of(const LoadedTable& loaded) const;
  // What a bot, or Bosun for a person whose time ran out, is asked; `asked_n` tells whether it still is.
  struct Question {
    int seat = 0;
    bool clock = false;
    std::int64_t asked_n = 0;
  };
  void think_for(LoadedTable& loaded, int seat, bool clock);
  void thought(const std::string& table, const Question& question, Move move);
  void move_for(LoadedTable& loaded, const Question& question, Move move);

  ServiceContext* context_;
  const Connections* connections_;
  LoadedTables* tables_;
  Thoughts* thoughts_;
  std::int64_t planned_ = -1;  // the next wake, by the transport's clock
  bool leasing_ = false;
};

}  // namespace dogwatch
