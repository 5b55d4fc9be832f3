#include "protocol/auto_play.h"

#include <algorithm>
#include <utility>

namespace dogwatch {

Refusal AutoPlay::play(Table& table, Seat seat, Move move, Mark mark, std::vector<Told>& told) {
  keep_up(table);
  Played played = table.play(seat, move);
  if (played.refusal != Refusal::none) return played.refusal;
  marks_.push_back(mark);
  told.push_back({std::move(played.news), mark.forced});
  return Refusal::none;
}

Refusal AutoPlay::act(Table& table, Seat seat, Move move, std::vector<Told>& told, std::int32_t tag) {
  const Refusal refusal = play(table, seat, move, {false, tag}, told);
  if (refusal == Refusal::none) settle(table, told);
  return refusal;
}

void AutoPlay::settle(Table& table, std::vector<Told>& told) {
  for (bool again = true; again;) {
    again = false;
    for (const Seat seat : table.waiting()) {
      auto move = table.forced(seat);
      if (!move) move = nothing_to_confirm(table, seat);
      if (!move) continue;
      again = play(table, seat, *move, {true, 0}, told) == Refusal::none;
      break;  // who waits may have changed
    }
  }
}

std::optional<Move> AutoPlay::nothing_to_confirm(const Table& table, Seat seat) const {
  if (table.open_steps(seat) == 0 || open_choices(table, seat) > 0) return std::nullopt;
  MoveList moves;
  table.legal(seat, moves);
  return moves.size() == 1 && moves[0].is_confirm() ? std::optional(moves[0]) : std::nullopt;
}

std::vector<bool> AutoPlay::forced_steps(const Table& table, Seat seat) const {
  const std::size_t open = table.open_steps(seat);
  std::vector<bool> forced;
  const std::vector<LogEntry>& log = table.log();
  for (std::size_t i = log.size(); i-- > 0 && forced.size() < open;) {
    if (log[i].seat == seat) forced.push_back(i < marks_.size() && marks_[i].forced);
  }
  const std::vector<bool>& earlier = earlier_[seat];
  for (std::size_t i = earlier.size(); i-- > 0 && forced.size() < open;) forced.push_back(earlier[i]);
  forced.resize(open, false);
  std::reverse(forced.begin(), forced.end());
  return forced;
}

int AutoPlay::open_choices(const Table& table, Seat seat) const {
  if (table.open_steps(seat) == 0) return 0;
  const std::vector<bool> forced = forced_steps(table, seat);
  return static_cast<int>(std::count(forced.begin(), forced.end(), false));
}

bool AutoPlay::take_back(Table& table, Seat seat) {
  keep_up(table);
  if (open_choices(table, seat) == 0) return false;
  std::vector<bool> forced = forced_steps(table, seat);
  for (bool choice = false; !choice; forced.pop_back()) {
    choice = !forced.back();
    take_back_step(table, seat);
  }
  return true;
}

void AutoPlay::take_back_step(Table& table, Seat seat) {
  const std::vector<LogEntry>& log = table.log();
  std::size_t last = log.size();
  while (last > 0 && log[last - 1].seat != seat) --last;
  if (last > 0) {
    marks_.erase(marks_.begin() + static_cast<std::ptrdiff_t>(last - 1));
  } else if (std::vector<bool>& earlier = earlier_[seat]; !earlier.empty()) {
    earlier.pop_back();
  }
  table.take_back(seat);
}

bool AutoPlay::rewind(Table& table, int played) {
  if (!table.rewind(played)) return false;
  keep_up(table);
  return true;
}

void AutoPlay::begin_with(Seat seat, std::vector<bool> forced) { earlier_[seat] = std::move(forced); }

std::optional<StandingAnswer> answer_named(std::string_view name) {
  for (std::size_t i = 0; i < std::size(answer_names); ++i) {
    if (answer_names[i] == name) return static_cast<StandingAnswer>(i);
  }
  return std::nullopt;
}

int reaction_named(const About& about, std::string_view name) {
  for (std::size_t i = 0; i < about.asks.size(); ++i) {
    if (about.asks[i].name == name && about.asks[i].is_reaction()) return static_cast<int>(i);
  }
  return -1;
}

void write_standing(JsonWriter& json, const Table& table, Eye eye) {
  json.begin_object();
  for (std::size_t i = 0; eye.is_seat() && i < table.about().asks.size(); ++i) {
    const AskShape& ask = table.about().asks[i];
    if (!ask.is_reaction()) continue;
    const StandingAnswer answer = table.standing_answer(eye.seat(), static_cast<int>(i));
    json.key(ask.name).text(answer_names[index(answer)]);
  }
  json.end_object();
}

void read_standing(const Json& answers, Table& table, Seat seat) {
  if (!answers.IsObject()) return;
  for (const auto& [name, value] : answers.GetObject()) {
    const int ask = reaction_named(table.about(), text_of(name));
    const auto answer = value.IsString() ? answer_named(text_of(value)) : std::nullopt;
    if (ask >= 0 && answer) table.set_standing_answer(seat, ask, *answer);
  }
}

}  // namespace dogwatch
