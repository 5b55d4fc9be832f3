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
    return re.findall(r"^\|\s*([A-Z]+[0-9]+)\s*\|", readme.read_text(), re.M)


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
            return "does not compile:\n" + "\n".join(l for l in built.stdout.splitlines() if "error" in l)
        tested = run(str(program), f"--test-case={mutation.ruling} *")
        return "" if tested.returncode != 0 else "survived: no scenario of this number fails"
    except ValueError as error:
        return str(error)
    finally:
        file.write_text(sound)


def mutate(game, only):
    folder = ROOT / "src/games" / game
    mutations = read_mutations(folder / "tests/mutations.txt")
    missing = [r for r in rulings_of(folder / "README.md") if r not in {m.ruling for m in mutations}]
    failures = [f"{ruling}: nobody has reversed it" for ruling in missing if not only]
    if only:
        mutations = [m for m in mutations if m.ruling in only]

    with tempfile.TemporaryDirectory(prefix="dogwatch-mutate-") as name:
        scratch = pathlib.Path(name)
        for part in TREE:
            source = ROOT / part
            shutil.copytree(source, scratch / part) if source.is_dir() else shutil.copy(source, scratch / part)
        # Unoptimized: it is compiled often and run briefly.
        configured = run("cmake", "-G", "Ninja", "-S", name, "-B", name + "/build", "-DDOGWATCH_TESTS=ON",
                         f"-DDOGWATCH_GAMES={game}", "-DCMAKE_BUILD_TYPE=Debug")
        built = build(scratch, f"test_scenario_{game}")
        if configured.returncode != 0 or built.returncode != 0:
            sys.exit(configured.stdout + built.stdout)
        program = next((scratch / "build").rglob(f"test_scenario_{game}"))
        sound = run(str(program))
        if sound.returncode != 0:
            sys.exit(f"the scenarios of {game} fail before anything is reversed:\n{sound.stdout}")
        for mutation in mutations:
            begin = time.time()
            verdict = judge(mutation, scratch, game, program)
            print(f"{game} {mutation.ruling}: {verdict or 'caught'} ({time.time() - begin:.0f} s)", flush=True)
            if verdict:
                failures.append(f"{mutation.ruling}: {verdict}")
    return failures


def main():
    parser = argparse.ArgumentParser(description="Reverse each ruling of a game and see its scenario fail.")
    parser.add_argument("games", nargs="*", help="the games' folders; all that have a tests/mutations.txt if none is given")
    parser.add_argument("--only", nargs="*", default=[], help="only these rulings")
    arguments = parser.parse_args()
    games = arguments.games or sorted(p.parent.parent.name for p in ROOT.glob("src/games/*/tests/mutations.txt"))
    failures = []
    for game in games:
        failures += [f"{game} {failure}" for failure in mutate(game, arguments.only)]
    for failure in failures:
        print(failure, file=sys.stderr)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
