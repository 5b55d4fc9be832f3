// The engine's door: JSON in, JSON out, through the memory of a WebAssembly module.
interface Exports {
  memory: WebAssembly.Memory;
  _initialize?: () => void;
  alloc(bytes: number): number;
  answer(request: number, bytes: number): void;
  answer_ptr(): number;
  answer_len(): number;
}

export type Ask = (request: string) => string;

// The engine computes and nothing else: it needs a clock for bots that think by time; all other calls of the system
// interface are refused.
function system(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  const notSupported = 52;
  const calls: Record<string, (...args: never[]) => number> = {
    clock_time_get: (_clock: number, _precision: bigint, time: number) => {
      new DataView(memory().buffer).setBigUint64(time, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    fd_write: (_file: number, list: number, count: number, written: number) => {
      const data = new DataView(memory().buffer);
      let bytes = 0;
      let text = '';
      for (let i = 0; i < count; ++i) {
        const [at, length] = [data.getUint32(list + 8 * i, true), data.getUint32(list + 8 * i + 4, true)];
        text += new TextDecoder().decode(new Uint8Array(memory().buffer, at, length));
        bytes += length;
      }
      console.error(text);
      data.setUint32(written, bytes, true);
      return 0;
    },
    proc_exit: (status: number) => {
      throw new Error(`the engine ended with status ${status}`);
    },
  };
  return new Proxy(calls, { get: (known, name: string) => known[name] ?? (() => notSupported) }) as never;
}

export async function openDoor(module: WebAssembly.Module): Promise<Ask> {
  let memory: WebAssembly.Memory | null = null;
  const calls = system(() => memory as WebAssembly.Memory);
  const imports: WebAssembly.Imports = {};
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    if (kind === 'function') (imports[from] ??= {})[name] = calls[name] as WebAssembly.ImportValue;
  }
  const instance = await WebAssembly.instantiate(module, imports);
  const engine = instance.exports as unknown as Exports;
  memory = engine.memory;
  engine._initialize?.();

  const [writer, reader] = [new TextEncoder(), new TextDecoder()];
  return (request) => {
    const bytes = writer.encode(request);
    const at = engine.alloc(bytes.length);
    // Memory may have grown: its buffer is taken anew after every call.
    new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
    engine.answer(at, bytes.length);
    return reader.decode(new Uint8Array(engine.memory.buffer, engine.answer_ptr(), engine.answer_len()));
  };
}
