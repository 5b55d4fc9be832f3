import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { subsetFonts } from './build/fonts.ts';
import { icons } from './build/icons.ts';
import { offline } from './build/offline.ts';

export default defineConfig({
  base: './',
  define: { __VERSION__: JSON.stringify(process.env['npm_package_version'] ?? '0.1.0') },
  plugins: [subsetFonts(), icons(), svelte(), offline()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: 'es' },
  // Browser code is tested as the browser gets it.
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: { include: ['src/**/*.test.ts', 'build/**/*.test.ts'], environment: 'happy-dom' },
});
