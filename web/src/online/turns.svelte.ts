// How many tables online wait for the reader: the number in the title.
export const turns = $state({ yours: 0 });

export const titled = (title: string) => (turns.yours > 0 ? `(${turns.yours}) ${title}` : title);
