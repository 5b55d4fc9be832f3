#include "laws/tables.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace dogwatch::laws {

Effort Effort::usual() {
  const char* wanted = std::getenv("DOGWATCH_EFFORT");
  const int percent = wanted == nullptr
                          ? 100
                          : std::max(1, std::atoi(wanted));  // NOLINT(bugprone-unchecked-string-to-number-conversion)
  const auto share = [percent](int all) { return std::max(1, static_cast<int>(std::int64_t{all} * percent / 100)); };
  const Effort effort;
  return {share(effort.decisions), share(effort.positions), share(effort.matches), percent >= 100};
}

std::unique_ptr<Table> open_table(const Title& title, unsigned n, Violations& violations) {
  const About& about = *title.about;
  MatchSpec spec;
  spec.options = standard_options(about);
  const auto seat_counts = static_cast<unsigned>(about.most_seats - about.least_seats + 1);
  spec.seats = about.least_seats + static_cast<int>(n % seat_counts);
  unsigned rest = n / seat_counts;
  for (std::size_t option = 0; option < about.options.size(); ++option) {
    const auto values = static_cast<unsigned>(about.options[option].values.size());
    spec.options.chosen[option] = static_cast<std::uint8_t>(rest % values);
    rest /= values;
  }
  spec.key = key_from_seed("law " + std::to_string(n));
  Result<std::unique_ptr<Table>> table = title.open(title, spec);
  if (!table && table.error().field == "options") {  // they do not go together
    spec.options = standard_options(about);
    table = title.open(title, spec);
  }
  if (table) return std::move(*table);
  violations.add("no table can be opened: " + table.error().text);
  return nullptr;
}

std::string state_text(const Table& table) {
  JsonWriter json;
  table.write_state(json);
  return json.str();
}

std::string record_text(const Table& table) {
  JsonWriter json;
  table.write_record(json);
  return json.str();
}

namespace {

using Loader = Result<std::unique_ptr<Table>> (*)(const Title&, const Json&);

std::unique_ptr<Table> reload(const Title& title, Loader loader, const std::string& text, Violations& violations) {
  const Result<JsonDocument> json = parse_json(text);
  if (!json) {
    violations.add("what a table writes is no JSON: " + text);
    return nullptr;
  }
  Result<std::unique_ptr<Table>> table = loader(title, *json);
  if (table) return std::move(*table);
  violations.add("what a table writes is refused: " + table.error().text + "\n" + text);
  return nullptr;
}

}  // namespace

std::unique_ptr<Table> reload_state(const Title& title, const std::string& text, Violations& violations) {
  return reload(title, title.from_state, text, violations);
}

std::unique_ptr<Table> reload_record(const Title& title, const std::string& text, Violations& violations) {
  return reload(title, title.from_record, text, violations);
}

Move random_legal(const Table& table, Seat seat, FastRandom& random) {
  MoveList moves;
  table.legal(seat, moves);
  return moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))];
}

bool random_step(Table& table, FastRandom& random) {
  if (table.over()) return false;
  if (random.below(12) == 0) {
    const Seat seat = seat_at(static_cast<int>(random.below(static_cast<std::uint32_t>(table.seats()))));
    if (table.take_back(seat)) return true;
  }
  auto skip = random.below(static_cast<std::uint32_t>(table.waiting().size()));
  for (const Seat seat : table.waiting()) {
    if (skip-- != 0) continue;
    return table.play(seat, random_legal(table, seat, random)).refusal == Refusal::none;
  }
  return false;
}

std::uint64_t match_hash(const Title& title, int seats, const std::string& seed, int& moves_played) {
  MatchSpec spec;
  spec.seats = seats;
  spec.options = standard_options(*title.about);
  spec.key = key_from_seed(seed);
  moves_played = 0;
  const Result<std::unique_ptr<Table>> opened = title.open(title, spec);
  if (!opened) return 0;
  Table& table = **opened;
  FastRandom random(spec.key[0]);
  std::uint64_t hash = table.state_hash();
  // Uniformly random play need not end.
  while (!table.over() && moves_played < title.about->longest_match) {
    const Seat seat = table.waiting().lowest();
    table.play(seat, random_legal(table, seat, random));
    hash = (hash ^ table.state_hash()) * 0x9E3779B97F4A7C15U;
    hash ^= hash >> 29U;
    ++moves_played;
  }
  return hash;
}

}  // namespace dogwatch::laws
