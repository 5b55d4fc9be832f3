import { elide } from '../../words/format';
import type { SeasWords } from './words.en';

const count = (n: number, one: string, many: string) => `${n} ${n < 2 ? one : many}`;
const coins = (n: number) => count(n, 'pièce d’or', 'pièces d’or');

// « vers le nord », « vers l’est ».
const towards = (wind: string) => (/^[eo]/.test(wind) ? `vers l’${wind}` : `vers le ${wind}`);

export const fr: SeasWords = {
  board: 'La table de Rolling Seas',
  chartOf: (name, you) => (you ? 'Votre carte marine' : elide('Carte marine de ', name)),
  chart: (name) => elide('Carte de ', name),
  drawingOn: (name) => elide('Vous dessinez sur la carte de ', name),
  backToYours: 'Revenir à votre carte',
  targets: 'Cases que vous pouvez choisir',
  closer: 'Agrandir',
  whole: 'Carte entière',
  shipOf: (name) => elide('Navire de ', name),
  ambushOf: (name) => elide('Embuscade de ', name),
  spent: 'épuisé',
  homePort: 'port d’attache',
  toldHere: 'histoire racontée',
  exploredHere: 'explorée',
  metHere: 'rencontrés',
  sight: { P: 'Port', X: 'Pirates', O: 'Monolithe ancien', g: 'Terre avec de l’or', p: 'Terre avec des provisions', w: 'Terre avec un Vent en poupe' },

  helm: 'Vents, dés et carte',
  turnOf: (turn, turns) => (turn === 0 ? 'Le départ' : `Tour ${turn} sur ${turns}`),
  windDie: (wind) => `Vent qui souffle ${towards(wind)}`,
  sailWith: (wind) => `Voir où mène le vent qui souffle ${towards(wind)}`,
  noWind: 'Dé de vent, pas encore lancé',
  exploreDie: (die) => (die === 0 ? 'Dé d’exploration, pas encore lancé' : `Dé d’exploration : ${die}`),
  compass: (wind, costs) => `Boussole, vent ${towards(wind)} ; mouvement selon la direction : ${costs}`,
  compassCalm: 'Boussole, aucun vent choisi',
  reward: ({ story, gold, provisions }) =>
    [story > 0 ? count(story, 'point d’histoire', 'points d’histoire') : '', gold > 0 ? coins(gold) : '', provisions > 0 ? count(provisions, 'provision', 'provisions') : ''].filter(Boolean).join(', '),
  cardLine: (row, column) => `ligne ${row} ou colonne ${column}`,
  turn: 'Tourner',
  dragShape: (card) => `Forme : ${card}, dans votre main`,
  windStep: (n) => `Vent en poupe (${n})`,

  sailTo: (square, movement, provisions, meets, stop) =>
    `Aller en ${square} : ${count(movement, 'mouvement', 'mouvements')}${provisions > 0 ? `, ${count(provisions, 'provision', 'provisions')}` : ''}${meets ? `, ${meets}` : ''}${stop ? '' : ' ; il faudra continuer'}`,
  placeOn: (square) => `La dessiner autour de ${square}`,
  reachTitle: (movement) => `${count(movement, 'mouvement gratuit', 'mouvements gratuits')}, puis 1 provision par mouvement de plus`,
  underWay: (movement) => `${count(movement, 'mouvement restant', 'mouvements restants')}`,
  refuseSea: 'La forme doit tenir sur de la mer libre.',
  refuseLine: (row, column) => `Elle doit toucher la ligne ${row} ou la colonne ${column}.`,
  refuseBlock: 'Elle ne doit couper ni un port, ni un monolithe, ni le navire, ni une partie de la mer.',
  refuseStep: 'Vous ne pourriez pas payer la suite de cette route, ou resteriez sur un péril. Choisissez-en une autre.',

  ship: 'Plateau du navire',
  vessel: (n) => ['Premier navire', 'Deuxième navire', 'Troisième navire'][n - 1] ?? '',
  vesselLine: (movement, hold) => `${count(movement, 'mouvement', 'mouvements')} · cale ${hold}`,
  nextPrice: (price) => `suivant : ${coins(price)}`,
  track: { provisions: 'Provisions', gold: 'Or', story: 'Histoire', cannons: 'Canons', wind: 'Vent', monsters: 'Monstres', pirates: 'Pirates', renown: 'Récits', monoliths: 'Monolithes' },
  storeLine: (name, held, circled, boxes, next) => `${name} : reste ${held}, ${count(circled, 'case entourée', 'cases entourées')} sur ${boxes}${next ? ` ; ${next}` : ''}`,
  countLine: (name, n, of, next) => `${name} : ${n} sur ${of}${next ? ` ; ${next}` : ''}`,
  powerLine: (name, power, toll) => `${name} : puissance ${power} ; ${toll === 0 ? 'les canons les tiennent à distance' : `les rencontrer coûte ${count(toll, 'provision', 'provisions')}`}`,
  renownLine: (list) => (list === '' ? 'Aucune histoire racontée' : `Histoires racontées : ${list}`),
  nextColumn: (at, gain) => `la colonne ${at} donne ${gain}`,
  nextBox: (at, gain) => `la case ${at} donne ${gain}`,
  gain: (good, amount) => (good === 'hold' ? 'une cale pleine' : `${amount} ${{ stars: amount < 2 ? 'étoile' : 'étoiles', wind: amount < 2 ? 'Vent en poupe' : 'Vents en poupe', gold: amount < 2 ? 'pièce d’or' : 'pièces d’or', story: amount < 2 ? 'point d’histoire' : 'points d’histoire', provisions: amount < 2 ? 'provision' : 'provisions' }[good] ?? good}`),
  renown: (n) => `${count(n, 'point', 'points')} de renommée`,
  done: 'prêt',

  storyTitle: 'L’histoire de votre voyage',
  storyTurn: (turn, text) => `Tour ${turn}. ${text}`,
  storySums: (steps, monsters, perils, currents, pirates) =>
    `En tout : ${count(steps, 'pas', 'pas')} à la voile, ${count(monsters, 'monstre marin', 'monstres marins')}, ${count(perils, 'péril', 'périls')}, ${count(currents, 'courant', 'courants')} et ${count(pirates, 'équipage pirate', 'équipages pirates')}.`,

  inWords: {
    table: 'La table',
    turn: (turn, turns, phase) => `Tour ${turn} sur ${turns}, ${phase}.`,
    card: (card) => `Carte : ${card}.`,
    winds: (list, die) => `Les vents soufflent vers : ${list}. Dé d’exploration : ${die}.`,
    captain: (name, you) => (you ? `Votre navire et votre carte, ${name}` : elide('Navire et carte de ', name)),
    at: (ship, home) => `Navire en ${ship}, port d’attache ${home}.`,
    notYet: 'Pas encore en mer.',
    points: (total) => `Renommée actuelle : ${total}.`,
    drawn: (card, type, squares) => `${card} (${type}) : ${squares}.`,
    ports: (list) => `Ports qui n’ont pas encore entendu l’histoire : ${list}.`,
    pirates: (list) => `Pirates pas encore rencontrés : ${list}.`,
    explored: (list) => `Exploré : ${list}.`,
    map: 'La mer',
    row: (row, list) => `Ligne ${row} : ${list}.`,
    land: 'terre',
    beside: (list) => list,
  },
};
