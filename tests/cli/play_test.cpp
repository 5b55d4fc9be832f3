// A person at a terminal: a whole match, the keys, saving and resuming; records in words and their dice recomputed.
#include <doctest/doctest.h>

#include <algorithm>

#include "cli/run.h"
#include "core/json.h"

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
  CHECK(played.output.find("The game is over.") != std::string::npos);
  CHECK(played.output.find("Total") != std::string::npos);
  CHECK(played.output.find('\x1b') == std::string::npos);

  const Run replayed = run({"replay", record});
  CHECK(replayed.status == 0);
  CHECK(replayed.output.find("Move 1 of") != std::string::npos);
  CHECK(replayed.output.find("has won.") != std::string::npos);
  CHECK(run({"replay", record, "--language", "fr"}).output.find("Coup 1 sur") != std::string::npos);

  const Run verified = run({"verify", record});
  CHECK(verified.status == 0);
  CHECK(verified.output.find("are what the key gives") != std::string::npos);
  CHECK(run({"verify", record, "--rolls"}).output.size() > verified.output.size());
}

TEST_CASE("no line of the board is wider than 80 columns, whatever the number of seats and the language") {
  const Folder folder;
  for (const std::string seats : {"2", "5"}) {
    for (const std::string language : {"en", "fr"}) {
      const Run played = run({"play", "waves", "--seats", seats, "--language", language, "--level", "deckhand",
                              "--seed", "w", "--save", folder.file("saved.json")},
                             always("1", 60) + "b\n?\n");
      std::size_t columns = 0;
      std::size_t widest = 0;
      // The last line names a file, and a path is not broken.
      const std::string told = played.output.substr(0, played.output.rfind('\n', played.output.size() - 2));
      for (const char c : told) {
        const bool begins_character = (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
        columns = c == '\n' ? 0 : columns + (begins_character ? 1 : 0);
        widest = std::max(widest, columns);
      }
      CHECK(widest <= 80);
    }
  }
}

TEST_CASE("keys: hint, board, log, rules, take back, and what is none of them") {
  const Folder folder;
  const std::string file = folder.file("saved.json");
  const Run played = run({"play", "waves", "--seed", "x", "--level", "deckhand", "--iterations", "20", "--save", file},
                         "h\nb\nl\n?\nt\nzebra\n0\n999\n\nq\n");
  CHECK(played.status == 0);
  CHECK(played.output.find("% to win") != std::string::npos);
  CHECK(played.output.find("What it is about") != std::string::npos);
  CHECK(played.output.find("no step of yours left to take back") != std::string::npos);
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
  CHECK(result.output.find("set-up: a roll of 6 sides came out") != std::string::npos);
  CHECK(result.output.find("1 of ") != std::string::npos);
}

}  // namespace dogwatch::cli_tests
