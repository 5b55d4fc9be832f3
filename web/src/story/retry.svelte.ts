// An exercise: the reader stands before a mistake once more and looks for the better move. Each answer is weighed before it
// is played.
import { settings } from '../lib/settings.svelte';
import type { Move, Seat } from '../lib/types';
import type { KeptMatch } from '../logbook/entry';
import type { Session } from '../table/session.svelte';
import type { MatchRecord } from '../table/table';
import { Analyst } from './analyst';
import { movesBefore, type Choice, type Verdict } from './report';
import { isSame, recordUpTo } from './study.svelte';

// Less than so much is no mistake.
const little = 0.02;

export class Retry {
  state = $state<'asking' | 'checking' | 'same' | 'wrong' | 'step' | 'found' | 'shown'>('asking');
  // How much the last answer loses.
  loss = $state(0);
  private line: Move[] = [];
  private readonly record: MatchRecord;
  private analyst: Promise<Analyst> | null = null;

  constructor(
    private readonly session: Session,
    private readonly match: KeptMatch,
    readonly moment: Choice & Verdict,
  ) {
    this.record = recordUpTo(match.record, movesBefore(moment));
    session.before = (seat, route) => this.weighRoute(seat, route);
  }

  private async weighRoute(seat: Seat, route: Move[]): Promise<boolean> {
    const before = this.line;
    for (const move of route) {
      if (await this.weigh(seat, move)) continue;
      this.line = before;
      return false;
    }
    return true;
  }

  private async weigh(seat: Seat, move: Move): Promise<boolean> {
    if (this.state === 'found' || this.state === 'shown' || seat !== this.moment.seat) return true;
    const step = this.line.length;
    const line = [...this.line, move];
    const { played, best } = this.moment;
    if (line.length === played.length && line.every((one, i) => isSame(one, played[i]))) {
      this.state = 'same';
      return false;
    }
    this.state = 'checking';
    const asBest = isSame(move, best[step]) && this.line.every((one, i) => isSame(one, best[i]));
    this.loss = asBest ? 0 : await this.lossOf(seat, line);
    if (this.loss >= little) {
      this.state = 'wrong';
      return false;
    }
    this.line = line;
    this.state = line.length >= best.length || move.kind === 'confirm' ? 'found' : 'step';
    return true;
  }

  private async lossOf(seat: Seat, line: Move[]): Promise<number> {
    this.analyst ??= Analyst.open(this.match.entry.game);
    const { d, loss_error } = await (await this.analyst).judge(this.record, seat, line, settings.language, this.match.entry.sitters.map(({ name }) => name));
    // What is not clearly worse is as good.
    return d < 2 * loss_error ? 0 : d;
  }

  show() {
    this.state = 'shown';
    const [move] = this.moment.best.slice(this.line.length);
    if (move) this.session.hints = [{ move, text: this.moment.best_text, chance: null }];
  }

  close() {
    void this.analyst?.then((analyst) => analyst.close(), () => {});
  }
}
