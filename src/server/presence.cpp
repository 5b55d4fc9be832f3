// Who is at a table. Other processes of the same store are told by a call that nobody keeps; so that a lost one does no
// harm for long, it is repeated while both have somebody there, and a process that is silent counts as gone.
#include <algorithm>
#include <charconv>
#include <utility>

#include "server/inside.h"

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

Presence Harbour::Inside::aboard(const Berth& berth) {
  Presence presence;
  for (const Attender& attender : berth.attenders) {
    if (attender.seat >= 0) {
      presence.here.add(seat_at(attender.seat));
    } else if (!attender.host) {
      ++presence.watching;
    }
  }
  return presence;
}

Presence Harbour::Inside::presence(const Berth& berth) {
  Presence all = aboard(berth);
  for (const Elsewhere& other : berth.elsewhere) {
    for (const Seat seat : other.presence.here) all.here.add(seat);
    all.watching += other.presence.watching;
  }
  return all;
}

void Harbour::Inside::call_out(Berth& berth) {
  const Presence presence = aboard(berth);
  berth.called_out = quay_->now();
  store_->call_out(berth.id,
                   process_ + " " + std::to_string(presence.here.bits()) + " " + std::to_string(presence.watching));
}

void Harbour::Inside::hear_call(const std::string& table, std::string_view words) {
  Berth* berth = find_berth(table);
  auto call = read_call(words);
  if (stopping_ || berth == nullptr || berth->attenders.empty() || !call) return;
  call->heard = quay_->now();
  const auto known = std::find_if(berth->elsewhere.begin(), berth->elsewhere.end(),
                                  [&](const Elsewhere& other) { return other.process == call->process; });
  const bool is_known = known != berth->elsewhere.end();
  const bool same = is_known ? known->presence == call->presence : call->presence == Presence();
  if (is_known) berth->elsewhere.erase(known);
  const bool somebody = call->presence != Presence();
  if (somebody) berth->elsewhere.push_back(std::move(*call));
  if (somebody && !is_known) call_out(*berth);  // it has just come, and does not know who is here
  if (!same) push_card(*berth);
}

void Harbour::Inside::keep_calling() {
  const std::int64_t now = quay_->now();
  for (auto& [id, berth] : berths_) {
    const auto gone =
        std::erase_if(berth->elsewhere, [now](const Elsewhere& other) { return now - other.heard > call_lasts; });
    if (berth->attenders.empty()) berth->elsewhere.clear();
    if (!berth->elsewhere.empty()) call_out(*berth);
    if (gone > 0) push_card(*berth);
  }
  quay_->after(call_again, here<>([this] { keep_calling(); }));
}

// Entries of another process: somebody may be there whose call was lost.
void Harbour::Inside::call_where_others_play(Berth& berth) {
  if (berth.attenders.empty() || !berth.elsewhere.empty()) return;
  if (berth.called_out == 0 || quay_->now() - berth.called_out >= call_again) call_out(berth);
}

}  // namespace dogwatch
