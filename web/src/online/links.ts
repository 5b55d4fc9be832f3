// Links to tables, as others can open them.
import { notify } from '../lib/notice.svelte';
import { addressOf, type Place } from '../lib/router.svelte';
import { say } from '../words/say';

const isThisComputer = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

// Those in the house do not reach "localhost": the server says under which address they do.
export function linkTo(place: Place, lan: string | null): string {
  const here = new URL(location.href);
  const base = new URL(here.pathname, isThisComputer(here.hostname) && lan ? lan : here);
  base.hash = addressOf(place);
  return base.href;
}

export const isLocalLink = (link: string) => isThisComputer(new URL(link).hostname);

// The clipboard is kept from pages over plain http: there the text is marked, and copied the old way.
export async function copy(text: string, said: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    if (!copyMarked(text)) {
      notify(say('wait.copy_by_hand'));
      return false;
    }
  }
  notify(said);
  return true;
}

function copyMarked(text: string): boolean {
  const field = Object.assign(document.createElement('textarea'), { value: text });
  field.setAttribute('aria-hidden', 'true');
  // Inside an open dialog, since nothing outside of it can be marked.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  return copied;
}
