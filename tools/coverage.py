"""Branch coverage of the engine by the C++ tests (./test --coverage), by llvm-cov."""

import json
import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ["src/core", "src/table", "src/games/waves"]
WANTED = 95.0


def exclusions():
    """file -> list of (pattern, reason) from tools/coverage-exclusions.txt: branches that no test can or should take."""
    found = {}
    for line in (ROOT / "tools/coverage-exclusions.txt").read_text().splitlines():
        if line.strip() and not line.startswith("#"):
            name, pattern, reason = (column.strip() for column in line.split("|", 2))
            found.setdefault(name, []).append((pattern, reason))
    return found


def branches_of(record):
    """(line, column) -> [taken as true, taken as false] over all instantiations of one file."""
    branches = {}
    for line, column, end_line, end_column, true, false, *_ in record["branches"]:
        place = (line, column, end_line, end_column)
        taken = branches.setdefault(place, [0, 0])
        taken[0] += true
        taken[1] += false
    return branches


def export(build, programs):
    raw = sorted(str(path) for path in (build / "profiles").glob("*.profraw"))
    subprocess.run(["llvm-profdata-22", "merge", "-sparse", "-o", str(build / "all.profdata"), *raw], check=True)
    objects = [argument for program in programs[1:] for argument in ("-object", program)]
    done = subprocess.run(["llvm-cov-22", "export", "-skip-expansions", "-skip-functions", f"-instr-profile={build}/all.profdata",
                           programs[0], *objects, *[str(ROOT / folder) for folder in FOLDERS]],
                          check=True, capture_output=True, text=True)
    return json.loads(done.stdout)["data"][0]["files"]


def measure(build, programs):
    """Prints the table and the branches not taken; returns the folders below what is wanted."""
    excluded = exclusions()
    totals = {folder: [0, 0] for folder in FOLDERS}
    misses = []
    for record in sorted(export(build, programs), key=lambda record: record["filename"]):
        name = str(Path(record["filename"]).relative_to(ROOT))
        folder = next(folder for folder in FOLDERS if name.startswith(folder + "/"))
        if "/tests/" in name:
            continue
        text = Path(record["filename"]).read_text().splitlines()
        for (line, column, *_), taken in sorted(branches_of(record).items()):
            code = text[line - 1]
            if any(re.search(pattern, code) for pattern, _ in excluded.get(name, []) + excluded.get("*", [])):
                continue
            totals[folder][0] += sum(1 for count in taken if count)
            totals[folder][1] += 2
            misses += [f"{name}:{line}:{column}: never {word}: {code.strip()[:90]}"
                       for word, count in zip(("true", "false"), taken) if not count]
    print("\n".join(misses))
    print()
    low = []
    for folder, (taken, all_) in totals.items():
        share = 100.0 * taken / max(all_, 1)
        print(f"{folder:20} {taken:6} of {all_:6} branches taken: {share:5.1f} %")
        if share < WANTED:
            low.append(folder)
    return low


def report(run, cpp_tests):
    """Builds with instrumentation, runs the C++ tests, prints; the exit status."""
    build = ROOT / "build" / "coverage"
    run.build_cpp("coverage", "-DCMAKE_CXX_COMPILER=clang++-22", "-DCMAKE_BUILD_TYPE=Coverage")
    (build / "profiles").mkdir(exist_ok=True)
    for old in (build / "profiles").glob("*"):
        old.unlink()
    run.test_cpp("coverage", "covered ", {"LLVM_PROFILE_FILE": str(build / "profiles" / "%p.profraw")})
    ran = [test for test in cpp_tests("coverage").values() if test.command and test.belongs_to(run.cpp_parts())]
    low = measure(build, sorted({test.command[0] for test in ran}))
    print(f"{', '.join(low)}: below {WANTED} %" if low else f"all at least {WANTED} %")
    return int(bool(low) or run.tally.failed() > 0)
