import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { subsetFonts } from './build/fonts.ts';
import { icons } from './build/icons.ts';
import { offline } from './build/offline.ts';
import { shortenNames } from './build/short_names.ts';

// Few files, each for one moment: the shell with the home page, the table, what a table opens on demand.
const chunks = [
  {
    name: 'shell',
    test: /node_modules\/(svelte|esm-env|clsx)|\/src\/words\/(say|format|spoken)|icon:(captain-hat-profile|hourglass|trash-can)$|\/src\/components\/(Icon|Lazy|Switches|T)|\/src\/lib\/(art|emblems|games|learned|notice|router|settings|sitters|tip)|\/src\/table\/(matches|saves)|\/src\/online\/(held_seats|turns)/,
    priority: 3,
  },
  {
    name: 'table',
    test: /\/src\/table\/(TablePlace|TableScreen|ActionBar|Cover|LogPanel|log_place|lesson|PlayerStrip|Tabs|session|teller|keeper|same_screen|keys|local_table|replay|headline|engine_look|table)|\/src\/engine|\/src\/lib\/(refusal|hand|roving|announcer|sounds)|\/src\/words\/board_words|icon:(skull-crossed-bones|lighthouse|chest|barrel|cannon)$/,
    priority: 2,
  },
  {
    // What both sheets and the story stand in.
    name: 'sheet',
    test: /\/src\/components\/(Sheet|Choice)/,
    priority: 1.7,
  },
  {
    name: 'story',
    test: /\/src\/story\/(?!Scene)|\/src\/logbook\/(book|entry)|\/src\/table\/(ScoreSheet|VerifyList)/,
    priority: 1.5,
  },
  {
    name: 'sheets',
    test: /\/src\/(table|home)\/.*(Sheet|ReplayBar|HintPanel|InWords)|\/src\/components\/SettingsSheet/,
    priority: 1,
  },
  {
    name: 'online',
    test: /\/src\/online\/(?!Qr)|\/src\/lib\/sha256/,
    priority: 0,
  },
];

export default defineConfig({
  base: './',
  define: { __VERSION__: JSON.stringify(process.env['npm_package_version'] ?? '0.1.0') },
  plugins: [subsetFonts(), icons(), svelte(), shortenNames(), offline()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  worker: { format: 'es' },
  // Browser code is tested as the browser gets it.
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: { include: ['src/**/*.test.ts', 'build/**/*.test.ts'], environment: 'happy-dom' },
});
