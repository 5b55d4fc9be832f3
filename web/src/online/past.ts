// What happened at a table online so far, as this seat or watcher saw it.
import { zip, type EngineTold } from '../table/engine_look';
import type { Line } from '../table/table';
import type { Look, Told } from '../lib/types';

interface Group {
  // Moves played by then.
  at: number;
  told: Told[];
}

interface Shown {
  look: Look;
  told: Told[];
}

export class Past {
  private groups: Group[] = [];
  // What this page was shown, by the number of moves played.
  private readonly shown = new Map<number, Shown>();

  // The whole story anew, as the server tells it.
  take(story: ({ at: number } & EngineTold)[]) {
    this.groups = story.map((group) => ({ at: group.at, told: zip(group) }));
  }
  add(at: number, told: Told[]) {
    if (told.length > 0) this.groups = [...this.groups, { at, told }];
  }
  // The table as it is, or as the server told that it was.
  saw(look: Look, told = this.groups.flatMap((group) => (group.at === look.played ? group.told : []))) {
    this.shown.set(look.played, { look, told });
  }
  // The table stands where it stood after so many moves.
  goBack(played: number) {
    this.groups = this.groups.filter((group) => group.at <= played);
    for (const at of [...this.shown.keys()]) if (at > played) this.shown.delete(at);
  }
  // In another language nothing of what was shown can be used.
  forgetShown() {
    this.shown.clear();
  }

  at(played: number): Shown | undefined {
    return this.shown.get(played);
  }
  toldAfter(at: number): Told[] {
    return this.groups.flatMap((group) => (group.at > at ? group.told : []));
  }

  // With what people did beside playing, where it happened. `before` comes ahead of the set-up.
  lines(before: Line[], people: Line[]): Line[] {
    const lines = [...before];
    const others = [...people];
    for (const { at, told } of this.groups) {
      while (others[0] && others[0].at < at) lines.push(others.shift() as Line);
      lines.push(...told.map((one) => ({ at, ...one })));
    }
    return [...lines, ...others];
  }
}
