// The lines of a scenario in which a seat does something, or cannot.
#include <algorithm>

#include "core/express.h"
#include "scenario/path.h"
#include "scenario/runner.h"

namespace dogwatch::scenario {

std::vector<Failure> run(const Title& title, const Scenario& scenario, const std::string& folder) {
  return Runner(title, scenario, folder).run();
}

std::vector<Failure> Runner::run() {
  bool asks_anything = false;
  try {
    for (const Line& line : scenario_.lines) {
      line_ = line.number;
      carry_out(line.text);
      Phrase phrase(line.text);
      asks_anything = asks_anything || phrase.take("expect") || line.text.find(" can") != std::string::npos;
    }
    line_ = scenario_.line;
    if (!asks_anything) fail("this scenario expects nothing");
  } catch (const Stuck& stuck) {
    fail(stuck.text);
  }
  return std::move(failures_);
}

void Runner::carry_out(std::string_view line) {
  Phrase phrase(line);
  if (prepare(phrase)) return;
  if (phrase.take("expect")) return expect(phrase);
  if (phrase.take("auto") && phrase.empty()) return automatic();
  const std::optional<int> seat = Phrase(line).number();
  if (!seat) {
    throw Stuck{
        "\"" + std::string(phrase.word()) +
        "\" begins no line of a scenario; it should be one of: rule, like, seats, option, seed, components, component, "
        "given, rolls, draws, auto, expect, or the number of a seat"};
  }
  const Seat who = seat_of(phrase);
  seat_line(who, phrase);
}

Seat Runner::seat_of(Phrase& phrase) {
  const std::optional<int> number = phrase.number();
  const int seats = table().seats();
  if (!number || *number < 0 || *number >= seats) {
    throw Stuck{"expected a seat, 0 to " + std::to_string(seats - 1)};
  }
  return seat_at(*number);
}

void Runner::seat_line(Seat seat, Phrase phrase) {
  if (phrase.take("takes back") && phrase.empty()) {
    if (!table().take_back(seat)) throw Stuck{"this seat has no open step to take back"};
    news_.clear();
  } else if (phrase.take("cannot take back") && phrase.empty()) {
    const std::string before = snapshot();
    if (table().take_back(seat)) throw Stuck{"this seat could take its last step back"};
    if (snapshot() != before) fail("the refused take-back changed the table");
  } else if (phrase.take("confirms") && phrase.empty()) {
    plays(seat, Phrase("confirm"));
  } else if (phrase.take("plays")) {
    plays(seat, phrase);
  } else if (phrase.take("can")) {
    can(seat, phrase);
  } else if (phrase.take("cannot")) {
    cannot(seat, phrase);
  } else {
    throw Stuck{"a seat plays, can, cannot, confirms, takes back or cannot take back; not \"" +
                std::string(phrase.rest()) + "\""};
  }
}

void Runner::plays(Seat seat, Phrase phrase) {
  const std::string_view kind = phrase.word();
  const auto fields = phrase.pairs();
  if (!fields) throw Stuck{"expected a move: 0 plays draft die=3"};
  const std::vector<Move> moves = matching(seat, kind, *fields);
  if (moves.size() == 1) return play(seat, moves.front());
  if (moves.empty()) throw Stuck{"this move is not legal; " + moves_text(seat)};
  std::string all;
  for (const Move move : moves) all += "\n    " + move_text(move);
  throw Stuck{"this could be any of" + all};
}

void Runner::can(Seat seat, Phrase phrase) {
  const std::string_view kind = phrase.word();
  const auto fields = phrase.pairs();
  if (!fields) throw Stuck{"expected a move: 0 can draft die=3"};
  if (matching(seat, kind, *fields).empty()) fail("this move is not legal; " + moves_text(seat));
}

void Runner::cannot(Seat seat, Phrase phrase) {
  const std::string_view kind = phrase.word();
  const auto fields = phrase.pairs();
  if (!fields) throw Stuck{"expected a move: 0 cannot draft die=3"};
  const std::vector<Move> moves = matching(seat, kind, *fields);
  if (!moves.empty()) return fail("this move is legal: " + move_text(moves.front()));
  for (const MoveShape& shape : title_.about->moves) {
    if (shape.name == kind) try_illegal(seat, kind, *fields, shape.fields.size());
  }
}

void Runner::try_illegal(Seat seat, std::string_view kind, const Pairs& fields, std::size_t fields_of_kind) {
  // With fields left out there is no one move to try; the list has shown that none fits.
  if (fields.size() != fields_of_kind) return;
  JsonDocument json(rapidjson::kObjectType);
  const auto text = [&json](std::string_view value) {
    return Json(value.data(), static_cast<rapidjson::SizeType>(value.size()), json.GetAllocator());
  };
  json.AddMember("kind", text(kind), json.GetAllocator());
  for (const auto& [name, value] : fields) {
    json.AddMember(text(name), Json(value_of(value), json.GetAllocator()), json.GetAllocator());
  }
  std::optional<Move> move = read_move(json, *title_.about, table().namer());
  if (!move) {
    vocabulary_.resolve(json, {}, 0, json.GetAllocator());
    move = read_move(json, *title_.about, table().namer());
  }
  if (!move) throw Stuck{to_text(json) + " is no move of this game at all, legal or not: look at its values"};
  const std::string before = snapshot();
  if (table().play(seat, *move).refusal == Refusal::none) throw Stuck{"this move is in no list, yet it was played"};
  if (snapshot() != before) fail("the refused move changed the table");
}

void Runner::play(Seat seat, Move move) {
  Played played = table().play(seat, move);
  if (played.refusal != Refusal::none) throw Stuck{"a move of the legal list was refused"};
  news_ = std::move(played.news);
  // Whatever can be played can be saved and opened again.
  JsonWriter state;
  table().write_state(state);
  if (const auto again = title_.from_state(title_, *parse_json(state.view())); !again) {
    fail("what this move led to cannot be read again: " + again.error().text);
  }
}

void Runner::automatic() {
  std::vector<News> all;
  bool moved = true;
  for (int moves = 0; moved; ++moves) {
    if (moves > title_.about->longest_match) throw Stuck{"forced moves go on without end"};
    moved = false;
    for (const Seat seat : table().waiting()) {
      const std::optional<Move> move = table().forced(seat);
      if (!move) continue;
      play(seat, *move);
      all.insert(all.end(), news_.begin(), news_.end());
      moved = true;
      break;
    }
  }
  news_ = std::move(all);
}

std::vector<Move> Runner::matching(Seat seat, std::string_view kind, const Pairs& fields) {
  std::string kinds;
  const MoveShape* shape = nullptr;
  for (const MoveShape& each : title_.about->moves) {
    kinds += (kinds.empty() ? "" : ", ") + std::string(each.name);
    if (each.name == kind) shape = &each;
  }
  if (shape == nullptr) throw Stuck{"there is no move \"" + std::string(kind) + "\"; there are: " + kinds};
  for (const auto& pair : fields) {
    const auto is_it = [&](const Field& field) { return field.name == pair.first; };
    if (std::any_of(shape->fields.begin(), shape->fields.end(), is_it)) continue;
    std::string names;
    for (const Field& field : shape->fields) names += " " + std::string(field.name);
    throw Stuck{"the move " + std::string(kind) + " has no field \"" + std::string(pair.first) + "\"; it has" +
                (names.empty() ? " none" : ":" + names)};
  }

  std::vector<Move> found;
  MoveList moves;
  if (table().waiting().has(seat)) table().legal(seat, moves);
  for (const Move move : moves) {
    if (title_.about->moves[move.kind].name != kind) continue;
    JsonWriter json;
    write_move(json, *title_.about, move, table().namer());
    const JsonDocument written = std::move(parse_json(json.view())).value();
    const auto is_it = [&](const auto& pair) {
      return is_as_written(*member(written, pair.first), pair.second, pair.first);
    };
    if (std::all_of(fields.begin(), fields.end(), is_it)) found.push_back(move);
  }
  return found;
}

std::string Runner::move_text(Move move) {
  JsonWriter json;
  write_move(json, *title_.about, move, table().namer());
  const JsonDocument written = std::move(parse_json(json.view())).value();
  std::string text;
  for (const auto& field : written.GetObject()) {
    const std::string value = field.value.IsString() ? std::string(text_of(field.value)) : to_text(field.value);
    if (text_of(field.name) == "kind") {
      text = value + text;
    } else {
      text += " " + std::string(text_of(field.name)) + "=" + value;
    }
  }
  return text;
}

std::string Runner::moves_text(Seat seat) {
  if (table().over()) return "the match is over";
  if (!table().waiting().has(seat)) return "this seat is not asked for anything now";
  MoveList moves;
  table().legal(seat, moves);
  const AskShape& ask = title_.about->asks[table().asks(seat)];
  std::string text = "this seat is asked for " + std::string(ask.name) + " and can play";
  constexpr int shown = 20;
  for (int i = 0; i < std::min(moves.size(), shown); ++i) text += "\n    " + move_text(moves[i]);
  if (moves.size() > shown) text += "\n    and " + std::to_string(moves.size() - shown) + " more";
  return text;
}

std::string Runner::snapshot() {
  JsonWriter json;
  json.begin_array();
  table().write_state(json);
  table().write_record(json);
  json.end_array();
  return json.str();
}

}  // namespace dogwatch::scenario
