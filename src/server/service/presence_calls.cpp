#include "server/service/presence_calls.h"

#include <algorithm>
#include <charconv>
#include <utility>

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

void PresenceCalls::call_out(LoadedTable& loaded) {
  const Presence aboard = loaded.aboard();
  loaded.called_out = context_->transport->now();
  context_->store->call_out(
      loaded.id, process_ + " " + std::to_string(aboard.here.bits()) + " " + std::to_string(aboard.watching));
}

void PresenceCalls::hear(const std::string& table, std::string_view words) {
  LoadedTable* loaded = tables_->find(table);
  auto call = read_call(words);
  if (context_->stopping || loaded == nullptr || loaded->viewers.empty() || !call) return;
  call->heard = context_->transport->now();
  const auto known = std::find_if(loaded->elsewhere.begin(), loaded->elsewhere.end(),
                                  [&](const Elsewhere& other) { return other.process == call->process; });
  const bool is_known = known != loaded->elsewhere.end();
  const bool same = is_known ? known->presence == call->presence : call->presence == Presence();
  if (is_known) loaded->elsewhere.erase(known);
  const bool somebody = call->presence != Presence();
  if (somebody) loaded->elsewhere.push_back(std::move(*call));
  if (somebody && !is_known) call_out(*loaded);  // it has just come, and does not know who is here
  if (!same) fan_out_->push_card(*loaded);
}

void PresenceCalls::keep_calling() {
  const std::int64_t now = context_->transport->now();
  for (const auto& [id, loaded] : tables_->all()) {
    const auto gone =
        std::erase_if(loaded->elsewhere, [now](const Elsewhere& other) { return now - other.heard > call_lasts; });
    if (loaded->viewers.empty()) loaded->elsewhere.clear();
    if (!loaded->elsewhere.empty()) call_out(*loaded);
    if (gone > 0) fan_out_->push_card(*loaded);
  }
  context_->transport->after(call_again, context_->here<>([this] { keep_calling(); }));
}

void PresenceCalls::call_where_others_play(LoadedTable& loaded) {
  if (loaded.viewers.empty() || !loaded.elsewhere.empty()) return;
  if (loaded.called_out == 0 || context_->transport->now() - loaded.called_out >= call_again) call_out(loaded);
}

}  // namespace dogwatch
