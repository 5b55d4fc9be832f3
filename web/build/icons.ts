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

// A tenth of a unit of 512 is finer than any screen shows them.
const round = (value: number) => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');

function coarsePath(path: string): string {
  return path.replace(/([a-zA-Z])([^a-zA-Z]*)/g, (_, command: string, text: string) => {
    const parts = pathArguments(command, text).map(round);
    return command + parts.reduce((said, part) => said + (said === '' || part.startsWith('-') ? '' : ' ') + part, '');
  });
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
