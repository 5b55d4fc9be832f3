// The tale of a match of the logbook, told anew from its record; null where its game tells none.
import { openEngine } from '../engine/engine';
import { loadGame } from '../lib/games';
import { settings } from '../lib/settings.svelte';
import type { Epilogue } from '../lib/types';
import type { KeptMatch } from '../logbook/entry';
import { outcomeIn } from '../logbook/entry';
import { LocalTable } from '../table/local_table';

export async function taleOf({ entry, record }: KeptMatch): Promise<Epilogue | null> {
  const game = await loadGame(entry.game);
  if (!game.epilogue) return null;
  const engine = await openEngine(entry.game);
  try {
    const own = record['components'] as { text?: string } | undefined;
    const plan = { game: entry.game, sitters: entry.sitters, options: {}, components: own?.text ?? '' };
    const table = await LocalTable.resume(engine, plan, { record, standing: [] }, settings.language);
    const eye = entry.mine.length === 1 ? (entry.mine[0] ?? 'watcher') : 'watcher';
    const [words, lines, look, tell] = await Promise.all([table.words(settings.language, true), table.story(eye), table.look(eye), game.epilogue()]);
    const say = (key: string, otherwise?: string) => words[key] ?? otherwise ?? key;
    return tell({ view: look.view, eye, lines, outcome: outcomeIn(entry, settings.language), say, nameOf: (seat) => entry.sitters[seat]?.name ?? '' });
  } finally {
    engine.close();
  }
}
