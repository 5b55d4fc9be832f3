// Law 2, native = WebAssembly: whole random matches give the same answers, byte for byte, with the whole state printed
// after every move.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { build, games, openGame } from './open_game.mjs';

const native = `${build}/dogwatch`;

// A small generator of our own, so that a failing match can be repeated.
function random(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

// Plays a match at random; returns every request with its response.
function playMatch(engine, game, seats, seed) {
  const choose = random(seed);
  const lines = [];
  const ask = (request) => {
    const line = JSON.stringify(request);
    const answer = engine.answerLine(line);
    lines.push({ line, answer });
    return JSON.parse(answer);
  };
  ask({ do: 'new', game, seats, seed: `match ${seed}` });
  for (let status = ask({ do: 'waiting' }); !status.over; status = ask({ do: 'waiting' })) {
    const seat = status.waiting[choose(status.waiting.length)];
    if (choose(10) === 0) ask({ do: 'take_back', seat });
    if (choose(20) === 0) ask({ do: 'undo' });
    const decision = ask({ do: 'moves', seat });
    if (!decision.ok) continue;
    ask({ do: 'play', seat, move: decision.moves[choose(decision.moves.length)], as: choose(2) === 0 ? seat : 'all' });
    ask({ do: 'state' });
  }
  ask({ do: 'outcome' });
  ask({ do: 'record' });
  return lines;
}

for (const game of games) {
  for (const seats of [2, 4]) {
    test(`a random match of ${game} for ${seats} is the same natively and as WebAssembly`, async () => {
      const lines = playMatch(await openGame(game), game, seats, seats);
      assert.ok(lines.length > 100);
      const input = lines.map(({ line }) => `${line}\n`).join('');
      const run = spawnSync(native, ['engine'], { input, encoding: 'utf8', maxBuffer: 1 << 30 });
      assert.equal(run.status, 0);
      const answers = run.stdout.trimEnd().split('\n');
      assert.equal(answers.length, lines.length);
      lines.forEach(({ line, answer }, n) => assert.equal(answer, answers[n], `request ${n}: ${line}`));
    });
  }

  test(`the module of ${game} has the signature of the native program`, async () => {
    const engine = await openGame(game);
    const run = spawnSync(native, ['bench', game, '--signature'], { encoding: 'utf8' });
    const hash = BigInt.asUintN(64, engine.exports.signature(1000)).toString(16).padStart(16, '0');
    assert.ok(run.stdout.includes(hash), `${run.stdout} has not ${hash}`);
  });
}

test('a broken line is answered, and the next one too', async () => {
  const engine = await openGame('waves');
  assert.equal(JSON.parse(engine.answerLine('{')).error.code, 'bad_json');
  assert.equal(JSON.parse(engine.answerLine('')).error.code, 'bad_json');
  assert.equal(engine.answer({ do: 'look' }).error.code, 'no_table');
  assert.equal(engine.answer({ do: 'hello' }).protocol, 1);
});
