// The table of one game: Table for every type that satisfies the contract.
#pragma once

#include <array>
#include <cstring>
#include <memory>
#include <ranges>
#include <utility>

#include "core/sha256.h"
#include "table/loaded_game.h"
#include "table/match_json.h"
#include "table/table.h"
#include "table/table_dice.h"
#include "table/title.h"
#include "table/working_copies.h"

namespace dogwatch {

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
  const std::string& components_hash() const override { return kit_->hash; }
  std::string components_json() const override { return TomlFile(components_text(), "components.toml").json(); }
  std::string_view components_text() const override {
    return spec_.components ? std::string_view(*spec_.components) : title_->components;
  }
  ComponentTexts component_texts(const Words& words) const override {
    if constexpr (requires(const G& game) { say_components(game, words); }) {
      return say_components(kit_->game, words);
    } else {
      return Table::component_texts(words);
    }
  }

  SeatSet waiting() const override { return copies_.waiting(); }
  bool over() const override { return copies_.over(); }
  int played() const override { return played_before_ + static_cast<int>(log_.size()); }
  const std::vector<News>& opening() const override { return opening_; }

  void legal(Seat seat, MoveList& moves) const override {
    moves.clear();
    if (waiting().has(seat)) contract::legal_in(kit_->game, copies_.of(seat), seat, moves);
  }
  int asks(Seat seat) const override { return contract::asks_in(kit_->game, copies_.of(seat), seat); }
  int seat_number(Seat seat) const override {
    if constexpr (requires(const G& game, const State& state) { called(game, state, seat); }) {
      return called(kit_->game, copies_.shown(), seat);
    } else {
      return Table::seat_number(seat);
    }
  }
  Sentence ask_sentence(Seat seat) const override {
    Sentence sentence("asks." + std::string(G::about.asks[asks(seat)].name));
    explain_ask(kit_->game, copies_.of(seat), seat, sentence);
    return sentence;
  }
  Sentence move_sentence(Seat seat, Move move) const override {
    Sentence sentence = dogwatch::move_sentence(G::about, move, namer_);
    explain_move(kit_->game, copies_.of(seat), seat, move, sentence);
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
    copies_.apply(seat, move, dice_, played.news);
    log_.back().chances = dice_.take_written();
    return played;
  }

  Played play_again(const LogEntry& entry) override {
    Played played;
    if (!replay(entry, played.news)) played.refusal = Refusal::illegal_move;
    return played;
  }

  void keep_moments() override {
    copies_.keep_moments();
    keep_opening_moments();
  }

  int open_steps(Seat seat) const override { return copies_.open_steps(seat); }

  bool take_back(Seat seat) override {
    if (open_steps(seat) == 0) return false;
    copies_.take_back(seat, dice_);
    forget_last(seat);
    return true;
  }

  bool rewind(int wanted) override {
    if (wanted < played_before_ || wanted > played()) return false;
    std::vector<LogEntry> log = std::move(log_);
    RiggedOutcomes rigged = dice_.rigged();
    while (static_cast<int>(log.size()) > wanted - played_before_) {
      for (const Chance& chance : std::views::reverse(log.back().chances)) {
        if (chance.rigged) rigged.give_back(chance);
      }
      log.pop_back();
    }
    restore(start_);
    for (const LogEntry& entry : log) replay(entry);
    dice_.rigged() = std::move(rigged);
    return true;
  }

  std::vector<FirmStep> firm_steps() override {
    std::vector<FirmStep> steps;
    copies_.write_steps(&steps);
    rewind(played());
    copies_.write_steps(nullptr);
    return steps;
  }

  void let_stand() override { copies_.let_stand(); }

  void begin_here() override {
    played_before_ = played();
    opening_ = {};
    opening_chances_ = {};
    log_ = {};
    remember_start(false);
  }

  void rig(std::span<const int> rolls, std::span<const int> draws) override {
    dice_.rigged().add_rolls(rolls);
    dice_.rigged().add_draws(draws);
  }

  Outcome outcome() const override { return contract::outcome_in(kit_->game, copies_.shown()); }

  void write_view(JsonWriter& json, Eye eye) const override { write_known(json, redacted(eye), eye); }
  void write_view(JsonWriter& json, std::span<const std::byte> known, Eye eye) const override {
    State state;
    std::memcpy(&state, known.data(), sizeof(State));
    write_known(json, state, eye);
  }

  void write_state(JsonWriter& json) const override { write_snapshot(json, copies_.kept(), dice_, played()); }

  void write_record(JsonWriter& json) const override {
    json.begin_object().key("dogwatch").text("record").key("format").number(record_format);
    json.key("version").text(DOGWATCH_VERSION);
    write_spec(json, G::about, spec_, kit_->hash);
    json.key("key").text(to_hex(dice_.key()));
    // A match that began with set-up is a function of its key; one that began elsewhere needs that place.
    json.key("start");
    if (start_.from_setup) {
      json.null();
    } else {
      write_snapshot(json, start_.kept, start_.dice, played_before_);
    }
    json.key("opening");
    write_chances(json, opening_chances_);
    json.key("log");
    write_log(json, log_, G::about, namer_);
    json.key("over").flag(over()).end_object();
  }

  const std::vector<LogEntry>& log() const override { return log_; }
  const std::vector<Chance>& opening_chances() const override { return opening_chances_; }

  std::uint64_t state_hash() const override {
    // FNV-1a over the bytes of the state: they are canonical.
    std::uint64_t hash = 0xcbf29ce484222325U;
    std::array<unsigned char, sizeof(State)> bytes;
    std::memcpy(bytes.data(), &copies_.shown(), sizeof(State));
    for (const unsigned char byte : bytes) hash = (hash ^ byte) * 0x100000001b3U;
    return hash;
  }

  const void* game() const override { return &kit_->game; }
  std::size_t state_bytes() const override { return sizeof(State); }
  void copy_redacted(Eye eye, void* state) const override {
    const State known = redacted(eye);
    std::memcpy(state, &known, sizeof(State));
  }
  void copy_redacted(const Moment& moment, Eye eye, void* state) const override {
    State known;
    std::memcpy(&known, moment.as_seen_by(eye).data(), sizeof(State));
    if (!eye.is_all()) known = redact(kit_->game, known, eye);
    std::memcpy(state, &known, sizeof(State));
  }
  bool put_redacted(std::span<const std::byte> bytes) override {
    if (bytes.size() != sizeof(State)) return false;
    State known;
    std::memcpy(&known, bytes.data(), sizeof(State));
    copies_.begin(known);
    log_.clear();
    return true;
  }
  std::unique_ptr<Table> imagined(Seat seat, const DiceKey& key) const override {
    MatchSpec spec = spec_;
    spec.key = key;
    std::unique_ptr<TableOf> table(new TableOf(*title_, std::move(spec), kit_));
    Dice dice(table->dice_);
    table->copies_.begin(guess(kit_->game, redacted(Eye::of(seat)), Eye::of(seat), dice));
    table->dice_.take_written();
    table->remember_start(false);
    return table;
  }
  bool same_view(Eye one, Eye other) const override {
    if (one == other) return true;
    const auto asked = [&](Eye eye) { return eye.is_seat() && waiting().has(eye.seat()); };
    if (!G::about.shown_alike || asked(one) || asked(other)) return false;
    const State known = redacted(one);
    const State also = redacted(other);
    return std::memcmp(&known, &also, sizeof(State)) == 0;
  }

 private:
  // What undo goes back to before it replays the log.
  struct Start {
    typename WorkingCopies<G>::Kept kept;
    TableDice dice;
    bool from_setup = true;
  };

  TableOf(const Title& title, MatchSpec spec, std::shared_ptr<const LoadedGame<G>> kit)
      : title_(&title),
        spec_(std::move(spec)),
        kit_(std::move(kit)),
        namer_([this](std::string_view word, int value) { return component_name(kit_->game, word, value); }),
        dice_(spec_.key),
        copies_(kit_->game),
        start_{{}, dice_, true} {}

  static Result<std::unique_ptr<TableOf>> prepare(const Title& title, MatchSpec spec) {
    if (auto error = check_seat_options(spec, G::about)) return *error;
    Result<std::shared_ptr<const LoadedGame<G>>> kit = loaded_game<G>(title, spec);
    if (!kit) return kit.error();
    return std::unique_ptr<TableOf>(new TableOf(title, std::move(spec), std::move(*kit)));
  }

  void set_up() {
    std::vector<Event> events;
    Events sink(events);
    Dice dice(dice_);
    copies_.begin(setup(kit_->game, spec_.seats, dice, sink));
    opening_chances_ = dice_.take_written();
    for (const Event& event : events) opening_.push_back({event, News::When::now, Seat{}});
    remember_start(true);
  }

  // Sets the match up once more, with the same dice.
  void keep_opening_moments() {
    if (opening_.empty()) return;
    State state{};
    std::vector<Event> events;
    std::vector<std::byte> moments;
    Events sink(events, moments, state);
    ReplayingDice again(opening_chances_, dice_);
    Dice dice(again);
    setup(kit_->game, state, spec_.seats, dice, sink);
    for (std::size_t i = 0; i < opening_.size(); ++i) {
      const auto begin = moments.begin() + static_cast<std::ptrdiff_t>(i * sizeof(State));
      opening_[i].moment.state.assign(begin, begin + sizeof(State));
    }
  }

  // The last step of a seat leaves the log, or the start where the match began with that step taken.
  void forget_last(Seat seat) {
    for (auto entry = log_.rbegin(); entry != log_.rend(); ++entry) {
      if (entry->seat != seat) continue;
      log_.erase(std::next(entry).base());
      return;
    }
    start_.kept.forget_last(seat);
    --played_before_;
  }

  void remember_start(bool from_setup) { start_ = {copies_.kept(), dice_, from_setup}; }

  void restore(const Start& start) {
    dice_ = start.dice;
    log_.clear();
    copies_.restore(start.kept, dice_);
  }

  State redacted(Eye eye) const {
    if (eye.is_all()) return copies_.shown();
    return redact(kit_->game, eye.is_seat() ? copies_.of(eye.seat()) : copies_.shown(), eye);
  }

  void write_known(JsonWriter& json, State state, Eye eye) const {
    JsonOut out(json);
    describe(kit_->game, out, state);
    json.key("shown").begin_object();
    ViewJson shown(json);
    show(kit_->game, state, eye, shown);
    json.end_object();
  }

  // Plays an entry of a log again; false when it does not fit.
  bool replay(const LogEntry& entry) {
    std::vector<News> untold;
    return replay(entry, untold);
  }
  bool replay(const LogEntry& entry, std::vector<News>& news) {
    MoveList moves;
    legal(entry.seat, moves);
    if (!moves.contains(entry.move)) return false;
    dice_.follow(entry.chances);
    log_.push_back({entry.seat, entry.move, {}});
    copies_.apply(entry.seat, entry.move, dice_, news);
    log_.back().chances = dice_.take_written();
    return dice_.followed();
  }

  // --- saving and loading ---

  void write_snapshot(JsonWriter& json, const typename WorkingCopies<G>::Kept& kept, const TableDice& dice,
                      int played) const {
    json.begin_object();
    write_spec(json, G::about, spec_, kit_->hash);
    WorkingCopies<G>::write(json, kit_->game, kept, spec_.seats, namer_);
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
    if (auto error = table.copies_.read(json, table.spec_.seats, table.namer_, table.dice_)) return *error;
    const Json* played = member(json, "played");
    if (played == nullptr || !played->IsInt() || played->GetInt() < 0) {
      return Error{"\"played\" should be the number of moves so far.", "played"};
    }
    table.played_before_ = played->GetInt();
    table.remember_start(false);
    return made;
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
      if (has_older_rules(json, G::about)) return unplayable(json, G::about, "opening");
      return Error{"\"opening\" does not contain the dice that set-up rolls.", "opening"};
    }
    return table;
  }

  const Title* title_;
  MatchSpec spec_;
  std::shared_ptr<const LoadedGame<G>> kit_;
  ComponentNamer namer_;

  TableDice dice_;
  WorkingCopies<G> copies_;

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
    Result<LogEntry> entry = read_entry((*log)[n], *seat, G::about, (*table)->namer_, place);
    if (!entry) return entry.error();
    if (!(*table)->replay(*entry)) return unplayable(json, G::about, place);
  }
  const Json* over = member(json, "over");
  if (has_older_rules(json, G::about) && over != nullptr && over->IsBool() && over->GetBool() != (*table)->over()) {
    return unplayable(json, G::about, "over");
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
Title title_of(const TitleTexts& texts) {
  return {texts, &G::about, words_for<G>, TableOf<G>::open, TableOf<G>::from_state, TableOf<G>::from_record};
}

}  // namespace dogwatch
