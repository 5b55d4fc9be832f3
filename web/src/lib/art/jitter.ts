// Lines as a hand would draw them: the same wobble each time, computed once, no filter (filters are slow on phones).

// A small generator, for looks only: the same seed gives the same line on every screen.
export function wobble(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

// A closed outline around a box, torn along its edges: `depth` is how far the tears go, `step` how often they come.
export function deckle(width: number, height: number, depth: number, step: number, seed: number): string {
  const next = wobble(seed);
  const points: [number, number][] = [];
  const edge = (x0: number, y0: number, x1: number, y1: number, inX: number, inY: number) => {
    const count = Math.max(2, Math.round(Math.hypot(x1 - x0, y1 - y0) / step));
    for (let i = 0; i < count; i++) {
      const t = (i + next() * 0.6) / count;
      // Mostly shallow, now and then a deep notch.
      const cut = depth * next() ** 3;
      points.push([x0 + (x1 - x0) * t + inX * cut, y0 + (y1 - y0) * t + inY * cut]);
    }
  };
  edge(0, 0, width, 0, 0, 1);
  edge(width, 0, width, height, -1, 0);
  edge(width, height, 0, height, 0, -1);
  edge(0, height, 0, 0, 1, 0);
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

// A stroke from one point to another that bends a little, as a pen does.
export function penStroke(x0: number, y0: number, x1: number, y1: number, bend: number, seed: number): string {
  const next = wobble(seed);
  const mx = (x0 + x1) / 2 + (next() - 0.5) * bend;
  const my = (y0 + y1) / 2 + (next() - 0.5) * bend;
  return `M${x0} ${y0}Q${mx.toFixed(1)} ${my.toFixed(1)} ${x1} ${y1}`;
}
