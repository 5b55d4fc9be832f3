// A bot for the tests of the arena that behaves as its first argument says: "honest", or wrong in some way. A second
// argument is a file in which it notes all that it is told, and its number when it
// hangs.
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

#include "core/json.h"

namespace {

using namespace dogwatch;

void say(const std::string& line) { std::cout << line << std::endl; }

[[noreturn]] void hang() {
  while (true) pause();
}

void say_move(const Json& request, unsigned which) {
  const Json& moves = *member(request, "moves");
  JsonWriter json;
  json.begin_object().key("ok").flag(true).key("move").json(moves[which % moves.Size()]).end_object();
  say(json.str());
}

// What it does instead of choosing a move.
void misbehave(const std::string& manner, const Json& request, std::ofstream& notes) {
  if (manner == "illegal") say(R"({"ok":true,"move":{"kind":"mutiny"}})");
  if (manner == "moveless") say(R"({"ok":true})");
  if (manner == "garbage") say("arrr");
  if (manner == "refusing") say(R"({"ok":false,"error":{"code":"tired","text":"Not today."}})");
  if (manner == "hanging") {
    notes << getpid() << std::endl;
    hang();
  }
  if (manner == "closing") {
    close(1);
    hang();
  }
  if (manner == "deaf") {
    close(0);  // before it answers: the next question finds nobody
    say_move(request, 0);
    hang();
  }
  if (manner == "exiting") {
    std::cerr << "first words\nout of rum\n";
    std::exit(3);
  }
  if (manner == "crashing") raise(SIGKILL);
  if (manner == "endless") {
    const std::string flood(1U << 16U, 'x');
    while (std::cout << flood) continue;
  }
  if (manner == "talking") {
    std::cout << "{\"ok\":true}\n";
    say_move(request, 0);
  }
}

bool is_honest(const std::string& manner) { return manner == "honest" || manner == "flooding"; }

}  // namespace

int main(int count, char** arguments) {
  const std::string manner = count > 1 ? arguments[1] : "honest";
  std::ofstream notes(count > 2 ? arguments[2] : "/dev/null", std::ios::app);
  if (manner == "silent") hang();
  std::string line;
  while (std::getline(std::cin, line)) {
    notes << line << std::endl;
    const auto request = parse_json(line);
    const std::string_view verb = text_of(*member(*request, "do"));
    if (manner == "flooding") std::cerr << std::string(1U << 18U, 'x') << std::flush;
    if (verb == "hello") {
      say(manner == "modest" ? R"({"ok":true,"name":"modest"})" : R"({"ok":true,"name":"strange","bot":true})");
    } else if (verb != "choose") {
      say(R"({"ok":true})");
    } else if (is_honest(manner)) {
      say_move(*request, 0);
    } else {
      misbehave(manner, *request, notes);
    }
  }
}
