// The engine as WebAssembly against the native one, measured in turns in one run, and a check that both play alike.
//
//   node bench/wasm_bench.mjs NATIVE_SLICE [game]
//
// Prints one JSON object; ends with status 1 when the signatures differ or WebAssembly is slower than 0.8 of native.
import { spawnSync } from 'node:child_process';
import { openGame } from '../tests/wasm/open_game.mjs';

const [nativeSlice, game = 'waves'] = process.argv.slice(2);
const rounds = 7;
const seats = 2;
const enough = 0.8;

const { exports } = await openGame(game);

function native(what, seed, count) {
  const run = spawnSync(nativeSlice, [game, what, seats, seed, count].map(String), { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`${nativeSlice} failed: ${run.stderr}`);
  const [done, seconds] = run.stdout.trim().split(' ');
  return { done, perSecond: Number(done) / Number(seconds) };
}

function timed(work) {
  work();
  const before = process.cpuUsage();
  const done = work();
  const { user, system } = process.cpuUsage(before);
  return { done, perSecond: (Number(done) * 1e6) / (user + system) };
}

const wasm = {
  random_games: (seed, count) => timed(() => exports.bench_random_games(seats, seed, count)),
  search: (_seed, count) => timed(() => exports.bench_search(seats, 0, count)),
  rollouts: (_seed, count) => timed(() => exports.bench_search(seats, 1, count)),
};

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

function compare(what, count) {
  const speeds = { native: [], wasm: [] };
  for (let round = 0; round < rounds; ++round) {
    speeds.native.push(native(what, round, count).perSecond);
    speeds.wasm.push(wasm[what](round, count).perSecond);
  }
  const result = { native: Math.round(median(speeds.native)), wasm: Math.round(median(speeds.wasm)) };
  return { ...result, ratio: Number((result.wasm / result.native).toFixed(3)) };
}

const games = 1000;
const signatures = {
  native: native('signature', 0, games).done,
  wasm: BigInt.asUintN(64, exports.signature(games)).toString(),
};
const report = {
  game,
  same_signature: signatures.native === signatures.wasm,
  decisions_per_s: compare('random_games', 10_000),
  search_iterations_per_s: compare('search', 10_000),
  rollouts_per_s: compare('rollouts', 10_000),
};
console.log(JSON.stringify(report, null, 2));
process.exit(report.same_signature && report.decisions_per_s.ratio >= enough ? 0 : 1);
