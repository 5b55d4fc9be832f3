#include "server/service/fan_out.h"

#include <algorithm>

#include "protocol/narration.h"

namespace dogwatch {
namespace {

// How many of the events that an eye is told the table brought about by itself.
int forced_events(const std::vector<Told>& told, Eye eye) {
  int forced = 0;
  for (const Told& step : told) {
    if (!step.forced) continue;
    forced += static_cast<int>(
        std::count_if(step.news.begin(), step.news.end(), [&](const News& news) { return news.seen_by(eye); }));
  }
  return forced;
}

std::int64_t count_of(const OnlineTable& table, int seat) { return seat >= 0 ? table.sitter(seat).count : 0; }
int open_choices(const OnlineTable& table, int seat) { return seat >= 0 ? table.open_choices(seat) : 0; }

bool has_new_lines(const LoadedTable& loaded) {
  const std::vector<Line>& lines = loaded.table->parts().chronicle.lines();
  return !lines.empty() && lines.back().n > loaded.shown_n;
}

bool has_new_chats(const LoadedTable& loaded) {
  const std::vector<Chat>& chats = loaded.table->parts().chronicle.chats();
  return !chats.empty() && chats.back().n > loaded.shown_n;
}

void write_look_and_standing(JsonWriter& json, const OnlineTable& table, const Viewer& viewer, const LookParts& parts) {
  json.begin_object();
  write_look(json, table.match(), *table.opening().title, {viewer.eye(), table.names()}, viewer.language(),
             open_choices(table, viewer.seat), parts);
  json.key("standing");
  write_standing(json, table.match(), viewer.eye());
  json.end_object();
}

void write_told_for(JsonWriter& json, const OnlineTable& table, const Viewer& viewer, const std::vector<Told>& told) {
  if (table.has_match()) {
    const Lookers lookers{{viewer.eye()}, false, viewer.language()};
    write_told(json, table.match(), *table.opening().title, told, lookers, table.names());
  } else {
    json.key("events").begin_array().end_array().key("texts").begin_array().end_array();
  }
  json.key("forced").number(forced_events(told, viewer.eye()));
}

}  // namespace

// --- what a frame says ---

void FanOut::write_look_for(JsonWriter& json, const OnlineTable& table, const Viewer& viewer) {
  if (!table.has_match()) {
    json.null();
    return;
  }
  write_look_and_standing(json, table, viewer, {});
}

// Views that are the same for several are written once.
void FanOut::write_shared_look(JsonWriter& json, const OnlineTable& table, const Viewer& viewer, Pushing& pushing) {
  if (!table.has_match()) {
    json.null();
    return;
  }
  const auto written = std::find_if(pushing.views.begin(), pushing.views.end(), [&](const auto& view) {
    return table.match().same_view(view.first, viewer.eye());
  });
  LookParts parts;
  if (written == pushing.views.end()) {
    JsonWriter view;
    view.expect(pushing.expected);
    view.begin_object();
    table.match().write_view(view, viewer.eye());
    view.end_object();
    pushing.expected = view.view().size() + 512;
    pushing.views.emplace_back(viewer.eye(), view.str());
    parts.view = pushing.views.back().second;
  } else {
    parts.view = written->second;
  }
  write_look_and_standing(json, table, viewer, parts);
}

ShownState& FanOut::shown_to(LoadedTable& loaded, int seat) { return loaded.shown[seat >= 0 ? seat : max_seats]; }

void FanOut::write_delta_for(JsonWriter& json, LoadedTable& loaded, int seat, const std::vector<Told>& told) {
  const OnlineTable& table = *loaded.table;
  if (!table.has_match()) {
    json.null();
    return;
  }
  const Eye eye = seat >= 0 ? Eye::of(seat_at(seat)) : Eye::watcher();
  json.begin_object();
  write_delta(json, table.match(), eye, told, open_choices(table, seat), shown_to(loaded, seat));
  json.end_object();
}

const std::string& FanOut::card_in(Pushing& pushing, const LoadedTable& loaded) {
  if (pushing.card.empty()) pushing.card = loaded.card();
  return pushing.card;
}

std::string FanOut::table_frame(LoadedTable& loaded, const Viewer& viewer, Pushing& pushing) {
  const OnlineTable& table = *loaded.table;
  const Effects& effects = *pushing.effects;
  JsonWriter json;
  json.expect(2 * pushing.expected);
  json.begin_object().key("push").text("table").key("table").text(loaded.id).key("n").number(table.n());
  json.key("count").number(count_of(table, viewer.seat));
  if (!viewer.deltas || pushing.with_card) json.key("card").raw(card_in(pushing, loaded));
  if (viewer.deltas) {
    json.key("delta");
    write_delta_for(json, loaded, viewer.seat, effects.told);
    if (pushing.with_card && table.has_match()) write_standing(json.key("standing"), table.match(), viewer.eye());
  } else {
    json.key("look");
    write_shared_look(json, table, viewer, pushing);
    write_told_for(json, table, viewer, effects.told);
  }
  if (!viewer.deltas || has_new_lines(loaded)) {
    json.key("lines").begin_array();
    for (const Line& line : table.parts().chronicle.lines()) {
      if (line.n > loaded.shown_n) write_line(json, line);
    }
    json.end_array();
  }
  if (effects.again) json.key("again").flag(true);
  json.end_object();
  return json.str();
}

std::string FanOut::chat_frame(const LoadedTable& loaded, const Viewer& viewer) {
  const OnlineTable& table = *loaded.table;
  JsonWriter json;
  json.begin_object().key("push").text("chat").key("table").text(loaded.id).key("n").number(table.n());
  json.key("count").number(count_of(table, viewer.seat)).key("chat").begin_array();
  for (const Chat& chat : table.parts().chronicle.chats()) {
    if (chat.n > loaded.shown_n) write_chat(json, chat);
  }
  json.end_array().end_object();
  return json.str();
}

// --- who gets it ---

void FanOut::deliver(Viewer& viewer, std::string frame) {
  ++context_->counts.pushes;
  if (viewer.waits) {
    viewer.kept.push_back(std::move(frame));
  } else {
    context_->transport->send(viewer.client, std::move(frame));
  }
}

// Those who see the same in the same language share a frame.
template <class Frame>
void FanOut::push_each(LoadedTable& loaded, Frame frame) {
  std::vector<Viewer>& all = loaded.viewers;
  const auto alike = [](const Viewer& one, const Viewer& other) {
    if (one.seat != other.seat || one.deltas != other.deltas) return false;
    return one.deltas || one.french == other.french;
  };
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto told = all.begin() + static_cast<std::ptrdiff_t>(i);
    if (std::any_of(all.begin(), told, [&](const Viewer& before) { return alike(before, *told); })) continue;
    std::string text = frame(all[i]);
    for (std::size_t other = i + 1; other < all.size(); ++other) {
      if (alike(all[i], all[other])) deliver(all[other], text);
    }
    deliver(all[i], std::move(text));
  }
}

void FanOut::push(LoadedTable& loaded, const Effects& effects) {
  const bool chats = has_new_chats(loaded);
  if (chats) push_each(loaded, [&](const Viewer& viewer) { return chat_frame(loaded, viewer); });
  const bool only_talk = chats && !has_new_lines(loaded) && !effects.look && loaded.table->n() == loaded.shown_n + 1;
  if (!only_talk && !loaded.viewers.empty()) {
    Pushing pushing{&effects, !effects.only_match || effects.card || loaded.card_owed, {}, {}, 0};
    pushing.views.reserve(loaded.viewers.size());
    push_each(loaded, [&](const Viewer& viewer) { return table_frame(loaded, viewer, pushing); });
    loaded.card_owed = false;
  }
  loaded.shown_n = loaded.table->n();
}

void FanOut::push_card(LoadedTable& loaded) {
  if (loaded.table == nullptr || loaded.in_flight || loaded.viewers.empty()) {
    loaded.card_owed = true;
    return;
  }
  JsonWriter json;
  json.begin_object().key("push").text("card").key("table").text(loaded.id).key("card").raw(loaded.card()).end_object();
  push_each(loaded, [&](const Viewer&) { return json.str(); });
}

}  // namespace dogwatch
