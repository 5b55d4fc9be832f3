import { expect, test as plain, type Page } from '@playwright/test';
import { TableOnPage, test } from './fixtures';

test('after one visit the page and the game work with the network off', async ({ page, context }) => {
  const table = await TableOnPage.playNow(page);
  const asked = await table.ask.textContent();
  // The service worker has everything it was given.
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    const cache = await caches.open('dogwatch');
    const names = (await cache.keys()).map((request) => request.url);
    return names.some((name) => name.includes('.wasm')) && names.some((name) => name.includes('/assets/waves'));
  });
  await context.setOffline(true);
  await page.reload();
  await table.isAsked();
  await expect(table.ask).toHaveText(asked ?? '');
  await table.playOn(4);
  await page.goto('./#/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('button', { name: 'Jouer', exact: true }).first()).toBeVisible();
});

test('the page can be installed', async ({ page, request }) => {
  await page.goto('./');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await request.get(new URL(address ?? '', page.url()).href)).json()) as {
    icons: { src: string; sizes: string }[];
    start_url: string;
    display: string;
  };
  expect(manifest.display).toBe('standalone');
  for (const size of ['192x192', '512x512']) {
    const icon = manifest.icons.find((one) => one.sizes === size);
    expect((await request.get(new URL(icon?.src ?? '', page.url()).href)).ok()).toBe(true);
  }
});

// The first visit of somebody who plays one game; the service worker is kept out so that every byte is counted once.
plain.describe('first load', () => {
  plain.use({ serviceWorkers: 'block' });
  // What a page has loaded, pictures apart.
  const listen = (page: Page) => {
    const sizes = new Map<string, number>();
    page.on('response', (response) => {
      const name = new URL(response.url()).pathname;
      if (/\.(svg|png)$/.test(name)) return;
      sizes.set(name, Number(response.headers()['content-length'] ?? 0));
    });
    return sizes;
  };
  const listed = (sizes: Map<string, number>) => [...sizes].sort((a, b) => b[1] - a[1]).map(([name, size]) => `${size} ${name}`).join('\n');
  const total = (sizes: Map<string, number>) => [...sizes.values()].reduce((sum, size) => sum + size, 0);

  // The goal is 250 kB; docs/performance.md tells what is still too much. It must not grow beyond what it is now.
  plain('of home and one game does not grow, pictures apart', async ({ page }) => {
    const sizes = listen(page);
    await TableOnPage.playNow(page);
    expect([...sizes.keys()].some((name) => name.endsWith('.wasm'))).toBe(true);
    expect([...sizes.keys()].some((name) => name.endsWith('.woff2'))).toBe(true);
    expect(total(sizes), listed(sizes)).toBeLessThanOrEqual(262_000);
  });

  for (const locale of ['en-GB', 'fr-FR']) {
    plain.describe(() => {
      plain.use({ locale });
      plain(`of each further game is at most 90 kB in ${locale}`, { tag: locale === 'en-GB' ? [] : '@long' }, async ({ page }) => {
        const sizes = listen(page);
        await TableOnPage.playNow(page);
        const games = await page.goto('./').then(() => page.getByRole('article').getByRole('button', { name: /^(Play|Jouer)$/ }));
        await games.first().waitFor();
        for (let n = 1; n < (await games.count()); ++n) {
          const before = new Map(sizes);
          await games.nth(n).click();
          await new TableOnPage(page).isAsked();
          const fresh = new Map([...sizes].filter(([name]) => !before.has(name)));
          const game = [...fresh.keys()].map((name) => /dogwatch-(\w+)\.wasm$/.exec(name)?.[1]).find((found) => found) ?? '';
          expect(game).not.toBe('');
          expect(total(fresh), listed(fresh)).toBeLessThanOrEqual(90_000);
          await page.goto('./');
          await games.first().waitFor();
        }
      });
    });
  }
});
