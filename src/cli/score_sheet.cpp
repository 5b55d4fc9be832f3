#include "cli/score_sheet.h"

#include "cli/conversation.h"

namespace dogwatch {
namespace {

SeatTable::Row row_of(const std::string& label, const Json& scores, std::string_view item) {
  SeatTable::Row row{label, {}};
  for (const Json& score : scores.GetArray()) {
    row.cells.push_back(
        std::to_string(item.empty() ? number_in(score, "total") : number_in(*member(score, "items"), item)));
  }
  return row;
}

SeatTable::Row places(const std::string& label, const Json& ranking, std::size_t seats) {
  SeatTable::Row row{label, std::vector<std::string>(seats)};
  std::size_t place = 1;
  for (const Json& tied : ranking.GetArray()) {
    for (const Json& seat : tied.GetArray()) row.cells[seat.GetUint()] = std::to_string(place) + ".";
    place += tied.Size();
  }
  return row;
}

SeatTable::Row titles(const Json& outcome) {
  SeatTable::Row row;
  bool any = false;
  for (const Json& score : member(outcome, "scores")->GetArray()) {
    const std::string title = text_in(score, "title");
    any = any || !title.empty();
    row.cells.push_back(title.empty() ? "" : text_in(*member(outcome, "title_texts"), title));
  }
  if (!any) row.cells.clear();
  return row;
}

std::string verdict(const Json& ranking, const BoardReader& reader, const Words& program, Eye eye) {
  const Json& winners = ranking[0];
  if (winners.Size() == 1) {
    const Seat winner = seat_at(winners[0].GetInt());
    return program.say(Sentence("end.winner").seat("who", winner), {eye, reader.names});
  }
  std::string names;
  for (const Json& seat : winners.GetArray()) {
    if (!names.empty()) names += ", ";
    names += reader.names[seat.GetUint()];
  }
  return program.say(Sentence("end.shared").text("names", names));
}

}  // namespace

void print_score_sheet(const Json& outcome, const BoardReader& reader, const Words& program, Eye eye,
                       const Terminal& terminal) {
  if (!outcome.IsObject()) return;
  const Json& scores = *member(outcome, "scores");
  SeatTable table;
  for (const auto& [item, text] : member(outcome, "item_texts")->GetObject()) {
    table.rows.push_back(row_of(std::string(text_of(text)), scores, text_of(item)));
  }
  table.rows.push_back(row_of(program.say("end.total"), scores, ""));
  const Json& ranking = *member(outcome, "ranking");
  const bool lost = flag_in(outcome, "lost");
  if (!lost) table.rows.push_back(places(program.say("end.place"), ranking, reader.names.size()));
  if (SeatTable::Row row = titles(outcome); !row.cells.empty()) table.rows.push_back(std::move(row));
  for (const std::string& line : table_lines(table, reader, terminal)) print(line + "\n");
  print("\n" + terminal.paint(Ink::bold, lost ? program.say("end.lost") : verdict(ranking, reader, program, eye)) +
        "\n");
}

}  // namespace dogwatch
