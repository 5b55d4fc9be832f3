// Friends at a table online, from the link to the record: what every run of the tests proves. The rest is in
// online-people.spec.ts and online-matches.spec.ts.
import { expectAccessible, shot } from '../../../test/fixtures';
import { expect, test } from './on_page';
import { quickComponents } from '../../games/waves/e2e/on_page';

test('two friends play a whole match over a reload, a lost line and a server that is killed, and show its record', async ({ sailor, server }) => {
  test.setTimeout(150_000);
  const jo = await sailor('Jo');
  const kim = await sailor('Kim');
  const table = await jo.open({ components: quickComponents });

  // The crew gathers: the link names the table only.
  await expect(jo.page.getByRole('status').filter({ hasText: 'One seat is still free.' })).toBeVisible();
  const link = await jo.page.getByRole('textbox', { name: 'Send this link' }).inputValue();
  expect(link).toBe(`${server.url}#/t/${table}`);
  await expect(jo.page.getByRole('img', { name: 'QR code for the link' })).toBeVisible();
  await expectAccessible(jo.page);
  await shot(jo.page, 'online-waiting');

  await kim.page.goto(link);
  await expect(kim.page.getByText('Jo invites you')).toBeVisible();
  await expectAccessible(kim.page);
  await shot(kim.page, 'online-join');
  await kim.page.getByRole('button', { name: 'Sit down' }).click();
  await jo.isLaid();
  await kim.isLaid();
  await expectAccessible(jo.page);
  await shot(jo.page, 'online-table');

  await jo.playsByItself([/chest/]);
  await kim.playsByItself([/chest/]);
  await expect.poll(() => jo.played, { timeout: 30_000 }).toBeGreaterThan(6);

  // A reload shows the same log.
  await kim.stopsPlaying();
  await expect.poll(async () => (await jo.ask.textContent()) ?? '', { timeout: 20_000 }).toContain('Kim');
  const told = await kim.logLines();
  await kim.page.reload();
  await kim.isLaid();
  expect(await kim.logLines()).toEqual(told);
  await kim.isAsked();

  // The line is lost: what is done meanwhile arrives once.
  await kim.context.setOffline(true);
  await expect(kim.banner).toContainText('Reconnecting');
  await expectAccessible(kim.page);
  await shot(kim.page, 'online-reconnecting');
  await kim.openWords();
  await (await kim.confirm.isVisible() ? kim.confirm : kim.choices.first()).click();
  await expect(kim.banner).toContainText('Your last move will be sent when the connection is back.');
  await expect(jo.page.getByRole('button', { name: "Show Kim’s board" })).toContainText('away');
  await kim.context.setOffline(false);
  await expect(kim.banner).toBeHidden();
  await kim.playsByItself([/chest/]);
  const before = jo.played;
  await expect.poll(() => jo.played, { timeout: 30_000 }).toBeGreaterThan(before + 4);

  // The server is killed in the middle of it.
  await server.restart('SIGKILL');
  await expect(jo.scores).toBeVisible({ timeout: 90_000 });
  await expect(kim.scores).toBeVisible({ timeout: 20_000 });
  const totals = await jo.totals();
  expect(await kim.totals()).toBe(totals);
  await jo.scores.getByRole('button', { name: 'Verify the dice' }).click();
  await expect(jo.scores.getByText(/The dice are genuine/)).toBeVisible({ timeout: 20_000 });
  await expect(jo.scores.getByText(/The key was made from the secret words/)).toBeVisible();
  await expectAccessible(jo.page);
  await shot(jo.page, 'online-score');

  // It is in the logbook of who played.
  await jo.page.goto('./#/logbook');
  await expect(jo.page.getByRole('heading', { level: 2, name: '1 match' })).toBeVisible();
  await expect(jo.page.locator('main li').getByText('Kim')).toBeVisible();

  // The record by its link, for one who was not there.
  const mary = await sailor('Mary');
  await mary.page.goto(`./#/r/${table}`);
  await expect(mary.page.getByRole('slider', { name: 'Step' })).toHaveValue('0', { timeout: 20_000 });
  await mary.page.getByRole('button', { name: 'Go to the end' }).click();
  await mary.page.getByRole('button', { name: 'Score sheet' }).click();
  expect(await mary.totals()).toBe(totals);
  await shot(mary.page, 'online-record');
});
