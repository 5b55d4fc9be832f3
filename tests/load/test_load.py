"""Many at once: browsers that load the page, and programs that play through the engine protocol (./test load)."""

import asyncio
import json
import random
import re
import subprocess
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAM = ROOT / "build" / "dogwatch"
SECONDS = 20


class Serving(unittest.TestCase):
    VISITORS = 300

    def setUp(self):
        self.server = subprocess.Popen([PROGRAM, "serve", "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                       text=True)
        self.addCleanup(self.stop)
        for line in self.server.stdout:
            if found := re.search(r"http://[^\s/]*?:(\d+)", line):
                self.port = int(found[1])
                return
        self.fail("the server said no address")

    def stop(self):
        self.server.terminate()
        self.assertEqual(self.server.wait(timeout=10), 0)
        self.server.stdout.close()

    def memory(self):
        """Megabytes."""
        return int(re.search(r"VmRSS:\s*(\d+)", Path(f"/proc/{self.server.pid}/status").read_text())[1]) / 1024

    async def visit(self, paths, until, times):
        reader, writer = await asyncio.open_connection("localhost", self.port)
        while time.monotonic() < until:
            path = random.choice(paths)
            begin = time.monotonic()
            writer.write(f"GET /{path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n".encode())
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            self.assertIn(" 200 ", head.splitlines()[0], path)
            length = int(re.search(r"(?i)content-length: (\d+)", head)[1])
            await reader.readexactly(length)
            times.append(time.monotonic() - begin)
        writer.close()

    def test_hundreds_of_visitors_get_every_file_whole(self):
        site = ROOT / "web" / "dist"
        paths = [str(path.relative_to(site)) for path in site.rglob("*") if path.is_file() and path.suffix not in (".br", ".gz")]
        times = []

        async def visitors():
            until = time.monotonic() + SECONDS
            await asyncio.gather(*[self.visit(paths, until, times) for _ in range(self.VISITORS)])

        asyncio.run(visitors())
        before = self.memory()
        asyncio.run(visitors())
        times.sort()
        print(f"{len(times) / SECONDS / 2:.0f} requests/s, p50 {times[len(times) // 2] * 1000:.1f} ms, "
              f"p99 {times[len(times) * 99 // 100] * 1000:.1f} ms, {self.memory():.0f} MB")
        self.assertLess(times[len(times) * 99 // 100], 2.0)
        self.assertLess(self.memory(), before * 1.5 + 10, "memory grows with the number of requests")


class Engines(unittest.TestCase):
    def play(self, engine, seed):
        """A whole match by random moves; the number of moves."""
        def ask(**request):
            engine.stdin.write(json.dumps(request) + "\n")
            engine.stdin.flush()
            answer = json.loads(engine.stdout.readline())
            self.assertTrue(answer["ok"], answer)
            return answer

        chance = random.Random(seed)
        game = chance.choice(ask(do="games")["games"])
        waiting = ask(do="new", game=game["id"], seats=chance.choice(game["seats"]), seed=str(seed))["waiting"]
        played = 0
        while waiting:
            seat = chance.choice(waiting)
            waiting = ask(do="play", seat=seat, move=chance.choice(ask(do="moves", seat=seat)["moves"]))["waiting"]
            played += 1
        self.assertTrue(ask(do="outcome")["over"])
        return played

    def test_many_matches_in_many_engines(self):
        engines = [subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
                   for _ in range(8)]
        matches, moves, begin = 0, 0, time.monotonic()
        while time.monotonic() < begin + SECONDS:
            for engine in engines:
                moves += self.play(engine, matches)
                matches += 1
        print(f"{matches} matches, {moves / (time.monotonic() - begin):.0f} moves/s")
        for engine in engines:
            engine.stdin.close()
            self.assertEqual(engine.wait(timeout=10), 0)
            engine.stdout.close()


if __name__ == "__main__":
    unittest.main()
