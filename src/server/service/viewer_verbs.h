// Coming to a table and looking: attend, leave, looking back, codes, hints, records.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>

#include "bots/thinker.h"
#include "server/service/client_request.h"
#include "server/service/connections.h"
#include "server/service/context.h"
#include "server/service/loaded_tables.h"
#include "server/service/log_readings.h"
#include "server/service/thoughts.h"
#include "server/service/viewers.h"

namespace dogwatch {

class ViewerVerbs {
 public:
  ViewerVerbs(ServiceContext& context, Connections& connections, LoadedTables& tables, Viewers& viewers,
              Thoughts& advice, LogReadings& logs)
      : context_(&context),
        connections_(&connections),
        tables_(&tables),
        viewers_(&viewers),
        advice_(&advice),
        logs_(&logs) {}

  void attend(const RequestPtr& request);
  void leave(const RequestPtr& request);
  void deltas(const RequestPtr& request);
  void moment(const RequestPtr& request);
  void code(const RequestPtr& request);
  void hint(const RequestPtr& request) { advise(request, false); }
  void chances(const RequestPtr& request) { advise(request, true); }
  void record(const RequestPtr& request);

 private:
  void attend_at(const RequestPtr& request, LoadedTable& loaded);
  Refused may_attend(const Connection& connection, const LoadedTable& loaded, const Viewer& viewer,
                     bool with_token) const;
  bool come_back(const RequestPtr& request, LoadedTable& loaded, Viewer viewer);
  void take_place(const RequestPtr& request, LoadedTable& loaded, const Viewer& viewer);
  static JsonWriter attend_answer(const ClientRequest& request, const LoadedTable& loaded, const Viewer& viewer);
  void look_at_moment(const RequestPtr& request, LoadedTable& loaded, int at, int event);
  void make_code(const RequestPtr& request, const LoadedTable& loaded, const Viewer& viewer);
  void advise(const RequestPtr& request, bool chances_only);
  Refused may_be_advised(const ClientRequest& request, LoadedTable& loaded);
  void advise_at(const RequestPtr& request, LoadedTable& loaded, bool chances_only);
  static void tell_advice(const ClientRequest& request, LoadedTable& loaded, int seat, const Thought& thought,
                          bool chances_only);
  void tell_record(const RequestPtr& request, const LoadedTable& loaded);

  ServiceContext* context_;
  Connections* connections_;
  LoadedTables* tables_;
  Viewers* viewers_;
  Thoughts* advice_;
  LogReadings* logs_;
  // As long as somebody is being sent it. Its text is touched by the thread that reads logs alone.
  struct SharedRecord {
    std::weak_ptr<const std::string> text;
  };
  std::unordered_map<std::string, std::weak_ptr<SharedRecord>> records_;  // by table
};

}  // namespace dogwatch
