// Ask anything: hover, focus or a long press on a component tells what it does, with the rulebook's section.
//   {@attach tip({ title: 'Hull', text: 'Each level blocks one shot.', section: 'p. 4' })}
import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';

export interface Tip {
  title?: string;
  text: string;
  section?: string;
}

export const shownTip = $state<{ tip: Tip | null; anchor: DOMRect | null; id: string }>({
  tip: null,
  anchor: null,
  id: 'tip',
});

const hoverDelay = 350;
const pressDelay = 500;

// Where the mouse was pressed last: what comes to lie under a mouse that rests there was not asked for. A hand trembles.
const tremble = 5;
let restsAt = { x: -1, y: -1 };
globalThis.addEventListener?.('pointerdown', ({ clientX, clientY }) => (restsAt = { x: clientX, y: clientY }), { capture: true });
const rests = ({ clientX, clientY }: PointerEvent) => Math.hypot(clientX - restsAt.x, clientY - restsAt.y) < tremble;

let owner: Element | null = null;
// What was about to be told when its words changed: it goes on with the new ones.
let interrupted: Element | null = null;

function show(element: Element, tip: Tip) {
  owner = element;
  shownTip.tip = tip;
  shownTip.anchor = element.getBoundingClientRect();
  element.setAttribute('aria-describedby', shownTip.id);
}

export function hideTip(element: Element | null = owner) {
  if (!element || element !== owner) return;
  element.removeAttribute('aria-describedby');
  owner = null;
  // A component that is taken away loses the focus in the middle of an update.
  untrack(() => (shownTip.tip = null));
}

export function tip(content: Tip | null): Attachment<Element> {
  return (element) => {
    if (!content) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // After a long press the click that follows must not play a move.
    let pressed = false;
    let unasked = false;
    const stop = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    const wait = (delay: number, then: () => void = () => {}) => {
      stop();
      timer = setTimeout(() => {
        timer = undefined;
        show(element, content);
        then();
      }, delay);
    };
    const leave = () => {
      stop();
      hideTip(element);
    };
    const enter = (event: PointerEvent) => {
      unasked = rests(event);
      if (!unasked) wait(hoverDelay);
    };
    const move = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') {
        if (unasked) enter(event);
      } else if (!pressed && movedFar(event)) stop();
    };
    const on: [string, (event: Event) => void][] = [
      ['pointerenter', (event) => (event as PointerEvent).pointerType === 'mouse' && enter(event as PointerEvent)],
      ['pointerleave', (event) => (event as PointerEvent).pointerType === 'mouse' && leave()],
      [
        'pointerdown',
        (event) => {
          pressed = false;
          if ((event as PointerEvent).pointerType === 'mouse') return leave();
          wait(pressDelay, () => (pressed = true));
        },
      ],
      ['pointerup', () => !pressed && stop()],
      ['pointercancel', stop],
      ['pointermove', (event) => move(event as PointerEvent)],
      ['contextmenu', (event) => pressed && event.preventDefault()],
      ['focus', () => element.matches(':focus-visible') && wait(hoverDelay)],
      ['blur', leave],
    ];
    const onClick = (event: Event) => {
      if (!pressed) return;
      pressed = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const movedFar = (event: PointerEvent) => Math.abs(event.movementX) + Math.abs(event.movementY) > 6;
    for (const [name, handler] of on) element.addEventListener(name, handler);
    if (element === interrupted) wait(0);
    element.addEventListener('click', onClick, { capture: true });
    return () => {
      if (owner === element || timer !== undefined) {
        interrupted = element;
        queueMicrotask(() => (interrupted = null));
      }
      leave();
      for (const [name, handler] of on) element.removeEventListener(name, handler);
      element.removeEventListener('click', onClick, { capture: true });
    };
  };
}
