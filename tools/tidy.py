"""clang-tidy over all sources, remembering by content what was found clean."""

import concurrent.futures
import hashlib
import json
import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OWN_INCLUDE = re.compile(rb'^\s*#\s*include\s*"([^"]+)"', re.MULTILINE)


def reached(path, roots, seen):
    """A file and all of ours that it includes."""
    if path in seen:
        return
    seen.add(path)
    for name in OWN_INCLUDE.findall(path.read_bytes()):
        for root in (path.parent, *roots):
            included = (root / name.decode()).resolve()
            if included.is_file():
                reached(included, roots, seen)
                break


def fingerprint(path, command, common):
    """Changes whenever clang-tidy might find something else."""
    seen = set()
    reached(path, [ROOT / "src", ROOT / "tests"], seen)
    digest = hashlib.sha256(common + command.encode())
    for file in sorted(seen):
        digest.update(str(file.relative_to(ROOT)).encode() + file.read_bytes())
    return digest.hexdigest()


def is_ours(path, build, folders):
    """A source below one of these folders, or a file of the build folder that includes some: they are compiled at once."""
    if path.parent.name == "Unity":
        return any(is_ours(Path(name.decode()), build, folders) for name in OWN_INCLUDE.findall(path.read_bytes()))
    return build not in path.parents and any(ROOT / folder in path.parents for folder in folders)


def check(build, memory, cores, folders, paths):
    """Problems found in those sources of the compile commands of `build` that stand below `folders`.

    `paths`: also follow the paths through each function (the analyzer), which takes five times as long.
    """
    memory.mkdir(parents=True, exist_ok=True)
    version = subprocess.run(["clang-tidy-22", "--version"], capture_output=True, check=True).stdout
    options = [] if paths else ["--checks=-clang-analyzer-*,-bugprone-suspicious-include"]
    common = version + (ROOT / ".clang-tidy").read_bytes() + "".join(options).encode()
    work = []
    for entry in json.loads((build / "compile_commands.json").read_text()):
        path = Path(entry["directory"], entry["file"]).resolve()
        if is_ours(path, build, folders):
            mark = memory / fingerprint(path, entry["command"], common)
            if not mark.exists():
                work.append((path, mark))
    with concurrent.futures.ThreadPoolExecutor(cores) as pool:
        return [problem for problems in pool.map(lambda job: check_file(build, options, *job), work) for problem in problems]


def check_file(build, options, path, mark):
    done = subprocess.run(["clang-tidy-22", "-p", str(build), "--quiet", *options, str(path)], capture_output=True, text=True,
                          check=False)
    if done.returncode == 0:
        mark.touch()
        return []
    return [line.replace(f"{ROOT}/", "") for line in done.stdout.splitlines() if " error: " in line or " warning: " in line] or [
        f"{path.relative_to(ROOT)}: {done.stderr.strip()}"]
