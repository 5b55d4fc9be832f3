import { chromium } from '@playwright/test';
const base = 'http://localhost:4301/';
const out = '/tmp/pirate_shots/';
const which = process.argv[2] ?? 'all';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
async function open(size, { language = 'en', speed = 'instant', touch = false, seed = 5 } = {}) {
  const context = await browser.newContext({ viewport: size, hasTouch: touch, isMobile: touch, locale: 'en-GB' });
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
  await page.addInitScript(([s, start]) => {
    if (!localStorage.getItem('dogwatch.settings')) localStorage.setItem('dogwatch.settings', s);
    let state = start;
    crypto.getRandomValues = (array) => { const b = new Uint8Array(array.buffer, array.byteOffset, array.byteLength); for (let i = 0; i < b.length; i++) { state = (Math.imul(state, 1664525) + 1013904223) >>> 0; b[i] = state >>> 24; } return array; };
  }, [JSON.stringify({ language, speed, level: 'bosun' }), seed]);
  return page;
}
const asked = async (page) => (await page.waitForFunction(() => {
  if (document.querySelector('dialog[open] table')) return 'over';
  if (document.querySelector('dialog[open] #cover-title')) return 'cover';
  if (!document.querySelector('#ask')?.classList.contains('yours')) return '';
  const a = document.querySelector('.pirate .stage')?.dataset['asks'];
  if (a) return a;
  return document.querySelector('[data-part="actions"] .main') ? 'confirm' : '';
}, null, { timeout: 60000 })).jsonValue();
const confirmB = (page) => page.locator('[data-part="actions"] .main');
async function answer(page, a) {
  if (a === 'confirm' || a === 'ready') return confirmB(page).click();
  if (a === 'moor' || a === 'come_back') return page.locator('.rose button.legal').first().click();
  return page.locator('.pirate .stage button.legal').first().click();
}
async function setUp(page, name, { seats = 2, options = [] } = {}) {
  await page.goto(base);
  await page.getByRole('article', { name: 'Pirate Dice' }).getByRole('button', { name: /^(Set up a table|Dresser une table)$/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: String(seats), exact: true }).check();
  for (const o of options) await sheet.getByRole('radio', { name: o }).first().check();
  await page.waitForTimeout(500);
  if (name) await page.screenshot({ path: out + name + '-setup.png' });
  await sheet.getByRole('button', { name: /^(Cast off|Larguer les amarres)$/ }).click();
}
async function upTo(page, want) { for (let i = 0; i < 400; i++) { const a = await asked(page); if (a === want || a === 'over') return a; await answer(page, a); } }
async function whole(name, size, touch, opts = {}) {
  const page = await open(size, { touch, ...opts });
  await setUp(page, name, opts);
  await asked(page); await page.waitForTimeout(400);
  await page.screenshot({ path: out + name + '-moor.png' });
  await upTo(page, 'plan');
  for (let i = 0; i < 3; i++) { if (await asked(page) === 'plan' || true) await answer(page, await asked(page)); }
  await page.mouse.move(0, 0); await page.waitForTimeout(500);
  await page.screenshot({ path: out + name + '-plan.png' });
  await upTo(page, 'ready'); await page.waitForTimeout(300);
  await page.screenshot({ path: out + name + '-ready.png' });
  // film
  await page.evaluate(() => { const s = JSON.parse(localStorage.getItem('dogwatch.settings')); localStorage.setItem('dogwatch.settings', JSON.stringify({ ...s, speed: 'normal' })); });
  await page.context().close();
}
async function film(name, size, touch, opts = {}) {
  const page = await open(size, { touch, speed: 'normal', ...opts });
  await setUp(page, '', opts);
  await upTo(page, 'ready');
  await confirmB(page).click();
  await page.getByRole('button', { name: /Pause \(p\)/ }).click({ timeout: 30000 }).catch(async () => console.log('no pause', name));
  for (let n = 0; n < 60; n++) {
    await page.keyboard.press('.'); await page.waitForTimeout(220);
    if (n === 22 || n === 38 || n === 55) await page.screenshot({ path: `${out}${name}-film${n}.png` });
  }
  await page.context().close();
}
async function end(name, size, touch, opts = {}) {
  const page = await open(size, { touch, ...opts });
  await setUp(page, '', opts);
  await upTo(page, 'over'); await page.waitForTimeout(800);
  await page.screenshot({ path: out + name + '-over.png' });
  await page.context().close();
}
const D = { width: 1440, height: 900 }, P = { width: 390, height: 844 };
const jobs = {
  desk: () => whole('desk', D, false, { seats: 3 }),
  phone: () => whole('phone', P, true, { seats: 3 }),
  regatta: () => whole('regatta', D, false, { seats: 4, options: [/^Cannonball/] }),
  regattap: () => whole('regattap', P, true, { seats: 4, options: [/^Cannonball/], language: 'en' }),
  film: () => film('desk', D, false, { seats: 3 }),
  filmp: () => film('phone', P, true, { seats: 3 }),
  end: () => end('desk', D, false, { seats: 2, seed: 7 }),
  endp: () => end('phone', P, true, { seats: 2, seed: 7 }),
};
for (const [k, f] of Object.entries(jobs)) if (which === 'all' || which.split(',').includes(k)) { try { await f(); console.log('ok', k); } catch (e) { console.log('FAIL', k, e.message.slice(0, 400)); } }
await browser.close();
