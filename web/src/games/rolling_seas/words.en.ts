// The words of the board itself; all that the engine says comes from the game's words file.
const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const en = {
  board: 'The table of Rolling Seas',
  chartOf: (name: string, you: boolean) => (you ? 'Your sea chart' : `Sea chart of ${name}`),
  yourChart: 'Your chart',
  chart: (name: string) => `${name}’s chart`,
  drawingOn: (name: string) => `You draw on ${name}’s chart`,
  charts: 'Charts',
  backToYours: 'Back to yours',
  targets: 'Squares you may choose',
  closer: 'Closer',
  whole: 'Whole chart',
  shipOf: (name: string) => `Ship of ${name}`,
  ambushOf: (name: string) => `Ambush of ${name}`,
  spent: 'spent',
  homePort: 'home port',
  toldHere: 'story told',
  exploredHere: 'explored',
  metHere: 'met',
  sight: { P: 'Port', X: 'Pirates', O: 'Ancient monolith', g: 'Land with gold', p: 'Land with provisions', w: 'Land with wind' } as Record<string, string>,

  helm: 'Winds, dice and card',
  turnOf: (turn: number, turns: number) => (turn === 0 ? 'Setting out' : `Turn ${turn} of ${turns}`),
  windDie: (wind: string) => `Wind: ${wind}`,
  sailWith: (wind: string) => `Look where the ${wind} wind leads`,
  noWind: 'Wind die, not rolled',
  exploreDie: (die: number) => (die === 0 ? 'Exploration die, not rolled' : `Exploration die: ${die}`),
  compass: (wind: string, costs: string) => `Compass with the ${wind} wind: ${costs}`,
  compassCalm: 'Compass, no wind chosen',
  reward: ({ story, gold, provisions }: { story: number; gold: number; provisions: number }) =>
    [story > 0 ? `${story} story` : '', gold > 0 ? `${gold} gold` : '', provisions > 0 ? count(provisions, 'provision', 'provisions') : ''].filter(Boolean).join(', '),
  cardLine: (row: number, column: string) => `row ${row} or column ${column}`,
  turn: 'Turn it',
  dragShape: (card: string) => `Shape of ${card}, in your hand`,
  windStep: (n: number) => `Wind in your sails (${n})`,

  // movement, provisions, what is met
  sailTo: (square: string, movement: number, provisions: number, meets: string, stop: boolean) =>
    `Sail to ${square}: ${movement} movement${provisions > 0 ? `, ${count(provisions, 'provision', 'provisions')}` : ''}${meets ? `, ${meets}` : ''}${stop ? '' : '; you must sail on'}`,
  placeOn: (square: string) => `Draw it around ${square}`,
  reachTitle: (movement: number) => `${movement} free movement; then 1 provision each`,
  pointed: 'Point at a lit square to see its price.',
  underWay: (movement: number) => `${movement} movement left`,
  refuseSea: 'The shape must lie on empty sea.',
  refuseLine: (row: number, column: string) => `It must touch row ${row} or column ${column}.`,
  refuseBlock: 'There it would block a port, a monolith, a ship or the sea itself.',
  refuseStep: 'From here the route could not end well: choose another way.',

  ship: 'Ship board',
  vessel: (n: number) => ['First ship', 'Second ship', 'Third ship'][n - 1] ?? '',
  vesselLine: (movement: number, hold: number) => `${movement} movement · hold ${hold}`,
  nextShip: (price: number) => `next: ${price} gold`,
  track: { provisions: 'Provisions', gold: 'Gold', story: 'Story', cannons: 'Cannons', wind: 'Wind', monsters: 'Monsters', pirates: 'Pirates', renown: 'Told', monoliths: 'Monoliths' },
  storeLine: (name: string, held: number, circled: number, boxes: number, next: string) => `${name}: ${held} in hand, ${circled} of ${boxes} circled${next ? `; ${next}` : ''}`,
  countLine: (name: string, n: number, of: number, next: string) => `${name}: ${n} of ${of}${next ? `; ${next}` : ''}`,
  powerLine: (name: string, power: number, toll: number) => `${name}: power ${power}; ${toll === 0 ? 'your cannons keep them off' : `costs ${count(toll, 'provision', 'provisions')}`}`,
  renownLine: (list: string) => (list === '' ? 'No story told yet' : `Stories told: ${list}`),
  nextColumn: (at: number, gain: string) => `column ${at} gives ${gain}`,
  nextBox: (at: number, gain: string) => `box ${at} gives ${gain}`,
  gain: (good: string, amount: number) => (good === 'hold' ? 'a full hold' : `${amount} ${{ stars: amount === 1 ? 'star' : 'stars', wind: 'wind', gold: 'gold', story: 'story', provisions: 'provisions' }[good] ?? good}`),
  renown: (n: number) => `${n} renown`,
  renownShort: 'renown',
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
    winds: (list: string, die: number) => `Winds: ${list}. Exploration die: ${die}.`,
    captain: (name: string, you: boolean) => (you ? `Your ship and chart, ${name}` : `Ship and chart of ${name}`),
    at: (ship: string, home: string) => `Ship at ${ship}, home port ${home}.`,
    notYet: 'Not at sea yet.',
    points: (total: number) => `Renown as it stands: ${total}.`,
    drawn: (card: string, type: string, squares: string) => `${card} (${type}): ${squares}.`,
    ports: (list: string) => `Ports not told: ${list}.`,
    pirates: (list: string) => `Pirates not met: ${list}.`,
    explored: (list: string) => `Explored: ${list}.`,
    map: 'The sea',
    row: (row: number, list: string) => `Row ${row}: ${list}.`,
    land: 'land',
    beside: (list: string) => list,
  },
};

export type SeasWords = typeof en;
