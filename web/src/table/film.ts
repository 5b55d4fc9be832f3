// The views between the events of what is told: asked of the engine a little before they are shown.
import { Refusal } from '../lib/refusal';
import type { Told, View } from '../lib/types';

// So many are asked for ahead of the one that is shown.
const ahead = 2;

export class Film {
  // What is seen now.
  seen: View;
  private readonly views = new Map<number, Promise<View>>();

  constructor(
    private readonly told: Told[],
    private readonly from: View,
    private readonly to: View,
  ) {
    this.seen = from;
  }

  // The view after an event. One that nobody kept is as the one before it; after the last the truth is seen.
  after(i: number): Promise<View> {
    if (i < 0) return Promise.resolve(this.from);
    let view = this.views.get(i);
    if (!view) this.views.set(i, (view = this.ask(i)));
    return view;
  }

  private async ask(i: number): Promise<View> {
    if (i >= this.told.length - 1) return this.to;
    try {
      return (await this.told[i]!.after?.()) ?? (await this.after(i - 1));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return this.after(i - 1);
    }
  }

  prepare(next: number) {
    for (let i = next; i < Math.min(next + ahead, this.told.length); i++) this.after(i).catch(() => {});
  }
}
