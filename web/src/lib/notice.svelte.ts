// One short sentence at the foot of the page: why a drop was refused, that something was kept.
import { announce } from './announcer.svelte';

export const notice = $state({ text: '', n: 0 });
let timer: ReturnType<typeof setTimeout> | undefined;

export function notify(text: string) {
  notice.text = text;
  notice.n += 1;
  announce(text);
  clearTimeout(timer);
  timer = setTimeout(() => (notice.text = ''), 2500 + 55 * text.length);
}
