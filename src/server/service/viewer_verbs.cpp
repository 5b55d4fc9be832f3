#include "server/service/viewer_verbs.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/sha256.h"
#include "protocol/narration.h"
#include "server/service/look_back.h"
#include "server/service/secrets.h"

namespace dogwatch {
namespace {

int seen_from(const LoadedTable& loaded, const Viewer& viewer) {
  return viewer.seat >= 0 ? loaded.table->sitter(viewer.seat).seen_from : 0;
}

}  // namespace

// --- attending ---

void ViewerVerbs::attend(const RequestPtr& request) {
  Members& in = request->fields();
  const std::string table(in.text("table"));
  if (in.has("token")) in.text("token");
  in.text_or_none("language");
  in.flag_or("story", true);
  if (!request->well_formed()) return;
  // The truth, though another process may have written since.
  if (LoadedTable* loaded = tables_->find(table)) loaded->behind = true;
  tables_->run(request, table, [this, request](LoadedTable& loaded) { attend_at(request, loaded); });
}

Refused ViewerVerbs::may_attend(const Connection& connection, const LoadedTable& loaded, const Viewer& viewer,
                                bool with_token) const {
  const std::vector<std::string>& attends = connection.attends;
  if (attends.size() >= static_cast<std::size_t>(context_->limits.tables_attended) &&
      std::find(attends.begin(), attends.end(), loaded.id) == attends.end()) {
    return Refused::too_many;
  }
  if (!logs_->has_room(viewer.client)) return Refused::too_fast;
  if (with_token) return viewer.seat < 0 && !viewer.host ? Refused::bad_token : Refused::none;
  if (!loaded.table->parts().watchers) return Refused::no_watchers;
  return loaded.aboard().watching >= context_->limits.watchers ? Refused::too_many : Refused::none;
}

void ViewerVerbs::attend_at(const RequestPtr& request, LoadedTable& loaded) {
  const Connection* connection = connections_->find(request->client());
  if (connection == nullptr) return;
  const OnlineTable& table = *loaded.table;
  Members& in = request->fields();
  Viewer viewer;
  viewer.client = request->client();
  viewer.french = (in.has("language") ? in.text("language") : connection->language) == "fr";
  const bool with_token = in.has("token");
  if (with_token) {
    const Digest token = sha256(in.text("token"));
    viewer.seat = table.seating().seat_of(token);
    viewer.host = viewer.seat < 0 && table.is_host(token);
    if (viewer.seat >= 0) viewer.tokens = table.sitter(viewer.seat).tokens;
  }
  if (with_token && viewer.seat < 0 && !viewer.host && come_back(request, loaded, viewer)) return;
  Refused refused = may_attend(*connection, loaded, viewer, with_token);
  const bool bot_sat_down = viewer.seat >= 0 && table.sitter(viewer.seat).bot_sits && table.phase() == Phase::playing;
  if (refused == Refused::none && bot_sat_down) {
    Entry entry;  // the person is back, and decides again
    entry.deed = Deed::back;
    entry.seat = viewer.seat;
    refused = tables_->append(loaded, std::move(entry), -1,
                              [this, request, viewer](LoadedTable& stored) { take_place(request, stored, viewer); });
  } else if (refused == Refused::none) {
    take_place(request, loaded, viewer);
  }
  if (refused != Refused::none) request->refuse(refused);
}

// The owner of a seat that was freed: gets it back, or is told that somebody else plays it now.
bool ViewerVerbs::come_back(const RequestPtr& request, LoadedTable& loaded, Viewer viewer) {
  const int seat = loaded.table->seating().former_seat(sha256(request->fields().text("token")));
  if (seat < 0) return false;
  if (!loaded.table->parts().may_return(seat)) {
    request->refuse(Refused::freed);
    return true;
  }
  Entry entry;
  entry.deed = Deed::returned;
  entry.seat = viewer.seat = seat;
  const Refused refused = tables_->append(loaded, entry, -1, [this, request, viewer](LoadedTable& stored) mutable {
    viewer.tokens = stored.table->sitter(viewer.seat).tokens;
    take_place(request, stored, viewer);
  });
  if (refused != Refused::none) request->refuse(refused);
  return true;
}

void ViewerVerbs::take_place(const RequestPtr& request, LoadedTable& loaded, const Viewer& viewer) {
  if (connections_->find(request->client()) == nullptr) return;
  viewers_->add(loaded, viewer);
  const auto answer = std::make_shared<JsonWriter>(attend_answer(*request, loaded, viewer));
  const auto finish = [this, client = request->client(), id = loaded.id, answer] {
    answer->end_object();
    viewers_->admit(client, id, answer->str());
  };
  answer->key("story");
  if (!request->fields().flag_or("story", true)) {
    answer->null();
    finish();
  } else if (!loaded.table->has_match()) {
    answer->begin_array().end_array();
    finish();
  } else {
    // A store that does not answer has no story to tell.
    logs_->add(
        request->client(), loaded.id, loaded.table->n(),
        [answer, viewer, from = seen_from(loaded, viewer)](std::unique_ptr<OnlineTable> table) {
          write_story(*answer, {std::move(table), viewer.eye(), viewer.language(), from});
        },
        finish);
  }
  viewers_->announce(loaded);
}

// All but the story, which comes last, and its end.
JsonWriter ViewerVerbs::attend_answer(const ClientRequest& request, const LoadedTable& loaded, const Viewer& viewer) {
  const OnlineTable& table = *loaded.table;
  JsonWriter json = request.begin_answer();
  json.key("seat");
  viewer.seat >= 0 ? json.number(viewer.seat) : json.null();
  json.key("host").flag(viewer.host).key("count");
  json.number(viewer.seat >= 0 ? table.sitter(viewer.seat).count : 0);
  json.key("n").number(table.n()).key("card").raw(loaded.card()).key("look");
  FanOut::write_look_for(json, table, viewer);
  json.key("lines").begin_array();
  for (const Line& line : table.parts().chronicle.lines()) write_line(json, line);
  json.end_array().key("chat").begin_array();
  for (const Chat& chat : table.parts().chronicle.chats()) write_chat(json, chat);
  json.end_array().key("bots").begin_array();
  if (loaded.thinking && loaded.thinking_seat >= 0) json.number(loaded.thinking_seat);
  json.end_array();
  if (table.opening().components) json.key("components").text(*table.opening().components);
  return json;
}

void ViewerVerbs::leave(const RequestPtr& request) {
  const std::string table(request->fields().text("table"));
  if (!request->well_formed()) return;
  Connection& connection = *connections_->find(request->client());
  std::erase(connection.attends, table);
  viewers_->remove(request->client(), table);
  if (connection.attends.empty() && connection.follows.empty()) connections_->set_seated(request->client(), false);
  request->answer([](JsonWriter&) {});
}

// From now on the client gets deltas, if its engine is the one that plays here.
void ViewerVerbs::deltas(const RequestPtr& request) {
  const std::string table(request->fields().text("table"));
  const std::string mark(request->fields().text("engine"));
  if (!request->well_formed()) return;
  tables_->run(request, table, [request, mark](LoadedTable& loaded) {
    Viewer* viewer = loaded.viewer(request->client());
    if (viewer == nullptr) return request->refuse(Refused::bad_token, "Attend this table first.");
    if (mark != engine_mark(*loaded.table->opening().title)) {
      return request->refuse(Refused::not_allowed, "This page and the server are different versions.");
    }
    viewer->deltas = true;
    // Others with the same eye know what it knows now.
    FanOut::forget_delta(loaded, viewer->seat);
    request->answer([&](JsonWriter& json) {
      json.key("n").number(loaded.table->n()).key("delta");
      FanOut::write_delta_for(json, loaded, viewer->seat, {});
    });
  });
}

// --- looking back ---

// The table as it was after so many moves, for the eye of whoever asks.
void ViewerVerbs::moment(const RequestPtr& request) {
  const std::string table(request->fields().text("table"));
  const int at = request->fields().small("at", 0, std::numeric_limits<int>::max());
  const int event =
      request->fields().has("event") ? request->fields().small("event", 0, std::numeric_limits<int>::max() - 1) : -1;
  if (!request->well_formed()) return;
  tables_->run(request, table,
               [this, request, at, event](LoadedTable& loaded) { look_at_moment(request, loaded, at, event); });
}

void ViewerVerbs::look_at_moment(const RequestPtr& request, LoadedTable& loaded, int at, int event) {
  Connection* connection = connections_->find(request->client());
  const Viewer* viewer = loaded.viewer(request->client());
  if (viewer == nullptr || connection == nullptr) return request->refuse(Refused::bad_token);
  if (!loaded.table->has_match()) return request->refuse(Refused::not_playing);
  if (connection->looks_back) return request->refuse(Refused::too_fast);
  connection->looks_back = true;
  const auto found = std::make_shared<bool>(false);
  const auto answer = std::make_shared<JsonWriter>(request->begin_answer());
  logs_->add(
      request->client(), loaded.id, loaded.table->n(),
      [answer, eye = viewer->eye(), language = viewer->language(), from = seen_from(loaded, *viewer), at, event,
       found](std::unique_ptr<OnlineTable> match) {
        *found = write_moment(*answer, {std::move(match), eye, language, from}, at, event);
      },
      [this, request, answer, found] {
        if (Connection* asker = connections_->find(request->client())) asker->looks_back = false;
        if (!*found) return request->refuse(Refused::bad_request, "The match has no such step.");
        answer->end_object();
        request->send(*answer);
      });
}

void ViewerVerbs::record(const RequestPtr& request) {
  const std::string table(request->fields().text("table"));
  if (!request->well_formed()) return;
  tables_->run(request, table, [this, request](LoadedTable& loaded) {
    const bool ended = loaded.table->phase() == Phase::ended;
    if (!ended) return request->refuse(Refused::not_allowed);
    if (!loaded.table->has_match()) return request->refuse(Refused::not_playing);
    // Where nobody may watch, the record belongs to those who sat there.
    const Viewer* viewer = loaded.viewer(request->client());
    const bool sat_there = viewer != nullptr && (viewer->seat >= 0 || viewer->host);
    if (!loaded.table->parts().watchers && !sat_there) return request->refuse(Refused::no_watchers);
    if (!logs_->has_room(request->client())) return request->refuse(Refused::too_fast);
    tell_record(request, loaded);
  });
}

// When a match has ended many may ask for the same one, which is in memory once.
void ViewerVerbs::tell_record(const RequestPtr& request, const LoadedTable& loaded) {
  std::erase_if(records_, [](const auto& known) { return known.second.expired(); });
  std::shared_ptr<SharedRecord> record = records_[loaded.id].lock();
  if (record == nullptr) records_[loaded.id] = record = std::make_shared<SharedRecord>();
  const auto text = std::make_shared<std::shared_ptr<const std::string>>();
  logs_->add(
      request->client(), loaded.id, loaded.table->n(),
      [text, record](const std::unique_ptr<OnlineTable>& table) {
        *text = record->text.lock();
        if (*text != nullptr) return;
        *text = std::make_shared<const std::string>(whole_record(table.get()));
        record->text = *text;
      },
      [request, text] {
        if ((*text)->empty()) return request->refuse(Refused::busy);
        request->answer_with("record", *text);
      });
}

// --- a seat to another device ---

void ViewerVerbs::code(const RequestPtr& request) {
  const std::string table(request->fields().text("table"));
  if (!request->well_formed()) return;
  tables_->run(request, table, [this, request](LoadedTable& loaded) {
    const Viewer* viewer = loaded.viewer(request->client());
    if (viewer == nullptr) return request->refuse(Refused::bad_token);
    if (viewer->seat < 0) return request->refuse(Refused::not_allowed);
    RateLimit& codes = loaded.codes_of(viewer->seat, context_->limits);
    if (!codes.take(context_->transport->now())) return request->refuse(Refused::too_many);
    make_code(request, loaded, *viewer);
  });
}

void ViewerVerbs::make_code(const RequestPtr& request, const LoadedTable& loaded, const Viewer& viewer) {
  const std::string code = random_text(*context_->transport, "abcdefghjkmnpqrstuvwxyz", 8);
  JsonWriter fact;
  fact.begin_object().key("table").text(loaded.id).key("seat").number(viewer.seat);
  fact.key("tokens").number(viewer.tokens).end_object();
  context_->store->put_fact("code", to_hex(sha256(code)), fact.str(),
                            context_->time.store_now() + context_->limits.code,
                            context_->here<StoreAnswer>([request, code](const StoreAnswer& stored) {
                              if (stored.stored != Stored::done) return request->refuse(Refused::busy);
                              request->answer([&](JsonWriter& json) { json.key("code").text(code); });
                            }));
}

// --- help ---

void ViewerVerbs::advise(const RequestPtr& request, bool chances_only) {
  const std::string table(request->fields().text("table"));
  if (!request->well_formed()) return;
  tables_->run(request, table, [this, request, chances_only](LoadedTable& loaded) {
    const Refused refused = may_be_advised(*request, loaded);
    if (refused != Refused::none) return request->refuse(refused);
    advise_at(request, loaded, chances_only);
  });
}

Refused ViewerVerbs::may_be_advised(const ClientRequest& request, LoadedTable& loaded) {
  const OnlineTable& table = *loaded.table;
  const Connection* connection = connections_->find(request.client());
  const Viewer* viewer = loaded.viewer(request.client());
  if (viewer == nullptr || connection == nullptr) return Refused::bad_token;
  if (viewer->seat < 0 || !table.opening().help) return Refused::not_allowed;
  if (table.phase() == Phase::ended) return Refused::game_over;
  if (table.phase() != Phase::playing) return Refused::not_playing;
  if (!table.waiting().has(seat_at(viewer->seat))) return Refused::not_your_turn;
  return connection->asks_hint ? Refused::too_fast : Refused::none;
}

void ViewerVerbs::advise_at(const RequestPtr& request, LoadedTable& loaded, bool chances_only) {
  const OnlineTable& table = *loaded.table;
  connections_->find(request->client())->asks_hint = true;
  const int seat = loaded.viewer(request->client())->seat;
  auto thought = std::make_shared<Thought>();
  auto work = ready_to_think(table.shared_match(), seat_at(seat), Level::captain, context_->limits.hint);
  const auto tell = [request, seat, asked_n = table.sitter(seat).asked_n, thought, chances_only](LoadedTable& now) {
    if (now.table->sitter(seat).asked_n != asked_n || now.table->phase() != Phase::playing) {
      return request->refuse(Refused::stale);
    }
    tell_advice(*request, now, seat, *thought, chances_only);
  };
  advice_->add(
      connections_->turn_of(request->client()), [thought, work = std::move(work)] { *thought = work(); },
      [this, request, id = loaded.id, tell] {
        if (Connection* asker = connections_->find(request->client())) asker->asks_hint = false;
        tables_->run(request, id, tell);
      });
}

void ViewerVerbs::tell_advice(const ClientRequest& request, LoadedTable& loaded, int seat, const Thought& thought,
                              bool chances_only) {
  const OnlineTable& table = *loaded.table;
  const Viewer* viewer = loaded.viewer(request.client());
  request.answer([&](JsonWriter& json) {
    if (!chances_only) {
      const std::string_view language = viewer != nullptr ? viewer->language() : "en";
      write_advice(json, table.match(), *table.opening().title, seat_at(seat), thought, language, table.names());
      return;
    }
    json.key("chances").begin_array();
    for (const double chance : thought.ranked.front().chances) json.real(chance);
    json.end_array();
  });
}

}  // namespace dogwatch
