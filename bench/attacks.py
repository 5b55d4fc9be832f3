#!/usr/bin/env python3
"""All attacks of one address at once, and what the others feel: first without, then with them.

    python3 bench/attacks.py [--program build/dogwatch] [--seconds 20] [--tables 30] [--school]

Starts `dogwatch serve` with the limits that it has by itself. People play at their tables, a move every second or so,
and at two tables against Captain; meanwhile sixty sockets of one address flood it with messages, pings, chat, files of
components, tables, tables of bots, hints, stories and records that nobody reads, and come back as often as they are cut
off. With --school the people are at the attacker's address.
"""
import argparse, asyncio, collections, hashlib, json, multiprocessing, os, random, re, subprocess, tempfile, time, urllib.request

HOSTILE = '10.6.6.6'


class Socket:
    """A WebSocket client: masks with zeros, and reads frames as they come."""

    def __init__(self):
        self.reader = self.writer = None
        self.ids = 0
        self.answers = {}
        self.pushes = collections.deque()
        self.heard = asyncio.Event()
        self.listener = None
        self.closed = False

    async def connect(self, port, address, listen=True):
        self.reader, self.writer = await asyncio.open_connection('127.0.0.1', port)
        self.writer.write((f'GET /socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nX-Forwarded-For: {address}\r\n'
                           'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n'
                           'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n').encode())
        head = await self.reader.readuntil(b'\r\n\r\n')
        if b' 101 ' not in head:
            raise ConnectionError(head[:40])
        if listen:
            self.listener = asyncio.ensure_future(self.listen())
        self.say({'do': 'hello'})
        return self

    def frame(self, body, kind=1):
        size = len(body)
        head = bytes([0x80 | kind])
        head += bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + size.to_bytes(2, 'big')
        self.writer.write(head + b'\0\0\0\0' + body)

    def say(self, request):
        self.ids += 1
        self.frame(json.dumps({'id': self.ids, **request}).encode())
        return self.ids

    async def listen(self):
        try:
            while True:
                head = await self.reader.readexactly(2)
                size = head[1] & 127
                if size > 125:
                    size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), 'big')
                body = await self.reader.readexactly(size)
                if head[0] & 15 == 9:
                    self.frame(body, 10)
                if head[0] & 15 != 1:
                    continue
                now = time.monotonic()
                if body.startswith(b'{"re":'):
                    message = json.loads(body)
                    waiting = self.answers.pop(message['re'], None)
                    if waiting and not waiting.done():
                        waiting.set_result(message)
                else:
                    self.pushes.append((now, body))
                    self.heard.set()
        except (OSError, asyncio.IncompleteReadError, ValueError):
            pass
        self.closed = True
        self.heard.set()
        for waiting in self.answers.values():
            if not waiting.done():
                waiting.set_result({'ok': False, 'code': 'lost'})

    async def ask(self, request):
        number = self.say(request)
        self.answers[number] = asyncio.get_running_loop().create_future()
        return await self.answers[number]

    def cut(self):
        if self.listener:
            self.listener.cancel()
        self.writer.transport.abort()


class Player:
    """A person who plays any legal move, and knows when the news of it arrive at the others."""

    def __init__(self, hall, number, address):
        self.hall, self.number, self.address = hall, number, address
        self.word = f'a-word-of-one-who-sits-here-{number}'
        self.count = self.n = 0
        self.look = self.card = None
        self.lost = 0

    def hash(self):
        return hashlib.sha256(self.word.encode()).hexdigest()

    async def connect(self, port):
        self.socket = await Socket().connect(port, self.address)

    async def sit(self, table, members):
        request = {'do': 'sit', 'table': table} if table else {'do': 'open', 'game': 'waves', 'seat': 0, **members}
        answer = await self.socket.ask({**request, 'name': f'P{self.number}', 'flag': 1, 'hash': self.hash()})
        if not answer['ok']:
            raise RuntimeError(answer)
        self.table, self.token, self.seat = answer['table'] if not table else table, answer['token'], answer['seat']
        return self.table

    async def attend(self):
        answer = await self.socket.ask({'do': 'attend', 'table': self.table, 'token': self.token, 'story': False})
        if not answer['ok']:
            raise RuntimeError(answer)
        self.count, self.n, self.card, self.look = answer['count'], answer['n'], answer['card'], answer['look']

    async def play(self, until, sent, times, bots):
        """`sent`: when the entry that is on its way was sent, by table; `times`: what moves took; `bots`: answers."""
        bot_asked = None
        open_word = self.card['phase'] == 'drawing'
        while time.monotonic() < until and not self.socket.closed:
            if open_word and all(seat.get('hash') for seat in self.card['seats'] if seat['kind'] == 'person'):
                open_word = False
                await self.socket.ask({'do': 'word', 'table': self.table, 'count': self.count + 1, 'word': self.word})
            moves = (self.look or {}).get('decision') and self.look['decision'].get('moves')
            if moves and not self.socket.pushes:
                await asyncio.sleep(self.hall.chance.uniform(0.5, 1.5))
                self.look = None
                sent[self.table] = (self.seat, time.monotonic())
                answer = await self.socket.ask({'do': 'play', 'table': self.table, 'count': self.count + 1, 'n': self.n,
                                                'move': self.hall.chance.choice(moves)})
                if not answer['ok'] and answer['code'] != 'lost':
                    self.hall.refused[answer['code']] += 1
                    sent.pop(self.table, None)
                    await self.attend()
            if not self.socket.pushes:
                self.socket.heard.clear()
                try:
                    await asyncio.wait_for(self.socket.heard.wait(), 0.5)
                except asyncio.TimeoutError:
                    continue
            while self.socket.pushes:
                at, body = self.socket.pushes.popleft()
                message = json.loads(body)
                if message.get('push') not in ('table', 'card') or message['table'] != self.table:
                    continue
                self.card = message['card']
                if message['push'] == 'card':
                    continue
                self.n, self.count, self.look = message['n'], message['count'], message['look']
                mover, since = sent.get(self.table, (None, None))
                if mover is not None and (mover != self.seat or len(self.card['seats']) == 1 or self.alone):
                    times.append(at - since)
                    sent.pop(self.table, None)
                if bot_asked is not None:
                    bots.append(at - bot_asked)
                    bot_asked = None
                waiting = self.card['waiting']
                if self.alone and waiting and self.seat not in waiting:
                    bot_asked = at
                open_word = open_word or self.card['phase'] == 'drawing'
                if self.card['phase'] == 'ended':
                    return
        self.lost = self.socket.closed

    alone = False


class Hall:
    def __init__(self, port, tables, school):
        self.port, self.school = port, school
        self.chance = random.Random(1)
        self.refused = collections.Counter()
        self.tables = tables
        self.players = []

    def address(self, number):
        return HOSTILE if self.school else f'10.0.{number // 250}.{number % 250 + 1}'

    async def gather(self):
        number = 0
        for table in range(self.tables + 2):
            alone = table >= self.tables
            seats = [{'kind': 'person'}, {'kind': 'bot', 'level': 'captain'} if alone else {'kind': 'person'}]
            name = ''
            for _ in range(1 if alone else 2):
                number += 1
                player = Player(self, number, self.address(number))
                player.alone = alone
                await player.connect(self.port)
                name = await player.sit(name, {'seats': seats})
                self.players.append(player)
        for player in self.players:
            await player.attend()

    async def play(self, seconds):
        sent, times, bots = {}, [], []
        until = time.monotonic() + seconds
        await asyncio.gather(*(player.play(until, sent, times, bots) for player in self.players))
        return times, bots


# --- the attacker ---

def bots(level):
    return [{'kind': 'bot', 'level': level}] * 2


KEYS = '\n'.join(f'k{i} = {i}' for i in range(1000))
OPENINGS = [
    {'do': 'open', 'game': 'waves', 'seat': None, 'seats': bots('captain')},
    {'do': 'open', 'game': 'rolling_seas', 'seat': None, 'seats': bots('captain')},
    {'do': 'open', 'game': 'waves', 'seat': None, 'seats': bots('deckhand'), 'components': KEYS},
    {'do': 'open', 'game': 'black_dice', 'seat': 0, 'hash': '0' * 64, 'seats': [{'kind': 'person'}] + bots('captain')},
]


async def attack(port, kind, until, counts):
    while time.monotonic() < until:
        try:
            socket = await asyncio.wait_for(Socket().connect(port, HOSTILE, listen=kind != 7), 5)
            counts['connected'] += 1
            await one_attack(socket, kind, until, counts)
            socket.cut()
        except (OSError, asyncio.TimeoutError, asyncio.IncompleteReadError, RuntimeError, ConnectionError):
            counts['failed'] += 1
            await asyncio.sleep(0.05)


async def own_table(socket, level):
    word = f'a-word-of-nobody-{random.random()}'
    answer = await socket.ask({'do': 'open', 'game': 'waves', 'seat': 0, 'name': 'X', 'flag': 1, 'help': True,
                               'hash': hashlib.sha256(word.encode()).hexdigest(),
                               'seats': [{'kind': 'person'}, {'kind': 'bot', 'level': level}]})
    if not answer['ok']:
        return None
    await socket.ask({'do': 'attend', 'table': answer['table'], 'token': answer['token']})
    await socket.ask({'do': 'word', 'table': answer['table'], 'count': 1, 'word': word})
    return answer['table']


async def one_attack(socket, kind, until, counts):
    table = await own_table(socket, 'captain') if kind in (3, 4, 5, 6, 7) and socket.listener else None
    if table and kind == 3:
        await socket.ask({'do': 'away', 'table': table, 'count': 2})
    for i in range(100_000):
        if time.monotonic() > until or socket.closed or (kind == 8 and i == 3):
            return
        counts['frames'] += 1
        if kind == 0:
            socket.say({'do': 'lobby', 'x': 'x' * (i % 1000)})
        elif kind == 1:
            socket.frame(b'ping', 9)
        elif kind == 2:
            socket.say({**OPENINGS[i % len(OPENINGS)], 'name': 'X', 'flag': 1})
        elif kind == 4:
            socket.say({'do': 'chat', 'table': table, 'count': i + 2, 'text': 'again and again'})
        elif kind == 5:
            socket.say({'do': ('hint', 'chances', 'code')[i % 3], 'table': table})
        elif kind in (6, 7):
            socket.say({'do': ('attend', 'record', 'moment')[i % 3], 'table': table or 'k3v9k3v9k3', 'at': i % 5})
        else:
            socket.say({'do': 'lobby'})
        await socket.writer.drain()
        await asyncio.sleep(0.02 if kind in (3, 4, 5, 6, 7) else 0)


def attacker(port, seconds, first, results):
    os.nice(5)  # the machine has few cores, and the people who play here have to be measured
    counts = collections.Counter()

    async def run():
        until = time.monotonic() + seconds
        await asyncio.gather(*(attack(port, (first + i) % 9, until, counts) for i in range(30)))

    asyncio.run(run())
    results.put(counts)


# --- measuring ---

def part(values, share):
    values = sorted(values)
    return 1000 * values[min(len(values) - 1, int(share * len(values)))] if values else float('nan')


def server_times(port):
    text = urllib.request.urlopen(f'http://127.0.0.1:{port}/metrics').read().decode()
    steps = re.findall(r'dogwatch_move_seconds_bucket\{le="([^"]+)"\} (\d+)', text)
    return [(float('inf') if end == '+Inf' else float(end), int(count)) for end, count in steps]


def server_part(before, after, share):
    all_of_them = after[-1][1] - before[-1][1]
    for (end, late), (_, early) in zip(after, before):
        if late - early >= share * all_of_them:
            return 1000 * end
    return float('nan')


async def measure(name, hall, seconds):
    before = server_times(hall.port)
    times, answers = await hall.play(seconds)
    after = server_times(hall.port)
    lost = sum(player.lost for player in hall.players)
    print(f'{name:8} {len(times):6} moves: server p50 {server_part(before, after, 0.5):.2f} ms, '
          f'p99 {server_part(before, after, 0.99):.2f} ms; seen by the other player p50 {part(times, 0.5):.1f} ms, '
          f'p99 {part(times, 0.99):.1f} ms; {len(answers)} answers of bots, p50 {part(answers, 0.5):.0f} ms, '
          f'p90 {part(answers, 0.9):.0f} ms; lost {lost}, refused {dict(hall.refused)}', flush=True)


async def run(options, port, server):
    hall = Hall(port, options.tables, options.school)
    await hall.gather()
    await hall.play(3)
    await measure('without', hall, options.seconds)
    results = multiprocessing.Queue()
    hostile = [multiprocessing.Process(target=attacker, args=(port, options.seconds + 4, i, results)) for i in range(2)]
    for process in hostile:
        process.start()
    await hall.play(2)
    await measure('attacked', hall, options.seconds)
    counts = collections.Counter()
    for process in hostile:
        counts += results.get()
        process.join()
    memory = next(line for line in open(f'/proc/{server.pid}/status') if line.startswith('VmRSS'))
    print(f'         the attacker came {counts["connected"]} times and said {counts["frames"]} frames; '
          f'the server has {int(memory.split()[1]) // 1024} MB')


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument('--program', default='build/dogwatch')
    words.add_argument('--seconds', type=int, default=20)
    words.add_argument('--tables', type=int, default=30)
    words.add_argument('--school', action='store_true')
    options = words.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        open(f'{folder}/index.html', 'w').write('<!doctype html>')
        server = subprocess.Popen([options.program, 'serve', '--host', '127.0.0.1', '--port', '0', '--site', folder,
                                   '--log', f'{folder}/log', '--store', f'sqlite:{folder}/tables.db',
                                   '--trusted-proxy', '127.0.0.1'], stdout=subprocess.PIPE, text=True)
        try:
            port = int(re.search(r':(\d+)', server.stdout.readline()).group(1))
            asyncio.run(run(options, port, server))
        finally:
            server.kill()
            server.wait()


if __name__ == '__main__':
    main()
