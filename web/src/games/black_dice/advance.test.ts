// @vitest-environment node
// What is shown while events are told ends where the engine says that it ends. With the engine itself: it must have
// been built.
import { expect, test } from 'vitest';
import { openGame } from '../../../../tests/wasm/open_game.mjs';
import type { GameEvent, Move, Seat } from '../../lib/types';
import { advance } from './advance';
import type { BlackView } from './model';

// What lies on the table for all to see.
function seen(view: BlackView) {
  const { adventures, players, shown } = view;
  const { round, captain, wolf, shield, crew, chest, hold, damage, enemy_damage, tokens, fighting, unlocked, lost, next } = view;
  return {
    table: { round, captain, wolf, shield, crew, chest, hold, damage, enemy_damage, tokens, fighting, unlocked, lost },
    next: { ...next, ...shown.next_round },
    adventures: adventures.map((one, i) => ({ ...one, dice: [...one.dice].sort(), fate: shown.adventures[i]!.fate })),
    redirect: shown.redirect,
    races: [shown.captain_race, shown.wolf_race],
    players: players.map(({ dice, rum, gold }) => ({ dice, rum, gold })),
    dice: shown.dice.map(({ symbol, hits }) => ({ symbol, hits })),
  };
}

// So that a failing voyage can be repeated.
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test.each(['island', 'kraken', 'armada', 'dutchman'])('a film of the quest %s ends where the engine does', async (quest) => {
  const engine = await openGame('black_dice');
  const ask = <T>(request: unknown): T => JSON.parse(engine.answerLine(JSON.stringify(request))) as T;
  const look = () => ask<{ view: BlackView }>({ do: 'view', seat: 'watcher' }).view;
  for (let voyage = 0; voyage < 20; voyage++) {
    const choose = random(voyage);
    // Any move meets every rule; a Deckhand also comes home.
    const anyMove = (seat: Seat) => {
      const { moves } = ask<{ moves: Move[] }>({ do: 'moves', seat });
      return moves[choose(moves.length)]!;
    };
    ask({ do: 'new', game: 'black_dice', seats: 2 + (voyage % 3), seed: `${quest} ${voyage}`, options: { quest } });
    let view = look();
    for (let waiting = ask<{ waiting: Seat[] }>({ do: 'waiting' }).waiting; waiting.length > 0; ) {
      const seat = waiting[0]!;
      const move = voyage % 2 === 0 ? anyMove(seat) : ask<{ move: Move }>({ do: 'bot', seat, level: 'deckhand', iterations: 1, seed: `${choose(1000)}` }).move;
      const played = ask<{ events: GameEvent[]; waiting: Seat[] }>({ do: 'play', seat, move, as: 'watcher' });
      const told = played.events.reduce(advance, view);
      view = look();
      expect(seen(told), `${JSON.stringify(move)} in voyage ${voyage}: ${JSON.stringify(played.events)}`).toEqual(seen(view));
      waiting = played.waiting;
    }
  }
});
