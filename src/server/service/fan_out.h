// What the viewers of a table are sent: each eye its own, those who see the same the same.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "core/json.h"
#include "server/service/context.h"
#include "server/service/loaded_table.h"

namespace dogwatch {

class FanOut {
 public:
  explicit FanOut(ServiceContext& context) : context_(&context) {}

  // What an entry brought.
  void push(LoadedTable& loaded, const Effects& effects);
  // The card alone: who is there has changed.
  void push_card(LoadedTable& loaded);

  // The match as a viewer sees it now, with sentences; null before it begins.
  static void write_look_for(JsonWriter& json, const OnlineTable& table, const Viewer& viewer);
  // What is new to an eye since it was last sent bytes; null before the match begins.
  static void write_delta_for(JsonWriter& json, LoadedTable& loaded, int seat, const std::vector<Told>& told);
  // The viewer's engine knows nothing yet.
  static void forget_delta(LoadedTable& loaded, int seat) { shown_to(loaded, seat).clear(); }

 private:
  // What all frames of one push share.
  struct Pushing {
    const Effects* effects;
    bool with_card;                                  // for those who get deltas
    std::string card;                                // once it is written
    std::vector<std::pair<Eye, std::string>> views;  // written already
    std::size_t expected = 0;                        // a frame's length
  };
  static std::string table_frame(LoadedTable& loaded, const Viewer& viewer, Pushing& pushing);
  static std::string chat_frame(const LoadedTable& loaded, const Viewer& viewer);
  static void write_shared_look(JsonWriter& json, const OnlineTable& table, const Viewer& viewer, Pushing& pushing);
  static const std::string& card_in(Pushing& pushing, const LoadedTable& loaded);
  static ShownState& shown_to(LoadedTable& loaded, int seat);
  void deliver(Viewer& viewer, std::string frame);
  template <class Frame>
  void push_each(LoadedTable& loaded, Frame frame);

  ServiceContext* context_;
};

}  // namespace dogwatch
