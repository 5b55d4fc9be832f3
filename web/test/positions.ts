// Matches played by chance in Node until every kind of decision has been asked of the first seat, and every kind of event
// has followed from a move of its own, or only ever from others'; each of them a match that the page can keep.
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { build, openGame } from '../../tests/wasm/open_game.mjs';
import type { Kept } from './played';

// How a match begins; those of a game are played in turn until nothing is missing.
export interface Beginning {
  seats: number;
  options?: Record<string, string | number | boolean>;
  components?: string;
  standing?: Record<string, 'ask'>;
  // Played for the sake of these alone.
  only?: string[];
}
export interface Happening {
  kept: Kept;
  // The first seat's move by its number in the list of moves; null: it is confirmed.
  move: number | null;
  kinds: string[];
}
export interface Positions {
  asked: { asks: string; kept: Kept }[];
  told: Happening[];
  // The longest sentence that was told or asked.
  longest: Record<Language, string>;
  // Decisions that never came, and events that one's own moves did not bring.
  missing: string[];
  never: string[];
}
type Language = 'en' | 'fr';

interface Answer {
  ok: boolean;
  error?: { text: string };
  waiting: number[];
  over: boolean;
  played: number;
  moves: { kind: string }[];
  decision?: { asks: string; text: string; moves: { kind: string }[]; texts: string[] };
  record: Record<string, unknown> & { log: unknown[] };
  texts: string[] & Record<string, string>;
  events: { kind: string }[];
}

const names = ['Skipper', 'Bartholomew', 'Grace', 'Calico', 'Anne', 'Henry'];
const matches = 60;
const longestMatch = 700;

export async function positionsOf(game: string, beginnings: Beginning[]): Promise<Positions> {
  const made = [`dogwatch`, `dogwatch-${game}`].map((name) => statSync(`${build}/wasm/bin/${name}.wasm`).mtimeMs).join('-');
  const folder = new URL('../test-results/positions/', import.meta.url);
  const file = new URL(`${game}-${made}-${JSON.stringify(beginnings).length}.json`, folder);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Positions;
  } catch {
    const found = await search(game, beginnings);
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, JSON.stringify(found));
    return found;
  }
}

async function search(game: string, beginnings: Beginning[]): Promise<Positions> {
  const engine = await openGame(game);
  const ask = (request: Record<string, unknown>): Answer => {
    const answer = JSON.parse(engine.answerLine(JSON.stringify(request))) as Answer;
    if (!answer.ok) throw new Error(answer.error?.text ?? JSON.stringify(request));
    return answer;
  };
  let chance = 1;
  const draw = (below: number) => {
    chance = (Math.imul(chance, 1664525) + 1013904223) >>> 0;
    return Math.floor((chance / 2 ** 32) * below);
  };
  const texts = Object.keys(ask({ do: 'words', game, language: 'en' }).texts);
  const kindsOf = (group: string) => new Set(texts.flatMap((key) => new RegExp(`^${group}\\.(\\w+)$`).exec(key)?.[1] ?? []));
  const missing = { asks: kindsOf('asks'), events: kindsOf('events') };
  const ofOthers = new Set<string>();
  const found: Positions = { asked: [], told: [], longest: { en: '', fr: '' }, missing: [], never: [] };

  function playOne(n: number, { seats, options = {}, components = '', standing = {} }: Beginning) {
    const called = names.slice(0, seats);
    ask({ do: 'new', game, seats, seed: `layout ${n}`, names: called, options, ...(components ? { components } : {}) });
    for (const [reaction, answer] of Object.entries(standing)) ask({ do: 'standing', seat: 0, ask: reaction, answer });
    ask({ do: 'settle', eye: 0 });
    const language: Language = n % 2 === 0 ? 'en' : 'fr';
    const note = (text: string) => text.length > found.longest[language].length && (found.longest[language] = text);
    const keep = (id: string, moves: number): Kept => {
      const { record } = ask({ do: 'record' });
      const sitters = called.map((name, seat) => (seat === 0 ? { kind: 'person', name } : { kind: 'bot', level: 'deckhand', name }));
      return { id: `${game}-${id}`, plan: { game, sitters, options, components }, record: { ...record, log: record.log.slice(0, moves), over: false }, standing: called.map((_, seat) => (seat === 0 ? standing : {})), moves, over: false, changed: 1 };
    };
    for (let now = ask({ do: 'waiting' }), steps = 0; !now.over && steps < longestMatch; now = ask({ do: 'waiting' }), steps++) {
      const seat = now.waiting[draw(now.waiting.length)]!;
      if (seat !== 0) {
        const { moves } = ask({ do: 'moves', seat });
        for (const { kind } of ask({ do: 'act', seat, eye: 0, move: moves[draw(moves.length)], language }).events) ofOthers.add(kind);
        continue;
      }
      const { decision } = ask({ do: 'look', eye: seat, language });
      if (!decision) throw new Error(`seat ${seat} of ${game} waits and is asked nothing`);
      const at = draw(decision.moves.length);
      note(decision.text);
      if (missing.asks.delete(decision.asks)) found.asked.push({ asks: decision.asks, kept: keep(decision.asks, now.played) });
      const told = ask({ do: 'act', seat, eye: 0, move: decision.moves[at], language });
      for (const text of told.texts) note(text);
      const kinds = told.events.map(({ kind }) => kind).filter((kind) => missing.events.has(kind));
      if (kinds.length === 0) continue;
      for (const kind of kinds) missing.events.delete(kind);
      const move = decision.moves[at]!.kind === 'confirm' ? null : at;
      found.told.push({ kept: keep(`told-${kinds[0]}`, now.played), move, kinds });
    }
  }

  const isMissing = (name: string) => missing.asks.has(name) || missing.events.has(name);
  for (let n = 0; n < matches && missing.asks.size + missing.events.size > 0; n++) {
    const special = beginnings.filter(({ only }) => only?.some(isMissing));
    const usual = beginnings.filter(({ only }) => !only);
    const played = n % 2 === 1 && special.length > 0 ? special : usual;
    playOne(n, played[(n >> 1) % played.length]!);
  }
  found.missing = [...missing.asks];
  found.never = [...missing.events].filter((kind) => !ofOthers.has(kind));
  return found;
}
