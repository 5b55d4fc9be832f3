"""./dogwatch itself: what it says where, what it skips, and when it refuses to go on.

Most cases run in a small copy of the tree in which cmake and ninja are stand-ins that note how they were called, so that
they take no time; those on speed and output use the program that was really built.
"""

import json
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent

CMAKE = """#!/bin/bash
echo "cmake $*" >>"$CALLS"
[[ -e $BROKEN ]] && exit 1
while (($# > 0)); do
  [[ $1 == -B ]] && mkdir -p "$2" && touch "$2/build.ninja"
  shift
done
"""
NINJA = """#!/bin/bash
echo "ninja $*" >>"$CALLS"
echo "[1/1] noise"
[[ $3 == build.ninja ]] && exit 0
[[ -e $BROKEN ]] && exit 1
[[ -n $SLOW ]] && sleep 0.3
mkdir -p "$2/bin"
printf '#!/bin/bash\\necho "program $*"\\ncat\\n' >"$2/bin/dogwatch"
chmod +x "$2/bin/dogwatch"
"""
APT = """#!/bin/bash
echo "apt-get $*" >>"$CALLS"
[[ " $* " == *' -s '* ]] && cat "$SIMULATED"
exit 0
"""


class SmallTree(unittest.TestCase):
    """A tree with the scripts, one source, and stand-ins for the tools."""

    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.tree = self.folder / "tree"
        for name in ("src", "cmake", "bin"):
            (self.tree / name).mkdir(parents=True)
        (self.tree / "CMakeLists.txt").touch()
        (self.tree / "src" / "one.cpp").write_text("one")
        shutil.copy(ROOT / "dogwatch", self.tree)
        shutil.copytree(ROOT / "tools", self.tree / "tools", ignore=shutil.ignore_patterns("__pycache__"))
        for name, script in (("cmake", CMAKE), ("ninja", NINJA), ("apt-get", APT), ("apt-cache", "#!/bin/bash\nexit 0\n")):
            file = self.tree / "bin" / name
            file.write_text(script)
            file.chmod(0o755)
        self.calls = self.folder / "calls"
        self.broken = self.folder / "broken"
        self.simulated = self.folder / "simulated"
        self.simulated.touch()
        self.env = {**os.environ, "PATH": f"{self.tree}/bin:{os.environ['PATH']}", "CALLS": str(self.calls),
                    "BROKEN": str(self.broken), "SIMULATED": str(self.simulated), "SLOW": ""}

    def dogwatch(self, *arguments, text="", cwd=None, script=None):
        return subprocess.run([script or self.tree / "dogwatch", *arguments], input=text, capture_output=True, text=True,
                              env=self.env, cwd=cwd or self.folder, check=False)

    def made(self):
        """What the tools were called for since the last time."""
        text = self.calls.read_text() if self.calls.exists() else ""
        self.calls.unlink(missing_ok=True)
        return text

    def shell(self, line):
        """A line of shell with the functions of tools/build.sh."""
        return subprocess.run(["bash", "-c", f"set -euo pipefail; root={self.tree}; source $root/tools/build.sh; {line}"],
                              capture_output=True, text=True, env=self.env, check=False)


class Building(SmallTree):
    def test_it_builds_first_and_then_only_what_changed(self):
        self.assertEqual(self.dogwatch("games").stdout, "program games\n")
        self.assertIn("ninja", self.made())
        self.assertEqual(self.dogwatch("games").stdout, "program games\n")
        self.assertEqual(self.made(), "")
        changes = [lambda: (self.tree / "src" / "one.cpp").write_text("changed"),
                   lambda: (self.tree / "src" / "two.cpp").write_text("added"),
                   lambda: (self.tree / "src" / "two.cpp").unlink(),
                   lambda: os.utime(self.tree / "src" / "one.cpp", (1e9, 1e9)),
                   lambda: (self.tree / "CMakeLists.txt").write_text("changed")]
        for change in changes:
            change()
            self.dogwatch("games")
            self.assertIn("ninja", self.made())
            self.dogwatch("games")
            self.assertEqual(self.made(), "")

    def test_everything_said_while_building_goes_to_standard_error(self):
        done = self.dogwatch("engine", text="a line for the program\n")
        self.assertEqual(done.stdout, "program engine\na line for the program\n")
        self.assertIn("Building", done.stderr)

    def test_a_build_that_failed_is_said_and_done_again(self):
        self.broken.touch()
        done = self.dogwatch("games")
        self.assertNotEqual(done.returncode, 0)
        self.assertEqual(done.stdout, "")
        self.assertIn("This failed", done.stderr)
        self.broken.unlink()
        self.assertEqual(self.dogwatch("games").stdout, "program games\n")

    def test_help_never_builds_the_page(self):
        for arguments in (["--help"], ["serve", "--help"], ["serve", "--lan", "-h"]):
            self.assertEqual(self.dogwatch(*arguments).stdout, f"program {' '.join(arguments)}\n")
            self.assertNotIn("wasm", self.made())

    def test_two_at_once_build_once(self):
        self.env["SLOW"] = "yes"
        both = [subprocess.Popen([self.tree / "dogwatch", "games"], env=self.env, stdin=subprocess.DEVNULL,
                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in range(2)]
        outputs = [process.communicate() for process in both]
        self.assertEqual([output for output, _ in outputs], ["program games\n"] * 2)
        self.assertEqual(self.made().count("native dogwatch"), 1)

    def test_it_can_be_called_from_anywhere(self):
        self.dogwatch("games")
        self.assertEqual(self.dogwatch("games", script="./dogwatch", cwd=self.tree).stdout, "program games\n")
        self.assertEqual(self.dogwatch("games", script="../tree/dogwatch", cwd=self.tree).stdout, "program games\n")
        link = self.folder / "link"
        link.symlink_to(self.tree / "dogwatch")
        self.made()
        self.assertEqual(self.dogwatch("games", script=link).stdout, "program games\n")
        self.assertEqual(self.made(), "")

    def test_a_tree_that_was_moved_is_built_anew(self):
        self.dogwatch("games")
        cache = self.tree / "build" / "native" / "CMakeCache.txt"
        cache.write_text("CMAKE_HOME_DIRECTORY:INTERNAL=/elsewhere\n")
        self.shell("configure native")
        self.assertFalse(cache.exists())


class Baseline(SmallTree):
    def setUp(self):
        super().setUp()
        (self.tree / "docs").mkdir()
        self.page = self.tree / "docs" / "performance.md"
        for command in (["init", "-q"], ["add", "src", "CMakeLists.txt"],
                        ["-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-q", "-m", "baseline"]):
            self.git(*command)
        self.commit = self.git("rev-parse", "--short", "HEAD").strip()

    def git(self, *words):
        return subprocess.run(["git", *words], cwd=self.tree, capture_output=True, text=True, check=True).stdout

    def build(self):
        return subprocess.run([self.tree / "tools" / "baseline.sh"], capture_output=True, text=True, env=self.env, check=False)

    def test_it_builds_the_commit_that_the_page_names_once(self):
        self.page.write_text(f"# Performance\n\nBaseline: `{self.commit}`\n")
        (self.tree / "src" / "one.cpp").write_text("newer")
        place = self.tree / "build" / "baseline"
        done = self.build()
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual((place / "source" / "src" / "one.cpp").read_text(), "one")
        self.assertTrue(os.access(place / "dogwatch", os.X_OK))
        self.assertIn(str(place / "source"), self.made())
        self.assertEqual(self.build().returncode, 0)
        self.assertEqual(self.made(), "")

    def test_a_page_without_a_baseline_or_with_an_unknown_one_is_refused(self):
        self.page.write_text("# Performance\n")
        self.assertIn("names no baseline", self.build().stderr)
        self.page.write_text("Baseline: `0123456`\n")
        done = self.build()
        self.assertEqual(done.returncode, 1)
        self.assertIn("0123456 that docs/performance.md names", done.stderr)

    def test_the_page_of_this_tree_names_one(self):
        self.assertRegex((ROOT / "docs" / "performance.md").read_text(), r"(?m)^Baseline: `[0-9a-f]{7,40}`$")


class Installing(SmallTree):
    NOTHING_IS_THERE = "is_there() { return 1; }; is_debian_12() { true; }; is_root() { true; }; "

    def test_it_never_removes_a_package(self):
        self.simulated.write_text("Inst mold (1)\nRemv precious-library [1.0]\nConf mold (1)\n")
        done = self.shell(self.NOTHING_IS_THERE + "install_packages play")
        self.assertEqual(done.returncode, 1)
        self.assertIn("precious-library", done.stderr)
        self.assertNotIn("--no-remove", self.made())

    def test_it_installs_what_is_missing_and_no_more(self):
        self.simulated.write_text("Inst mold (1)\nConf mold (1)\n")
        done = self.shell('is_there() { [[ $1 != mold ]]; }; is_debian_12() { true; }; is_root() { true; }; '
                          "install_packages play")
        self.assertEqual(done.returncode, 0, done.stderr)
        installed = [line for line in self.made().splitlines() if "--no-remove" in line]
        self.assertEqual(len(installed), 1)
        self.assertTrue(installed[0].endswith(" install mold"), installed[0])

    def test_nothing_is_installed_when_all_is_there(self):
        done = self.shell("is_there() { true; }; is_debian_12() { return 1; }; install_packages play")
        self.assertEqual((done.returncode, self.made()), (0, ""))

    def test_another_system_is_told_what_is_needed_and_nothing_is_done(self):
        done = self.shell(self.NOTHING_IS_THERE + "is_debian_12() { return 1; }; install_packages play page")
        self.assertEqual(done.returncode, 1)
        for package in ("g++", "cmake", "clang-22"):
            self.assertIn(package, done.stderr)
        self.assertEqual(self.made(), "")

    def test_without_root_and_sudo_it_says_what_to_run(self):
        done = self.shell(self.NOTHING_IS_THERE + "is_root() { return 1; }; "
                          'command() { [[ $2 != sudo ]] && builtin command "$@"; }; install_packages play')
        self.assertEqual(done.returncode, 1)
        self.assertIn("apt-get install --no-install-recommends g++", done.stderr)
        self.assertEqual(self.made(), "")

    def test_playing_and_serving_need_neither_browser_nor_test_tools(self):
        done = self.shell(self.NOTHING_IS_THERE + 'find_missing play page; echo "${missing[@]}"')
        for package in ("chromium-headless-shell", "doctest-dev", "clang-tidy-22"):
            self.assertNotIn(package, done.stdout)


class TheRealProgram(unittest.TestCase):
    def test_once_built_it_starts_nothing_but_one_search_for_changed_files(self):
        """So that it adds only milliseconds; how many, bench/started.py measures."""
        subprocess.run([ROOT / "dogwatch", "games"], stdin=subprocess.DEVNULL, capture_output=True, check=True)
        with tempfile.TemporaryDirectory() as folder:
            only, calls = Path(folder), Path(folder) / "calls"
            (only / "bash").symlink_to(shutil.which("bash"))
            (only / "find").write_text(f'#!/bin/bash\necho find >>"{calls}"\nexec {shutil.which("find")} "$@"\n')
            (only / "find").chmod(0o755)
            done = subprocess.run([ROOT / "dogwatch", "games"], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                                  env={"PATH": folder}, check=True)
            self.assertEqual(calls.read_text(), "find\n")
        self.assertIn("Rolling with the Waves", done.stdout)
        self.assertEqual(done.stderr, "")

    def test_the_engine_answers_each_line_with_one_even_when_it_is_built_first(self):
        (ROOT / "build" / "made-of.native").unlink(missing_ok=True)
        done = subprocess.run([ROOT / "dogwatch", "engine"], input='{"do":"hello"}\nnonsense\n{"do":"quit"}\n', text=True,
                              capture_output=True, check=True)
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual(answers[0]["name"], "dogwatch")
        self.assertEqual(answers[1]["error"]["code"], "bad_json")


if __name__ == "__main__":
    unittest.main()
