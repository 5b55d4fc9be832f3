// What everybody may know of a table online, and the record of one that has ended.
#include "core/express.h"
#include "protocol/request.h"
#include "server/tables/online_table.h"

namespace dogwatch {
namespace {

void write_hex(JsonWriter& json, const std::optional<Digest>& digest) {
  digest ? json.text(to_hex(*digest)) : json.null();
}

void write_text_or_null(JsonWriter& json, std::string_view text) { text.empty() ? json.null() : json.text(text); }

void write_person(JsonWriter& json, const OnlineTable& table, int seat, bool here) {
  const Sitter& sitter = table.sitter(seat);
  json.key("kind").text("person").key("name");
  write_text_or_null(json, sitter.taken ? sitter.name : sitter.claimer);
  json.key("flag").number(sitter.flag).key("here").flag(here).key("bot");
  json.flag(table.has_match() && table.phase() != Phase::ended && table.bot_runs(seat));
  json.key("away").flag(sitter.away).key("conceded").flag(sitter.conceded).key("silent").flag(sitter.silent);
  json.key("hash");
  write_hex(json, sitter.hash);
  json.key("word");
  write_text_or_null(json, sitter.word);
  json.key("bank");
  table.opening().clock ? json.number(sitter.bank) : json.null();
  json.key("free").flag(!sitter.taken).key("kept").flag(sitter.claim.has_value());
}

void write_seats_of(JsonWriter& json, const OnlineTable& table, const Presence& presence) {
  json.key("seats").begin_array();
  for (int seat = 0; seat < table.seats(); ++seat) {
    json.begin_object();
    if (table.sitter(seat).person) {
      write_person(json, table, seat, presence.here.has(seat_at(seat)));
    } else {
      json.key("kind").text("bot").key("level").text(level_names[index(table.sitter(seat).level)]);
      json.key("name").text(table.names()[seat]);
    }
    json.end_object();
  }
  json.end_array();
}

void write_asked(JsonWriter& json, const OnlineTable& table) {
  json.key("asked");
  if (!table.asked()) {
    json.null();
    return;
  }
  const Asked& asked = *table.asked();
  json.begin_object().key("what").text(wish_names[static_cast<std::size_t>(asked.wish)]).key("by").number(asked.by);
  json.key("agreed");
  write_seats(json, asked.agreed);
  json.end_object();
}

void write_rules(JsonWriter& json, const OnlineTable& table) {
  const Opening& opening = table.opening();
  json.key("opener");
  opening.opener >= 0 ? json.number(opening.opener) : json.null();
  json.key("pace").text(opening.by_day ? "day" : "live").key("public").flag(opening.listed).key("clock");
  if (opening.clock) {
    json.begin_object().key("seconds").number(opening.clock->seconds).key("bank").number(opening.clock->bank);
    json.end_object();
  } else {
    json.null();
  }
  json.key("leaver").text(opening.leaver_bot ? "bot" : "wait").key("watchers").flag(table.parts().watchers);
  json.key("free_after").number(table.free_after());
  json.key("help").flag(opening.help).key("components").flag(opening.components.has_value());
}

void write_dice_words(JsonWriter& json, const OnlineTable& table) {
  json.key("dice").begin_object().key("hash").text(to_hex(sha256(table.parts().draw.server_word))).key("word");
  table.phase() == Phase::ended ? json.text(table.parts().draw.server_word) : json.null();
  json.key("drawn").number(table.parts().draw.drawn).end_object();
}

void write_due(JsonWriter& json, const OnlineTable& table) {
  std::optional<StoreTime> due;
  for (const Seat seat : table.waiting()) {
    const auto runs_out = table.runs_out(index(seat));
    if (runs_out && (!due || *runs_out < *due)) due = runs_out;
  }
  json.key("due");
  due ? json.number(*due) : json.null();
}

// Names, and the words of the dice.
std::string more_of_record(const OnlineTable& table) {
  JsonWriter json;
  json.begin_object().key("names").begin_array();
  for (const std::string& name : table.names()) json.text(name);
  json.end_array()
      .key("words")
      .begin_object()
      .key("drawn")
      .number(table.parts().draw.drawn)
      .key("server")
      .begin_object();
  const std::string& server = table.parts().draw.server_word;
  json.key("hash").text(to_hex(sha256(server))).key("word").text(server).end_object();
  json.key("seats").begin_array();
  for (const Sitter& sitter : table.seating().sitters()) {
    if (sitter.word.empty()) {
      json.null();
    } else {
      json.begin_object().key("hash");
      write_hex(json, sitter.hash);
      json.key("word").text(sitter.word).end_object();
    }
  }
  json.end_array().end_object().end_object();
  return json.str();
}

}  // namespace

std::string card_of(const OnlineTable& table, const Presence& presence) {
  const Opening& opening = table.opening();
  JsonWriter json;
  json.begin_object().key("table").text(table.id()).key("game").text(opening.title->about->id).key("options");
  write_options(json, *opening.title->about, opening.options);
  json.key("phase").text(phase_names[index(table.phase())]);
  write_seats_of(json, table, presence);
  write_rules(json, table);
  json.key("watching").number(presence.watching);
  write_asked(json, table);
  json.key("rematch");
  write_text_or_null(json, table.parts().rematch);
  json.key("ended");
  write_text_or_null(json, ended_names[index(table.ended())]);
  write_dice_words(json, table);
  write_due(json, table);
  json.key("waiting");
  write_seats(json, table.waiting());
  json.key("made").number(table.parts().made);
  if (!table.damage().empty()) json.key("damaged").flag(true);
  json.end_object();
  return json.str();
}

std::string write_whole_record(const OnlineTable& table) {
  JsonWriter json;
  table.match().write_record(json);
  std::string record = json.str();
  record.pop_back();  // the object goes on
  return record + "," + more_of_record(table).substr(1);
}

}  // namespace dogwatch
