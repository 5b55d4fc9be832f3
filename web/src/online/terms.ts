// What is agreed when a table online is opened.
export interface Terms {
  pace: 'live' | 'day';
  public: boolean;
  // Seconds; 0 for none.
  clock: number;
  bank: number;
  leaver: 'wait' | 'bot';
  watchers: boolean;
  help: boolean;
}

export const standardTerms = (): Terms => ({ pace: 'live', public: false, clock: 0, bank: 0, leaver: 'wait', watchers: true, help: false });
