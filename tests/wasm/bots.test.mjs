// Bots think the same thoughts natively and as WebAssembly: a match that one plays, the other repeats to the last digit.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { build, games, openGame } from './open_game.mjs';

const native = `${build}/dogwatch`;

const levels = ['captain', 'bosun', 'deckhand'];
const enough = 120;  // moves

// Plays a match between bots; returns every request with its response.
function playMatch(engine, game, seats) {
  const lines = [];
  const ask = (request) => {
    const line = JSON.stringify(request);
    const answer = engine.answerLine(line);
    lines.push({ line, answer });
    const response = JSON.parse(answer);
    assert.equal(response.ok, true, answer);
    return response;
  };
  ask({ do: 'new', game, seats, seed: `bots ${seats}` });
  for (let status = ask({ do: 'waiting' }); !status.over && status.played < enough; status = ask({ do: 'waiting' })) {
    const seat = status.waiting[0];
    const bot = { do: 'bot', seat, level: levels[seat % levels.length], iterations: 60, seed: `thought ${status.played}` };
    ask({ do: 'play', seat, move: ask(bot).move });
  }
  ask({ do: 'state' });
  return lines;
}

for (const game of games) {
  test(`bots play ${game} the same way natively and as WebAssembly`, async () => {
    const lines = playMatch(await openGame(game), game, 3);
    const input = lines.map(({ line }) => line).join('\n');
    const run = spawnSync(native, ['engine'], { input: `${input}\n`, encoding: 'utf8', maxBuffer: 1 << 28 });
    assert.equal(run.status, 0, run.stderr);
    const answers = run.stdout.trimEnd().split('\n');
    assert.equal(answers.length, lines.length);
    lines.forEach(({ line, answer }, i) => assert.equal(answers[i], answer, line));
  });
}
