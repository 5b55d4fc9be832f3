// Opens a module dogwatch-<game>.wasm, in a page, a worker or Node.
//
//   const engine = await openEngine(bytes);
//   engine.answer({ do: 'hello' })  // -> { ok: true, name: 'dogwatch', ... }

const badFile = 8;

// The few system calls a module without files can make.
function system(memory) {
  const refused = () => badFile;
  const calls = {
    clock_time_get: (_clock, _precision, result) => {
      memory().setBigUint64(result, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    proc_exit: (status) => {
      throw new Error(`The engine stopped with status ${status}.`);
    },
  };
  return new Proxy(calls, { get: (target, name) => target[name] ?? refused });
}

/** @param {BufferSource | WebAssembly.Module} source */
export async function openEngine(source) {
  let exports;
  const memory = () => new DataView(exports.memory.buffer);
  const imports = { wasi_snapshot_preview1: system(memory) };
  const instantiated = await WebAssembly.instantiate(source, imports);
  exports = (instantiated.instance ?? instantiated).exports;
  exports._initialize();

  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return {
    exports,
    /** @param {string} line */
    answerLine(line) {
      const bytes = encoder.encode(line);
      const at = exports.alloc(bytes.length);
      new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
      exports.answer(at, bytes.length);
      return decoder.decode(new Uint8Array(exports.memory.buffer, exports.answer_ptr() >>> 0, exports.answer_len()));
    },
    /** @param {object} request */
    answer(request) {
      return JSON.parse(this.answerLine(JSON.stringify(request)));
    },
  };
}
