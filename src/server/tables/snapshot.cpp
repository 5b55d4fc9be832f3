// A table online as one text, and back: so that loading does not play the whole log again, and a match goes on after an
// upgrade that changed its rules.
#include <algorithm>
#include <utility>

#include "protocol/request.h"
#include "server/tables/members.h"
#include "server/tables/online_table.h"

namespace dogwatch {
namespace {

constexpr int snapshot_format = 1;

void write_digest(JsonWriter& json, std::string_view name, const std::optional<Digest>& digest) {
  if (digest) json.key(name).text(to_hex(*digest));
}

void write_kept(JsonWriter& json, const Sitter& sitter) {
  json.begin_object().key("person").flag(sitter.person);
  json.key("level").text(level_names[index(sitter.level)]).key("taken").flag(sitter.taken);
  json.key("name").text(sitter.name).key("flag").number(sitter.flag).key("token").text(to_hex(sitter.token));
  json.key("tokens").number(sitter.tokens);
  write_digest(json, "claim", sitter.claim);
  json.key("claimer").text(sitter.claimer);
  write_digest(json, "hash", sitter.hash);
  json.key("word").text(sitter.word).key("silent").flag(sitter.silent).key("conceded").flag(sitter.conceded);
  json.key("away").flag(sitter.away).key("bot_sits").flag(sitter.bot_sits).key("timed_out").flag(sitter.timed_out);
  json.key("count").number(sitter.count).key("last_n").number(sitter.last_n);
  json.key("last_entry").number(static_cast<std::int64_t>(sitter.last_entry)).key("asked_n").number(sitter.asked_n);
  json.key("began")
      .number(sitter.began)
      .key("seen")
      .number(sitter.seen)
      .key("deciding")
      .flag(sitter.deciding)
      .key("bank")
      .number(sitter.bank);
  json.key("bank_before").number(sitter.bank_before);
  json.key("seen_from").number(sitter.seen_from).key("acted").number(sitter.acted);
  if (sitter.owner) {
    json.key("owner").begin_object().key("token").text(to_hex(sitter.owner->token));
    json.key("name").text(sitter.owner->name).key("flag").number(sitter.owner->flag);
    json.key("seen_from").number(sitter.owner->seen_from).key("may_return").flag(sitter.owner->may_return).end_object();
  }
  json.end_object();
}

constexpr std::int64_t any_least = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t any_most = std::numeric_limits<std::int64_t>::max();

Sitter::Owner read_owner(Members& in) {
  Sitter::Owner owner;
  owner.token = in.digest("token");
  owner.name = in.text("name");
  owner.flag = in.small("flag", 0, 255);
  owner.seen_from = in.small("seen_from", 0, 1 << 30);
  owner.may_return = in.flag("may_return");
  return owner;
}

Sitter read_kept(Members& in) {
  Sitter sitter;
  sitter.person = in.flag("person");
  sitter.level = in.choice<Level>("level", table_levels);
  sitter.taken = in.flag("taken");
  sitter.name = in.text("name");
  sitter.flag = in.small("flag", 0, 255);
  sitter.token = in.digest("token");
  sitter.tokens = in.small("tokens", 0, 1 << 30);
  sitter.claim = in.digest_or_none("claim");
  sitter.claimer = in.text("claimer");
  sitter.hash = in.digest_or_none("hash");
  sitter.word = in.text("word");
  sitter.silent = in.flag("silent");
  sitter.conceded = in.flag("conceded");
  sitter.away = in.flag("away");
  sitter.bot_sits = in.flag("bot_sits");
  sitter.timed_out = in.flag("timed_out");
  sitter.count = in.number("count", 0, any_most);
  sitter.last_n = in.number("last_n", 0, any_most);
  sitter.last_entry = static_cast<std::uint64_t>(in.number("last_entry", any_least, any_most));
  sitter.asked_n = in.number("asked_n", 0, any_most);
  sitter.began = in.time("began");
  sitter.seen = in.time("seen");
  sitter.deciding = in.flag("deciding");
  sitter.bank = in.time("bank");
  sitter.bank_before = in.time("bank_before");
  // Snapshots of earlier programs do not have these.
  if (in.has("seen_from")) sitter.seen_from = in.small("seen_from", 0, 1 << 30);
  if (in.has("acted")) sitter.acted = in.time("acted");
  if (const Json* owner = in.has("owner") ? in.object("owner") : nullptr) {
    Members of_owner(*owner);
    sitter.owner = read_owner(of_owner);
    if (!of_owner.ok()) in.wrong("owner");
  }
  return sitter;
}

}  // namespace

void write_line(JsonWriter& json, const Line& line) {
  json.begin_object().key("n").number(line.n).key("what").text(line.what).key("seat");
  line.seat >= 0 ? json.number(line.seat) : json.null();
  json.key("name").text(line.name).key("at").number(line.at).key("played").number(line.played).end_object();
}

void write_chat(JsonWriter& json, const Chat& chat) {
  json.begin_object().key("n").number(chat.n).key("seat").number(chat.seat).key("name").text(chat.name);
  json.key("text");
  chat.phrase.empty() ? json.text(chat.text) : json.null();
  json.key("phrase");
  chat.phrase.empty() ? json.null() : json.text(chat.phrase);
  json.key("at").number(chat.at).end_object();
}

// Reads what snapshot() wrote. A friend of the table.
class SnapshotReader {
 public:
  SnapshotReader(OnlineTable& table, const Json& json) : table_(&table.parts_), in_(json) {}

  std::optional<Error> read() {
    if (in_.number("format", 0, 1000) != snapshot_format) return Error{"This snapshot has another format.", "format"};
    const Json* opening = in_.object("opening");
    if (opening == nullptr) return in_.error();
    auto opened = read_opening(*opening);
    if (!opened) return opened.error();
    table_->opening = std::move(*opened);
    read_plain();
    read_sitters();
    read_asked();
    read_talk();
    if (!in_.ok()) return in_.error();
    if (table_->seating.sitters().size() != table_->opening.places.size())
      return Error{"\"sitters\" do not fit.", "sitters"};
    return in_.has("match") ? read_match() : no_match();
  }

 private:
  void read_plain() {
    table_->n = in_.number("n", 1, any_most);
    table_->phase = in_.choice<Phase>("phase", phase_names);
    table_->ended = in_.choice<Ended>("ended", ended_names);
    table_->watchers = in_.flag("watchers");
    table_->draw.drawn = in_.small("drawn", 1, 1 << 30);
    table_->draw.server_word = in_.text("server_word");
    table_->draw.began = in_.time("draw_began");
    table_->match.rules = in_.small("rules", 0, 1 << 30);
    table_->rematch = in_.text("rematch");
    table_->roll_call.called = in_.seats("called");
    table_->roll_call.at = in_.time("called_at");
    table_->made = in_.time("made");
    table_->last_at = in_.time("last_at");
  }

  void read_sitters() {
    const Json* list = in_.array("sitters");
    for (unsigned i = 0; list != nullptr && i < list->Size() && i < max_seats; ++i) {
      Members one((*list)[i]);
      table_->seating.add(read_kept(one));
      if (!one.ok()) in_.wrong("sitters");
    }
  }

  void read_asked() {
    const Json* json = in_.has("asked") ? in_.object("asked") : nullptr;
    if (json == nullptr) return;
    Members in(*json);
    Asked asked;
    asked.wish = in.choice<Wish>("wish", wish_names);
    asked.by = in.small("by", 0, max_seats - 1);
    asked.agreed = in.seats("agreed");
    asked.target = in.small("target", 0, 1 << 30);
    asked.everybody = in.flag_or("everybody", false);
    if (in.has("absent")) asked.absent = in.seats("absent");
    if (!in.ok() || asked.by >= table_->seating.size()) in_.wrong("asked");
    table_->asked = asked;
  }

  void read_talk() {
    const Json* chats = in_.array("chats");
    for (unsigned i = 0; chats != nullptr && i < chats->Size(); ++i) {
      Members in((*chats)[i]);
      Chat chat{
          in.number("n", 1, any_most),          in.small("seat", 0, max_seats - 1),     std::string(in.text("name")),
          std::string(in.text_or_none("text")), std::string(in.text_or_none("phrase")), in.time("at")};
      table_->chronicle.add(std::move(chat));
      if (!in.ok()) in_.wrong("chats");
    }
    const Json* lines = in_.array("lines");
    for (unsigned i = 0; lines != nullptr && i < lines->Size(); ++i) {
      Members in((*lines)[i]);
      Line line{in.number("n", 1, any_most),
                std::string(in.text("what")),
                in.has("seat") ? in.small("seat", 0, max_seats - 1) : -1,
                std::string(in.text("name")),
                in.time("at"),
                in.small("played", 0, 1 << 30)};
      table_->chronicle.add(std::move(line));
      if (!in.ok()) in_.wrong("lines");
    }
  }

  std::optional<Error> no_match() {
    table_->name_seats();
    if (table_->phase == Phase::playing) return Error{"There is no match where one is played.", "match"};
    return std::nullopt;
  }

  std::optional<Error> read_match() {
    const Json* state = in_.object("match");
    if (state == nullptr) return in_.error();
    auto match = table_->opening.title->from_state(*table_->opening.title, *state);
    if (!match) return match.error();
    table_->match.table = std::move(*match);
    if (table_->match.table->seats() != table_->seating.size()) return Error{"\"match\" has other seats.", "match"};
    if (table_->phase == Phase::playing && table_->match.table->over()) return Error{"\"match\" is over.", "match"};
    table_->match.whole = false;
    table_->name_seats();
    const Json* standing = in_.array("standing");
    const Json* forced = in_.array("forced");
    if (standing == nullptr || forced == nullptr) return in_.error();
    for (int seat = 0; seat < table_->seating.size(); ++seat) {
      const auto i = static_cast<unsigned>(seat);
      if (i < standing->Size()) read_standing((*standing)[i], *table_->match.table, seat_at(seat));
      std::vector<bool> steps;
      if (i < forced->Size() && (*forced)[i].IsArray()) {
        for (const Json& step : (*forced)[i].GetArray()) steps.push_back(step.IsTrue());
      }
      table_->match.auto_play.begin_with(seat_at(seat), std::move(steps));
    }
    return std::nullopt;
  }

  TableParts* table_;
  Members in_;
};

std::string OnlineTable::snapshot() const {
  JsonWriter json;
  json.begin_object().key("format").number(snapshot_format).key("n").number(n()).key("opening").begin_object();
  write_opening(json, opening());
  json.end_object().key("phase").text(phase_names[index(phase())]);
  json.key("ended").text(ended_names[index(ended())]).key("watchers").flag(parts_.watchers);
  json.key("drawn")
      .number(parts_.draw.drawn)
      .key("server_word")
      .text(parts_.draw.server_word)
      .key("draw_began")
      .number(parts_.draw.began);
  json.key("rules").number(parts_.match.rules).key("rematch").text(parts_.rematch);
  json.key("called");
  write_seats(json, parts_.roll_call.called);
  json.key("called_at").number(parts_.roll_call.at).key("made").number(parts_.made).key("last_at").number(last_at());
  json.key("sitters").begin_array();
  for (const Sitter& sitter : seating().sitters()) write_kept(json, sitter);
  json.end_array().key("asked");
  if (asked()) {
    json.begin_object().key("wish").text(wish_names[index(asked()->wish)]);
    json.key("by").number(asked()->by).key("target").number(asked()->target);
    json.key("everybody").flag(asked()->everybody);
    write_seats(json.key("absent"), asked()->absent);
    write_seats(json.key("agreed"), asked()->agreed);
    json.end_object();
  } else {
    json.null();
  }
  json.key("chats").begin_array();
  for (const Chat& chat : parts_.chronicle.chats()) write_chat(json, chat);
  json.end_array().key("lines").begin_array();
  for (const Line& line : parts_.chronicle.lines()) write_line(json, line);
  json.end_array().key("match");
  if (!has_match()) {
    json.null().end_object();
    return with_checksum(json.str());
  }
  match().write_state(json);
  json.key("standing").begin_array();
  for (const Seat seat : SeatSet::first(seats())) write_standing(json, match(), Eye::of(seat));
  json.end_array().key("forced").begin_array();
  for (const Seat seat : SeatSet::first(seats())) {
    json.begin_array();
    for (const bool forced : parts_.match.auto_play.forced_steps(match(), seat)) json.flag(forced);
    json.end_array();
  }
  json.end_array().end_object();
  return with_checksum(json.str());
}

Result<std::unique_ptr<OnlineTable>> OnlineTable::from_snapshot(std::string id, std::string_view text) {
  if (has_wrong_checksum(text)) return Error{"The snapshot is damaged: its checksum does not match.", "sum"};
  const auto json = parse_json(text);
  if (!json) return json.error();
  if (!json->IsObject()) return Error{"A snapshot is an object.", {}};
  auto table = std::make_unique<OnlineTable>(std::move(id));
  if (auto error = SnapshotReader(*table, *json).read()) return *error;
  return table;
}

}  // namespace dogwatch
