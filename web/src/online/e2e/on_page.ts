// Tables online as the tests touch them: a real server with a database of its own, and people in browsers of their own.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test as base, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { goWay, TableOnPage, type Chosen } from '../../../test/fixtures';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const program = process.env['DOGWATCH_PROGRAM'] ?? join(root, 'build/native/bin/dogwatch');

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const found = createServer().once('error', reject);
    found.listen(0, '127.0.0.1', () => {
      const address = found.address();
      found.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

// `dogwatch serve`, which can be killed and started anew at the same address with the same database.
export class Server {
  private running: ChildProcess | null = null;
  private readonly folder = mkdtempSync(join(tmpdir(), 'dogwatch-online-'));
  private constructor(private readonly port: number) {}

  static async start(): Promise<Server> {
    const server = new Server(await freePort());
    await server.run();
    return server;
  }
  get url() {
    return `http://localhost:${this.port}/`;
  }

  async run() {
    const store = `sqlite:${join(this.folder, 'tables.db')}`;
    // People of a test come from one address and are quick.
    const limits = ['--messages-per-second', '1000', '--messages-at-once', '10000', '--messages-per-second-of-address', '10000', '--messages-at-once-of-address', '100000', '--tables-per-address-and-hour', '10000', '--chats-per-minute', '600'];
    const flags = ['serve', '--port', String(this.port), '--store', store, '--site', join(root, 'web/dist'), '--log', join(this.folder, 'log'), ...limits];
    const started = spawn(program, flags, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.running = started;
    let said = '';
    await new Promise<void>((resolve, reject) => {
      started.stderr.on('data', (piece: Buffer) => (said += piece.toString()));
      started.stdout.on('data', (piece: Buffer) => piece.includes('Dogwatch is running at') && resolve());
      started.once('error', reject);
      started.once('exit', (code) => reject(new Error(`dogwatch serve ended with ${code}: ${said}`)));
    });
  }
  async end(signal: 'SIGTERM' | 'SIGKILL') {
    const ending = this.running;
    this.running = null;
    if (!ending || ending.exitCode !== null) return;
    const gone = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    await gone;
  }
  async restart(signal: 'SIGTERM' | 'SIGKILL' = 'SIGKILL') {
    await this.end(signal);
    await this.run();
  }
  async remove() {
    await this.end('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

// What matters to tests of what a server says.
export interface Heard {
  re?: number;
  push?: string;
  n?: number;
  look?: { view?: unknown; decision?: unknown; played: number } | null;
  // The same in the short form, once the page has its engine: bytes with their hash, moves and events as numbers.
  delta?: { hash: number; played: number; moves?: number[]; events?: number[][] } | null;
  events?: unknown[];
  lines?: { what: string; name: string }[];
}

// A browser of one's own.
export class Sailor extends TableOnPage {
  readonly banner: Locator;
  readonly crewTab: Locator;
  // All that the server sent to this browser.
  readonly heard: Heard[] = [];
  // The verb of each request.
  private readonly asked = new Map<number, string>();
  private constructor(
    readonly context: BrowserContext,
    page: Page,
    readonly name: string,
    readonly troubles: string[],
  ) {
    super(page);
    this.banner = page.locator('.banner');
    this.crewTab = page.getByRole('tab', { name: /^(Crew|Équipage)/ });
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => this.heard.push(JSON.parse(String(payload)) as Heard));
      socket.on('framesent', ({ payload }) => {
        const { id, do: verb } = JSON.parse(String(payload)) as { id: number; do: string };
        this.asked.set(id, verb);
      });
    });
  }

  static async board(browser: Browser, url: string, name: string, chosen: Chosen & { viewport?: { width: number; height: number }; url?: string } = {}): Promise<Sailor> {
    const { viewport = { width: 1366, height: 768 }, url: own = url, ...settings } = chosen;
    const context = await browser.newContext({ baseURL: own, viewport, reducedMotion: 'reduce', locale: 'en-GB', hasTouch: viewport.width < 600 });
    const kept = JSON.stringify({ language: 'en', speed: 'instant', level: 'deckhand', name, ...settings });
    await context.addInitScript((text) => {
      if (!localStorage.getItem('dogwatch.settings')) localStorage.setItem('dogwatch.settings', text);
    }, kept);
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => console.error(`the policy forbids: ${violatedDirective} ${blockedURI}`));
    });
    const troubles: string[] = [];
    const page = await context.newPage();
    page.on('pageerror', (error) => troubles.push(String(error)));
    // A line that breaks is told by the browser itself; nothing else is.
    page.on('console', (message) => message.type() === 'error' && !/WebSocket|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/.test(message.text()) && troubles.push(message.text()));
    return new Sailor(context, page, name, troubles);
  }

  // The line breaks when the first answer to such a request is on its way: it was done, and nobody was told. To be said
  // before the page is loaded; gives how often the page has asked.
  async losesAnswerTo(verb: string): Promise<() => number> {
    const asked: number[] = [];
    await this.page.routeWebSocket(/\/socket$/, (socket) => {
      const server = socket.connectToServer();
      let lost = -1;
      socket.onMessage((text) => {
        const request = JSON.parse(String(text)) as { id: number; do: string };
        if (request.do === verb) asked.push(request.id);
        if (request.do === verb && asked.length === 1) lost = request.id;
        server.send(text);
      });
      server.onMessage((text) => {
        if ((JSON.parse(String(text)) as { re?: number }).re !== lost) return socket.send(text);
        void server.close();
        void socket.close();
      });
    });
    return () => asked.length;
  }

  async openSheet(game = 'Rolling with the Waves'): Promise<Locator> {
    await this.page.goto('./');
    await goWay(this.page, game, /^(With friends|Entre amis)$/);
    return this.page.getByRole('dialog');
  }

  // Opens a table by the sheet and waits for the others; gives its id.
  async open({ game, seats = 2, bots = {}, components = '', options = [], set }: OpenWish = {}): Promise<string> {
    const sheet = await this.openSheet(game);
    await sheet.getByRole('radio', { name: String(seats), exact: true }).first().check();
    for (const [seat, level] of Object.entries(bots)) await sheet.getByLabel(new RegExp(`^(Who sits in seat|Qui occupe la place) ${Number(seat) + 1}$`)).selectOption(level);
    for (const option of options) await sheet.getByRole('radio', { name: option }).first().check();
    if (components !== '') {
      await sheet.locator('input[type="file"]').setInputFiles({ name: 'quick.toml', mimeType: 'application/toml', buffer: Buffer.from(components) });
      await expect(sheet.getByText('quick.toml').first()).toBeVisible();
    }
    await set?.(sheet);
    await sheet.getByRole('button', { name: /^(Open the table|Ouvrir la table)$/ }).click();
    await this.page.waitForURL(/#\/t\/\w+$/);
    return this.tableId;
  }

  get tableId(): string {
    return /#\/t\/(\w+)/.exec(this.page.url())?.[1] ?? '';
  }

  async visit(table: string) {
    await this.page.goto(`./#/t/${table}`);
  }
  async join(table: string) {
    await this.visit(table);
    await this.page.getByRole('button', { name: /^(Sit down|Prendre place)$/ }).click();
  }
  async watch(table: string) {
    await this.visit(table);
    await this.page.getByRole('button', { name: /^(Watch|Regarder)$/ }).click();
    await this.isLaid();
  }
  // The table with its board is there.
  async isLaid() {
    await expect(this.ask).toBeVisible({ timeout: 20_000 });
  }

  async openCrew() {
    await this.crewTab.click();
  }
  get chat(): Locator {
    return this.page.getByRole('log', { name: /^(Chat|Discussion)$/ });
  }
  async chatSays(text: string) {
    await this.page.getByLabel(/^(Say something|Dire quelque chose)$/).fill(text);
    await this.page.getByRole('button', { name: /^(Send|Envoyer)$/ }).click();
  }
  get menuButton(): Locator {
    return this.page.getByRole('button', { name: 'Menu' });
  }
  // On a phone the board is one of the tabs.
  async backToBoard() {
    const board = this.page.getByRole('tab', { name: /^(Table|Plateau)$/ });
    await (await board.isVisible() ? board : this.page.getByRole('tab', { name: /^(Ship’s log|Journal de bord)$/ })).click();
  }
  async menu(item: string | RegExp) {
    await this.menuButton.click();
    await this.page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: item }).click();
  }
  async logLines(): Promise<string[]> {
    await this.page.getByRole('tab', { name: /^(Ship’s log|Journal de bord)$/ }).click();
    return this.log.getByRole('listitem').allTextContents();
  }

  // Answers whatever is asked from now on, or so many times, by the first answer that one of the wishes fits, as fast as
  // the page can.
  async playsByItself(wishes: RegExp[] = [], times = 100_000) {
    // The match may end, with its score sheet in front, while somebody comes here: a tab that is open is not pressed.
    const words = this.page.getByRole('tab', { name: /^(In words|En texte)$/ });
    if ((await words.getAttribute('aria-selected')) !== 'true') await words.click();
    await this.page.evaluate(({ wanted, steps }) => {
      const patterns = wanted.map((source) => new RegExp(source));
      const held = window as unknown as { playing?: number; left?: number };
      held.left = steps;
      const answer = () => {
        if (!document.querySelector('#ask')?.classList.contains('yours') || document.querySelector('dialog[open]')) return null;
        const confirm = document.querySelector<HTMLElement>('[data-part="actions"] .main');
        if (confirm) return confirm;
        const choices = [...document.querySelectorAll<HTMLElement>('.choices button')];
        return patterns.map((pattern) => choices.find((choice) => pattern.test(choice.textContent ?? ''))).find((choice) => choice) ?? choices[0];
      };
      const press = () => {
        const button = answer();
        if (!button) return;
        held.left! -= 1;
        button.click();
        if (held.left === 0) clearInterval(held.playing);
      };
      clearInterval(held.playing);
      held.playing = window.setInterval(press, 30);
    }, { wanted: wishes.map((wish) => wish.source), steps: times });
  }
  // Whether it has answered as often as it was to.
  async hasPlayed(): Promise<boolean> {
    return this.page.evaluate(() => (window as unknown as { left?: number }).left === 0);
  }
  async stopsPlaying() {
    await this.page.evaluate(() => clearInterval((window as unknown as { playing?: number }).playing));
  }
  // What the server answered to all requests of a kind.
  answers(verb: string): Heard[] {
    return this.heard.filter((one) => this.asked.get(one.re ?? -1) === verb);
  }
  // How many moves the match has, as far as this browser was told.
  get played(): number {
    const last = this.heard.findLast((one) => one.look || one.delta);
    return (last?.look ?? last?.delta)?.played ?? 0;
  }
  // Whether the server said that a bot took the seat of somebody.
  botSatFor(name: string): boolean {
    return this.heard.some(({ lines }) => lines?.some((line) => line.what === 'bot_sits' && line.name === name));
  }
  // What the server last showed to this browser.
  get lastView(): string {
    const last = this.heard.findLast((one) => one.look || one.delta);
    return last?.delta ? String(last.delta.hash) : JSON.stringify(last?.look?.view ?? null);
  }
  get scores(): Locator {
    return this.page.getByRole('dialog', { name: /^(Score sheet|Feuille de score)/ });
  }
  // The score sheet opens by itself for those who see the end.
  async showScores() {
    await expect(this.page.getByRole('button', { name: /^(Score sheet|Feuille de score)$/ }).or(this.scores).first()).toBeVisible({ timeout: 20_000 });
    if (!(await this.scores.isVisible())) await this.page.getByRole('button', { name: /^(Score sheet|Feuille de score)$/ }).click();
    await expect(this.scores).toBeVisible();
  }
  async totals(): Promise<string> {
    const row = this.scores.getByRole('row', { name: /^Total/ });
    // Written line by line.
    let before = '';
    await expect.poll(async () => before === (before = (await row.textContent()) ?? ''), { intervals: [700] }).toBe(true);
    return before;
  }
  // As if another tab came to the front: without a screen, every page counts as seen.
  async hides() {
    await this.page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  }
  async leave() {
    expect(this.troubles, `the page of ${this.name} reported no error`).toEqual([]);
    await this.context.close();
  }
}

export interface OpenWish {
  game?: string;
  seats?: number;
  // Levels of bots by seat.
  bots?: Record<number, 'deckhand' | 'bosun' | 'captain'>;
  components?: string;
  options?: RegExp[];
  // Whatever else is set in the sheet.
  set?: (sheet: Locator) => Promise<void>;
}

interface Online {
  // Somebody comes aboard with a browser of their own.
  sailor: (name: string, chosen?: Parameters<typeof Sailor.board>[3]) => Promise<Sailor>;
}
export const test = base.extend<Online, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
  sailor: async ({ browser, server }, use) => {
    const aboard: Sailor[] = [];
    await use(async (name, chosen) => {
      const sailor = await Sailor.board(browser, server.url, name, chosen);
      aboard.push(sailor);
      return sailor;
    });
    for (const sailor of aboard) await sailor.leave();
  },
});
export { expect };

// Two friends at a table that has begun.
export async function twoAt(sailor: (name: string, chosen?: object) => Promise<Sailor>, wish: OpenWish = {}, chosen: object = {}) {
  const jo = await sailor('Jo', chosen);
  const kim = await sailor('Kim', chosen);
  const table = await jo.open(wish);
  await kim.join(table);
  await jo.isLaid();
  await kim.isLaid();
  return { jo, kim, table };
}
// Whose turn it is first.
export async function inTurn(a: Sailor, b: Sailor): Promise<[Sailor, Sailor]> {
  await expect.poll(async () => (await a.ask.getAttribute('class'))?.includes('yours') || (await b.ask.getAttribute('class'))?.includes('yours')).toBeTruthy();
  return (await a.ask.getAttribute('class'))?.includes('yours') ? [a, b] : [b, a];
}
