// `import anchor from 'icon:anchor'` gives the drawing of one picture of the game-icons set (512 x 512), so that only
// those that are used are built in.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const prefix = 'icon:';

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
      return `export default ${JSON.stringify(icon.body)};`;
    },
  };
}
