// A seat's share of the dice: its word is sealed when they are drawn, and opened as soon as everybody's is sealed. The
// seals that were shown then are kept, and what the server tells later is compared with them.
import { sha256 } from '../lib/sha256';
import type { LocalTable } from '../table/local_table';
import type { Verdict } from '../table/table';
import { say } from '../words/say';
import { heldSeatAt, noteSeat } from './held_seats.svelte';
import { newWord, type PersonSeat, type TableCard } from './messages';
import type { SeatEntries } from './own_entries.svelte';
import { allSealed, brokenIn, brokenOn, sealsOf, type RecordedWords, type Seals } from './seals';
import { nameIn } from './table_state';

export class DiceShare {
  // The drawing of the dice for which the word was sealed, and opened.
  private sealed = -1;
  private opened = -1;
  // As this page saw them first, whatever is shown later.
  private shown: Seals | null = null;

  constructor(
    private readonly table: string,
    private readonly entries: SeatEntries,
  ) {}

  add(card: TableCard, me: PersonSeat | null) {
    if (card.phase !== 'drawing') return;
    if (allSealed(card) && this.shown?.drawn !== card.dice.drawn) this.shown = sealsOf(card);
    if (me && !me.silent) this.addWord(card, me);
  }

  private addWord(card: TableCard, me: PersonSeat) {
    const { drawn } = card.dice;
    if (me.hash === null && this.sealed !== drawn) {
      this.sealed = drawn;
      const word = newWord();
      noteSeat(this.table, { word });
      this.entries.enter('hash', { hash: sha256(word) }).catch(() => (this.sealed = -1));
    }
    const held = heldSeatAt(this.table);
    if (!allSealed(card) || me.word !== null || !held?.word || this.opened === drawn) return;
    this.opened = drawn;
    // From here on the others know this word: no seal may change any more.
    if (held.seals?.drawn !== drawn) noteSeat(this.table, { seals: sealsOf(card) });
    this.entries.enter('word', { word: held.word }).catch(() => (this.opened = -1));
  }

  private get seals(): Seals | null {
    return heldSeatAt(this.table)?.seals ?? this.shown;
  }
  // The server has put another word in place of the one that it had sealed.
  swapped(card: TableCard): boolean {
    return this.seals !== null && brokenOn(card, this.seals) !== null;
  }

  // Words are said to have the seals that were published only where this page saw those.
  async verify(match: LocalTable, card: TableCard): Promise<Verdict> {
    const verdict = await match.verify();
    const { words } = (await match.record()) as unknown as { words?: RecordedWords };
    if (!words || !this.seals) return { ...verdict, words: false };
    const broken = brokenIn(words, this.seals);
    if (broken === null) return verdict;
    const who = broken === 'server' ? say('dice.harbour') : nameIn(card, broken);
    return { ...verdict, agrees: false, trouble: say('dice.swapped', { who }) };
  }
}
