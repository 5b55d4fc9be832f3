// Tells the other processes of the same store who is at a table here, and hears it of them, by calls that nobody keeps.
// So that a lost one does no harm for long, it is repeated while both have somebody there, and a process that is silent
// counts as gone.
#pragma once

#include <string>
#include <string_view>

#include "server/service/context.h"
#include "server/service/fan_out.h"
#include "server/service/loaded_tables.h"

namespace dogwatch {

class PresenceCalls {
 public:
  PresenceCalls(ServiceContext& context, LoadedTables& tables, FanOut& fan_out)
      : context_(&context), tables_(&tables), fan_out_(&fan_out) {}

  // Under a name that no other process has.
  void begin(std::string process) { process_ = std::move(process); }
  void call_out(LoadedTable& loaded);
  void hear(const std::string& table, std::string_view words);
  void keep_calling();
  // Entries of another process: somebody may be there whose call was lost.
  void call_where_others_play(LoadedTable& loaded);

 private:
  ServiceContext* context_;
  LoadedTables* tables_;
  FanOut* fan_out_;
  std::string process_;
};

}  // namespace dogwatch
