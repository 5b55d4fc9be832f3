// What a click costs, early and late in a match: requests to the engine, bytes to and from it, bytes kept in the
// browser, and time. Two persons at one table play by chance; the path is the page's own, from the table to the store.
//
//   node bench/click.mjs [game...]      (in web/, with the WebAssembly engine built)
import { createServer } from 'vite';
import { games, openGame } from '../../tests/wasm/open_game.mjs';

const windows = [10, 200];
const clicks = 20;

const vite = await createServer({ server: { middlewareMode: true, watch: null, ws: false }, logLevel: 'error', appType: 'custom' });
const { LocalTable } = await vite.ssrLoadModule('/src/table/local_table.ts');
const { Keeper } = await vite.ssrLoadModule('/src/table/keeper.ts');

const size = (value) => JSON.stringify(value).length;

function chance(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function match(game, seed) {
  const cost = { requests: 0, sent: 0, answered: 0, kept: 0 };
  const opened = await openGame(game);
  const engine = {
    async ask(request) {
      const line = JSON.stringify(request);
      const answer = opened.answerLine(line);
      cost.requests += 1;
      cost.sent += line.length;
      cost.answered += answer.length;
      const read = JSON.parse(answer);
      if (!read.ok) throw new Error(read.error.text);
      return read;
    },
    learnRules: async () => {},
    close: () => {},
  };
  const sitters = ['Jo', 'Kim'].map((name) => ({ kind: 'person', name }));
  const table = await LocalTable.open(engine, { game, sitters, options: {}, components: '' }, seed, 'en');
  const store = {
    keepMatch: async (save) => void (cost.kept += size(save)),
    keepStep: async (progress, change) => void (cost.kept += size(progress) + size(change)),
  };
  const keeper = new Keeper('bench', table, store);
  // As a table on a screen does: it looks, reads the log and keeps every step.
  let eye = 0;
  let look = await table.look(eye);
  table.listen(
    () => eye,
    async (news) => {
      look = news.look;
      await table.story('watcher');
      await keeper.keep(look);
    },
  );
  await keeper.keep(look);
  await table.story('watcher');
  return { table, cost, see: async (seat) => (look = await table.look((eye = seat))), look: () => look };
}

async function measure(game) {
  const rows = windows.map((from) => ({ from, n: 0, requests: 0, sent: 0, answered: 0, kept: 0, us: 0 }));
  for (let seed = 0; seed < 40 && rows.some((row) => row.n < clicks * 10); ++seed) {
    const draw = chance(seed + 1);
    const { table, cost, see, look } = await match(game, `click ${seed}`);
    while (!look().over) {
      const seat = look().waiting[0];
      const { decision, played } = await see(seat);
      const { move } = decision.choices[draw(decision.choices.length)];
      const before = { ...cost };
      const begin = performance.now();
      await table.act(seat, move);
      const us = (performance.now() - begin) * 1000;
      const row = rows.find(({ from }) => played >= from && played < from + clicks);
      if (!row) continue;
      row.n += 1;
      row.us += us;
      for (const name of Object.keys(before)) row[name] += cost[name] - before[name];
    }
  }
  return rows.filter(({ n }) => n > 0);
}

console.log('game           move  clicks  requests     sent  answered      kept      us');
const wanted = process.argv.slice(2);
for (const game of wanted.length > 0 ? wanted : games.sort()) {
  for (const { from, n, requests, sent, answered, kept, us } of await measure(game)) {
    const mean = (sum, digits = 0) => (sum / n).toFixed(digits);
    console.log(
      `${game.padEnd(14)} ${String(from).padStart(4)} ${String(n).padStart(7)} ${mean(requests, 2).padStart(9)} ${mean(sent).padStart(8)} ${mean(answered).padStart(9)} ${mean(kept).padStart(9)} ${mean(us).padStart(7)}`,
    );
  }
}
await vite.close();
