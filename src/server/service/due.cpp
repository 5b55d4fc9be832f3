#include "server/service/due.h"

#include <algorithm>
#include <utility>

namespace dogwatch {
namespace {

constexpr std::int64_t day = 86'400'000;

// As JSON, which is how the store keeps it.
constexpr std::string_view draw_due = R"("draw")";
constexpr std::string_view bot_due = R"("bot")";
constexpr std::string_view clock_due = R"("clock")";
constexpr std::string_view leaver_due = R"("leaver")";
constexpr std::string_view abandoned_due = R"("abandoned")";

Due due_at(StoreTime at, std::string_view what) { return {at, std::string(what)}; }

// Rounded, so that the row need not be written again at every move.
Due abandoned_at(StoreTime last, std::int64_t after) { return due_at((last / day + 1) * day + after, abandoned_due); }

std::optional<Due> sooner(std::optional<Due> a, Due b) { return !a || b.at < a->at ? std::optional(std::move(b)) : a; }

}  // namespace

bool is_abandonment(const Due& due) { return due.what == abandoned_due; }

std::optional<Due> due_of(const OnlineTable& table, const TableServerLimits& limits) {
  const Opening& opening = table.opening();
  switch (table.phase()) {
    case Phase::ended:
      return std::nullopt;
    case Phase::gathering:
      return abandoned_at(table.last_at(), limits.abandoned_gathering);
    case Phase::drawing:
      return due_at(table.parts().draw.began + (opening.by_day ? limits.draw_day : limits.draw_live), draw_due);
    case Phase::playing:
      break;
  }
  std::optional<Due> due;
  for (const Seat seat : table.waiting()) {
    const Sitter& sitter = table.sitter(index(seat));
    if (table.bot_runs(index(seat))) {
      due = sooner(std::move(due), due_at(table.last_at() + limits.bot_hold, bot_due));
      continue;
    }
    if (const auto runs_out = table.runs_out(index(seat))) due = sooner(std::move(due), due_at(*runs_out, clock_due));
    if (opening.leaver_bot && !opening.by_day && sitter.taken) {
      const StoreTime since = std::max(sitter.began, sitter.seen) + limits.leaver;
      const bool called = table.parts().roll_call.called.has(seat);
      due = sooner(std::move(due), due_at(called ? table.parts().roll_call.at + limits.roll_call : since, leaver_due));
    }
  }
  if (due) return due;
  return abandoned_at(table.last_at(), opening.by_day ? limits.abandoned_day : limits.abandoned_live);
}

}  // namespace dogwatch
