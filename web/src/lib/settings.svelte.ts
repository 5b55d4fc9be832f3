// What a player chose once and finds again: language, sound, speed, motion, name, flag, level. Kept in the browser.
import type { Language, Level } from './types';
import { levels } from './types';

export type Speed = 'calm' | 'normal' | 'fast' | 'instant';
export const speeds: readonly Speed[] = ['calm', 'normal', 'fast', 'instant'];
// How many times faster than normal events are told.
export const speedFactor: Record<Speed, number> = { calm: 0.6, normal: 1, fast: 2.5, instant: 0 };

// Whether a step is confirmed each time before others move on, or they do so by themselves after a moment in which it can be
// taken back. What can never be taken back is confirmed in any case.
export type Confirm = 'always' | 'final';
export const confirms: readonly Confirm[] = ['always', 'final'];

export interface SettingsData {
  language: Language;
  sound: boolean;
  // 0 to 1; and whether the sea is heard all the time.
  volume: number;
  sea: boolean;
  speed: Speed;
  motion: 'system' | 'less';
  confirm: Confirm;
  // The large board shows whoever acts.
  follow: boolean;
  name: string;
  // The one of the six to sit under at tables online, where it is free.
  flag: number;
  level: Level;
  // Warns before a choice that loses much.
  coach: boolean;
}

const place = 'dogwatch.settings';

export function standardSettings(browserLanguage: string): SettingsData {
  const language = browserLanguage.toLowerCase().startsWith('fr') ? 'fr' : 'en';
  return { language, sound: false, volume: 0.7, sea: false, speed: 'normal', motion: 'system', confirm: 'final', follow: true, name: '', flag: 0, level: 'bosun', coach: false };
}

const oneOf = <T>(value: unknown, allowed: readonly T[], otherwise: T): T =>
  allowed.includes(value as T) ? (value as T) : otherwise;

// Whatever was kept, each part that makes no sense is replaced by the standard.
export function readSettings(kept: string | null, browserLanguage: string): SettingsData {
  const standard = standardSettings(browserLanguage);
  let found: Partial<Record<keyof SettingsData, unknown>> = {};
  try {
    found = (JSON.parse(kept ?? '{}') ?? {}) as typeof found;
  } catch {
    return standard;
  }
  return {
    language: oneOf(found.language, ['en', 'fr'] as const, standard.language),
    sound: found.sound === true,
    volume: typeof found.volume === 'number' && found.volume >= 0 && found.volume <= 1 ? found.volume : standard.volume,
    sea: found.sea === true,
    speed: oneOf(found.speed, speeds, standard.speed),
    motion: oneOf(found.motion, ['system', 'less'] as const, standard.motion),
    confirm: oneOf(found.confirm, confirms, standard.confirm),
    follow: found.follow !== false,
    name: typeof found.name === 'string' ? found.name.slice(0, 24) : '',
    flag: oneOf(found.flag, [0, 1, 2, 3, 4, 5], standard.flag),
    level: oneOf(found.level, levels, standard.level),
    coach: found.coach === true,
  };
}

function kept(): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

export const settings = $state(readSettings(kept(), globalThis.navigator?.language ?? 'en'));

export function keepSettings() {
  try {
    localStorage.setItem(place, JSON.stringify(settings));
  } catch {
    // Private windows may refuse: the choice then lasts as long as the page.
  }
}

const systemMotion = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
let systemWantsLess = $state(systemMotion?.matches ?? false);
systemMotion?.addEventListener?.('change', (change) => (systemWantsLess = change.matches));

export const reducedMotion = () => settings.motion === 'less' || systemWantsLess;
