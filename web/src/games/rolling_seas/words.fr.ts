import type { SeasWords } from './words.en';

const count = (n: number, one: string, many: string) => `${n} ${n < 2 ? one : many}`;

// « de nord », « d’est ».
const from = (wind: string) => (/^[eo]/.test(wind) ? `d’${wind}` : `de ${wind}`);

export const fr: SeasWords = {
  board: 'La table de Rolling Seas',
  chartOf: (name, you) => (you ? 'Votre carte marine' : `Carte marine de ${name}`),
  yourChart: 'Votre carte',
  chart: (name) => `Carte de ${name}`,
  drawingOn: (name) => `Vous dessinez sur la carte de ${name}`,
  charts: 'Cartes',
  backToYours: 'Revenir à la vôtre',
  targets: 'Cases que vous pouvez choisir',
  closer: 'De près',
  whole: 'Carte entière',
  shipOf: (name) => `Navire de ${name}`,
  ambushOf: (name) => `Embuscade de ${name}`,
  spent: 'épuisé',
  homePort: 'port d’attache',
  toldHere: 'histoire racontée',
  exploredHere: 'explorée',
  metHere: 'rencontrés',
  sight: { P: 'Port', X: 'Pirates', O: 'Monolithe ancien', g: 'Terre avec de l’or', p: 'Terre avec des vivres', w: 'Terre avec du vent' },

  helm: 'Vents, dés et carte',
  turnOf: (turn, turns) => (turn === 0 ? 'Le départ' : `Tour ${turn} sur ${turns}`),
  windDie: (wind) => `Vent : ${wind}`,
  sailWith: (wind) => `Voir où mène le vent ${from(wind)}`,
  noWind: 'Dé de vent, pas encore lancé',
  exploreDie: (die) => (die === 0 ? 'Dé d’exploration, pas encore lancé' : `Dé d’exploration : ${die}`),
  compass: (wind, costs) => `Boussole, vent ${from(wind)} : ${costs}`,
  compassCalm: 'Boussole, aucun vent choisi',
  reward: ({ story, gold, provisions }) =>
    [story > 0 ? count(story, 'histoire', 'histoires') : '', gold > 0 ? `${gold} or` : '', provisions > 0 ? count(provisions, 'vivre', 'vivres') : ''].filter(Boolean).join(', '),
  cardLine: (row, column) => `rangée ${row} ou colonne ${column}`,
  turn: 'Tourner',
  dragShape: (card) => `Forme : ${card}, dans votre main`,
  windStep: (n) => `Vent dans les voiles (${n})`,

  sailTo: (square, movement, provisions, meets, stop) =>
    `Aller en ${square} : ${count(movement, 'mouvement', 'mouvements')}${provisions > 0 ? `, ${count(provisions, 'vivre', 'vivres')}` : ''}${meets ? `, ${meets}` : ''}${stop ? '' : ' ; il faudra continuer'}`,
  placeOn: (square) => `La dessiner autour de ${square}`,
  reachTitle: (movement) => `${count(movement, 'mouvement gratuit', 'mouvements gratuits')}, puis 1 vivre chacun`,
  pointed: 'Pointez une case éclairée pour voir son prix.',
  underWay: (movement) => `${count(movement, 'mouvement restant', 'mouvements restants')}`,
  refuseSea: 'La forme doit tenir sur de la mer libre.',
  refuseLine: (row, column) => `Elle doit toucher la rangée ${row} ou la colonne ${column}.`,
  refuseBlock: 'Là, elle bloquerait un port, un monolithe, un navire ou la mer elle-même.',
  refuseStep: 'D’ici la route ne pourrait pas bien finir : prenez un autre chemin.',

  ship: 'Plateau du navire',
  vessel: (n) => ['Premier navire', 'Deuxième navire', 'Troisième navire'][n - 1] ?? '',
  vesselLine: (movement, hold) => `${count(movement, 'mouvement', 'mouvements')} · cale ${hold}`,
  nextShip: (price) => `suivant : ${price} or`,
  track: { provisions: 'Vivres', gold: 'Or', story: 'Histoire', cannons: 'Canons', wind: 'Vent', monsters: 'Monstres', pirates: 'Pirates', renown: 'Récits', monoliths: 'Monolithes' },
  storeLine: (name, held, circled, boxes, next) => `${name} : ${held} en main, ${circled} sur ${boxes} entourés${next ? ` ; ${next}` : ''}`,
  countLine: (name, n, of, next) => `${name} : ${n} sur ${of}${next ? ` ; ${next}` : ''}`,
  powerLine: (name, power, toll) => `${name} : force ${power} ; ${toll === 0 ? 'vos canons les tiennent à distance' : `coûtent ${count(toll, 'vivre', 'vivres')}`}`,
  renownLine: (list) => (list === '' ? 'Aucune histoire racontée' : `Histoires racontées : ${list}`),
  nextColumn: (at, gain) => `la colonne ${at} donne ${gain}`,
  nextBox: (at, gain) => `la case ${at} donne ${gain}`,
  gain: (good, amount) => (good === 'hold' ? 'une cale pleine' : `${amount} ${{ stars: amount < 2 ? 'étoile' : 'étoiles', wind: 'vent', gold: 'or', story: amount < 2 ? 'histoire' : 'histoires', provisions: 'vivres' }[good] ?? good}`),
  renown: (n) => `${n} de renom`,
  renownShort: 'renom',
  done: 'prêt',

  storyTitle: 'L’histoire de votre voyage',
  storyTurn: (turn, text) => `Tour ${turn}. ${text}`,
  storySums: (steps, monsters, perils, currents, pirates) =>
    `En tout : ${count(steps, 'pas', 'pas')} à la voile, ${count(monsters, 'monstre marin', 'monstres marins')}, ${count(perils, 'péril', 'périls')}, ${count(currents, 'courant', 'courants')} et ${count(pirates, 'équipage pirate', 'équipages pirates')}.`,

  inWords: {
    table: 'La table',
    turn: (turn, turns, phase) => `Tour ${turn} sur ${turns}, ${phase}.`,
    card: (card) => `Carte : ${card}.`,
    winds: (list, die) => `Vents : ${list}. Dé d’exploration : ${die}.`,
    captain: (name, you) => (you ? `Votre navire et votre carte, ${name}` : `Navire et carte de ${name}`),
    at: (ship, home) => `Navire en ${ship}, port d’attache ${home}.`,
    notYet: 'Pas encore en mer.',
    points: (total) => `Renom en l’état : ${total}.`,
    drawn: (card, type, squares) => `${card} (${type}) : ${squares}.`,
    ports: (list) => `Ports sans récit : ${list}.`,
    pirates: (list) => `Pirates pas encore rencontrés : ${list}.`,
    explored: (list) => `Exploré : ${list}.`,
    map: 'La mer',
    row: (row, list) => `Rangée ${row} : ${list}.`,
    land: 'terre',
    beside: (list) => list,
  },
};
