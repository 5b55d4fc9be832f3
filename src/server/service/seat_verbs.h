// The verbs of those who sit at a table or host it: each is an entry of their seat.
#pragma once

#include <cstdint>
#include <functional>

#include "server/service/client_request.h"
#include "server/service/connections.h"
#include "server/service/context.h"
#include "server/service/loaded_tables.h"
#include "server/service/viewers.h"

namespace dogwatch {

class SeatVerbs {
 public:
  SeatVerbs(ServiceContext& context, Connections& connections, LoadedTables& tables, Viewers& viewers)
      : context_(&context), connections_(&connections), tables_(&tables), viewers_(&viewers) {}

  void play(const RequestPtr& request);
  void take_back(const RequestPtr& request) { plain_entry(request, Deed::take_back); }
  void standing(const RequestPtr& request);
  void hash(const RequestPtr& request);
  void word(const RequestPtr& request);
  void chat(const RequestPtr& request);
  void ask(const RequestPtr& request);
  void agree(const RequestPtr& request);
  void concede(const RequestPtr& request) { plain_entry(request, Deed::concede); }
  void free(const RequestPtr& request);
  void watchers(const RequestPtr& request);
  void start(const RequestPtr& request) { plain_entry(request, Deed::start); }
  void away(const RequestPtr& request) { plain_entry(request, Deed::away); }
  void back(const RequestPtr& request) { plain_entry(request, Deed::back); }
  void rematch(const RequestPtr& request);

 private:
  // An entry of whoever asks. `make` completes it with what only the table knows; `check` comes after the count.
  struct SeatEntry {
    Entry entry;
    std::function<Refused(LoadedTable&, Entry&)> make;
    std::function<Refused(LoadedTable&, const Viewer&)> check;
    LoadedTables::Then then;  // answers; with the number of the entry where nothing is said
  };
  void seat_entry(const RequestPtr& request, SeatEntry wanted);
  void do_seat_entry(const RequestPtr& request, LoadedTable& loaded, const SeatEntry& wanted, std::int64_t count);
  // Which owners have been away for so long that their seats may be freed; none where this table is not attended.
  void find_absent(const RequestPtr& request, const std::function<void(SeatSet)>& then);
  bool is_absent(const LoadedTable& loaded, int seat, StoreTime seen) const;
  void plain_entry(const RequestPtr& request, Deed deed);
  void begin_rematch(const RequestPtr& request, LoadedTable& loaded);
  Entry opening_of_rematch(const OnlineTable& table, int opener) const;
  void offer_rematch(const RequestPtr& request, const std::string& id);

  ServiceContext* context_;
  Connections* connections_;
  LoadedTables* tables_;
  Viewers* viewers_;
};

}  // namespace dogwatch
