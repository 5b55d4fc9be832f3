// What a screen reader is told as it happens. Two lines in turn, so that the same sentence twice is read twice.
export const announced = $state({ lines: ['', ''], turn: 0 });

export function announce(sentence: string) {
  announced.turn = 1 - announced.turn;
  announced.lines[announced.turn] = sentence;
  announced.lines[1 - announced.turn] = '';
}
