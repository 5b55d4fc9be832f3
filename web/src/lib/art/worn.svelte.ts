// Looks that the seats of a match wear instead of their own, by number: where a game lets them choose colours.
export const worn = $state<{ looks: readonly number[] }>({ looks: [] });
