// The table of one game: Table for every type that satisfies the contract.
#pragma once

#include <array>
#include <cstring>
#include <memory>
#include <ranges>
#include <utility>

#include "core/sha256.h"
#include "table/match_json.h"
#include "table/table.h"
#include "table/table_dice.h"
#include "table/title.h"

namespace dogwatch {

// The contract's functions under other names: inside the table, members of the same names would hide them.
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
class TableOf final : public Table {
 public:
  using State = typename G::State;

  static Result<std::unique_ptr<Table>> open(const Title& title, MatchSpec spec) {
    if (spec.seats < G::about.least_seats || spec.seats > G::about.most_seats) {
      return Error{std::string(G::about.name) + " is for " + std::to_string(G::about.least_seats) + " to " +
                       std::to_string(G::about.most_seats) + " seats.",
                   "seats"};
    }
    Result<std::unique_ptr<TableOf>> table = prepare(title, std::move(spec));
    if (!table) return table.error();
    (*table)->set_up();
    return std::unique_ptr<Table>(std::move(*table));
  }

  static Result<std::unique_ptr<Table>> from_state(const Title& title, const Json& json) {
    Result<std::unique_ptr<TableOf>> table = read_state(title, json);
    if (!table) return table.error();
    return std::unique_ptr<Table>(std::move(*table));
  }

  static Result<std::unique_ptr<Table>> from_record(const Title& title, const Json& json);

  const About& about() const override { return G::about; }
  const MatchSpec& spec() const override { return spec_; }
  const ComponentNamer& namer() const override { return namer_; }
  const std::string& components_hash() const override { return components_hash_; }
  std::string components_json() const override { return TomlFile(components_text(), "components.toml").json(); }
  std::string_view components_text() const override {
    return spec_.components.empty() ? title_->components : std::string_view(spec_.components);
  }

  SeatSet waiting() const override {
    SeatSet seats = waiting_in(shown());
    if (!together()) return seats;
    for (const Seat seat : seats) {
      if (done(seat)) seats.remove(seat);
    }
    return seats;
  }
  bool over() const override { return waiting_in(shown()).empty(); }
  int played() const override { return played_before_ + static_cast<int>(log_.size()); }
  const std::vector<News>& opening() const override { return opening_; }

  void legal(Seat seat, MoveList& moves) const override {
    moves.clear();
    if (waiting().has(seat)) contract::legal_in(game_, copy_of(seat), seat, moves);
  }
  int asks(Seat seat) const override { return contract::asks_in(game_, copy_of(seat), seat); }
  Sentence ask_sentence(Seat seat) const override {
    Sentence sentence("asks." + std::string(G::about.asks[static_cast<std::size_t>(asks(seat))].name));
    explain_ask(game_, copy_of(seat), seat, sentence);
    return sentence;
  }
  Sentence move_sentence(Seat seat, Move move) const override {
    Sentence sentence = dogwatch::move_sentence(G::about, move, namer_);
    explain_move(game_, copy_of(seat), seat, move, sentence);
    return sentence;
  }

  Played play(Seat seat, Move move) override {
    if (over()) return {Refusal::game_over, {}};
    if (!waiting().has(seat)) return {Refusal::not_your_turn, {}};
    MoveList moves;
    legal(seat, moves);
    if (!moves.contains(move)) return {Refusal::illegal_move, {}};
    Played played;
    log_.push_back({seat, move, {}});
    dice_.take_written();
    apply(seat, move, played.news);
    log_.back().chances = dice_.take_written();
    return played;
  }

  int open_steps(Seat seat) const override {
    const std::vector<Taken>& steps = steps_of(seat);
    int open = 0;
    for (auto step = steps.rbegin(); step != steps.rend() && step->open; ++step) ++open;
    return open;
  }

  bool take_back(Seat seat) override {
    if (open_steps(seat) == 0) return false;
    std::vector<Taken>& steps = steps_of(seat);
    steps.pop_back();
    forget_last(seat);
    rebuild_copy(seat);
    return true;
  }

  bool undo() override {
    if (log_.empty()) return false;
    std::vector<LogEntry> log = std::move(log_);
    RiggedOutcomes rigged = dice_.rigged();
    for (const Chance& chance : std::views::reverse(log.back().chances)) {
      if (chance.rigged) rigged.give_back(chance);
    }
    log.pop_back();
    restore(start_);
    for (const LogEntry& entry : log) replay(entry);
    dice_.rigged() = std::move(rigged);
    return true;
  }

  void rig(std::span<const int> rolls, std::span<const int> draws) override {
    dice_.rigged().add_rolls(rolls);
    dice_.rigged().add_draws(draws);
  }

  Outcome outcome() const override { return contract::outcome_in(game_, shown()); }

  void write_view(JsonWriter& json, Eye eye) const override {
    State state = redacted(eye);
    JsonOut out(json);
    describe(game_, out, state);
    json.key("shown").begin_object();
    show(game_, state, eye, json);
    json.end_object();
  }

  void write_state(JsonWriter& json) const override { write_snapshot(json, firm_, steps_, acting_, dice_, played()); }

  void write_record(JsonWriter& json) const override {
    json.begin_object().key("dogwatch").text("record").key("format").number(record_format);
    json.key("version").text(DOGWATCH_VERSION);
    write_spec(json, G::about, spec_, components_hash_);
    json.key("key").text(to_hex(dice_.key()));
    // A match that began with set-up is a function of its key; one that began elsewhere needs that place.
    json.key("start");
    if (start_.from_setup) {
      json.null();
    } else {
      write_snapshot(json, start_.firm, start_.steps, start_.acting, start_.dice, played_before_);
    }
    json.key("opening");
    write_chances(json, opening_chances_);
    json.key("log").begin_array();
    for (const LogEntry& entry : log_) {
      json.begin_object().key("seat").number(index(entry.seat)).key("move");
      write_move(json, G::about, entry.move, namer_);
      json.key("dice");
      write_chances(json, entry.chances);
      json.end_object();
    }
    json.end_array().key("over").flag(over()).end_object();
  }

  const std::vector<LogEntry>& log() const override { return log_; }
  const std::vector<Chance>& opening_chances() const override { return opening_chances_; }

  std::uint64_t state_hash() const override {
    // FNV-1a over the bytes of the state: they are canonical.
    std::uint64_t hash = 0xcbf29ce484222325U;
    std::array<unsigned char, sizeof(State)> bytes;
    std::memcpy(bytes.data(), &shown(), sizeof(State));
    for (const unsigned char byte : bytes) hash = (hash ^ byte) * 0x100000001b3U;
    return hash;
  }

  const void* game() const override { return &game_; }
  void copy_redacted(Eye eye, void* state) const override {
    const State known = redacted(eye);
    std::memcpy(state, &known, sizeof(State));
  }

 private:
  // One step of a decision under way.
  struct Taken {
    Move move;
    std::vector<Chance> chances;
    std::size_t told;  // how many events it brought when it was taken
    bool open;         // may be taken back
  };
  using Steps = std::array<std::vector<Taken>, max_seats>;

  // What undo goes back to before it replays the log.
  struct Start {
    State firm{};
    Steps steps;
    std::optional<Seat> acting;
    TableDice dice;
    bool from_setup = true;
  };

  TableOf(const Title& title, MatchSpec spec, G game, std::string components_hash)
      : title_(&title),
        spec_(std::move(spec)),
        game_(std::move(game)),
        components_hash_(std::move(components_hash)),
        namer_([this](std::string_view word, int value) { return component_name(game_, word, value); }),
        dice_(spec_.key),
        start_{{}, {}, {}, dice_, true} {}

  static Result<std::unique_ptr<TableOf>> prepare(const Title& title, MatchSpec spec) {
    const std::string_view text = spec.components.empty() ? title.components : std::string_view(spec.components);
    TomlFile file(text, "components.toml");
    Result<G> game = file.ok() ? G::make(file, spec.options) : Result<G>(*file.error());
    // Where the file is in order, the game refuses something else, and says what.
    if (!game) return Error{game.error().text, file.ok() ? game.error().field : "components"};
    std::string hash = to_hex(sha256(text));
    return std::unique_ptr<TableOf>(new TableOf(title, std::move(spec), std::move(*game), std::move(hash)));
  }

  void set_up() {
    std::vector<Event> events;
    Events sink(events);
    Dice dice(dice_);
    firm_ = setup(game_, spec_.seats, dice, sink);
    opening_chances_ = dice_.take_written();
    for (const Event& event : events) opening_.push_back({event, News::When::now, Seat{}});
    remember_start(true);
  }

  // The last step of a seat leaves the log, or the start where the match began with that step taken.
  void forget_last(Seat seat) {
    for (auto entry = log_.rbegin(); entry != log_.rend(); ++entry) {
      if (entry->seat != seat) continue;
      log_.erase(std::next(entry).base());
      return;
    }
    start_.steps[at(seat)].pop_back();
    if (start_.acting == seat && start_.steps[at(seat)].empty()) start_.acting.reset();
    --played_before_;
  }

  void remember_start(bool from_setup) { start_ = {firm_, steps_, acting_, dice_, from_setup}; }

  void restore(const Start& start) {
    firm_ = start.firm;
    steps_ = start.steps;
    acting_ = start.acting;
    dice_ = start.dice;
    log_.clear();
    for (int i = 0; i < spec_.seats; ++i) rebuild_copy(seat_at(i));
  }

  // --- the firm state and the working copies ---

  static SeatSet waiting_in(const State& state) { return contract::waiting_in(state); }
  Step play_in(State& state, Seat seat, Move move, Dice& dice, Events& events) const {
    return contract::play_in(game_, state, seat, move, dice, events);
  }

  static std::size_t at(Seat seat) { return static_cast<std::size_t>(index(seat)); }
  std::vector<Taken>& steps_of(Seat seat) { return steps_[at(seat)]; }
  const std::vector<Taken>& steps_of(Seat seat) const { return steps_[at(seat)]; }

  // What a watcher may see of the table: the firm state, or the steps of the one seat that decides alone.
  const State& shown() const { return acting_ ? copy_of(*acting_) : firm_; }
  const State& copy_of(Seat seat) const {
    if (copies_[at(seat)]) return *copies_[at(seat)];
    return acting_ && *acting_ != seat ? shown() : firm_;
  }
  // Several seats decide at once.
  bool together() const { return !acting_ && waiting_in(firm_).size() > 1; }
  bool done(Seat seat) const { return !waiting_in(copy_of(seat)).has(seat); }

  State redacted(Eye eye) const {
    if (eye.is_all()) return shown();
    return redact(game_, eye.is_seat() ? copy_of(eye.seat()) : shown(), eye);
  }

  void rebuild_copy(Seat seat) {
    const std::vector<Taken>& steps = steps_of(seat);
    if (steps.empty()) {
      copies_[at(seat)].reset();
      if (acting_ == seat) acting_.reset();
      return;
    }
    auto copy = std::make_unique<State>(firm_);
    Events nobody;
    for (const Taken& step : steps) {
      ReplayingDice replaying(step.chances, dice_);
      Dice dice(replaying);
      play_in(*copy, seat, step.move, dice, nobody);
    }
    copies_[at(seat)] = std::move(copy);
  }

  // The steps of a seat that decided alone can no longer be taken back.
  void make_firm() {
    if (!acting_) return;
    firm_ = *copies_[at(*acting_)];
    copies_[at(*acting_)].reset();
    steps_of(*acting_).clear();
    acting_.reset();
  }

  // --- playing ---

  void apply(Seat seat, Move move, std::vector<News>& news) {
    if (acting_ && (*acting_ != seat || waiting_in(shown()) != SeatSet::of(seat))) make_firm();
    const bool alone = waiting_in(shown()).size() == 1;
    if (alone) acting_ = seat;
    if (!copies_[at(seat)]) copies_[at(seat)] = std::make_unique<State>(firm_);

    const std::size_t written_before = dice_.written().size();
    std::vector<Event> events;
    Events sink(events);
    Dice dice(dice_);
    const Step step = play_in(*copies_[at(seat)], seat, move, dice, sink);
    const auto written = dice_.written().subspan(written_before);
    steps_of(seat).push_back(
        {move, {written.begin(), written.end()}, events.size(), step == Step::open && !move.is_confirm()});
    tell(events, alone ? News::When::now : News::When::aside, seat, 0, news);

    if (alone) {
      if (!steps_of(seat).back().open) make_firm();
    } else if (everybody_done()) {
      commit(news);
    }
  }

  bool everybody_done() const {
    for (const Seat seat : waiting_in(firm_)) {
      if (!done(seat)) return false;
    }
    return true;
  }

  // All seats that decided at once are done: their steps become firm, in seat order.
  void commit(std::vector<News>& news) {
    for (const Seat seat : waiting_in(firm_)) {
      for (const Taken& step : std::exchange(steps_of(seat), {})) {
        std::vector<Event> events;
        Events sink(events);
        ReplayingDice replaying(step.chances, dice_);
        Dice dice(replaying);
        play_in(firm_, seat, step.move, dice, sink);
        // What the seat saw when it took the step is told to the others now; what follows from the last confirm is
        // new to everybody.
        const std::size_t known = std::min(step.told, events.size());
        const std::vector<Event> retold(events.begin(), events.begin() + static_cast<std::ptrdiff_t>(known));
        tell(retold, News::When::retold, seat, 0, news);
        tell(events, News::When::now, seat, known, news);
      }
      copies_[at(seat)].reset();
    }
  }

  static void tell(const std::vector<Event>& events, News::When when, Seat owner, std::size_t from,
                   std::vector<News>& news) {
    for (std::size_t i = from; i < events.size(); ++i) news.push_back({events[i], when, owner});
  }

  // Plays an entry of a log again; false when it does not fit.
  bool replay(const LogEntry& entry) {
    MoveList moves;
    legal(entry.seat, moves);
    if (!moves.contains(entry.move)) return false;
    dice_.follow(entry.chances);
    std::vector<News> untold;
    log_.push_back({entry.seat, entry.move, {}});
    apply(entry.seat, entry.move, untold);
    log_.back().chances = dice_.take_written();
    return dice_.followed();
  }

  // --- saving and loading ---

  void write_snapshot(JsonWriter& json, State firm, const Steps& steps, std::optional<Seat> acting,
                      const TableDice& dice, int played) const {
    json.begin_object();
    write_spec(json, G::about, spec_, components_hash_);
    json.key("firm").begin_object();
    JsonOut out(json);
    describe(game_, out, firm);
    json.end_object();
    json.key("acting");
    acting ? json.number(index(*acting)) : json.null();
    json.key("steps").begin_array();
    for (int i = 0; i < spec_.seats; ++i) {
      json.begin_array();
      for (const Taken& step : steps[static_cast<std::size_t>(i)]) {
        json.begin_object().key("move");
        write_move(json, G::about, step.move, namer_);
        json.key("dice");
        write_chances(json, step.chances);
        json.end_object();
      }
      json.end_array();
    }
    json.end_array();
    write_dice(json, dice);
    json.key("played").number(played).end_object();
  }

  static Result<std::unique_ptr<TableOf>> read_state(const Title& title, const Json& json) {
    Result<MatchSpec> spec = read_spec(json, title);
    if (!spec) return spec.error();
    Result<TableDice> dice = read_dice(json);
    if (!dice) return dice.error();
    spec->key = dice->key();
    Result<std::unique_ptr<TableOf>> made = prepare(title, std::move(*spec));
    if (!made) return made.error();
    TableOf& table = **made;
    table.dice_ = std::move(*dice);
    if (auto error = table.read_firm(json)) return *error;
    if (auto error = table.read_steps(json)) return *error;
    const Json* played = member(json, "played");
    if (played == nullptr || !played->IsInt() || played->GetInt() < 0) {
      return Error{"\"played\" should be the number of moves so far.", "played"};
    }
    table.played_before_ = played->GetInt();
    table.remember_start(false);
    return made;
  }

  std::optional<Error> read_firm(const Json& json) {
    const Json* firm = member(json, "firm");
    if (firm == nullptr || !firm->IsObject()) return Error{"\"firm\" should be the state of the table.", "firm"};
    JsonIn in(*firm);
    describe(game_, in, firm_);
    if (in.error()) return Error{in.error()->text, "firm." + in.error()->field};
    const std::string field(check(game_, firm_));
    if (!field.empty()) {
      return Error{"\"firm." + field + "\" does not fit the rest of the state.", "firm." + field};
    }
    if (contract::outcome_in(game_, firm_).seats != spec_.seats) {
      return Error{"\"seats\" does not fit the state of the table.", "seats"};
    }
    return std::nullopt;
  }

  std::optional<Error> read_steps(const Json& json) {
    if (const Json* acting = member(json, "acting"); acting != nullptr && !acting->IsNull()) {
      Result<Seat> seat = read_seat(json, "acting", spec_.seats, "acting");
      if (!seat) return seat.error();
      if (waiting_in(firm_) != SeatSet::of(*seat)) return Error{"\"acting\" is not the seat to decide.", "acting"};
      acting_ = *seat;
    }
    const Json* steps = member(json, "steps");
    if (steps == nullptr || !steps->IsArray() || static_cast<int>(steps->Size()) != spec_.seats) {
      return Error{"\"steps\" should be a list with one list for each seat.", "steps"};
    }
    for (int i = 0; i < spec_.seats; ++i) {
      if (auto error = read_steps_of(seat_at(i), (*steps)[static_cast<unsigned>(i)])) return error;
    }
    if (acting_ && steps_of(*acting_).empty()) return Error{"\"acting\" has taken no step.", "acting"};
    if (together() && everybody_done()) return Error{"\"steps\" leave nobody to decide.", "steps"};
    return std::nullopt;
  }

  // Each step must be legal where it was taken; its dice must be the ones that it called for.
  std::optional<Error> read_steps_of(Seat seat, const Json& steps) {
    const std::string field = "steps[" + std::to_string(index(seat)) + "]";
    if (!steps.IsArray()) return Error{"\"" + field + "\" should be a list of steps.", field};
    const bool deciding = acting_ ? *acting_ == seat : together() && waiting_in(firm_).has(seat);
    if (!steps.Empty() && !deciding) return Error{"\"" + field + "\": this seat is not deciding.", field};
    auto copy = std::make_unique<State>(firm_);
    for (unsigned n = 0; n < steps.Size(); ++n) {
      const std::string place = field + "[" + std::to_string(n) + "]";
      Result<LogEntry> entry = read_entry(steps[n], seat, place);
      if (!entry) return entry.error();
      MoveList moves;
      if (waiting_in(*copy) == waiting_in(firm_)) contract::legal_in(game_, *copy, seat, moves);
      TableDice scripted(dice_.key());
      scripted.follow(entry->chances);
      std::vector<Event> events;
      Events sink(events);
      Dice dice(scripted);
      if (!moves.contains(entry->move)) return Error{"\"" + place + "\" is not a legal step.", place};
      const Step step = play_in(*copy, seat, entry->move, dice, sink);
      std::vector<Chance> rolled = scripted.take_written();
      if (!scripted.followed() || rolled.size() != entry->chances.size()) {
        return Error{"\"" + place + ".dice\" are not what this step rolls.", place + ".dice"};
      }
      steps_of(seat).push_back(
          {entry->move, std::move(rolled), events.size(), step == Step::open && !entry->move.is_confirm()});
    }
    if (!steps.Empty()) copies_[at(seat)] = std::move(copy);
    return std::nullopt;
  }

  Result<LogEntry> read_entry(const Json& json, Seat seat, const std::string& place) const {
    const Json* move_json = member(json, "move");
    const std::optional<Move> move = move_json == nullptr ? std::nullopt : read_move(*move_json, G::about, namer_);
    if (!move) return Error{"\"" + place + ".move\" is not a move of this game.", place + ".move"};
    LogEntry entry{seat, *move, {}};
    if (const Json* chances = member(json, "dice")) {
      Result<std::vector<Chance>> read = read_chances(*chances, place + ".dice");
      if (!read) return read.error();
      entry.chances = std::move(*read);
    }
    return entry;
  }

  static Result<std::unique_ptr<TableOf>> read_record_start(const Title& title, const Json& json) {
    if (const Json* start = member(json, "start"); start != nullptr && !start->IsNull()) {
      return read_state(title, *start);
    }
    Result<MatchSpec> spec = read_spec(json, title);
    if (!spec) return spec.error();
    const Json* key = member(json, "key");
    if (key == nullptr || !key->IsString() || !from_hex(text_of(*key), spec->key)) {
      return Error{"\"key\" should be 64 hexadecimal digits.", "key"};
    }
    Result<std::unique_ptr<TableOf>> table = prepare(title, std::move(*spec));
    if (!table) return table.error();
    std::vector<Chance> opening;
    if (const Json* chances = member(json, "opening")) {
      Result<std::vector<Chance>> read = read_chances(*chances, "opening");
      if (!read) return read.error();
      opening = std::move(*read);
      (*table)->dice_.follow(opening);
    }
    (*table)->set_up();
    if (!opening.empty() && !(*table)->dice_.followed()) {
      return Error{"\"opening\" are not the dice that set-up rolls.", "opening"};
    }
    return table;
  }

  const Title* title_;
  MatchSpec spec_;
  G game_;
  std::string components_hash_;
  ComponentNamer namer_;

  State firm_{};
  std::array<std::unique_ptr<State>, max_seats> copies_;
  Steps steps_;
  std::optional<Seat> acting_;  // the seat that decides alone and has taken open steps
  TableDice dice_;

  std::vector<News> opening_;
  std::vector<Chance> opening_chances_;
  std::vector<LogEntry> log_;
  int played_before_ = 0;
  Start start_;
};

template <Game G>
Result<std::unique_ptr<Table>> TableOf<G>::from_record(const Title& title, const Json& json) {
  if (auto error = check_record_header(json, G::about)) return *error;
  Result<std::unique_ptr<TableOf>> table = read_record_start(title, json);
  if (!table) return table.error();
  const Json* log = member(json, "log");
  if (log == nullptr || !log->IsArray()) return Error{"\"log\" should be a list of moves.", "log"};
  for (unsigned n = 0; n < log->Size(); ++n) {
    const std::string place = "log[" + std::to_string(n) + "]";
    Result<Seat> seat = read_seat((*log)[n], "seat", (*table)->spec_.seats, place + ".seat");
    if (!seat) return seat.error();
    Result<LogEntry> entry = (*table)->read_entry((*log)[n], *seat, place);
    if (!entry) return entry.error();
    if (!(*table)->replay(*entry)) return Error{"\"" + place + "\" cannot be played there.", place};
  }
  return std::unique_ptr<Table>(std::move(*table));
}

template <Game G>
const Words& words_for(const Title& title, std::string_view language) {
  static const Words english = built_in_words(title.words_en, std::string(G::about.id) + "/words.en.toml");
  static const Words french = built_in_words(title.words_fr, std::string(G::about.id) + "/words.fr.toml");
  return language == "fr" ? french : english;
}

// The title of a game, given the texts of its folder.
template <Game G>
Title title_of(std::string_view components, std::string_view words_en, std::string_view words_fr) {
  return {&G::about,
          components,
          words_en,
          words_fr,
          words_for<G>,
          TableOf<G>::open,
          TableOf<G>::from_state,
          TableOf<G>::from_record};
}

}  // namespace dogwatch
