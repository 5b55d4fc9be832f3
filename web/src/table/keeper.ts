// Writes a match down in this browser, one step after another.
import { notify } from '../lib/notice.svelte';
import type { Look } from '../lib/types';
import { say } from '../words/say';
import * as browser from './saves';
import type { Table } from './table';

export type Store = Pick<typeof browser, 'keepMatch' | 'keepStep'>;

export class Keeper {
  private keeping: Promise<boolean> = Promise.resolve(true);
  // The match is kept but for what happened since.
  private whole = false;

  constructor(
    private readonly id: string,
    private readonly table: Table,
    private readonly store: Store = browser,
  ) {}

  // Whether it is kept. That it cannot be is told once.
  keep(look: Look): Promise<boolean> {
    this.keeping = this.keeping.then(async (before) => {
      try {
        await this.write(look);
        return true;
      } catch {
        this.whole = false;
        if (before) notify(say('table.not_saved'));
        return false;
      }
    });
    return this.keeping;
  }

  private async write({ played, over }: Look) {
    const { id, table } = this;
    const progress = { id, plan: table.plan, standing: table.standingAnswers(), moves: played, over, changed: Date.now() };
    const change = table.takeLogChange();
    if (this.whole && change) return this.store.keepStep(progress, change);
    await this.store.keepMatch({ ...progress, record: await table.record() });
    this.whole = true;
  }
}
