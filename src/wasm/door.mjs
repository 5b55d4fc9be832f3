// Opens the engine with a game, in a page, a worker or Node: dogwatch.wasm and dogwatch-<game>.wasm in one memory.
//
//   const engine = await openEngine(engineModule, gameModule);
//   engine.learn('en', textOfWordsFile);
//   engine.answer({ do: 'hello' })  // -> { ok: true, name: 'dogwatch', ... }

// Beyond what the engine itself has in the table, there is room for this many functions of a game.
const tableSize = 8192;

// The engine computes and nothing else: it needs a clock for bots that think by time; all other calls of the system
// interface are refused.
function system(memory) {
  const notSupported = 52;
  const calls = {
    clock_time_get: (_clock, _precision, result) => {
      memory().setBigUint64(result, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    proc_exit: (status) => {
      throw new Error(`The engine stopped with status ${status}.`);
    },
  };
  return new Proxy(calls, { get: (target, name) => target[name] ?? (() => notSupported) });
}

export async function openEngine(engineModule, gameModule) {
  let engine;
  const memory = () => new DataView(engine.memory.buffer);
  engine = (await WebAssembly.instantiate(engineModule, { wasi_snapshot_preview1: system(memory) })).exports;
  engine._initialize();
  const table = engine.__indirect_function_table;
  table.grow(Math.max(0, tableSize - table.length));
  const game = (await WebAssembly.instantiate(gameModule, { env: engine })).exports;
  game.__wasm_call_ctors();
  game.introduce();

  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  // A text in the engine's memory: where it lies, and how long it is.
  const handOver = (text) => {
    const bytes = encoder.encode(text);
    const at = engine.alloc(bytes.length);
    // Memory may have grown: its buffer is taken anew after every call.
    new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
    return [at, bytes.length];
  };
  return {
    exports: engine,
    learn(language, words) {
      const [at, length] = handOver(words);
      if (!game.learn(language === 'fr', at, length)) throw new Error(`The words for ${language} cannot be read.`);
      engine.release(at);
    },
    answerLine(line) {
      engine.answer(...handOver(line));
      return decoder.decode(new Uint8Array(engine.memory.buffer, engine.answer_ptr() >>> 0, engine.answer_len()));
    },
    answer(request) {
      return JSON.parse(this.answerLine(JSON.stringify(request)));
    },
  };
}
