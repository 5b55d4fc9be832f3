import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServerConnection, ConnectionLost, type Socket } from './server_connection';
import { FakeSocket, FakeServer } from '../test/fake_socket';

describe('the line to the server', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('says hello first, and sends what waited when it was answered', async () => {
    const fake = new FakeServer();
    const asked = fake.connection.ask({ do: 'lobby' });
    expect(fake.sockets).toHaveLength(1);
    fake.socket.open();
    expect(fake.socket.verbs()).toEqual(['hello']);
    fake.socket.greet();
    expect(fake.socket.verbs()).toEqual(['hello', 'lobby']);
    fake.socket.answer('lobby', { tables: [] });
    await expect(asked).resolves.toMatchObject({ tables: [] });
  });

  it('turns a refusal into an error with its code and what else was told', async () => {
    const fake = await FakeServer.open();
    const asked = fake.connection.ask({ do: 'play' });
    fake.socket.refuse('play', 'wrong_count', { count: 9 });
    await expect(asked).rejects.toMatchObject({ code: 'wrong_count', told: { count: 9 } });
  });

  it('comes back by itself, later each time, and asks again what may be asked again', async () => {
    const fake = await FakeServer.open();
    const peeked = fake.connection.ask({ do: 'peek' });
    const opened = fake.connection.ask({ do: 'open' }, { again: false });
    fake.socket.break();
    await expect(opened).rejects.toBeInstanceOf(ConnectionLost);
    expect(fake.connection.up).toBe(false);
    const waits: number[] = [];
    for (let n = 0; n < 4; ++n) {
      const count = fake.sockets.length;
      let waited = 0;
      while (fake.sockets.length === count) {
        vi.advanceTimersByTime(50);
        waited += 50;
      }
      waits.push(waited);
      if (n < 3) fake.socket.break();
    }
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits[3]).toBeGreaterThan((waits[0] ?? 0) * 3);
    fake.socket.open();
    fake.socket.greet();
    expect(fake.socket.verbs()).toEqual(['hello', 'peek']);
    fake.socket.answer('peek', { card: {} });
    await expect(peeked).resolves.toBeTruthy();
    expect(fake.connection.up).toBe(true);
  });

  it('is made again at once when the network or the reader is back', async () => {
    const fake = await FakeServer.open();
    fake.connection.sleep();
    const before = fake.sockets.length;
    fake.connection.wake();
    expect(fake.sockets).toHaveLength(before + 1);
  });

  it('is made anew without asking after a day with the lid closed', async () => {
    const fake = await FakeServer.open();
    const old = fake.socket;
    vi.setSystemTime(Date.now() + 86_400_000);
    fake.connection.wake();
    expect(old.closed).toBe(true);
    expect(fake.socket).not.toBe(old);
    fake.stand();
    expect(fake.connection.up).toBe(true);
    // What comes from the old one is not heard.
    expect(old.onmessage).toBeNull();
  });

  it('that was silent for a moment only is asked when the reader is back', async () => {
    const fake = await FakeServer.open();
    vi.advanceTimersByTime(2_000);
    fake.connection.wake();
    expect(fake.sockets).toHaveLength(1);
    expect(fake.socket.verbs()).toEqual(['hello', 'hello']);
  });

  it('that is dead without saying so is asked, and dropped', async () => {
    const fake = await FakeServer.open();
    vi.advanceTimersByTime(30_000);
    expect(fake.socket.verbs()).toEqual(['hello', 'hello']);
    const dead = fake.socket;
    vi.advanceTimersByTime(10_000);
    expect(dead.closed).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(fake.socket).not.toBe(dead);
  });

  it('that answers stays', async () => {
    const fake = await FakeServer.open();
    for (let n = 0; n < 50; ++n) {
      vi.advanceTimersByTime(2_000);
      if (fake.socket.waits('hello')) fake.socket.greet();
    }
    expect(fake.sockets).toHaveLength(1);
    expect(fake.socket.verbs().length).toBeGreaterThan(2);
    expect(fake.connection.up).toBe(true);
  });

  it('lets others attend before it sends what waited', async () => {
    const fake = await FakeServer.open();
    fake.connection.onArrival(() => void fake.connection.ask({ do: 'attend' }, { again: false }).catch(() => {}));
    void fake.connection.ask({ do: 'lobby' });
    fake.socket.break();
    vi.advanceTimersByTime(1_000);
    fake.socket.open();
    fake.socket.greet();
    expect(fake.socket.verbs()).toEqual(['hello', 'attend', 'lobby']);
  });

  it('stays away when it is banned', async () => {
    const fake = await FakeServer.open();
    fake.socket.push({ push: 'bye', code: 'banned' });
    fake.socket.break();
    vi.advanceTimersByTime(60_000);
    expect(fake.sockets).toHaveLength(1);
    expect(fake.connection.isBanned).toBe(true);
  });

  it('takes its time when it had to go for others of its address', async () => {
    const fake = await FakeServer.open();
    fake.socket.push({ push: 'bye', code: 'too_many' });
    fake.socket.break();
    vi.advanceTimersByTime(3_000);
    expect(fake.sockets).toHaveLength(1);
    vi.advanceTimersByTime(10_000);
    expect(fake.sockets).toHaveLength(2);
  });

  it('knows how far the server’s clock is ahead', async () => {
    const fake = new FakeServer();
    void fake.connection.ask({ do: 'lobby' });
    fake.socket.open();
    fake.socket.greet({ time: Date.now() + 5_000 });
    expect(fake.connection.skew).toBe(5_000);
  });

  it('is a WebSocket to the page', () => {
    const socket: Socket = new FakeSocket();
    expect(new ServerConnection(() => socket, () => 'en').up).toBe(false);
  });
});
