// The verbs of anybody: open a table, look at one, sit down, move a seat to another device, follow tables.
#include <algorithm>
#include <utility>

#include "core/express.h"
#include "server/service/inside.h"
#include "server/tables/texts.h"

namespace dogwatch {
namespace {

constexpr std::string_view paces[] = {"live", "day"};
constexpr std::string_view leavers[] = {"wait", "bot"};
constexpr std::string_view kinds[] = {"person", "bot"};

bool read_wanted_seats(Members& in, Opening& opening) {
  const Json* seats = in.array("seats");
  if (seats == nullptr || seats->Empty() || seats->Size() > max_seats) {
    in.wrong("seats");
    return false;
  }
  for (const Json& seat : seats->GetArray()) {
    Members one(seat);
    Place place;
    place.person = one.choice<int>("kind", kinds) == 0;
    if (!place.person) place.level = one.choice<Level>("level", level_names);
    if (!one.ok()) in.wrong("seats");
    opening.places.push_back(place);
  }
  return in.ok();
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

bool is_token(std::string_view text) {
  std::array<std::uint8_t, 16> bytes;
  return from_hex(text, bytes);
}

}  // namespace

// As a client made it, or a new one.
std::string TableServer::Inside::token_in(Members& in) {
  std::string token(in.text_or_none("token"));
  if (token.empty()) return new_token();
  if (!is_token(token)) in.wrong("token");
  return token;
}

bool TableServer::Inside::read_sitter(Members& in, Entry& entry) const {
  const std::string_view name = in.text_or_none("name");
  entry.name = cleaned(name);
  if (characters(entry.name) > limits_.name_characters) in.wrong("name");
  if (entry.name.empty()) entry.name = "Sailor";
  if (in.has("flag")) entry.flag = in.small("flag", 0, 255);
  entry.hash = in.digest("hash");
  return in.ok();
}

// --- opening ---

std::optional<Opening> TableServer::Inside::read_wanted_table(const Asking& asking, Members& in) {
  Opening opening;
  const std::string_view game = in.text("game");
  read_wanted_seats(in, opening);
  read_rules_of_table(in, opening);
  opening.opener = in.has("seat") ? in.small("seat", 0, static_cast<int>(opening.places.size()) - 1) : -1;
  if (in.ok() && opening.opener >= 0 && !opening.places[static_cast<std::size_t>(opening.opener)].person) {
    in.wrong("seat");
  }
  if (in.has("components")) opening.components = in.text("components");
  if (!in.ok()) {
    refuse(asking, Refused::bad_request, in.error().text);
    return std::nullopt;
  }
  opening.title = find_title(game);
  if (opening.title == nullptr) {
    refuse(asking, Refused::no_such_game);
    return std::nullopt;
  }
  const auto options = read_options(in.has("options") ? in.find("options") : nullptr, *opening.title->about);
  if (!options) {
    refuse(asking, Refused::bad_options, options.error().text);
    return std::nullopt;
  }
  opening.options = *options;
  opening.rules = opening.title->about->rules_version;
  const MatchSpec spec{static_cast<int>(opening.places.size()), opening.options, {}, opening.components};
  if (const auto tried = opening.title->open(*opening.title, spec); !tried) {
    const bool components = tried.error().field == "components";
    refuse(asking, components ? Refused::bad_components : Refused::bad_options, tried.error().text);
    return std::nullopt;
  }
  opening.word = new_word();
  return opening;
}

// The token names the table too: whoever says the same again, since the answer was lost, opens no second one.
void TableServer::Inside::open(const Asks& asks, Members& in) {
  const std::string token = token_in(in);
  const std::string id = table_id("dogwatch table " + token);
  const auto connection = connections_.find(static_cast<std::uint64_t>(asks->client));
  const auto address = addresses_.find(connection->second->address);
  if (find_table(id) == nullptr && address != addresses_.end() && !address->second.tables.any(transport_->now())) {
    refuse(*asks, Refused::too_many);
    return;
  }
  Entry entry;
  entry.deed = Deed::open;
  entry.opening = read_wanted_table(*asks, in);
  if (!entry.opening) return;
  const int seat = entry.opening->opener;
  if (seat >= 0 && !read_sitter(in, entry)) {
    refuse(*asks, Refused::bad_request, in.error().text);
    return;
  }
  (seat >= 0 ? entry.token : entry.opening->host) = sha256(token);
  LoadedTable& loaded = table_at(id);
  // Most likely there is no such table yet; if there is one, the store will say so.
  const bool idle = !loaded.in_flight && loaded.jobs.empty() && loaded.viewers.empty();
  if (loaded.table == nullptr && idle) loaded.table = std::make_unique<OnlineTable>(id);
  // Only a table that was opened counts.
  auto counted = std::make_shared<bool>(false);
  const auto refused = [this, asks, counted](Refused code) {
    count_opening(*asks, *counted, false);
    refuse(*asks, code == Refused::no_such_table ? Refused::busy : code);
  };
  at_table(id, {[this, asks, entry, token, counted, refused](LoadedTable& at) {
                  if (at.table->n() > 0) {
                    count_opening(*asks, *counted, false);
                    open_again(asks, at, token);
                    return;
                  }
                  const Refused not_opened = count_opening(*asks, *counted, true)
                                                 ? append(at, entry, -1,
                                                          [this, asks, entry, token](LoadedTable& stored) {
                                                            ++counts_.tables_opened;
                                                            answer_opened(*asks, stored, entry.opening->opener, token);
                                                          })
                                                 : Refused::too_many;
                  if (not_opened == Refused::none) return;
                  at.table.reset();  // there is none
                  refused(not_opened);
                },
                refused});
}

// Whether one more table may be opened from there; or takes back that one was.
bool TableServer::Inside::count_opening(const Asking& asking, bool& counted, bool opens) {
  const auto connection = connections_.find(static_cast<std::uint64_t>(asking.client));
  const auto address =
      connection == connections_.end() ? addresses_.end() : addresses_.find(connection->second->address);
  if (counted == opens || address == addresses_.end()) return true;
  if (opens && !address->second.tables.take(transport_->now())) return false;
  if (!opens) address->second.tables.give_back();
  counted = opens;
  return true;
}

void TableServer::Inside::open_again(const Asks& asks, const LoadedTable& loaded, const std::string& token) {
  const Digest digest = sha256(token);
  const int seat = loaded.table->seat_of(digest);
  if (seat >= 0 || loaded.table->is_host(digest)) {
    answer_opened(*asks, loaded, seat, token);
  } else {
    refuse(*asks, Refused::taken);
  }
}

void TableServer::Inside::answer_opened(const Asking& asking, const LoadedTable& loaded, int seat,
                                        std::string_view token) {
  answer(asking, [&](JsonWriter& json) {
    json.key("table").text(loaded.id).key("seat");
    seat >= 0 ? json.number(seat) : json.null();
    json.key("token").text(token).key("card").raw(card(loaded));
  });
}

void TableServer::Inside::peek(const Asks& asks, Members& in) {
  const std::string table(in.text("table"));
  if (!in.ok()) {
    refuse(*asks, Refused::bad_request, in.error().text);
    return;
  }
  at_table(asks, table, [this, asks](LoadedTable& loaded) {
    answer(*asks, [&](JsonWriter& json) { json.key("card").raw(card(loaded)); });
  });
}

// --- sitting down ---

void TableServer::Inside::answer_seat(const Asking& asking, const LoadedTable& loaded, int seat,
                                      std::string_view token) {
  answer(asking, [&](JsonWriter& json) {
    json.key("seat").number(seat).key("token").text(token).key("card").raw(card(loaded));
  });
}

void TableServer::Inside::sit(const Asks& asks, Members& in) {
  const std::string table(in.text("table"));
  Entry entry;
  entry.deed = Deed::sit;
  entry.seat = in.has("seat") ? in.small("seat", 0, max_seats - 1) : -1;
  read_sitter(in, entry);
  const std::string token = token_in(in);
  if (!in.ok()) {
    refuse(*asks, Refused::bad_request, in.error().text);
    return;
  }
  entry.token = sha256(token);
  at_table(asks, table, [this, asks, entry, token](LoadedTable& loaded) { sit_down(asks, loaded, entry, token); });
}

void TableServer::Inside::sit_down(const Asks& asks, LoadedTable& loaded, const Entry& wanted,
                                   const std::string& token) {
  const OnlineTable& table = *loaded.table;
  if (const int seat = table.seat_of(*wanted.token); seat >= 0) {
    answer_seat(*asks, loaded, seat, token);
    return;
  }
  Entry entry = wanted;
  Refused refused = Refused::none;
  if (entry.seat < 0) {
    entry.seat = table.free_seat();
    if (entry.seat < 0) refused = Refused::no_free_seat;
  } else if (entry.seat >= table.seats()) {
    refused = Refused::bad_request;
  } else if (!table.is_free(entry.seat) || table.sitter(entry.seat).claim) {
    refused = Refused::taken;
  }
  if (refused == Refused::none) {
    const int seat = entry.seat;
    refused = append(loaded, std::move(entry), -1,
                     [this, asks, seat, token](LoadedTable& stored) { answer_seat(*asks, stored, seat, token); });
  }
  if (refused != Refused::none) refuse(*asks, refused);
}

void TableServer::Inside::claim(const Asks& asks, Members& in) {
  const std::string table(in.text("table"));
  const std::string old(in.text("token"));
  const Digest hash = in.digest("hash");
  if (!in.ok()) {
    refuse(*asks, Refused::bad_request, in.error().text);
    return;
  }
  at_table(asks, table,
           [this, asks, digest = sha256(old), hash](LoadedTable& loaded) { sit_again(asks, loaded, digest, hash); });
}

void TableServer::Inside::sit_again(const Asks& asks, LoadedTable& loaded, const Digest& old, const Digest& hash) {
  const std::vector<Place>& places = loaded.table->opening().places;
  const auto found = std::find_if(places.begin(), places.end(), [&](const Place& place) { return place.claim == old; });
  if (found == places.end()) {
    refuse(*asks, Refused::bad_token);
    return;
  }
  const int seat = static_cast<int>(found - places.begin());
  const Sitter& sitter = loaded.table->sitter(seat);
  if (sitter.taken && sitter.hash == hash) {  // said again: the answer was lost
    give_token(asks, loaded, seat, new_token(), [](JsonWriter&, const LoadedTable&) {});
    return;
  }
  if (!sitter.claim) {
    refuse(*asks, Refused::taken);
    return;
  }
  const std::string token = new_token();
  Entry entry;
  entry.deed = Deed::sit;
  entry.seat = seat;
  entry.name = found->claimer;
  entry.flag = found->flag;
  entry.hash = hash;
  entry.token = sha256(token);
  const Refused refused = append(loaded, std::move(entry), -1, [this, asks, seat, token](LoadedTable& stored) {
    answer_seat(*asks, stored, seat, token);
  });
  if (refused != Refused::none) refuse(*asks, refused);
}

void TableServer::Inside::give_token(const Asks& asks, LoadedTable& loaded, int seat, const std::string& token,
                                     const More& more) {
  Entry entry;
  entry.deed = Deed::moved;
  entry.seat = seat;
  entry.token = sha256(token);
  const Refused refused = append(loaded, std::move(entry), -1, [this, asks, seat, token, more](LoadedTable& stored) {
    answer_token(*asks, stored, seat, token, more);
  });
  if (refused != Refused::none) refuse(*asks, refused);
}

void TableServer::Inside::answer_token(const Asking& asking, const LoadedTable& loaded, int seat,
                                       std::string_view token, const More& more) {
  answer(asking, [&](JsonWriter& json) {
    json.key("table").text(loaded.id).key("seat").number(seat).key("token").text(token);
    json.key("card").raw(card(loaded));
    more(json, loaded);
  });
}

void TableServer::Inside::use_code(const Asks& asks, Members& in) {
  std::string code(in.text("code"));
  const std::string token = token_in(in);
  if (!in.ok()) {
    refuse(*asks, Refused::bad_request, in.error().text);
    return;
  }
  std::transform(code.begin(), code.end(), code.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  // The code is good once, since it names the seat's token that it was made under. It stays in the store, so that
  // whoever brings the same token again gets the same answer.
  const bool take = !in.has("token");
  store_->get_fact("code", to_hex(sha256(code)), take,
                   here<std::optional<std::string>>([this, asks, token](const std::optional<std::string>& fact) {
                     fact ? take_code(asks, *fact, token)
                          : refuse(*asks, Refused::bad_token, "This code is no longer valid.");
                   }));
}

void TableServer::Inside::take_code(const Asks& asks, const std::string& fact, const std::string& token) {
  const auto json = parse_json(fact);
  if (!json) {
    refuse(*asks, Refused::bad_token);
    return;
  }
  Members in(*json);
  const std::string table(in.text("table"));
  const int seat = in.small("seat", 0, max_seats - 1);
  const int tokens = in.small("tokens", 0, 1 << 30);
  if (!in.ok()) {
    refuse(*asks, Refused::bad_token);
    return;
  }
  at_table(asks, table, [this, asks, seat, tokens, token](LoadedTable& loaded) {
    const More more = [seat](JsonWriter& answer, const LoadedTable& stored) {
      const Sitter& sitter = stored.table->sitter(seat);
      answer.key("name").text(sitter.name).key("flag").number(sitter.flag);
    };
    const bool there = seat < loaded.table->seats() && loaded.table->sitter(seat).taken;
    if (there && loaded.table->sitter(seat).token == sha256(token)) {
      answer_token(*asks, loaded, seat, token, more);
    } else if (there && loaded.table->sitter(seat).tokens == tokens) {
      give_token(asks, loaded, seat, token, more);
    } else {
      refuse(*asks, Refused::bad_token);
    }
  });
}

// --- lists ---

void TableServer::Inside::lobby(const Asks& asks, Members& /*in*/) {
  constexpr int most = 100;
  store_->lobby(most, here<std::vector<ListedTable>>([this, asks](const std::vector<ListedTable>& tables) {
                  answer(*asks, [&](JsonWriter& json) {
                    json.key("tables").begin_array();
                    for (const ListedTable& table : tables) json.raw(table.card);
                    json.end_array();
                  });
                }));
}

void TableServer::Inside::follow(const Asks& asks, Members& in) {
  const Json* tables = in.array("tables");
  std::vector<std::pair<std::string, std::string>> wanted;
  for (unsigned i = 0; tables != nullptr && i < tables->Size(); ++i) {
    Members one((*tables)[i]);
    wanted.emplace_back(one.text("table"), one.text_or_none("token"));
    if (!one.ok()) in.wrong("tables");
  }
  if (!in.ok()) {
    refuse(*asks, Refused::bad_request, in.error().text);
    return;
  }
  if (wanted.size() > static_cast<std::size_t>(limits_.tables_followed)) {
    refuse(*asks, Refused::too_many);
    return;
  }
  const auto connection = connections_.find(static_cast<std::uint64_t>(asks->client));
  for (const std::string& table : std::exchange(connection->second->follows, {})) stop_following(asks->client, table);
  struct Gathered {
    JsonWriter json;
    std::size_t missing = 0;
  };
  auto gathered = std::make_shared<Gathered>();
  gathered->missing = wanted.size() + 1;
  gathered->json.begin_array();
  const auto one_less = [this, asks, gathered] {
    if (--gathered->missing > 0) return;
    gathered->json.end_array();
    answer(*asks, [&](JsonWriter& json) { json.key("tables").raw(gathered->json.view()); });
  };
  for (const auto& [table, token] : wanted) {
    // A table that is gone, or cannot be read now, is left out.
    at_table(table, {[this, asks, token = token, gathered, one_less](LoadedTable& loaded) {
                       follow_one(asks, loaded, token, gathered->json);
                       one_less();
                     },
                     [one_less](Refused) { one_less(); }});
  }
  one_less();
}

void TableServer::Inside::follow_one(const Asks& asks, LoadedTable& loaded, const std::string& token,
                                     JsonWriter& json) {
  const OnlineTable& table = *loaded.table;
  const int seat = token.empty() ? -1 : table.seat_of(sha256(token));
  const bool yours = seat >= 0 && table.waiting().has(seat_at(seat)) && !table.bot_runs(seat);
  json.begin_object().key("table").text(loaded.id).key("card").raw(card(loaded)).key("seat");
  seat >= 0 ? json.number(seat) : json.null();
  json.key("yours").flag(yours).end_object();
  const auto connection = connections_.find(static_cast<std::uint64_t>(asks->client));
  if (connection == connections_.end()) return;
  std::vector<Follower>& followers = followers_[loaded.id];
  std::erase_if(followers, [&](const Follower& follower) { return follower.client == asks->client; });
  followers.push_back({asks->client, seat, yours, table.phase()});
  std::vector<std::string>& follows = connection->second->follows;
  if (std::find(follows.begin(), follows.end(), loaded.id) == follows.end()) follows.push_back(loaded.id);
}

}  // namespace dogwatch
