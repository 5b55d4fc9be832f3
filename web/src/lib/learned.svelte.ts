// What the person at this browser has learned of each game: how far the lesson of the first match is, and whether a match
// has been finished. Kept in the browser.

// A guided move: how many moves the log had when it was asked for, and which text was said of it.
export interface Guided {
  at: number;
  key: string;
}
export interface Learned {
  // The match in which the lesson goes on.
  lesson: { match: string; made: Guided[] } | null;
  finished: boolean;
}

const place = 'dogwatch.learned';

const isGuided = (value: unknown): value is Guided => {
  const { at, key } = (value ?? {}) as Partial<Guided>;
  return typeof at === 'number' && typeof key === 'string';
};

export function readLearned(kept: string | null): Record<string, Learned> {
  try {
    const found = (JSON.parse(kept ?? '{}') ?? {}) as Record<string, Partial<Learned> | null>;
    return Object.fromEntries(
      Object.entries(found).map(([game, one]) => {
        const { match, made } = one?.lesson ?? {};
        const lesson = typeof match === 'string' && Array.isArray(made) ? { match, made: made.filter(isGuided) } : null;
        return [game, { lesson, finished: one?.finished === true }];
      }),
    );
  } catch {
    return {};
  }
}

function kept(): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

export const learned = $state(readLearned(kept()));

function note(game: string, change: Partial<Learned>) {
  learned[game] = { lesson: null, finished: false, ...learned[game], ...change };
  try {
    localStorage.setItem(place, JSON.stringify(learned));
  } catch {
    // Private windows may refuse: the lesson then lasts as long as the page.
  }
}

// Nobody has begun a match of it here.
export const isNewTo = (game: string) => !(game in learned);
export const lessonIn = (game: string, match: string) => (learned[game]?.lesson?.match === match ? learned[game].lesson : null);
export const noteBegun = (game: string) => note(game, {});
export const noteLesson = (game: string, match: string, made: Guided[]) => note(game, { lesson: { match, made } });
export const endLesson = (game: string) => note(game, { lesson: null });
export const noteFinished = (game: string) => note(game, { finished: true });
