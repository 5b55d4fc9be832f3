// The verbs of those who attend: each is an entry of their seat.
#include <algorithm>
#include <utility>

#include "core/express.h"
#include "protocol/people.h"
#include "server/service/inside.h"
#include "server/tables/texts.h"

namespace dogwatch {
namespace {

std::optional<Move> move_in_sight(std::uint32_t number, const About& about) {
  const Move move = move_numbered(number);
  return move.kind < about.moves.size() ? std::optional(move) : std::nullopt;
}

}  // namespace

Viewer* TableServer::Inside::viewer_of(LoadedTable& loaded, Client client) {
  const auto found = std::find_if(loaded.viewers.begin(), loaded.viewers.end(),
                                  [client](const Viewer& viewer) { return viewer.client == client; });
  return found == loaded.viewers.end() ? nullptr : &*found;
}

void TableServer::Inside::seat_entry(const Asks& asks, Members& in, SeatEntry wanted) {
  const std::string table(in.text("table"));
  const std::int64_t count = in.has("count") ? in.number("count", 0, std::int64_t{1} << 52U) : -1;
  if (!in.ok()) {
    refuse(*asks, Refused::bad_request, in.error().text);
    return;
  }
  at_table(asks, table, [this, asks, wanted = std::move(wanted), count](LoadedTable& loaded) {
    do_seat_entry(asks, loaded, wanted, count);
  });
}

void TableServer::Inside::do_seat_entry(const Asks& asks, LoadedTable& loaded, const SeatEntry& wanted,
                                        std::int64_t count) {
  const Viewer* viewer = viewer_of(loaded, asks->client);
  if (viewer == nullptr) {
    refuse(*asks, Refused::bad_token, "Attend this table first.");
    return;
  }
  const int by = viewer->seat;
  if (by < 0 && !viewer->host) {
    refuse(*asks, Refused::not_allowed);
    return;
  }
  // The client has seen more than this process: it came from another one.
  const Json* seen = member(asks->json, "n");
  const bool ahead = (by >= 0 && count > loaded.table->sitter(by).count + 1) ||
                     (seen != nullptr && seen->IsInt64() && seen->GetInt64() > loaded.table->n());
  if (ahead && loaded.current->tries++ == 0) {
    loaded.behind = true;
    loaded.jobs.push_front(loaded.current);
    return;
  }
  Entry entry = wanted.entry;
  Refused refused = wanted.make ? wanted.make(loaded, entry) : Refused::none;
  if (refused == Refused::none && by >= 0) {
    const Sitter& sitter = loaded.table->sitter(by);
    const bool again = count == sitter.count && count > 0 &&
                       entry_hash(write_entry(entry, loaded.table->match_or_null())) == sitter.last_entry;
    if (again) {
      wanted.then ? wanted.then(loaded) : answer_n(*asks, sitter.last_n);
      return;
    }
    if (count < 0) refused = Refused::bad_request;
    if (count >= 0 && count != sitter.count + 1) {
      refuse_wrong_count(*asks, sitter.count);
      return;
    }
  }
  if (refused == Refused::none && wanted.check) refused = wanted.check(loaded, *viewer);
  if (refused == Refused::none) {
    refused = append(loaded, std::move(entry), by, [this, asks, then = wanted.then](LoadedTable& stored) {
      then ? then(stored) : answer_n(*asks, stored.table->n());
    });
  }
  if (refused != Refused::none) refuse(*asks, refused);
}

void TableServer::Inside::plain_entry(const Asks& asks, Members& in, Deed deed) {
  SeatEntry wanted;
  wanted.entry.deed = deed;
  seat_entry(asks, in, std::move(wanted));
}

void TableServer::Inside::play(const Asks& asks, Members& in) {
  const std::int64_t seen = in.number("n", 0, std::int64_t{1} << 52U);
  if (in.find("move") == nullptr) in.wrong("move");
  SeatEntry wanted;
  wanted.entry.deed = Deed::move;
  wanted.make = [asks](LoadedTable& loaded, Entry& entry) {
    const OnlineTable& table = *loaded.table;
    if (!table.has_match()) return table.phase() == Phase::ended ? Refused::game_over : Refused::not_playing;
    const Json& named = *member(asks->json, "move");
    const About& about = table.match().about();
    const auto move =
        named.IsUint() ? move_in_sight(named.GetUint(), about) : read_move(named, about, table.match().namer());
    if (!move) return Refused::illegal_move;
    entry.move = *move;
    return Refused::none;
  };
  wanted.check = [seen](LoadedTable& loaded, const Viewer& viewer) {
    const OnlineTable& table = *loaded.table;
    if (viewer.seat < 0 || !table.waiting().has(seat_at(viewer.seat))) return Refused::none;  // apply() says why
    return seen < table.sitter(viewer.seat).asked_n ? Refused::stale : Refused::none;
  };
  seat_entry(asks, in, std::move(wanted));
}

void TableServer::Inside::take_back(const Asks& asks, Members& in) { plain_entry(asks, in, Deed::take_back); }
void TableServer::Inside::concede(const Asks& asks, Members& in) { plain_entry(asks, in, Deed::concede); }
void TableServer::Inside::start(const Asks& asks, Members& in) { plain_entry(asks, in, Deed::start); }
void TableServer::Inside::away(const Asks& asks, Members& in) { plain_entry(asks, in, Deed::away); }
void TableServer::Inside::back(const Asks& asks, Members& in) { plain_entry(asks, in, Deed::back); }

void TableServer::Inside::standing(const Asks& asks, Members& in) {
  SeatEntry wanted;
  wanted.entry.deed = Deed::standing;
  wanted.entry.ask = in.text("ask");
  wanted.entry.answer = in.choice<StandingAnswer>("answer", answer_names);
  seat_entry(asks, in, std::move(wanted));
}

void TableServer::Inside::hash(const Asks& asks, Members& in) {
  SeatEntry wanted;
  wanted.entry.deed = Deed::hash;
  wanted.entry.hash = in.digest("hash");
  seat_entry(asks, in, std::move(wanted));
}

void TableServer::Inside::word(const Asks& asks, Members& in) {
  SeatEntry wanted;
  wanted.entry.deed = Deed::word;
  wanted.entry.text = in.text("word");
  if (!is_dice_word(wanted.entry.text)) in.wrong("word");
  seat_entry(asks, in, std::move(wanted));
}

void TableServer::Inside::chat(const Asks& asks, Members& in) {
  constexpr std::size_t longest_phrase = 32;
  SeatEntry wanted;
  wanted.entry.deed = Deed::chat;
  if (in.has("phrase")) {
    wanted.entry.phrase = cleaned(in.text("phrase"));
    if (wanted.entry.phrase.empty() || wanted.entry.phrase.size() > longest_phrase) in.wrong("phrase");
  } else {
    const std::string_view text = in.text("text");
    if (characters(text) > limits_.chat_characters) {
      refuse(*asks, Refused::too_long);
      return;
    }
    wanted.entry.text = cleaned(text);
    if (wanted.entry.text.empty()) in.wrong("text");
  }
  wanted.check = [this, client = asks->client](LoadedTable&, const Viewer&) {
    const auto connection = connections_.find(static_cast<std::uint64_t>(client));
    const bool slow = connection != connections_.end() && connection->second->chats.take(transport_->now());
    return slow ? Refused::none : Refused::too_fast;
  };
  seat_entry(asks, in, std::move(wanted));
}

void TableServer::Inside::ask(const Asks& asks, Members& in) {
  SeatEntry wanted;
  wanted.entry.deed = Deed::ask;
  wanted.entry.wish = in.choice<Wish>("what", wish_names);
  seat_entry(asks, in, std::move(wanted));
}

void TableServer::Inside::agree(const Asks& asks, Members& in) {
  SeatEntry wanted;
  wanted.entry.deed = Deed::agree;
  wanted.entry.wish = in.choice<Wish>("what", wish_names);
  wanted.entry.yes = in.flag("yes");
  seat_entry(asks, in, std::move(wanted));
}

void TableServer::Inside::free(const Asks& asks, Members& in) {
  SeatEntry wanted;
  wanted.entry.deed = Deed::free;
  wanted.entry.seat = in.small("seat", 0, max_seats - 1);
  wanted.check = [seat = wanted.entry.seat](LoadedTable& loaded, const Viewer&) {
    if (seat >= loaded.table->seats()) return Refused::bad_request;
    return presence(loaded).here.has(seat_at(seat)) ? Refused::not_allowed : Refused::none;
  };
  seat_entry(asks, in, std::move(wanted));
}

void TableServer::Inside::watchers(const Asks& asks, Members& in) {
  SeatEntry wanted;
  wanted.entry.deed = Deed::watchers;
  wanted.entry.yes = in.flag("allowed");
  seat_entry(asks, in, std::move(wanted));
}

// --- a rematch ---

// The same for whoever asks, so that two who ask at once open one table; and not to be guessed by others.
std::string TableServer::Inside::rematch_id(const OnlineTable& table) {
  std::string secret = "dogwatch rematch " + table.id() + " " + table.server_word();
  for (const Sitter& sitter : table.sitters()) secret += " " + to_hex(sitter.token);
  return table_id(secret);
}

void TableServer::Inside::rematch(const Asks& asks, Members& in) {
  const std::string table(in.text("table"));
  if (!in.ok()) {
    refuse(*asks, Refused::bad_request, in.error().text);
    return;
  }
  at_table(asks, table, [this, asks](LoadedTable& loaded) { begin_rematch(asks, loaded); });
}

void TableServer::Inside::begin_rematch(const Asks& asks, LoadedTable& loaded) {
  const OnlineTable& table = *loaded.table;
  const Viewer* viewer = viewer_of(loaded, asks->client);
  Refused refused = Refused::none;
  if (viewer == nullptr) refused = Refused::bad_token;
  if (refused == Refused::none && viewer->seat < 0) refused = Refused::not_allowed;
  if (refused == Refused::none && (table.phase() != Phase::ended || !table.has_match())) refused = Refused::not_playing;
  if (refused != Refused::none) {
    refuse(*asks, refused);
    return;
  }
  if (!table.rematch().empty()) {
    answer(*asks, [&](JsonWriter& json) { json.key("table").text(table.rematch()); });
    return;
  }
  const std::string id = rematch_id(table);
  Entry entry;
  entry.deed = Deed::open;
  entry.opening = table.opening();
  entry.opening->word = new_word();
  entry.opening->rules = table.opening().title->about->rules_version;
  entry.opening->opener = viewer->seat;
  entry.opening->host.reset();
  entry.opening->places.clear();
  for (const Sitter& sitter : table.sitters()) {
    Place place{sitter.person, sitter.level, std::nullopt, {}, 0};
    if (sitter.person && sitter.taken) place = {true, sitter.level, sitter.token, sitter.name, sitter.flag};
    entry.opening->places.push_back(std::move(place));
  }
  // First the new table, then the entry that names it: a crash between the two leaves an empty table, not a dead link.
  const auto offer = [this, asks, old = loaded.id, id] {
    SeatEntry wanted;
    wanted.entry.deed = Deed::rematch;
    wanted.entry.text = id;
    wanted.then = [this, asks, id](LoadedTable&) {
      answer(*asks, [&](JsonWriter& json) { json.key("table").text(id); });
    };
    Members again(asks->json);
    seat_entry(asks, again, std::move(wanted));
  };
  if (find_table(id) == nullptr) table_at(id).table = std::make_unique<OnlineTable>(id);
  at_table(asks, id, [this, asks, entry = std::move(entry), offer](LoadedTable& fresh) {
    if (fresh.table->n() > 0) {
      offer();
      return;
    }
    const Refused not_opened = append(fresh, entry, -1, [offer](LoadedTable&) { offer(); });
    if (not_opened != Refused::none) refuse(*asks, not_opened);
  });
}

}  // namespace dogwatch
