// What the table server says: answers, refusals, and pushes, each eye its own.
#include <algorithm>
#include <utility>

#include "protocol/telling.h"
#include "server/service/inside.h"

namespace dogwatch {
namespace {

Eye eye_at(int seat) { return seat >= 0 ? Eye::of(seat_at(seat)) : Eye::watcher(); }
Eye eye_of(const Viewer& viewer) { return eye_at(viewer.seat); }

std::string_view language_of(bool french) { return french ? "fr" : "en"; }

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

void write_told_for(JsonWriter& json, const OnlineTable& table, const Viewer& eye, const std::vector<Told>& told) {
  if (table.has_match()) {
    const Lookers lookers{{eye_of(eye)}, false, language_of(eye.french)};
    write_told(json, table.match(), *table.opening().title, told, lookers, table.names());
  } else {
    json.key("events").begin_array().end_array().key("texts").begin_array().end_array();
  }
  json.key("forced").number(forced_events(told, eye_of(eye)));
}

}  // namespace

void TableServer::Inside::send(Client client, std::string frame) { transport_->send(client, std::move(frame)); }

void TableServer::Inside::answer(const Asking& asking, const std::function<void(JsonWriter&)>& members) {
  JsonWriter json;
  json.begin_object();
  if (asking.has_id) json.key("re").number(asking.id);
  json.key("ok").flag(true);
  members(json);
  json.end_object();
  send(asking.client, json.str());
}

void TableServer::Inside::answer_n(const Asking& asking, std::int64_t n) {
  answer(asking, [n](JsonWriter& json) { json.key("n").number(n); });
}

void TableServer::Inside::refuse(const Asking& asking, Refused code, std::string_view text) {
  ++counts_.refusals;
  JsonWriter json;
  json.begin_object();
  if (asking.has_id) json.key("re").number(asking.id);
  json.key("ok").flag(false).key("code").text(name_of(code));
  json.key("text").text(text.empty() ? sentence_of(code) : text).end_object();
  send(asking.client, json.str());
  note_refusal(asking.client, code);
}

// What an honest page never says is logged, a row of the same from one client once.
void TableServer::Inside::note_refusal(Client client, Refused code) {
  const bool hostile = code == Refused::bad_token || code == Refused::too_fast || code == Refused::too_many ||
                       code == Refused::bad_request || code == Refused::too_long;
  const auto found = connections_.find(static_cast<std::uint64_t>(client));
  if (found == connections_.end() || found->second->refused == code) return;
  found->second->refused = code;
  if (!hostile) return;
  JsonWriter address;
  address.text(found->second->address);
  transport_->note("refused", "\"code\":\"" + std::string(name_of(code)) + "\",\"address\":" + address.str());
}

void TableServer::Inside::refuse_wrong_count(const Asking& asking, std::int64_t count) {
  ++counts_.refusals;
  JsonWriter json;
  json.begin_object();
  if (asking.has_id) json.key("re").number(asking.id);
  json.key("ok").flag(false).key("code").text(name_of(Refused::wrong_count));
  json.key("text").text(sentence_of(Refused::wrong_count)).key("count").number(count).end_object();
  send(asking.client, json.str());
}

void TableServer::Inside::say_goodbye(Client client, std::string_view code) {
  JsonWriter json;
  json.begin_object().key("push").text("bye").key("code").text(code).end_object();
  send(client, json.str());
  depart(client);
  transport_->dismiss(client);
}

void TableServer::Inside::write_look_of(JsonWriter& json, const OnlineTable& table, int seat, bool french) const {
  if (!table.has_match()) {
    json.null();
    return;
  }
  const Eye eye = eye_at(seat);
  json.begin_object();
  write_look(json, table.match(), *table.opening().title, {eye, table.names()}, language_of(french),
             seat >= 0 ? table.open_choices(seat) : 0);
  json.key("standing");
  write_standing(json, table.match(), eye);
  json.end_object();
}

// Views that are the same for several are written once.
void TableServer::Inside::write_look_for(JsonWriter& json, const LoadedTable& loaded, const Viewer& eye,
                                         Pushing& pushing) const {
  const OnlineTable& table = *loaded.table;
  if (!table.has_match()) {
    json.null();
    return;
  }
  const Table& match = table.match();
  const Eye looker = eye_of(eye);
  const auto written = std::find_if(pushing.views.begin(), pushing.views.end(),
                                    [&](const auto& view) { return match.same_view(view.first, looker); });
  LookParts parts;
  if (written == pushing.views.end()) {
    JsonWriter view;
    view.expect(pushing.expected);
    view.begin_object();
    match.write_view(view, looker);
    view.end_object();
    pushing.expected = view.view().size() + 512;
    pushing.views.emplace_back(looker, view.str());
    parts.view = pushing.views.back().second;
  } else {
    parts.view = written->second;
  }
  json.begin_object();
  write_look(json, match, *table.opening().title, {looker, table.names()}, language_of(eye.french),
             eye.seat >= 0 ? table.open_choices(eye.seat) : 0, parts);
  json.key("standing");
  write_standing(json, match, looker);
  json.end_object();
}

void TableServer::Inside::write_sight_for(JsonWriter& json, LoadedTable& loaded, int seat,
                                          const std::vector<Told>& told) const {
  const OnlineTable& table = *loaded.table;
  if (!table.has_match()) {
    json.null();
    return;
  }
  json.begin_object();
  write_sight(json, table.match(), eye_at(seat), told, seat >= 0 ? table.open_choices(seat) : 0,
              loaded.shown[static_cast<std::size_t>(seat >= 0 ? seat : max_seats)]);
  json.end_object();
}

const std::string& TableServer::Inside::card_in(Pushing& pushing, const LoadedTable& loaded) const {
  if (pushing.card.empty()) pushing.card = card(loaded);
  return pushing.card;
}

std::string TableServer::Inside::table_frame(LoadedTable& loaded, const Viewer& eye, Pushing& pushing) const {
  const OnlineTable& table = *loaded.table;
  const Effects& effects = *pushing.effects;
  JsonWriter json;
  json.expect(2 * pushing.expected);
  json.begin_object().key("push").text("table").key("table").text(loaded.id).key("n").number(table.n());
  json.key("count").number(count_of(table, eye.seat));
  if (!eye.sights || pushing.with_card) json.key("card").raw(card_in(pushing, loaded));
  if (eye.sights) {
    json.key("sight");
    write_sight_for(json, loaded, eye.seat, effects.told);
    if (pushing.with_card && table.has_match()) write_standing(json.key("standing"), table.match(), eye_of(eye));
  } else {
    json.key("look");
    write_look_for(json, loaded, eye, pushing);
    write_told_for(json, table, eye, effects.told);
  }
  const bool lines = !table.lines().empty() && table.lines().back().n > loaded.shown_n;
  if (!eye.sights || lines) {
    json.key("lines").begin_array();
    for (const Line& line : table.lines()) {
      if (line.n > loaded.shown_n) write_line(json, line);
    }
    json.end_array();
  }
  if (effects.again) json.key("again").flag(true);
  json.end_object();
  return json.str();
}

std::string TableServer::Inside::chat_frame(const LoadedTable& loaded, const Viewer& eye) const {
  const OnlineTable& table = *loaded.table;
  JsonWriter json;
  json.begin_object().key("push").text("chat").key("table").text(loaded.id).key("n").number(table.n());
  json.key("count").number(count_of(table, eye.seat)).key("chat").begin_array();
  for (const Chat& chat : table.chats()) {
    if (chat.n > loaded.shown_n) write_chat(json, chat);
  }
  json.end_array().end_object();
  return json.str();
}

void TableServer::Inside::deliver(Viewer& viewer, std::string frame) {
  ++counts_.pushes;
  if (viewer.waits) {
    viewer.kept.push_back(std::move(frame));
  } else {
    send(viewer.client, std::move(frame));
  }
}

// Those who see the same in the same language share a frame.
template <class Frame>
void TableServer::Inside::push_each(LoadedTable& loaded, Frame frame) {
  std::vector<Viewer>& all = loaded.viewers;
  const auto alike = [](const Viewer& one, const Viewer& other) {
    if (one.seat != other.seat || one.sights != other.sights) return false;
    return one.sights || one.french == other.french;
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

void TableServer::Inside::push(LoadedTable& loaded, const Effects& effects) {
  const OnlineTable& table = *loaded.table;
  const bool chats = !table.chats().empty() && table.chats().back().n > loaded.shown_n;
  const bool lines = !table.lines().empty() && table.lines().back().n > loaded.shown_n;
  if (chats) push_each(loaded, [&](const Viewer& eye) { return chat_frame(loaded, eye); });
  const bool only_talk = chats && !lines && !effects.look && table.n() == loaded.shown_n + 1;
  if (!only_talk && !loaded.viewers.empty()) {
    Pushing pushing{&effects, !effects.only_match || effects.card || loaded.card_owed, {}, {}, 0};
    pushing.views.reserve(loaded.viewers.size());
    push_each(loaded, [&](const Viewer& eye) { return table_frame(loaded, eye, pushing); });
    loaded.card_owed = false;
  }
  loaded.shown_n = table.n();
  if (effects.moved) {
    std::vector<Client> gone;
    for (const Viewer& viewer : loaded.viewers) {
      if (viewer.seat >= 0 && table.sitter(viewer.seat).tokens != viewer.tokens) gone.push_back(viewer.client);
    }
    for (const Client client : gone) say_goodbye(client, "moved");
  }
  if (table.ended() == Ended::closed && effects.card) {
    const std::vector<Viewer> all = loaded.viewers;
    for (const Viewer& viewer : all) say_goodbye(viewer.client, "closed");
  }
  if (!table.watchers()) dismiss_watchers(loaded);
  push_turns(loaded);
}

// By whichever process the opener was heard.
void TableServer::Inside::dismiss_watchers(LoadedTable& loaded) {
  std::vector<Client> watching;
  for (const Viewer& viewer : loaded.viewers) {
    if (viewer.seat < 0 && !viewer.host) watching.push_back(viewer.client);
  }
  for (const Client client : watching) say_goodbye(client, "closed");
}

void TableServer::Inside::push_card(LoadedTable& loaded) {
  if (loaded.table == nullptr || loaded.in_flight || loaded.viewers.empty()) {
    loaded.card_owed = true;
    return;
  }
  JsonWriter json;
  json.begin_object().key("push").text("card").key("table").text(loaded.id).key("card").raw(card(loaded)).end_object();
  push_each(loaded, [&](const Viewer&) { return json.str(); });
}

void TableServer::Inside::push_turns(LoadedTable& loaded) {
  const auto found = followers_.find(loaded.id);
  if (found == followers_.end()) return;
  const Phase phase = loaded.table->phase();
  std::string shown;
  for (Follower& follower : found->second) {
    const bool yours = follower.seat >= 0 && loaded.table->waiting().has(seat_at(follower.seat)) &&
                       !loaded.table->bot_runs(follower.seat);
    if (yours == follower.yours && phase == follower.phase) continue;
    follower.yours = yours;
    follower.phase = phase;
    if (shown.empty()) shown = card(loaded);
    JsonWriter json;
    json.begin_object().key("push").text("turn").key("table").text(loaded.id).key("yours").flag(yours);
    json.key("card").raw(shown).end_object();
    ++counts_.pushes;
    send(follower.client, json.str());
  }
}

}  // namespace dogwatch
