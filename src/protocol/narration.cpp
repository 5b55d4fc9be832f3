#include "protocol/narration.h"

#include <algorithm>

#include "analysis/reason.h"
#include "core/express.h"
#include "core/sort_few.h"
#include "protocol/protocol.h"

namespace dogwatch {
namespace {

void write_eye(JsonWriter& json, Eye eye) {
  if (eye.is_seat()) {
    json.number(index(eye.seat()));
  } else {
    json.text(eye.is_all() ? "all" : "watcher");
  }
}

void write_told_event(JsonWriter& json, const Table& table, const Event& event, bool forced) {
  if (!forced) {
    write_event(json, table.about(), event, table.namer());
    return;
  }
  JsonWriter plain;
  write_event(plain, table.about(), event, table.namer());
  std::string object = plain.str();
  object.pop_back();
  json.raw(object + ",\"forced\":true}");
}

// How many moves before the last one each event was told; nothing where all of them belong to the last.
void write_back(JsonWriter& json, const std::vector<Told>& told, Eye eye) {
  const auto is_seen = [eye](const News& news) { return news.seen_by(eye); };
  const bool earlier = std::any_of(told.begin(), told.end(), [&](const Told& step) {
    return &step != &told.back() && std::any_of(step.news.begin(), step.news.end(), is_seen);
  });
  if (!earlier) return;
  json.key("back").begin_array();
  auto back = static_cast<std::int64_t>(told.size());
  for (const Told& step : told) {
    --back;
    for (const News& news : step.news) {
      if (is_seen(news)) json.number(back);
    }
  }
  json.end_array();
}

void write_seen(JsonWriter& json, const Table& table, const Words& words, const std::vector<Told>& told,
                const Reader& reader, KeptMoments* kept) {
  json.key("events").begin_array();
  for (const Told& step : told) {
    for (const News& news : step.news) {
      if (news.seen_by(reader.eye)) write_told_event(json, table, news.event, step.forced);
    }
  }
  json.end_array().key("texts").begin_array();
  for (const Told& step : told) {
    for (const News& news : step.news) {
      if (!news.seen_by(reader.eye)) continue;
      json.text(words.say(event_sentence(table.about(), news.event, table.namer()), reader));
    }
  }
  json.end_array();
  write_back(json, told, reader.eye);
  if (kept == nullptr) return;
  json.key("moments").begin_array();
  for (ShownState& moment : moments_of(table, told, reader.eye)) json.number(kept->keep(std::move(moment)));
  json.end_array();
}

void write_texts(JsonWriter& json, const Words& words, std::string_view group, Names names) {
  json.begin_object();
  for (const std::string_view name : names) {
    json.key(name).text(words.say(std::string(group) + "." + std::string(name)));
  }
  json.end_object();
}

// What is shown of a thought: the best few moves, those that read alike as one, the best chances first.
struct Shown {
  const Advice* advice;
  std::string text;
};

std::vector<Shown> best_of(const Table& table, Seat seat, const Thought& thought, const Words& words,
                           const Reader& reader) {
  constexpr std::size_t most = 3;
  std::vector<Shown> best;
  for (const Advice& advice : thought.ranked) {
    if (best.size() == most) break;
    std::string text = words.say(table.move_sentence(seat, advice.move), reader);
    const bool is_known = std::any_of(best.begin(), best.end(), [&](const Shown& other) { return other.text == text; });
    if (!is_known) best.push_back({&advice, std::move(text)});
  }
  const auto own_chance = [&](const Shown& shown) {
    const std::size_t own = index(seat);
    return own < shown.advice->chances.size() ? shown.advice->chances[own] : 0.0;
  };
  sort_few(best, [&](const Shown& a, const Shown& b) { return own_chance(a) > own_chance(b); });
  return best;
}

// Why the best move is better than the next, where the search was asked to keep how matches end.
void write_reason(JsonWriter& json, const Table& table, Seat seat, const std::vector<Shown>& best, const Words& words,
                  const Reader& reader) {
  if (best.size() < 2 || best[0].advice->end == nullptr || best[1].advice->end == nullptr) return;
  const MeanEnd& first = *best[0].advice->end;
  const auto reasons =
      reasons_for(EndDifference::between(first, *best[1].advice->end), first, table.about(), table.seats(), seat);
  const std::string reason = say_reasons(reasons, table.about(), words, reader);
  if (!reason.empty()) json.key("reason").text(reason);
}

}  // namespace

Lookers read_lookers(Request& request, int seats) {
  Lookers lookers;
  lookers.language = request.text_or("language", "en");
  const Json* json = request.find("eye");
  lookers.several = json != nullptr && json->IsArray();
  lookers.eyes = lookers.several ? request.eyes("eye", seats) : std::vector<Eye>{request.eye_or_all("eye", seats)};
  return lookers;
}

void write_told(JsonWriter& json, const Table& table, const Title& title, const std::vector<Told>& told,
                const Lookers& lookers, std::span<const std::string> names, KeptMoments* kept) {
  const Words& words = words_of(title, lookers.language);
  if (!lookers.several) {
    write_seen(json, table, words, told, {lookers.eyes.front(), names}, kept);
    return;
  }
  json.key("seen").begin_array();
  for (const Eye eye : lookers.eyes) {
    json.begin_object().key("eye");
    write_eye(json, eye);
    write_seen(json, table, words, told, {eye, names}, kept);
    json.end_object();
  }
  json.end_array();
}

void write_decision(JsonWriter& json, const Table& table, const Title& title, const Reader& reader,
                    std::string_view language, int open_steps, const MoveList& moves) {
  if (!reader.eye.is_seat() || !table.waiting().has(reader.eye.seat())) {
    json.null();
    return;
  }
  const Seat seat = reader.eye.seat();
  const Words& words = words_of(title, language);
  const AskShape& ask = table.about().asks[table.asks(seat)];
  json.begin_object().key("asks").text(ask.name);
  json.key("text").text(words.say(table.ask_sentence(seat), reader));
  json.key("reaction").flag(ask.is_reaction());
  write_moves(json, table, seat, moves, words, reader);
  json.key("confirm").flag(moves.contains(confirm)).key("open_steps").number(open_steps);
  json.end_object();
}

void write_look(JsonWriter& json, const Table& table, const Title& title, const Reader& reader,
                std::string_view language, int open_steps, const LookParts& parts) {
  json.key("game").text(table.about().id).key("seats").number(table.seats()).key("view");
  if (parts.view.empty()) {
    json.begin_object();
    table.write_view(json, reader.eye);
    json.end_object();
  } else {
    json.raw(parts.view);
  }
  json.key("waiting");
  write_seats(json, table.waiting());
  json.key("over").flag(table.over()).key("played").number(table.played());
  json.key("open_steps").number(open_steps);
  if (!parts.no_decision) {
    MoveList moves;
    if (reader.eye.is_seat()) table.legal(reader.eye.seat(), moves);
    json.key("decision");
    write_decision(json, table, title, reader, language, open_steps, moves);
  }
  json.key("outcome");
  write_told_outcome(json, table, title, language);
}

void write_advice(JsonWriter& json, const Table& table, const Title& title, Seat seat, const Thought& thought,
                  std::string_view language, std::span<const std::string> names) {
  const Words& words = words_of(title, language);
  const Reader reader{Eye::of(seat), names};
  const std::vector<Shown> best = best_of(table, seat, thought, words, reader);
  json.key("best").begin_array();
  for (const Shown& shown : best) {
    const Advice& advice = *shown.advice;
    json.begin_object().key("move");
    write_move(json, table.about(), advice.move, table.namer());
    json.key("text").text(shown.text).key("chance");
    const std::size_t own = index(seat);
    own < advice.chances.size() ? json.real(advice.chances[own]) : json.null();
    json.key("chances").begin_array();
    for (const double chance : advice.chances) json.real(chance);
    json.end_array().key("visits").number(advice.visits);
    if (&shown == best.data()) write_reason(json, table, seat, best, words, reader);
    json.end_object();
  }
  json.end_array().key("iterations").number(thought.iterations);
}

void write_told_outcome(JsonWriter& json, const Table& table, const Title& title, std::string_view language) {
  if (!table.over()) {
    json.null();
    return;
  }
  json.begin_object();
  write_outcome(json, table.about(), table.outcome());
  write_outcome_texts(json, table, title, language);
  json.end_object();
}

void write_outcome_texts(JsonWriter& json, const Table& table, const Title& title, std::string_view language) {
  const Words& words = words_of(title, language);
  json.key("item_texts");
  write_texts(json, words, "scores", table.about().score_items);
  json.key("title_texts");
  write_texts(json, words, "titles", table.about().titles);
}

}  // namespace dogwatch
