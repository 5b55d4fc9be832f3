// The layout laws: what holds on every table, whatever is asked or told, at every size and in both languages. Run in the
// page, alone; returns a sentence for each breach.
export interface Looked {
  // A finger, not a mouse.
  touch: boolean;
  // Something may be decided; else something is being told.
  asked: boolean;
  // The longest sentence that this match may tell: nothing may move when it stands in the head.
  longest: string;
}

export function breachesOf({ touch, asked, longest }: Looked): string[] {
  const found = new Set<string>();
  const nameOf = (element: Element) => {
    const part = element.closest('[data-part]')?.getAttribute('data-part') ?? '';
    const own = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    const styled = (element.getAttribute('class') ?? '').replace(/\bs(velte)?-\w+/g, '').trim();
    return `${part ? `${part} ` : ''}<${element.tagName.toLowerCase()}${styled ? `.${styled.replace(/\s+/g, '.')}` : ''}> “${own.slice(0, 50)}”`;
  };
  const breach = (law: string, element: Element, more: string | number = '') => found.add(`${law}: ${nameOf(element)} ${more}`.trim());
  const round = (n: number) => Math.round(n * 10) / 10;
  const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('.unseen, select, dialog, [inert], .skip');

  // --- texts ---

  interface Text {
    node: globalThis.Text;
    element: Element;
    rects: DOMRect[];
    size: number;
  }
  const range = document.createRange();
  // Where something is cut: at the edge of the screen, and of what hides or clips; what scrolls or is moved may be seen whole.
  function windowOf(element: Element): DOMRect | null {
    let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (at.hasAttribute('data-pan') || /auto|scroll/.test(style.overflowX + style.overflowY)) return null;
      if (style.overflowX !== 'visible' || style.overflowY !== 'visible') {
        const box = at.getBoundingClientRect();
        [left, top, right, bottom] = [Math.max(left, box.left), Math.max(top, box.top), Math.min(right, box.right), Math.min(bottom, box.bottom)];
      }
      if (style.position === 'fixed') break;
    }
    return new DOMRect(left, top, right - left, bottom - top);
  }
  // What PanZoom or an SVG makes of a font's size.
  function scaleOf(element: Element): number {
    if (element instanceof SVGGraphicsElement) {
      const matrix = element.getScreenCTM();
      return matrix ? Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) : 1;
    }
    return Number(element.closest<HTMLElement>('[data-scale]')?.dataset['scale'] ?? 1);
  }
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as globalThis.Text | null; node; node = walker.nextNode() as globalThis.Text | null) {
    const element = node.parentElement;
    if (!element || !/\S/.test(node.data) || /^(script|style|noscript)$/i.test(element.tagName) || !isSeen(element)) continue;
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5);
    if (rects.length === 0) continue;
    texts.push({ node, element, rects, size: parseFloat(getComputedStyle(element).fontSize) * scaleOf(element) });
  }

  for (const { node, element, rects, size } of texts) {
    const clip = windowOf(element);
    if (clip) {
      const [aside, above] = [1.5, Math.max(2, size * 0.3)];
      const isCut = rects.some(({ left, right, top, bottom }) => left < clip.left - aside || right > clip.right + aside || top < clip.top - above || bottom > clip.bottom + above);
      if (isCut) breach('cut text', element);
    }
    const least = element.closest('.die, [data-fine]') ? 12 : 13;
    if (size < least - 0.05) breach('small text', element, `${round(size)} px`);
    if (rects.length < 2) continue;
    for (const { index, 0: word } of node.data.matchAll(/[\p{L}\p{M}]{2,}/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0.5);
      if (lines.some(({ top }) => Math.abs(top - lines[0]!.top) > size * 0.5)) breach('broken word', element, word);
    }
  }

  // --- legal targets ---

  const inside = (outer: DOMRect, x: number, y: number, slack = 0) => x >= outer.left - slack && x <= outer.right + slack && y >= outer.top - slack && y <= outer.bottom + slack;
  const middleOf = ({ left, right, top, bottom }: DOMRect) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });
  const shared = (a: DOMRect, b: DOMRect) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const targets = asked ? [...document.querySelectorAll<HTMLElement>('.board .legal')].filter(isSeen).map((element) => ({ element, box: element.getBoundingClientRect() })) : [];
  for (const [i, { element, box }] of targets.entries()) {
    for (const picture of element.querySelectorAll('svg, img')) {
      if (picture.parentElement?.closest('svg')) continue;
      const drawn = picture.getBoundingClientRect();
      if (drawn.width * drawn.height === 0) continue;
      const { x, y } = middleOf(drawn);
      if (!inside(box, x, y, 2) || shared(drawn, box) < 0.6 * drawn.width * drawn.height) breach('picture beside its target', element, `${round(x - middleOf(box).x)}, ${round(y - middleOf(box).y)} px off`);
    }
    for (const other of targets.slice(i + 1)) {
      const smaller = Math.min(box.width * box.height, other.box.width * other.box.height);
      if (!element.contains(other.element) && shared(box, other.box) > 0.16 * smaller) breach('targets overlap', element, `and ${nameOf(other.element)}`);
    }
    const { x, y } = middleOf(box);
    const pan = element.closest<HTMLElement>('[data-pan]');
    const frame = pan?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
    const scrolled = !pan && windowOf(element) === null;
    if (!scrolled && inside(frame, x, y)) {
      const hit = document.elementFromPoint(x, y);
      if (!hit || (hit !== element && !element.contains(hit) && !hit.closest('.legal'))) breach('covered target', element, hit ? `by ${nameOf(hit)}` : '');
    }
    if (!touch) continue;
    const least = element.closest('[data-chart]') ? 24 : 44;
    if (Math.min(box.width, box.height) < least - 0.6) breach('small target', element, `${round(box.width)} × ${round(box.height)} px`);
  }
  // The board opens framed on what may be touched: all of it, or what fits at the least size.
  for (const pan of document.querySelectorAll('[data-pan]')) {
    const frame = pan.getBoundingClientRect();
    const within = targets.filter(({ element }) => pan.contains(element));
    const seen = within.filter(({ box }) => inside(frame, middleOf(box).x, middleOf(box).y));
    const wide = Math.max(...within.map(({ box }) => box.right)) - Math.min(...within.map(({ box }) => box.left));
    const high = Math.max(...within.map(({ box }) => box.bottom)) - Math.min(...within.map(({ box }) => box.top));
    const fits = wide <= frame.width && high <= frame.height;
    const least = Math.min(...within.map(({ box }) => Math.min(box.width, box.height)));
    if (within.length > 0 && (seen.length === 0 || (seen.length < within.length && (fits || least > 46)))) breach('not framed', pan, `${seen.length} of ${within.length} targets in sight`);
  }

  // --- the main button ---

  const main = document.querySelector<HTMLElement>('[data-part="actions"] .main');
  if (main) {
    const box = main.getBoundingClientRect();
    const { x, y } = middleOf(box);
    const hit = document.elementFromPoint(x, y);
    if (box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5) breach('main button off the screen', main);
    else if (!hit || !main.contains(hit)) breach('main button covered', main, hit ? `by ${nameOf(hit)}` : '');
  }

  // --- nothing moves when only the sentence changes ---

  const sentence = document.querySelector('#ask')?.firstChild as globalThis.Text | null;
  if (sentence?.nodeType === Node.TEXT_NODE && longest !== '') {
    const parts = [...document.querySelectorAll('.board, .board [data-part], header .tools, aside')];
    const places = () => parts.map((part) => part.getBoundingClientRect());
    const before = places();
    const said = sentence.data;
    for (const other of ['Yes.', longest]) {
      sentence.data = other;
      const after = places();
      const moved = parts.findIndex((_, i) => (['x', 'y', 'width', 'height'] as const).some((side) => Math.abs(after[i]![side] - before[i]![side]) > 0.6));
      if (moved >= 0) breach('moved by a sentence', parts[moved]!, `of ${other.length} letters`);
      const head = sentence.parentElement!;
      const box = head.getBoundingClientRect();
      range.selectNodeContents(sentence);
      const size = parseFloat(getComputedStyle(head).fontSize);
      if ([...range.getClientRects()].some(({ bottom, top }) => bottom > box.bottom + size * 0.3 || top < box.top - size * 0.3)) breach('sentence too long for its place', head, other);
    }
    sentence.data = said;
  }

  // --- no empty rectangle over a fifth of the screen while a text is small ---

  const cell = 16;
  const [columns, rows] = [Math.ceil(innerWidth / cell), Math.ceil(innerHeight / cell)];
  const taken = new Uint8Array(columns * rows);
  const take = ({ left, right, top, bottom }: DOMRect) => {
    for (let y = Math.max(0, Math.floor(top / cell)); y < Math.min(rows, Math.ceil(bottom / cell)); y++) {
      for (let x = Math.max(0, Math.floor(left / cell)); x < Math.min(columns, Math.ceil(right / cell)); x++) taken[y * columns + x] = 1;
    }
  };
  for (const { rects } of texts) rects.forEach(take);
  for (const drawn of document.querySelectorAll('svg, img, button, input, .card, .parchment, .chart')) if (isSeen(drawn)) take(drawn.getBoundingClientRect());
  let emptiest = { area: 0, at: '' };
  const heights = new Array<number>(columns).fill(0);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) heights[x] = taken[y * columns + x] ? 0 : heights[x]! + 1;
    for (let from = 0; from < columns; from++) {
      let low = Infinity;
      for (let to = from; to < columns && heights[to]! > 0; to++) {
        low = Math.min(low, heights[to]!);
        const area = low * (to - from + 1);
        if (area > emptiest.area) emptiest = { area, at: `${from * cell}, ${(y - low + 1) * cell}, ${(to - from + 1) * cell} × ${low * cell}` };
      }
    }
  }
  const share = emptiest.area / (columns * rows);
  const small = texts.find(({ size, element }) => size < 15.95 && element.closest('.table'));
  if (share > 0.2 && small) breach('empty room', small.element, `${Math.round(share * 100)} % at ${emptiest.at}, text of ${round(small.size)} px`);
  return [...found];
}
