#include "cli/arena_setup.h"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <utility>

#include "cli/arena.h"
#include "cli/arena_player.h"
#include "cli/files.h"
#include "core/express.h"
#include "core/json.h"

namespace dogwatch {
namespace {

constexpr std::string_view program_prefix = "program:";

// "2000", "400ms" or "2000:400ms"; nothing for any other text.
std::optional<Budget> read_budget(std::string_view text) {
  Budget budget;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t colon = std::min(text.find(':', at), text.size());
    const char* const end = text.data() + colon;
    int amount = 0;
    const auto read = std::from_chars(text.data() + at, end, amount);
    const std::string_view unit(read.ptr, static_cast<std::size_t>(end - read.ptr));
    int& limit = unit.empty() ? budget.iterations : budget.milliseconds;
    if (read.ec != std::errc{} || (!unit.empty() && unit != "ms") || amount <= 0 || limit != 0) return std::nullopt;
    limit = amount;
    at = colon + 1;
  }
  return budget;
}

std::optional<Level> level_in(std::string_view text) {
  const auto* const found = std::find(std::begin(level_names), std::end(level_names), text.substr(0, text.find(':')));
  if (found == std::end(level_names)) return std::nullopt;
  return static_cast<Level>(found - std::begin(level_names));
}

// Level and budget of a bot of Dogwatch's.
std::optional<Competitor> read_bot(std::string_view text, int iterations) {
  const std::optional<Level> level = level_in(text);
  if (!level) return std::nullopt;
  Competitor competitor{std::string(text), {}, level, {iterations, 0, 0}};
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return competitor;
  const std::optional<Budget> budget = read_budget(text.substr(colon + 1));
  if (!budget || level != Level::captain) return std::nullopt;
  competitor.budget = *budget;
  return competitor;
}

std::vector<std::string> words_in(std::string_view text) {
  std::vector<std::string> words;
  for (std::size_t at = text.find_first_not_of(' '); at != std::string_view::npos;) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    words.emplace_back(text.substr(at, end - at));
    at = text.find_first_not_of(' ', end);
  }
  return words;
}

// "program:PATH captain:1000", "program:PATH ARGUMENT ..." or "program:PATH ARGUMENT ... 100ms".
std::optional<Competitor> read_program(const std::string& text, int iterations) {
  Competitor competitor;
  competitor.program = words_in(std::string_view(text).substr(program_prefix.size()));
  if (competitor.program.empty()) return std::nullopt;
  const std::string last = competitor.program.back();
  if (competitor.program.size() > 1 && level_in(last)) {
    std::optional<Competitor> bot = read_bot(last, iterations);
    if (!bot) return std::nullopt;
    bot->program = std::move(competitor.program);
    bot->program.back() = "engine";
    competitor = std::move(*bot);
  } else if (const auto budget = read_budget(last); competitor.program.size() > 1 && budget && last.ends_with("ms")) {
    competitor.budget = *budget;
    competitor.program.pop_back();
  }
  competitor.name = text;
  return competitor;
}

Result<std::vector<Competitor>> read_competitors(const ArenaOptions& options) {
  std::vector<Competitor> competitors;
  for (const std::string& text : options.competitors) {
    const bool program = text.starts_with(program_prefix);
    std::optional<Competitor> competitor =
        program ? read_program(text, options.iterations) : read_bot(text, options.iterations);
    if (!competitor) {
      return Error{
          "\"" + text +
              "\" is not a bot: write deckhand, bosun, quick, captain, captain:ITERATIONS, captain:TIME or both, such "
              "as "
              "captain:2000, captain:400ms or captain:1500:1200ms, or a program as \"program:PATH captain:2000\".",
          "competitors"};
    }
    competitors.push_back(std::move(*competitor));
  }
  return competitors;
}

std::optional<Error> check_counts(const ArenaOptions& options, const Arena& arena) {
  const int count = static_cast<int>(arena.competitors.size());
  // One alone where the game can be played so: then it is the points that tell.
  const bool alone = count == 1 && arena.title->about->least_seats == 1;
  if ((count < 2 && !alone) || count > arena.spec.seats) {
    return Error{"An arena needs at least two bots and a seat for each.", "competitors"};
  }
  if (options.games < 1) return Error{"At least one game must be played.", "games"};
  if (options.iterations < 1) return Error{"A captain needs at least one iteration.", "iterations"};
  const bool is_limit = options.time_limit > 0 && options.time_limit <= 86'400;
  if (!is_limit) {
    return Error{"The time limit must be more than 0 and at most 86,400 seconds.", "time_limit"};
  }
  return std::nullopt;
}

std::optional<Error> check_programs(const Arena& arena, const Table& table) {
  for (const Competitor& competitor : arena.competitors) {
    if (competitor.program.empty()) continue;
    const auto player = make_player(competitor, arena.time_limit);
    const std::optional<Failure> failure = player->begin(table, seat_at(0));
    if (!failure) continue;
    return Error{"The program " + quoted_line(competitor.program.front()) + " " + failure->text + ".", "competitors"};
  }
  return std::nullopt;
}

// The same arena with one more thing settled, in every way.
Result<std::vector<ArenaOptions>> vary(const ArenaOptions& options, const std::string& name) {
  const Title* const title = find_title(options.game);
  if (title == nullptr) return Error{"There is no game called \"" + options.game + "\".", "game"};
  std::vector<ArenaOptions> all;
  if (name == "seats") {
    const int least = std::max(title->about->least_seats, static_cast<int>(options.competitors.size()));
    for (int seats = least; seats <= title->about->most_seats; ++seats) {
      all.push_back(options);
      all.back().seats = seats;
    }
    return all;
  }
  for (const OptionShape& shape : title->about->options) {
    if (shape.name != name) continue;
    for (const std::string_view value : shape.values) {
      all.push_back(options);
      all.back().options.push_back(name + "=" + std::string(value));
    }
    return all;
  }
  return Error{"\"" + name + "\" is not an option of this game: --each takes an option or seats.", "each"};
}

}  // namespace

int Arena::chairs_of(int competitor) const {
  int chairs = 0;
  for (int chair = 0; chair < spec.seats; ++chair) chairs += competitor_of(chair) == competitor ? 1 : 0;
  return chairs;
}

// "name=value" as a member of a JSON object, the value as a flag, a number or a text.
Result<Options> read_choices(const std::vector<std::string>& choices, const About& about) {
  JsonWriter json;
  json.begin_object();
  for (const std::string& choice : choices) {
    const std::size_t equals = choice.find('=');
    if (equals == std::string::npos)
      return Error{"An option is written as name=value, not \"" + choice + "\".", "options"};
    json.key(std::string_view(choice).substr(0, equals));
    write_option_value(json, std::string_view(choice).substr(equals + 1));
  }
  json.end_object();
  const Result<JsonDocument> document = parse_json(json.view());
  if (!document) return document.error();
  return read_options(&document.value(), about);
}

Result<Arena> read_arena(const ArenaOptions& options) {
  Arena arena;
  arena.title = find_title(options.game);
  if (arena.title == nullptr) return Error{"There is no game called \"" + options.game + "\".", "game"};
  Result<std::vector<Competitor>> competitors = read_competitors(options);
  if (!competitors) return competitors.error();
  arena.competitors = std::move(*competitors);
  arena.spec.seats = options.seats > 0 ? options.seats : static_cast<int>(arena.competitors.size());
  if (auto error = check_counts(options, arena)) return *error;
  Result<Options> chosen = read_choices(options.options, *arena.title->about);
  if (!chosen) return chosen.error();
  arena.spec.options = *chosen;
  if (!options.components.empty()) {
    Result<std::string> components = read_components(options.components);
    if (!components) return components.error();
    arena.spec.components = std::move(*components);
    arena.spec.components_file = options.components;
  }
  arena.games = options.games;
  arena.seed = options.seed;
  arena.time_limit = std::chrono::milliseconds(static_cast<long>(options.time_limit * 1000));
  arena.records = options.records;
  // Whether the game can be opened like this at all.
  const Result<std::unique_ptr<Table>> table = arena.title->open(*arena.title, arena.spec);
  if (!table) return table.error();
  if (auto error = check_programs(arena, *table.value())) return *error;
  return arena;
}

Result<std::vector<ArenaOptions>> vary_each(const ArenaOptions& options) {
  std::vector<ArenaOptions> all{options};
  for (const std::string& name : options.each) {
    std::vector<ArenaOptions> finer;
    for (const ArenaOptions& coarse : all) {
      const Result<std::vector<ArenaOptions>> varied = vary(coarse, name);
      if (!varied) return varied.error();
      finer.insert(finer.end(), varied->begin(), varied->end());
    }
    all = std::move(finer);
  }
  return all;
}

}  // namespace dogwatch
