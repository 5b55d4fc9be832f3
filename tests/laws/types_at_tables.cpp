#include "laws/types_law.h"

namespace dogwatch::laws {

namespace {

void check(const std::string& what, const std::string& text, const JsonType& type, const Types& types,
           Violations& violations) {
  const Result<JsonDocument> json = parse_json(text);
  const std::string wrong = json ? stranger_in(*json, type, types) : " is broken JSON";
  if (!wrong.empty()) violations.add(what + wrong + ": " + text);
}

void check_views(const Table& table, const Types& types, Violations& violations) {
  std::vector<Eye> eyes = eyes_of(table.seats());
  eyes.push_back(Eye::all());
  for (const Eye eye : eyes) {
    JsonWriter json;
    json.begin_object();
    table.write_view(json, eye);
    json.end_object();
    check("the view of " + text_of(eye), json.str(), types.view, types, violations);
  }
}

void check_events(const Table& table, const std::vector<News>& news, const Types& types, Violations& violations) {
  for (const News& each : news) {
    const EventShape& shape = table.about().events[each.event.kind];
    JsonWriter json;
    write_event(json, table.about(), each.event, table.namer());
    check("the event " + std::string(shape.name), json.str(), type_of(shape.fields, shape.name), types, violations);
  }
}

void check_moves(const Table& table, Seat seat, const Types& types, Violations& violations) {
  MoveList moves;
  table.legal(seat, moves);
  for (const Move move : moves) {
    const MoveShape& shape = table.about().moves[move.kind];
    JsonWriter json;
    write_move(json, table.about(), move, table.namer());
    check("the move " + std::string(shape.name), json.str(), type_of(shape.fields, shape.name), types, violations);
  }
}

}  // namespace

void check_types(const Title& title, const Types& types, const Effort& effort, Violations& violations) {
  FastRandom random(21);
  for (int n = 0; n < effort.matches && !violations.enough(); ++n) {
    const std::unique_ptr<Table> table = open_table(title, static_cast<unsigned>(n), violations);
    if (!table) return;
    check_events(*table, table->opening(), types, violations);
    for (int step = 0; step < title.about->longest_match && !table->over() && !violations.enough(); ++step) {
      const Seat seat = table->waiting().lowest();
      const bool looks = random.below(16) == 0;
      if (looks) check_views(*table, types, violations);
      if (looks) check_moves(*table, seat, types, violations);
      check_events(*table, table->play(seat, random_legal(*table, seat, random)).news, types, violations);
    }
    check_views(*table, types, violations);
  }
}

}  // namespace dogwatch::laws
