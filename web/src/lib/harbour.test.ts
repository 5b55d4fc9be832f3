import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Harbour, LineLost, type Socket } from './harbour';
import { HandSocket, Port } from './hand_socket';

describe('the line to the server', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('says hello first, and sends what waited when it was answered', async () => {
    const port = new Port();
    const asked = port.harbour.ask({ do: 'lobby' });
    expect(port.sockets).toHaveLength(1);
    port.socket.open();
    expect(port.socket.verbs()).toEqual(['hello']);
    port.socket.greet();
    expect(port.socket.verbs()).toEqual(['hello', 'lobby']);
    port.socket.answer('lobby', { tables: [] });
    await expect(asked).resolves.toMatchObject({ tables: [] });
  });

  it('turns a refusal into an error with its code and what else was told', async () => {
    const port = await Port.open();
    const asked = port.harbour.ask({ do: 'play' });
    port.socket.refuse('play', 'wrong_count', { count: 9 });
    await expect(asked).rejects.toMatchObject({ code: 'wrong_count', told: { count: 9 } });
  });

  it('comes back by itself, later each time, and asks again what may be asked again', async () => {
    const port = await Port.open();
    const peeked = port.harbour.ask({ do: 'peek' });
    const opened = port.harbour.ask({ do: 'open' }, { again: false });
    port.socket.break();
    await expect(opened).rejects.toBeInstanceOf(LineLost);
    expect(port.harbour.up).toBe(false);
    const waits: number[] = [];
    for (let n = 0; n < 4; ++n) {
      const count = port.sockets.length;
      let waited = 0;
      while (port.sockets.length === count) {
        vi.advanceTimersByTime(50);
        waited += 50;
      }
      waits.push(waited);
      if (n < 3) port.socket.break();
    }
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits[3]).toBeGreaterThan((waits[0] ?? 0) * 3);
    port.socket.open();
    port.socket.greet();
    expect(port.socket.verbs()).toEqual(['hello', 'peek']);
    port.socket.answer('peek', { card: {} });
    await expect(peeked).resolves.toBeTruthy();
    expect(port.harbour.up).toBe(true);
  });

  it('is made again at once when the network or the reader is back', async () => {
    const port = await Port.open();
    port.harbour.sleep();
    const before = port.sockets.length;
    port.harbour.wake();
    expect(port.sockets).toHaveLength(before + 1);
  });

  it('is made anew without asking after a day with the lid closed', async () => {
    const port = await Port.open();
    const old = port.socket;
    vi.setSystemTime(Date.now() + 86_400_000);
    port.harbour.wake();
    expect(old.closed).toBe(true);
    expect(port.socket).not.toBe(old);
    port.stand();
    expect(port.harbour.up).toBe(true);
    // What comes from the old one is not heard.
    expect(old.onmessage).toBeNull();
  });

  it('that was silent for a moment only is asked when the reader is back', async () => {
    const port = await Port.open();
    vi.advanceTimersByTime(2_000);
    port.harbour.wake();
    expect(port.sockets).toHaveLength(1);
    expect(port.socket.verbs()).toEqual(['hello', 'hello']);
  });

  it('that is dead without saying so is asked, and dropped', async () => {
    const port = await Port.open();
    vi.advanceTimersByTime(30_000);
    expect(port.socket.verbs()).toEqual(['hello', 'hello']);
    const dead = port.socket;
    vi.advanceTimersByTime(10_000);
    expect(dead.closed).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(port.socket).not.toBe(dead);
  });

  it('that answers stays', async () => {
    const port = await Port.open();
    for (let n = 0; n < 50; ++n) {
      vi.advanceTimersByTime(2_000);
      if (port.socket.waits('hello')) port.socket.greet();
    }
    expect(port.sockets).toHaveLength(1);
    expect(port.socket.verbs().length).toBeGreaterThan(2);
    expect(port.harbour.up).toBe(true);
  });

  it('lets others attend before it sends what waited', async () => {
    const port = await Port.open();
    port.harbour.onArrival(() => void port.harbour.ask({ do: 'attend' }, { again: false }).catch(() => {}));
    void port.harbour.ask({ do: 'lobby' });
    port.socket.break();
    vi.advanceTimersByTime(1_000);
    port.socket.open();
    port.socket.greet();
    expect(port.socket.verbs()).toEqual(['hello', 'attend', 'lobby']);
  });

  it('stays away when it is banned', async () => {
    const port = await Port.open();
    port.socket.push({ push: 'bye', code: 'banned' });
    port.socket.break();
    vi.advanceTimersByTime(60_000);
    expect(port.sockets).toHaveLength(1);
    expect(port.harbour.isBanned).toBe(true);
  });

  it('knows how far the server’s clock is ahead', async () => {
    const port = new Port();
    void port.harbour.ask({ do: 'lobby' });
    port.socket.open();
    port.socket.greet({ time: Date.now() + 5_000 });
    expect(port.harbour.skew).toBe(5_000);
  });

  it('is a WebSocket to the page', () => {
    const socket: Socket = new HandSocket();
    expect(new Harbour(() => socket, () => 'en').up).toBe(false);
  });
});
