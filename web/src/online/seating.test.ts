import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heldSeatAt, heldSeats, dropSeat, keepSeat, noteSeat, readHeldSeats } from './held_seats.svelte';
import { FakeServer } from '../test/fake_socket';
import { claimSeat, openTable, sitDown, takeOver } from './seating';
import { sha256 } from '../lib/sha256';
import { standardTerms } from './terms';

const jo = { name: 'Jo', flag: 2 };
const card = { game: 'waves' };
const token = 'a'.repeat(32);

describe('a seat at a table online', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    heldSeats.list = [];
  });
  afterEach(() => void vi.useRealTimers());

  it('comes with the table that one opens; the word is kept here, and only its seal is sent', async () => {
    const fake = await FakeServer.open();
    const wish = { ...standardTerms(), clock: 60, bank: 300, game: 'waves', options: {}, seats: [{ kind: 'person' as const }, { kind: 'bot' as const, level: 'bosun' as const }], seat: 0, components: '' };
    const opening = openTable(fake.connection, wish, jo);
    const sent = fake.socket.answer('open', { table: 'k3v9x0a1bc', seat: 0, token, card });
    expect(await opening).toBe('k3v9x0a1bc');
    expect(sent).toMatchObject({ name: 'Jo', flag: 2, clock: { seconds: 60, bank: 300 }, pace: 'live', public: false });
    expect(sent).not.toHaveProperty('components');
    const held = heldSeatAt('k3v9x0a1bc');
    expect(held).toMatchObject({ token, seat: 0, game: 'waves', name: 'Jo' });
    expect(sha256(held?.word ?? '')).toBe(sent['hash']);
    expect(JSON.stringify(fake.socket.sent)).not.toContain(held?.word);
  });

  it('is opened once, however often one must ask for it', async () => {
    const fake = await FakeServer.open();
    const wish = { ...standardTerms(), game: 'waves', options: {}, seats: [{ kind: 'person' as const }], seat: 0, components: '' };
    const opening = openTable(fake.connection, wish, jo);
    const first = fake.socket.waits('open');
    fake.socket.break();
    vi.advanceTimersByTime(1_000);
    fake.stand();
    const again = fake.socket.answer('open', { table: 'k3v9x0a1bc', seat: 0, token: first?.['token'], card });
    expect(again).toEqual(first);
    expect(first?.['token']).toMatch(/^[0-9a-f]{32}$/);
    expect(await opening).toBe('k3v9x0a1bc');
    expect(heldSeatAt('k3v9x0a1bc')?.token).toBe(first?.['token']);
  });

  it('is taken once, however often one must ask for it', async () => {
    const fake = await FakeServer.open();
    const sitting = sitDown(fake.connection, 'k3v9x0a1bc', 1, jo);
    const first = fake.socket.waits('sit');
    fake.socket.break();
    vi.advanceTimersByTime(1_000);
    fake.stand();
    const again = fake.socket.answer('sit', { seat: 1, token: first?.['token'], card });
    expect(again).toEqual(first);
    expect(await sitting).toBe(1);
    expect(heldSeatAt('k3v9x0a1bc')?.token).toBe(first?.['token']);
  });

  it('is claimed at the rematch by the token of the match before', async () => {
    keepSeat({ table: 'old', token, seat: 1, game: 'waves', name: 'Jo', word: '', made: 1 });
    const fake = await FakeServer.open();
    const claiming = claimSeat(fake.connection, 'new', 'old');
    expect(fake.socket.answer('claim', { seat: 1, token: 'b'.repeat(32), card })).toMatchObject({ table: 'new', old: 'old', token });
    expect(await claiming).toBe(1);
    expect(heldSeatAt('new')?.token).toBe('b'.repeat(32));
  });

  it('is brought over by a code', async () => {
    const fake = await FakeServer.open();
    const taking = takeOver(fake.connection, 'ABCDEFGH');
    const first = fake.socket.waits('use_code');
    fake.socket.break();
    vi.advanceTimersByTime(1_000);
    fake.stand();
    expect(fake.socket.answer('use_code', { table: 'k3v9x0a1bc', seat: 1, token, name: 'Kim', flag: 0 })).toEqual(first);
    await vi.advanceTimersByTimeAsync(0);
    fake.socket.answer('peek', { card });
    expect(await taking).toBe('k3v9x0a1bc');
    expect(heldSeatAt('k3v9x0a1bc')).toMatchObject({ seat: 1, name: 'Kim', game: 'waves' });
  });
});

describe('kept seats', () => {
  beforeEach(() => {
    localStorage.clear();
    heldSeats.list = [];
  });
  const held = (table: string) => ({ table, token, seat: 0, game: 'waves', name: 'Jo', word: '', made: 1 });

  it('survive damaged storage', () => {
    expect(readHeldSeats('[{"table":"x"},7,null]')).toEqual([]);
    expect(readHeldSeats('{')).toEqual([]);
    expect(readHeldSeats(JSON.stringify([held('x')]))).toHaveLength(1);
  });
  it('keep what another tab wrote meanwhile', () => {
    keepSeat(held('one'));
    localStorage.setItem('dogwatch.berths', JSON.stringify([held('two'), held('one')]));
    noteSeat('one', { read: 7 });
    expect(heldSeats.list.map(({ table, read }) => [table, read])).toEqual([['two', undefined], ['one', 7]]);
    dropSeat('two');
    expect(JSON.parse(localStorage.getItem('dogwatch.berths') ?? '')).toHaveLength(1);
  });
});
