import type { OpenEngine } from '../../src/wasm/door.mjs';

export const build: string;
export const games: string[];
export function openGame(game: string, engineName?: string): Promise<OpenEngine>;
