// One engine in a thread of its own, so that a thinking bot never stops the page.
import { openEngine, type OpenEngine } from '../../../src/wasm/door.mjs';

// Where the engine, the game, its words and its rules in full lie.
export interface Addresses {
  engine: string;
  game: string;
  words: Record<string, string>;
  rules: Record<string, string>;
}

export type ToWorker = { open: Addresses; language: string } | { n: number; learn: string; rules?: boolean } | { n: number; request: string };
export type FromWorker = { opened: true } | { failed: string } | { n: number; answer: string };

let engine: OpenEngine | null = null;
let words: Record<string, string> = {};
let rules: Record<string, string> = {};
const tell = (message: FromWorker) => postMessage(message);
const fail = (error: unknown) => tell({ failed: String(error) });

async function load(address: string | undefined): Promise<Response> {
  const response = await fetch(address ?? '');
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}
const compile = async (address: string) => WebAssembly.compile(await (await load(address)).arrayBuffer());
const wordsIn = async (language: string) => (await load(words[language])).text();
const rulesIn = async (language: string) => (await load(rules[language])).text();

async function open(addresses: Addresses, language: string) {
  ({ words, rules } = addresses);
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
    Promise.all([wordsIn(data.learn), data.rules ? rulesIn(data.learn) : ''])
      .then((texts) => engine?.learn(data.learn, texts.join('\n')))
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
