import { TableOnPage, test, seedChance } from './fixtures';
test.use({ chosen: { speed: 'normal' }, contextOptions: { reducedMotion: 'no-preference' } });
for (const [size, viewport] of Object.entries({ laptop: { width: 1366, height: 768 }, phone: { width: 360, height: 740 }, large: { width: 1920, height: 1080 } })) {
  test(`look ${size}`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(viewport);
    await seedChance(page, 3);
    await page.goto('./'); await page.waitForTimeout(800);
    await page.screenshot({ path: `/tmp/look/${size}-home.png`, fullPage: size === 'phone' });
    const n = await page.getByRole('article').count();
    for (let i = 0; i < n; i++) {
      await page.goto('./');
      await page.getByRole('article').nth(i).getByRole('button').first().click();
      await new TableOnPage(page).isAsked(); await page.waitForTimeout(1200);
      await page.screenshot({ path: `/tmp/look/${size}-${i}-a.png` });
      const skip = page.getByRole('button', { name: 'Skip the lesson' });
      for (let k = 0; k < 4; k++) { const doIt = page.getByRole('button', { name: 'Do it' }); if (await doIt.isVisible().catch(() => false) && await doIt.isEnabled()) await doIt.click(); await page.waitForTimeout(2500); }
      await page.screenshot({ path: `/tmp/look/${size}-${i}-b.png` });
      if (await skip.isVisible().catch(() => false)) await skip.click();
    }
  });
}
