// A picture of the story: our own chart as one SVG, made into a PNG by the browser.
import { seatLook } from '../lib/art/seats';
import { say } from '../words/say';
import type { Report } from './report';
import { luckAndSkill, nameOf, percent, type Cast } from './told';

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter);

// Lines of at most so many letters.
function wrapped(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

export interface Picture {
  title: string;
  verdict: string;
  sentence: string;
}

const size = { width: 1200, height: 750 };

export function storyAsSvg(report: Report, cast: Cast, { title, verdict, sentence }: Picture): string {
  const { chart } = report;
  if (!chart) return '';
  const plot = { x: 110, y: 190, width: 1030, height: 350 };
  const colour = (seat: number | null) => (seat === null ? '#5b472c' : seatLook(seat).onParchment);
  const text = (x: number, y: number, said: string, style: string) => `<text x="${x}" y="${y}" ${style}>${escaped(said)}</text>`;
  const levels = [0, 1, 2, 3, 4].map((level) => {
    const y = plot.y + (plot.height * level) / 4;
    const value = chart.most - ((chart.most - chart.least) * level) / 4;
    return `<path d="M${plot.x} ${y}h${plot.width}" stroke="#8a6a3c" stroke-opacity=".35"/>${text(plot.x - 12, y + 6, percent(value), 'text-anchor="end" font-size="20" fill="#5b472c"')}`;
  });
  const lines = chart.lines.map(
    ({ seat, dashes, path }) => `<path d="${path}" fill="none" stroke="${colour(seat)}" stroke-width="4" stroke-dasharray="${dashes}" stroke-linejoin="round" vector-effect="non-scaling-stroke"/>`,
  );
  let x = plot.x;
  const keys = chart.lines.map(({ seat, dashes }) => {
    const name = seat === null ? say('story.home') : nameOf(cast, seat);
    const key = `<path d="M${x} 160h40" stroke="${colour(seat)}" stroke-width="4" stroke-dasharray="${dashes}"/>${text(x + 48, 166, name, 'font-size="20"')}`;
    x += 80 + name.length * 11;
    return key;
  });
  const dots = chart.dots.map(({ x: across, y: down }, i) => {
    const [cx, cy] = [plot.x + (plot.width * across) / chart.size, plot.y + (plot.height * down) / chart.size];
    return `<circle cx="${cx}" cy="${cy}" r="14" fill="#2b2117"/>${text(cx, cy + 6, String(i + 1), 'text-anchor="middle" font-size="18" font-weight="600" fill="#fffaf0"')}`;
  });
  const below = wrapped(`${sentence} ${luckAndSkill(report, cast)}`, 105).slice(0, 4).map((line, i) => text(60, 600 + 32 * i, line, 'font-size="24"'));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}" font-family="Source Sans 3, Segoe UI, sans-serif" fill="#2b2117">`,
    '<rect width="100%" height="100%" fill="#f7ecd2"/><rect x="12" y="12" width="1176" height="726" rx="14" fill="none" stroke="#8a6a3c" stroke-width="3"/>',
    text(60, 74, title, 'font-size="30" fill="#5b472c"'),
    text(60, 122, verdict, 'font-size="44" font-weight="600"'),
    ...keys,
    ...levels,
    `<svg x="${plot.x}" y="${plot.y}" width="${plot.width}" height="${plot.height}" viewBox="0 0 ${chart.size} ${chart.size}" preserveAspectRatio="none" overflow="visible">${lines.join('')}</svg>`,
    ...dots,
    ...below,
    text(1140, 718, 'Dogwatch', 'text-anchor="end" font-size="22" fill="#5b472c"'),
    '</svg>',
  ].join('');
}

export async function asPng(svg: string): Promise<Blob> {
  const image = new Image(size.width, size.height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), size);
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'));
}
