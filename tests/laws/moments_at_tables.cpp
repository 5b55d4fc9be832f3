// Law 10 where it goes through tables: who sees an event has a moment of it that can be shown, and nothing of one's own
// ever goes back while the steps of others become firm.
#include "laws/tables.h"
#include "table/moments.h"

namespace dogwatch::laws {

namespace {

std::vector<Eye> all_eyes(int seats) {
  std::vector<Eye> eyes{Eye::watcher(), Eye::all()};
  for (int i = 0; i < seats; ++i) eyes.push_back(Eye::of(seat_at(i)));
  return eyes;
}

ShownState known_to(const Table& table, Eye eye) {
  ShownState known(table.state_bytes());
  table.copy_redacted(eye, known.data());
  return known;
}

// What a seat sees before its last step becomes firm together with those of the others, and what all had seen before.
struct OwnSteps {
  ShownState shared;
  ShownState own;
};

void check_own_stays(const OwnSteps& before, const ShownState& moment, Seat seat, Violations& violations) {
  for (std::size_t i = 0; i < moment.size(); ++i) {
    if (before.own[i] == before.shared[i] || moment[i] != before.shared[i]) continue;
    return violations.add("seat " + std::to_string(index(seat)) + " sees byte " + std::to_string(i) +
                          " of its own steps go back");
  }
}

class Watcher {
 public:
  Watcher(Table& table, Violations& violations) : table_(&table), violations_(&violations) { share(); }

  // What every eye sees of one step, or of set-up.
  void look(const std::vector<Told>& told) {
    for (const Eye eye : all_eyes(table_->seats())) look(told, eye);
  }

  // Plays one random step and looks at it.
  void step(FastRandom& random) {
    const SeatSet waiting = table_->waiting();
    const SeatSet seats = SeatSet::first(table_->seats());
    PerSeat<ShownState> own;
    for (const Seat each : seats) own[each] = known_to(*table_, Eye::of(each));
    auto seat = waiting.begin();
    for (auto skip = random.below(static_cast<std::uint32_t>(waiting.size())); skip > 0; --skip) ++seat;
    const Seat mover = *seat;
    const std::vector<Told> told{{table_->play(mover, random_legal(*table_, mover, random)).news, false}};
    look(told);
    for (const Seat each : seats.without(mover)) check_own(told, each, {shared_[each], own[each]});
    // A watcher sees nothing of steps that several take at once, before they become firm.
    if (known_to(*table_, Eye::watcher()) != watched_) share();
  }

 private:
  void look(const std::vector<Told>& told, Eye eye) {
    const std::vector<ShownState> moments = moments_of(*table_, told, eye);
    std::size_t seen = 0;
    for (const News& news : told.front().news) seen += news.seen_by(eye) ? 1 : 0;
    if (moments.size() != seen) return violations_->add("an event without its moment for " + text_of(eye));
    for (const ShownState& moment : moments) {
      JsonWriter json;
      table_->write_view(json.begin_object(), moment, eye);
    }
    if (!moments.empty() && moments.back() != known_to(*table_, eye)) {
      violations_->add("the last moment is not what " + text_of(eye) + " sees");
    }
  }

  void share() {
    watched_ = known_to(*table_, Eye::watcher());
    for (const Seat each : SeatSet::first(table_->seats())) shared_[each] = known_to(*table_, Eye::of(each));
  }

  void check_own(const std::vector<Told>& told, Seat seat, const OwnSteps& before) {
    if (before.shared == before.own) return;
    for (const News& news : told.front().news) {
      if (news.when != News::When::retold || !news.seen_by(Eye::of(seat))) continue;
      ShownState moment(table_->state_bytes());
      table_->copy_redacted(news.moment, Eye::of(seat), moment.data());
      check_own_stays(before, moment, seat, *violations_);
    }
  }

  Table* table_;
  Violations* violations_;
  ShownState watched_;
  PerSeat<ShownState> shared_;  // what each seat saw before the steps that are not firm yet
};

}  // namespace

namespace {

// Where nobody asked for moments nothing is allocated for them.
void check_kept_only_where_wanted(const Table& table, Violations& violations) {
  for (const News& news : table.opening()) {
    if (!news.moment.empty()) return violations.add("set-up keeps moments that nobody asked for");
  }
}

}  // namespace

void check_moments_at_tables(const Title& title, const Effort& effort, Violations& violations) {
  FastRandom random(10);
  for (unsigned n = 0; n < static_cast<unsigned>(effort.matches) && violations.none(); ++n) {
    const std::unique_ptr<Table> table = open_table(title, n, violations);
    if (!table) return;
    check_kept_only_where_wanted(*table, violations);
    table->keep_moments();
    Watcher watcher(*table, violations);
    watcher.look({{table->opening(), false}});
    while (!table->over() && violations.none()) watcher.step(random);
  }
}

}  // namespace dogwatch::laws
