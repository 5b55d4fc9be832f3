// Looks out of the short form in which the server tells them, made by the engine of this page.
import type { Engine } from '../engine/engine';
import type { EngineLook, EngineTold } from '../table/engine_look';
import type { Delta, TableCard } from './messages';
import { botIn } from '../lib/sitters';
import type { Eye, Language, Outcome } from '../lib/types';

interface Seen extends EngineTold, Pick<EngineLook, 'view' | 'decision'> {
  item_texts?: Record<string, string>;
  title_texts?: Record<string, string>;
}

// As sentences call those who sit there: a seat that somebody left has its bot's name.
const namesIn = (card: TableCard) =>
  card.seats.map((seat, i) => {
    if (seat.kind === 'bot') return seat.name || botIn(i, seat.level).name;
    return (!seat.free && seat.name) || botIn(i, 'bosun').name;
  });

export class Deltas {
  private constructor(
    private readonly engine: Engine,
    // Servers whose engine has the same mark can be understood.
    readonly mark: string,
  ) {}

  // The engine has a table of the same game before it.
  static async through(engine: Engine): Promise<Deltas> {
    return new Deltas(engine, (await engine.ask<{ mark: string }>({ do: 'engine_mark' })).mark);
  }

  // One follows from the other: they must be read in order.
  async seen(delta: Delta, eye: Eye, language: Language, card: TableCard): Promise<{ look: EngineLook } & EngineTold> {
    const found = await this.engine.ask<Seen>({ ...delta, do: 'delta', eye, language, names: namesIn(card) });
    const { waiting, played, open_steps } = delta;
    const { view, decision, item_texts = {}, title_texts = {}, ...told } = found;
    const outcome = delta.outcome ? { ...(delta.outcome as Outcome), item_texts, title_texts } : null;
    return { look: { view, decision, waiting, played, open_steps, over: outcome !== null, outcome }, ...told };
  }
}
