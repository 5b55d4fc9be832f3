// The words of the board itself; all that the engine says comes from the game's words file.
const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const en = {
  board: 'The table of Rolling Seas',
  chartOf: (name: string, you: boolean) => (you ? 'Your sea chart' : `${name}’s sea chart`),
  chart: (name: string) => `${name}’s chart`,
  drawingOn: (name: string) => `You are drawing on ${name}’s chart`,
  backToYours: 'Back to your chart',
  targets: 'Squares you may choose',
  closer: 'Zoom in',
  whole: 'Whole chart',
  shipOf: (name: string) => `${name}’s ship`,
  ambushOf: (name: string) => `${name}’s ambush`,
  spent: 'spent',
  homePort: 'home port',
  toldHere: 'story told',
  exploredHere: 'explored',
  metHere: 'met',
  sight: { P: 'Port', X: 'Pirates', O: 'Ancient monolith', g: 'Land with gold', p: 'Land with provisions', w: 'Land with Wind in Your Sails' } as Record<string, string>,

  helm: 'Winds, dice and card',
  turnOf: (turn: number, turns: number) => (turn === 0 ? 'Setting out' : `Turn ${turn} of ${turns}`),
  windDie: (wind: string) => `Wind blowing ${wind}`,
  sailWith: (wind: string) => `See where the wind blowing ${wind} leads`,
  noWind: 'Wind die, not rolled yet',
  exploreDie: (die: number) => (die === 0 ? 'Exploration die, not rolled yet' : `Exploration die: ${die}`),
  compass: (wind: string, costs: string) => `Compass, wind blowing ${wind}; movement for each direction: ${costs}`,
  compassCalm: 'Compass, no wind chosen',
  reward: ({ story, gold, provisions }: { story: number; gold: number; provisions: number }) =>
    [story > 0 ? count(story, 'story point', 'story points') : '', gold > 0 ? `${gold} gold` : '', provisions > 0 ? count(provisions, 'provision', 'provisions') : ''].filter(Boolean).join(', '),
  cardLine: (row: number, column: string) => `row ${row} or column ${column}`,
  turn: 'Turn it',
  dragShape: (card: string) => `Shape of ${card}, in your hand`,
  windStep: (n: number) => `Wind in Your Sails (${n})`,

  // movement, provisions, what is met
  sailTo: (square: string, movement: number, provisions: number, meets: string, stop: boolean) =>
    `Sail to ${square}: ${movement} movement${provisions > 0 ? `, ${count(provisions, 'provision', 'provisions')}` : ''}${meets ? `, ${meets}` : ''}${stop ? '' : '; you must sail on'}`,
  placeOn: (square: string) => `Draw it around ${square}`,
  reachTitle: (movement: number) => `${movement} free movement, then 1 provision for each more`,
  underWay: (movement: number) => `${movement} movement left`,
  refuseSea: 'The shape must lie on empty sea.',
  refuseLine: (row: number, column: string) => `It must touch row ${row} or column ${column}.`,
  refuseBlock: 'It may not cut off a port, a monolith, the ship or part of the sea.',
  refuseStep: 'You could not pay for the rest of this route, or would be left on a peril. Choose another.',

  ship: 'Ship board',
  vessel: (n: number) => ['First ship', 'Second ship', 'Third ship'][n - 1] ?? '',
  vesselLine: (movement: number, hold: number) => `${movement} movement · hold ${hold}`,
  nextPrice: (price: number) => `next: ${price} gold`,
  track: { provisions: 'Provisions', gold: 'Gold', story: 'Story', cannons: 'Cannons', wind: 'Wind', monsters: 'Monsters', pirates: 'Pirates', renown: 'Stories told', monoliths: 'Monoliths' },
  storeLine: (name: string, held: number, circled: number, boxes: number, next: string) => `${name}: ${held} left, ${circled} of ${boxes} boxes circled${next ? `; ${next}` : ''}`,
  countLine: (name: string, n: number, of: number, next: string) => `${name}: ${n} of ${of}${next ? `; ${next}` : ''}`,
  powerLine: (name: string, power: number, toll: number) => `${name}: power ${power}; ${toll === 0 ? 'the cannons keep them off' : `meeting them costs ${count(toll, 'provision', 'provisions')}`}`,
  renownLine: (list: string) => (list === '' ? 'No story told yet' : `Stories told: ${list}`),
  nextColumn: (at: number, gain: string) => `column ${at} gives ${gain}`,
  nextBox: (at: number, gain: string) => `box ${at} gives ${gain}`,
  gain: (good: string, amount: number) => (good === 'hold' ? 'a full hold' : `${amount} ${{ stars: amount === 1 ? 'star' : 'stars', wind: amount === 1 ? 'Wind in Your Sails' : 'Winds in Your Sails', gold: 'gold', story: amount === 1 ? 'story point' : 'story points', provisions: amount === 1 ? 'provision' : 'provisions' }[good] ?? good}`),
  renown: (n: number) => `${n} renown`,
  done: 'ready',

  // The end.
  storyTitle: 'The story of your voyage',
  storyTurn: (turn: number, text: string) => `Turn ${turn}. ${text}`,
  storySums: (steps: number, monsters: number, perils: number, currents: number, pirates: number) =>
    `In all: ${count(steps, 'step', 'steps')} under sail, ${count(monsters, 'sea monster', 'sea monsters')}, ${count(perils, 'peril', 'perils')}, ${count(currents, 'current', 'currents')} and ${count(pirates, 'pirate crew', 'pirate crews')}.`,

  // For those who do not see the board.
  inWords: {
    table: 'The table',
    turn: (turn: number, turns: number, phase: string) => `Turn ${turn} of ${turns}, ${phase}.`,
    card: (card: string) => `Card: ${card}.`,
    winds: (list: string, die: number) => `Winds blowing ${list}. Exploration die: ${die}.`,
    captain: (name: string, you: boolean) => (you ? `Your ship and chart, ${name}` : `${name}’s ship and chart`),
    at: (ship: string, home: string) => `Ship at ${ship}, home port ${home}.`,
    notYet: 'Not at sea yet.',
    points: (total: number) => `Renown so far: ${total}.`,
    drawn: (card: string, type: string, squares: string) => `${card} (${type}): ${squares}.`,
    ports: (list: string) => `Ports that have not heard the story: ${list}.`,
    pirates: (list: string) => `Pirates not met: ${list}.`,
    explored: (list: string) => `Explored: ${list}.`,
    map: 'The sea',
    row: (row: number, list: string) => `Row ${row}: ${list}.`,
    land: 'land',
    beside: (list: string) => list,
  },
};

export type SeasWords = typeof en;
