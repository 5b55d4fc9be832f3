import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { berthAt, berths, dropBerth, keepBerth, noteBerth, readBerths } from './berths.svelte';
import { Port } from './hand_socket';
import { claimSeat, openTable, sitDown, takeOver } from './seating';
import { sha256 } from './sha256';
import { standardTerms } from './terms';

const jo = { name: 'Jo', flag: 2 };
const card = { game: 'waves' };
const token = 'a'.repeat(32);

describe('a seat at a table online', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    berths.list = [];
  });
  afterEach(() => void vi.useRealTimers());

  it('comes with the table that one opens; the word is kept here, and only its seal is sent', async () => {
    const port = await Port.open();
    const wish = { ...standardTerms(), clock: 60, bank: 300, game: 'waves', options: {}, seats: [{ kind: 'person' as const }, { kind: 'bot' as const, level: 'bosun' as const }], seat: 0, components: '' };
    const opening = openTable(port.harbour, wish, jo);
    const sent = port.socket.answer('open', { table: 'k3v9x0a1bc', seat: 0, token, card });
    expect(await opening).toBe('k3v9x0a1bc');
    expect(sent).toMatchObject({ name: 'Jo', flag: 2, clock: { seconds: 60, bank: 300 }, pace: 'live', public: false });
    expect(sent).not.toHaveProperty('components');
    const berth = berthAt('k3v9x0a1bc');
    expect(berth).toMatchObject({ token, seat: 0, game: 'waves', name: 'Jo' });
    expect(sha256(berth?.word ?? '')).toBe(sent['hash']);
    expect(JSON.stringify(port.socket.sent)).not.toContain(berth?.word);
  });

  it('is opened once, however often one must ask for it', async () => {
    const port = await Port.open();
    const wish = { ...standardTerms(), game: 'waves', options: {}, seats: [{ kind: 'person' as const }], seat: 0, components: '' };
    const opening = openTable(port.harbour, wish, jo);
    const first = port.socket.waits('open');
    port.socket.break();
    vi.advanceTimersByTime(1_000);
    port.stand();
    const again = port.socket.answer('open', { table: 'k3v9x0a1bc', seat: 0, token: first?.['token'], card });
    expect(again).toEqual(first);
    expect(first?.['token']).toMatch(/^[0-9a-f]{32}$/);
    expect(await opening).toBe('k3v9x0a1bc');
    expect(berthAt('k3v9x0a1bc')?.token).toBe(first?.['token']);
  });

  it('is taken once, however often one must ask for it', async () => {
    const port = await Port.open();
    const sitting = sitDown(port.harbour, 'k3v9x0a1bc', 1, jo);
    const first = port.socket.waits('sit');
    port.socket.break();
    vi.advanceTimersByTime(1_000);
    port.stand();
    const again = port.socket.answer('sit', { seat: 1, token: first?.['token'], card });
    expect(again).toEqual(first);
    expect(await sitting).toBe(1);
    expect(berthAt('k3v9x0a1bc')?.token).toBe(first?.['token']);
  });

  it('is claimed at the rematch by the token of the match before', async () => {
    keepBerth({ table: 'old', token, seat: 1, game: 'waves', name: 'Jo', word: '', made: 1 });
    const port = await Port.open();
    const claiming = claimSeat(port.harbour, 'new', 'old');
    expect(port.socket.answer('claim', { seat: 1, token: 'b'.repeat(32), card })).toMatchObject({ table: 'new', old: 'old', token });
    expect(await claiming).toBe(1);
    expect(berthAt('new')?.token).toBe('b'.repeat(32));
  });

  it('is brought over by a code', async () => {
    const port = await Port.open();
    const taking = takeOver(port.harbour, 'ABCDEFGH');
    const first = port.socket.waits('use_code');
    port.socket.break();
    vi.advanceTimersByTime(1_000);
    port.stand();
    expect(port.socket.answer('use_code', { table: 'k3v9x0a1bc', seat: 1, token, name: 'Kim', flag: 0 })).toEqual(first);
    await vi.advanceTimersByTimeAsync(0);
    port.socket.answer('peek', { card });
    expect(await taking).toBe('k3v9x0a1bc');
    expect(berthAt('k3v9x0a1bc')).toMatchObject({ seat: 1, name: 'Kim', game: 'waves' });
  });
});

describe('kept seats', () => {
  beforeEach(() => {
    localStorage.clear();
    berths.list = [];
  });
  const berth = (table: string) => ({ table, token, seat: 0, game: 'waves', name: 'Jo', word: '', made: 1 });

  it('survive damaged storage', () => {
    expect(readBerths('[{"table":"x"},7,null]')).toEqual([]);
    expect(readBerths('{')).toEqual([]);
    expect(readBerths(JSON.stringify([berth('x')]))).toHaveLength(1);
  });
  it('keep what another tab wrote meanwhile', () => {
    keepBerth(berth('one'));
    localStorage.setItem('dogwatch.berths', JSON.stringify([berth('two'), berth('one')]));
    noteBerth('one', { read: 7 });
    expect(berths.list.map(({ table, read }) => [table, read])).toEqual([['two', undefined], ['one', 7]]);
    dropBerth('two');
    expect(JSON.parse(localStorage.getItem('dogwatch.berths') ?? '')).toHaveLength(1);
  });
});
