// Arrow keys between the things of a group: one stop of the Tab key, then the arrows lead to the nearest thing in their
// direction, as it lies on the screen.
import type { Attachment } from 'svelte/attachments';

const stops = 'button:not(:disabled), a[href], [role="button"]:not([aria-disabled="true"]), [data-stop]';

export interface Box {
  x: number;
  y: number;
}

const directions: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

// The index of the nearest box in a direction; going sideways counts three times, so that rows and columns hold
// together. -1 when there is none.
export function nearest(from: Box, boxes: Box[], dx: number, dy: number): number {
  let best = -1;
  let least = Infinity;
  for (const [i, box] of boxes.entries()) {
    const along = (box.x - from.x) * dx + (box.y - from.y) * dy;
    const across = Math.abs((box.x - from.x) * dy) + Math.abs((box.y - from.y) * dx);
    const distance = along + 3 * across;
    if (along > 2 && distance < least) [best, least] = [i, distance];
  }
  return best;
}

const centre = (element: Element): Box => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

export function roving(): Attachment<Element> {
  return (group) => {
    const members = () => [...group.querySelectorAll<HTMLElement | SVGElement>(stops)];
    // One of them is reached by Tab: a legal answer where there is one, the last one that had the focus, else the first.
    let current: Element | null = null;
    const arrange = () => {
      const all = members();
      if (!current || !all.includes(current as HTMLElement)) current = all[0] ?? null;
      const legal = all.filter((member) => member.classList.contains('legal'));
      if (legal.length > 0 && !group.contains(document.activeElement) && !current?.classList.contains('legal')) current = legal[0]!;
      for (const member of all) {
        const wanted = member === current ? '0' : '-1';
        if (member.getAttribute('tabindex') !== wanted) member.setAttribute('tabindex', wanted);
      }
    };
    const onFocus = (event: Event) => {
      const member = (event.target as Element).closest(stops);
      if (member && group.contains(member)) current = member;
      arrange();
    };
    const onKey = (event: Event) => {
      const key = event as KeyboardEvent;
      const direction = directions[key.key];
      const from = (event.target as Element).closest(stops);
      if (!direction || !from || key.altKey || key.ctrlKey || key.metaKey) return;
      const others = members().filter((member) => member !== from);
      const next = others[nearest(centre(from), others.map(centre), ...direction)];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    group.addEventListener('focusin', onFocus);
    group.addEventListener('keydown', onKey);
    const watch = new MutationObserver(arrange);
    watch.observe(group, { childList: true, subtree: true, attributeFilter: ['disabled', 'aria-disabled', 'class'] });
    arrange();
    return () => {
      watch.disconnect();
      group.removeEventListener('focusin', onFocus);
      group.removeEventListener('keydown', onKey);
    };
  };
}
