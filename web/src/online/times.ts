// Spans of time as people say them.
import { say } from '../words/say';

const units = [
  ['time.days', 86_400],
  ['time.hours', 3_600],
  ['time.minutes', 60],
  ['time.seconds', 1],
] as const;

export function sayTime(seconds: number): string {
  const [key, size] = units.find(([, one]) => seconds >= one && seconds % one === 0) ?? units[3];
  return say(key, { n: seconds / size });
}

// A clock that runs: 0:42, 12:05, 3 h 20 min is said as 3:20:00.
export function clockFace(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds >= 2 * 86_400) return say('time.days', { n: Math.floor(seconds / 86_400) });
  const two = (n: number) => String(n).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

export const liveClocks = [0, 15, 30, 60, 120, 300] as const;
export const liveBanks = [0, 60, 180, 300, 600] as const;
export const dayClocks = [0, 43_200, 86_400, 259_200, 604_800] as const;
export const dayBanks = [0, 86_400, 259_200] as const;
