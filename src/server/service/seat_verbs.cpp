#include "server/service/seat_verbs.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "core/express.h"
#include "protocol/auto_play.h"
#include "server/service/secrets.h"
#include "server/tables/texts.h"

namespace dogwatch {
namespace {

std::optional<Move> move_in_delta(std::uint32_t number, const About& about) {
  const Move move = move_numbered(number);
  return move.kind < about.moves.size() ? std::optional(move) : std::nullopt;
}

// The same for whoever asks, so that two who ask at once open one table; and not to be guessed by others.
std::string rematch_id(const OnlineTable& table) {
  std::string secret = "dogwatch rematch " + table.id() + " " + table.parts().draw.server_word;
  for (const Sitter& sitter : table.seating().sitters()) secret += " " + to_hex(sitter.token);
  return table_id(secret);
}

// The client has seen more than this process: it came from another one.
bool is_ahead(const ClientRequest& request, const OnlineTable& table, int by, std::int64_t count) {
  const Json* seen = member(request.json(), "n");
  return (by >= 0 && count > table.sitter(by).count + 1) ||
         (seen != nullptr && seen->IsInt64() && seen->GetInt64() > table.n());
}

}  // namespace

void SeatVerbs::seat_entry(const RequestPtr& request, SeatEntry wanted) {
  Members& in = request->fields();
  const std::string table(in.text("table"));
  const std::int64_t count = in.has("count") ? in.number("count", 0, std::int64_t{1} << 52U) : -1;
  if (!request->well_formed()) return;
  tables_->run(request, table, [this, request, wanted = std::move(wanted), count](LoadedTable& loaded) {
    do_seat_entry(request, loaded, wanted, count);
  });
}

void SeatVerbs::do_seat_entry(const RequestPtr& request, LoadedTable& loaded, const SeatEntry& wanted,
                              std::int64_t count) {
  const Viewer* viewer = loaded.viewer(request->client());
  if (viewer == nullptr) return request->refuse(Refused::bad_token, "Attend this table first.");
  const int by = viewer->seat;
  if (by < 0 && !viewer->host) return request->refuse(Refused::not_allowed);
  if (is_ahead(*request, *loaded.table, by, count) && loaded.current->tries++ == 0) {
    return tables_->read_first(loaded);
  }
  Entry entry = wanted.entry;
  Refused refused = wanted.make ? wanted.make(loaded, entry) : Refused::none;
  if (refused == Refused::none && by >= 0) {
    const Sitter& sitter = loaded.table->sitter(by);
    const bool again = count == sitter.count && count > 0 &&
                       entry_hash(write_entry(entry, loaded.table->match_or_null())) == sitter.last_entry;
    if (again) return wanted.then ? wanted.then(loaded) : request->answer_n(sitter.last_n);
    if (count < 0) refused = Refused::bad_request;
    if (count >= 0 && count != sitter.count + 1) return request->refuse_wrong_count(sitter.count);
  }
  if (refused == Refused::none && wanted.check) refused = wanted.check(loaded, *viewer);
  if (refused == Refused::none) {
    refused = tables_->append(loaded, std::move(entry), by, [request, then = wanted.then](LoadedTable& stored) {
      then ? then(stored) : request->answer_n(stored.table->n());
    });
  }
  if (refused != Refused::none) request->refuse(refused);
}

void SeatVerbs::plain_entry(const RequestPtr& request, Deed deed) {
  SeatEntry wanted;
  wanted.entry.deed = deed;
  seat_entry(request, std::move(wanted));
}

void SeatVerbs::play(const RequestPtr& request) {
  Members& in = request->fields();
  const std::int64_t seen = in.number("n", 0, std::int64_t{1} << 52U);
  if (in.find("move") == nullptr) in.wrong("move");
  SeatEntry wanted;
  wanted.entry.deed = Deed::move;
  wanted.make = [request](LoadedTable& loaded, Entry& entry) {
    const OnlineTable& table = *loaded.table;
    if (!table.has_match()) return table.phase() == Phase::ended ? Refused::game_over : Refused::not_playing;
    const Json& named = *member(request->json(), "move");
    const About& about = table.match().about();
    const auto move =
        named.IsUint() ? move_in_delta(named.GetUint(), about) : read_move(named, about, table.match().namer());
    if (!move) return Refused::illegal_move;
    entry.move = *move;
    return Refused::none;
  };
  wanted.check = [seen](LoadedTable& loaded, const Viewer& viewer) {
    const OnlineTable& table = *loaded.table;
    if (viewer.seat < 0 || !table.waiting().has(seat_at(viewer.seat))) return Refused::none;  // apply() says why
    return seen < table.sitter(viewer.seat).asked_n ? Refused::stale : Refused::none;
  };
  seat_entry(request, std::move(wanted));
}

void SeatVerbs::standing(const RequestPtr& request) {
  SeatEntry wanted;
  wanted.entry.deed = Deed::standing;
  wanted.entry.ask = request->fields().text("ask");
  wanted.entry.answer = request->fields().choice<StandingAnswer>("answer", answer_names);
  seat_entry(request, std::move(wanted));
}

void SeatVerbs::hash(const RequestPtr& request) {
  SeatEntry wanted;
  wanted.entry.deed = Deed::hash;
  wanted.entry.hash = request->fields().digest("hash");
  seat_entry(request, std::move(wanted));
}

void SeatVerbs::word(const RequestPtr& request) {
  SeatEntry wanted;
  wanted.entry.deed = Deed::word;
  wanted.entry.text = request->fields().text("word");
  if (!is_dice_word(wanted.entry.text)) request->fields().wrong("word");
  seat_entry(request, std::move(wanted));
}

void SeatVerbs::chat(const RequestPtr& request) {
  constexpr std::size_t longest_phrase = 32;
  Members& in = request->fields();
  SeatEntry wanted;
  wanted.entry.deed = Deed::chat;
  if (in.has("phrase")) {
    wanted.entry.phrase = cleaned(in.text("phrase"));
    if (wanted.entry.phrase.empty() || wanted.entry.phrase.size() > longest_phrase) in.wrong("phrase");
  } else {
    const std::string_view text = in.text("text");
    if (characters(text) > context_->limits.chat_characters) return request->refuse(Refused::too_long);
    wanted.entry.text = cleaned(text);
    if (wanted.entry.text.empty()) in.wrong("text");
  }
  // By seat and address: another socket brings no more.
  wanted.check = [this, client = request->client()](LoadedTable& loaded, const Viewer& viewer) {
    if (viewer.seat < 0) return Refused::none;  // apply() says why not
    RateLimit& chats = loaded.chats_of(viewer.seat, context_->limits);
    const std::int64_t now = context_->transport->now();
    return chats.any(now) && connections_->may_chat(client) && chats.take(now) ? Refused::none : Refused::too_fast;
  };
  seat_entry(request, std::move(wanted));
}

void SeatVerbs::ask(const RequestPtr& request) {
  SeatEntry wanted;
  wanted.entry.deed = Deed::ask;
  wanted.entry.wish = request->fields().choice<Wish>("what", wish_names);
  wanted.entry.everybody = true;
  if (wanted.entry.wish != Wish::abandon) return seat_entry(request, std::move(wanted));
  find_absent(request, [this, request, wanted](SeatSet absent) mutable {
    wanted.entry.seats = absent;
    seat_entry(request, std::move(wanted));
  });
}

void SeatVerbs::agree(const RequestPtr& request) {
  SeatEntry wanted;
  wanted.entry.deed = Deed::agree;
  wanted.entry.wish = request->fields().choice<Wish>("what", wish_names);
  wanted.entry.yes = request->fields().flag("yes");
  seat_entry(request, std::move(wanted));
}

bool SeatVerbs::is_absent(const LoadedTable& loaded, int seat, StoreTime seen) const {
  const OnlineTable& table = *loaded.table;
  const Sitter& sitter = table.sitter(seat);
  if (!sitter.person || loaded.presence().here.has(seat_at(seat))) return false;
  // What an earlier program kept does not say when somebody acted.
  StoreTime last = std::max(seen, sitter.acted > 0 ? sitter.acted : table.last_at());
  // After a crash nobody noted who was there until then.
  if (!table.opening().by_day) last = std::max(last, context_->began);
  return context_->time.now() - last >= table.free_after();
}

void SeatVerbs::find_absent(const RequestPtr& request, const std::function<void(SeatSet)>& then) {
  const std::string table(request->fields().text("table"));
  if (!request->well_formed()) return;
  tables_->run(request, table, [this, request, then](LoadedTable& loaded) {
    if (loaded.viewer(request->client()) == nullptr) return then({});  // the entry is refused for that
    struct Found {
      SeatSet absent;
      int missing = 0;
    };
    auto found = std::make_shared<Found>();
    found->missing = loaded.table->seats();
    for (int seat = 0; seat < loaded.table->seats(); ++seat) {
      viewers_->when_seen(loaded, seat, [this, id = loaded.id, seat, found, then](StoreTime seen) {
        const LoadedTable* now = tables_->find(id);
        if (now != nullptr && now->table != nullptr && is_absent(*now, seat, seen)) found->absent.add(seat_at(seat));
        if (--found->missing == 0) then(found->absent);
      });
    }
  });
}

void SeatVerbs::free(const RequestPtr& request) {
  SeatEntry wanted;
  wanted.entry.deed = Deed::free;
  wanted.entry.seat = request->fields().small("seat", 0, max_seats - 1);
  find_absent(request, [this, request, wanted](SeatSet absent) mutable {
    wanted.check = [absent, seat = wanted.entry.seat](LoadedTable& loaded, const Viewer&) {
      if (seat >= loaded.table->seats()) return Refused::bad_request;
      const bool here = loaded.presence().here.has(seat_at(seat));
      return absent.has(seat_at(seat)) && !here ? Refused::none : Refused::not_allowed;
    };
    seat_entry(request, std::move(wanted));
  });
}

void SeatVerbs::watchers(const RequestPtr& request) {
  SeatEntry wanted;
  wanted.entry.deed = Deed::watchers;
  wanted.entry.yes = request->fields().flag("allowed");
  seat_entry(request, std::move(wanted));
}

// --- a rematch ---

void SeatVerbs::rematch(const RequestPtr& request) {
  const std::string table(request->fields().text("table"));
  if (!request->well_formed()) return;
  tables_->run(request, table, [this, request](LoadedTable& loaded) { begin_rematch(request, loaded); });
}

void SeatVerbs::begin_rematch(const RequestPtr& request, LoadedTable& loaded) {
  const OnlineTable& table = *loaded.table;
  const Viewer* viewer = loaded.viewer(request->client());
  if (viewer == nullptr) return request->refuse(Refused::bad_token);
  if (viewer->seat < 0) return request->refuse(Refused::not_allowed);
  if (table.phase() != Phase::ended || !table.has_match()) return request->refuse(Refused::not_playing);
  if (!table.parts().rematch.empty()) {
    return request->answer([&](JsonWriter& json) { json.key("table").text(table.parts().rematch); });
  }
  // First the new table, then the entry that names it: a crash between the two leaves an empty table, not a dead link.
  const std::string id = rematch_id(table);
  if (tables_->find(id) == nullptr) tables_->begin_new(id);
  tables_->run(request, id, [this, request, id, entry = opening_of_rematch(table, viewer->seat)](LoadedTable& fresh) {
    if (fresh.table->n() > 0) return offer_rematch(request, id);
    const Refused refused =
        tables_->append(fresh, entry, -1, [this, request, id](LoadedTable&) { offer_rematch(request, id); });
    if (refused != Refused::none) request->refuse(refused);
  });
}

Entry SeatVerbs::opening_of_rematch(const OnlineTable& table, int opener) const {
  Entry entry;
  entry.deed = Deed::open;
  entry.opening = table.opening();
  entry.opening->word = new_word(*context_->transport);
  entry.opening->rules = table.opening().title->about->rules_version;
  entry.opening->opener = opener;
  entry.opening->host.reset();
  entry.opening->places.clear();
  for (const Sitter& sitter : table.seating().sitters()) {
    Place place{sitter.person, sitter.level, std::nullopt, {}, 0};
    if (sitter.person && sitter.taken) place = {true, sitter.level, sitter.token, sitter.name, sitter.flag};
    entry.opening->places.push_back(std::move(place));
  }
  return entry;
}

void SeatVerbs::offer_rematch(const RequestPtr& request, const std::string& id) {
  SeatEntry wanted;
  wanted.entry.deed = Deed::rematch;
  wanted.entry.text = id;
  wanted.then = [request, id](LoadedTable&) { request->answer([&](JsonWriter& json) { json.key("table").text(id); }); };
  seat_entry(request, std::move(wanted));
}

}  // namespace dogwatch
