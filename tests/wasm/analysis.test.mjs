// A report is the same natively and as WebAssembly, to the last digit, whether it is made at once or in pieces.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { build, games, openGame } from './open_game.mjs';

const native = `${build}/dogwatch`;

function playMatch(engine, game) {
  engine.answer({ do: 'new', game, seats: 2, seed: 'analysis' });
  for (let n = 0, status = engine.answer({ do: 'waiting' }); !status.over; status = engine.answer({ do: 'waiting' }), n++) {
    const seat = status.waiting[0];
    const { move } = engine.answer({ do: 'bot', seat, level: 'deckhand', seed: `thought ${n}` });
    engine.answer({ do: 'play', seat, move });
  }
  return engine.answer({ do: 'record' }).record;
}

// The last moves of a match are enough, and do not take long.
function lastMoves(engine, game, record, entries) {
  engine.answer({ do: 'load', record: { ...record, log: record.log.slice(0, -entries), over: false } });
  const { state } = engine.answer({ do: 'state' });
  engine.answer({ do: 'set', game, state });
  for (const { seat, move } of record.log.slice(-entries)) {
    const played = engine.answer({ do: 'play', seat, move });
    assert.equal(played.ok, true, JSON.stringify(played));
  }
  return engine.answer({ do: 'record' }).record;
}

for (const game of games) {
  test(`the analysis of a match of ${game} is the same natively and as WebAssembly`, async () => {
    const engine = await openGame(game, 'analyst');
    const record = lastMoves(engine, game, playMatch(engine, game), 12);
    const line = JSON.stringify({ do: 'analyse', record, effort: 'quick', seed: 'same' });
    const here = engine.answerLine(line);
    assert.equal(JSON.parse(here).ok, true, here);
    const run = spawnSync(native, ['engine'], { input: `${line}\n`, encoding: 'utf8', maxBuffer: 1 << 28 });
    assert.equal(run.stdout.trimEnd(), here);

    const { tasks } = engine.answer({ do: 'analysis', record, effort: 'quick', seed: 'same' });
    for (let done = 0; done < tasks; ) {
      done = engine.answer({ do: 'analysis_go', tasks: 5 }).done;
      assert.ok(engine.answer({ do: 'analysis_report' }).ok);
    }
    assert.equal(engine.answerLine(JSON.stringify({ do: 'analysis_report' })), here);
  });
}
