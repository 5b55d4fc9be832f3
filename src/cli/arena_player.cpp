#include "cli/arena_player.h"

#include <fmt/core.h>

#include <utility>
#include <variant>

#include "core/express.h"
#include "core/json.h"

namespace dogwatch {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

class OwnBot final : public Player {
 public:
  explicit OwnBot(const Competitor& competitor) : level_(*competitor.level), budget_(competitor.budget) {}

  std::optional<Failure> begin(const Table& /*table*/, Seat /*seat*/) override { return std::nullopt; }
  Choice choose(const Table& table, Seat seat, std::uint64_t seed) override {
    Budget budget = budget_;
    budget.seed = seed;
    const Clock::time_point start = Clock::now();
    const Move move = think(table, seat, level_, budget).ranked.front().move;
    return {move, seconds_since(start), std::nullopt};
  }
  void end(const Table& /*table*/) override {}

 private:
  Level level_;
  Budget budget_;
};

// What the two kinds of programs share. After a failure the process is ended; the next match starts a new one.
class ProgramPlayer : public Player {
 public:
  ProgramPlayer(Competitor competitor, std::chrono::milliseconds limit)
      : competitor_(std::move(competitor)), limit_(limit) {}

  std::optional<Failure> begin(const Table& table, Seat seat) final {
    auto failure = child_ == nullptr ? start(table) : std::nullopt;
    if (!failure) failure = begin_match(table, seat);
    if (failure) child_.reset();
    return failure;
  }

  Choice choose(const Table& table, Seat seat, std::uint64_t seed) final {
    Choice choice = choose_move(table, seat, seed);
    if (choice.failure) child_.reset();
    return choice;
  }

  void end(const Table& table) final {
    if (child_ != nullptr && !end_match(table)) child_.reset();
  }

 protected:
  virtual std::optional<Failure> greet(const Json& hello, const Table& table) = 0;
  virtual std::optional<Failure> begin_match(const Table& table, Seat seat) = 0;
  virtual Choice choose_move(const Table& table, Seat seat, std::uint64_t seed) = 0;
  virtual bool end_match(const Table& table) = 0;

  const Competitor& competitor() const { return competitor_; }

  using Answer = std::variant<JsonDocument, Failure>;

  // write(JsonWriter&) adds the members of the request.
  template <class Write>
  Answer ask(std::string_view verb, const Write& write) {
    JsonWriter json;
    json.begin_object().key("do").text(verb);
    write(json);
    json.end_object();
    return ask_line(verb, json.view());
  }
  Answer ask(std::string_view verb) {
    return ask(verb, [](JsonWriter&) {});
  }

  // Asks for a move, and takes the time.
  template <class Write>
  Choice ask_move(const Table& table, Seat seat, std::string_view verb, const Write& write) {
    const Clock::time_point start = Clock::now();
    const Answer answer = ask(verb, write);
    const double seconds = seconds_since(start);
    if (const auto* failure = std::get_if<Failure>(&answer)) return {{}, seconds, *failure};
    const Json* wanted = member(std::get<JsonDocument>(answer), "move");
    const auto move = wanted == nullptr ? std::nullopt : read_move(*wanted, table.about(), table.namer());
    MoveList moves;
    table.legal(seat, moves);
    if (move && moves.contains(*move)) return {*move, seconds, std::nullopt};
    if (wanted == nullptr) return {{}, seconds, Failure{Fault::garbled, "answered without a move"}};
    JsonWriter text;
    text.json(*wanted);
    return {{}, seconds, Failure{Fault::illegal_move, "made an illegal move: " + quoted_line(text.view())}};
  }

 private:
  std::optional<Failure> start(const Table& table) {
    auto started = ChildProgram::start(competitor_.program);
    if (auto* failure = std::get_if<Failure>(&started)) return std::move(*failure);
    child_ = std::move(std::get<std::unique_ptr<ChildProgram>>(started));
    const Answer hello = ask("hello");
    if (const auto* failure = std::get_if<Failure>(&hello)) return *failure;
    return greet(std::get<JsonDocument>(hello), table);
  }

  Answer ask_line(std::string_view verb, std::string_view line) {
    const auto when = [&](Failure failure) {
      failure.text += fmt::format(" when it was asked \"{}\"", verb);
      return failure;
    };
    auto answer = child_->ask(line, limit_ + std::chrono::milliseconds(competitor_.budget.milliseconds));
    if (auto* failure = std::get_if<Failure>(&answer)) return when(std::move(*failure));
    const std::string& said = std::get<std::string>(answer);
    Result<JsonDocument> json = parse_json(said);
    const Json* ok = json ? member(*json, "ok") : nullptr;
    if (ok == nullptr || !ok->IsBool()) {
      return when({Fault::garbled, R"(answered without {"ok":true or false}: )" + quoted_line(said)});
    }
    if (ok->GetBool()) return std::move(*json);
    const Json* error = member(*json, "error");
    const Json* text = error == nullptr ? nullptr : member(*error, "text");
    const bool told = text != nullptr && text->IsString();
    return when({Fault::refused, "refused" + (told ? ", saying " + quoted_line(text_of(*text)) + "," : std::string())});
  }

  Competitor competitor_;
  std::chrono::milliseconds limit_;
  std::unique_ptr<ChildProgram> child_;
};

bool says_bot(const Json& hello) {
  const Json* bot = member(hello, "bot");
  return bot != nullptr && bot->IsBool() && bot->GetBool();
}

// Another Dogwatch. It is a whole engine and would tell itself anything, so it gets a table that its seat imagines.
class ForeignDogwatch final : public ProgramPlayer {
 public:
  using ProgramPlayer::ProgramPlayer;

 private:
  std::optional<Failure> greet(const Json& hello, const Table& table) override {
    const Json* name = member(hello, "name");
    if (says_bot(hello)) return Failure{Fault::refused, "is a bot of its own: leave the level out"};
    if (name == nullptr || !name->IsString() || text_of(*name) != "dogwatch") {
      return Failure{Fault::refused, "is neither a Dogwatch nor a bot by what it answers to \"hello\""};
    }
    if (auto failure = compare_rules(table)) return failure;
    return try_level(table);
  }

  // Whatever its age, its state tells which rules and components it plays with.
  std::optional<Failure> compare_rules(const Table& table) {
    const Answer opened = ask("new", [&](JsonWriter& json) {
      json.key("game").text(table.about().id).key("seats").number(table.seats()).key("seed").text("rules");
      json.key("options");
      write_options(json, table.about(), table.spec().options);
      if (table.spec().components) json.key("components").text(*table.spec().components);
    });
    if (const auto* failure = std::get_if<Failure>(&opened)) return *failure;
    const Answer answer = ask("state");
    if (const auto* failure = std::get_if<Failure>(&answer)) return *failure;
    const Json* state = member(std::get<JsonDocument>(answer), "state");
    const Json* rules = state == nullptr ? nullptr : member(*state, "rules");
    const Json* components = state == nullptr ? nullptr : member(*state, "components");
    const Json* hash = components == nullptr ? nullptr : member(*components, "hash");
    if (rules == nullptr || !rules->IsInt() || hash == nullptr || !hash->IsString()) {
      return Failure{Fault::garbled, "does not tell the version of its rules"};
    }
    if (rules->GetInt() != table.about().rules_version) {
      return Failure{Fault::refused, fmt::format("plays version {} of the rules of {}, and this one version {}",
                                                 rules->GetInt(), table.about().name, table.about().rules_version)};
    }
    if (text_of(*hash) != table.components_hash()) {
      return Failure{Fault::refused, fmt::format("has other components of {} than this one", table.about().name)};
    }
    return std::nullopt;
  }

  // Whether it has such a bot: at the table that it has just opened.
  std::optional<Failure> try_level(const Table& table) {
    const auto imagined = table.imagined(table.waiting().lowest(), DiceKey{});
    if (auto failure = set_table(*imagined)) return failure;
    const Answer answer = ask("bot", [&](JsonWriter& json) {
      json.key("seat").number(index(table.waiting().lowest())).key("level").text(level()).key("iterations").number(1);
    });
    const auto* failure = std::get_if<Failure>(&answer);
    return failure == nullptr ? std::nullopt : std::optional(*failure);
  }

  std::optional<Failure> begin_match(const Table& /*table*/, Seat /*seat*/) override { return std::nullopt; }

  Choice choose_move(const Table& table, Seat seat, std::uint64_t seed) override {
    const auto imagined = table.imagined(seat, key_from_seed("imagined " + std::to_string(seed)));
    if (auto failure = set_table(*imagined)) return {{}, 0, std::move(failure)};
    return ask_move(table, seat, "bot", [&](JsonWriter& json) {
      json.key("seat").number(index(seat)).key("level").text(level());
      const Budget& budget = competitor().budget;
      if (budget.iterations > 0) json.key("iterations").number(budget.iterations);
      if (budget.milliseconds > 0) json.key("budget_ms").number(budget.milliseconds);
      json.key("seed").text(std::to_string(seed));
    });
  }

  bool end_match(const Table& /*table*/) override { return true; }

  std::optional<Failure> set_table(const Table& imagined) {
    const Answer answer = ask("set", [&](JsonWriter& json) {
      json.key("game").text(imagined.about().id).key("state");
      imagined.write_state(json);
    });
    const auto* failure = std::get_if<Failure>(&answer);
    return failure == nullptr ? std::nullopt : std::optional(*failure);
  }

  std::string_view level() const { return level_names[index(*competitor().level)]; }
};

// A program that answers "choose" with one of the moves it is offered, and knows what it is shown.
class ForeignBot final : public ProgramPlayer {
 public:
  using ProgramPlayer::ProgramPlayer;

 private:
  std::optional<Failure> greet(const Json& hello, const Table& /*table*/) override {
    if (says_bot(hello)) return std::nullopt;
    return Failure{Fault::refused, R"(does not say "bot":true when it is asked "hello"; of a Dogwatch, name the bot: )"
                                   R"("program:PATH captain:1000")"};
  }

  std::optional<Failure> begin_match(const Table& table, Seat seat) override {
    const Answer answer = ask("game", [&](JsonWriter& json) {
      json.key("game").text(table.about().id).key("seats").number(table.seats()).key("seat").number(index(seat));
      json.key("options");
      write_options(json, table.about(), table.spec().options);
      json.key("rules").number(table.about().rules_version);
      json.key("components").text(table.spec().components ? *table.spec().components : "");
    });
    const auto* failure = std::get_if<Failure>(&answer);
    return failure == nullptr ? std::nullopt : std::optional(*failure);
  }

  Choice choose_move(const Table& table, Seat seat, std::uint64_t /*seed*/) override {
    return ask_move(table, seat, "choose", [&](JsonWriter& json) {
      json.key("seat").number(index(seat)).key("view").begin_object();
      table.write_view(json, Eye::of(seat));
      json.end_object().key("moves").begin_array();
      MoveList moves;
      table.legal(seat, moves);
      for (const Move move : moves) write_move(json, table.about(), move, table.namer());
      json.end_array().key("asks").text(table.about().asks[table.asks(seat)].name);
      if (competitor().budget.milliseconds > 0) json.key("budget_ms").number(competitor().budget.milliseconds);
    });
  }

  bool end_match(const Table& table) override {
    const Answer answer = ask("over", [&](JsonWriter& json) {
      json.key("outcome").begin_object();
      write_outcome(json, table.about(), table.outcome());
      json.end_object();
    });
    return std::holds_alternative<JsonDocument>(answer);
  }
};

}  // namespace

std::unique_ptr<Player> make_player(const Competitor& competitor, std::chrono::milliseconds time_limit) {
  if (competitor.program.empty()) return std::make_unique<OwnBot>(competitor);
  if (competitor.level) return std::make_unique<ForeignDogwatch>(competitor, time_limit);
  return std::make_unique<ForeignBot>(competitor, time_limit);
}

}  // namespace dogwatch
