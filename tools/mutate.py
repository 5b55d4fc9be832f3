"""Do the tests notice small changes of the rules? (./test mutation)

Copies the tree, makes one small change at a time in the code of rules and table, builds, and runs the C++ tests. A change
that no test notices survives, and is listed: either a test is missing, or the change means nothing.
"""

import os
import random
import re
import shutil
import subprocess
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COPY = ROOT / "build" / "mutation"
MUTANTS = int(os.environ.get("DOGWATCH_MUTANTS", "60"))
WANTED = 0.8

CHANGES = [
    (r" < ", " <= "), (r" <= ", " < "), (r" > ", " >= "), (r" >= ", " > "), (r" == ", " != "), (r" != ", " == "),
    (r" && ", " || "), (r" \|\| ", " && "), (r" \+ ", " - "), (r" - ", " + "), (r" \+= ", " -= "), (r" -= ", " += "),
    (r"\btrue\b", "false"), (r"\bfalse\b", "true"), (r"std::min\b", "std::max"), (r"std::max\b", "std::min"),
    (r"\b0\b", "1"), (r"\b1\b", "2"), (r"\b3\b", "2"), (r"\bcontinue;", "break;"),
]
# Lists of names, and what only bots think with: a bot that plays otherwise breaks no rule.
NOT_RULES = ("about.cpp", "insight.cpp", "policy.cpp", "imagine.cpp", "passage.cpp")
# They take long, and what they would notice by chance the engine's own tests should.
NOT_ENGINE = ("test_server", "test_server_store", "test_front", "test_cli")
SECONDS = {}  # by test program, as the unchanged tree takes them
NOT_CODE = re.compile(r"^\s*(//|#|using |template|namespace|static_assert|assert|case |\}|struct |class |enum |const .*\[\])")


def candidates(root):
    """Every (file, line number, changed line)."""
    files = [*root.glob("src/table/*.cpp"), *root.glob("src/table/*.h"), root / "src/core/dice.cpp"]
    files += [file for file in root.glob("src/games/*/*.cpp") if file.name not in NOT_RULES]
    for file in sorted(files):
        for number, line in enumerate(file.read_text().splitlines()):
            code = line.split("//")[0]
            if NOT_CODE.match(code) or '"' in code or "template" in code:
                continue
            for pattern, replacement in CHANGES:
                for match in re.finditer(pattern, code):
                    yield file, number, code[:match.start()] + replacement + code[match.end():]


def copy_tree():
    """The sources beside a build folder of their own; only what changed is copied, so that builds stay incremental."""
    COPY.mkdir(parents=True, exist_ok=True)
    for name in ("src", "tests", "cmake", "docs", "bench"):
        for path in sorted((ROOT / name).rglob("*")):
            target = COPY / path.relative_to(ROOT)
            if path.is_dir():
                target.mkdir(parents=True, exist_ok=True)
            elif not target.exists() or target.read_bytes() != path.read_bytes():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(path, target)
    shutil.copy(ROOT / "CMakeLists.txt", COPY)


def test_programs(file=None):
    """Those that should notice a change of this file, quick ones first: a game's own, or all of the engine's."""
    listing = subprocess.run(["ninja", "-C", str(COPY / "build"), "-t", "targets", "all"], capture_output=True, text=True,
                             check=True).stdout
    names = [name for name in re.findall(r"^bin/(test_\w+):", listing, re.MULTILINE) if name not in NOT_ENGINE]
    if file is not None and file.parent.parent.name == "games":
        names = [name for name in names if name.endswith("_" + file.parent.name)]
    return sorted(names, key=lambda name: (SECONDS.get(name, 0), name))


def build(programs):
    targets = [f"bin/{name}" for name in programs]
    return subprocess.run(["ninja", "-C", str(COPY / "build"), *targets], capture_output=True, check=False).returncode == 0


def noticed(programs):
    """The first of these programs that fails."""
    for name in programs:
        begin = time.monotonic()
        try:
            done = subprocess.run([str(COPY / "build" / "bin" / name), "--abort-after=1"], cwd=COPY, capture_output=True,
                                  timeout=180, check=False)
        except subprocess.TimeoutExpired:
            return name
        if done.returncode != 0:
            return name
        SECONDS.setdefault(name, time.monotonic() - begin)
    return None


def check(say=print):
    """(noticed, survivors as text). A change that does not compile is not counted."""
    copy_tree()
    subprocess.run(["cmake", "-G", "Ninja", "-S", str(COPY), "-B", str(COPY / "build"), "-DDOGWATCH_TESTS=ON", "-DDOGWATCH_UNITY=OFF",
                    "-DCMAKE_BUILD_TYPE=Mutation", "-DCMAKE_CXX_FLAGS_MUTATION=-O1"], check=True, capture_output=True)
    everything = test_programs()
    if not build(everything) or noticed(everything):
        return 0, ["the tests do not pass as they are"]
    seed = int(os.environ.get("DOGWATCH_SEED", time.time()))
    say(f"mutation with DOGWATCH_SEED={seed}")
    pool = list(candidates(COPY))
    random.Random(seed).shuffle(pool)
    found, survivors = 0, []
    for file, number, changed in pool:
        if found + len(survivors) >= MUTANTS:
            break
        original = file.read_text()
        lines = original.splitlines()
        place = f"{file.relative_to(COPY)}:{number + 1}: {lines[number].strip()}  ->  {changed.strip()}"
        lines[number] = changed
        file.write_text("\n".join(lines) + "\n")
        try:
            programs = test_programs(file)
            if build(programs):
                by = noticed(programs)
                say(f"  {by or 'SURVIVED':24} {place}")
                found, survivors = found + bool(by), survivors + ([] if by else [place])
        finally:
            file.write_text(original)
    return found, survivors
