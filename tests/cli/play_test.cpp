// A person at a terminal: a whole match, the keys, saving and resuming; records in words and their dice recomputed.
#include <doctest/doctest.h>

#include "cli/run.h"
#include "core/dice.h"
#include "core/json.h"
#include "core/sha256.h"
#include "table/title.h"

namespace dogwatch::cli_tests {
namespace {

std::string always(const std::string& line, int times) {
  std::string input;
  for (int i = 0; i < times; ++i) input += line + "\n";
  return input;
}

std::string play_to_the_end(const Folder& folder) {
  const std::string record = folder.file("record.json");
  const Run played =
      run({"play", "waves", "--level", "deckhand", "--seed", "x", "--record", record}, always("1", 5000));
  REQUIRE(played.status == 0);
  return record;
}

}  // namespace

TEST_CASE("a match is played to the end in a terminal without colours, and its record replays and verifies") {
  const Folder folder;
  const std::string record = folder.file("record.json");
  const Run played = run({"play", "waves", "--seats", "3", "--level", "deckhand", "--seed", "x", "--record", record},
                         always("1", 5000));
  CHECK(played.status == 0);
  CHECK(played.output.find("The match is over.") != std::string::npos);
  CHECK(played.output.find("Total") != std::string::npos);
  CHECK(played.output.find('\x1b') == std::string::npos);

  const Run replayed = run({"replay", record});
  CHECK(replayed.status == 0);
  CHECK(replayed.output.find("Move 1 of") != std::string::npos);
  CHECK(replayed.output.find(" wins.") != std::string::npos);
  CHECK(run({"replay", record, "--language", "fr"}).output.find("Coup 1 sur") != std::string::npos);

  const Run verified = run({"verify", record});
  CHECK(verified.status == 0);
  CHECK(verified.output.find("match the key") != std::string::npos);
  CHECK(run({"verify", record, "--rolls"}).output.size() > verified.output.size());
}

TEST_CASE("keys: hint, board, log, rules, help, a word explained, take back, and what is none of them") {
  const Folder folder;
  const std::string file = folder.file("saved.json");
  const Run played = run({"play", "waves", "--seed", "x", "--level", "deckhand", "--iterations", "20", "--save", file},
                         "h\nb\nl\nr\nhelp\n? hull\nt\nzebra\n0\n999\n\nq\n");
  CHECK(played.status == 0);
  CHECK(played.output.find("% to win") != std::string::npos);
  const Words& words = words_of(*find_title("waves"), "en");
  CHECK(played.output.find(words.say("rules.aim.title")) != std::string::npos);
  CHECK(played.output.find(words.say("help.hull.title") + ": ") != std::string::npos);
  CHECK(played.output.find("take back your last step") != std::string::npos);
  CHECK(played.output.find("no step left to take back") != std::string::npos);
  CHECK(played.output.find("Please type a number") != std::string::npos);
  CHECK(played.output.find("--resume " + file) != std::string::npos);
}

TEST_CASE("q saves, --resume goes on where it was, and so does the end of input") {
  const Folder folder;
  const std::string file = folder.file("saved.json");
  const std::vector<std::string> begin = {"play", "waves", "--seed", "x", "--level", "deckhand", "--save", file};
  CHECK(run(begin, always("1", 12)).status == 0);
  const std::string saved = content_of(file);
  const auto parsed = parse_json(saved);
  REQUIRE(parsed.ok());

  CHECK(run({"play", "--resume", file}, "q\n").status == 0);
  CHECK(content_of(file) == saved);

  const std::string record = folder.file("record.json");
  CHECK(run({"play", "--resume", file, "--record", record}, always("1", 5000)).status == 0);
  // The same as without the break.
  CHECK(content_of(record) == content_of(play_to_the_end(folder)));
  CHECK(run({"replay", file}).status == 0);
}

TEST_CASE("a file that is no saved game is refused with one sentence and status 1") {
  const Folder folder;
  for (const std::string content : {"", "not json", "{}", R"({"save":{"game":"waves","record":{},"state":{}}})",
                                    R"({"save":{"game":"chess","record":{},"state":{}}})"}) {
    const Run result = run({"play", "--resume", folder.write("saved.json", content)});
    CHECK(result.status == 1);
    CHECK(result.errors.starts_with("dogwatch play: "));
  }
}

TEST_CASE("an own components file is played with, and a damaged one is refused with file and line") {
  const Folder folder;
  const std::string printed = content_of(DOGWATCH_SOURCE_DIR "/src/games/waves/components.toml");
  const std::string own = folder.write("own.toml", printed + "\n");
  CHECK(run({"play", "waves", "--components", own, "--seed", "x", "--save", folder.file("s.json")}, "q\n").status == 0);
  const auto refusal = [&](const std::string& name, const std::string& content) {
    const Run run_with = run({"play", "waves", "--components", folder.write(name, content)});
    CHECK(run_with.status == 2);
    CHECK(run_with.errors.find("components.toml") == std::string::npos);
    CHECK(run_with.errors.find(folder.file(name)) != std::string::npos);
    return run_with.errors;
  };
  CHECK(refusal("empty.toml", "").find("is empty") != std::string::npos);
  CHECK(refusal("latin1.toml", "# one\n# \xE9\n" + printed).find("latin1.toml:2: this line is not UTF-8") !=
        std::string::npos);
  std::string worded = printed;
  worded.replace(worded.find("start = 5"), 9, "start = 'five'");
  CHECK(refusal("worded.toml", worded).find("infamy.start: expected a whole number from 0 to 30, found 'five'") !=
        std::string::npos);
  const Run refused = run({"play", "waves", "--components", folder.write("bad.toml", printed + "\nmast = 3\n")});
  CHECK(refused.status == 2);
  CHECK(refused.errors.find(".toml:") != std::string::npos);
}

TEST_CASE("damaged records, and records of another version, are refused with one sentence and status 1") {
  const Folder folder;
  const std::string record = content_of(play_to_the_end(folder));
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string edited = record;
    edited.replace(edited.find(from), from.size(), to);
    return edited;
  };
  struct Damaged {
    std::string content;
    std::string named;
  };
  const std::vector<Damaged> all = {{"", "record"},
                                    {"[]", "record"},
                                    {record.substr(0, record.size() / 2), "JSON"},
                                    {with(R"("format":1)", R"("format":2)"), "format"},
                                    {with(R"("rules":)", R"("rules":9)"), "version"},
                                    {with(R"("game":"waves")", R"("game":"chess")"), "chess"},
                                    {with(R"("kind":"draft")", R"("kind":"drift")"), "log[0]"}};
  for (const std::string command : {"replay", "verify"}) {
    CHECK(run({command, folder.file("nothing here")}).status == 1);
    for (const Damaged& damaged : all) {
      const Run result = run({command, folder.write("damaged.json", damaged.content)});
      INFO(result.errors);
      CHECK(result.status == 1);
      CHECK(result.errors.find(damaged.named) != std::string::npos);
    }
  }
}

TEST_CASE("verify finds a roll that was changed, and names it") {
  const Folder folder;
  auto record = parse_json(content_of(play_to_the_end(folder)));
  Json& opening = (*record)["opening"];
  for (Json& chance : opening.GetArray()) {
    if (!chance.HasMember("roll")) continue;
    chance["roll"].SetInt(chance["roll"].GetInt() % 6 + 1);
    break;
  }
  JsonWriter json;
  json.json(*record);
  const Run result = run({"verify", folder.write("tampered.json", json.str())});
  CHECK(result.status == 1);
  CHECK(result.output.find("set-up: the 6-sided die shows") != std::string::npos);
  CHECK(result.output.find("1 roll or draw out of ") != std::string::npos);
}

TEST_CASE("verify compares the words of an online record with the seals that somebody kept") {
  const Folder folder;
  const std::string server = "the-word-of-the-server";
  const std::vector<std::string> seats = {"the-word-of-seat-zero", ""};
  const Title& waves = *find_title("waves");
  auto table = waves.open(waves, MatchSpec{2, {}, key_from_words(server, seats)});
  REQUIRE(table.ok());
  JsonWriter json;
  (*table)->write_record(json);
  const auto sealed = [](const std::string& word) {
    return R"({"hash":")" + to_hex(sha256(word)) + R"(","word":")" + word + "\"}";
  };
  std::string text = json.str();
  text.pop_back();
  text += R"(,"words":{"drawn":1,"server":)" + sealed(server) + R"(,"seats":[)" + sealed(seats[0]) + ",null]}}";
  const std::string record = folder.write("online.json", text);
  const auto verified_with = [&](const std::string& shown) {
    return run({"verify", record, "--seals",
                folder.write("seals.json", R"({"drawn":1,"server":")" + to_hex(sha256(shown)) + R"(","seats":[")" +
                                               to_hex(sha256(seats[0])) + R"(",null]})")});
  };
  CHECK(run({"verify", record}).output.find("match the hashes in the record") != std::string::npos);
  const Run honest = verified_with(server);
  CHECK(honest.status == 0);
  CHECK(honest.output.find("match the seals that were shown before the first roll") != std::string::npos);
  const Run swapped = verified_with("the-word-it-had-shown");
  CHECK(swapped.status == 1);
  CHECK(swapped.output.find("The server’s word does not have the seal") != std::string::npos);
  CHECK(run({"verify", record, "--seals", folder.write("none.json", "[]")}).status == 1);
}

}  // namespace dogwatch::cli_tests
