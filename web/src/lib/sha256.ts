// SHA-256 of a text. The browser's own is missing over plain http, where people in one house play.
const primes = (count: number) => {
  const found: number[] = [];
  for (let n = 2; found.length < count; ++n) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
};
// The first 32 bits of the fraction.
const fraction = (x: number) => ((x - Math.floor(x)) * 2 ** 32) >>> 0;
const rounds = primes(64).map((prime) => fraction(Math.cbrt(prime)));
const begin = primes(8).map((prime) => fraction(Math.sqrt(prime)));

const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by));

function padded(bytes: Uint8Array): DataView {
  const size = Math.ceil((bytes.length + 9) / 64) * 64;
  const block = new DataView(new ArrayBuffer(size));
  new Uint8Array(block.buffer).set(bytes);
  block.setUint8(bytes.length, 0x80);
  block.setUint32(size - 8, Math.floor(bytes.length / 2 ** 29));
  block.setUint32(size - 4, (bytes.length << 3) >>> 0);
  return block;
}

function mix(state: number[], words: number[]): number[] {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; ++i) {
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + rounds[i]! + words[i]!;
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((x, i) => (x + state[i]!) | 0);
}

export function sha256(text: string): string {
  const block = padded(new TextEncoder().encode(text));
  let state = begin;
  for (let at = 0; at < block.byteLength; at += 64) {
    const words = Array.from({ length: 64 }, (_, i) => (i < 16 ? block.getInt32(at + 4 * i) : 0));
    for (let i = 16; i < 64; ++i) {
      const [x, y] = [words[i - 15]!, words[i - 2]!];
      const early = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
      const late = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
      words[i] = (words[i - 16]! + early + words[i - 7]! + late) | 0;
    }
    state = mix(state, words);
  }
  return state.map((x) => (x >>> 0).toString(16).padStart(8, '0')).join('');
}
