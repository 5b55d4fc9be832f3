// What the page says of people at a table online, and of what a server refuses.
import type { OnlineKey } from '../words/online.en';
import { knows, say } from '../words/say';
import type { ChatLine, PeopleLine } from './messages';
import type { Refusal } from '../lib/refusal';

// A newer server may tell what this page has no words for.
export function saidPeopleLine({ what }: PeopleLine, who: string): string {
  const key = `line.${what}` as OnlineKey;
  return knows(key) ? say(key, { who }) : what;
}

export function saidRefusal({ code, message }: Refusal): string {
  const key = `refused.${code}` as OnlineKey;
  return knows(key) ? say(key) : message;
}

export function saidChat({ text, phrase }: ChatLine): string {
  if (!phrase) return text ?? '';
  const key = `phrase.${phrase}` as OnlineKey;
  return knows(key) ? say(key) : phrase;
}
