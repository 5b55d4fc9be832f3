// Writes a match down in this browser, one step after another.
import { notify } from '../lib/notice.svelte';
import { keepMatch } from './saves';
import type { Table } from './table';
import type { Look } from '../lib/types';
import { say } from '../words/say';

export class Keeper {
  private keeping: Promise<boolean> = Promise.resolve(true);

  constructor(
    private readonly id: string,
    private readonly table: Table,
  ) {}

  // Whether it is kept. That it cannot be is told once.
  keep(look: Look): Promise<boolean> {
    this.keeping = this.keeping.then(async (before) => {
      try {
        await this.write(look);
        return true;
      } catch {
        if (before) notify(say('table.not_saved'));
        return false;
      }
    });
    return this.keeping;
  }

  private async write({ played, over }: Look) {
    const { id, table } = this;
    const standing = table.standingAnswers();
    const record = await table.record();
    await keepMatch({ id, plan: table.plan, record, standing, moves: played, over, changed: Date.now() });
  }
}
