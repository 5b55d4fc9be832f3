// Who is at a table. Other processes of the same store are told by a call that nobody keeps; so that a lost one does no
// harm for long, it is repeated while both have somebody there, and a process that is silent counts as gone.
#include <algorithm>
#include <charconv>
#include <utility>

#include "server/service/inside.h"

namespace dogwatch {
namespace {

constexpr std::int64_t call_again = 15'000;
constexpr std::int64_t call_lasts = 40'000;

// "process seats watching"; nothing where it is something else.
std::optional<Elsewhere> read_call(std::string_view words) {
  Elsewhere other;
  const std::size_t space = words.find(' ');
  if (space == 0 || space == std::string_view::npos) return std::nullopt;
  other.process = words.substr(0, space);
  const char* end = words.data() + words.size();
  std::uint8_t seats = 0;
  const auto [rest, wrong] = std::from_chars(words.data() + space + 1, end, seats);
  if (wrong != std::errc() || rest == end || *rest != ' ') return std::nullopt;
  const auto [last, bad] = std::from_chars(rest + 1, end, other.presence.watching);
  if (bad != std::errc() || last != end || other.presence.watching < 0) return std::nullopt;
  other.presence.here = SeatSet::from_bits(seats);
  return other;
}

}  // namespace

Presence TableServer::Inside::aboard(const LoadedTable& loaded) {
  Presence presence;
  for (const Viewer& viewer : loaded.viewers) {
    if (viewer.seat >= 0) {
      presence.here.add(seat_at(viewer.seat));
    } else if (!viewer.host) {
      ++presence.watching;
    }
  }
  return presence;
}

Presence TableServer::Inside::presence(const LoadedTable& loaded) {
  Presence all = aboard(loaded);
  for (const Elsewhere& other : loaded.elsewhere) {
    for (const Seat seat : other.presence.here) all.here.add(seat);
    all.watching += other.presence.watching;
  }
  return all;
}

void TableServer::Inside::call_out(LoadedTable& loaded) {
  const Presence presence = aboard(loaded);
  loaded.called_out = transport_->now();
  store_->call_out(loaded.id,
                   process_ + " " + std::to_string(presence.here.bits()) + " " + std::to_string(presence.watching));
}

void TableServer::Inside::hear_call(const std::string& table, std::string_view words) {
  LoadedTable* loaded = find_table(table);
  auto call = read_call(words);
  if (stopping_ || loaded == nullptr || loaded->viewers.empty() || !call) return;
  call->heard = transport_->now();
  const auto known = std::find_if(loaded->elsewhere.begin(), loaded->elsewhere.end(),
                                  [&](const Elsewhere& other) { return other.process == call->process; });
  const bool is_known = known != loaded->elsewhere.end();
  const bool same = is_known ? known->presence == call->presence : call->presence == Presence();
  if (is_known) loaded->elsewhere.erase(known);
  const bool somebody = call->presence != Presence();
  if (somebody) loaded->elsewhere.push_back(std::move(*call));
  if (somebody && !is_known) call_out(*loaded);  // it has just come, and does not know who is here
  if (!same) push_card(*loaded);
}

void TableServer::Inside::keep_calling() {
  const std::int64_t now = transport_->now();
  for (auto& [id, loaded] : tables_) {
    const auto gone =
        std::erase_if(loaded->elsewhere, [now](const Elsewhere& other) { return now - other.heard > call_lasts; });
    if (loaded->viewers.empty()) loaded->elsewhere.clear();
    if (!loaded->elsewhere.empty()) call_out(*loaded);
    if (gone > 0) push_card(*loaded);
  }
  transport_->after(call_again, here<>([this] { keep_calling(); }));
}

// Entries of another process: somebody may be there whose call was lost.
void TableServer::Inside::call_where_others_play(LoadedTable& loaded) {
  if (loaded.viewers.empty() || !loaded.elsewhere.empty()) return;
  if (loaded.called_out == 0 || transport_->now() - loaded.called_out >= call_again) call_out(loaded);
}

}  // namespace dogwatch
