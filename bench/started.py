"""What ./dogwatch adds to the program once it is built: python3 bench/started.py"""

import subprocess
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def fastest(command):
    """The least of many: what the command takes when nothing disturbs it."""
    times = []
    for _ in range(100):
        begin = time.perf_counter()
        subprocess.run([*command, "games"], stdin=subprocess.DEVNULL, capture_output=True, check=True)
        times.append(time.perf_counter() - begin)
    return min(times) * 1000


fastest([ROOT / "dogwatch"])  # builds it where it is not built
program, whole = fastest([ROOT / "build" / "dogwatch"]), fastest([ROOT / "dogwatch"])
print(f"the program {program:.1f} ms, by ./dogwatch {whole:.1f} ms: {whole - program:.1f} ms more")
