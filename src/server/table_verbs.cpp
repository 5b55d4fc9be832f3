// Coming to a table and looking: attend, leave, looking back, codes, hints, records.
#include <algorithm>
#include <limits>
#include <utility>

#include "protocol/replay.h"
#include "protocol/telling.h"
#include "server/inside.h"

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

bool Harbour::Inside::attended(const Berth& berth, int seat) const {
  return std::any_of(berth.attenders.begin(), berth.attenders.end(),
                     [seat](const Attender& attender) { return attender.seat == seat; });
}

// --- attending ---

void Harbour::Inside::attend(const Asks& asks, Members& in) {
  const std::string table(in.text("table"));
  if (in.has("token")) in.text("token");
  in.text_or_none("language");
  in.flag_or("story", true);
  if (!in.ok()) {
    refuse(*asks, Refused::bad_request, in.error().text);
    return;
  }
  // The truth, though another process may have written since.
  if (Berth* berth = find_berth(table)) berth->behind = true;
  at_table(asks, table, [this, asks](Berth& berth) { attend_at(asks, berth); });
}

void Harbour::Inside::attend_at(const Asks& asks, Berth& berth) {
  const auto guest = guests_.find(static_cast<std::uint64_t>(asks->client));
  if (guest == guests_.end()) return;
  const MooredTable& table = *berth.table;
  Members in(asks->json);
  Attender attender;
  attender.client = asks->client;
  attender.french = (in.has("language") ? in.text("language") : guest->second->language) == "fr";
  Refused refused = Refused::none;
  if (in.has("token")) {
    const Digest token = sha256(in.text("token"));
    attender.seat = table.seat_of(token);
    attender.host = attender.seat < 0 && table.is_host(token);
    if (attender.seat >= 0) attender.tokens = table.sitter(attender.seat).tokens;
    if (attender.seat < 0 && !attender.host) refused = Refused::bad_token;
  } else if (!table.watchers()) {
    refused = Refused::no_watchers;
  } else if (aboard(berth).watching >= limits_.watchers) {
    refused = Refused::too_many;
  }
  const std::vector<std::string>& attends = guest->second->attends;
  if (attends.size() >= static_cast<std::size_t>(limits_.tables_attended) &&
      std::find(attends.begin(), attends.end(), berth.id) == attends.end()) {
    refused = Refused::too_many;
  }
  if (refused == Refused::none && attender.seat >= 0 && table.sitter(attender.seat).bot_sits &&
      table.phase() == Phase::playing) {
    Entry entry;  // the person is back, and decides again
    entry.deed = Deed::back;
    entry.seat = attender.seat;
    refused = append(berth, std::move(entry), -1,
                     [this, asks, attender](Berth& stored) { take_place(asks, stored, attender); });
  } else if (refused == Refused::none) {
    take_place(asks, berth, std::move(attender));
  }
  if (refused != Refused::none) refuse(*asks, refused);
}

void Harbour::Inside::take_place(const Asks& asks, Berth& berth, Attender attender) {
  const auto guest = guests_.find(static_cast<std::uint64_t>(asks->client));
  if (guest == guests_.end()) return;
  std::erase_if(berth.attenders, [&](const Attender& other) { return other.client == asks->client; });
  attender.waits = true;
  if (berth.attenders.empty()) berth.shown_n = berth.table->n();
  berth.attenders.push_back(attender);
  if (attender.seat >= 0) berth.left[static_cast<std::size_t>(attender.seat)] = 0;
  std::vector<std::string>& attends = guest->second->attends;
  if (std::find(attends.begin(), attends.end(), berth.id) == attends.end()) attends.push_back(berth.id);
  std::string begun = attend_answer(*asks, berth, attender);
  Members in(asks->json);
  if (!in.flag_or("story", true)) {
    finish_attending(asks, berth.id, begun + ",\"story\":null}");
  } else if (!berth.table->has_match()) {
    finish_attending(asks, berth.id, begun + ",\"story\":[]}");
  } else {
    tell_story(asks, berth, attender, std::move(begun));
  }
  if (berth.attenders.size() > 1) push_card(berth);
  call_out(berth);
}

// Without its end: the story comes last.
std::string Harbour::Inside::attend_answer(const Asking& asking, const Berth& berth, const Attender& attender) const {
  const MooredTable& table = *berth.table;
  JsonWriter json;
  json.begin_object();
  if (asking.has_id) json.key("re").number(asking.id);
  json.key("ok").flag(true).key("seat");
  attender.seat >= 0 ? json.number(attender.seat) : json.null();
  json.key("host").flag(attender.host).key("count");
  json.number(attender.seat >= 0 ? table.sitter(attender.seat).count : 0);
  json.key("n").number(table.n()).key("card").raw(card(berth)).key("look");
  write_look_of(json, table, attender.seat, attender.french);
  json.key("lines").begin_array();
  for (const Line& line : table.lines()) write_line(json, line);
  json.end_array().key("chat").begin_array();
  for (const Chat& chat : table.chats()) write_chat(json, chat);
  json.end_array().key("bots").begin_array();
  if (berth.thinking && berth.thinking_seat >= 0) json.number(berth.thinking_seat);
  json.end_array();
  if (table.opening().components) json.key("components").text(*table.opening().components);
  json.end_object();
  std::string text = json.str();
  text.pop_back();
  return text;
}

void Harbour::Inside::tell_story(const Asks& asks, const Berth& berth, const Attender& attender, std::string begun) {
  look_back(
      berth,
      [begun = std::move(begun), id = berth.id, seat = attender.seat, french = attender.french](
          std::optional<StoredTable> stored, std::int64_t up_to) {
        return begun + ",\"story\":" + (stored ? story_of({id, std::move(*stored), up_to, seat, french}) : "[]") + "}";
      },
      [this, asks, id = berth.id](std::string text) { finish_attending(asks, id, std::move(text)); });
}

// The whole log as it is now, and `work` on it beside the harbour.
void Harbour::Inside::look_back(const Berth& berth, const LookingBack& work,
                                const std::function<void(std::string)>& then) {
  const std::int64_t up_to = berth.table->n();
  store_->read(berth.id, 0, here<std::optional<StoredTable>>([=, this](std::optional<StoredTable> stored) {
                 auto whole = std::make_shared<std::optional<StoredTable>>(std::move(stored));
                 auto text = std::make_shared<std::string>();
                 ponder([whole, text, work, up_to] { *text = work(std::move(*whole), up_to); },
                        [text, then] { then(std::move(*text)); });
               }));
}

// The table as it was after so many moves, for the eye of whoever asks.
void Harbour::Inside::moment(const Asks& asks, Members& in) {
  const std::string table(in.text("table"));
  const int at = in.small("at", 0, std::numeric_limits<int>::max());
  if (!in.ok()) {
    refuse(*asks, Refused::bad_request, in.error().text);
    return;
  }
  at_table(asks, table, [this, asks, at](Berth& berth) {
    const auto guest = guests_.find(static_cast<std::uint64_t>(asks->client));
    const Attender* attender = attender_of(berth, asks->client);
    Refused refused = Refused::none;
    if (attender == nullptr || guest == guests_.end()) {
      refused = Refused::bad_token;
    } else if (!berth.table->has_match()) {
      refused = Refused::not_playing;
    } else if (guest->second->looks_back) {
      refused = Refused::too_fast;
    }
    if (refused != Refused::none) {
      refuse(*asks, refused);
      return;
    }
    guest->second->looks_back = true;
    look_back(
        berth,
        [at, id = berth.id, seat = attender->seat, french = attender->french](std::optional<StoredTable> stored,
                                                                              std::int64_t up_to) {
          return stored ? moment_of({id, std::move(*stored), up_to, seat, french}, at) : std::string();
        },
        [this, asks](const std::string& text) { tell_moment(asks, text); });
  });
}

void Harbour::Inside::tell_moment(const Asks& asks, const std::string& text) {
  const auto asker = guests_.find(static_cast<std::uint64_t>(asks->client));
  if (asker != guests_.end()) asker->second->looks_back = false;
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

void Harbour::Inside::finish_attending(const Asks& asks, const std::string& table, std::string answer) {
  Berth* berth = find_berth(table);
  Attender* attender = berth == nullptr ? nullptr : attender_of(*berth, asks->client);
  if (attender == nullptr) return;
  send(asks->client, std::move(answer));
  attender->waits = false;
  for (std::string& frame : std::exchange(attender->kept, {})) send(asks->client, std::move(frame));
}

// From now on the client gets sights, if its engine is the one that plays here.
void Harbour::Inside::sights(const Asks& asks, Members& in) {
  const std::string table(in.text("table"));
  const std::string mark(in.text("engine"));
  if (!in.ok()) {
    refuse(*asks, Refused::bad_request, in.error().text);
    return;
  }
  at_table(asks, table, [this, asks, mark](Berth& berth) {
    Attender* attender = attender_of(berth, asks->client);
    if (attender == nullptr) {
      refuse(*asks, Refused::bad_token, "Attend this table first.");
      return;
    }
    if (mark != engine_mark(*berth.table->opening().title)) {
      refuse(*asks, Refused::not_allowed, "This page and the server are different versions.");
      return;
    }
    attender->sights = true;
    // Others with the same eye know what it knows now.
    berth.shown[static_cast<std::size_t>(attender->seat >= 0 ? attender->seat : max_seats)].clear();
    answer(*asks, [&](JsonWriter& json) {
      json.key("n").number(berth.table->n()).key("sight");
      write_sight_for(json, berth, attender->seat, {});
    });
  });
}

void Harbour::Inside::leave(const Asks& asks, Members& in) {
  const std::string table(in.text("table"));
  if (!in.ok()) {
    refuse(*asks, Refused::bad_request, in.error().text);
    return;
  }
  const auto guest = guests_.find(static_cast<std::uint64_t>(asks->client));
  std::erase(guest->second->attends, table);
  stop_attending(asks->client, table);
  answer(*asks, [](JsonWriter&) {});
}

void Harbour::Inside::stop_attending(Client client, const std::string& table) {
  Berth* berth = find_berth(table);
  Attender* attender = berth == nullptr ? nullptr : attender_of(*berth, client);
  if (attender == nullptr) return;
  const int seat = attender->seat;
  std::erase_if(berth->attenders, [client](const Attender& other) { return other.client == client; });
  berth->used = quay_->now();
  if (seat >= 0 && !attended(*berth, seat)) berth->left[static_cast<std::size_t>(seat)] = quay_->now();
  if (stopping_) return;
  push_card(*berth);
  call_out(*berth);
}

// --- a seat to another device ---

void Harbour::Inside::code(const Asks& asks, Members& in) {
  const std::string table(in.text("table"));
  if (!in.ok()) {
    refuse(*asks, Refused::bad_request, in.error().text);
    return;
  }
  at_table(asks, table, [this, asks](Berth& berth) {
    const Attender* attender = attender_of(berth, asks->client);
    if (attender == nullptr || attender->seat < 0) {
      refuse(*asks, attender == nullptr ? Refused::bad_token : Refused::not_allowed);
      return;
    }
    const std::string code = random_text("abcdefghjkmnpqrstuvwxyz", 8);
    JsonWriter fact;
    fact.begin_object().key("table").text(berth.id).key("seat").number(attender->seat);
    fact.key("tokens").number(attender->tokens).end_object();
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

void Harbour::Inside::hint(const Asks& asks, Members& in) { advise(asks, in, false); }
void Harbour::Inside::chances(const Asks& asks, Members& in) { advise(asks, in, true); }

void Harbour::Inside::advise(const Asks& asks, Members& in, bool chances_only) {
  const std::string table(in.text("table"));
  if (!in.ok()) {
    refuse(*asks, Refused::bad_request, in.error().text);
    return;
  }
  at_table(asks, table, [this, asks, chances_only](Berth& berth) {
    const MooredTable& moored = *berth.table;
    const auto guest = guests_.find(static_cast<std::uint64_t>(asks->client));
    const Attender* attender = attender_of(berth, asks->client);
    Refused refused = Refused::none;
    if (attender == nullptr || guest == guests_.end()) {
      refused = Refused::bad_token;
    } else if (attender->seat < 0 || !moored.opening().help) {
      refused = Refused::not_allowed;
    } else if (moored.phase() != Phase::playing) {
      refused = moored.phase() == Phase::ended ? Refused::game_over : Refused::not_playing;
    } else if (!moored.waiting().has(seat_at(attender->seat))) {
      refused = Refused::not_your_turn;
    } else if (guest->second->asks_hint) {
      refused = Refused::too_fast;
    }
    if (refused != Refused::none) {
      refuse(*asks, refused);
      return;
    }
    guest->second->asks_hint = true;
    const int seat = attender->seat;
    auto thought = std::make_shared<Thought>();
    const auto asked_n = moored.sitter(seat).asked_n;
    auto work = ready_to_think(moored.shared_match(), seat_at(seat), Level::captain, limits_.hint);
    ponder([thought, work = std::move(work)] { *thought = work(); },
           [this, asks, id = berth.id, seat, asked_n, thought, chances_only] {
             const auto asker = guests_.find(static_cast<std::uint64_t>(asks->client));
             if (asker != guests_.end()) asker->second->asks_hint = false;
             at_table(asks, id, [this, asks, seat, asked_n, thought, chances_only](Berth& now) {
               if (now.table->sitter(seat).asked_n != asked_n || now.table->phase() != Phase::playing) {
                 refuse(*asks, Refused::stale);
               } else {
                 tell_advice(asks, now, seat, *thought, chances_only);
               }
             });
           });
  });
}

void Harbour::Inside::tell_advice(const Asks& asks, Berth& berth, int seat, const Thought& thought, bool chances_only) {
  const MooredTable& table = *berth.table;
  const Attender* attender = attender_of(berth, asks->client);
  answer(*asks, [&](JsonWriter& json) {
    if (!chances_only) {
      const std::string_view language = attender != nullptr && attender->french ? "fr" : "en";
      write_advice(json, table.match(), *table.opening().title, seat_at(seat), thought, language, table.names());
      return;
    }
    json.key("chances").begin_array();
    for (const double chance : thought.ranked.front().chances) json.real(chance);
    json.end_array();
  });
}

// --- records ---

void Harbour::Inside::record(const Asks& asks, Members& in) {
  const std::string table(in.text("table"));
  if (!in.ok()) {
    refuse(*asks, Refused::bad_request, in.error().text);
    return;
  }
  at_table(asks, table, [this, asks](Berth& berth) {
    if (berth.table->phase() != Phase::ended || !berth.table->has_match()) {
      refuse(*asks, berth.table->phase() == Phase::ended ? Refused::not_playing : Refused::not_allowed);
      return;
    }
    store_->read(berth.id, 0, here<std::optional<StoredTable>>([this, asks, id = berth.id](auto stored) {
                   tell_record(asks, std::move(stored), id);
                 }));
  });
}

void Harbour::Inside::tell_record(const Asks& asks, std::optional<StoredTable> stored, const std::string& table) {
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
