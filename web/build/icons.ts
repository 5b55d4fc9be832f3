// `import anchor from 'icon:anchor'` gives the drawing of one picture of the game-icons set (512 x 512), so that only
// those that are used are built in.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const prefix = 'icon:';

const number = /^[\s,]*(-?(?:\d*\.\d+|\d+)(?:e-?\d+)?)/;
const flag = /^[\s,]*([01])/;

// The arguments of one command of a path. An arc has seven, of which the fourth and fifth are flags of one digit that
// need no space after them.
export function pathArguments(command: string, text: string): number[] {
  const found: number[] = [];
  const isArc = command.toLowerCase() === 'a';
  for (let rest = text; rest.trim() !== ''; ) {
    const isFlag = isArc && [3, 4].includes(found.length % 7);
    const match = (isFlag ? flag : number).exec(rest);
    if (!match) throw new Error(`not a path: ${command}${text}`);
    found.push(Number(match[1]));
    rest = rest.slice(match[0].length);
  }
  return found;
}

// Which arguments of a command are places: x, y, or neither. What a relative one counts from is the point before it.
const axes: Record<string, string> = { m: 'xy', l: 'xy', t: 'xy', h: 'x', v: 'y', c: 'xyxyxy', s: 'xyxy', q: 'xyxy', a: '.....xy', z: '' };

// Draws a path again with whole units of 512, which is finer than any screen shows them: every point is rounded where it
// lies, so that nothing adds up, and told from the point before, which makes short numbers.
function coarsePath(path: string): string {
  let said = '';
  let last = '';
  // Where the pen is, as it was drawn and as it is told; and where the present line began.
  const pen = { x: 0, y: 0 };
  const told = { x: 0, y: 0 };
  let start = { pen: { ...pen }, told: { ...told } };
  const step = (command: string, values: number[]) => {
    const kind = command.toLowerCase();
    const isRelative = command === kind;
    const end = { ...pen };
    const parts = values.map((value, i) => {
      const axis = axes[kind]![i] as 'x' | 'y' | '.';
      if (axis === '.') return i < 2 ? Math.max(1, Math.round(value)) : value;
      end[axis] = isRelative ? pen[axis] + value : value;
      return Math.round(end[axis]) - told[axis];
    });
    if (kind !== last || kind === 'm') said += kind;
    parts.forEach((part, i) => (said += (part < 0 || (i === 0 && /[a-z]$/.test(said)) ? '' : ' ') + String(part)));
    Object.assign(pen, end);
    told.x = Math.round(pen.x);
    told.y = Math.round(pen.y);
    if (kind === 'm') start = { pen: { ...pen }, told: { ...told } };
    last = kind === 'm' ? 'l' : kind;
  };
  for (const [, command = '', text = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    if (command.toLowerCase() === 'z') {
      said += 'z';
      last = 'z';
      Object.assign(pen, start.pen);
      Object.assign(told, start.told);
      continue;
    }
    const values = pathArguments(command, text);
    const many = axes[command.toLowerCase()]!.length;
    // Further pairs of a move are lines.
    for (let i = 0; i < values.length; i += many) step(i > 0 && /m/i.test(command) ? (command === 'm' ? 'l' : 'L') : command, values.slice(i, i + many));
  }
  return said;
}

export const coarse = (body: string) => body.replace(/ d="([^"]*)"/g, (_, path: string) => ` d="${coarsePath(path)}"`);

export function icons(): Plugin {
  const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
  let set: Record<string, { body: string }> | null = null;
  return {
    name: 'dogwatch-icons',
    resolveId(id) {
      return id.startsWith(prefix) ? '\0' + id : null;
    },
    load(id) {
      if (!id.startsWith('\0' + prefix)) return null;
      set ??= (JSON.parse(readFileSync(file, 'utf8')) as { icons: typeof set }).icons;
      const name = id.slice(prefix.length + 1);
      const icon = set?.[name];
      if (!icon) throw new Error(`game-icons has no picture "${name}"`);
      return `export default ${JSON.stringify(coarse(icon.body))};`;
    },
  };
}
