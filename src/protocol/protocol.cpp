#include "protocol/protocol.h"

#include <utility>
#include <vector>

#include "bots/thinker.h"
#include "core/express.h"
#include "core/sha256.h"

namespace dogwatch {
namespace {

// As much of a stranger's text as belongs into a sentence, cut between characters.
std::string quoted(std::string_view text) {
  constexpr std::size_t most = 40;
  if (text.size() > most) {
    std::size_t length = most;
    while (length > 0 && (static_cast<unsigned char>(text[length]) & 0xC0U) == 0x80U) --length;
    return "\"" + std::string(text.substr(0, length)) + "...\"";
  }
  return "\"" + std::string(text) + "\"";
}

const Title* find_game(Request& request, std::string_view id) {
  if (!request.ok()) return nullptr;
  const Title* title = find_title(id);
  if (title == nullptr) request.refuse(Code::unknown_game, "There is no game called " + quoted(id) + ".");
  return title;
}

std::string seat_name(Seat seat) { return "Seat " + std::to_string(index(seat)); }

std::uint64_t number_from_seed(std::string_view seed) {
  const Digest digest = sha256(seed);
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number = number << 8U | digest[i];
  return number;
}

std::optional<Level> level_named(std::string_view name) {
  for (std::size_t i = 0; i < std::size(level_names); ++i) {
    if (level_names[i] == name) return static_cast<Level>(i);
  }
  return std::nullopt;
}

void write_options_of(JsonWriter& json, const Title& title) {
  const Words& words = words_of(title, "en");
  json.begin_array();
  for (const OptionShape& option : title.about->options) {
    json.begin_object().key("name").text(option.name).key("values").begin_array();
    for (const std::string_view value : option.values) write_option_value(json, value);
    json.end_array().key("default");
    write_option_value(json, option.values[option.standard]);
    // Of an option that names a seat, a table offers the seats it has.
    json.key("names_seat").flag(option.names_seat);
    json.key("text").text(words.say("options." + std::string(option.name))).end_object();
  }
  json.end_array();
}

void write_game(JsonWriter& json, const Title& title) {
  json.begin_object().key("id").text(title.about->id).key("name").text(title.about->name);
  json.key("seats").begin_array();
  for (int seats = title.about->least_seats; seats <= title.about->most_seats; ++seats) json.number(seats);
  json.end_array().key("options");
  write_options_of(json, title);
  json.end_object();
}

}  // namespace

std::string waiting_only(const Table& table) {
  Response response;
  response.json.key("waiting");
  write_seats(response.json, table.waiting());
  return response.str();
}

std::optional<Problem> parse_request(std::string_view line, JsonDocument& document) {
  auto parsed = parse_json(line);
  if (!parsed) return Problem{Code::bad_json, "This line is not JSON: " + parsed.error().text};
  document = std::move(*parsed);
  if (!document.IsObject()) return Problem{Code::bad_request, "A request must be a JSON object."};
  const Json* verb = member(document, "do");
  if (verb == nullptr || !verb->IsString()) {
    return Problem{Code::bad_request, "The field \"do\" must be the name of a verb."};
  }
  return std::nullopt;
}

std::string_view verb_of(const Json& request) { return text_of(*member(request, "do")); }

std::string unknown_verb(std::string_view verb) {
  return refusal(Code::bad_request, "The field \"do\" names an unknown verb: " + quoted(verb) + ".");
}

std::string no_table() {
  return refusal(Code::no_table, R"(There is no table yet: begin one with "new", "set" or "load".)");
}

std::optional<Problem> not_deciding(const Table& table, Seat seat) {
  if (table.over()) return Problem{Code::game_over, "The game is over."};
  if (!table.waiting().has(seat)) return problem_of(Refusal::not_your_turn, seat);
  return std::nullopt;
}

Problem problem_of(Refusal refusal, Seat seat) {
  switch (refusal) {
    case Refusal::game_over:
      return {Code::game_over, "The game is over."};
    case Refusal::not_your_turn:
      return {Code::not_your_turn, seat_name(seat) + " has nothing to decide now."};
    case Refusal::illegal_move:
    case Refusal::none:
      break;
  }
  return {Code::illegal_move, "That is not one of the moves " + seat_name(seat) + " can make now."};
}

Problem nothing_to_take_back(Seat seat) {
  return {Code::illegal_move, seat_name(seat) + " has no open step to take back."};
}

Problem problem_of(Code code, const Error& error) {
  if (error.field.empty() || error.text.find(error.field) != std::string::npos) return {code, error.text};
  return {code, error.field + ": " + error.text};
}

Problem opening_problem(const Error& error) {
  // The file is named already.
  if (error.field == "components") return {Code::bad_components, error.text};
  return problem_of(Code::bad_options, error);
}

std::unique_ptr<Table> open_table(Request& request, const Title*& title) {
  const std::string_view game = request.text("game");
  MatchSpec spec;
  spec.seats = request.any_number("seats");
  spec.key = key_from_seed(request.text("seed"));
  const Json* options = request.object_or_none("options");
  if (request.has("components")) spec.components = request.text("components");
  if (request.has("components_file")) spec.components_file = request.text("components_file");
  title = find_game(request, game);
  if (title == nullptr) return nullptr;
  auto chosen = read_options(options, *title->about);
  if (!chosen) {
    request.refuse(Code::bad_options, chosen.error().text);
    return nullptr;
  }
  spec.options = *chosen;
  auto opened = title->open(*title, std::move(spec));
  if (!opened) {
    const Problem problem = opening_problem(opened.error());
    request.refuse(problem.code, problem.text);
    return nullptr;
  }
  return std::move(*opened);
}

const Title* title_of_record(Request& request, const Json& record) {
  if (!request.ok()) return nullptr;
  const Json* game = member(record, "game");
  if (game == nullptr || !game->IsString()) {
    request.refuse(Code::bad_record, "The record does not say which game was played (field \"game\").");
    return nullptr;
  }
  const Title* title = find_title(text_of(*game));
  if (title == nullptr) {
    request.refuse(Code::bad_record,
                   "The record is of a game that this program does not have: " + quoted(text_of(*game)));
  }
  return title;
}

std::vector<std::string> seat_names(const Table& table, const Words& words) {
  std::vector<std::string> names;
  if (!words.has("seat")) return names;
  for (int seat = 0; seat < table.seats(); ++seat) {
    names.push_back(words.say(Sentence("seat").number("n", table.seat_number(seat_at(seat)))));
  }
  return names;
}

void write_moves(JsonWriter& json, const Table& table, Seat seat, const MoveList& moves, const Words& words,
                 const Reader& reader) {
  json.key("moves").begin_array();
  for (const Move move : moves) write_move(json, table.about(), move, table.namer());
  json.end_array().key("texts").begin_array();
  for (const Move move : moves) json.text(words.say(table.move_sentence(seat, move), reader));
  json.end_array();
}

const EngineProtocol::Verb* EngineProtocol::find_verb(std::string_view name) {
  static constexpr Verb verbs[] = {
      {"hello", &EngineProtocol::hello, false},
      {"games", &EngineProtocol::games, false},
      {"new", &EngineProtocol::open, false},
      {"waiting", &EngineProtocol::waiting, true},
      {"moves", &EngineProtocol::moves, true},
      {"play", &EngineProtocol::play, true},
      {"view", &EngineProtocol::view, true},
      {"state", &EngineProtocol::state, true},
      {"set", &EngineProtocol::set, false},
      {"rig", &EngineProtocol::rig, true},
      {"bot", &EngineProtocol::bot, true},
      {"outcome", &EngineProtocol::outcome, true},
      {"record", &EngineProtocol::record, true},
      {"load", &EngineProtocol::load, false},
      {"take_back", &EngineProtocol::take_back, true},
      {"undo", &EngineProtocol::undo, true},
      {"analyse", &EngineProtocol::analyse, false},
      {"evaluate", &EngineProtocol::evaluate, true},
      {"judge", &EngineProtocol::judge, false},
      {"analysis", &EngineProtocol::analysis, false},
      {"analysis_go", &EngineProtocol::analysis_go, false},
      {"analysis_report", &EngineProtocol::analysis_report, false},
      {"quit", &EngineProtocol::quit, false},
  };
  for (const Verb& verb : verbs) {
    if (verb.name == name) return &verb;
  }
  return nullptr;
}

std::string EngineProtocol::answer(std::string_view line) {
  if (line.size() > longest_line) return too_long();
  JsonDocument document;
  if (const auto problem = parse_request(line, document)) return refusal(*problem);
  return answer(document);
}

std::string EngineProtocol::answer(const Json& json) {
  const Verb* verb = find_verb(verb_of(json));
  if (verb == nullptr) return unknown_verb(verb_of(json));
  if (verb->needs_table && table_ == nullptr) return no_table();
  Request request(json);
  std::string response = (this->*verb->handler)(request);
  return request.ok() ? response : refusal(request.problem());
}

std::string EngineProtocol::too_long() { return refusal(Code::bad_request, "A line may be at most 64 MiB long."); }

void EngineProtocol::put(const Title& title, std::unique_ptr<Table> table) {
  title_ = &title;
  table_ = std::move(table);
}

std::string EngineProtocol::hello(Request& /*request*/) {
  Response response;
  response.json.key("name").text("dogwatch").key("version").text(DOGWATCH_VERSION).key("protocol").number(version);
  response.json.key("rules").begin_object();
  for (const Title* title : titles()) response.json.key(title->about->id).number(title->about->rules_version);
  response.json.end_object();
  return response.str();
}

std::string EngineProtocol::games(Request& /*request*/) {
  Response response;
  response.json.key("games").begin_array();
  for (const Title* title : titles()) write_game(response.json, *title);
  response.json.end_array();
  return response.str();
}

std::string EngineProtocol::open(Request& request) {
  const Title* title = nullptr;
  auto table = open_table(request, title);
  if (table == nullptr) return {};
  put(*title, std::move(table));
  return waiting_only(*table_);
}

std::string EngineProtocol::waiting(Request& /*request*/) {
  Response response;
  response.json.key("waiting");
  write_seats(response.json, table_->waiting());
  response.json.key("over").flag(table_->over()).key("played").number(table_->played());
  return response.str();
}

std::string EngineProtocol::moves(Request& request) {
  const Seat seat = request.seat(table_->seats());
  if (!request.ok()) return {};
  if (const auto problem = not_deciding(*table_, seat)) return refusal(*problem);
  const Words& words = words_of(*title_, "en");
  const std::vector<std::string> names = seat_names(*table_, words);
  const Reader reader{Eye::of(seat), names};
  Response response;
  response.json.key("asks").text(table_->about().asks[table_->asks(seat)].name);
  response.json.key("text").text(words.say(table_->ask_sentence(seat), reader));
  MoveList moves;
  table_->legal(seat, moves);
  write_moves(response.json, *table_, seat, moves, words, reader);
  return response.str();
}

std::string EngineProtocol::play(Request& request) {
  const Seat seat = request.seat(table_->seats());
  const Json& wanted = request.anything("move");
  const Eye eye = request.eye_or_all("as", table_->seats());
  if (!request.ok()) return {};
  if (const auto problem = not_deciding(*table_, seat)) return refusal(*problem);
  const auto move = read_move(wanted, table_->about(), table_->namer());
  if (!move) return refusal(problem_of(Refusal::illegal_move, seat));
  const Played played = table_->play(seat, *move);
  if (played.refusal != Refusal::none) return refusal(problem_of(played.refusal, seat));

  const Words& words = words_of(*title_, "en");
  const std::vector<std::string> names = seat_names(*table_, words);
  Response response;
  response.json.key("events").begin_array();
  for (const News& news : played.news) {
    if (news.seen_by(eye)) write_event(response.json, table_->about(), news.event, table_->namer());
  }
  response.json.end_array().key("texts").begin_array();
  for (const News& news : played.news) {
    if (!news.seen_by(eye)) continue;
    response.json.text(words.say(event_sentence(table_->about(), news.event, table_->namer()), Reader{eye, names}));
  }
  response.json.end_array().key("waiting");
  write_seats(response.json, table_->waiting());
  response.json.key("over").flag(table_->over());
  return response.str();
}

std::string EngineProtocol::view(Request& request) {
  const Eye eye = request.eye("seat", table_->seats(), Request::Omniscient::refused);
  if (!request.ok()) return {};
  Response response;
  response.json.key("view").begin_object();
  table_->write_view(response.json, eye);
  response.json.end_object();
  return response.str();
}

std::string EngineProtocol::state(Request& /*request*/) {
  Response response;
  response.json.key("state");
  table_->write_state(response.json);
  return response.str();
}

std::string EngineProtocol::set(Request& request) {
  const std::string_view game = request.text("game");
  const Json& state = request.object("state");
  const Title* title = find_game(request, game);
  if (title == nullptr) return {};
  auto table = title->from_state(*title, state);
  if (!table) return refusal(problem_of(Code::bad_state, table.error()));
  put(*title, std::move(*table));
  return waiting_only(*table_);
}

std::string EngineProtocol::rig(Request& request) {
  constexpr int most = 65'535;  // chance answers in 16 bits
  const auto rolls = request.numbers_or_none("rolls", 1, most);
  const auto draws = request.numbers_or_none("draws", 0, most);
  if (!request.has("rolls") && !request.has("draws")) {
    request.refuse(Code::bad_request, R"(One of the fields "rolls" and "draws" must be there.)");
  }
  if (!request.ok()) return {};
  table_->rig(rolls, draws);
  return Response().str();
}

std::string EngineProtocol::bot(Request& request) {
  const Seat seat = request.seat(table_->seats());
  const auto level = level_named(request.text("level"));
  if (!level) request.refuse(Code::bad_request, R"(The field "level" must be "deckhand", "bosun" or "captain".)");
  Budget budget;
  budget.milliseconds = request.number_or("budget_ms", 1, most_milliseconds, 0);
  budget.iterations = request.number_or("iterations", 1, most_iterations, 0);
  budget.seed = number_from_seed(request.text_or("seed", ""));
  if (level == Level::captain && budget.milliseconds == 0 && budget.iterations == 0) {
    request.refuse(Code::bad_request, R"(Captain needs one of the fields "budget_ms" and "iterations".)");
  }
  if (!request.ok()) return {};
  if (const auto problem = not_deciding(*table_, seat)) return refusal(*problem);

  const Thought thought = think(*table_, seat, *level, budget);
  const Advice& best = thought.ranked.front();
  Response response;
  response.json.key("move");
  write_move(response.json, table_->about(), best.move, table_->namer());
  const Sentence sentence = table_->move_sentence(seat, best.move);
  const Words& words = words_of(*title_, "en");
  const std::vector<std::string> names = seat_names(*table_, words);
  response.json.key("text").text(words.say(sentence, Reader{Eye::of(seat), names}));
  response.json.key("value").begin_array();
  for (const double chance : best.chances) response.json.real(chance);
  response.json.end_array();
  return response.str();
}

std::string EngineProtocol::outcome(Request& /*request*/) {
  Response response;
  write_outcome(response.json, table_->about(), table_->outcome());
  return response.str();
}

std::string EngineProtocol::record(Request& /*request*/) {
  Response response;
  response.json.key("record");
  table_->write_record(response.json);
  return response.str();
}

std::string EngineProtocol::load(Request& request) {
  const Json& record = request.object("record");
  const Title* title = title_of_record(request, record);
  if (title == nullptr) return {};
  auto table = title->from_record(*title, record);
  if (!table) return refusal(problem_of(Code::bad_record, table.error()));
  put(*title, std::move(*table));
  Response response;
  response.json.key("waiting");
  write_seats(response.json, table_->waiting());
  response.json.key("over").flag(table_->over());
  return response.str();
}

std::string EngineProtocol::take_back(Request& request) {
  const Seat seat = request.seat(table_->seats());
  if (!request.ok()) return {};
  if (!table_->take_back(seat)) return refusal(nothing_to_take_back(seat));
  return waiting_only(*table_);
}

std::string EngineProtocol::undo(Request& /*request*/) {
  if (!table_->undo()) return refusal(Code::illegal_move, "There is no move to undo yet.");
  return waiting_only(*table_);
}

std::string EngineProtocol::quit(Request& /*request*/) {
  finished_ = true;
  return Response().str();
}

}  // namespace dogwatch
