// What people at a table online do beside playing.
import type { Locator } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, shot } from '../../../test/fixtures';
import { expect, inTurn, test, twoAt, type Sailor } from './on_page';

const phone = { width: 360, height: 740 };

const choose = (label: string, value: string) => (sheet: Locator) => sheet.getByRole('radiogroup', { name: label }).getByRole('radio', { name: value }).check();

test('friends talk, use quick words, mute each other, and see what they have not read', async ({ sailor }) => {
  const { jo, kim } = await twoAt(sailor);
  await jo.openCrew();
  await jo.chatSays('Ahoy <b>Kim</b> & all');
  await expect(kim.crewTab).toHaveAccessibleName('Crew, 1 unread message');
  await kim.openCrew();
  await expect(kim.chat).toContainText('Ahoy <b>Kim</b> & all');
  await expect(kim.crewTab).toHaveAccessibleName('Crew');
  await kim.page.getByRole('button', { name: 'Fair winds!' }).click();
  await expect(jo.chat).toContainText('Kim Fair winds!');
  await expectAccessible(jo.page);
  await shot(jo.page, 'online-crew');
  // The same words in the reader's language.
  await jo.page.getByRole('button', { name: 'Menu' }).click();
  await jo.page.getByRole('button', { name: 'Français' }).click();
  await jo.page.keyboard.press('Escape');
  await expect(jo.chat).toContainText('Kim Bon vent !');
  await jo.page.getByRole('button', { name: 'Masquer les messages de Kim' }).click();
  await expect(jo.chat).not.toContainText('Bon vent');
  await kim.chatSays('psst');
  await expect(kim.chat).toContainText('psst');
  await expect(jo.chat).not.toContainText('psst');
  await jo.page.getByRole('button', { name: 'Afficher les messages de Kim' }).click();
  await expect(jo.chat).toContainText('psst');
});

test('my tables show whose turn it is, with its number in the title', { tag: '@long' }, async ({ sailor }) => {
  const { jo, kim } = await twoAt(sailor);
  const [first, second] = await inTurn(jo, kim);
  await expect(first.page).toHaveTitle(/^\(1\) /);
  await expect(second.page).not.toHaveTitle(/^\(/);
  await first.page.goto('./#/');
  await expect(first.page.getByRole('link', { name: /^Go to the Rolling with the Waves table: Your turn/ })).toBeVisible();
  await expect(first.page).toHaveTitle('(1) Dogwatch');
  await shot(first.page, 'online-home');
  await first.page.goto('./#/online');
  await expect(first.page.getByRole('heading', { name: 'My tables' })).toBeVisible();
  await expectAccessible(first.page);
  await shot(first.page, 'online-mine');
  // The other one, who was at the table all the while, reads there for whom it waits.
  await second.page.goto('./#/online');
  await expect(second.page.getByRole('link', { name: `Go to the Rolling with the Waves table: Waiting for ${first.name}, with ${first.name}` })).toBeVisible();
  await first.page.getByRole('link', { name: /^Go to the / }).click();
  await first.isAsked();
});

test('a step is taken back, and by consent of all one that cannot be', { tag: '@long' }, async ({ sailor }) => {
  const { jo, kim } = await twoAt(sailor);
  const [first, second] = await inTurn(jo, kim);
  const asked = await first.ask.textContent();
  await first.openWords();
  await first.choices.first().click();
  await first.takeBack.click();
  await expect(first.ask).toHaveText(asked ?? '');
  await expect.poll(() => second.logLines()).toContain(`${first.name} takes back a step.`);
  await first.openWords();
  await first.choices.first().click();
  await second.isAsked();
  await first.menu('Ask to take back the last step');
  await expect(second.banner).toContainText(`${first.name} asks to take back the last step.`);
  await expectAccessible(second.page);
  await shot(second.page, 'online-asked');
  await second.banner.getByRole('button', { name: 'Decline' }).click();
  await expect(first.banner).toBeHidden();
  expect(await first.logLines()).toContain(`${second.name} does not agree to take it back.`);
  await first.menu('Ask to take back the last step');
  await second.banner.getByRole('button', { name: 'Agree' }).click();
  await first.isAsked();
  expect(await first.logLines()).toContain('Everyone agreed: the last step is taken back.');
});

test('a match is ended by agreement, has its record, and a rematch with the same seats', { tag: '@long' }, async ({ sailor }) => {
  const { jo, kim, table } = await twoAt(sailor);
  await jo.menu('Ask to end the match');
  await expect(jo.banner).toContainText('Waiting for Kim.');
  await kim.banner.getByRole('button', { name: 'Agree' }).click();
  for (const one of [jo, kim]) await expect(one.ask).toHaveText('The match was ended by agreement.');
  await shot(jo.page, 'online-ended');
  await jo.page.goto(`./#/r/${table}`);
  await expect(jo.page.getByRole('slider', { name: 'Step' })).toBeVisible({ timeout: 20_000 });
  await jo.visit(table);
  await jo.banner.getByRole('button', { name: 'Offer a rematch' }).click();
  await kim.banner.getByRole('button', { name: 'Go to the rematch' }).click();
  for (const one of [jo, kim]) await one.isLaid();
  expect(jo.tableId).not.toBe(table);
  expect(kim.tableId).toBe(jo.tableId);
  await inTurn(jo, kim);
});

test('one who concedes is played on by Bosun, and one who is away by a bot until the person is back', { tag: '@long' }, async ({ sailor }) => {
  const { jo, kim } = await twoAt(sailor);
  await kim.menu('Let a bot play for me');
  await expect(kim.banner).toContainText('A bot is playing for you.');
  await expect(jo.page.getByRole('button', { name: "Show Kim’s board" })).toContainText('a bot is playing');
  await kim.banner.getByRole('button', { name: 'Take over' }).click();
  await expect(kim.banner).toBeHidden();
  await kim.menu('Concede');
  await kim.page.getByRole('button', { name: 'Yes, concede' }).click();
  await expect(kim.banner).toContainText('You have conceded');
  await expect.poll(() => jo.logLines()).toEqual(expect.arrayContaining(['A bot now plays for Kim.', 'Kim is back.', 'Kim concedes; Bosun takes over.']));
  await jo.isAsked();
});

test('a bot takes over from one who leaves, where that was agreed', { tag: '@long' }, async ({ sailor }) => {
  test.setTimeout(150_000);
  const { jo, kim } = await twoAt(sailor, { set: choose('When someone leaves', 'A bot plays until they return') });
  const table = kim.tableId;
  await kim.page.goto('./#/about');
  await kim.page.close();
  await jo.playsByItself();
  await expect.poll(() => jo.logLines(), { timeout: 90_000, intervals: [2000] }).toContain('A bot now plays for Kim.');
  await jo.playsByItself();
  const back = await kim.context.newPage();
  await back.goto(`./#/t/${table}`);
  await expect.poll(() => jo.logLines(), { timeout: 30_000 }).toContain('Kim is back.');
});

test('the opener frees the seat of a silent guest, and somebody else takes it', { tag: '@long' }, async ({ sailor }) => {
  const { jo, kim, table } = await twoAt(sailor);
  await kim.page.goto('./#/about');
  await kim.page.close();
  await jo.openCrew();
  await jo.page.getByRole('button', { name: 'Free Kim’s seat' }).click({ timeout: 20_000 });
  await jo.page.getByRole('dialog').getByRole('button', { name: 'Free Kim’s seat' }).click();
  const mary = await sailor('Mary');
  await mary.visit(table);
  await expect(mary.page.getByText('The match has begun; you can take over this seat.')).toBeVisible();
  await mary.page.getByRole('button', { name: 'Sit down' }).click();
  await mary.isLaid();
  await expect(jo.page.getByRole('button', { name: "Show Mary’s board" })).toBeVisible();
  const lines = await jo.logLines();
  for (const said of ['Kim’s seat is free.', 'Mary sits down.']) expect(lines).toContain(said);
});

test('a clock runs, then the bank, and Bosun decides when there is neither', { tag: '@long' }, async ({ sailor }) => {
  const banked = await twoAt(sailor, {
    set: async (sheet) => {
      await sheet.getByLabel('Time per decision').selectOption('15 seconds');
      await sheet.getByLabel('Time in reserve').selectOption('1 minute');
    },
  });
  const [rich] = await inTurn(banked.jo, banked.kim);
  await expect(rich.page.getByRole('timer', { name: 'Time left' })).toHaveText(/^0:\d\d\+ 1:00 in reserve$/);
  const { jo, kim } = await twoAt(sailor, { set: async (sheet) => void (await sheet.getByLabel('Time per decision').selectOption('15 seconds')) });
  const [first, second] = await inTurn(jo, kim);
  await expect(first.page.getByRole('timer', { name: 'Time left' })).toHaveText(/^0:\d\d$/);
  await expect(rich.page.getByRole('timer')).toHaveText(/^reserve 0:\d\d$/, { timeout: 30_000 });
  await second.isAsked();
  expect(await second.logLines()).toContain(`Time is up: Bosun decides for ${first.name}.`);
});

test('hints and chances are there only where that was agreed', { tag: '@long' }, async ({ sailor }) => {
  const without = await twoAt(sailor);
  await expect(without.jo.page.getByRole('button', { name: 'Hint' })).toBeDisabled();
  const { jo, kim } = await twoAt(sailor, { set: choose('Hints and chances of winning', 'Allowed') });
  const [first] = await inTurn(jo, kim);
  await first.page.getByRole('button', { name: 'Hint' }).click();
  await expect(first.page.getByRole('region', { name: 'Hint' }).getByText('% to win').first()).toBeVisible({ timeout: 30_000 });
  await first.menu('Who is likely to win?');
  await expect(first.page.getByRole('heading', { name: 'Chances of winning' })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(first.page);
  await shot(first.page, 'online-menu');
});

test('a public table is found in the lobby, one by link is not', { tag: '@long' }, async ({ sailor }) => {
  const jo = await sailor('Jo');
  const kim = await sailor('Kim');
  const hidden = await jo.open({});
  const table = await jo.open({ seats: 3, set: choose('Who can join', 'Anyone, via the lobby') });
  await kim.page.goto('./#/online');
  const found = kim.page.locator(`a[href="#/t/${table}"]`);
  await expect(found).toBeVisible();
  await expect(kim.page.locator(`a[href="#/t/${hidden}"]`)).toHaveCount(0);
  await expectAccessible(kim.page);
  await shot(kim.page, 'online-lobby');
  await found.click();
  await kim.page.getByRole('button', { name: 'Sit down' }).click();
  await expect(jo.page.getByRole('region', { name: 'Who is playing' })).toContainText('Kim');
  // The opener does not wait for a third.
  await jo.page.getByRole('button', { name: 'Start with a bot in the free seat' }).click();
  for (const one of [jo, kim]) await one.isLaid();
  await expect(jo.page.getByRole('button', { name: /^Show .*’s board$/ })).toHaveCount(3);
});

test('a seat moves to another device by a code that works once', { tag: '@long' }, async ({ sailor }) => {
  const { jo, kim, table } = await twoAt(sailor);
  await kim.menu('Move my seat to another device');
  const code = (await kim.page.locator('output.code').textContent()) ?? '';
  await shot(kim.page, 'online-code');
  const tablet = await sailor('Tablet');
  const enter = async () => {
    await tablet.page.goto('./#/online');
    await tablet.page.getByLabel('Code').fill(code);
    await tablet.page.getByRole('button', { name: 'Take the seat' }).click();
  };
  await enter();
  await tablet.isLaid();
  expect(tablet.tableId).toBe(table);
  await expect(kim.page.getByRole('alert')).toContainText('This seat has moved to another device');
  await enter();
  await expect(tablet.page.getByRole('alert')).toContainText('This code is unknown, already used');
  await expect.poll(() => jo.logLines()).toContain('Kim has moved to another device.');
});

test('nobody watches where the opener does not want it', { tag: '@long' }, async ({ sailor }) => {
  const { jo, table } = await twoAt(sailor);
  const mary = await sailor('Mary');
  await mary.watch(table);
  await jo.openCrew();
  await expect(jo.page.getByText('One person is watching')).toBeVisible();
  await jo.menu('Close the table to spectators');
  await expect(mary.page.getByText('This table does not allow spectators.').first()).toBeVisible();
  await expect.poll(() => jo.logLines()).toContain('Access for spectators has changed.');
  await mary.page.reload();
  await expect(mary.page.getByText('Every seat is taken, and this table does not allow spectators.')).toBeVisible();
});

test('the link names the table alone; name and flag are kept in the browser, and the seat by a token that no address shows', { tag: '@long' }, async ({ sailor }) => {
  const [jo, kim, mary] = [await sailor('Jo'), await sailor(''), await sailor('Mary')];
  const table = await jo.open({ seats: 3 });
  await expect(jo.page.getByRole('textbox', { name: 'Send this link' })).toHaveValue(new RegExp(`#/t/${table}$`));
  await kim.visit(table);
  await kim.page.getByLabel('Your name').fill('Kim of Kinsale');
  await kim.page.getByRole('radio', { name: 'Flag 3' }).check({ force: true });
  await kim.page.getByRole('button', { name: 'Sit down' }).click();
  const seats = jo.page.getByRole('region', { name: 'Who is playing' });
  await expect(seats.getByRole('listitem').nth(2)).toContainText('Kim of Kinsale');
  // The same link in another browser: what is free, or watching; in one's own: the seat.
  await mary.visit(table);
  await expect(mary.page.getByRole('radio', { name: /^Flag/ })).toHaveCount(1);
  for (const way of ['Sit down', 'Watch']) await expect(mary.page.getByRole('button', { name: way })).toBeVisible();
  await kim.page.goto('./');
  await kim.visit(table);
  await expect(kim.page.getByRole('region', { name: 'Who is playing' })).toContainText('Kim of Kinsale');
  // At the next table everything is filled in already.
  const next = await jo.open({ seats: 3 });
  await kim.visit(next);
  await expect(kim.page.getByLabel('Your name')).toHaveValue('Kim of Kinsale');
  await expect(kim.page.getByRole('radio', { name: 'Flag 3' })).toBeChecked();
  const held = await kim.page.evaluate(() => JSON.stringify(localStorage).match(/[0-9a-f]{32}/g) ?? []);
  expect(held.length).toBeGreaterThan(0);
  for (const token of held) for (const one of [jo, kim, mary]) expect(one.page.url()).not.toContain(token);
  for (const token of held) expect(JSON.stringify([...jo.heard, ...mary.heard])).not.toContain(token);
});

test('everything online speaks French', { tag: '@long' }, async ({ sailor }) => {
  const jo = await sailor('Jo', { language: 'fr' });
  const kim = await sailor('Kim', { language: 'fr' });
  const table = await jo.open({});
  await expect(jo.page.getByRole('heading', { name: 'Envoyez ce lien' })).toBeVisible();
  await shot(jo.page, 'online-waiting-french');
  await kim.join(table);
  for (const one of [jo, kim]) await one.isLaid();
  const [first] = await inTurn(jo, kim);
  await expect(first.ask).toContainText('dé');
  await first.openCrew();
  await expect(first.page.getByRole('button', { name: 'Bien joué !' })).toBeVisible();
  await shot(first.page, 'online-table-french');
});

test('on a phone every screen of a table online fits, with targets of 44 pixels', async ({ sailor }) => {
  test.slow();
  const jo = await sailor('Jo', { viewport: phone });
  const kim = await sailor('Kim', { viewport: phone });
  const fits = async (one: Sailor, name: string) => {
    await expectNoSidewaysScroll(one.page);
    await shot(one.page, `online-phone-${name}`);
  };
  const table = await jo.open({});
  await expect(jo.page.getByRole('heading', { name: 'Send this link' })).toBeVisible();
  await fits(jo, 'waiting');
  await kim.visit(table);
  await expect(kim.page.getByRole('button', { name: 'Sit down' })).toBeVisible();
  await fits(kim, 'join');
  await kim.page.getByRole('button', { name: 'Sit down' }).click();
  await jo.isLaid();
  await fits(jo, 'table');
  await jo.openCrew();
  await expect(jo.page.getByLabel('Say something')).toBeVisible();
  await fits(jo, 'crew');
  await expectAccessible(jo.page);
  await jo.page.goto('./#/online');
  await expect(jo.page.getByRole('heading', { name: 'Lobby' })).toBeVisible();
  await fits(jo, 'harbour');
});

test('over plain http in a home network everything works, and the page says what does not', { tag: '@long' }, async ({ sailor, server }) => {
  const jo = await sailor('Jo');
  const table = await jo.open({});
  // Browsers trust "localhost"; any other name over http is as in a home network.
  const kim = await sailor('Kim', { url: server.url.replace('localhost', 'house.test') });
  await kim.page.goto('./#/online');
  await expect(kim.page.getByText('Over plain HTTP everything works except notifications')).toBeVisible();
  expect(await kim.page.evaluate(() => [isSecureContext, 'subtle' in crypto])).toEqual([false, false]);
  await shot(kim.page, 'online-plain-http');
  await kim.join(table);
  await kim.isLaid();
  await jo.isLaid();
  await kim.menu('Copy the link to this table');
  await expect(kim.page.getByText('Link copied.').first()).toBeVisible();
});
