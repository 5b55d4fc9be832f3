import { describe, expect, it } from 'vitest';
import { addressOf, placeOf, type Place } from './router.svelte';

describe('addresses', () => {
  it('lead back to the place they name', () => {
    const places: Place[] = [
      { page: 'home' },
      { page: 'about' },
      { page: 'record' },
      { page: 'table', match: 'waves-12 é/x' },
      { page: 'online' },
      { page: 't', table: 'k3v9x0a1bc' },
      { page: 'r', table: 'k3v9x0a1bc' },
    ];
    for (const place of places) expect(placeOf(addressOf(place))).toEqual(place);
  });
  it('that name nothing are unknown', () => {
    expect(placeOf('#/treasure')).toEqual({ page: 'unknown' });
    expect(placeOf('#/table')).toEqual({ page: 'unknown' });
    expect(placeOf('#/t/')).toEqual({ page: 'unknown' });
  });
});
