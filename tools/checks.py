"""Checks of the source tree as text: layout, which folder may include which, and paths of a workplace."""

import re
import subprocess
from pathlib import Path

import reverse

ROOT = Path(__file__).resolve().parent.parent

# In the order in which they may depend on each other; cli and wasm are both last and do not know each other.
ORDER = ["core", "games", "table", "bots", "learn", "analysis", "protocol", "server", "cli", "wasm"]

# The rooms of the server, in the same order; what stands in none of them stands above all.
SERVER_ROOMS = ["store", "tables", "service", "net"]

# These compile without exceptions for WebAssembly, and have neither input and output nor a locale.
ENGINE = {"core", "games", "table", "bots", "analysis", "protocol", "wasm"}
NOT_IN_ENGINE = {"iostream", "fstream", "sstream", "format", "filesystem", "stdexcept", "regex", "locale", "iomanip"}
# Rules are pure: no clock, no chance but the dice, no threads.
NOT_IN_GAMES = {"chrono", "ctime", "random", "thread", "mutex", "atomic", "cstdio", "memory_resource"}
# Libraries that are not ours, and the folders that may know them.
LIBRARIES = {"rapidjson": {"core"}, "toml++": set(), "boost": {"server"}, "CLI": {"cli"}, "fmt": {"server", "cli"},
             "spdlog": {"server", "cli"}, "sqlite3.h": {"server"}, "libpq-fe.h": {"server"}, "qrencode.h": {"server"}, "sodium.h": set()}

INCLUDE = re.compile(r'^\s*#\s*include\s*(?:"([^"]+)"|<([^>]+)>)', re.MULTILINE)


def source_files(*suffixes):
    """The files of the tree that are ours, without what builds make."""
    skipped = {"node_modules", "dist", "__pycache__", "test-results", "playwright-report"}
    for path in sorted(ROOT.rglob("*")):
        parts = path.relative_to(ROOT).parts
        if parts[0].startswith("build") or parts[0] == ".git" or skipped & set(parts) or parts[:3] == ("web", "public", "engine"):
            continue
        if path.is_file() and (not suffixes or path.suffix in suffixes):
            yield path


def includes():
    """Every include that points the wrong way."""
    problems = []
    for path in source_files(".h", ".cpp", ".in"):
        parts = path.relative_to(ROOT).parts
        if parts[0] != "src" or "tests" in parts or "fuzz" in parts:
            continue
        for ours, system in INCLUDE.findall(path.read_text()):
            problem = wrong_own(parts[1:], ours) if ours else wrong_system(parts[1], system)
            if problem:
                problems.append(f"{path.relative_to(ROOT)}: {problem}")
    return problems


def wrong_own(parts, included):
    """`parts` are those of the including file below src."""
    if not (ROOT / "src" / included).exists():
        return f'"{included}" is not a path below src'
    target = Path(included).parts
    here, there = ORDER.index(parts[0]), ORDER.index(target[0])
    if there > here or (parts[0] == "wasm" and target[0] in ("cli", "server")):
        return f"{parts[0]} may not include {target[0]} ({included})"
    if parts[0] == target[0] == "games" and parts[1] != target[1]:
        return f"the game {parts[1]} may not know the game {target[1]} ({included})"
    if parts[0] == target[0] == "server" and room_of(target) > room_of(parts):
        return f"the room {'/'.join(parts[:-1])} may not include {included}"
    if target[0] == "games" and parts[0] != "games":
        return f"{parts[0]} knows games through the build alone ({included})"
    return None


def room_of(parts):
    """The place of a file of the server in SERVER_ROOMS."""
    return SERVER_ROOMS.index(parts[1]) if len(parts) > 2 else len(SERVER_ROOMS)


def wrong_system(folder, included):
    if folder in ENGINE and included in NOT_IN_ENGINE:
        return f"<{included}> has no place in the engine"
    if folder == "games" and included in NOT_IN_GAMES:
        return f"<{included}> has no place in rules"
    library = included.split("/")[0]
    if library in LIBRARIES and folder not in LIBRARIES[library]:
        return f"{folder} may not know {library} (<{included}>)"
    return None


def workplace_paths():
    """Absolute paths of somebody's machine have no place in the tree."""
    pattern = re.compile(r"(?<![\w.}$*])/(?:work|tmp|root|home/\w+|Users/\w+)/")
    problems = []
    for path in source_files():
        if path.name == "package-lock.json" or path == Path(__file__).resolve():
            continue
        try:
            text = path.read_text()
        except UnicodeDecodeError:
            continue  # a picture or a font
        for number, line in enumerate(text.splitlines(), 1):
            if pattern.search(line):
                problems.append(f"{path.relative_to(ROOT)}:{number}: a path of one machine: {line.strip()[:100]}")
    return problems


def named_files():
    """Files that docs/architecture.md names and that are not there. `<game>` stands for each of the games."""
    text = (ROOT / "docs/architecture.md").read_text()
    games = [path.parent.name for path in (ROOT / "src/games").glob("*/rules.h")]
    named = set(re.findall(r"(?<![\w/.])(?:src|web|tests|tools|docs|fuzz|cmake)(?:/[\w.<>-]+)+\.\w+", text))
    short = re.findall(r"`((?:core|table|bots|protocol|server|cli|wasm)(?:/[\w.]+)+\.\w+)`", text)
    named |= {f"web/src/{one}" if one.endswith(".ts") else f"src/{one}" for one in short}
    wanted = {one.replace("<game>", game) for one in named for game in games}
    return [f"docs/architecture.md: there is no {one}" for one in sorted(wanted) if not list(ROOT.glob(one))]


def reversals():
    """Reversals of rulings (tools/reverse.py) that do not fit the code any more."""
    problems = []
    for path in sorted(ROOT.glob("src/games/*/tests/mutations.txt")):
        for mutation in reverse.read_mutations(path):
            try:
                mutation.apply((path.parent.parent / mutation.file).read_text())
            except (OSError, ValueError) as problem:
                problems.append(f"{path.relative_to(ROOT)}: {mutation.ruling}: {problem}")
    return problems


def format_of_files():
    """C++ files whose layout is not clang-format's."""
    files = [str(path) for path in source_files(".h", ".cpp")]
    done = subprocess.run(["clang-format-22", "--dry-run", "--ferror-limit=1", "-Werror", *files], capture_output=True,
                          text=True, check=False)
    wrong = sorted(set(re.findall(r"^(\S+?):\d+:\d+: error", done.stderr, re.MULTILINE)))
    if done.returncode != 0 and not wrong:
        return [done.stderr]
    return [f"{Path(path).relative_to(ROOT)}: run clang-format-22 -i on it" for path in wrong]
