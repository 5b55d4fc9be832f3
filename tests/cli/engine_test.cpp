// `dogwatch engine` as a process: lines in, lines out.
#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>

#include "cli/run.h"
#include "core/json.h"
#include "protocol/protocol.h"

namespace dogwatch::cli_tests {
namespace {

// An engine at the other end of two pipes.
class Engine {
 public:
  Engine() {
    std::array<int, 2> to{};
    std::array<int, 2> from{};
    REQUIRE(pipe(to.data()) == 0);
    REQUIRE(pipe(from.data()) == 0);
    child_ = fork();
    REQUIRE(child_ >= 0);
    if (child_ == 0) {
      if (dup2(to[0], 0) < 0 || dup2(from[1], 1) < 0) _exit(126);
      for (const int end : {to[0], to[1], from[0], from[1]}) close(end);
      execl(DOGWATCH_PROGRAM, "dogwatch", "engine", nullptr);
      _exit(127);
    }
    close(to[0]);
    close(from[1]);
    in_ = to[1];
    out_ = from[0];
  }
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  ~Engine() {
    end();
    close(in_);
    close(out_);
  }

  // In one piece.
  void say(const std::string& lines) const {
    REQUIRE(write(in_, lines.data(), lines.size()) == static_cast<ssize_t>(lines.size()));
  }
  // Waits for a whole line; empty once there is no more.
  std::string hear() const {
    std::string line;
    for (char c = 0; read(out_, &c, 1) == 1; line += c) {
      if (c == '\n') return line;
    }
    return line;
  }
  // Ends it with SIGKILL: it can say nothing more, not even what it meant to.
  void end() {
    if (child_ <= 0) return;
    kill(child_, SIGKILL);
    waitpid(child_, nullptr, 0);
    child_ = -1;
  }

 private:
  pid_t child_ = -1;
  int in_ = -1;
  int out_ = -1;
};

}  // namespace

TEST_CASE("one answer for each line, in order, and nothing else; the end of input ends it with status 0") {
  const Run result = run({"engine"}, "{\"do\":\"hello\"}\n\nnonsense\r\n[]\n{\"do\":\"games\"}");
  CHECK(result.status == 0);
  CHECK(result.errors.empty());
  const auto lines = lines_of(result.output);
  REQUIRE(lines.size() == 5);
  CHECK(lines[0].find("\"protocol\":1") != std::string::npos);
  CHECK(lines[1].find("bad_json") != std::string::npos);
  CHECK(lines[2].find("bad_json") != std::string::npos);
  CHECK(lines[3].find("bad_request") != std::string::npos);
  CHECK(lines[4].find("\"waves\"") != std::string::npos);
}

TEST_CASE("each answer is there before the next line is answered, and killing the engine takes none back") {
  Engine engine;
  engine.say(R"({"do":"hello"})"
             "\n"
             R"({"do":"new","game":"waves","seats":2,"seed":"a"})"
             "\n"
             R"({"do":"bot","seat":1,"level":"captain","budget_ms":30000})"
             "\n"
             R"({"do":"waiting"})"
             "\n");
  CHECK(engine.hear().find("\"protocol\":1") != std::string::npos);
  CHECK(engine.hear() == "{\"ok\":true,\"waiting\":[1]}");
  engine.end();
  CHECK(engine.hear().empty());
}

TEST_CASE("quit ends it with status 0, and what follows is not read") {
  const Run result = run({"engine"}, "{\"do\":\"quit\"}\n{\"do\":\"hello\"}\n");
  CHECK(result.status == 0);
  CHECK(lines_of(result.output).size() == 1);
}

TEST_CASE("a line of more than 64 MiB is refused, its rest is skipped, and the next is answered") {
  std::string input(EngineProtocol::longest_line + 100, 'x');
  input += "\n{\"do\":\"hello\"}\n" + std::string(EngineProtocol::longest_line + 1, ' ');
  const auto lines = lines_of(run({"engine"}, input).output);
  REQUIRE(lines.size() == 3);
  CHECK(lines[0].find("bad_request") != std::string::npos);
  CHECK(lines[1].find("\"ok\":true") != std::string::npos);
  CHECK(lines[2].find("bad_request") != std::string::npos);
}

TEST_CASE("a state printed by one process goes on in another exactly as in the first") {
  // Seat 0 and 1 in turn, whatever is refused is refused in both.
  std::string moves;
  for (int n = 0; n < 200; ++n) {
    const std::string seat = std::to_string(n % 2);
    const std::string move =
        n % 5 == 4 ? R"({"kind":"confirm"})" : R"({"kind":"draft","die":)" + std::to_string(n % 6) + "}";
    moves += R"({"do":"play","seat":)" + seat + R"(,"move":)" + move + "}\n{\"do\":\"moves\",\"seat\":" + seat + "}\n";
  }
  const std::string begin = R"({"do":"new","game":"waves","seats":2,"seed":"z"})"
                            "\n"
                            R"({"do":"play","seat":0,"move":{"kind":"draft","die":1}})"
                            "\n"
                            R"({"do":"rig","rolls":[3,4]})"
                            "\n"
                            R"({"do":"state"})"
                            "\n";
  const auto first = lines_of(run({"engine"}, begin + moves).output);
  REQUIRE(first.size() > 4);
  const auto printed = parse_json(first[3]);
  JsonWriter state;
  state.json(*member(*printed, "state"));
  const auto second =
      lines_of(run({"engine"}, R"({"do":"set","game":"waves","state":)" + state.str() + "}\n" + moves).output);
  REQUIRE(second.size() == first.size() - 3);
  CHECK(std::equal(second.begin() + 1, second.end(), first.begin() + 4));
}

}  // namespace dogwatch::cli_tests
