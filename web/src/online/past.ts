// What happened at a table online so far, as this seat or watcher saw it.
import { linesOf, type EngineTold } from '../table/engine_look';
import type { Line } from '../table/table';
import type { Look } from '../lib/types';

export interface Shown {
  look: Look;
  told: Line[];
}

export class Past {
  private told: Line[] = [];
  // What this page was shown, by the number of moves played.
  private readonly shown = new Map<number, Shown>();

  // The whole story anew, as the server tells it.
  take(story: ({ at: number } & EngineTold)[]) {
    this.told = story.flatMap((group) => linesOf(group, group.at));
  }
  add(told: Line[]) {
    this.told = [...this.told, ...told];
  }
  // The table as it is, or as the server told that it was.
  saw(look: Look, told = this.told.filter((line) => line.at === look.played)) {
    this.shown.set(look.played, { look, told });
  }
  // The table stands where it stood after so many moves.
  goBack(played: number) {
    this.told = this.told.filter((line) => line.at <= played);
    for (const at of [...this.shown.keys()]) if (at > played) this.shown.delete(at);
  }
  // In another language nothing of what was shown can be used.
  forgetShown() {
    this.shown.clear();
  }

  at(played: number): Shown | undefined {
    return this.shown.get(played);
  }
  toldAfter(at: number): Line[] {
    return this.told.filter((line) => line.at > at);
  }

  // With what people did beside playing, where it happened. `before` comes ahead of the set-up.
  lines(before: Line[], people: Line[]): Line[] {
    const lines = [...before];
    const others = [...people];
    for (const line of this.told) {
      while (others[0] && others[0].at < line.at) lines.push(others.shift() as Line);
      lines.push(line);
    }
    return [...lines, ...others];
  }
}
