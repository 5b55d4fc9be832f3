// The arena with other programs: another Dogwatch, the example bot, and bots that do everything wrong.
#include <doctest/doctest.h>

#include <filesystem>

#include "cli/arenas.h"
#include "cli/run.h"
#include "core/json.h"
#include "core/sha256.h"
#include "table/title.h"

namespace dogwatch {
namespace {

using cli_tests::Folder;

std::string strange(const std::string& manner) { return "program:" DOGWATCH_STRANGE_BOT " " + manner; }

ArenaOptions against_deckhand(const std::string& competitor, int games = 2) {
  ArenaOptions options;
  options.game = "waves";
  options.competitors = {competitor, "deckhand"};
  options.games = games;
  options.time_limit = 30;
  return options;
}

JsonDocument report_of(ArenaOptions options) {
  options.json = true;
  const Result<std::string> report = arena_report(options);
  REQUIRE_MESSAGE(report.ok(), (report.ok() ? "" : report.error().text));
  Result<JsonDocument> json = parse_json(report.value());
  REQUIRE(json);
  return std::move(*json);
}

const Json& bot(const JsonDocument& report, unsigned number) { return member(report, "bots")->GetArray()[number]; }

// How often the first competitor failed so; -1 where it never failed at all.
int forfeits(const JsonDocument& report, std::string_view fault) {
  const Json* forfeited = member(bot(report, 0), "forfeited");
  if (forfeited == nullptr) return -1;
  const Json* count = member(*forfeited, fault);
  return count == nullptr ? 0 : count->GetInt();
}

std::string first_failure(const JsonDocument& report) {
  return std::string(text_of(*member(*member(bot(report, 0), "forfeited"), "first")));
}

// A Dogwatch that answers as ours does, but for what sed changes in it.
std::string changed_dogwatch(const Folder& folder, const std::string& change) {
  const std::string path =
      folder.write("dogwatch", "#!/bin/sh\n" DOGWATCH_PROGRAM " \"$@\" | sed -u '" + change + "'\n");
  std::filesystem::permissions(path, std::filesystem::perms::owner_all);
  return path;
}

TEST_CASE("another Dogwatch plays every game by set and bot") {
  for (const Title* title : titles()) {
    CAPTURE(title->about->id);
    ArenaOptions options = against_deckhand("program:" DOGWATCH_PROGRAM " captain:2", 1);
    options.game = title->about->id;
    const JsonDocument report = report_of(options);
    CHECK(forfeits(report, "ended") == -1);
    CHECK(member(bot(report, 0), "ms_per_move")->GetDouble() > 0);
    CHECK(member(bot(report, 0), "iterations")->GetInt() == 2);
  }
}

TEST_CASE("another Dogwatch's Bosun beats our Deckhand, and the same seed gives the same result") {
  ArenaOptions options = against_deckhand("program:" DOGWATCH_PROGRAM " bosun", 6);
  const JsonDocument first = report_of(options);
  CHECK(member(bot(first, 0), "share")->GetDouble() > 0.8);
  options.threads = 1;
  const JsonDocument second = report_of(options);
  CHECK(member(first, "mean_moves")->GetDouble() == member(second, "mean_moves")->GetDouble());
}

TEST_CASE("a Dogwatch of other rules, other components or without such a bot is refused") {
  const Folder folder;
  const auto refused = [&](const std::string& change) {
    return cli_tests::refusal(against_deckhand("program:" + changed_dogwatch(folder, change) + " captain:2"));
  };
  CHECK(refused("s/\"rules\":[0-9][0-9]*/\"rules\":99/")
            .find("plays version 99 of the rules of Rolling with the Waves") != std::string::npos);
  CHECK(refused("s/\"hash\":\"./\"hash\":\"x/").find("has other components of Rolling with the Waves") !=
        std::string::npos);
  CHECK(refused("s/.*\"state\".*/{\"ok\":true,\"state\":{}}/").find("does not tell the version") != std::string::npos);
  CHECK(refused("s/.*\"move\".*/{\"ok\":false,\"error\":{\"text\":\"No such bot.\"}}/").find("\"No such bot.\"") !=
        std::string::npos);
  CHECK(refused("s/\"dogwatch\"/\"chess\"/").find("neither a Dogwatch nor a bot") != std::string::npos);
}

TEST_CASE("a components file of one's own is played by another Dogwatch as well") {
  const Folder folder;
  std::string rich = cli_tests::content_of(DOGWATCH_SOURCE_DIR "/src/games/waves/components.toml");
  rich.replace(rich.find("squares = 6"), 11, "squares = 1");
  ArenaOptions options = against_deckhand("program:" DOGWATCH_PROGRAM " bosun", 1);
  options.components = folder.write("rich.toml", rich);
  CHECK(forfeits(report_of(options), "ended") == -1);
}

TEST_CASE("the example bot plays whole matches of every game") {
  for (const Title* title : titles()) {
    CAPTURE(title->about->id);
    ArenaOptions options = against_deckhand("program:" DOGWATCH_SOURCE_DIR "/examples/bot.py", 1);
    options.game = title->about->id;
    CHECK(forfeits(report_of(options), "ended") == -1);
  }
}

TEST_CASE("a bot is told the match, its view and its moves, its budget and the end, and nothing else") {
  const Folder folder;
  ArenaOptions options = against_deckhand(strange("honest") + " " + folder.file("notes") + " 20ms", 1);
  options.threads = 1;
  report_of(options);
  std::vector<std::string> verbs;
  const std::string key = to_hex(key_from_seed("arena 1 0"));
  for (const std::string& line : cli_tests::lines_of(cli_tests::content_of(folder.file("notes")))) {
    CHECK(line.find(key) == std::string::npos);
    const auto json = parse_json(line);
    const std::string verb(text_of(*member(*json, "do")));
    if (verbs.empty() || verbs.back() != verb) verbs.push_back(verb);
    std::string members;
    for (const auto& [name, value] : json->GetObject()) members += std::string(text_of(name)) + " ";
    if (verb == "game") CHECK(members == "do game seats seat options rules components ");
    if (verb == "choose") {
      CHECK(members == "do seat view moves asks budget_ms ");
      CHECK(member(*json, "budget_ms")->GetInt() == 20);
    }
  }
  // Once to see that it can play, once for the match.
  CHECK(verbs == std::vector<std::string>{"hello", "game", "hello", "game", "choose", "over"});
}

TEST_CASE("a bot that does wrong scores nothing, Bosun plays on, and the report says why") {
  struct Case {
    std::string manner;
    std::string fault;
    std::string text;
  };
  const std::vector<Case> cases = {{"illegal", "illegal move", "made an illegal move: \"{\"kind\":\"mutiny\"}\""},
                                   {"moveless", "not understood", "answered without a move"},
                                   {"garbage", "not understood", "\"arrr\" when it was asked \"choose\""},
                                   {"refusing", "refused", "refused, saying \"Not today.\""},
                                   {"closing", "ended", "closed its pipe"},
                                   {"deaf", "ended", "closed its pipe"},
                                   {"exiting", "ended", "ended with status 3, saying \"out of rum\""},
                                   {"crashing", "ended", "was ended by signal 9 (Killed)"},
                                   {"endless", "not understood", "more than 1 MiB in a line"}};
  for (const Case& one : cases) {
    CAPTURE(one.manner);
    const JsonDocument report = report_of(against_deckhand(strange(one.manner)));
    CHECK(forfeits(report, one.fault) == 2);
    CHECK(first_failure(report).starts_with("in game 0, it "));
    CHECK_MESSAGE(first_failure(report).find(one.text) != std::string::npos, first_failure(report));
    CHECK(member(bot(report, 0), "share")->GetDouble() == 0.0);
    CHECK(member(bot(report, 0), "mean_points")->GetDouble() == 0.0);
    CHECK(member(bot(report, 1), "share")->GetDouble() == 1.0);
  }
  // Where it has answered already when the line too many is found depends on its haste.
  CHECK(forfeits(report_of(against_deckhand(strange("talking"))), "ended") == 0);
}

TEST_CASE("a bot that hangs has lost the match when its time is up") {
  ArenaOptions options = against_deckhand(strange("hanging"), 1);
  options.time_limit = 1.5;
  const JsonDocument report = report_of(options);
  CHECK(forfeits(report, "too late") == 1);
  CHECK(first_failure(report) == "in game 0, it did not answer within 1.5 s when it was asked \"choose\"");
}

TEST_CASE("a bot may say what it likes on standard error") {
  CHECK(forfeits(report_of(against_deckhand(strange("flooding"))), "ended") == -1);
}

TEST_CASE("several chairs of one program are several processes, and one that fails leaves the others playing") {
  ArenaOptions options = against_deckhand(strange("illegal"), 4);
  options.competitors = {strange("illegal"), strange("honest")};
  options.seats = 4;
  const JsonDocument report = report_of(options);
  CHECK(forfeits(report, "illegal move") == 8);
  CHECK(member(bot(report, 1), "forfeited") == nullptr);
  CHECK(member(bot(report, 1), "share")->GetDouble() == 1.0);
  options.json = false;
  CHECK(arena_report(options).value().find("forfeited 8 times (8 illegal move): first in game 0, it made") !=
        std::string::npos);
}

TEST_CASE("a program that cannot play is refused with one sentence before anything is played") {
  const Folder folder;
  const auto refused = [](const std::string& competitor, double time_limit = 30) {
    ArenaOptions options = against_deckhand(competitor);
    options.time_limit = time_limit;
    return cli_tests::refusal(options);
  };
  CHECK(refused("program:./no-such-program") == "The program \"./no-such-program\" cannot be found.");
  const std::string plain = folder.write("plain", "text");
  CHECK(refused("program:" + plain) == "The program \"" + plain + "\" is a file that may not be executed.");
  CHECK(refused("program:").find("is not a bot") != std::string::npos);
  CHECK(refused("program:/bin/true captain:0").find("is not a bot") != std::string::npos);
  CHECK(refused("program:false") == "The program \"false\" ended with status 1 when it was asked \"hello\".");
  CHECK(refused("program:cat").find("answered without {\"ok\"") != std::string::npos);
  CHECK(refused("program:cat captain").find("ended with status 1, saying \"cat: engine:") != std::string::npos);
  CHECK(refused(strange("silent"), 0.3).find("did not answer within 0.3 s when it was asked \"hello\"") !=
        std::string::npos);
  CHECK(refused(strange("modest")).find("does not say \"bot\":true") != std::string::npos);
  CHECK(refused("program:" DOGWATCH_PROGRAM " engine").find("name the bot") != std::string::npos);
  CHECK(refused("program:" DOGWATCH_STRANGE_BOT " captain").find("leave the level out") != std::string::npos);
  CHECK(refused(strange("honest"), 0).find("time limit") != std::string::npos);
}

}  // namespace
}  // namespace dogwatch
