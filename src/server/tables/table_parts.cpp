#include "server/tables/table_parts.h"

namespace dogwatch {

bool TableParts::bot_runs(int seat) const {
  const Sitter& one = seating[seat];
  if (!one.person || one.conceded || one.away || one.bot_sits || one.timed_out) return true;
  return !one.taken && opening.leaver_bot;
}

bool TableParts::too_long() const {
  if (phase == Phase::ended) return false;
  const std::int64_t longest = opening.title->about->longest_match;
  return n > 10 * longest || (phase == Phase::playing && seating.owners().empty() && n > longest);
}

bool TableParts::may_return(int seat) const {
  const Sitter& one = seating[seat];
  if (!one.person || !one.owner || !one.owner->may_return) return false;
  if (phase == Phase::gathering) return !one.taken;
  return phase == Phase::playing;
}

void TableParts::say(std::string_view what, int seat) {
  const std::string name = seat >= 0 ? seating.names()[seat] : std::string();
  chronicle.add(Line{n, std::string(what), seat, name, 0, match.table == nullptr ? 0 : match.table->played()});
}

}  // namespace dogwatch
