#include "protocol/page_protocol.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>
#include <utility>

#include "bots/thinker.h"
#include "core/express.h"
#include "core/facts.h"
#include "core/toml.h"
#include "table/match_json.h"

namespace dogwatch {

const PageProtocol::Verb* PageProtocol::find_verb(std::string_view name) {
  static constexpr Verb verbs[] = {
      {"new", &PageProtocol::open, false},
      {"look", &PageProtocol::look, true},
      {"engine_mark", &PageProtocol::engine_mark, false},
      {"delta", &PageProtocol::delta, true},
      {"act", &PageProtocol::act, true},
      {"moment", &PageProtocol::moment, false},
      {"settle", &PageProtocol::settle, true},
      {"opening", &PageProtocol::opening, true},
      {"take_back", &PageProtocol::take_back, true},
      {"hint", &PageProtocol::hint, true},
      {"standing", &PageProtocol::standing, true},
      {"words", &PageProtocol::words, false},
      {"components", &PageProtocol::components, false},
      {"check_components", &PageProtocol::check_components, false},
      {"story", &PageProtocol::story, false},
      {"save", &PageProtocol::save, true},
      {"restore", &PageProtocol::restore, false},
      {"resume", &PageProtocol::resume, false},
      {"replay", &PageProtocol::replay, false},
      {"seek", &PageProtocol::seek, false},
      {"verify", &PageProtocol::verify, false},
  };
  for (const Verb& verb : verbs) {
    if (verb.name == name) return &verb;
  }
  return nullptr;
}

std::string PageProtocol::answer(std::string_view line) {
  if (line.size() > EngineProtocol::longest_line) return EngineProtocol::too_long();
  JsonDocument document;
  if (const auto problem = parse_request(line, document)) return refusal(*problem);
  const Verb* verb = find_verb(verb_of(document));
  if (verb == nullptr) return engine_.answer(document);
  if (verb->needs_table && engine_.table() == nullptr) return no_table();
  Request request(document);
  std::string response = (this->*verb->handler)(request);
  return request.ok() ? response : refusal(request.problem());
}

const Title* PageProtocol::game_of(Request& request) {
  if (!request.has("game") && engine_.title() != nullptr) return engine_.title();
  const std::string_view id = request.text("game");
  if (!request.ok()) return nullptr;
  const Title* title = find_title(id);
  if (title == nullptr) request.refuse(Code::unknown_game, "There is no such game.");
  return title;
}

void PageProtocol::keep_names(Request& request) {
  auto names = request.texts_or_none("names", max_seats);
  if (request.ok() && !names.empty()) names_ = std::move(names);
}

void PageProtocol::take(const Title& title, std::unique_ptr<Table> table) {
  table->keep_moments();
  engine_.put(title, std::move(table));
  names_.clear();
  auto_play_ = {};
}

std::string PageProtocol::open(Request& request) {
  const auto names = request.texts_or_none("names", max_seats);
  const Title* title = nullptr;
  auto opened = open_table(request, title);
  if (opened == nullptr) return {};
  take(*title, std::move(opened));
  names_ = names;
  return waiting_only(table());
}

// --- looking ---

std::string PageProtocol::look(Request& request) {
  const Lookers lookers = read_lookers(request, table().seats());
  if (lookers.several) request.refuse(Code::bad_request, "The field \"eye\" must name a single eye here.");
  keep_names(request);
  if (!request.ok()) return {};
  Response response;
  write_look_and_standing(response.json, lookers.eyes.front(), lookers.language);
  return response.str();
}

std::optional<Eye> PageProtocol::read_look(Request& request) {
  if (!request.has("look")) return std::nullopt;
  return request.eye("look", table().seats(), Request::Omniscient::allowed);
}

void PageProtocol::write_look_and_standing(JsonWriter& json, Eye eye, std::string_view language) {
  const int open_steps = eye.is_seat() ? auto_play_.open_choices(table(), eye.seat()) : 0;
  write_look(json, table(), title(), {eye, names_}, language, open_steps);
  json.key("standing");
  write_standing(json, table(), eye);
}

void PageProtocol::write_progress(JsonWriter& json) {
  json.key("waiting");
  write_seats(json, table().waiting());
  json.key("over").flag(table().over()).key("played").number(table().played());
}

void PageProtocol::write_change(JsonWriter& json, std::size_t first, std::optional<Eye> looking,
                                std::string_view language) {
  write_progress(json);
  json.key("log").begin_object().key("from").number(static_cast<std::int64_t>(first)).key("entries");
  write_log(json, std::span(table().log()).subspan(first), table().about(), table().namer());
  json.end_object();
  if (!looking) return;
  json.key("look").begin_object();
  write_look_and_standing(json, *looking, language);
  json.end_object();
}

// What a server said of a match that it holds. The table here, opened for the same game, takes on what the eye knows.
std::string PageProtocol::delta(Request& request) {
  const Lookers lookers = read_lookers(request, table().seats());
  if (lookers.several) request.refuse(Code::bad_request, "The field \"eye\" must name a single eye here.");
  keep_names(request);
  if (!request.ok()) return {};
  Response response;
  write_seen_delta(response.json, request, table(), title(), lookers, names_, delta_, moments_);
  return response.str();
}

std::string PageProtocol::engine_mark(Request& request) {
  const Title* game = game_of(request);
  if (game == nullptr) return {};
  Response response;
  response.json.key("mark").text(dogwatch::engine_mark(*game));
  return response.str();
}

std::string PageProtocol::opening(Request& request) {
  const Lookers lookers = read_lookers(request, table().seats());
  keep_names(request);
  if (!request.ok()) return {};
  Response response;
  write_told(response.json, table(), title(), {{table().opening(), false}}, lookers, names_, &moments_);
  write_progress(response.json);
  return response.str();
}

// --- playing ---

std::string PageProtocol::act(Request& request) {
  const Seat seat = request.seat(table().seats());
  const Json& wanted = request.anything("move");
  const Json* route = request.list_or_none("then", longest_route);
  const Lookers lookers = read_lookers(request, table().seats());
  const std::optional<Eye> looking = read_look(request);
  keep_names(request);
  if (!request.ok()) return {};
  if (const auto problem = not_deciding(table(), seat)) return refusal(*problem);
  const auto move = read_move(wanted, table().about(), table().namer());
  if (!move) return refusal(problem_of(Refusal::illegal_move, seat));
  const std::size_t before = table().log().size();
  std::vector<Told> told;
  const Refusal refused = auto_play_.act(table(), seat, *move, told);
  if (refused != Refusal::none) return refusal(problem_of(refused, seat));
  if (route != nullptr) play_route(seat, *route, told);
  Response response;
  write_told(response.json, table(), title(), told, lookers, names_, &moments_);
  write_change(response.json, before, looking, lookers.language);
  return response.str();
}

// The moves of a route after its first, up to where something else must be decided.
void PageProtocol::play_route(Seat seat, const Json& route, std::vector<Told>& told) {
  for (const Json& wanted : route.GetArray()) {
    const auto move = read_move(wanted, table().about(), table().namer());
    if (!move || auto_play_.act(table(), seat, *move, told) != Refusal::none) return;
  }
}

std::string PageProtocol::moment(Request& request) {
  const bool of_record = request.text_or("of", "table") == "record";
  if (of_record ? replay_ == nullptr : engine_.table() == nullptr) return no_table();
  const Table& table = of_record ? replay_->table() : *engine_.table();
  const int number = request.number("number", 0, std::numeric_limits<int>::max());
  const Lookers lookers = read_lookers(request, table.seats());
  if (lookers.several) request.refuse(Code::bad_request, "The field \"eye\" must name a single eye here.");
  if (!request.ok()) return {};
  const ShownState* known = moments_.find(number);
  if (known == nullptr) return refusal(Code::bad_request, "This moment is no longer kept.");
  Response response;
  response.json.key("view").begin_object();
  table.write_view(response.json, *known, lookers.eyes.front());
  response.json.end_object();
  return response.str();
}

std::string PageProtocol::settle(Request& request) {
  const Lookers lookers = read_lookers(request, table().seats());
  const std::optional<Eye> looking = read_look(request);
  keep_names(request);
  if (!request.ok()) return {};
  const std::size_t before = table().log().size();
  std::vector<Told> told;
  auto_play_.settle(table(), told);
  Response response;
  write_told(response.json, table(), title(), told, lookers, names_, &moments_);
  write_change(response.json, before, looking, lookers.language);
  return response.str();
}

std::string PageProtocol::take_back(Request& request) {
  const Seat seat = request.seat(table().seats());
  const std::string_view language = request.text_or("language", "en");
  const std::optional<Eye> looking = read_look(request);
  keep_names(request);
  if (!request.ok()) return {};
  if (!auto_play_.take_back(table(), seat)) return refusal(nothing_to_take_back(seat));
  if (!looking) return waiting_only(table());
  // Up to the seat's last step that stands, nothing has changed.
  const std::vector<LogEntry>& log = table().log();
  std::size_t stands = log.size();
  while (stands > 0 && log[stands - 1].seat != seat) --stands;
  Response response;
  write_change(response.json, stands, looking, language);
  return response.str();
}

std::string PageProtocol::hint(Request& request) {
  const Seat seat = request.seat(table().seats());
  const std::string_view language = request.text_or("language", "en");
  Budget budget;
  budget.milliseconds = request.number_or("budget_ms", 1, EngineProtocol::most_milliseconds, 0);
  budget.iterations = request.number_or("iterations", 1, EngineProtocol::most_iterations, 0);
  if (budget.milliseconds == 0 && budget.iterations == 0) {
    request.refuse(Code::bad_request, R"(A hint needs one of the fields "budget_ms" and "iterations".)");
  }
  const Json* reason = request.find("reason");
  budget.ends = reason != nullptr && reason->IsBool() && reason->GetBool();
  keep_names(request);
  if (!request.ok()) return {};
  if (const auto problem = not_deciding(table(), seat)) return refusal(*problem);

  const Thought thought = think(table(), seat, Level::captain, budget);
  Response response;
  write_advice(response.json, table(), title(), seat, thought, language, names_);
  return response.str();
}

std::string PageProtocol::standing(Request& request) {
  const Seat seat = request.seat(table().seats());
  const int ask = reaction_named(table().about(), request.text("ask"));
  if (ask < 0) request.refuse(Code::bad_request, R"(The field "ask" must name a reaction of this game.)");
  const auto answer = answer_named(request.text("answer"));
  if (!answer) request.refuse(Code::bad_request, R"(The field "answer" must be "always", "never" or "ask".)");
  if (!request.ok()) return {};
  table().set_standing_answer(seat, ask, *answer);
  Response response;
  response.json.key("standing");
  write_standing(response.json, table(), Eye::of(seat));
  return response.str();
}

// --- texts and components ---

// Those in play, unless a request names a game.
std::string_view PageProtocol::components_for(const Request& request, const Title& game) {
  return request.has("game") ? game.components : table().components_text();
}

std::string PageProtocol::words(Request& request) {
  const std::string_view language = request.text_or("language", "en");
  const Title* game = game_of(request);
  if (game == nullptr) return {};
  const Words chosen = request.has("game") ? words_of(*game, language) : words_at(*game, table(), language);
  Facts facts(components_for(request, *game));
  Response response;
  response.json.key("language").text(chosen.language()).key("texts").begin_object();
  for (const auto& [key, text] : chosen.texts()) {
    response.json.key(key).text(Facts::are_told_by(key) ? facts.say(chosen, key) : text);
  }
  response.json.end_object();
  return response.str();
}

std::string PageProtocol::components(Request& request) {
  const Title* game = game_of(request);
  if (game == nullptr) return {};
  const std::string_view text = components_for(request, *game);
  Response response;
  response.json.key("components").raw(TomlFile(text, "components.toml").json());
  response.json.key("toml").text(text).key("printed").flag(text == game->components);
  return response.str();
}

std::string PageProtocol::check_components(Request& request) {
  const Title* game = game_of(request);
  MatchSpec spec;
  spec.components = request.text("components");
  if (request.has("components_file")) spec.components_file = request.text("components_file");
  if (game == nullptr || !request.ok()) return {};
  spec.seats = game->about->least_seats;
  spec.options = standard_options(*game->about);
  const auto opened = game->open(*game, std::move(spec));
  if (!opened) return refusal(opening_problem(opened.error()));
  return Response().str();
}

// --- keeping a table ---

// The record keeps the whole match; the state goes on alone where a newer version can no longer replay the record.
std::string PageProtocol::save(Request& /*request*/) {
  Response response;
  response.json.key("save").begin_object().key("game").text(table().about().id).key("record");
  table().write_record(response.json);
  response.json.key("state");
  table().write_state(response.json);
  response.json.key("names").begin_array();
  for (const std::string& name : names_) response.json.text(name);
  response.json.end_array().key("standing").begin_array();
  for (int seat = 0; seat < table().seats(); ++seat) write_standing(response.json, table(), Eye::of(seat_at(seat)));
  response.json.end_array().end_object();
  return response.str();
}

std::string PageProtocol::restore(Request& request) {
  Request saved(request.object("save"));
  if (!request.ok()) return {};
  const Title* game = find_title(saved.text("game"));
  const Json& record = saved.object("record");
  const Json& state = saved.object("state");
  auto names = saved.texts_or_none("names", max_seats);
  if (!saved.ok()) return refusal(saved.problem());
  if (game == nullptr) return refusal(Code::unknown_game, "There is no such game.");
  auto restored = game->from_record(*game, record);
  if (!restored) restored = game->from_state(*game, state);
  if (!restored) return refusal(problem_of(Code::bad_state, restored.error()));
  take(*game, std::move(*restored));
  names_ = std::move(names);
  keep_standing(saved.find("standing"));
  Response response;
  write_progress(response.json);
  return response.str();
}

namespace {

// How many entries of a log come before the field that an error names; nothing where it names none.
std::optional<unsigned> entries_before(std::string_view field) {
  constexpr std::string_view start = "log[";
  if (!field.starts_with(start)) return std::nullopt;
  unsigned entry = 0;
  const std::string_view digits = field.substr(start.size());
  const auto [stopped, error] = std::from_chars(digits.data(), digits.data() + digits.size(), entry);
  return error == std::errc() ? std::optional(entry) : std::nullopt;
}

}  // namespace

// A match that was begun by older rules goes on from where those of now would have led as well.
std::string PageProtocol::resume(Request& request) {
  const Json& record = request.object("record");
  const Title* title = title_of_record(request, record);
  if (title == nullptr) return {};
  unsigned left_out = 0;
  auto table = title->from_record(*title, record);
  if (!table && has_older_rules(record, *title->about)) {
    if (const auto fitting = entries_before(table.error().field)) {
      left_out = member(record, "log")->Size() - *fitting;
      table = title->from_record(*title, first_entries(record, *fitting));
    }
  }
  if (!table) return refusal(problem_of(Code::bad_record, table.error()));
  take(*title, std::move(*table));
  Response response;
  response.json.key("waiting");
  write_seats(response.json, this->table().waiting());
  response.json.key("over").flag(this->table().over()).key("left_out").number(left_out);
  return response.str();
}

void PageProtocol::keep_standing(const Json* answers) {
  if (answers == nullptr || !answers->IsArray()) return;
  const int seats = std::min(table().seats(), static_cast<int>(answers->Size()));
  for (int seat = 0; seat < seats; ++seat)
    read_standing((*answers)[static_cast<unsigned>(seat)], table(), seat_at(seat));
}

// --- records ---

std::unique_ptr<Replay> PageProtocol::load_replay(Request& request) {
  const Title* game = nullptr;
  JsonDocument own;
  const Json* record = nullptr;
  if (request.has("record")) {
    record = &request.object("record");
    game = title_of_record(request, *record);
    if (game == nullptr) return nullptr;
  } else if (engine_.table() != nullptr) {
    JsonWriter written;
    table().write_record(written);
    auto parsed = parse_json(written.view());
    own = std::move(parsed).value();
    record = &own;
    game = &title();
  } else {
    request.refuse(Code::no_table, "There is neither a record nor a table to look at.");
    return nullptr;
  }
  auto loaded = Replay::of(*game, *record);
  if (!loaded) {
    const Problem problem = problem_of(Code::bad_record, loaded.error());
    request.refuse(problem.code, problem.text);
    return nullptr;
  }
  return std::move(*loaded);
}

std::string PageProtocol::replay(Request& request) {
  auto loaded = load_replay(request);
  if (loaded == nullptr) return {};
  replay_ = std::move(loaded);
  Response response;
  response.json.key("game").text(replay_->title().about->id).key("seats").number(replay_->table().seats());
  response.json.key("moves").number(replay_->moments());
  return response.str();
}

std::string PageProtocol::seek(Request& request) {
  if (replay_ == nullptr) return refusal(Code::no_table, R"(There is no record to look at: begin with "replay".)");
  const int at = request.number("at", 0, replay_->moments());
  const Lookers lookers = read_lookers(request, replay_->table().seats());
  if (lookers.several) request.refuse(Code::bad_request, "The field \"eye\" must name a single eye here.");
  const auto names = request.texts_or_none("names", max_seats);
  const int event = request.number_or("event", 0, std::numeric_limits<int>::max(), -1);
  const Eye teller = request.eye_or_all("told_to", replay_->table().seats());
  if (!request.ok()) return {};
  const Eye eye = lookers.eyes.front();
  std::vector<Told> told = replay_->seek(at);
  std::string view;
  Response response;
  if (event >= 0) {
    const int seen = seen_until(told, event, teller, eye);
    response.json.key("seen_events").number(seen);
    if (seen > 0 || at == 0) {
      view = replay_->view_after(told, seen, eye);
    } else {
      replay_->seek(at - 1);
      view = replay_->view(eye);
      told = replay_->seek(at);
    }
  }
  LookParts parts;
  parts.view = view;
  write_look(response.json, replay_->table(), replay_->title(), {eye, names}, lookers.language, 0, parts);
  write_told(response.json, replay_->table(), replay_->title(), told, lookers, names, &moments_);
  response.json.key("at").number(at).key("moves").number(replay_->moments());
  return response.str();
}

std::string PageProtocol::story(Request& request) {
  const bool of_record = request.text_or("of", "table") == "record";
  if (of_record ? replay_ == nullptr : engine_.table() == nullptr) return no_table();
  const std::unique_ptr<Replay> told_again = of_record ? nullptr : load_replay(request);
  if (!of_record && told_again == nullptr) return {};
  Replay& source = of_record ? *replay_ : *told_again;
  const Lookers lookers = read_lookers(request, source.table().seats());
  keep_names(request);
  if (!request.ok()) return {};
  Response response;
  response.json.key("story");
  write_story(response.json, source, lookers, names_);
  return response.str();
}

std::string PageProtocol::verify(Request& request) {
  const Json& record = request.object("record");
  const Title* game = title_of_record(request, record);
  if (game == nullptr) return {};
  const auto audited = audit(*game, record, request.object_or_none("seals"));
  if (!audited) return refusal(problem_of(Code::bad_record, audited.error()));
  Response response;
  response.json.key("agrees").flag(audited->agrees()).key("words").flag(audited->words);
  response.json.key("seals").flag(audited->seals);
  if (!audited->trouble.empty()) response.json.key("trouble").text(audited->trouble);
  response.json.key("rolls").begin_array();
  int n = 0;
  for (const AuditedRoll& roll : audited->rolls) {
    response.json.begin_object().key("n").number(n++).key("entry").number(roll.entry);
    response.json.key("kind").text(roll.chance.call.kind == DiceCall::Kind::roll ? "roll" : "draw");
    response.json.key("stream").number(static_cast<int>(roll.chance.call.stream));
    response.json.key("index").number(static_cast<std::int64_t>(roll.index));
    response.json.key("range").number(roll.chance.call.range).key("answer").number(roll.chance.answer);
    response.json.key("recomputed").number(roll.recomputed).key("rigged").flag(roll.chance.rigged).end_object();
  }
  response.json.end_array();
  return response.str();
}

}  // namespace dogwatch
