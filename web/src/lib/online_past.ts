// What happened at a table online so far, as this seat or watcher saw it.
import { zip, type EngineTold } from './local_table';
import type { Line } from './table';
import type { Look, Told } from './types';

interface Group {
  // Moves played by then.
  at: number;
  told: Told[];
}

export class Past {
  private groups: Group[] = [];
  // Looks that this page was shown, by the number of moves played.
  private readonly looks = new Map<number, Look>();

  // The whole story anew, as the server tells it.
  take(story: ({ at: number } & EngineTold)[]) {
    this.groups = story.map((group) => ({ at: group.at, told: zip(group) }));
  }
  add(at: number, told: Told[]) {
    if (told.length > 0) this.groups = [...this.groups, { at, told }];
  }
  saw(look: Look) {
    this.looks.set(look.played, look);
  }
  // The table stands where it stood after so many moves.
  goBack(played: number) {
    this.groups = this.groups.filter((group) => group.at <= played);
    for (const at of [...this.looks.keys()]) if (at > played) this.looks.delete(at);
  }
  // In another language nothing of what was shown can be used.
  forgetLooks() {
    this.looks.clear();
  }

  look(at: number): Look | undefined {
    return this.looks.get(at);
  }
  told(at: number): Told[] {
    return this.groups.flatMap((group) => (group.at === at ? group.told : []));
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
