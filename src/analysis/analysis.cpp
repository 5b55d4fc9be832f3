#include "analysis/analysis.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

#include "analysis/dice_statistics.h"
#include "bots/thinker.h"
#include "core/express.h"
#include "core/sha256.h"

namespace dogwatch {

namespace {

// Pieces of work that have seeds of their own.
enum Work : std::uint64_t { setting_up, throwing, judging, counting };

std::uint64_t number_from(std::string_view seed) {
  const Digest digest = sha256(seed);
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number = number << 8U | digest[i];
  return number;
}

Match match_at(const Table& table) {
  return {&table.about(), &find_thinker(table.about().id)->contract, table.game(), table.seats()};
}

bool is_rigged(const std::vector<Chance>& chances) {
  return std::any_of(chances.begin(), chances.end(), [](const Chance& chance) { return chance.rigged; });
}

Values difference(const Match& match, const Expectation& now, const Expectation& before) {
  Values values{};
  for (std::size_t s = 0; s < match.seat_count(); ++s) values[s] = now.value[s] - before.value[s];
  return values;
}

// What a line is called, step by step, from the state that its seat has before it.
std::vector<Sentence> sentences_of_line(const Match& match, const ComponentNamer& namer, const Line& line,
                                        const StateBytes& own, Seat seat) {
  std::vector<Sentence> sentences;
  StateBytes state = own;
  Dice dice(common_dice);
  MoveList moves;
  for (const Move move : line) {
    match.legal(state, seat, moves);
    if (!moves.contains(move)) break;  // a step that was thought of in a guess
    // A confirm says something only where it is all there is to say.
    if (!move.is_confirm() || line.size() == 1) {
      Sentence sentence = move_sentence(*match.about, move, namer);
      match.contract->explain_move(match.game, state.data(), seat, move, sentence);
      sentences.push_back(std::move(sentence));
    }
    if (sentences.size() == line.size()) break;
    match.play(state, seat, move, dice);
    if (!match.waiting(state).has(seat)) break;
  }
  return sentences;
}

}  // namespace

Expectation expect(const Table& table) {
  const Match match = match_at(table);
  StateBytes state = match.empty_state();
  table.copy_redacted(Eye::all(), state.data());
  return expect(match, state, common_dice);
}

Opinion judge_line(const Table& table, const StateBytes& known, Seat seat, const Line& line, const Effort& effort,
                   std::string_view seed) {
  const Match match = match_at(table);
  Opinion opinion;
  opinion.verdict = judge(match, known, seat, line, effort, number_from(seed));
  // A line can be followed in a full state only; what it is called is the same in every one that fits.
  StateBytes imagined = match.empty_state();
  Dice dice(common_dice);
  match.contract->guess(match.game, known.data(), Eye::of(seat), dice, imagined.data());
  opinion.best_texts = sentences_of_line(match, table.namer(), opinion.verdict.best, imagined, seat);
  opinion.reasons = reasons_for(EndDifference::of_pairs(opinion.verdict.difference), opinion.verdict.ends, *match.about,
                                match.seats, seat);
  return opinion;
}

Result<std::unique_ptr<Analysis>> Analysis::of(const Title& title, const Json& record, const Effort& effort,
                                               std::string seed) {
  auto table = title.from_record(title, record);
  if (!table) return table.error();
  if (!(*table)->over()) {
    return Error{"This match is not over yet; only a finished match can be analysed.", "over"};
  }
  std::unique_ptr<Analysis> analysis(new Analysis(title, std::move(*table), effort, std::move(seed)));
  const Json* start = member(record, "start");
  analysis->from_setup_ = start == nullptr || start->IsNull();
  return analysis;
}

Analysis::Analysis(const Title& title, std::unique_ptr<Table> table, const Effort& effort, std::string seed)
    : title_(&title),
      table_(std::move(table)),
      match_(match_at(*table_)),
      effort_(effort),
      seed_text_(std::move(seed)),
      seed_(number_from(seed_text_)),
      steps_(table_->firm_steps()),
      end_(match_.empty_state()),
      from_setup_(true) {
  table_->copy_redacted(Eye::all(), end_.data());
  result_ = result_of(match_, end_);
  values_.resize(steps_.size());
  find_choices();
}

int Analysis::options_of(const StateBytes& state, Seat seat) const {
  MoveList moves;
  match_.legal(state, seat, moves);
  return moves.size();
}

void Analysis::find_choices() {
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    const FirmStep& step = steps_[i];
    const bool begins = i == 0 || steps_[i - 1].ends_choice || !steps_[i - 1].chances.empty() ||
                        steps_[i - 1].seat != step.seat || steps_[i - 1].together != step.together;
    if (begins) {
      choices_.push_back({i, i, match_.empty_state(), {}, 1, std::nullopt, false});
      match_.contract->redact(match_.game, step.own.data(), Eye::of(step.seat), choices_.back().known.data());
    }
    Choice& choice = choices_.back();
    choice.last = i;
    choice.played.push_back(step.move);
    if (choice.options == 1) choice.options = options_of(step.own, step.seat);
  }
}

void Analysis::run(int task) {
  auto number = static_cast<std::size_t>(task);
  if (number == 0) {
    start_ = from_setup_
                 ? prospect_of_setup(match_, effort_.setups, mixed(seed_, Work::setting_up))
                 : Prospect{expect(match_, steps_.empty() ? end_ : steps_[0].before, common_dice), {}, {}, 1, true};
  } else if (--number < steps_.size()) {
    value_step(number);
  } else {
    number -= steps_.size();
    Choice& choice = choices_[number];
    if (choice.options > 1) {
      const Seat seat = steps_[choice.first].seat;
      choice.verdict =
          judge(match_, choice.known, seat, choice.played, effort_, mixed(mixed(seed_, Work::judging), number));
    }
    choice.done = true;
  }
  ++done_;
}

void Analysis::value_step(std::size_t number) {
  const FirmStep& step = steps_[number];
  Valued& valued = values_[number];
  valued.before = expect(match_, step.before, common_dice);
  if (!step.chances.empty()) {
    valued.prospect =
        prospect_of(match_, step.before, step.seat, step.move, effort_, mixed(mixed(seed_, Work::throwing), number));
  }
  valued.done = true;
}

Expectation Analysis::value_after(std::size_t step) const {
  return step + 1 < steps_.size() ? values_[step + 1].before : result_;
}

// --- the report ---

std::vector<Sentence> Analysis::sentences_of(const std::vector<Event>& events) const {
  std::vector<Sentence> sentences;
  sentences.reserve(events.size());
  for (const Event& event : events) sentences.push_back(event_sentence(*match_.about, event, table_->namer()));
  return sentences;
}

void Analysis::add_setup(Report& report) const {
  const Expectation first = steps_.empty() ? result_ : values_[0].before;
  ReportedMoment moment{};
  moment.kind = ReportedMoment::Kind::chance;
  moment.entry = -1;
  moment.now = first;
  moment.luck = difference(match_, first, start_->mean);
  moment.error = start_->error;
  moment.rigged = is_rigged(table_->opening_chances());
  if (moment.rigged) std::swap(moment.luck, moment.effect);
  std::vector<Event> events;
  for (const News& news : table_->opening()) events.push_back(news.event);
  moment.texts = sentences_of(events);
  report.moments.push_back(std::move(moment));
}

bool Analysis::add_choice(Report& report, const Choice& choice) const {
  const bool last_of_all = choice.last + 1 == steps_.size();
  for (std::size_t i = choice.first; i <= choice.last; ++i) {
    if (!values_[i].done) return false;
  }
  if (!last_of_all && !values_[choice.last + 1].done) return false;
  const FirmStep& first = steps_[choice.first];
  const FirmStep& last = steps_[choice.last];
  const Valued& valued = values_[choice.last];
  const Expectation& before = values_[choice.first].before;
  const auto own = static_cast<std::size_t>(index(first.seat));
  ReportedMoment moment{};
  moment.kind = ReportedMoment::Kind::choice;
  moment.entry = last.entry;
  moment.first = first.entry;
  moment.now = valued.prospect ? valued.prospect->mean : value_after(choice.last);
  moment.effect = difference(match_, moment.now, before);
  moment.seat = first.seat;
  moment.played = choice.played;
  moment.options = choice.options;
  const double chance = before.value[own] + (1 - before.home);
  moment.real = choice.options > 1 && (match_.seats == 1 || (chance >= 0.01 && chance <= 0.99));
  moment.verdict = choice.verdict;
  moment.texts = sentences_of_line(match_, table_->namer(), choice.played, first.own, first.seat);
  if (choice.verdict) {
    moment.best_texts = sentences_of_line(match_, table_->namer(), choice.verdict->best, first.own, first.seat);
    moment.reasons = reasons_for(EndDifference::of_pairs(choice.verdict->difference), choice.verdict->ends,
                                 *match_.about, match_.seats, first.seat);
  }
  report.moments.push_back(std::move(moment));
  if (valued.prospect) add_throw(report, choice.last);
  return true;
}

void Analysis::add_throw(Report& report, std::size_t number) const {
  const FirmStep& step = steps_[number];
  const Prospect& prospect = *values_[number].prospect;
  ReportedMoment moment{};
  moment.kind = ReportedMoment::Kind::chance;
  moment.entry = step.entry;
  moment.now = value_after(number);
  moment.luck = difference(match_, moment.now, prospect.mean);
  moment.error = prospect.error;
  moment.rigged = is_rigged(step.chances);
  if (moment.rigged) std::swap(moment.luck, moment.effect);
  if (moment.rigged) moment.error = {};
  moment.texts = sentences_of(step.events);
  moment.seat = step.seat;
  report.moments.push_back(std::move(moment));
}

Report Analysis::report() const {
  Report report{};
  report.title = title_;
  report.seats = match_.seats;
  report.rules = match_.about->rules_version;
  report.mind = mind_of(match_);
  report.effort = effort_.name;
  report.seed = seed_text_;
  report.complete = done_ == tasks();
  report.result = result_;
  if (start_ && (steps_.empty() || values_[0].done)) {
    report.start = start_->mean;
    add_setup(report);
    for (const Choice& choice : choices_) {
      if (!add_choice(report, choice)) break;
    }
  }
  sum_up(report);
  report.dice = count_dice(table_->opening_chances(), steps_, mixed(seed_, Work::counting));
  const auto count_rigged = [&](const std::vector<Chance>& chances) {
    report.rigged += static_cast<int>(
        std::count_if(chances.begin(), chances.end(), [](const Chance& chance) { return chance.rigged; }));
  };
  count_rigged(table_->opening_chances());
  for (const FirmStep& step : steps_) count_rigged(step.chances);
  return report;
}

}  // namespace dogwatch
