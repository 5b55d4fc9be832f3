import { defineConfig } from '@playwright/test';

// Several runs on one machine need ports of their own.
const port = Number(process.env['DOGWATCH_TEST_PORT'] ?? 4173);
const chromium = process.env['DOGWATCH_CHROMIUM'] ?? '/usr/bin/chromium-headless-shell';

export default defineConfig({
  testDir: '.',
  testMatch: ['src/**/e2e/*.spec.ts', 'test/*.spec.ts'],
  outputDir: 'test-results/runs',
  timeout: 60_000,
  fullyParallel: true,
  // A busy machine may miss a moment; what fails three times is broken.
  retries: 2,
  workers: 3,
  // axe at every kind of decision of a large board, and whole matches in each way of playing, take minutes: they wait for
  // ./test --long.
  grepInvert: process.env['DOGWATCH_LONG'] ? undefined : /@long/,
  reporter: [['list']],
  webServer: { command: `node test/serve.mjs ${port}`, port, reuseExistingServer: false },
  use: {
    // Boards that move all the time would keep a processor busy with painting.
    contextOptions: { reducedMotion: 'reduce' },
    baseURL: `http://localhost:${port}/`,
    viewport: { width: 1366, height: 768 },
    locale: 'en-GB',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A name that browsers do not trust as they trust "localhost": as in a home network.
        '--host-resolver-rules=MAP house.test 127.0.0.1',
      ],
    },
  },
});
