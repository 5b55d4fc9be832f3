// Scenarios as doctest cases: failures are reported at the line of the scenario's file.
#pragma once

#include <doctest/doctest.h>

#include <string>

#include "scenario/scenario.h"

namespace dogwatch::scenario {

inline void report(const std::string& path, const Failure& failure) {
  ADD_FAIL_CHECK_AT(path.c_str(), failure.line, failure.text);
}

// Plays the scenario of this name in a file.
inline void run_case(const Title& title, const std::string& path, const std::string& name) {
  const File file = read(path);
  bool found = false;
  for (const Scenario& scenario : file.scenarios) {
    if (scenario.name != name) continue;
    found = true;
    const std::vector<Failure> failures = run(title, scenario, path.substr(0, path.rfind('/')));
    for (const Failure& failure : failures) report(path, failure);
    CHECK(failures.empty());
  }
  CHECK_MESSAGE(found, "the file has no scenario of this name any more: build the tests again");
}

}  // namespace dogwatch::scenario
