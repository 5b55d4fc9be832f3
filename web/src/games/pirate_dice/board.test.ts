import { describe, expect, it } from 'vitest';
import { coasts, quarterTurns } from './chart';
import { cellAt, ghostsOf, readShapes, type Captain, type PirateView } from './model';

const captain = (x: number, y: number): Captain => ({
  square: { x, y },
  heading: 'north',
  hit_points: 6,
  sinkings: 0,
  lap: 0,
  repairing: false,
  immune: false,
  planned: false,
  fresh: 0,
  aiming: null,
  spare: null,
  choice: 'open',
  sank_at: 0,
  sank_on: 'north_west',
  faces: [],
  bells: [0, 1, 2, 3].map(() => ({ die: null, hidden: false, place: 'wheel', target: null })),
});
const dice = ['mainsail', 'topsail'].map((name) => ({ name, owned: true, placed: false, shows: null }));
const sea = ['....#..', '.r.....', '...+...'];
const view = {
  seats: 2,
  phase: 'plan',
  bell: 0,
  acted: [],
  cancelled: [],
  treasure: { x: 5, y: 1 },
  holder: null,
  captains: [captain(1, 2), captain(3, 2)],
  shown: { sea, berths: [], captains: [0, 1].map(() => ({ dice, locked_from: 4, out: false, course: [] })) },
} as unknown as PirateView;

describe('a ship', () => {
  it('turns a ship the short way round', () => {
    expect([quarterTurns('west', 'north'), quarterTurns('north', 'west'), quarterTurns('north', 'south')]).toEqual([1, -1, 2]);
  });
});

describe('the chart', () => {
  it('reads the letters of the components file', () => {
    expect([cellAt(sea, 4, 0), cellAt(sea, 1, 1), cellAt(sea, 3, 2), cellAt(sea, 9, 9)]).toEqual(['island', 'reef', 'whirlpool_clockwise', 'edge']);
  });
  it('draws one closed coast for one island', () => {
    expect(coasts(sea).match(/M/g)).toHaveLength(1);
    expect(coasts(sea)).toMatch(/Z$/);
    expect(coasts(['...'])).toBe('');
  });
});

describe('the ghost ship', () => {
  it('is drawn once where Bells do not change it, and not beyond the last known die', () => {
    const at = (x: number, heading: string, known: boolean) => ({ x, y: 0, heading, known });
    const course = [at(1, 'east', true), at(2, 'east', true), at(2, 'south', true), at(2, 'south', false)];
    const planned = { ...view, shown: { ...view.shown, captains: [{ dice, locked_from: 4, out: false, course }] } } as unknown as PirateView;
    expect(ghostsOf(planned, 0).map(({ x, heading, label }) => [x, heading, label])).toEqual([
      [1, 'east', '1'],
      [2, 'east', ''],
      [2, 'south', '2·3'],
    ]);
  });
});

describe('the printed components', () => {
  it('say at how many hit points each Bell locks', () => {
    const shapes = readShapes({ ship: { hit_points: 6, locked_from: [1, 2, 3, 4, 5, 5] }, command: { anchor: { number: 12, skullduggery: 'anchor' } } });
    expect(shapes.locksAt).toEqual([1, 2, 3, 4]);
    expect(shapes.commands['anchor']).toMatchObject({ number: 12, skullduggery: 'anchor', sails: 0, fires: false });
  });
});
