// What the server tells of tables online: docs say it in full under "The socket of a table online".
import type { EngineLook, EngineTold } from '../table/engine_look';
import type { StandingAnswer } from '../table/table';
import type { Level, Outcome, Seat } from '../lib/types';

export interface PersonSeat {
  kind: 'person';
  name: string | null;
  flag: number;
  // A device attends with this seat's token.
  here: boolean;
  // A bot plays for the person just now.
  bot: boolean;
  conceded: boolean;
  hash: string | null;
  word: string | null;
  // Did not open its word in time: adds nothing to the dice.
  silent?: boolean;
  // What is left of the time bank, in milliseconds.
  bank: number | null;
  free: boolean;
  // Free, but kept for somebody who sat here in the match before.
  kept?: boolean;
}
export interface BotSeat {
  kind: 'bot';
  level: Level;
  name?: string | null;
}

export type Phase = 'gathering' | 'drawing' | 'playing' | 'ended';
export type Wish = 'undo' | 'end' | 'abandon';

// What everybody may know of a table.
export interface TableCard {
  table: string;
  game: string;
  options: { [name: string]: string | number | boolean };
  phase: Phase;
  seats: (PersonSeat | BotSeat)[];
  opener: Seat | null;
  pace: 'live' | 'day';
  public: boolean;
  clock: { seconds: number; bank: number } | null;
  leaver: 'wait' | 'bot';
  // How long an owner must have been away until the seat can be freed, in milliseconds.
  free_after?: number;
  watchers: boolean;
  help: boolean;
  watching: number;
  asked: { what: Wish; by: Seat; agreed: Seat[] } | null;
  rematch: string | null;
  ended: 'result' | 'agreement' | 'abandoned' | 'closed' | 'too_long' | null;
  dice: { hash: string; word: string | null; drawn: number };
  // When the clock of the decision in hand runs out, by the server's clock.
  due: number | null;
  waiting: Seat[];
  made: number;
}

export interface ChatLine {
  n: number;
  seat: Seat;
  name: string;
  text?: string | null;
  phrase?: string | null;
  at: number;
}

// What somebody did at the table beside playing.
export interface PeopleLine {
  n: number;
  what: string;
  seat?: Seat | null;
  name?: string | null;
  at: number;
  // Moves played by then.
  played?: number;
}

export interface Attendance {
  seat: Seat | null;
  count: number | null;
  n: number;
  card: TableCard;
  look: EngineLook | null;
  story: ({ at: number } & EngineTold)[] | null;
  lines?: PeopleLine[];
  components?: string;
  chat: ChatLine[];
}

// What the eye knows and was told, in the short form that the engine reads.
export interface Delta {
  known: string;
  hash: number;
  whole?: boolean;
  waiting: Seat[];
  played: number;
  open_steps: number;
  moves?: number[];
  events?: number[][];
  outcome?: Outcome;
}

// With a look, events and texts; or with a delta, where the server knows that this page can make them itself. A card
// that is as it was, but for who waits, is then left out.
export interface TablePush extends Partial<EngineTold> {
  push: 'table';
  table: string;
  n: number;
  count: number | null;
  card?: TableCard;
  look?: EngineLook | null;
  delta?: Delta | null;
  standing?: Record<string, StandingAnswer>;
  lines?: PeopleLine[];
  // The state went back or was read anew: nothing to animate.
  again?: boolean;
}

export const personIn = (card: TableCard, seat: Seat | null): PersonSeat | null => {
  const found = seat === null ? undefined : card.seats[seat];
  return found?.kind === 'person' ? found : null;
};
const seatsThat = (card: TableCard, fits: (seat: PersonSeat) => boolean): Seat[] => card.seats.flatMap((seat, i) => (seat.kind === 'person' && fits(seat) ? [i] : []));
// Seats that nobody sits in; and those that anybody may take.
export const emptySeats = (card: TableCard) => seatsThat(card, (seat) => seat.free);
export const freeSeats = (card: TableCard) => seatsThat(card, (seat) => seat.free && !seat.kept);

export const newWord = () => randomHex(32);
export const newToken = () => randomHex(16);
const randomHex = (bytes: number) => [...crypto.getRandomValues(new Uint8Array(bytes))].map((b) => b.toString(16).padStart(2, '0')).join('');
