#include "server/tables/seating.h"

#include <algorithm>
#include <utility>

#include "server/tables/texts.h"

namespace dogwatch {
namespace {

// The same as the page's, so that a bot has one name in sentences and at the board.
constexpr std::string_view bot_names[] = {"Anne", "Bartholomew", "Grace", "Calico", "Mary", "Henry"};
static_assert(std::size(bot_names) == max_seats);

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return result;
}

// The wanted name, with the first number after it that leaves it to this seat alone.
template <class Used>
std::string numbered(std::string_view wanted, Used used) {
  std::string name(wanted);
  for (int number = 2; used(name); ++number) name = std::string(wanted) + " " + std::to_string(number);
  return name;
}

template <class Wanted>
SeatSet seats_of(const std::vector<Sitter>& sitters, Wanted wanted) {
  SeatSet set;
  for (std::size_t seat = 0; seat < sitters.size(); ++seat) {
    if (wanted(sitters[seat])) set.add(seat_at(static_cast<int>(seat)));
  }
  return set;
}

template <class Wanted>
int first_of(const std::vector<Sitter>& sitters, Wanted wanted) {
  const auto found = std::find_if(sitters.begin(), sitters.end(), wanted);
  return found == sitters.end() ? -1 : static_cast<int>(found - sitters.begin());
}

}  // namespace

void Seating::open(const Opening& opening) {
  for (const Place& place : opening.places) {
    Sitter sitter;
    sitter.person = place.person;
    sitter.level = place.level;
    sitter.claim = place.claim;
    sitter.claimer = place.claimer;
    sitter.bank = opening.clock ? opening.clock->bank * std::int64_t{1000} : 0;
    add(std::move(sitter));
  }
  name(false);
}

void Seating::name(bool in_match) {
  names_.resize(sitters_.size());
  for (int seat = 0; seat < size(); ++seat) {
    const Sitter& sitter = sitters_[seat];
    if (sitter.person && (sitter.taken || !in_match)) {
      names_[seat] = sitter.taken ? sitter.name : sitter.claimer;
    } else {  // a bot, or somebody who left the match
      names_[seat] = bot_names[seat];
    }
  }
}

std::string Seating::own_name(std::string_view wanted, int seat) const {
  return numbered(wanted, [&](std::string_view name) {
    for (int other = 0; other < size(); ++other) {
      if (other != seat && !name.empty() && lower(names_[other]) == lower(name)) return true;
    }
    return false;
  });
}

std::string Seating::name_apart(std::string_view wanted, int seat) const {
  return numbered(wanted, [&](std::string_view name) {
    for (int other = 0; other < size(); ++other) {
      if (other != seat && look_of(names_[other]) == look_of(name)) return true;
    }
    return false;
  });
}

bool Seating::any_free() const {
  return first_of(sitters_, [](const Sitter& one) { return one.person && !one.taken; }) >= 0;
}

int Seating::free_seat() const {
  return first_of(sitters_, [](const Sitter& one) { return one.person && !one.taken && !one.claim; });
}

int Seating::seat_of(const Digest& token) const {
  return first_of(sitters_, [&](const Sitter& one) { return one.taken && one.token == token; });
}

int Seating::former_seat(const Digest& token) const {
  return first_of(sitters_, [&](const Sitter& one) { return one.owner && one.owner->token == token; });
}

SeatSet Seating::consenters() const {
  return seats_of(sitters_, [](const Sitter& one) {
    return one.person && one.taken && !one.conceded && !one.away && !one.bot_sits;
  });
}

SeatSet Seating::owners() const {
  return seats_of(sitters_, [](const Sitter& one) { return one.person && one.taken && !one.conceded; });
}

void Seating::take(int seat, const Entry& entry, int seen_from) {
  Sitter& sitter = at(seat);
  sitter.taken = true;
  sitter.name = own_name(entry.name, seat);
  sitter.flag = entry.flag;
  hand_over(seat, entry.token.value_or(Digest{}));
  sitter.claim.reset();
  sitter.claimer.clear();
  sitter.seen_from = seen_from;
}

void Seating::vacate(int seat) {
  Sitter& sitter = at(seat);
  if (sitter.taken) sitter.owner = Sitter::Owner{sitter.token, sitter.name, sitter.flag, sitter.seen_from, true};
  sitter.taken = false;
  sitter.name.clear();
  hand_over(seat, {});
  sitter.claim.reset();
  sitter.claimer.clear();
  attend(seat);
}

void Seating::give_back(int seat) {
  Sitter& sitter = at(seat);
  const Sitter::Owner owner = *std::exchange(sitter.owner, std::nullopt);
  sitter.taken = true;
  sitter.name = owner.name;
  sitter.flag = owner.flag;
  hand_over(seat, owner.token);
  sitter.seen_from = owner.seen_from;
  attend(seat);
}

void Seating::give_to_bot(int seat) {
  vacate(seat);
  at(seat).person = false;
  at(seat).level = Level::bosun;
}

void Seating::hand_over(int seat, const Digest& token) {
  at(seat).token = token;
  ++at(seat).tokens;
}

void Seating::attend(int seat) {
  Sitter& sitter = at(seat);
  sitter.away = sitter.bot_sits = sitter.conceded = false;
}

void Seating::forget_people() {
  const auto forget = [](std::string& name) {
    if (!name.empty()) name = forgotten_name;
  };
  for (Sitter& sitter : sitters_) {
    forget(sitter.name);
    forget(sitter.claimer);
    if (sitter.owner) forget(sitter.owner->name);
  }
}

void Seating::count_entry(int seat, std::int64_t n, std::uint64_t hash) {
  Sitter& sitter = at(seat);
  ++sitter.count;
  sitter.last_n = n;
  sitter.last_entry = hash;
}

SeatSet words_missing(const Seating& seating) {
  return seats_of(seating.sitters(), [](const Sitter& one) { return one.person && !one.silent && one.word.empty(); });
}

bool all_hashes(const Seating& seating) {
  return std::all_of(seating.sitters().begin(), seating.sitters().end(),
                     [](const Sitter& one) { return !one.person || one.silent || one.hash.has_value(); });
}

}  // namespace dogwatch
