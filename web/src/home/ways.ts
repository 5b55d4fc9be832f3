// The ways to play a game with a table of one's own.
export const ways = ['bots', 'screen', 'online'] as const;
export type Way = (typeof ways)[number];
