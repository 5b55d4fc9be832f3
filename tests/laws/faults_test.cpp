// Laws 1, 2, 3, 7, 8, 9 and 10 catch planted faults.
#include <memory>

#include "laws/faulty.h"

namespace dogwatch::faulty {

namespace {

// Nothing is wrong here.
struct Sound : Parley<Sound> {};

// Whoever has rolled a six has nothing left to do.
struct Stranded : Parley<Stranded> {};
void legal(const Stranded& game, const State& state, Seat seat, MoveList& moves) {
  parley::legal(game, state, seat, moves);
  if (state.phase == Phase::bid && state.player(seat).luck == 6) moves.clear();
}

struct Stutters : Parley<Stutters> {};
void legal(const Stutters& game, const State& state, Seat seat, MoveList& moves) {
  parley::legal(game, state, seat, moves);
  moves.add(moves[0]);
}

// Raising takes more coins than there are.
struct BreaksState : Parley<BreaksState> {};
Step play(const BreaksState& game, State& state, Seat seat, Move move, Dice& dice, Events& events) {
  const Step step = parley::play(game, state, seat, move, dice, events);
  if (is<parley::move::Raise>(move)) state.player(seat).bid = 99;
  return step;
}

// Rounds go on for ever.
struct Endless : Parley<Endless> {};
Step play(const Endless& game, State& state, Seat seat, Move move, Dice& dice, Events& events) {
  const Step step = parley::play(game, state, seat, move, dice, events);
  state.round = 1;
  state.discarded = 0;
  return step;
}

struct NotReproducible : Parley<NotReproducible> {};
Step play(const NotReproducible& game, State& state, Seat seat, Move move, Dice& dice, Events& events) {
  static int calls = 0;
  const Step step = parley::play(game, state, seat, move, dice, events);
  if (is<parley::move::Gamble>(move)) {
    state.player(seat).luck = static_cast<std::uint8_t>(1 + ++calls % game.faces);
  }
  return step;
}

// Leaves rubbish in a chair where nobody sits.
struct NotCanonical : Parley<NotCanonical> {};
Step play(const NotCanonical& game, State& state, Seat seat, Move move, Dice& dice, Events& events) {
  const Step step = parley::play(game, state, seat, move, dice, events);
  if (state.seats < parley::most_seats) state.players[seat_at(parley::most_seats - 1)].won = 1;
  return step;
}

struct ForgetsField : Parley<ForgetsField> {};
void describe(const ForgetsField& game, Archive& archive, State& state) {
  const std::uint8_t won = archive.reading() ? 0 : state.players[seat_at(0)].won;
  parley::describe(game, archive, state);
  state.players[seat_at(0)].won = won;
}

// A round counts for nobody now and then.
struct LosesRounds : Parley<LosesRounds> {};
Step play(const LosesRounds& game, State& state, Seat seat, Move move, Dice& dice, Events& events) {
  const Step step = parley::play(game, state, seat, move, dice, events);
  if (is<parley::move::Keep>(move) && state.player(seat).won > 0) --state.player(seat).won;
  return step;
}

struct Allocates : Parley<Allocates> {};
void legal(const Allocates& game, const State& state, Seat seat, MoveList& moves) {
  parley::legal(game, state, seat, moves);
  static std::unique_ptr<MoveList> last;  // one that is gone again at once would be optimized away
  last = std::make_unique<MoveList>(moves);
}

// Tells of a bid before it is made.
struct TellsTooEarly : Parley<TellsTooEarly> {};
Step play(const TellsTooEarly& game, State& state, Seat seat, Move move, Dice& dice, Events& events) {
  if (!is<parley::move::Raise>(move)) return parley::play(game, state, seat, move, dice, events);
  events.tell(parley::event::Raised{.who = seat, .bid = state.player(seat).bid + 1});
  Events nobody;
  return parley::play(game, state, seat, move, dice, nobody);
}

// The next round has begun when it is told that a token was kept.
struct RunsAhead : Parley<RunsAhead> {};
Step play(const RunsAhead& game, State& state, Seat seat, Move move, Dice& dice, Events& events) {
  if (!is<parley::move::Keep>(move)) return parley::play(game, state, seat, move, dice, events);
  Events nobody;
  const Step step = parley::play(game, state, seat, move, dice, nobody);
  events.tell(parley::event::Kept{seat});
  if (state.phase != Phase::over) events.tell(parley::event::Began{state.round});
  return step;
}

// A round is counted after the last event, which does not tell of it.
struct SaysNothing : Parley<SaysNothing> {};
Step play(const SaysNothing& game, State& state, Seat seat, Move move, Dice& dice, Events& events) {
  if (!is<parley::move::Keep>(move)) return parley::play(game, state, seat, move, dice, events);
  events.tell(parley::event::Kept{seat});
  Events nobody;
  return parley::play(game, state, seat, move, dice, nobody);
}

// Luck depends on who listens.
struct Vain : Parley<Vain> {};
Step play(const Vain& game, State& state, Seat seat, Move move, Dice& dice, Events& events) {
  const Step step = parley::play(game, state, seat, move, dice, events);
  if (is<parley::move::Gamble>(move) && events.wanted()) state.player(seat).luck = 1;
  return step;
}

// With the first bid all are uncovered.
struct ShowsAllAtOnce : Parley<ShowsAllAtOnce> {};
State redact(const ShowsAllAtOnce& game, const State& state, Eye eye) {
  State known = parley::redact(game, state, eye);
  if (state.phase != Phase::reveal) return known;
  for (const Seat seat : SeatSet::first(parley::most_seats)) known.players[seat].bid = state.players[seat].bid;
  return known;
}

// How a table is not what it should be.
enum class Lax : std::uint8_t {
  plays_anything,   // what is not in the list becomes the first move that is
  keeps_no_moment,  // when it is asked to
  forgets_own       // shows everybody the same while steps become firm
};

class LaxTable final : public Table {
 public:
  LaxTable(std::unique_ptr<Table> strict, Lax lax) : strict_(std::move(strict)), lax_(lax) {}

  Played play(Seat seat, Move move) override {
    if (lax_ == Lax::plays_anything) {
      MoveList moves;
      strict_->legal(seat, moves);
      if (!moves.empty() && !moves.contains(move)) move = moves[0];
    }
    Played played = strict_->play(seat, move);
    for (News& news : played.news) {
      if (lax_ == Lax::forgets_own) news.moment.with_own.clear();
    }
    return played;
  }

  Played play_again(const LogEntry& entry) override { return strict_->play_again(entry); }
  void keep_moments() override {
    if (lax_ != Lax::keeps_no_moment) strict_->keep_moments();
  }
  const About& about() const override { return strict_->about(); }
  const MatchSpec& spec() const override { return strict_->spec(); }
  const ComponentNamer& namer() const override { return strict_->namer(); }
  const std::string& components_hash() const override { return strict_->components_hash(); }
  std::string components_json() const override { return strict_->components_json(); }
  std::string_view components_text() const override { return strict_->components_text(); }
  SeatSet waiting() const override { return strict_->waiting(); }
  bool over() const override { return strict_->over(); }
  int played() const override { return strict_->played(); }
  const std::vector<News>& opening() const override { return strict_->opening(); }
  void legal(Seat seat, MoveList& moves) const override { strict_->legal(seat, moves); }
  int asks(Seat seat) const override { return strict_->asks(seat); }
  Sentence ask_sentence(Seat seat) const override { return strict_->ask_sentence(seat); }
  Sentence move_sentence(Seat seat, Move move) const override { return strict_->move_sentence(seat, move); }
  bool take_back(Seat seat) override { return strict_->take_back(seat); }
  int open_steps(Seat seat) const override { return strict_->open_steps(seat); }
  bool rewind(int played) override { return strict_->rewind(played); }
  std::vector<FirmStep> firm_steps() override { return strict_->firm_steps(); }
  void let_stand() override { strict_->let_stand(); }
  void begin_here() override { strict_->begin_here(); }
  void rig(std::span<const int> rolls, std::span<const int> draws) override { strict_->rig(rolls, draws); }
  Outcome outcome() const override { return strict_->outcome(); }
  void write_view(JsonWriter& json, Eye eye) const override { strict_->write_view(json, eye); }
  void write_view(JsonWriter& json, std::span<const std::byte> known, Eye eye) const override {
    strict_->write_view(json, known, eye);
  }
  void write_state(JsonWriter& json) const override { strict_->write_state(json); }
  void write_record(JsonWriter& json) const override { strict_->write_record(json); }
  const std::vector<LogEntry>& log() const override { return strict_->log(); }
  const std::vector<Chance>& opening_chances() const override { return strict_->opening_chances(); }
  std::uint64_t state_hash() const override { return strict_->state_hash(); }
  const void* game() const override { return strict_->game(); }
  std::size_t state_bytes() const override { return strict_->state_bytes(); }
  void copy_redacted(Eye eye, void* state) const override { strict_->copy_redacted(eye, state); }
  void copy_redacted(const Moment& moment, Eye eye, void* state) const override {
    strict_->copy_redacted(moment, eye, state);
  }
  bool put_redacted(std::span<const std::byte> state) override { return strict_->put_redacted(state); }
  std::unique_ptr<Table> imagined(Seat seat, const DiceKey& key) const override { return strict_->imagined(seat, key); }
  bool same_view(Eye one, Eye other) const override { return strict_->same_view(one, other); }

 private:
  std::unique_ptr<Table> strict_;
  Lax lax_;
};

template <Lax lax>
Result<std::unique_ptr<Table>> open_lax(const Title& title, MatchSpec spec) {
  Result<std::unique_ptr<Table>> strict = TableOf<Sound>::open(title, std::move(spec));
  if (!strict) return strict.error();
  return std::unique_ptr<Table>(std::make_unique<LaxTable>(std::move(*strict), lax));
}

// Parley's words with one text changed.
template <int Which>
const Words& changed_words(const Title& title, std::string_view) {
  static const Words words = [&] {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 3> changes = {
        {{"kept =", "kemt ="}, {"{token}", "{tokem}"}, {"one {# coin}", "one {# coins}"}}};
    const auto& [right, wrong] = changes[Which];
    std::string text(title.words_en);
    text.replace(text.find(right), right.size(), wrong);
    return std::move(Words::read(text, "words.en.toml")).value();
  }();
  return words;
}

template <int Which>
laws::Violations judged_with_changed_words() {
  Title title = title_of_faulty<Sound>();
  title.words = changed_words<Which>;
  return laws::law_of_words(title, little);
}

}  // namespace

TEST_CASE("a sound game passes all laws") {
  for (const laws::Law& law : laws::all_laws<Sound>) {
    CAPTURE(law.sentence);
    const laws::Violations violations = judged_at_tables<Sound>(law.check);
    for (const std::string& text : violations.texts()) FAIL_CHECK(text);
  }
}

TEST_CASE("law 1 catches a waiting seat without a legal move") {
  CHECK(speaks_of(judged(laws::law_of_moves<Stranded>), "no legal move"));
}

TEST_CASE("law 1 catches a move that is offered twice") {
  CHECK(speaks_of(judged(laws::law_of_moves<Stutters>), "is offered twice"));
}

TEST_CASE("law 1 catches a legal move that breaks the state") {
  CHECK(speaks_of(judged(laws::law_of_moves<BreaksState>), "raise(0,0,0) breaks players.bid"));
}

TEST_CASE("law 1 catches play that does not end") {
  laws::Violations violations;
  laws::check_rollouts_end<Endless>(bare_title(), 10, violations);
  CHECK(speaks_of(violations, "is not over after"));
}

TEST_CASE("law 1 catches a table that accepts an illegal move") {
  Title title = title_of_faulty<Sound>();
  title.open = open_lax<Lax::plays_anything>;
  laws::Violations violations;
  laws::check_refusals(title, laws::Effort{0, 0, 5}, violations);
  CHECK(speaks_of(violations, "not in the list, yet played"));
  CHECK(speaks_of(violations, "refused, yet something changed"));
}

TEST_CASE("law 2 catches a match that does not follow from its record") {
  CHECK(speaks_of(judged_at_tables<NotReproducible>(laws::law_of_replay), ""));
}

TEST_CASE("law 3 catches a byte that is not canonical") {
  CHECK(speaks_of(judged(laws::law_of_saving<NotCanonical>), "a byte of the state is not in its JSON"));
}

TEST_CASE("law 3 catches a field that does not come back") {
  CHECK(speaks_of(judged(laws::law_of_saving<ForgetsField>), "a state comes back changed"));
}

TEST_CASE("law 7 catches what is lost") {
  CHECK(speaks_of(judged(laws::law_of_conservation<LosesRounds>), "rounds won or to come was"));
}

TEST_CASE("law 8 catches a missing sentence") {
  CHECK(speaks_of(judged_with_changed_words<0>(), "events.kept has no sentence"));
}

TEST_CASE("law 8 catches a value that nobody tells") {
  CHECK(speaks_of(judged_with_changed_words<1>(), "speaks of {tokem}, which nobody tells"));
}

TEST_CASE("law 8 catches a sentence that is wrong for 1") {
  CHECK(speaks_of(judged_with_changed_words<2>(), "\"1 coins\""));
}

TEST_CASE("law 8 catches words of another language") {
  Title title = title_of_faulty<Sound>();
  title.words_fr = title.words_en;
  CHECK(speaks_of(laws::law_of_words(title, laws::Effort{0, 0, 1}), "is of another language"));
}

TEST_CASE("law 9 catches an allocation") {
  CHECK(speaks_of(judged(laws::law_of_allocation<Allocates>), "legal allocates"));
}

namespace {

template <class Own>
laws::Violations judged_by_moments() {
  laws::Violations violations;
  laws::check_narrated_matches<Own>(bare_title(), little.matches, violations);
  return violations;
}

template <Lax lax>
laws::Violations judged_at_lax_tables() {
  Title title = title_of_faulty<Sound>();
  title.open = open_lax<lax>;
  laws::Violations violations;
  laws::check_moments_at_tables(title, laws::Effort{0, 0, 30}, violations);
  return violations;
}

}  // namespace

TEST_CASE("law 10 catches an event that is told too early") {
  CHECK(speaks_of(judged_by_moments<TellsTooEarly>(), "the moment of raised does not show that players."));
}

TEST_CASE("law 10 catches a moment that shows what a later event tells") {
  CHECK(speaks_of(judged_by_moments<RunsAhead>(), "kept changes round from"));
}

TEST_CASE("law 10 catches what changes after the last event without being told") {
  CHECK(speaks_of(judged_by_moments<SaysNothing>(), "the end of the step shows all that round is"));
}

TEST_CASE("law 10 catches rules that listen to who listens") {
  CHECK(speaks_of(judged_by_moments<Vain>(), "ends otherwise where somebody listens"));
}

TEST_CASE("law 10 catches an eye that is shown more than it is told") {
  CHECK(speaks_of(judged_by_moments<ShowsAllAtOnce>(), "and nothing tells of it"));
  laws::Violations violations;
  laws::check_films<ShowsAllAtOnce>(bare_title(), little.positions, violations);
  CHECK(speaks_of(violations, "sees more than it is told after"));
}

TEST_CASE("law 10 catches an event without its moment") {
  CHECK(speaks_of(judged_at_lax_tables<Lax::keeps_no_moment>(), "an event without its moment"));
}

TEST_CASE("law 10 catches own steps that go back while those of others become firm") {
  CHECK(speaks_of(judged_at_lax_tables<Lax::forgets_own>(), "of its own steps go back"));
}

TEST_CASE("law 10 catches a table of places that leaves an event out") {
  laws::Violations violations;
  const laws::ToldPlaces table("unsaid phase\nbegan round is {round}", parley::Game::about, violations);
  CHECK(speaks_of(violations, "has no such relation: round is {round}"));
  CHECK(speaks_of(violations, "raised names no places"));
}

}  // namespace dogwatch::faulty
