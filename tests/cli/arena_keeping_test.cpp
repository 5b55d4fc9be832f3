// An arena that is stopped or killed goes on where it was; it leaves records, and no process behind.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <regex>
#include <thread>

#include "cli/arenas.h"
#include "cli/run.h"

namespace dogwatch {
namespace {

using cli_tests::content_of;
using cli_tests::Folder;
using cli_tests::lines_of;
using cli_tests::Run;

const std::vector<std::string> bots = {"captain:2", "deckhand"};

ArenaOptions kept_arena(int games = 8) {
  ArenaOptions options;
  options.game = "waves";
  options.competitors = bots;
  options.games = games;
  options.json = true;
  return options;
}

// The report without the times, which differ from run to run.
std::string timeless(const std::string& report) {
  return std::regex_replace(report, std::regex(R"re("ms_per_move":[0-9.e-]+,)re"), "");
}

std::string played(const ArenaOptions& options) {
  const Result<std::string> report = arena_report(options);
  REQUIRE_MESSAGE(report.ok(), (report.ok() ? "" : report.error().text));
  return timeless(report.value());
}

// The program at work, to be stopped.
class Working {
 public:
  Working(const Folder& folder, std::vector<std::string> arguments) : folder_(&folder) {
    std::vector<char*> words{const_cast<char*>("dogwatch"), const_cast<char*>("arena")};
    for (std::string& argument : arguments) words.push_back(argument.data());
    words.push_back(nullptr);
    process_ = fork();
    REQUIRE(process_ >= 0);
    if (process_ != 0) return;
    const int output = open(folder.file("output").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    const int errors = open(folder.file("errors").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (dup2(output, 1) < 0 || dup2(errors, 2) < 0) _exit(126);
    execv(DOGWATCH_PROGRAM, words.data());
    _exit(127);
  }
  Working(const Working&) = delete;
  Working& operator=(const Working&) = delete;
  ~Working() {
    if (process_ > 0) end(SIGKILL);
  }

  // Waits until the file has so many whole lines.
  void until(const std::string& file, std::size_t lines) const {
    while (true) {
      const std::string text = content_of(file);
      if (static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) >= lines) return;
      REQUIRE_MESSAGE(waitpid(process_, nullptr, WNOHANG) == 0, "it ended too early");
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
  }
  // The status of waitpid.
  int end(int signal) {
    kill(process_, signal);
    int status = 0;
    REQUIRE(waitpid(process_, &status, 0) == process_);
    process_ = -1;
    return status;
  }
  std::string output() const { return content_of(folder_->file("output")); }
  std::string errors() const { return content_of(folder_->file("errors")); }

 private:
  const Folder* folder_;
  pid_t process_ = -1;
};

TEST_CASE("an arena in two sittings says what one in one sitting says") {
  const Folder folder;
  const std::string whole = played(kept_arena());
  ArenaOptions options = kept_arena(3);
  options.resume = folder.file("matches");
  played(options);
  CHECK(lines_of(content_of(options.resume)).size() == 4);
  options.games = 8;
  CHECK(played(options) == whole);
  CHECK(lines_of(content_of(options.resume)).size() == 9);
  // All are there: nothing is played again. Fewer can be asked for, too.
  const std::string content = content_of(options.resume);
  CHECK(played(options) == whole);
  options.games = 3;
  CHECK(played(options) == played(kept_arena(3)));
  CHECK(content_of(options.resume) == content);
}

TEST_CASE("an arena of several settings goes on, too, and keeps who forfeited and why") {
  const Folder folder;
  ArenaOptions options = kept_arena(2);
  options.competitors = {"program:" DOGWATCH_STRANGE_BOT " illegal", "deckhand"};
  options.each = {"ports_tie"};
  const std::string whole = played(options);
  options.resume = folder.file("matches");
  options.games = 1;
  played(options);
  options.games = 2;
  CHECK(played(options) == whole);
  CHECK(whole.find("mutiny") != std::string::npos);
}

TEST_CASE("a line that was being written when the arena was killed is played again") {
  const Folder folder;
  ArenaOptions options = kept_arena();
  options.resume = folder.file("matches");
  const std::string whole = played(options);
  const std::string content = content_of(options.resume);
  const std::string header = lines_of(content)[0];
  for (const std::size_t length :
       {content.size() - 1, content.size() - 30, header.size() + 1, header.size(), header.size() / 2, std::size_t{0}}) {
    CAPTURE(length);
    folder.write("matches", content.substr(0, length));
    CHECK(played(options) == whole);
  }
}

TEST_CASE("a file of something else is refused and left as it is") {
  const Folder folder;
  ArenaOptions options = kept_arena(1);
  options.resume = folder.file("matches");
  played(options);
  const std::string content = content_of(options.resume);
  ArenaOptions other = options;
  other.seed = 2;
  CHECK(cli_tests::refusal(other) ==
        options.resume + R"( is the file of another arena: "seed" is "1" there, not "2".)");
  other = options;
  other.competitors = {"bosun", "deckhand"};
  CHECK(cli_tests::refusal(other).find(R"("bots" is ["captain:2","deckhand"] there)") != std::string::npos);
  CHECK(content_of(options.resume) == content);
  folder.write("matches", content + "{\"arena\":0}\n");
  CHECK(cli_tests::refusal(options) == options.resume + ":3 is not a match of this arena.");
  folder.write("matches", "Dear diary,");
  CHECK(cli_tests::refusal(options) == options.resume + " is not the file of an arena.");
  CHECK(content_of(options.resume) == "Dear diary,");
  options.resume = folder.file("no/such/folder");
  CHECK(cli_tests::refusal(options).find("cannot be opened for writing") != std::string::npos);
  options.resume = folder.write("used", "");
  const int used = open(options.resume.c_str(), O_RDWR);
  REQUIRE(flock(used, LOCK_EX) == 0);
  CHECK(cli_tests::refusal(options).find("is in use by another arena") != std::string::npos);
  close(used);
}

TEST_CASE("killed and resumed, an arena says what an uninterrupted one says") {
  const Folder folder;
  const std::string file = folder.file("matches");
  const std::string whole = played(kept_arena());
  for (std::size_t lines = 2; lines <= 6; lines += 2) {
    Working arena(folder, {"waves", bots[0], bots[1], "--games", "100000", "--resume", file});
    arena.until(file, lines);
    CHECK(WIFSIGNALED(arena.end(SIGKILL)));
  }
  ArenaOptions options = kept_arena();
  options.resume = file;
  CHECK(played(options) == whole);
}

TEST_CASE("Ctrl-C prints what there is so far and leaves no process behind") {
  const Folder folder;
  const std::string file = folder.file("matches");
  Working arena(folder, {"waves", bots[0], bots[1], "--games", "100000", "--resume", file});
  arena.until(file, 3);
  const int status = arena.end(SIGINT);
  REQUIRE(WIFEXITED(status));
  CHECK(WEXITSTATUS(status) == 130);
  CHECK(std::regex_search(arena.output(), std::regex("[0-9]+ of 100000 games; shares")));
  CHECK(arena.errors() == "dogwatch arena: stopped; the same command plays the rest.\n");
}

TEST_CASE("programs end with the arena, however that ends") {
  const Folder folder;
  // So that what the arena leaves behind is ours to wait for.
  REQUIRE(prctl(PR_SET_CHILD_SUBREAPER, 1) == 0);
  for (const int signal : {SIGINT, SIGKILL}) {
    CAPTURE(signal);
    const std::string notes = folder.file("notes" + std::to_string(signal));
    Working arena(folder, {"waves", "program:" DOGWATCH_STRANGE_BOT " hanging " + notes, "deckhand", "--games", "1"});
    // hello and game twice, choose, and its number.
    arena.until(notes, 6);
    const pid_t bot = std::stoi(lines_of(content_of(notes)).back());
    arena.end(signal);
    int status = 0;
    const pid_t waited = waitpid(bot, &status, 0);
    // After Ctrl-C the arena has waited for it itself.
    CHECK(waited == (signal == SIGINT ? -1 : bot));
    CHECK(kill(bot, 0) == -1);
  }
  REQUIRE(prctl(PR_SET_CHILD_SUBREAPER, 0) == 0);
}

TEST_CASE("each match leaves a record that verify and replay accept") {
  const Folder folder;
  ArenaOptions options = kept_arena(2);
  options.competitors = {"program:" DOGWATCH_STRANGE_BOT " illegal", "program:" DOGWATCH_PROGRAM " deckhand"};
  options.records = folder.file("some/records");
  played(options);
  for (const std::string name : {"waves-00000.json", "waves-00001.json"}) {
    const std::string record = options.records + "/" + name;
    const Run verified = cli_tests::run({"verify", record});
    CHECK_MESSAGE(verified.status == 0, verified.errors);
    CHECK(cli_tests::run({"replay", "--all", record}).status == 0);
  }
  options.each = {"ports_tie"};
  played(options);
  CHECK(std::filesystem::exists(options.records + "/1/waves-00001.json"));
  options.records = folder.write("file", "");
  options.each = {};
  CHECK(cli_tests::refusal(options).find("cannot be made") != std::string::npos);
}

}  // namespace
}  // namespace dogwatch
