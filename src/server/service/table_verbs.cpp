// Coming to a table and looking: attend, leave, looking back, codes, hints, records.
#include <algorithm>
#include <limits>
#include <utility>

#include "protocol/replay.h"
#include "protocol/telling.h"
#include "server/service/inside.h"

namespace dogwatch {
namespace {

// A match as one eye saw it.
struct LookBack {
  std::string table;
  StoredTable stored;  // the whole log
  std::int64_t up_to;  // later entries do not count
  int seat;
  bool french;

  Eye eye() const { return seat >= 0 ? Eye::of(seat_at(seat)) : Eye::watcher(); }
  std::string_view language() const { return french ? "fr" : "en"; }
};

// The match to be looked at again, and the names of those who play; nothing where there is none.
struct Again {
  std::unique_ptr<Replay> replay;
  std::vector<std::string> names;
};

std::optional<Again> again(LookBack& back) {
  std::erase_if(back.stored.entries, [&](const StoredEntry& entry) { return entry.n > back.up_to; });
  const auto table = load_whole(back.table, back.stored);
  if (!table || !(*table)->has_match()) return std::nullopt;
  JsonWriter record;
  (*table)->match().write_record(record);
  auto replay = Replay::of(*(*table)->opening().title, *parse_json(record.view()));
  if (!replay) return std::nullopt;
  return Again{std::move(*replay), (*table)->names()};
}

std::string story_of(LookBack back) {
  const auto match = again(back);
  if (!match) return "[]";
  JsonWriter json;
  write_story(json, *match->replay, {{back.eye()}, false, back.language()}, match->names);
  return json.str();
}

// The table after so many moves, and what the last of them told, as an object. Empty where there is no such moment.
std::string moment_of(LookBack back, int at) {
  const auto match = again(back);
  if (!match || at > match->replay->moments()) return {};
  const std::vector<Told> told = match->replay->seek(at);
  const Replay& replay = *match->replay;
  JsonWriter json;
  json.begin_object().key("at").number(at).key("of").number(replay.moments()).key("look").begin_object();
  LookParts parts;
  parts.no_decision = true;
  write_look(json, replay.table(), replay.title(), {back.eye(), match->names}, back.language(), 0, parts);
  json.key("decision").null().end_object();
  write_told(json, replay.table(), replay.title(), told, {{back.eye()}, false, back.language()}, match->names);
  json.end_object();
  return json.str();
}

}  // namespace

bool TableServer::Inside::attended(const LoadedTable& loaded, int seat) const {
  return std::any_of(loaded.viewers.begin(), loaded.viewers.end(),
                     [seat](const Viewer& viewer) { return viewer.seat == seat; });
}

// --- attending ---

void TableServer::Inside::attend(const Asks& asks, Members& in) {
  const std::string table(in.text("table"));
  if (in.has("token")) in.text("token");
  in.text_or_none("language");
  in.flag_or("story", true);
  if (!in.ok()) {
    refuse(*asks, Refused::bad_request, in.error().text);
    return;
  }
  // The truth, though another process may have written since.
  if (LoadedTable* loaded = find_table(table)) loaded->behind = true;
  at_table(asks, table, [this, asks](LoadedTable& loaded) { attend_at(asks, loaded); });
}

void TableServer::Inside::attend_at(const Asks& asks, LoadedTable& loaded) {
  const auto connection = connections_.find(static_cast<std::uint64_t>(asks->client));
  if (connection == connections_.end()) return;
  const OnlineTable& table = *loaded.table;
  Members in(asks->json);
  Viewer viewer;
  viewer.client = asks->client;
  viewer.french = (in.has("language") ? in.text("language") : connection->second->language) == "fr";
  Refused refused = Refused::none;
  if (in.has("token")) {
    const Digest token = sha256(in.text("token"));
    viewer.seat = table.seat_of(token);
    viewer.host = viewer.seat < 0 && table.is_host(token);
    if (viewer.seat >= 0) viewer.tokens = table.sitter(viewer.seat).tokens;
    if (viewer.seat < 0 && !viewer.host) refused = Refused::bad_token;
  } else if (!table.watchers()) {
    refused = Refused::no_watchers;
  } else if (aboard(loaded).watching >= limits_.watchers) {
    refused = Refused::too_many;
  }
  const std::vector<std::string>& attends = connection->second->attends;
  if (attends.size() >= static_cast<std::size_t>(limits_.tables_attended) &&
      std::find(attends.begin(), attends.end(), loaded.id) == attends.end()) {
    refused = Refused::too_many;
  }
  if (refused == Refused::none && viewer.seat >= 0 && table.sitter(viewer.seat).bot_sits &&
      table.phase() == Phase::playing) {
    Entry entry;  // the person is back, and decides again
    entry.deed = Deed::back;
    entry.seat = viewer.seat;
    refused = append(loaded, std::move(entry), -1,
                     [this, asks, viewer](LoadedTable& stored) { take_place(asks, stored, viewer); });
  } else if (refused == Refused::none) {
    take_place(asks, loaded, std::move(viewer));
  }
  if (refused != Refused::none) refuse(*asks, refused);
}

void TableServer::Inside::take_place(const Asks& asks, LoadedTable& loaded, Viewer viewer) {
  const auto connection = connections_.find(static_cast<std::uint64_t>(asks->client));
  if (connection == connections_.end()) return;
  std::erase_if(loaded.viewers, [&](const Viewer& other) { return other.client == asks->client; });
  viewer.waits = true;
  if (loaded.viewers.empty()) loaded.shown_n = loaded.table->n();
  loaded.viewers.push_back(viewer);
  if (viewer.seat >= 0) loaded.left[static_cast<std::size_t>(viewer.seat)] = 0;
  std::vector<std::string>& attends = connection->second->attends;
  if (std::find(attends.begin(), attends.end(), loaded.id) == attends.end()) attends.push_back(loaded.id);
  std::string begun = attend_answer(*asks, loaded, viewer);
  Members in(asks->json);
  if (!in.flag_or("story", true)) {
    finish_attending(asks, loaded.id, begun + ",\"story\":null}");
  } else if (!loaded.table->has_match()) {
    finish_attending(asks, loaded.id, begun + ",\"story\":[]}");
  } else {
    tell_story(asks, loaded, viewer, std::move(begun));
  }
  if (loaded.viewers.size() > 1) push_card(loaded);
  call_out(loaded);
}

// Without its end: the story comes last.
std::string TableServer::Inside::attend_answer(const Asking& asking, const LoadedTable& loaded,
                                               const Viewer& viewer) const {
  const OnlineTable& table = *loaded.table;
  JsonWriter json;
  json.begin_object();
  if (asking.has_id) json.key("re").number(asking.id);
  json.key("ok").flag(true).key("seat");
  viewer.seat >= 0 ? json.number(viewer.seat) : json.null();
  json.key("host").flag(viewer.host).key("count");
  json.number(viewer.seat >= 0 ? table.sitter(viewer.seat).count : 0);
  json.key("n").number(table.n()).key("card").raw(card(loaded)).key("look");
  write_look_of(json, table, viewer.seat, viewer.french);
  json.key("lines").begin_array();
  for (const Line& line : table.lines()) write_line(json, line);
  json.end_array().key("chat").begin_array();
  for (const Chat& chat : table.chats()) write_chat(json, chat);
  json.end_array().key("bots").begin_array();
  if (loaded.thinking && loaded.thinking_seat >= 0) json.number(loaded.thinking_seat);
  json.end_array();
  if (table.opening().components) json.key("components").text(*table.opening().components);
  json.end_object();
  std::string text = json.str();
  text.pop_back();
  return text;
}

void TableServer::Inside::tell_story(const Asks& asks, const LoadedTable& loaded, const Viewer& viewer,
                                     std::string begun) {
  look_back(
      loaded,
      [begun = std::move(begun), id = loaded.id, seat = viewer.seat, french = viewer.french](
          std::optional<StoredTable> stored, std::int64_t up_to) {
        return begun + ",\"story\":" + (stored ? story_of({id, std::move(*stored), up_to, seat, french}) : "[]") + "}";
      },
      [this, asks, id = loaded.id](std::string text) { finish_attending(asks, id, std::move(text)); });
}

// The whole log as it is now, and `work` on it beside the table server.
void TableServer::Inside::look_back(const LoadedTable& loaded, const LookingBack& work,
                                    const std::function<void(std::string)>& then) {
  const std::int64_t up_to = loaded.table->n();
  store_->read(loaded.id, 0, here<std::optional<StoredTable>>([=, this](std::optional<StoredTable> stored) {
                 auto whole = std::make_shared<std::optional<StoredTable>>(std::move(stored));
                 auto text = std::make_shared<std::string>();
                 ponder([whole, text, work, up_to] { *text = work(std::move(*whole), up_to); },
                        [text, then] { then(std::move(*text)); });
               }));
}

// The table as it was after so many moves, for the eye of whoever asks.
void TableServer::Inside::moment(const Asks& asks, Members& in) {
  const std::string table(in.text("table"));
  const int at = in.small("at", 0, std::numeric_limits<int>::max());
  if (!in.ok()) {
    refuse(*asks, Refused::bad_request, in.error().text);
    return;
  }
  at_table(asks, table, [this, asks, at](LoadedTable& loaded) {
    const auto connection = connections_.find(static_cast<std::uint64_t>(asks->client));
    const Viewer* viewer = viewer_of(loaded, asks->client);
    Refused refused = Refused::none;
    if (viewer == nullptr || connection == connections_.end()) {
      refused = Refused::bad_token;
    } else if (!loaded.table->has_match()) {
      refused = Refused::not_playing;
    } else if (connection->second->looks_back) {
      refused = Refused::too_fast;
    }
    if (refused != Refused::none) {
      refuse(*asks, refused);
      return;
    }
    connection->second->looks_back = true;
    look_back(
        loaded,
        [at, id = loaded.id, seat = viewer->seat, french = viewer->french](std::optional<StoredTable> stored,
                                                                           std::int64_t up_to) {
          return stored ? moment_of({id, std::move(*stored), up_to, seat, french}, at) : std::string();
        },
        [this, asks](const std::string& text) { tell_moment(asks, text); });
  });
}

void TableServer::Inside::tell_moment(const Asks& asks, const std::string& text) {
  const auto asker = connections_.find(static_cast<std::uint64_t>(asks->client));
  if (asker != connections_.end()) asker->second->looks_back = false;
  if (text.empty()) {
    refuse(*asks, Refused::bad_request, "The match has no such step.");
    return;
  }
  JsonWriter json;
  json.begin_object();
  if (asks->has_id) json.key("re").number(asks->id);
  json.key("ok").flag(true).end_object();
  std::string begun = json.str();
  begun.back() = ',';
  send(asks->client, begun + text.substr(1));
}

void TableServer::Inside::finish_attending(const Asks& asks, const std::string& table, std::string answer) {
  LoadedTable* loaded = find_table(table);
  Viewer* viewer = loaded == nullptr ? nullptr : viewer_of(*loaded, asks->client);
  if (viewer == nullptr) return;
  send(asks->client, std::move(answer));
  viewer->waits = false;
  for (std::string& frame : std::exchange(viewer->kept, {})) send(asks->client, std::move(frame));
}

// From now on the client gets sights, if its engine is the one that plays here.
void TableServer::Inside::sights(const Asks& asks, Members& in) {
  const std::string table(in.text("table"));
  const std::string mark(in.text("engine"));
  if (!in.ok()) {
    refuse(*asks, Refused::bad_request, in.error().text);
    return;
  }
  at_table(asks, table, [this, asks, mark](LoadedTable& loaded) {
    Viewer* viewer = viewer_of(loaded, asks->client);
    if (viewer == nullptr) {
      refuse(*asks, Refused::bad_token, "Attend this table first.");
      return;
    }
    if (mark != engine_mark(*loaded.table->opening().title)) {
      refuse(*asks, Refused::not_allowed, "This page and the server are different versions.");
      return;
    }
    viewer->sights = true;
    // Others with the same eye know what it knows now.
    loaded.shown[static_cast<std::size_t>(viewer->seat >= 0 ? viewer->seat : max_seats)].clear();
    answer(*asks, [&](JsonWriter& json) {
      json.key("n").number(loaded.table->n()).key("sight");
      write_sight_for(json, loaded, viewer->seat, {});
    });
  });
}

void TableServer::Inside::leave(const Asks& asks, Members& in) {
  const std::string table(in.text("table"));
  if (!in.ok()) {
    refuse(*asks, Refused::bad_request, in.error().text);
    return;
  }
  const auto connection = connections_.find(static_cast<std::uint64_t>(asks->client));
  std::erase(connection->second->attends, table);
  stop_attending(asks->client, table);
  answer(*asks, [](JsonWriter&) {});
}

void TableServer::Inside::stop_attending(Client client, const std::string& table) {
  LoadedTable* loaded = find_table(table);
  Viewer* viewer = loaded == nullptr ? nullptr : viewer_of(*loaded, client);
  if (viewer == nullptr) return;
  const int seat = viewer->seat;
  std::erase_if(loaded->viewers, [client](const Viewer& other) { return other.client == client; });
  loaded->used = transport_->now();
  if (seat >= 0 && !attended(*loaded, seat)) loaded->left[static_cast<std::size_t>(seat)] = transport_->now();
  if (stopping_) return;
  push_card(*loaded);
  call_out(*loaded);
}

// --- a seat to another device ---

void TableServer::Inside::code(const Asks& asks, Members& in) {
  const std::string table(in.text("table"));
  if (!in.ok()) {
    refuse(*asks, Refused::bad_request, in.error().text);
    return;
  }
  at_table(asks, table, [this, asks](LoadedTable& loaded) {
    const Viewer* viewer = viewer_of(loaded, asks->client);
    if (viewer == nullptr || viewer->seat < 0) {
      refuse(*asks, viewer == nullptr ? Refused::bad_token : Refused::not_allowed);
      return;
    }
    const std::string code = random_text("abcdefghjkmnpqrstuvwxyz", 8);
    JsonWriter fact;
    fact.begin_object().key("table").text(loaded.id).key("seat").number(viewer->seat);
    fact.key("tokens").number(viewer->tokens).end_object();
    store_->put_fact("code", to_hex(sha256(code)), fact.str(), store_now() + limits_.code,
                     here<StoreAnswer>([this, asks, code](const StoreAnswer& stored) {
                       if (stored.stored != Stored::done) {
                         refuse(*asks, Refused::busy);
                         return;
                       }
                       answer(*asks, [&](JsonWriter& json) { json.key("code").text(code); });
                     }));
  });
}

// --- help ---

void TableServer::Inside::hint(const Asks& asks, Members& in) { advise(asks, in, false); }
void TableServer::Inside::chances(const Asks& asks, Members& in) { advise(asks, in, true); }

void TableServer::Inside::advise(const Asks& asks, Members& in, bool chances_only) {
  const std::string table(in.text("table"));
  if (!in.ok()) {
    refuse(*asks, Refused::bad_request, in.error().text);
    return;
  }
  at_table(asks, table, [this, asks, chances_only](LoadedTable& loaded) {
    const OnlineTable& online = *loaded.table;
    const auto connection = connections_.find(static_cast<std::uint64_t>(asks->client));
    const Viewer* viewer = viewer_of(loaded, asks->client);
    Refused refused = Refused::none;
    if (viewer == nullptr || connection == connections_.end()) {
      refused = Refused::bad_token;
    } else if (viewer->seat < 0 || !online.opening().help) {
      refused = Refused::not_allowed;
    } else if (online.phase() != Phase::playing) {
      refused = online.phase() == Phase::ended ? Refused::game_over : Refused::not_playing;
    } else if (!online.waiting().has(seat_at(viewer->seat))) {
      refused = Refused::not_your_turn;
    } else if (connection->second->asks_hint) {
      refused = Refused::too_fast;
    }
    if (refused != Refused::none) {
      refuse(*asks, refused);
      return;
    }
    connection->second->asks_hint = true;
    const int seat = viewer->seat;
    auto thought = std::make_shared<Thought>();
    const auto asked_n = online.sitter(seat).asked_n;
    auto work = ready_to_think(online.shared_match(), seat_at(seat), Level::captain, limits_.hint);
    ponder([thought, work = std::move(work)] { *thought = work(); },
           [this, asks, id = loaded.id, seat, asked_n, thought, chances_only] {
             const auto asker = connections_.find(static_cast<std::uint64_t>(asks->client));
             if (asker != connections_.end()) asker->second->asks_hint = false;
             at_table(asks, id, [this, asks, seat, asked_n, thought, chances_only](LoadedTable& now) {
               if (now.table->sitter(seat).asked_n != asked_n || now.table->phase() != Phase::playing) {
                 refuse(*asks, Refused::stale);
               } else {
                 tell_advice(asks, now, seat, *thought, chances_only);
               }
             });
           });
  });
}

void TableServer::Inside::tell_advice(const Asks& asks, LoadedTable& loaded, int seat, const Thought& thought,
                                      bool chances_only) {
  const OnlineTable& table = *loaded.table;
  const Viewer* viewer = viewer_of(loaded, asks->client);
  answer(*asks, [&](JsonWriter& json) {
    if (!chances_only) {
      const std::string_view language = viewer != nullptr && viewer->french ? "fr" : "en";
      write_advice(json, table.match(), *table.opening().title, seat_at(seat), thought, language, table.names());
      return;
    }
    json.key("chances").begin_array();
    for (const double chance : thought.ranked.front().chances) json.real(chance);
    json.end_array();
  });
}

// --- records ---

void TableServer::Inside::record(const Asks& asks, Members& in) {
  const std::string table(in.text("table"));
  if (!in.ok()) {
    refuse(*asks, Refused::bad_request, in.error().text);
    return;
  }
  at_table(asks, table, [this, asks](LoadedTable& loaded) {
    if (loaded.table->phase() != Phase::ended || !loaded.table->has_match()) {
      refuse(*asks, loaded.table->phase() == Phase::ended ? Refused::not_playing : Refused::not_allowed);
      return;
    }
    store_->read(loaded.id, 0, here<std::optional<StoredTable>>([this, asks, id = loaded.id](auto stored) {
                   tell_record(asks, std::move(stored), id);
                 }));
  });
}

void TableServer::Inside::tell_record(const Asks& asks, std::optional<StoredTable> stored, const std::string& table) {
  if (!stored) {
    refuse(*asks, Refused::busy);
    return;
  }
  auto text = std::make_shared<std::string>();
  auto whole = std::make_shared<StoredTable>(std::move(*stored));
  ponder(
      [text, whole, table] {
        const auto loaded = load_whole(table, *whole);
        if (!loaded || !(*loaded)->has_match()) return;
        JsonWriter json;
        write_whole_record(json, **loaded);
        *text = json.str();
      },
      [this, asks, text] {
        if (text->empty()) {
          refuse(*asks, Refused::busy);
        } else {
          answer(*asks, [&](JsonWriter& json) { json.key("record").raw(*text); });
        }
      });
}

}  // namespace dogwatch
