#include "server/service/loaded_table.h"

#include <algorithm>

namespace dogwatch {

Viewer* LoadedTable::viewer(Client client) {
  const auto found =
      std::find_if(viewers.begin(), viewers.end(), [client](const Viewer& one) { return one.client == client; });
  return found == viewers.end() ? nullptr : &*found;
}

bool LoadedTable::attended(int seat) const {
  return std::any_of(viewers.begin(), viewers.end(), [seat](const Viewer& one) { return one.seat == seat; });
}

RateLimit& LoadedTable::chats_of(int seat, const TableServerLimits& limits) {
  std::optional<RateLimit>& of_seat = chats[static_cast<std::size_t>(seat)];
  if (!of_seat) of_seat.emplace(60'000.0 / limits.chats_per_minute, limits.chats_per_minute);
  return *of_seat;
}

RateLimit& LoadedTable::codes_of(int seat, const TableServerLimits& limits) {
  std::optional<RateLimit>& of_seat = codes[static_cast<std::size_t>(seat)];
  if (!of_seat) of_seat.emplace(static_cast<double>(limits.code) / limits.codes_at_once, limits.codes_at_once);
  return *of_seat;
}

Presence LoadedTable::aboard() const {
  Presence aboard;
  for (const Viewer& viewer : viewers) {
    if (viewer.seat >= 0) {
      aboard.here.add(seat_at(viewer.seat));
    } else if (!viewer.host) {
      ++aboard.watching;
    }
  }
  return aboard;
}

Presence LoadedTable::presence() const {
  Presence all = aboard();
  for (const Elsewhere& other : elsewhere) {
    for (const Seat seat : other.presence.here) all.here.add(seat);
    all.watching += other.presence.watching;
  }
  return all;
}

}  // namespace dogwatch
