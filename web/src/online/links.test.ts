import { beforeEach, describe, expect, it } from 'vitest';
import { isLocalLink, linkTo } from './links';

const at = (url: string) => (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url);
const place = { page: 't', table: 'k3v9x0a1bc' } as const;

describe('a link to a table', () => {
  beforeEach(() => at('http://localhost:8080/#/online'));

  it('names the table and nothing else', () => {
    expect(linkTo(place, null)).toBe('http://localhost:8080/#/t/k3v9x0a1bc');
    at('https://games.example.org/dogwatch/?x=1#/t/other');
    expect(linkTo(place, null)).toBe('https://games.example.org/dogwatch/#/t/k3v9x0a1bc');
  });

  it('leads others in the house to the address that the server tells', () => {
    expect(linkTo(place, 'http://192.168.1.5:8080/')).toBe('http://192.168.1.5:8080/#/t/k3v9x0a1bc');
    // Whoever came by an address that others reach gives that one away.
    at('http://dogwatch.local:8080/');
    expect(linkTo(place, 'http://192.168.1.5:8080/')).toBe('http://dogwatch.local:8080/#/t/k3v9x0a1bc');
  });

  it('that works on this computer only is known as such', () => {
    expect(['http://localhost:8080/', 'http://127.0.0.1/', 'http://[::1]:8080/'].every(isLocalLink)).toBe(true);
    expect(isLocalLink('http://192.168.1.5:8080/')).toBe(false);
  });
});
