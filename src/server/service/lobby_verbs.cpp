#include "server/service/lobby_verbs.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/express.h"
#include "core/sha256.h"
#include "server/service/secrets.h"
#include "server/tables/texts.h"

namespace dogwatch {
namespace {

constexpr std::string_view paces[] = {"live", "day"};
constexpr std::string_view leavers[] = {"wait", "bot"};
constexpr std::string_view kinds[] = {"person", "bot"};

void read_wanted_seats(Members& in, Opening& opening) {
  const Json* seats = in.array("seats");
  if (seats == nullptr || seats->Empty() || seats->Size() > max_seats) return in.wrong("seats");
  for (const Json& seat : seats->GetArray()) {
    Members one(seat);
    Place place;
    place.person = one.choice<int>("kind", kinds) == 0;
    if (!place.person) place.level = one.choice<Level>("level", table_levels);
    if (!one.ok()) in.wrong("seats");
    opening.places.push_back(place);
  }
}

void read_rules_of_table(Members& in, Opening& opening) {
  if (in.has("pace")) opening.by_day = in.choice<int>("pace", paces) == 1;
  if (in.has("leaver")) opening.leaver_bot = in.choice<int>("leaver", leavers) == 1;
  opening.listed = in.flag_or("public", false);
  opening.watchers = in.flag_or("watchers", true);
  opening.help = in.flag_or("help", false);
  const Json* clock = in.has("clock") ? in.object("clock") : nullptr;
  if (clock == nullptr) return;
  Members members(*clock);
  opening.clock = ClockRule{members.small("seconds", 5, 604'800), 0};
  if (members.has("bank")) opening.clock->bank = members.small("bank", 0, 604'800);
  if (!members.ok()) in.wrong("clock");
}

bool has_bots_only(const Opening& opening) {
  return std::none_of(opening.places.begin(), opening.places.end(), [](const Place& place) { return place.person; });
}

bool is_token(std::string_view text) {
  std::array<std::uint8_t, 16> bytes;
  return from_hex(text, bytes);
}

void answer_opened(const ClientRequest& request, const LoadedTable& loaded, int seat, std::string_view token) {
  request.answer([&](JsonWriter& json) {
    json.key("table").text(loaded.id).key("seat");
    seat >= 0 ? json.number(seat) : json.null();
    json.key("token").text(token).key("card").raw(loaded.card());
  });
}

void open_again(const ClientRequest& request, const LoadedTable& loaded, const std::string& token) {
  const Digest digest = sha256(token);
  const int seat = loaded.table->seating().seat_of(digest);
  if (seat < 0 && !loaded.table->is_host(digest)) return request.refuse(Refused::taken);
  answer_opened(request, loaded, seat, token);
}

void answer_seat(const ClientRequest& request, const LoadedTable& loaded, int seat, std::string_view token) {
  request.answer(
      [&](JsonWriter& json) { json.key("seat").number(seat).key("token").text(token).key("card").raw(loaded.card()); });
}

void answer_token(const ClientRequest& request, const LoadedTable& loaded, int seat, std::string_view token,
                  const std::function<void(JsonWriter&, const LoadedTable&)>& more) {
  request.answer([&](JsonWriter& json) {
    json.key("table").text(loaded.id).key("seat").number(seat).key("token").text(token);
    json.key("card").raw(loaded.card());
    more(json, loaded);
  });
}

}  // namespace

std::string LobbyVerbs::token_in(Members& in) const {
  std::string token(in.text_or_none("token"));
  if (token.empty()) return new_token(*context_->transport);
  if (!is_token(token)) in.wrong("token");
  return token;
}

void LobbyVerbs::read_sitter(Members& in, Entry& entry) const {
  entry.name = cleaned_name(in.text_or_none("name"));
  if (characters(entry.name) > context_->limits.name_characters) in.wrong("name");
  if (entry.name.empty()) entry.name = "Sailor";
  if (in.has("flag")) entry.flag = in.small("flag", 0, 255);
  entry.hash = in.digest("hash");
}

// --- opening ---

std::optional<Opening> LobbyVerbs::read_wanted_table(ClientRequest& request) const {
  Members& in = request.fields();
  const auto refused = [&](Refused code, std::string_view text) {
    request.refuse(code, text);
    return std::nullopt;
  };
  Opening opening;
  const std::string_view game = in.text("game");
  read_wanted_seats(in, opening);
  read_rules_of_table(in, opening);
  opening.opener = in.has("seat") ? in.small("seat", 0, static_cast<int>(opening.places.size()) - 1) : -1;
  if (in.ok() && opening.opener >= 0 && !opening.places[opening.opener].person) {
    in.wrong("seat");
  }
  if (in.has("components")) opening.components = in.text("components");
  if (!request.well_formed()) return std::nullopt;
  if (opening.components && opening.components->size() > context_->limits.components_bytes) {
    return refused(Refused::too_long, {});
  }
  opening.title = find_title(game);
  if (opening.title == nullptr) return refused(Refused::no_such_game, {});
  const auto options = read_options(in.has("options") ? in.find("options") : nullptr, *opening.title->about);
  if (!options) return refused(Refused::bad_options, options.error().text);
  opening.options = *options;
  opening.rules = opening.title->about->rules_version;
  opening.word = new_word(*context_->transport);
  return opening;
}

void LobbyVerbs::try_components(const RequestPtr& request, const Opening& opening, const std::function<void()>& then) {
  const MatchSpec spec{static_cast<int>(opening.places.size()), opening.options, {}, opening.components};
  const auto problem = std::make_shared<std::optional<Error>>();
  readings_->add(
      connections_->turn_of(request->client()),
      [title = opening.title, spec, problem] {
        if (const auto tried = title->open(*title, spec); !tried) *problem = tried.error();
      },
      [request, problem, then] {
        if (!*problem) return then();
        const bool components = (*problem)->field == "components";
        request->refuse(components ? Refused::bad_components : Refused::bad_options, (*problem)->text);
      });
}

// The token names the table too: whoever says the same again, since the answer was lost, opens no second one.
void LobbyVerbs::open(const RequestPtr& request) {
  Connection& connection = *connections_->find(request->client());
  if (!connections_->pay_attempt(connection)) return request->refuse(Refused::too_fast);
  const std::string token = token_in(request->fields());
  const std::string id = table_id("dogwatch table " + token);
  Entry entry;
  entry.deed = Deed::open;
  entry.opening = read_wanted_table(*request);
  if (!entry.opening) return;
  if (tables_->find(id) == nullptr && !connections_->may_open_table(connection, has_bots_only(*entry.opening))) {
    return request->refuse(Refused::too_many);
  }
  const bool sits = entry.opening->opener >= 0;
  if (sits) read_sitter(request->fields(), entry);
  if (!request->well_formed()) return;
  (sits ? entry.token : entry.opening->host) = sha256(token);
  try_components(request, *entry.opening, [this, request, entry, token, id] { open_at(request, entry, token, id); });
}

void LobbyVerbs::open_at(const RequestPtr& request, const Entry& entry, const std::string& token,
                         const std::string& id) {
  tables_->begin_new(id);
  // Only a table that was opened counts.
  auto paid = std::make_shared<RateLimit*>(nullptr);
  const auto count = [this, client = request->client(), paid, bots = has_bots_only(*entry.opening)](bool opens) {
    return connections_->count_opening(client, *paid, opens, bots);
  };
  const auto refused = [request, count](Refused code) {
    count(false);
    request->refuse(code == Refused::no_such_table ? Refused::busy : code);
  };
  const auto opened = [this, request, seat = entry.opening->opener, token](LoadedTable& stored) {
    ++context_->counts.tables_opened;
    answer_opened(*request, stored, seat, token);
  };
  const auto work = [this, request, entry, token, count, refused, opened](LoadedTable& at) {
    if (at.table->n() > 0) {
      count(false);
      return open_again(*request, at, token);
    }
    const Refused not_opened = count(true) ? tables_->append(at, entry, -1, opened) : Refused::too_many;
    if (not_opened == Refused::none) return;
    at.table.reset();  // there is none
    refused(not_opened);
  };
  tables_->run(id, {work, refused});
}

void LobbyVerbs::peek(const RequestPtr& request) {
  const std::string table(request->fields().text("table"));
  if (!request->well_formed()) return;
  tables_->run(request, table, [request](LoadedTable& loaded) {
    request->answer([&](JsonWriter& json) { json.key("card").raw(loaded.card()); });
  });
}

// --- sitting down ---

void LobbyVerbs::sit(const RequestPtr& request) {
  Members& in = request->fields();
  const std::string table(in.text("table"));
  Entry entry;
  entry.deed = Deed::sit;
  entry.seat = in.has("seat") ? in.small("seat", 0, max_seats - 1) : -1;
  read_sitter(in, entry);
  const std::string token = token_in(in);
  if (!request->well_formed()) return;
  entry.token = sha256(token);
  tables_->run(request, table,
               [this, request, entry, token](LoadedTable& loaded) { sit_down(request, loaded, entry, token); });
}

void LobbyVerbs::sit_down(const RequestPtr& request, LoadedTable& loaded, const Entry& wanted,
                          const std::string& token) {
  const OnlineTable& table = *loaded.table;
  if (const int seat = table.seating().seat_of(*wanted.token); seat >= 0)
    return answer_seat(*request, loaded, seat, token);
  Entry entry = wanted;
  if (entry.seat < 0) {
    entry.seat = table.free_seat();
    if (entry.seat < 0) return request->refuse(Refused::no_free_seat);
  } else if (entry.seat >= table.seats()) {
    return request->refuse(Refused::bad_request);
  } else if (!table.seating().is_free(entry.seat) || table.sitter(entry.seat).claim) {
    return request->refuse(Refused::taken);
  }
  const int seat = entry.seat;
  entry.name = table.seating().name_apart(entry.name, seat);
  const Refused refused = tables_->append(loaded, std::move(entry), -1, [request, seat, token](LoadedTable& stored) {
    answer_seat(*request, stored, seat, token);
  });
  if (refused != Refused::none) request->refuse(refused);
}

void LobbyVerbs::claim(const RequestPtr& request) {
  Members& in = request->fields();
  const std::string table(in.text("table"));
  const std::string old(in.text("token"));
  const Digest hash = in.digest("hash");
  if (!request->well_formed()) return;
  tables_->run(request, table,
               [this, request, old, hash](LoadedTable& loaded) { sit_again(request, loaded, old, hash); });
}

// The seat's new token follows from the old one: whoever says it again, since the answer was lost, gets the same, and
// nobody else can make it out of what a card shows.
void LobbyVerbs::sit_again(const RequestPtr& request, LoadedTable& loaded, const std::string& old, const Digest& hash) {
  const std::vector<Place>& places = loaded.table->opening().places;
  const Digest claim = sha256(old);
  const auto found =
      std::find_if(places.begin(), places.end(), [&](const Place& place) { return place.claim == claim; });
  if (found == places.end()) return request->refuse(Refused::bad_token);
  const int seat = static_cast<int>(found - places.begin());
  const Sitter& sitter = loaded.table->sitter(seat);
  const std::string token = token_of_claim(loaded.id, old);
  if (sitter.taken && sitter.token == sha256(token)) return answer_seat(*request, loaded, seat, token);
  if (!sitter.claim) return request->refuse(Refused::taken);
  Entry entry;
  entry.deed = Deed::sit;
  entry.seat = seat;
  entry.name = found->claimer;
  entry.flag = found->flag;
  entry.hash = hash;
  entry.token = sha256(token);
  const Refused refused = tables_->append(loaded, std::move(entry), -1, [request, seat, token](LoadedTable& stored) {
    answer_seat(*request, stored, seat, token);
  });
  if (refused != Refused::none) request->refuse(refused);
}

void LobbyVerbs::give_token(const RequestPtr& request, LoadedTable& loaded, int seat, const std::string& token,
                            const More& more) {
  Entry entry;
  entry.deed = Deed::moved;
  entry.seat = seat;
  entry.token = sha256(token);
  const Refused refused = tables_->append(
      loaded, std::move(entry), -1,
      [request, seat, token, more](LoadedTable& stored) { answer_token(*request, stored, seat, token, more); });
  if (refused != Refused::none) request->refuse(refused);
}

void LobbyVerbs::use_code(const RequestPtr& request) {
  Members& in = request->fields();
  std::string code(in.text("code"));
  const std::string token = token_in(in);
  if (!request->well_formed()) return;
  std::transform(code.begin(), code.end(), code.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  // The code is good once, since it names the seat's token that it was made under. It stays in the store, so that
  // whoever brings the same token again gets the same answer.
  const bool take = !in.has("token");
  context_->store->get_fact(
      "code", to_hex(sha256(code)), take,
      context_->here<std::optional<std::string>>([this, request, token](const std::optional<std::string>& fact) {
        if (!fact) return request->refuse(Refused::bad_token, "This code is no longer valid.");
        take_code(request, *fact, token);
      }));
}

void LobbyVerbs::take_code(const RequestPtr& request, const std::string& fact, const std::string& token) {
  const auto json = parse_json(fact);
  if (!json) return request->refuse(Refused::bad_token);
  Members in(*json);
  const std::string table(in.text("table"));
  const int seat = in.small("seat", 0, max_seats - 1);
  const int tokens = in.small("tokens", 0, 1 << 30);
  if (!in.ok()) return request->refuse(Refused::bad_token);
  tables_->run(request, table, [this, request, seat, tokens, token](LoadedTable& loaded) {
    const More more = [seat](JsonWriter& answer, const LoadedTable& stored) {
      const Sitter& sitter = stored.table->sitter(seat);
      answer.key("name").text(sitter.name).key("flag").number(sitter.flag);
    };
    const bool there = seat < loaded.table->seats() && loaded.table->sitter(seat).taken;
    if (there && loaded.table->sitter(seat).token == sha256(token)) {
      answer_token(*request, loaded, seat, token, more);
    } else if (there && loaded.table->sitter(seat).tokens == tokens) {
      give_token(request, loaded, seat, token, more);
    } else {
      request->refuse(Refused::bad_token);
    }
  });
}

// --- lists ---

void LobbyVerbs::lobby(const RequestPtr& request) {
  constexpr int most = 100;
  context_->store->lobby(most,
                         context_->here<std::vector<ListedTable>>([request](const std::vector<ListedTable>& tables) {
                           request->answer([&](JsonWriter& json) {
                             json.key("tables").begin_array();
                             for (const ListedTable& table : tables) json.raw(table.card);
                             json.end_array();
                           });
                         }));
}

void LobbyVerbs::follow(const RequestPtr& request) {
  Members& in = request->fields();
  const Json* tables = in.array("tables");
  std::vector<std::pair<std::string, std::string>> wanted;
  for (unsigned i = 0; tables != nullptr && i < tables->Size(); ++i) {
    Members one((*tables)[i]);
    wanted.emplace_back(one.text("table"), one.text_or_none("token"));
    if (!one.ok()) in.wrong("tables");
  }
  if (!request->well_formed()) return;
  if (wanted.size() > static_cast<std::size_t>(context_->limits.tables_followed)) {
    return request->refuse(Refused::too_many);
  }
  Connection& connection = *connections_->find(request->client());
  for (const std::string& table : std::exchange(connection.follows, {})) followers_->remove(request->client(), table);
  // The answer comes when the last of them is read.
  struct Gathered {
    JsonWriter json;
    std::size_t missing = 0;
  };
  auto gathered = std::make_shared<Gathered>();
  gathered->missing = wanted.size() + 1;
  gathered->json.begin_array();
  const auto one_less = [request, gathered] {
    if (--gathered->missing > 0) return;
    gathered->json.end_array();
    request->answer([&](JsonWriter& json) { json.key("tables").raw(gathered->json.view()); });
  };
  for (const auto& [table, token] : wanted) {
    // A table that is gone, or cannot be read now, is left out.
    tables_->run(table, {[this, request, token = token, gathered, one_less](LoadedTable& loaded) {
                           followers_->add(request->client(), loaded, token, gathered->json);
                           one_less();
                         },
                         [one_less](Refused) { one_less(); }});
  }
  one_less();
}

}  // namespace dogwatch
