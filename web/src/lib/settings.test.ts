import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.svelte';

describe('settings', () => {
  it('speak French to a French browser and English to any other', () => {
    expect(readSettings(null, 'fr-CA').language).toBe('fr');
    expect(readSettings(null, 'de').language).toBe('en');
  });
  it('are silent until asked', () => {
    expect(readSettings(null, 'en')).toMatchObject({ sound: false, sea: false });
    expect(readSettings('{"volume": 7}', 'en').volume).toBe(0.7);
  });
  it('keep what was chosen', () => {
    const kept = JSON.stringify({ language: 'fr', sound: true, volume: 0.3, sea: true, speed: 'fast', motion: 'less', confirm: 'always', follow: false, name: 'Anne', flag: 3, level: 'captain', coach: true });
    expect(readSettings(kept, 'en')).toEqual(JSON.parse(kept));
  });
  it('survive damaged storage', () => {
    expect(readSettings('{"speed": "warp", "level": 7', 'en').speed).toBe('normal');
    expect(readSettings('{"speed": "warp", "level": 7}', 'en').level).toBe('bosun');
    expect(readSettings('null', 'en').language).toBe('en');
  });
});
