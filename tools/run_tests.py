"""Builds and runs the parts of ./test, counts test cases and takes the time. Called by ./test, which installs."""

import argparse
import concurrent.futures
import json
import os
import re
import subprocess
import sys
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

import checks
import coverage
import mutate
import reverse
import spelling
import tidy

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
LOGS = BUILD / "logs"
CORES = os.cpu_count() or 1
TEST_TIMEOUT = 30 * 60
SOAK_TIMEOUT = 4 * TEST_TIMEOUT  # 10,000 voyages of the server take twenty minutes on a core of their own

# Minutes on two cores, from nothing.
BUDGETS = {"install": 3, "build": 6, "C++ tests": 3, "sanitizers": 4, "tidy and format": 2, "browser": 5}

THREADS = ["-DCMAKE_CXX_COMPILER=clang++-22", "-DCMAKE_BUILD_TYPE=Sanitize", "-DDOGWATCH_SANITIZE=thread",
           "-DDOGWATCH_LONG=ON", "-DDOGWATCH_STRICT=ON"]
SANITIZE = ["-DCMAKE_CXX_COMPILER=clang++-22", "-DCMAKE_BUILD_TYPE=Sanitize", "-DDOGWATCH_SANITIZE=address,undefined",
            "-DDOGWATCH_STRICT=ON"]

PARTS = {
    "includes": "which folder may include which, and no path of a workplace in any file",
    "spelling": "every text that people read, by hunspell and the lists of our own words in tools/spelling",
    "format": "clang-format",
    "tidy": "clang-tidy",
    "wasm": "the engine as WebAssembly, in Node",
    "page": "types and unit tests of the page",
    "browser": "the page in Chromium, by Playwright",
    "same": "the same matches by g++ and clang, fully and a little optimized (--long: not at all)",
    "sanitize": "the C++ tests by clang with address and undefined behaviour sanitizers (--long: of server and program, too)",
    "commands": "./dogwatch itself: speed, silence on standard output, refusals",
}
LONG_PARTS = {
    "soak": "the C++ tests with their long runs",
    "fuzz": "every fuzz target for a minute",
    "mutation": "do the tests notice small changes of the rules?",
    "rulings": "does each ruling's scenario fail when the ruling is reversed?",
    "load": "many requests at once",
    "threads": "the server's tests by clang with the thread sanitizer",
}
GROUPS = {"lint": ["includes", "spelling", "format", "tidy"]}


@dataclass
class Result:
    """What a part found: test cases passed and failed, and what to show when something failed."""

    passed: int = 0
    failed: int = 0
    trouble: str = ""


@dataclass
class Tally:
    """Counts and times of the whole run."""

    results: dict = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def add(self, name, result, seconds):
        with self.lock:
            self.results[name] = result
            print(f"{name:24} {result.passed:6} passed {result.failed:4} failed  {seconds / 60:6.2f} min", flush=True)
            if result.failed:
                print("\n".join("    " + line for line in result.trouble.splitlines()[-80:]), flush=True)

    def passed(self):
        return sum(result.passed for result in self.results.values())

    def failed(self):
        return sum(result.failed for result in self.results.values())


def run(name, command, cwd=ROOT, env=None, timeout=TEST_TIMEOUT):
    """Runs a command with its output in build/logs/<name>.log; returns status and output."""
    log = LOGS / f"{name}.log"
    try:
        done = subprocess.run(command, cwd=cwd, env={**os.environ, **(env or {})}, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=timeout, check=False)
        status, output = done.returncode, done.stdout
    except subprocess.TimeoutExpired as late:
        status, output = 1, (late.stdout or b"") + f"\nstopped after {timeout} s\n".encode()
    log.write_bytes(output)
    return status, output.decode(errors="replace")


def in_build_shell(script, *arguments):
    """A command that runs a line of shell with the functions of tools/build.sh."""
    return ["bash", "-c", f'set -euo pipefail; root=$1; shift; source "$root/tools/build.sh"; {script}', "bash",
            str(ROOT), *arguments]


# -------------------------------------------------------------------------------------------------------- the C++ tests


@dataclass
class CppTest:
    name: str
    command: list
    folder: str
    labels: list

    def belongs_to(self, parts):
        """By name, by a word of it ('waves' means laws_waves too), or by its folder. `parts` is None for all."""
        words = {self.name, *self.name.split("_"), *self.labels}
        return parts is None or bool(words & parts) or any(self.name.endswith("_" + part) for part in parts)


def cpp_tests(folder):
    """The tests that CMake knows in a build folder, by name. Before it is built a test has no command."""
    listing = subprocess.run(["ctest", "--show-only=json-v1"], cwd=BUILD / folder, check=True, capture_output=True)
    tests = {}
    for test in json.loads(listing.stdout)["tests"]:
        properties = {entry["name"]: entry["value"] for entry in test.get("properties", [])}
        tests[test["name"]] = CppTest(test["name"], test.get("command"), properties.get("WORKING_DIRECTORY", str(ROOT)),
                                      properties.get("LABELS", []))
    return tests


def count_doctest(status, output):
    """Cases by doctest's summary; a program that ends without one has failed once."""
    found = re.findall(r"test cases:\s*(\d+)\s*\|\s*(\d+) passed\s*\|\s*(\d+) failed", output)
    if not found:
        return Result(int(status == 0), int(status != 0), output)
    passed, failed = int(found[-1][1]), int(found[-1][2])
    if status != 0 and failed == 0:
        failed = 1
    return Result(passed, failed, output)


def run_cpp_test(prefix, test, env):
    if test.command is None:
        return Result(0, 1, "was not built")
    return count_doctest(*run(f"test-{prefix.strip()}{'-' if prefix else ''}{test.name}", test.command, cwd=test.folder, env=env,
                              timeout=SOAK_TIMEOUT if prefix == "soak " else TEST_TIMEOUT))


# ------------------------------------------------------------------------------------------------------ the page's tests


def run_wasm():
    tests = sorted(str(file.relative_to(ROOT)) for file in ROOT.glob("tests/wasm/*.test.mjs"))
    status, output = run("test-wasm", in_build_shell('find_node; exec node --test --test-reporter=tap "$@"', *tests))
    return count_lines(status, output, r"^# pass (\d+)", r"^# fail (\d+)")


def run_page():
    status, output = run("test-page-check", in_build_shell("find_node; exec npm run check --prefix web"),
                         env={"NO_COLOR": "1", "CI": "1"})
    types = Result(int(status == 0), int(status != 0), output)
    status, output = run("test-page", in_build_shell("find_node; exec npm test --prefix web"),
                         env={"NO_COLOR": "1", "CI": "1"})
    units = count_lines(status, output, r"^\s*Tests\s.*?(\d+) passed", r"^\s*Tests\s.*?(\d+) failed")
    return Result(types.passed + units.passed, types.failed + units.failed,
                  (types.trouble if types.failed else "") + (units.trouble if units.failed else ""))


def run_browser(long):
    status, output = run("test-browser", in_build_shell("find_node; exec npm run e2e --prefix web"),
                         env={"NO_COLOR": "1", "CI": "1", **({"DOGWATCH_LONG": "1"} if long else {})})
    return count_lines(status, output, r"^\s+(\d+) passed", r"^\s+(\d+) failed")


def run_guide_page():
    status, output = run("test-guide-page", [str(ROOT / "tests/guide/page.sh")], env={"NO_COLOR": "1", "CI": "1"})
    return count_lines(status, output, r"^\s+(\d+) passed", r"^\s+(\d+) failed")


def count_lines(status, output, passed, failed):
    """Sums what a test program says of itself; one that fails without saying so has failed once."""
    good = sum(int(number) for number in re.findall(passed, output, re.MULTILINE))
    bad = sum(int(number) for number in re.findall(failed, output, re.MULTILINE))
    if status != 0 and bad == 0:
        bad = 1
    if status == 0 and good == 0:
        bad, output = 1, output + "\nno test ran\n"
    return Result(good, bad, output)


def run_unittest(folder):
    status, output = run(f"test-{folder}", [sys.executable, "-m", "unittest", "discover", "-v", "-s", f"tests/{folder}"])
    ran = sum(int(number) for number in re.findall(r"^Ran (\d+) test", output, re.MULTILINE))
    bad = sum(int(number) for number in re.findall(r"(?:failures|errors)=(\d+)", output))
    if status != 0 and bad == 0:
        bad = 1
    return Result(ran - bad, bad, output)


def run_fuzz(target):
    """A minute of libFuzzer, from the inputs kept in the tree and those that earlier runs found."""
    name = target.name.removeprefix("fuzz_")
    found = BUILD / "fuzz" / "found" / name
    found.mkdir(parents=True, exist_ok=True)
    seeds = [str(folder) for folder in ROOT.glob(f"**/fuzz/seeds/{name}") if BUILD not in folder.parents]
    status, output = run(f"test-{target.name}", [str(target), "-max_total_time=60", "-timeout=10", "-rss_limit_mb=4096",
                                                 f"-artifact_prefix={found.parent}/{name}-", str(found), *seeds])
    return Result(int(status == 0), int(status != 0), output)


def run_mutation():
    noticed, survivors = mutate.check(lambda line: print(line, flush=True))
    enough = noticed >= mutate.WANTED * (noticed + len(survivors))
    return Result(noticed, 0 if enough else len(survivors), "\n".join(["Changes that no test noticed:", *survivors]))


def run_rulings():
    caught, failures = reverse.check(lambda line: print(line, flush=True))
    return Result(caught, len(failures), "\n".join(failures))


def run_same(folders):
    """Law 2: the same matches by every compiler, at every level of optimization."""
    hashes = {folder: run(f"state-hashes-{folder}", [str(BUILD / folder / "bin" / "state_hashes")]) for folder in folders}
    reference = hashes.pop("native")
    different = [folder for folder, answer in hashes.items() if answer != reference or answer[0] != 0]
    return Result(len(hashes) - len(different), len(different), f"other states than build/native: {', '.join(different)}")


# --------------------------------------------------------------------------------------------------------- the whole run


def is_cpp_part(part):
    """A folder of C++ tests, a game, or one test program such as laws_waves."""
    words = {folder.name for folder in ROOT.glob("tests/*/")} | {file.parent.name for file in ROOT.glob("src/games/*/rules.h")}
    return part not in PARTS and part not in LONG_PARTS and (part in words or bool(set(part.split("_")) & words))


class Run:
    def __init__(self, wanted, long):
        self.wanted = wanted  # None for everything
        self.long = long
        self.tally = Tally()
        self.minutes = {}

    def wants(self, *parts):
        if self.wanted is None:
            return self.long or any(part not in LONG_PARTS for part in parts)
        return any(part in self.wanted for part in parts)

    def cpp_parts(self):
        """None for all C++ tests, else the names asked for."""
        return None if self.wanted is None else {part for part in self.wanted if is_cpp_part(part)}

    def timed(self, name, work):
        begin = time.monotonic()
        try:
            result = work()
        except Exception as problem:  # a broken part must not hide the others
            result = Result(0, 1, f"{type(problem).__name__}: {problem}")
        self.tally.add(name, result, time.monotonic() - begin)

    def together(self, works):
        """Runs (name, work) pairs, as many at a time as there are cores."""
        with concurrent.futures.ThreadPoolExecutor(CORES) as pool:
            for future in [pool.submit(self.timed, name, work) for name, work in works]:
                future.result()

    def group(self, name, step):
        begin = time.monotonic()
        try:
            step()
        except (subprocess.CalledProcessError, OSError) as problem:  # what could not be built
            self.tally.add(name, Result(0, 1, str(problem)), time.monotonic() - begin)
        self.minutes[name] = self.minutes.get(name, 0) + (time.monotonic() - begin) / 60

    def build(self, name, script, *arguments):
        """Runs a line of shell under the lock of the build folder, progress shown."""
        begin = time.monotonic()
        done = subprocess.run(in_build_shell(f"take_lock; {script}", *arguments), check=False)
        if done.returncode != 0:
            self.tally.add(f"build of {name}", Result(0, 1, "see above"), time.monotonic() - begin)

    def build_cpp(self, folder, *options):
        """The test programs asked for in build/<folder>, and the program itself."""
        self.build(folder, f'configure {folder} -DDOGWATCH_TESTS=ON "$@"', *options)
        tests = [test.name for test in cpp_tests(folder).values() if test.belongs_to(self.cpp_parts())]
        targets = ["all"] if self.wanted is None else ["dogwatch"] + [f"test_{name}" for name in tests]
        self.build(folder, f'shown {folder} "Building in build/{folder}" ninja -C "$build/{folder}" -k 0 "$@"', *targets)

    def test_cpp(self, folder, prefix="", env=None):
        tests = [test for test in cpp_tests(folder).values() if test.belongs_to(self.cpp_parts())]
        # The laws take longest: first, so that no core waits for them in the end.
        tests.sort(key=lambda test: (not test.name.startswith("laws"), test.name))
        self.together([(prefix + test.name, lambda test=test: run_cpp_test(prefix, test, env)) for test in tests])

    def everything(self):
        cpp = self.wanted is None or bool(self.cpp_parts())
        if cpp or self.wants("commands", "wasm", "browser", "load"):
            self.group("build", lambda: self.build_cpp("native"))
            self.build("program", 'ln -sfn native/bin/dogwatch "$build/dogwatch"')
        if self.wants("wasm", "page", "browser", "commands", "load"):
            self.group("build", lambda: self.build("wasm", "build_wasm"))
        if self.wants("page", "browser", "commands", "load"):
            self.group("build", lambda: self.build("page", "find_node; build_page"))
        if cpp:
            self.group("C++ tests", lambda: self.test_cpp("native"))
        self.group("other tests", lambda: self.together(
            [(name, work) for name, work in [("wasm", run_wasm), ("page", run_page), ("commands", lambda: run_unittest("commands"))]
             if self.wants(name)]))
        self.group("tidy and format", self.lint)
        if self.wants("sanitize"):
            self.group("sanitizers", self.sanitize)
        if self.wants("same"):
            self.group("other tests", self.same)
        if self.wants("browser"):
            self.group("browser", lambda: self.timed("browser", lambda: run_browser(self.long)))
            self.group("browser", lambda: self.timed("guide's page", run_guide_page))
        if self.wants(*LONG_PARTS):
            self.group("long tests", self.long_parts)

    def lint(self):
        # What is shipped, every time; the tests' own code and the analyzer take many times as long and wait for --long.
        folders = ["src", "tests", "bench"] if self.long else ["src"]
        works = [("includes", lambda: listed(checks.includes() + checks.workplace_paths())),
                 ("spelling", lambda: listed(spelling.check())),
                 ("format", lambda: listed(checks.format_of_files())),
                 ("tidy", lambda: listed(tidy.check(BUILD / "commands", BUILD / "tidy", CORES, folders, self.long)))]
        if self.wants("tidy"):  # nothing is built here: it tells clang-tidy how each file is compiled, by itself or with others
            self.build("commands", f"configure commands -DDOGWATCH_TESTS=ON -DDOGWATCH_UNITY={'OFF' if self.long else 'ON'}")
        for name, work in works:
            if self.wants(name):
                self.timed(name, work)

    def sanitize(self):
        everything = self.wanted
        self.wanted = None  # all C++ tests
        self.build_cpp("sanitize", *SANITIZE, f"-DDOGWATCH_LONG={'ON' if self.long else 'OFF'}")
        self.test_cpp("sanitize", "sanitized ", {"UBSAN_OPTIONS": "print_stacktrace=1", "DOGWATCH_EFFORT": "10"})
        self.wanted = everything

    def threads(self):
        """Stores, tables and sockets. Servers that are killed are processes of their own, and run in the other builds."""
        targets = ["test_server", "test_server_store", "test_front"]
        self.build("threads", 'configure threads -DDOGWATCH_TESTS=ON "$@"', *THREADS)
        self.build("threads", 'shown threads "Building in build/threads" ninja -C "$build/threads" "$@"', *targets)
        env = {"TSAN_OPTIONS": f"suppressions={ROOT}/tools/thread-suppressions.txt halt_on_error=1 second_deadlock_stack=1",
               "DOGWATCH_EFFORT": "10"}
        for name in targets:
            test = CppTest(name, [str(BUILD / "threads" / "bin" / name), "--test-case-exclude=*SIGKILL*"], str(ROOT), [])
            self.timed(f"threads {name}", lambda test=test: run_cpp_test("threads", test, env))

    def same(self):
        builds = [("native", []), ("sanitize", SANITIZE)]
        if self.long:
            builds.append(("unoptimized", ["-DCMAKE_BUILD_TYPE=Debug"]))
        for folder, options in builds:
            self.build(folder, f'configure {folder} -DDOGWATCH_TESTS=ON "$@"; '
                               f'shown {folder}-hashes "Building in build/{folder}" ninja -C "$build/{folder}" state_hashes', *options)
        self.timed("same", lambda: run_same([folder for folder, _ in builds]))

    def long_parts(self):
        if self.wants("soak"):
            everything, self.wanted = self.wanted, None
            self.build_cpp("native")
            self.test_cpp("native", "soak ", {"DOGWATCH_EFFORT": "2000", "DOGWATCH_LONG": "1"})
            self.wanted = everything
        if self.wants("threads"):
            self.threads()
        if self.wants("load"):
            self.timed("load", lambda: run_unittest("load"))
        if self.wants("mutation"):
            self.timed("mutation", run_mutation)
        if self.wants("rulings"):
            self.timed("rulings", run_rulings)
        if self.wants("fuzz"):
            self.build("fuzz", 'configure fuzz -DCMAKE_CXX_COMPILER=clang++-22 -DDOGWATCH_FUZZ=ON; '
                               'shown fuzz "Building the fuzz targets" ninja -C "$build/fuzz" fuzz_targets')
            self.together([(target.name, lambda target=target: run_fuzz(target))
                           for target in sorted((BUILD / "fuzz" / "bin").glob("fuzz_*"))])

    def summary(self):
        print("\nMinutes:")
        for name, minutes in self.minutes.items():
            if name in BUDGETS:
                print(f"  {name:18} {minutes:5.1f}  (budget on two cores, from nothing: {BUDGETS[name]})")
            elif minutes > 0.05:
                print(f"  {name:18} {minutes:5.1f}")
        broken = [name for name, result in self.tally.results.items() if result.failed]
        if broken:
            print("Failed: " + ", ".join(broken))
        print(f"{self.tally.passed()} passed, {self.tally.failed()} failed")


def listed(problems):
    """A check that lists what it found is one test case."""
    return Result(int(not problems), int(bool(problems)), "\n".join(problems))


def packages_for(run):
    """The parts of tools/packages.txt that this run needs."""
    parts = ["play", "test"]
    if run.wants("wasm", "page", "browser", "commands", "same", "sanitize", "fuzz", "load", "threads"):
        parts.append("page")
    if run.wants("browser"):
        parts.append("browser")
    return parts


def arguments():
    parser = argparse.ArgumentParser(prog="./test", description="Installs, builds and runs the tests of Dogwatch.",
                                     add_help=False)
    parser.add_argument("parts", nargs="*", metavar="part",
                        help="only these parts: a folder of tests, a game, or one that --list names")
    parser.add_argument("-h", "--help", action="store_true", help="say this")
    parser.add_argument("--list", action="store_true", help="name the parts")
    parser.add_argument("--long", action="store_true", help="soak, fuzz, mutation, threads and load as well")
    parser.add_argument("--coverage", action="store_true", help="branch coverage of the engine by the C++ tests")
    parser.add_argument("--packages", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.help and not options.packages:
        parser.print_help()
        sys.exit(0)
    return options


def list_parts():
    for name, about in {**PARTS, **LONG_PARTS}.items():
        print(f"{name:12} {about}{' (--long)' if name in LONG_PARTS else ''}")
    print(f"{'lint':12} {', '.join(GROUPS['lint'])}")
    for folder in sorted({file.parent for file in ROOT.glob("tests/*/*.cpp")}):
        print(f"{folder.name:12} C++ tests in tests/{folder.name}")
    for rules in sorted(ROOT.glob("src/games/*/rules.h")):
        print(f"{rules.parent.name:12} C++ tests, scenarios and laws of this game")


def main():
    options = arguments()
    wanted = [name for part in options.parts for name in GROUPS.get(part, [part])] or None
    unknown = [part for part in wanted or [] if part not in PARTS and part not in LONG_PARTS and not is_cpp_part(part)]
    if unknown:
        print(f"./test: there is no part called {unknown[0]}; ./test --list names them", file=sys.stderr)
        return 2
    run_ = Run(wanted, options.long)
    if options.packages:
        print("" if options.list or options.help else "play test page coverage" if options.coverage else " ".join(packages_for(run_)))
        return 0
    if options.list:
        list_parts()
        return 0
    LOGS.mkdir(parents=True, exist_ok=True)
    if options.coverage:
        return coverage.report(run_, cpp_tests)
    run_.minutes["install"] = int(os.environ.get("DOGWATCH_INSTALL_SECONDS", "0")) / 60
    run_.everything()
    run_.summary()
    return int(run_.tally.failed() > 0)


if __name__ == "__main__":
    sys.exit(main())
