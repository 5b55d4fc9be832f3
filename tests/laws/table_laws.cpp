// The parts of laws 1, 2, 3 and 5 that go through tables.
#include <algorithm>

#include "laws/tables.h"

namespace dogwatch::laws {

namespace {

// Without the log's entries, which are many: their number must do.
std::string everything(const Table& table) { return state_text(table) + std::to_string(table.log().size()); }

// Now and then, and ever more seldom in a long match: a check costs much more than a move.
class Samples {
 public:
  Samples(int one_in, FastRandom& random) : one_in_(one_in), random_(&random) {}
  bool take() {
    if (random_->below(static_cast<std::uint32_t>(one_in_ + taken_)) != 0) return false;
    ++taken_;
    return true;
  }

 private:
  int one_in_;
  int taken_ = 0;
  FastRandom* random_;
};

Move random_bytes(const About& about, FastRandom& random) {
  // Mostly small numbers, since those are nearly legal.
  const auto byte = [&random](unsigned one_in, std::uint32_t usual) {
    return static_cast<std::uint8_t>(random.below(one_in) == 0 ? random.below(256) : random.below(usual));
  };
  const std::uint8_t kind = byte(8, static_cast<std::uint32_t>(about.moves.size() + 2));
  return make_move(kind, {byte(4, 12), byte(4, 12), byte(4, 12)});
}

void check_refused(Table& table, Seat seat, Move move, Violations& violations) {
  MoveList moves;
  table.legal(seat, moves);
  if (moves.contains(move)) return;
  const Refusal wanted = table.over()                 ? Refusal::game_over
                         : !table.waiting().has(seat) ? Refusal::not_your_turn
                                                      : Refusal::illegal_move;
  const std::string before = everything(table);
  const Played played = table.play(seat, move);
  const std::string what = text_of(table.about(), move) + " of seat " + std::to_string(index(seat));
  if (played.refusal == Refusal::none) violations.add("not in the list, yet played: " + what);
  if (played.refusal != wanted) violations.add("refused for the wrong reason: " + what);
  if (!played.news.empty()) violations.add("refused, yet told of: " + what);
  if (everything(table) != before) violations.add("refused, yet something changed: " + what);
}

// Every step of every seat that decides, made on a table of its own.
PerSeat<std::vector<Move>> scripts_of(const Title& title, const std::string& start, FastRandom& random,
                                      Violations& violations) {
  PerSeat<std::vector<Move>> scripts;
  const std::unique_ptr<Table> first = reload_state(title, start, violations);
  if (!first) return scripts;
  const SeatSet deciding = first->waiting();
  for (const Seat seat : deciding) {
    const std::unique_ptr<Table> table = reload_state(title, start, violations);
    if (!table) return scripts;
    std::vector<Move>& script = scripts[seat];
    while (table->waiting().has(seat) && static_cast<int>(script.size()) < title.about->longest_match) {
      script.push_back(random_legal(*table, seat, random));
      table->play(seat, script.back());
    }
  }
  return scripts;
}

// Plays the scripts in seat order, or mixed step by step. Empty when a step was refused.
std::string arrive(const Title& title, const std::string& start, PerSeat<std::vector<Move>> scripts, FastRandom* random,
                   Violations& violations) {
  const std::unique_ptr<Table> table = reload_state(title, start, violations);
  if (!table) return {};
  for (;;) {
    std::vector<Seat> left;
    for (const Seat seat : SeatSet::first(max_seats)) {
      if (!scripts[seat].empty()) left.push_back(seat);
    }
    if (left.empty()) return state_text(*table);
    const Seat next = random == nullptr ? left.front() : left[random->below(static_cast<std::uint32_t>(left.size()))];
    std::vector<Move>& script = scripts[next];
    if (table->play(next, script.front()).refusal != Refusal::none) return {};
    script.erase(script.begin());
  }
}

void check_arrivals_here(const Title& title, const std::string& start, FastRandom& random, Violations& violations) {
  const auto scripts = scripts_of(title, start, random, violations);
  const std::string in_order = arrive(title, start, scripts, nullptr, violations);
  const std::string mixed = arrive(title, start, scripts, &random, violations);
  if (in_order.empty() || mixed.empty()) {
    violations.add("at the table, a seat's moves depend on what others decide at the same time: " + start);
  } else if (in_order != mixed) {
    violations.add("at the table, the order of arrival makes a difference: " + in_order + "\nand\n" + mixed);
  }
}

// Both tables are played alike for a while and must stay alike.
void go_on_alike(Table& one, Table& two, std::uint64_t seed, int steps, Violations& violations) {
  FastRandom first(seed);
  FastRandom second(seed);
  for (int step = 0; step < steps && !one.over(); ++step) {
    random_step(one, first);
    random_step(two, second);
    if (one.state_hash() != two.state_hash() || state_text(one) != state_text(two)) {
      return violations.add("a reloaded table goes on differently: " + state_text(one) + "\nand\n" + state_text(two));
    }
  }
}

}  // namespace

void check_refusals(const Title& title, const Effort& effort, Violations& violations) {
  FastRandom random(11);
  for (int n = 0; n < effort.matches && !violations.enough(); ++n) {
    const std::unique_ptr<Table> table = open_table(title, static_cast<unsigned>(n), violations);
    if (!table) return;
    Samples samples(1, random);
    for (int step = 0; step < title.about->longest_match && !violations.enough(); ++step) {
      for (int i = 0; i < table->seats() && samples.take(); ++i) {
        check_refused(*table, seat_at(i), random_bytes(table->about(), random), violations);
      }
      if (!random_step(*table, random)) break;
    }
  }
}

namespace {

// A record keeps no steps that were taken back; with them, who could still take a step back before may differ.
void check_record(const Title& title, const Table& table, bool to_the_letter, Violations& violations) {
  const std::string record = record_text(table);
  const std::unique_ptr<Table> again = reload_record(title, record, violations);
  if (!again) return;
  if (again->state_hash() != table.state_hash() || record_text(*again) != record) {
    violations.add("a record plays differently: " + record);
  } else if (to_the_letter && state_text(*again) != state_text(table)) {
    violations.add("a record leads to another table: " + state_text(table) + "\nand\n" + state_text(*again));
  }
}

}  // namespace

void check_replays(const Title& title, const Effort& effort, Violations& violations) {
  FastRandom random(12);
  for (int n = 0; n < effort.matches && !violations.enough(); ++n) {
    const std::unique_ptr<Table> table = open_table(title, static_cast<unsigned>(n), violations);
    if (!table) return;
    const bool take_backs = n % 2 == 0;
    Samples samples(40, random);
    for (int step = 0; step < title.about->longest_match && !table->over(); ++step) {
      const Seat seat = table->waiting().lowest();
      if (take_backs) {
        random_step(*table, random);
      } else {
        table->play(seat, random_legal(*table, seat, random));
      }
      if (samples.take()) check_record(title, *table, !take_backs, violations);
      if (violations.enough()) return;
    }
    check_record(title, *table, !take_backs, violations);
    int moves = 0;
    const std::string seed = std::to_string(n);
    const std::uint64_t hash = match_hash(title, table->seats(), seed, moves);
    if (hash != match_hash(title, table->seats(), seed, moves)) violations.add("the same seed gives two matches");
  }
}

void check_reloads(const Title& title, const Effort& effort, Violations& violations) {
  FastRandom random(13);
  for (int n = 0; n < effort.matches && !violations.enough(); ++n) {
    const std::unique_ptr<Table> table = open_table(title, static_cast<unsigned>(n), violations);
    if (!table) return;
    Samples samples(16, random);
    for (int step = 0; step < title.about->longest_match && random_step(*table, random); ++step) {
      if (!samples.take()) continue;
      const std::string saved = state_text(*table);
      const std::unique_ptr<Table> one = reload_state(title, saved, violations);
      if (!one) return;
      if (state_text(*one) != saved) violations.add("saved and reloaded: " + saved + "\nand\n" + state_text(*one));
      for (const Seat seat : SeatSet::first(table->seats())) {
        if (one->open_steps(seat) != table->open_steps(seat)) {
          violations.add("open steps are lost in saving: " + saved);
        }
      }
      go_on_alike(*table, *one, random.next(), 12, violations);
      if (violations.enough()) return;
    }
  }
}

void check_arrival_order(const Title& title, const Effort& effort, Violations& violations) {
  FastRandom random(14);
  for (int n = 0; n < effort.matches && !violations.enough(); ++n) {
    const std::unique_ptr<Table> table = open_table(title, static_cast<unsigned>(n), violations);
    if (!table) return;
    Samples samples(8, random);
    for (int step = 0; step < title.about->longest_match && random_step(*table, random); ++step) {
      if (table->waiting().size() < 2 || !samples.take()) continue;
      check_arrivals_here(title, state_text(*table), random, violations);
      if (violations.enough()) return;
    }
  }
}

}  // namespace dogwatch::laws
