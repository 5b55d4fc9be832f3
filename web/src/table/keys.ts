// The keys of the table, wherever the focus is, unless somebody is writing.
export type TableCommand = 'skip' | 'confirm' | 'takeBack' | 'hint' | 'rules' | 'words' | 'speed' | 'pause' | 'back' | 'forward';

const commands: Record<string, TableCommand> = {
  ' ': 'skip',
  c: 'confirm',
  z: 'takeBack',
  h: 'hint',
  r: 'rules',
  l: 'words',
  s: 'speed',
  p: 'pause',
  ',': 'back',
  '.': 'forward',
};

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName));

export function tableKey(event: KeyboardEvent): TableCommand | null {
  if (isWriting(event.target)) return null;
  if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) return 'takeBack';
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (/^[1-9]$/.test(event.key)) {
    // A digit picks the thing that carries it.
    const picked = document.querySelector<HTMLElement>(`[data-pick="${event.key}"]:not(:disabled)`);
    picked?.focus();
    picked?.click();
    return null;
  }
  return commands[event.key.toLowerCase()] ?? null;
}
