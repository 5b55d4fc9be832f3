// What happens to the line between page and server: answers that are lost, several tabs, a lid that is closed for a day;
// and what the page may do and tell while it is open.
import { expect, inTurn, test, twoAt, type Sailor } from './on_page';
import { quickComponents } from '../../games/waves/e2e/on_page';

const choice = (sailor: Sailor) => sailor.choices.first();

test('a table whose opening got no answer is opened once', { tag: '@long' }, async ({ sailor }) => {
  const jo = await sailor('Jo');
  const asked = await jo.losesAnswerTo('open');
  const table = await jo.open({ seats: 3, set: (sheet) => sheet.getByRole('radiogroup', { name: 'Who can join' }).getByRole('radio', { name: 'Anyone, via the lobby' }).check() });
  await expect(jo.page.getByRole('region', { name: 'Who is playing' })).toContainText('Jo');
  expect(asked()).toBe(2);
  const kim = await sailor('Kim');
  await kim.page.goto('./#/online');
  await expect(kim.page.locator(`a[href="#/t/${table}"]`)).toBeVisible();
  await expect(kim.page.getByRole('link', { name: / of Jo$/ })).toHaveCount(1);
});

test('a seat whose code got no answer is brought over once', { tag: '@long' }, async ({ sailor }) => {
  const { jo, kim, table } = await twoAt(sailor);
  await kim.menu('Move my seat to another device');
  const code = (await kim.page.locator('output.code').textContent()) ?? '';
  const tablet = await sailor('Tablet');
  const asked = await tablet.losesAnswerTo('use_code');
  await tablet.page.goto('./#/online');
  await tablet.page.getByLabel('Code').fill(code);
  await tablet.page.getByRole('button', { name: 'Take the seat' }).click();
  await tablet.isLaid();
  expect(asked()).toBe(2);
  expect(tablet.tableId).toBe(table);
  const moved = (await jo.logLines()).filter((line) => line === 'Kim has moved to another device.');
  expect(moved).toHaveLength(1);
});

test('a move that got no answer is played once', { tag: '@long' }, async ({ sailor }) => {
  const jo = await sailor('Jo');
  const kim = await sailor('Kim');
  const asked = [await jo.losesAnswerTo('play'), await kim.losesAnswerTo('play')];
  const table = await jo.open();
  await kim.join(table);
  for (const one of [jo, kim]) await one.isLaid();
  const [first, second] = await inTurn(jo, kim);
  await first.openWords();
  await choice(first).click();
  await second.isAsked();
  await expect.poll(() => asked[first === jo ? 0 : 1]?.()).toBe(2);
  await expect(first.ask).toHaveText(`Waiting for ${second.name}`);
  expect((await second.logLines()).filter((line) => line.startsWith(`${first.name} `) && /take|pay/.test(line) && !/seat/.test(line))).toHaveLength(1);
});

test('after a reload every moment of a running match can be looked at again', { tag: '@long' }, async ({ sailor }) => {
  const { jo, kim } = await twoAt(sailor, { components: quickComponents });
  await jo.playsByItself([], 5);
  await kim.playsByItself([], 5);
  await expect.poll(() => jo.played, { timeout: 30_000 }).toBeGreaterThan(7);
  for (const one of [jo, kim]) await one.stopsPlaying();
  await kim.page.reload();
  await kim.isLaid();
  await kim.menu('Replay');
  const slider = kim.page.getByRole('slider', { name: 'Step' });
  await expect(slider).toHaveValue('0');
  await expect(kim.ask).toContainText(/holds? the bag/);
  // From the beginning to now, one after another.
  const of = Number(await slider.getAttribute('max'));
  expect(of).toBe(jo.played);
  for (let at = 1; at <= of; ++at) {
    await kim.page.getByRole('button', { name: 'Step forward' }).click();
    await expect(slider).toHaveValue(String(at));
  }
  // A drag over the slider asks for many at once: the last one is shown.
  await slider.fill('3');
  await slider.fill('1');
  await slider.fill('2');
  await expect(slider).toHaveValue('2');
  await kim.page.getByRole('button', { name: 'Back to the match' }).click();
  await expect(slider).toBeHidden();
  // Looking back tells no more than there was to know.
  for (const { look } of kim.answers('moment')) expect(look?.decision ?? null).toBeNull();
});

test('two tabs of one seat play as one', { tag: '@long' }, async ({ sailor }) => {
  const { jo, kim, table } = await twoAt(sailor, { components: quickComponents });
  const [first, second] = await inTurn(jo, kim);
  const tab = await first.context.newPage();
  await tab.goto(`./#/t/${table}`);
  await expect(tab.locator('#ask')).toHaveText((await first.ask.textContent()) ?? '');
  // Both press at once: one move is played.
  await first.openWords();
  await tab.getByRole('tab', { name: 'In words' }).click();
  const before = second.played;
  const press = () => document.querySelector<HTMLElement>('.choices button')?.click();
  await Promise.all([first.page.evaluate(press), tab.evaluate(press)]);
  await expect.poll(() => second.played).toBeGreaterThan(before);
  await expect(tab.locator('#ask')).toHaveText((await first.ask.textContent()) ?? '');
  await expect.poll(() => first.played).toBe(second.played);
  expect(second.played - before).toBe(1);
  // What one of them says is not lost when the other has said something before.
  await first.openCrew();
  await tab.getByRole('tab', { name: /^Crew/ }).click();
  await first.chatSays('one');
  await tab.getByLabel('Say something').fill('two');
  await tab.getByRole('button', { name: 'Send' }).click();
  await second.openCrew();
  for (const text of ['one', 'two']) await expect(second.chat).toContainText(text);
});

test('a lid that was closed for a day is opened, and the table is as it is now', { tag: '@long' }, async ({ sailor, server }) => {
  const jo = await sailor('Jo');
  const kim = await sailor('Kim');
  await kim.page.clock.install();
  const table = await jo.open({ components: quickComponents, set: (sheet) => sheet.getByRole('radiogroup', { name: 'Pace' }).getByRole('radio', { name: 'Over several days' }).check() });
  await kim.join(table);
  for (const one of [jo, kim]) await one.isLaid();
  await kim.context.setOffline(true);
  await kim.page.clock.pauseAt(new Date(Date.now() + 60_000));
  // Meanwhile the world goes on.
  await server.restart('SIGTERM');
  await jo.playsByItself([], 1);
  await jo.openCrew();
  await jo.chatSays('still there?');
  await kim.context.setOffline(false);
  await kim.page.clock.fastForward('24:00:00');
  await kim.page.clock.resume();
  await kim.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(kim.banner).toBeHidden({ timeout: 20_000 });
  await expect(kim.crewTab).toHaveAccessibleName('Crew, 1 unread message');
  await expect.poll(() => kim.played).toBe(jo.played);
  await inTurn(jo, kim);
});

test('the browser tells of one’s turn, and the title counts the tables that wait', { tag: '@long' }, async ({ sailor }) => {
  const jo = await sailor('Jo');
  const kim = await sailor('Kim');
  await kim.context.addInitScript(() => {
    const told: { title: string; body: string }[] = [];
    // Shown by nobody, but kept. A browser without a screen refuses them all.
    class Kept extends EventTarget {
      static permission = 'default';
      static requestPermission = () => Promise.resolve((Kept.permission = 'granted'));
      onclick: (() => void) | null = null;
      constructor(title: string, options: { body: string }) {
        super();
        told.push({ title, body: options.body });
        Object.assign(window, { lastNotification: this });
      }
    }
    Object.assign(window, { Notification: Kept, told });
  });
  await kim.page.goto('./#/online');
  await kim.page.getByRole('button', { name: 'Notify me when it is my turn' }).click();
  await expect(kim.page.getByText('Your browser will notify you when it is your turn')).toBeVisible();
  const table = await jo.open();
  await kim.join(table);
  for (const one of [jo, kim]) await one.isLaid();
  // Kim is elsewhere: on the home page, behind another tab.
  const [first] = await inTurn(jo, kim);
  if (first === kim) {
    await kim.openWords();
    await choice(kim).click();
    await jo.isAsked();
  }
  await kim.page.goto('./#/');
  await expect(kim.page).toHaveTitle('Dogwatch');
  await kim.hides();
  await jo.openWords();
  await choice(jo).click();
  const told = () => kim.page.evaluate(() => (window as unknown as { told: { title: string; body: string }[] }).told);
  await expect.poll(told).toHaveLength(1);
  expect((await told())[0]?.title).toContain('Rolling with the Waves');
  await expect(kim.page).toHaveTitle('(1) Dogwatch');
  // A click leads there.
  await kim.page.evaluate(() => (window as unknown as { lastNotification: { onclick: () => void } }).lastNotification.onclick());
  await kim.isLaid();
  expect(kim.tableId).toBe(table);
});

test('the page keeps to the policy that the server sends with it, and nobody else can bring a script in', { tag: '@long' }, async ({ sailor, server }) => {
  const { jo, kim } = await twoAt(sailor, { components: quickComponents });
  const sent = await jo.page.request.get(server.url);
  expect(sent.headers()['content-security-policy']).toMatch(/default-src 'none'.*script-src 'self' 'wasm-unsafe-eval'/);
  for (const one of [jo, kim]) await one.playsByItself([/chest/]);
  await expect(jo.scores).toBeVisible({ timeout: 60_000 });
  await jo.scores.getByRole('button', { name: 'Verify the dice' }).click();
  await expect(jo.scores.getByText(/The dice are genuine/)).toBeVisible({ timeout: 20_000 });
  expect(jo.troubles).toEqual([]);
  expect(kim.troubles).toEqual([]);
  // The test would notice.
  const ran = await kim.page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.boarded = true' }));
    return 'boarded' in window;
  });
  expect(ran).toBe(false);
  await expect.poll(() => kim.troubles.some((trouble) => trouble.startsWith('the policy forbids: script-src'))).toBe(true);
  kim.troubles.length = 0;
});
