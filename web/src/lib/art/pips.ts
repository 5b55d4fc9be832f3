// Where the pips of a die lie, in hundredths of its side. Bottom centre stays free on every face: the emblem's place.
const low = 26;
const mid = 50;
const high = 74;

export const pips: Record<number, readonly (readonly [number, number])[]> = {
  1: [[mid, mid]],
  2: [
    [low, low],
    [high, high],
  ],
  3: [
    [low, low],
    [mid, mid],
    [high, high],
  ],
  4: [
    [low, low],
    [high, low],
    [low, high],
    [high, high],
  ],
  5: [
    [low, low],
    [high, low],
    [mid, mid],
    [low, high],
    [high, high],
  ],
  6: [
    [low, low],
    [high, low],
    [low, mid],
    [high, mid],
    [low, high],
    [high, high],
  ],
};
