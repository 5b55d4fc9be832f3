// One engine in a thread of its own, so that a thinking bot never stops the page.
import { openEngine, type OpenEngine } from '../../../src/wasm/door.mjs';

// Where the engine, the game and its words lie.
export interface Addresses {
  engine: string;
  game: string;
  words: Record<string, string>;
}

export type ToWorker = { open: Addresses; language: string } | { n: number; learn: string } | { n: number; request: string };
export type FromWorker = { opened: true } | { failed: string } | { n: number; answer: string };

let engine: OpenEngine | null = null;
let words: Record<string, string> = {};
const tell = (message: FromWorker) => postMessage(message);
const fail = (error: unknown) => tell({ failed: String(error) });

async function load(address: string | undefined): Promise<Response> {
  const response = await fetch(address ?? '');
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}
const compile = async (address: string) => WebAssembly.compile(await (await load(address)).arrayBuffer());
const wordsIn = async (language: string) => (await load(words[language])).text();

async function open(addresses: Addresses, language: string) {
  words = addresses.words;
  const loading = [compile(addresses.engine), compile(addresses.game), wordsIn(language)] as const;
  const [engineModule, gameModule, text] = await Promise.all(loading);
  engine = await openEngine(engineModule, gameModule);
  engine.learn(language, text);
}

onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ('open' in data) {
    open(data.open, data.language).then(() => tell({ opened: true }), fail);
    return;
  }
  if ('learn' in data) {
    wordsIn(data.learn)
      .then((text) => engine?.learn(data.learn, text))
      .then(
        () => tell({ n: data.n, answer: '{"ok":true}' }),
        (error: unknown) => tell({ n: data.n, answer: JSON.stringify({ ok: false, error: { code: 'no_words', text: String(error) } }) }),
      );
    return;
  }
  try {
    if (!engine) throw new Error('the engine is not open');
    tell({ n: data.n, answer: engine.answerLine(data.request) });
  } catch (error) {
    fail(error);
  }
};
