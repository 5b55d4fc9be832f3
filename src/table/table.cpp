#include "table/table.h"

namespace dogwatch {

namespace {

StandingAnswer usual_answer(const AskShape& shape) {
  return shape.usually_never ? StandingAnswer::never : StandingAnswer::ask;
}

}  // namespace

std::optional<Move> Table::forced(Seat seat) const {
  if (!waiting().has(seat)) return std::nullopt;
  MoveList moves;
  legal(seat, moves);
  if (moves.size() == 1) return moves[0].is_confirm() ? std::nullopt : std::optional(moves[0]);
  const int ask = asks(seat);
  const AskShape& shape = about().asks[ask];
  const StandingAnswer answer = standing_answer(seat, ask);
  if (!shape.is_reaction() || answer == StandingAnswer::ask) return std::nullopt;
  const int wanted = answer == StandingAnswer::always ? shape.always : shape.never;
  for (const Move move : moves) {
    if (move.kind == wanted) return move;
  }
  return std::nullopt;
}

void Table::set_standing_answer(Seat seat, int ask, StandingAnswer answer) {
  std::vector<StandingAnswer>& answers = standing_[seat];
  for (std::size_t i = answers.size(); i < about().asks.size(); ++i) answers.push_back(usual_answer(about().asks[i]));
  answers[ask] = answer;
}

StandingAnswer Table::standing_answer(Seat seat, int ask) const {
  const std::vector<StandingAnswer>& answers = standing_[seat];
  return answers.empty() ? usual_answer(about().asks[ask]) : answers[ask];
}

}  // namespace dogwatch
