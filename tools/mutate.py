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
NOT_CODE = re.compile(r"^\s*(//|#|using |template|namespace|static_assert|assert|case |\}|struct |class |enum |const .*\[\])")


def candidates(root):
    """Every (file, line number, changed line)."""
    files = [*root.glob("src/table/*.cpp"), *root.glob("src/table/*.h"), root / "src/core/dice.cpp"]
    files += [file for file in root.glob("src/games/*/*.cpp") if file.name not in ("insight.cpp", "about.cpp")]
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


def build():
    return subprocess.run(["ninja", "-C", str(COPY / "build")], capture_output=True, check=False).returncode == 0


def noticed():
    """The first test program that fails, quick ones first."""
    programs = sorted((COPY / "build" / "bin").glob("test_*"), key=lambda path: ("laws" in path.name, path.name))
    for program in programs:
        try:
            done = subprocess.run([str(program), "--abort-after=1"], cwd=COPY, capture_output=True, timeout=180, check=False)
        except subprocess.TimeoutExpired:
            return program.name
        if done.returncode != 0:
            return program.name
    return None


def check(say=print):
    """(noticed, survivors as text). A change that does not compile is not counted."""
    copy_tree()
    subprocess.run(["cmake", "-G", "Ninja", "-S", str(COPY), "-B", str(COPY / "build"), "-DDOGWATCH_TESTS=ON",
                    "-DCMAKE_BUILD_TYPE=Mutation", "-DCMAKE_CXX_FLAGS_MUTATION=-O1"], check=True, capture_output=True)
    if not build() or noticed():
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
            if build():
                by = noticed()
                say(f"  {by or 'SURVIVED':24} {place}")
                found, survivors = found + bool(by), survivors + ([] if by else [place])
        finally:
            file.write_text(original)
    return found, survivors
