// Every screen of a table online, on a laptop and on a phone: nothing scrolls sideways, axe has nothing to say, targets are
// large enough for a thumb; and a picture of each, for those who look at them.
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, laptop, phone, shot } from '../../../test/fixtures';
import { en } from '../../words/page.en';
import { format } from '../../words/format';
import { fr } from '../../words/page.fr';
import { onlineEn, type OnlineKey } from '../../words/online.en';
import { onlineFr } from '../../words/online.fr';
import { expect, inTurn, test, type Sailor } from './on_page';
import { quickComponents } from '../../games/waves/e2e/on_page';

const texts = { en: { ...en, ...onlineEn }, fr: { ...fr, ...onlineFr } };

// What is pressed with a thumb is at least 44 pixels high and wide, but for links in a text.
async function expectThumbFits(page: Page) {
  const small = await page.evaluate(() => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    const pressed = [...top.querySelectorAll<HTMLElement>('button, a.button, select, input:not([type=radio]):not([type=file])')];
    return pressed
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 0)
      .map((one) => ({ name: one.getAttribute('aria-label') ?? one.textContent?.trim() ?? '', box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 43.5 || box.width < 43.5)
      .map(({ name, box }) => `${name}: ${box.width} x ${box.height}`);
  });
  expect(small).toEqual([]);
}

for (const [where, viewport, language] of [['laptop', laptop, 'en'], ['phone', phone, 'fr']] as const) {
  test(`every screen of a table online is fit for a ${where}`, { tag: '@long' }, async ({ sailor, server }) => {
    test.setTimeout(400_000);
    const say = (key: keyof typeof en | OnlineKey, values = {}) => format(texts[language][key], values, language);
    const begins = (key: keyof typeof en | OnlineKey) => new RegExp(`^${say(key).split(/[:{]/)[0]?.trim()}`);
    const look = async (one: Sailor, name: string) => {
      await expectNoSidewaysScroll(one.page);
      await shot(one.page, `online-${where}-${name}`);
      await expectAccessible(one.page);
      if (viewport === phone) await expectThumbFits(one.page);
    };
    const jo = await sailor('Jo', { viewport, language });
    const kim = await sailor('Kim', { viewport, language });

    const sheet = await jo.openSheet();
    await sheet.getByLabel(say('terms.clock')).selectOption('1 minute');
    await sheet.getByLabel(say('terms.bank')).selectOption('3 minutes');
    await sheet.getByRole('radio', { name: say('terms.leaver_bot') }).check();
    await sheet.getByRole('radio', { name: say('terms.public_true') }).check();
    await sheet.locator('input[type="file"]').setInputFiles({ name: 'quick.toml', mimeType: 'application/toml', buffer: Buffer.from(quickComponents) });
    await look(jo, 'setup');
    await sheet.getByRole('button', { name: say('setup.start_online') }).click();
    await jo.page.waitForURL(/#\/t\/\w+$/);
    const table = jo.tableId;
    if (viewport === phone) await jo.page.getByRole('button', { name: say('wait.qr') }).click();
    await expect(jo.page.getByRole('img', { name: say('wait.qr_label') })).toBeVisible();
    await look(jo, 'waiting');

    await kim.page.goto('./#/online');
    await expect(kim.page.locator(`a[href="#/t/${table}"]`)).toBeVisible();
    await look(kim, 'lobby');
    await kim.visit(table);
    await expect(kim.page.getByRole('button', { name: say('join.sit') })).toBeVisible();
    await look(kim, 'join');
    await kim.page.getByRole('button', { name: say('join.sit') }).click();
    for (const one of [jo, kim]) await one.isLaid();
    const [first, second] = await inTurn(jo, kim);
    await expect(first.page.getByRole('timer')).toBeVisible();
    await look(first, 'table');

    await second.openCrew();
    await second.chatSays('Ahoy! A fair wind to you.');
    await expect(first.crewTab).toHaveAccessibleName(say('crew.tab_unread', { n: 1 }));
    await look(first, 'unread');
    await first.openCrew();
    await first.chatSays('Aye, and to you. May the best captain win, and may the other one pay for the rum.');
    await expect(second.chat).toContainText('rum');
    await look(first, 'chat');
    await first.page.getByRole('button', { name: say('crew.mute', { who: second.name }) }).click();
    await look(first, 'muted');

    await first.openWords();
    await first.choices.first().click();
    await second.isAsked();
    await first.menuButton.click();
    await look(first, 'menu');
    await first.page.getByRole('button', { name: say('menu.code') }).click();
    await expect(first.page.locator('output.code')).toBeVisible();
    await look(first, 'code');
    await first.page.keyboard.press('Escape');
    await first.page.getByRole('button', { name: say('menu.undo') }).click();
    await second.backToBoard();
    await expect(second.banner).toBeVisible();
    await look(second, 'asked');
    await second.banner.getByRole('button', { name: say('asked.no') }).click();

    await first.backToBoard();
    await first.context.setOffline(true);
    await expect(first.banner).toBeVisible();
    await look(first, 'reconnecting');
    await first.context.setOffline(false);
    await expect(first.banner).toBeHidden({ timeout: 20_000 });

    await first.page.goto('./#/');
    await expect(first.page.getByRole('link', { name: begins('online.go') })).toBeVisible();
    await look(first, 'home');
    await first.page.goto('./#/online');
    await expect(first.page.getByRole('link', { name: begins('online.go') })).toBeVisible();
    await look(first, 'mine');
    await first.visit(table);
    await first.isLaid();

    await first.menuButton.click();
    await first.page.getByRole('button', { name: say('menu.away') }).click();
    await expect(first.banner).toBeVisible();
    await look(first, 'bot-plays');
    await second.playsByItself([/chest/, /coffre/]);
    await expect(second.scores).toBeVisible({ timeout: 90_000 });
    await second.totals();
    await second.scores.getByRole('button', { name: say('verify.do') }).click();
    await expect(second.scores.getByText(language === 'en' ? /The dice are genuine/ : /Les dés sont authentiques/)).toBeVisible({ timeout: 20_000 });
    await look(second, 'score');
    await second.page.keyboard.press('Escape');
    await second.backToBoard();
    await look(second, 'ended');
    await second.menuButton.click();
    await second.page.getByRole('button', { name: say('menu.dice') }).click();
    await look(second, 'ended-menu');
    await second.page.goto(`./#/r/${table}`);
    await expect(second.page.getByRole('slider')).toBeVisible({ timeout: 20_000 });
    await look(second, 'record');

    const house = await sailor('Mary', { viewport, language, url: server.url.replace('localhost', 'house.test') });
    await house.page.goto('./#/online');
    await expect(house.page.getByText(begins('online.plain_http'))).toBeVisible();
    await look(house, 'plain-http');
    await house.page.goto('./#/t/nosuchtab1');
    await expect(house.page.getByText(say('refused.no_such_table'))).toBeVisible();
    await look(house, 'no-table');
  });
}
