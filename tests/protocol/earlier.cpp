// States, records and saves of an earlier program (tests/fixtures): they open and go on, or say why not.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/json.h"
#include "protocol/client.h"
#include "protocol/page_protocol.h"

namespace dogwatch::protocol_tests {
namespace {

using Page = Client<PageProtocol>;

// The files whose names have this part, with what they hold.
struct File {
  std::string game;
  std::string text;
};
std::vector<File> files_of_then(std::string_view part) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(DOGWATCH_SOURCE_DIR "/tests/fixtures/0724993")) {
    if (entry.path().filename().string().find(part) != std::string::npos) paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  std::vector<File> files;
  for (const auto& path : paths) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    files.push_back({path.stem().stem().stem().string(), text.str()});
  }
  REQUIRE_FALSE(files.empty());
  return files;
}

void play_to_the_end(Page& page) {
  constexpr unsigned long_enough = 20'000;
  for (unsigned n = 0; n < long_enough && !page.waiting().empty(); ++n) {
    const auto seats = page.waiting();
    const int seat = seats[n % seats.size()];
    page.granted(R"({"do":"play","seat":)" + std::to_string(seat) + R"(,"move":)" + page.some_move(seat, 7 * n) + "}");
  }
  CHECK(page.waiting().empty());
}

}  // namespace

TEST_CASE("a state of an earlier program opens, and the match goes on to its end") {
  for (const File& file : files_of_then(".state")) {
    INFO(file.game);
    Page page;
    page.granted(R"({"do":"set","game":")" + file.game + R"(","state":)" + file.text + "}");
    play_to_the_end(page);
  }
}

TEST_CASE("a match kept by an earlier page goes on, from the last move that the rules still allow") {
  for (const File& file : files_of_then(".unfinished")) {
    INFO(file.game);
    Page page;
    const JsonDocument resumed = page.granted(R"({"do":"resume","record":)" + file.text + "}");
    const auto record = parse_json(file.text);
    const int kept = static_cast<int>(member(*record, "log")->Size()) - member(resumed, "left_out")->GetInt();
    const JsonDocument waiting = page.granted(R"({"do":"waiting"})");
    CHECK(member(waiting, "played")->GetInt() == kept);
    CHECK(kept > 0);
    play_to_the_end(page);
  }
}

TEST_CASE("a record of an earlier program replays, or says that the rules have changed") {
  for (const File& file : files_of_then(".finished")) {
    INFO(file.game);
    Page page;
    const JsonDocument answer = page.ask(R"({"do":"load","record":)" + file.text + "}");
    const bool replayed = member(answer, "ok")->GetBool();
    const bool explained = page.said().find("of the rules") != std::string::npos;
    CHECK_MESSAGE((replayed || explained), page.said());
  }
}

}  // namespace dogwatch::protocol_tests
