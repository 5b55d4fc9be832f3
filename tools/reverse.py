#!/usr/bin/env python3
"""Shows that each ruling's scenario fails when the ruling is reversed.

src/games/<game>/tests/mutations.txt lists the reversals:

    W2 draft.cpp
    - if (has_free_die) return;
    + static_cast<void>(has_free_die);

A ruling's number and a file of the game's folder, lines to find (exactly once, after "- "), lines to put in their place
(after "+ "); another "-" after a "+" begins another replacement of the same reversal. "#" begins a comment line.

Each is applied in a scratch copy of the tree; the game's scenarios are built again, and those of that number must fail.
"""

import argparse
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
TREE = ["CMakeLists.txt", "cmake", "docs", "src", "tests"]


class Mutation:
    def __init__(self, ruling, file, line):
        self.ruling, self.file, self.line = ruling, file, line
        self.edits = []  # pairs of lists of lines

    def apply(self, text):
        for wrong, right in self.edits:
            old, new = "\n".join(wrong), "\n".join(right)
            if text.count(old) != 1:
                raise ValueError(f"line {self.line}: found {text.count(old)} times instead of once: {old!r}")
            text = text.replace(old, new)
        return text


def read_mutations(path):
    mutations = []
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if line[0] in "-+":
            edits = mutations[-1].edits
            if line[0] == "-" and (not edits or edits[-1][1]):
                edits.append(([], []))
            edits[-1][0 if line[0] == "-" else 1].append(line[2:])
            continue
        words = line.split()
        if len(words) != 2:
            sys.exit(f"{path}:{number}: expected a ruling and a file: W2 draft.cpp")
        mutations.append(Mutation(words[0], words[1], number))
    return mutations


def rulings_of(readme):
    return re.findall(r"^\|\s*([A-Z]+-?[0-9]+)\s*\|", readme.read_text(), re.M)


def run(*command):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def build(folder, target):
    return run("cmake", "--build", str(folder / "build"), "--target", target)


def judge(mutation, scratch, game, program):
    """What happened to one reversal: an empty text when it was caught."""
    file = scratch / "src/games" / game / mutation.file
    sound = file.read_text()
    try:
        file.write_text(mutation.apply(sound))
        built = build(scratch, f"test_scenario_{game}")
        if built.returncode != 0:
            return "does not compile:\n" + "\n".join(line for line in built.stdout.splitlines() if "error" in line)
        tested = run(str(program), f"--test-case={mutation.ruling} *")
        return "" if tested.returncode != 0 else "survived: no scenario of this number fails"
    except ValueError as error:
        return str(error)
    finally:
        file.write_text(sound)


def prepare(game, scratch):
    """A copy of the tree with the game's scenarios built; the program that plays them."""
    for part in TREE:
        source = ROOT / part
        shutil.copytree(source, scratch / part) if source.is_dir() else shutil.copy(source, scratch / part)
    # Unoptimized: it is compiled often and run briefly.
    configured = run("cmake", "-G", "Ninja", "-S", str(scratch), "-B", str(scratch / "build"), "-DDOGWATCH_TESTS=ON", "-DDOGWATCH_UNITY=OFF",
                     f"-DDOGWATCH_GAMES={game}", "-DCMAKE_BUILD_TYPE=Debug")
    built = build(scratch, f"test_scenario_{game}")
    if configured.returncode != 0 or built.returncode != 0:
        raise RuntimeError(configured.stdout + built.stdout)
    program = next((scratch / "build").rglob(f"test_scenario_{game}"))
    # The playthrough depends on bots too; here only scenarios count.
    sound = run(str(program), "--test-case-exclude=*playthrough*")
    if sound.returncode != 0:
        raise RuntimeError(f"the scenarios of {game} fail before anything is reversed:\n{sound.stdout}")
    return program


def reverse(game, only, say):
    """(caught, what was not) for the rulings of one game."""
    folder = ROOT / "src/games" / game
    mutations = read_mutations(folder / "tests/mutations.txt")
    missing = [ruling for ruling in rulings_of(folder / "README.md") if ruling not in {m.ruling for m in mutations}]
    failures = [f"{game} {ruling}: nobody has reversed it" for ruling in missing if not only]
    mutations = [m for m in mutations if not only or m.ruling in only]
    with tempfile.TemporaryDirectory(prefix="dogwatch-reverse-") as name:
        scratch = pathlib.Path(name)
        program = prepare(game, scratch)
        for mutation in mutations:
            begin = time.time()
            verdict = judge(mutation, scratch, game, program)
            say(f"  {game} {mutation.ruling}: {verdict or 'caught'} ({time.time() - begin:.0f} s)")
            if verdict:
                failures.append(f"{game} {mutation.ruling} (line {mutation.line}): {verdict}")
    return len(mutations) - sum("(line" in failure for failure in failures), failures


def check(say=print, games=(), only=()):
    """(caught, what was not) for all games that have reversals."""
    games = games or sorted(path.parent.parent.name for path in ROOT.glob("src/games/*/tests/mutations.txt"))
    caught, failures = 0, []
    for game in games:
        more, worse = reverse(game, only, say)
        caught, failures = caught + more, failures + worse
    return caught, failures


def main():
    parser = argparse.ArgumentParser(description="Reverse each ruling of a game and see its scenario fail.")
    parser.add_argument("games", nargs="*", help="folders of games; all that have a tests/mutations.txt if none is given")
    parser.add_argument("--only", nargs="*", default=[], help="only these rulings")
    arguments = parser.parse_args()
    caught, failures = check(lambda line: print(line, flush=True), arguments.games, arguments.only)
    print(f"{caught} caught, {len(failures)} not")
    for failure in failures:
        print(failure, file=sys.stderr)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
