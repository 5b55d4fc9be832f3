// One engine in a thread of its own, so that a thinking bot never stops the page.
import { openDoor, type Ask } from './door';

export type ToWorker = { open: string } | { n: number; request: string };
export type FromWorker = { opened: true } | { failed: string } | { n: number; answer: string };

let ask: Ask | null = null;
const tell = (message: FromWorker) => postMessage(message);

async function open(address: string) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  ask = await openDoor(await WebAssembly.compile(await response.arrayBuffer()));
}

onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ('open' in data) {
    open(data.open).then(
      () => tell({ opened: true }),
      (error: unknown) => tell({ failed: String(error) }),
    );
    return;
  }
  try {
    if (!ask) throw new Error('the engine is not open');
    tell({ n: data.n, answer: ask(data.request) });
  } catch (error) {
    tell({ failed: String(error) });
  }
};
