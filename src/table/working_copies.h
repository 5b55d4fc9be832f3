// The state of a match while seats decide: the firm state that all share, and for each seat that has taken steps which
// are not firm yet a copy of its own with these steps played.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "table/match_json.h"
#include "table/table.h"
#include "table/table_dice.h"

namespace dogwatch {

// The contract's functions under other names: inside a class, members of the same names would hide them.
namespace contract {
template <class State>
SeatSet waiting_in(const State& state) {
  return waiting(state);
}
template <class G, class State>
void legal_in(const G& game, const State& state, Seat seat, MoveList& moves) {
  legal(game, state, seat, moves);
}
template <class G, class State>
int asks_in(const G& game, const State& state, Seat seat) {
  return asks(game, state, seat);
}
template <class G, class State>
Step play_in(const G& game, State& state, Seat seat, Move move, Dice& dice, Events& events) {
  return play(game, state, seat, move, dice, events);
}
template <class G, class State>
Outcome outcome_in(const G& game, const State& state) {
  return outcome(game, state);
}
}  // namespace contract

template <Game G>
class WorkingCopies {
 public:
  using State = typename G::State;

  // One step of a decision under way.
  struct Taken {
    Move move;
    std::vector<Chance> chances;
    std::size_t told;  // how many events it brought when it was taken
    bool open;         // may be taken back
    int entry = -1;    // which of the steps since the start it was
  };

  // All there is to know: the copies follow from it.
  struct Kept {
    State firm{};
    std::array<std::vector<Taken>, max_seats> steps;
    std::optional<Seat> acting;  // the seat that decides alone and has taken open steps

    std::vector<Taken>& steps_of(Seat seat) { return steps[static_cast<std::size_t>(index(seat))]; }
    const std::vector<Taken>& steps_of(Seat seat) const { return steps[static_cast<std::size_t>(index(seat))]; }
    void forget_last(Seat seat) {
      steps_of(seat).pop_back();
      if (acting == seat && steps_of(seat).empty()) acting.reset();
    }
  };

  explicit WorkingCopies(const G& game) : game_(&game) {}

  const Kept& kept() const { return kept_; }
  void keep_moments() { keeps_moments_ = true; }
  // From now on every step that becomes part of the match is added to the list; null for no longer.
  void write_steps(std::vector<FirmStep>* steps) { firm_steps_ = steps; }
  void begin(const State& firm) {
    kept_ = {};
    kept_.firm = firm;
    for (std::unique_ptr<State>& copy : copies_) copy.reset();
  }
  void restore(const Kept& kept, TableDice& dice) {
    kept_ = kept;
    applied_ = 0;
    for (int i = 0; i < max_seats; ++i) rebuild(seat_at(i), dice);
  }

  // What a watcher may see of the table: the firm state, or the steps of the one seat that decides alone.
  const State& shown() const { return kept_.acting ? of(*kept_.acting) : kept_.firm; }
  const State& of(Seat seat) const {
    if (copy(seat)) return *copy(seat);
    return kept_.acting && *kept_.acting != seat ? shown() : kept_.firm;
  }

  // Who has still to decide; who decides together with others and is done waits no longer.
  SeatSet waiting() const {
    SeatSet seats = contract::waiting_in(shown());
    if (!together()) return seats;
    for (const Seat seat : seats) {
      if (done(seat)) seats.remove(seat);
    }
    return seats;
  }
  bool over() const { return contract::waiting_in(shown()).empty(); }

  // A match that has ended stands as it is.
  int open_steps(Seat seat) const {
    if (over()) return 0;
    const std::vector<Taken>& steps = kept_.steps_of(seat);
    int open = 0;
    for (auto step = steps.rbegin(); step != steps.rend() && step->open; ++step) ++open;
    return open;
  }
  void take_back(Seat seat, TableDice& dice) {
    kept_.forget_last(seat);
    rebuild(seat, dice);
  }

  // The steps of a seat that decided alone and is not the only one asked now become firm.
  void let_stand() {
    if (kept_.acting && contract::waiting_in(shown()) != SeatSet::of(*kept_.acting)) make_firm();
  }

  // `move` is legal.
  void apply(Seat seat, Move move, TableDice& table_dice, std::vector<News>& news) {
    let_stand();
    const bool alone = contract::waiting_in(shown()).size() == 1;
    if (alone) kept_.acting = seat;
    if (!copy(seat)) copy(seat) = std::make_unique<State>(kept_.firm);
    const State before = *copy(seat);

    const std::size_t written_before = table_dice.written().size();
    Happened happened;
    Events sink = happened.sink(*copy(seat), keeps_moments_);
    Dice dice(table_dice);
    const Step step = contract::play_in(*game_, *copy(seat), seat, move, dice, sink);
    const auto written = table_dice.written().subspan(written_before);
    kept_.steps_of(seat).push_back(taken(move, {written.begin(), written.end()}, happened.events.size(), step));
    kept_.steps_of(seat).back().entry = applied_++;
    if (alone && firm_steps_ != nullptr) write_step_alone(seat, before, happened.events);
    happened.tell(alone ? News::When::now : News::When::aside, seat, 0, happened.events.size(), news);

    if (alone) {
      if (!kept_.steps_of(seat).back().open) make_firm();
    } else if (everybody_done()) {
      commit(table_dice, news);
    }
  }

  // --- saving and loading ---

  static void write(JsonWriter& json, const G& game, const Kept& kept, int seats, const ComponentNamer& namer) {
    json.key("firm").begin_object();
    JsonOut out(json);
    State firm = kept.firm;
    describe(game, out, firm);
    json.end_object();
    json.key("acting");
    kept.acting ? json.number(index(*kept.acting)) : json.null();
    json.key("steps").begin_array();
    for (int i = 0; i < seats; ++i) {
      json.begin_array();
      for (const Taken& step : kept.steps_of(seat_at(i))) {
        json.begin_object();
        write_step(json, step.move, step.chances, G::about, namer);
        json.end_object();
      }
      json.end_array();
    }
    json.end_array();
  }

  std::optional<Error> read(const Json& json, int seats, const ComponentNamer& namer, TableDice& dice) {
    if (auto error = read_firm(json, seats)) return error;
    if (auto error = read_acting(json, seats)) return error;
    const Json* steps = member(json, "steps");
    if (steps == nullptr || !steps->IsArray() || static_cast<int>(steps->Size()) != seats) {
      return Error{"\"steps\" should be a list with one list for each seat.", "steps"};
    }
    for (int i = 0; i < seats; ++i) {
      if (auto error = read_steps(seat_at(i), (*steps)[static_cast<unsigned>(i)], namer, dice)) return error;
    }
    if (kept_.acting && kept_.steps_of(*kept_.acting).empty()) return Error{"\"acting\" has taken no step.", "acting"};
    if (together() && everybody_done()) return Error{"\"steps\" leaves nobody to decide.", "steps"};
    return std::nullopt;
  }

 private:
  // The events of one step, with the state right after each where moments are kept.
  struct Happened {
    std::vector<Event> events;
    std::vector<std::byte> moments;

    Events sink(const State& state, bool keeps_moments) {
      return keeps_moments ? Events(events, moments, state) : Events(events);
    }
    std::vector<std::byte> moment(std::size_t event) const {
      if (moments.empty()) return {};
      const auto begin = moments.begin() + static_cast<std::ptrdiff_t>(event * sizeof(State));
      return {begin, begin + sizeof(State)};
    }
    void tell(News::When when, Seat owner, std::size_t from, std::size_t to, std::vector<News>& news) const {
      for (std::size_t i = from; i < to; ++i) news.push_back({events[i], when, owner, {moment(i), {}}});
    }
  };

  std::unique_ptr<State>& copy(Seat seat) { return copies_[static_cast<std::size_t>(index(seat))]; }
  const std::unique_ptr<State>& copy(Seat seat) const { return copies_[static_cast<std::size_t>(index(seat))]; }

  // Several seats decide at once.
  bool together() const { return !kept_.acting && contract::waiting_in(kept_.firm).size() > 1; }
  bool done(Seat seat) const { return !contract::waiting_in(of(seat)).has(seat); }
  bool everybody_done() const {
    for (const Seat seat : contract::waiting_in(kept_.firm)) {
      if (!done(seat)) return false;
    }
    return true;
  }

  static Taken taken(Move move, std::vector<Chance> chances, std::size_t told, Step step) {
    return {move, std::move(chances), told, step == Step::open && !move.is_confirm()};
  }

  // Plays a step again, with the dice that it rolled.
  void play_again(State& state, Seat seat, const Taken& step, DiceSource& other_dice, Events& events) const {
    ReplayingDice replaying(step.chances, other_dice);
    Dice dice(replaying);
    contract::play_in(*game_, state, seat, step.move, dice, events);
  }

  static std::vector<std::byte> bytes_of(const State& state) {
    const auto bytes = std::as_bytes(std::span(&state, 1));
    return {bytes.begin(), bytes.end()};
  }

  // The last step of a seat that decides alone.
  void write_step_alone(Seat seat, const State& before, const std::vector<Event>& events) {
    const Taken& step = kept_.steps_of(seat).back();
    const bool ends = !step.open || contract::waiting_in(*copy(seat)) != SeatSet::of(seat);
    firm_steps_->push_back(
        {seat, step.move, step.chances, step.entry, false, ends, bytes_of(before), bytes_of(before), events});
  }

  // A step out of a commit. `own` is what the seat had before it, and has after it when this is done; `since` is what
  // chance answered beyond the step's own dice.
  void write_step_together(Seat seat, const Taken& step, const State& before, State& own, std::span<const Chance> since,
                           const std::vector<Event>& events) {
    FirmStep written{seat, step.move, step.chances, step.entry, true, false, bytes_of(before), bytes_of(own), events};
    written.chances.insert(written.chances.end(), since.begin(), since.end());
    TableDice none_left{DiceKey{}};
    Events nobody;
    play_again(own, seat, step, none_left, nobody);
    written.ends_choice = !step.open || !contract::waiting_in(own).has(seat);
    firm_steps_->push_back(std::move(written));
  }

  void rebuild(Seat seat, TableDice& dice) {
    copy(seat).reset();
    if (kept_.steps_of(seat).empty()) return;
    copy(seat) = std::make_unique<State>(kept_.firm);
    Events nobody;
    for (const Taken& step : kept_.steps_of(seat)) play_again(*copy(seat), seat, step, dice, nobody);
  }

  // The steps of a seat that decided alone can no longer be taken back.
  void make_firm() {
    if (!kept_.acting) return;
    const Seat seat = *std::exchange(kept_.acting, std::nullopt);
    kept_.firm = *copy(seat);
    copy(seat).reset();
    kept_.steps_of(seat).clear();
  }

  // All seats that decided at once are done: their steps become firm, in seat order.
  void commit(TableDice& dice, std::vector<News>& news) {
    const State before = kept_.firm;
    const auto steps = std::exchange(kept_.steps, {});
    const std::size_t already_told = news.size();
    const std::size_t already_written = dice.written().size();
    for (const Seat seat : contract::waiting_in(before)) {
      State own = before;
      for (const Taken& step : steps[static_cast<std::size_t>(index(seat))]) {
        Happened happened;
        Events sink = happened.sink(kept_.firm, keeps_moments_);
        const State firm = kept_.firm;
        const std::size_t written = dice.written().size();
        play_again(kept_.firm, seat, step, dice, sink);
        if (firm_steps_ != nullptr) {
          write_step_together(seat, step, firm, own, dice.written().subspan(written), happened.events);
        }
        // What the seat saw when it took the step is told to the others now; what follows from the last confirm is
        // new to everybody.
        const std::size_t known = std::min(step.told, happened.events.size());
        happened.tell(News::When::retold, seat, 0, known, news);
        happened.tell(News::When::now, seat, known, happened.events.size(), news);
      }
      copy(seat).reset();
    }
    if (!keeps_moments_) return;
    const auto since = dice.written().subspan(already_written);
    for (const Seat seat : contract::waiting_in(before)) {
      see_with_own_steps(seat, before, steps, {since.begin(), since.end()}, std::span(news).subspan(already_told));
    }
  }

  // The moments of a commit as one of the deciding seats sees them: its own steps are made already when those of the
  // others become known. `since` is what chance answered beyond the steps' own dice.
  void see_with_own_steps(Seat own, State state, const std::array<std::vector<Taken>, max_seats>& steps,
                          const std::vector<Chance>& since, std::span<News> news) const {
    TableDice none_left{DiceKey{}};
    ReplayingDice shared(since, none_left);
    Events nobody;
    for (const Taken& step : steps[static_cast<std::size_t>(index(own))]) {
      play_again(state, own, step, shared, nobody);
    }
    auto retold = news.begin();
    auto now = news.begin();
    const auto give = [&](auto& place, News::When when, std::vector<std::byte> moment) {
      while (place != news.end() && (place->when != when || (when == News::When::retold && place->owner == own))) {
        ++place;
      }
      if (place == news.end()) return;
      place->moment.with_own.resize(max_seats);
      place->moment.with_own[static_cast<std::size_t>(index(own))] = std::move(moment);
      ++place;
    };
    for (int i = 0; i < max_seats; ++i) {
      if (seat_at(i) == own) continue;
      for (const Taken& step : steps[static_cast<std::size_t>(i)]) {
        Happened happened;
        Events sink = happened.sink(state, true);
        play_again(state, seat_at(i), step, shared, sink);
        for (std::size_t event = 0; event < happened.events.size(); ++event) {
          if (event < step.told) {
            give(retold, News::When::retold, happened.moment(event));
          } else {
            give(now, News::When::now, happened.moment(event));
          }
        }
      }
    }
  }

  std::optional<Error> read_firm(const Json& json, int seats) {
    const Json* firm = member(json, "firm");
    if (firm == nullptr || !firm->IsObject()) return Error{"\"firm\" should be the state of the table.", "firm"};
    JsonIn in(*firm);
    describe(*game_, in, kept_.firm);
    if (in.error()) return Error{in.error()->text, "firm." + in.error()->field};
    const std::string field(check(*game_, kept_.firm));
    if (!field.empty()) {
      return Error{"\"firm." + field + "\" does not fit the rest of the state.", "firm." + field};
    }
    if (contract::outcome_in(*game_, kept_.firm).seats != seats) {
      return Error{"\"seats\" does not fit the state of the table.", "seats"};
    }
    return std::nullopt;
  }

  std::optional<Error> read_acting(const Json& json, int seats) {
    const Json* acting = member(json, "acting");
    if (acting == nullptr || acting->IsNull()) return std::nullopt;
    Result<Seat> seat = read_seat(json, "acting", seats, "acting");
    if (!seat) return seat.error();
    if (contract::waiting_in(kept_.firm) != SeatSet::of(*seat)) {
      return Error{"\"acting\" is not the seat to decide.", "acting"};
    }
    kept_.acting = *seat;
    return std::nullopt;
  }

  std::optional<Error> read_steps(Seat seat, const Json& steps, const ComponentNamer& namer, TableDice& dice) {
    const std::string field = "steps[" + std::to_string(index(seat)) + "]";
    if (!steps.IsArray()) return Error{"\"" + field + "\" should be a list of steps.", field};
    const bool asked = contract::waiting_in(kept_.firm).has(seat);
    const bool deciding = kept_.acting ? *kept_.acting == seat : together() && asked;
    if (!steps.Empty() && !deciding) return Error{"\"" + field + "\": this seat is not deciding.", field};
    auto state = std::make_unique<State>(kept_.firm);
    for (unsigned n = 0; n < steps.Size(); ++n) {
      const std::string place = field + "[" + std::to_string(n) + "]";
      Result<LogEntry> entry = read_entry(steps[n], seat, G::about, namer, place);
      if (!entry) return entry.error();
      if (auto error = read_step(*state, *entry, dice, place)) return error;
    }
    if (!steps.Empty()) copy(seat) = std::move(state);
    return std::nullopt;
  }

  // A step must be legal where it was taken; its dice must be the ones that it called for.
  std::optional<Error> read_step(State& state, const LogEntry& entry, const TableDice& table_dice,
                                 const std::string& place) {
    MoveList moves;
    const bool goes_on = contract::waiting_in(state) == contract::waiting_in(kept_.firm);
    if (goes_on) contract::legal_in(*game_, state, entry.seat, moves);
    if (!moves.contains(entry.move)) return Error{"\"" + place + "\" is not a legal step.", place};
    TableDice scripted(table_dice.key());
    scripted.follow(entry.chances);
    std::vector<Event> events;
    Events sink(events);
    Dice dice(scripted);
    const Step step = contract::play_in(*game_, state, entry.seat, entry.move, dice, sink);
    std::vector<Chance> rolled = scripted.take_written();
    if (!scripted.followed() || rolled.size() != entry.chances.size()) {
      return Error{"\"" + place + ".dice\" are not what this step rolls.", place + ".dice"};
    }
    kept_.steps_of(entry.seat).push_back(taken(entry.move, std::move(rolled), events.size(), step));
    return std::nullopt;
  }

  const G* game_;
  bool keeps_moments_ = false;
  std::vector<FirmStep>* firm_steps_ = nullptr;
  int applied_ = 0;  // steps since the start
  Kept kept_;
  std::array<std::unique_ptr<State>, max_seats> copies_;
};

}  // namespace dogwatch
