// News of a table online on their way to the screen. The server does not wait for those who watch its pieces move: what
// came meanwhile is told in one go.
import type { Line, News } from '../table/table';
import type { Look } from '../lib/types';

// What is told at once when a reader comes back to a table that went on for long.
const mostTold = 24;

export class NewsLine {
  // The last entry of the log that was shown.
  seen = 0;
  private news: { told: Line[]; n: number }[] = [];
  private telling = false;
  private listener: ((news: News) => Promise<void>) | null = null;
  private waiters: { n: number; wake: () => void }[] = [];

  constructor(
    private readonly now: () => Look | null,
    private readonly shownAll: () => void,
  ) {}

  listen(listener: (news: News) => Promise<void>) {
    this.listener = listener;
  }

  tell(told: Line[], n: number) {
    this.news.push({ told, n });
    void this.tellOn();
  }

  private async tellOn() {
    if (this.telling) return;
    this.telling = true;
    while (this.news.length > 0) {
      const all = this.news.splice(0);
      const told = all.flatMap((one) => one.told).slice(-mostTold);
      const look = this.now();
      if (look && this.listener) await this.listener({ by: null, told, look });
      this.seen = all.at(-1)?.n ?? this.seen;
      this.shownAll();
      const awake = this.waiters.filter((waiter) => waiter.n <= this.seen);
      this.waiters = this.waiters.filter((waiter) => waiter.n > this.seen);
      for (const { wake } of awake) wake();
    }
    this.telling = false;
  }

  // When an entry has been shown.
  shown(n: number): Promise<void> {
    if (this.seen >= n) return Promise.resolve();
    return new Promise((wake) => this.waiters.push({ n, wake }));
  }
}
