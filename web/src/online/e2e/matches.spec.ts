// A whole match of each game by people in browsers of their own, with everything that happens to them on the way: one
// reloads, one loses the line, the server is killed and comes back, one leaves and a bot takes over, and somebody watches
// who must not see what is secret.
import { shot } from '../../../test/fixtures';
import { quickComponents as darkComponents } from '../../games/dark_seas/e2e/on_page';
import { expect, test, type OpenWish, type Sailor } from './on_page';
import { sturdyComponents as pirateComponents } from '../../games/pirate_dice/e2e/on_page';
import { quickComponents as seasComponents } from '../../games/rolling_seas/e2e/on_page';
import { shortComponents as curseComponents } from '../../games/black_dice/e2e/on_page';
import { quickComponents as wavesComponents } from '../../games/waves/e2e/on_page';

interface Title {
  wish: OpenWish;
  // What leads to the end.
  wishes: RegExp[];
}
const titles: Title[] = [
  { wish: { game: 'Rolling with the Waves', components: wavesComponents }, wishes: [/chest/] },
  { wish: { game: 'The Curse of the Black Dice', components: curseComponents.replace('chest = [1, 1, 1]', 'chest = [10, 10, 10]') }, wishes: [/^Add/, /^Roll/] },
  { wish: { game: 'Pirate Dice', components: pirateComponents, options: [/^Advanced/] }, wishes: [/^At (?!yourself)/] },
  { wish: { game: 'Rolling Seas', components: seasComponents }, wishes: [] },
  { wish: { game: 'Dark Seas', components: darkComponents }, wishes: [] },
];

// What only one of the seats may know never reaches one who watches: no decision, and nothing that a seat's own steps
// in secret change.
function expectNoSecrets(watcher: Sailor) {
  for (const { look, delta } of watcher.heard) {
    if (look) expect(look.decision ?? null).toBeNull();
    if (delta) expect(delta.moves ?? null).toBeNull();
  }
}

// Somebody leaves for good, or lets a bot play: with two people by the menu, with three by closing the page.
async function letsBotPlay(leaver: Sailor, byMenu: boolean) {
  if (byMenu) await leaver.menu('Let a bot play for me');
  else await leaver.page.goto('./healthz');
}

for (const people of [2, 3]) {
  for (const { wish, wishes } of titles) {
    test(`a whole match of ${wish.game} by ${people} people online, whatever happens to them`, { tag: '@long' }, async ({ sailor, server }) => {
      test.setTimeout(600_000);
      const crew: Sailor[] = [];
      for (const name of ['Jo', 'Kim', 'Ann'].slice(0, people)) crew.push(await sailor(name));
      const [jo, kim] = crew as [Sailor, Sailor];
      const leaver = crew[people - 1]!;
      const mary = await sailor('Mary');
      const table = await jo.open({ ...wish, seats: 3, bots: people === 2 ? { 2: 'deckhand' } : {}, set: leaverBot });
      for (const one of crew.slice(1)) await one.join(table);
      for (const one of crew) await one.isLaid();
      await mary.watch(table);
      // Everybody answers a few times, not to end it soon, and whatever else must move does.
      const goesOn = async (times: number) => {
        for (const one of crew) await one.playsByItself([], times);
        await expect.poll(async () => (await Promise.all(crew.map((one) => one.hasPlayed()))).some(Boolean), { timeout: 60_000 }).toBe(true);
        for (const one of crew) await one.stopsPlaying();
        for (const one of crew) await expect(one.page.getByText('The match is over.')).toHaveCount(0);
      };
      await goesOn(2);
      await jo.page.reload();
      await jo.isLaid();
      await goesOn(2);

      await kim.context.setOffline(true);
      await expect(kim.banner).toContainText('Reconnecting');
      await kim.context.setOffline(false);
      await expect(kim.banner).toBeHidden({ timeout: 20_000 });
      await goesOn(2);

      await server.restart('SIGKILL');
      await goesOn(2);
      await shot(mary.page, `online-${(wish.game ?? '').replace(/\W+/g, '-').toLowerCase()}-${people}`);

      await letsBotPlay(leaver, people === 2);
      const left = crew.filter((one) => one !== leaver);
      for (const one of left) await one.playsByItself(wishes);
      const ends = jo.page.getByText('The match is over.').first();
      await expect(jo.page.getByRole('button', { name: `Show ${leaver.name}’s board` }).getByText('a bot is playing').or(ends).first()).toBeVisible({ timeout: 180_000 });
      await expect(ends).toBeVisible({ timeout: 360_000 });
      await expect.poll(() => jo.botSatFor(leaver.name)).toBe(true);
      await leaver.visit(table);
      const all = [...crew, mary];
      for (const one of all) await expect(one.page.getByText('The match is over.').first()).toBeVisible({ timeout: 60_000 });
      for (const one of all) await one.showScores();
      const totals = await Promise.all(all.map((one) => one.totals()));
      expect(new Set(totals).size).toBe(1);
      await jo.scores.getByRole('button', { name: 'Verify the dice' }).click();
      await expect(jo.scores.getByText(/The dice are genuine/)).toBeVisible({ timeout: 30_000 });
      await expect(jo.scores.getByText(/The key was made from the secret words/)).toBeVisible();
      expectNoSecrets(mary);
    });
  }
}

async function leaverBot(sheet: Parameters<NonNullable<OpenWish['set']>>[0]) {
  await sheet.getByRole('radiogroup', { name: 'When someone leaves' }).getByRole('radio', { name: 'A bot plays until they return' }).check();
}

test('what is decided in secret is not seen by one who watches, nor by the other seat', { tag: '@long' }, async ({ sailor }) => {
  const [jo, kim, mary] = [await sailor('Jo'), await sailor('Kim'), await sailor('Mary')];
  const table = await jo.open({ game: 'Pirate Dice', components: pirateComponents, options: [/^Advanced/] });
  await kim.join(table);
  for (const one of [jo, kim]) await one.isLaid();
  await mary.watch(table);
  // Up to the programming of the ships, which all do at once and in secret.
  for (const one of [jo, kim]) await one.openWords();
  for (let step = 0; step < 40; ++step) {
    const asked = await Promise.all([jo, kim].map(async (one) => ((await one.ask.getAttribute('class')) ?? '').includes('yours')));
    if (asked.every(Boolean)) break;
    const next = asked[0] ? jo : asked[1] ? kim : null;
    if (next) await ((await next.confirm.isVisible()) ? next.confirm : next.choices.first()).click();
    await mary.page.waitForTimeout(50);
  }
  const seenBefore = { mary: mary.lastView, kim: kim.lastView, jo: jo.lastView };
  const heard = mary.heard.length;
  await jo.choices.first().click();
  await expect.poll(() => jo.lastView).not.toBe(seenBefore.jo);
  await expect.poll(() => mary.heard.length).toBeGreaterThan(heard);
  expect(mary.lastView).toBe(seenBefore.mary);
  expect(kim.lastView).toBe(seenBefore.kim);
  expect(mary.heard.slice(heard).every((one) => (one.events?.length ?? one.delta?.events?.length ?? 0) === 0)).toBe(true);
  expectNoSecrets(mary);
});
