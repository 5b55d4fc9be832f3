// The program `dogwatch`: its commands and their options.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <optional>
#include <string>
#include <vector>

#include "bots/thinker.h"
#include "cli/analyse.h"
#include "cli/arena.h"
#include "cli/bench.h"
#include "cli/engine.h"
#include "cli/files.h"
#include "cli/games.h"
#include "cli/host.h"
#include "cli/learn.h"
#include "cli/play.h"
#include "cli/records.h"
#include "server/serve.h"

namespace {

using namespace dogwatch;

const std::vector<std::string> languages = {"en", "fr"};

CLI::Option* add_game(CLI::App& command, std::string& game) {
  return command.add_option("game", game, "The game; see dogwatch games")->type_name("GAME");
}

void add_components(CLI::App& command, std::string& file) {
  command.add_option("--components", file, "Play with a components file of your own")->type_name("FILE.toml");
}

void add_play(CLI::App& app, PlayOptions& options, int& status) {
  CLI::App* command = app.add_subcommand("play", "Play against bots in this terminal");
  CLI::Option* game = add_game(*command, options.game);
  command->add_option("--seats", options.seats, "Seats at the table: yours is the first, bots take the others")
      ->capture_default_str();
  const std::vector<std::string> levels(std::begin(table_levels), std::end(table_levels));
  command->add_option("--level", options.level, "How well the bots play")
      ->check(CLI::IsMember(levels))
      ->capture_default_str();
  command->add_option("--iterations", options.iterations, "How many iterations a captain may think about a move")
      ->check(CLI::Range(1, 10'000'000))
      ->capture_default_str();
  command->add_option("--seed", options.seed, "Any text; the same seed rolls the same dice");
  command->add_option("--options", options.options, "Options of the game")->type_name("NAME=VALUE ...");
  add_components(*command, options.components);
  command->add_option("--language", options.language, "Language of all texts")
      ->check(CLI::IsMember(languages))
      ->capture_default_str();
  command->add_option("--names", options.names, "Names for the seats, yours first")->type_name("NAME ...");
  CLI::Option* resume = command->add_option("--resume", options.resume, "Resume a saved game")->type_name("FILE");
  command->add_option("--save", options.save, "File that q saves the game to [dogwatch-GAME.json]")->type_name("FILE");
  command->add_option("--record", options.record, "Write a record of the match when it is over")->type_name("FILE");
  resume->excludes(game);
  command->callback([&options, &status, resume, game] {
    if (resume->count() == 0 && game->count() == 0) throw CLI::RequiredError("a game, or --resume FILE,");
    status = run_play(options);
  });
}

void add_engine(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("engine", "Speak the engine protocol (lines of JSON), for bots and tools");
  command->callback([&status] { status = run_engine(stdin, stdout); });
}

void add_arena(CLI::App& app, ArenaOptions& options, int& status) {
  CLI::App* command = app.add_subcommand("arena", "Let bots play many games against each other");
  add_game(*command, options.game)->required();
  command
      ->add_option(
          "competitors", options.competitors,
          "Two or more of deckhand, bosun, quick, captain, captain:ITERATIONS, captain:TIME (captain:400ms) or both "
          "(captain:1500:1200ms), and other programs: \"program:PATH captain:1000\" for a Dogwatch, "
          "\"program:PATH ARGUMENT ...\" for a bot of "
          "your own; one is enough for a solo game")
      ->required()
      ->type_name("BOT ...");
  command->add_option("--games", options.games, "Number of games")->check(CLI::PositiveNumber)->capture_default_str();
  command->add_option("--seats", options.seats, "Seats at the table [one per competitor]");
  command->add_option("--iterations", options.iterations, "Iterations of a captain that names none")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command->add_option("--seed", options.seed, "The same seed plays the same games")->capture_default_str();
  command->add_option("--options", options.options, "Options of the game")->type_name("NAME=VALUE ...");
  add_components(*command, options.components);
  command->add_option("--threads", options.threads, "Threads to use [all cores]")->check(CLI::PositiveNumber);
  command->add_option("--time-limit", options.time_limit, "Seconds a program may take for an answer, beyond its budget")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command->add_option("--resume", options.resume, "Keep the matches in this file, and go on where it ends")
      ->type_name("FILE");
  command->add_option("--records", options.records, "Write a record of each match into this folder")->type_name("DIR");
  command->add_flag("--json", options.json, "Print JSON");
  command->add_option("--each", options.each, "Play with every value of this option, or of seats; may be repeated")
      ->type_name("NAME");
  command->callback([&] { status = run_arena(options); });
}

void add_learn(CLI::App& app, LearnOptions& options, int& status) {
  CLI::App* command = app.add_subcommand("learn", "Learn a mind for the bots of a game, by self-play");
  add_game(*command, options.game)->required();
  command->add_option("--seed", options.settings.seed, "The same seed learns the same mind")->capture_default_str();
  for (const NamedSetting& setting : named_settings) {
    command->add_option("--" + std::string(setting.name), options.settings.*setting.value, std::string(setting.meaning))
        ->check(CLI::Range(setting.least, setting.most))
        ->capture_default_str();
  }
  command->add_option("--out", options.out, "The file to write [GAME.mind]")->type_name("FILE");
  command->add_option("--checkpoint", options.checkpoint, "Keep each generation in this file, and go on where it ends")
      ->type_name("FILE");
  command->add_option("--threads", options.threads, "Threads to use [all cores]")->check(CLI::PositiveNumber);
  command->callback([&] { status = run_learn(options); });
}

void add_calibrate(CLI::App& app, CalibrateOptions& options, int& status) {
  CLI::App* command = app.add_subcommand("calibrate", "Tell how true the chances are that a mind tells");
  add_game(*command, options.game)->required();
  command->add_option("--matches", options.matches, "Matches, of which one position each is judged")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command->add_option("--seats", options.seats, "Seats at the table")->capture_default_str();
  command->add_option("--options", options.options, "Options of the game")->type_name("NAME=VALUE ...");
  add_components(*command, options.components);
  CLI::Option* mind = command->add_option("--mind", options.mind, "A mind of your own")->type_name("FILE");
  command->add_flag("--evaluation", options.evaluation, "Judge the evaluation of the game instead of a mind")
      ->excludes(mind);
  command->add_option("--seed", options.seed, "The same seed plays the same matches")->capture_default_str();
  command->add_option("--threads", options.threads, "Threads to use [all cores]")->check(CLI::PositiveNumber);
  command->add_flag("--json", options.json, "Print JSON");
  command->callback([&] { status = run_calibrate(options); });
}

std::vector<std::string> names_of_efforts() {
  std::vector<std::string> names;
  for (const Effort& effort : efforts) names.emplace_back(effort.name);
  return names;
}

void add_records(CLI::App& app, ReplayOptions& replay, VerifyOptions& verify, int& status) {
  CLI::App* command = app.add_subcommand("replay", "Retell a recorded match step by step");
  command->add_option("record", replay.file, "A record or a saved game")->required()->type_name("FILE.json");
  command->add_flag("--all", replay.all, "Do not stop after each move");
  command->add_flag("--analysis", replay.analysis, "Tell what an analysis says of each move");
  command->add_option("--effort", replay.effort, "How thorough that analysis is")
      ->check(CLI::IsMember(names_of_efforts()))
      ->capture_default_str();
  command->add_option("--language", replay.language, "Language of all texts")
      ->check(CLI::IsMember(languages))
      ->capture_default_str();
  command->callback([&] { status = run_replay(replay); });

  command = app.add_subcommand("verify", "Recompute every roll of a record from its key");
  command->add_option("record", verify.file, "A record or a saved game")->required()->type_name("FILE.json");
  command->add_flag("--rolls", verify.rolls, "List every roll");
  command->add_option("--seals", verify.seals, "The seals shown before the first roll, to compare the record with")
      ->type_name("FILE.json");
  command->add_option("--language", verify.language, "Language of all texts")
      ->check(CLI::IsMember(languages))
      ->capture_default_str();
  command->callback([&] { status = run_verify(verify); });
}

void add_analyse(CLI::App& app, AnalyseOptions& options, int& status) {
  CLI::App* command = app.add_subcommand("analyse", "Tell how much of a recorded match was luck, and what mattered");
  command->add_option("record", options.file, "A record or a saved game")->required()->type_name("FILE.json");
  command->add_option("--effort", options.effort, "How thorough it is: seconds, half a minute, minutes")
      ->check(CLI::IsMember(names_of_efforts()))
      ->capture_default_str();
  command->add_option("--seed", options.seed, "The same seed says the same")->capture_default_str();
  command->add_option("--threads", options.threads, "Threads to use [all cores]")->check(CLI::PositiveNumber);
  command->add_flag("--json", options.json, "Print JSON");
  command->add_option("--html", options.html, "Also write a page with charts")->type_name("FILE.html");
  command->add_option("--language", options.language, "Language of all texts")
      ->check(CLI::IsMember(languages))
      ->capture_default_str();
  command->callback([&] { status = run_analyse(options); });
}

void add_games(CLI::App& app, int& status) {
  app.add_subcommand("games", "List the games, their seats and options")->callback([&status] { status = run_games(); });
}

void add_bench(CLI::App& app, BenchOptions& options, int& status) {
  CLI::App* command = app.add_subcommand("bench", "Measure the speed of rules and search on one thread");
  add_game(*command, options.game);
  command->add_option("--seats", options.seats, "Seats at the table")->capture_default_str();
  add_components(*command, options.components);
  command->add_option("--seconds", options.seconds, "Time for each measurement")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command->add_flag("--json", options.json, "Print an array of objects");
  command->add_flag("--signature", options.signature,
                    "Print only a hash of 1,000 seeded games of each title; it changes when the rules do");
  command->callback([&] { status = run_bench(options); });
}

// What was said on the command line of each setting, in the order of serve_settings().
struct ServeCommand {
  std::string file;
  std::vector<std::vector<std::string>> words;
  std::vector<CLI::Option*> options;
};

int serve_as_said(const ServeCommand& said) {
  ServeSettings settings;
  std::optional<Error> error;
  if (!said.file.empty()) {
    const auto text = read_file(said.file);
    error = text ? set_from_file(settings, *text, said.file) : Error{"cannot read " + said.file + ".", {}};
  }
  const auto list = serve_settings();
  for (std::size_t i = 0; i < list.size() && !error; ++i) {
    if (said.options[i]->count() > 0) error = set_from_words(settings, list[i], said.words[i]);
  }
  if (!error) return run_serve(settings);
  std::fprintf(stderr, "dogwatch serve: %s\n", error->text.c_str());
  return 2;
}

// The words of its default value; empty where there is none to show.
std::string shown_default(const Setting& setting) {
  if (const auto* number = std::get_if<std::int64_t>(&setting.standard)) {
    return *number == 0 ? "" : std::to_string(*number);
  }
  const auto* text = std::get_if<std::string>(&setting.standard);
  return text == nullptr ? "" : *text;
}

void add_serve(CLI::App& app, ServeCommand& said, int& status) {
  CLI::App* command = app.add_subcommand("serve", "Serve the page and online tables");
  command->add_option("--config", said.file, "File of settings, named as below with _ for -; flags override it")
      ->type_name("FILE.toml");
  const auto list = serve_settings();
  said.words.resize(list.size());
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Setting& setting = list[i];
    const std::string about(setting.about);
    CLI::Option* option = nullptr;
    if (setting.type.empty()) {
      option = command->add_flag(flag_of(setting), about);
    } else {
      option = command->add_option(flag_of(setting), said.words[i], about)->type_name(std::string(setting.type));
      if (!std::holds_alternative<std::vector<std::string>>(setting.standard)) option->expected(1);
      if (const std::string words = shown_default(setting); !words.empty()) option->default_str(words);
    }
    if (setting.limit) option->group("Limits (in the file: under [limits])");
    said.options.push_back(option);
  }
  command->callback([&] { status = serve_as_said(said); });
}

void add_host(CLI::App& app, HostOptions& options, int& status) {
  CLI::App* host = app.add_subcommand("host", "Manage the tables of a server, even while it is running");
  host->require_subcommand(1);
  host->add_option("--store", options.store, "Where the tables are stored: sqlite:FILE or postgres://...")
      ->type_name("STORE")
      ->capture_default_str();
  const auto add = [&](const std::string& name, const std::string& about, int (*run)(const HostOptions&)) {
    CLI::App* command = host->add_subcommand(name, about);
    command->fallthrough();  // --store may stand at the end as well
    command->callback([&options, &status, run] { status = run(options); });
    return command;
  };
  CLI::App* command = add("tables", "List the tables", run_host_tables);
  command->add_flag("--all", options.all, "Include tables that have ended");
  command->add_flag("--json", options.json, "Print JSON");
  command = add("close", "Close tables and tell everyone at them", run_host_close);
  command->add_option("table", options.tables, "The tables to close")->type_name("TABLE ...")->required();
  add("check", "Read every table from its first entry, and name those that are damaged", run_host_check);
  command = add("ban", "Disconnect an address and keep it out", run_host_ban);
  command->add_option("address", options.address, "The address")->type_name("ADDRESS")->required();
  command->add_option("--days", options.days, "Days until the ban ends [it never does]")->check(CLI::Range(1, 36'500));
  command->add_option("--why", options.why, "A note about the reason");
  command = add("unban", "Lift the ban of an address", run_host_unban);
  command->add_option("address", options.address, "The address")->type_name("ADDRESS")->required();
  add("bans", "List the banned addresses", run_host_bans);
  command = add("forget", "Delete the names and the chat of tables", run_host_forget);
  command->add_option("table", options.tables, "The tables")->type_name("TABLE ...");
  command->add_option("--older-than", options.days, "All tables without an entry for so many days")
      ->type_name("DAYS")
      ->check(CLI::Range(1, 36'500));
  command = add("clear", "Remove tables that have ended", run_host_clear);
  command->add_option("--older-than", options.days, "Only those without an entry for so many days")
      ->type_name("DAYS")
      ->check(CLI::Range(1, 36'500))
      ->required();
  command = add("backup", "Copy the whole store into a new file", run_host_backup);
  command->add_option("file", options.file, "The file to write")->type_name("FILE")->required();
}

std::string command_list(const CLI::App& app) {
  std::string names;
  const auto commands = app.get_subcommands([](const CLI::App*) { return true; });
  for (std::size_t i = 0; i < commands.size(); ++i) {
    if (i > 0) names += i + 1 < commands.size() ? ", " : " and ";
    names += commands[i]->get_name();
  }
  return names;
}

// What is wrong with the command line, in one sentence.
std::string sentence_about(const CLI::App& app, const CLI::ParseError& error, const std::vector<std::string>& words) {
  const auto commands = app.get_subcommands([](const CLI::App*) { return true; });
  const bool has_command =
      !words.empty() && std::any_of(commands.begin(), commands.end(),
                                    [&](const CLI::App* command) { return command->get_name() == words.front(); });
  if (words.empty()) return "dogwatch: a command is missing; there are " + command_list(app) + "; see dogwatch --help.";
  if (!has_command && !words.front().starts_with('-')) {
    return "dogwatch: there is no command \"" + words.front() + "\"; there are " + command_list(app) + ".";
  }
  if (!has_command) return "dogwatch: there is no option \"" + words.front() + "\"; see dogwatch --help.";
  std::string what = error.what();
  what = what.substr(0, what.find('\n'));
  while (!what.empty() && (what.back() == '.' || what.back() == ' ')) what.pop_back();
  const std::string command = " " + words.front();
  return "dogwatch" + command + ": " + what + "; see dogwatch" + command + " --help.";
}

}  // namespace

int main(int count, char** arguments) {
  CLI::App app("Dogwatch: five pirate dice games, against bots or with friends.", "dogwatch");
  app.set_version_flag("--version", "dogwatch " DOGWATCH_VERSION);
  app.require_subcommand(1);
  app.get_formatter()->column_width(30);
  int status = 0;
  PlayOptions play;
  ArenaOptions arena;
  ReplayOptions replay;
  VerifyOptions verify;
  AnalyseOptions analyse;
  LearnOptions learn;
  CalibrateOptions calibrate;
  BenchOptions bench;
  ServeCommand serve;
  HostOptions host;
  add_play(app, play, status);
  add_engine(app, status);
  add_arena(app, arena, status);
  add_records(app, replay, verify, status);
  add_analyse(app, analyse, status);
  add_learn(app, learn, status);
  add_calibrate(app, calibrate, status);
  add_games(app, status);
  add_bench(app, bench, status);
  add_serve(app, serve, status);
  add_host(app, host, status);
  try {
    app.parse(count, arguments);
  } catch (const CLI::Success& asked) {
    return app.exit(asked);
  } catch (const CLI::ParseError& error) {
    const std::vector<std::string> words(arguments + 1, arguments + count);
    std::fprintf(stderr, "%s\n", sentence_about(app, error, words).c_str());
    return 2;
  }
  return status;
}
