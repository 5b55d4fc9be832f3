// The lie of an island: flat-topped hexes, 100 from the middle to a corner, around the central island at 0, 0.
import { wobble } from '../../lib/art/jitter';
import { centre, type Slot } from './model';

export interface Point {
  x: number;
  y: number;
}

export const half = 100 * Math.sin(Math.PI / 3);
// What is seen of the chart.
export const box = { x: -410, y: -443, width: 820, height: 886 };

export const polar = (distance: number, degrees: number, from: Point = { x: 0, y: 0 }): Point => ({
  x: from.x + distance * Math.cos((degrees * Math.PI) / 180),
  y: from.y + distance * Math.sin((degrees * Math.PI) / 180),
});

// Ports go clockwise from 6 o'clock.
export const bearing = (port: number) => 90 + 60 * port;
export const hexAt = (hex: number): Point => (hex === centre ? { x: 0, y: 0 } : polar(2 * half, bearing(hex)));
// A port owns the place straight out and the next one clockwise; its bay lies between the two.
export const slotAt = (port: number, slot: Slot): Point => (slot === 'out' ? polar(4 * half, bearing(port)) : polar(300, bearing(port) + 30));
export const bayAt = (port: number): Point => polar(68, bearing(port) + 30, hexAt(port));
// Along the quay, between bay and town.
export const quay = (port: number, along: number, inland: number): Point =>
  polar(along, bearing(port) + 120, polar(inland, bearing(port) + 210, hexAt(port)));

export function hexPath({ x, y }: Point, size = 100): string {
  return `M${[0, 60, 120, 180, 240, 300].map((turn) => polar(size, turn, { x, y })).map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join('L')}Z`;
}

// The coast around a central island and its ports, as a hand would draw it.
export function coast(seed: number): string {
  const next = wobble(seed);
  const corners: Point[] = [];
  for (let port = 0; port < 6; port++) {
    const middle = hexAt(port);
    for (const turn of [-30, 30, 90]) corners.push(polar(101, bearing(port) + turn, middle));
  }
  const points = corners.flatMap((from, i) => {
    const to = corners[(i + 1) % corners.length]!;
    return [0, 1, 2, 3, 4, 5, 6].map((n) => {
      const t = n / 7;
      const out = 1 + (next() - 0.55) * 0.022;
      return { x: (from.x + (to.x - from.x) * t) * out, y: (from.y + (to.y - from.y) * t) * out };
    });
  });
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

export const percent = ({ x, y }: Point) => `left:${((100 * (x - box.x)) / box.width).toFixed(2)}%;top:${((100 * (y - box.y)) / box.height).toFixed(2)}%`;
