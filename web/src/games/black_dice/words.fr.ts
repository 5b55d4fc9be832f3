// Ce que le plateau des dés noirs dit de lui-même, en français.
import { elide } from '../../words/format';
import type { BlackWords } from './words.en';

const count = (n: number, one: string, many: string) => `${n} ${n < 2 ? one : many}`;

export const fr: BlackWords = {
  board: 'La table de la Malédiction des dés noirs',
  tile: 'La tuile de quête',
  crew: 'L’équipage',
  face: { anchor: 'Ancre', rum: 'Tonneau', hook: 'Sabre et crochet', map: 'Carte', ship: 'Navire', flag: 'Drapeau' },

  yourDice: 'Vos dés',
  diceOf: (name) => elide('Les dés de ', name),
  die: (face) => face,
  dieMisses: (face) => `${face}, raté`,
  dieMarked: (face) => `${face}, choisi`,
  out: (n) => `${n} hors jeu pour ce tour`,
  settlement: 'Le règlement, de l’ancre au drapeau',
  duel: 'Un duel : le plus près du drapeau gagne',
  putBack: 'Annuler',
  wants: { die: 'Quel dé ?', adventure: 'Quelle aventure ?', coin: 'Quel jeton ?', pirate: 'Quel pirate ?', seat: 'Le dé de qui ?' },
  wantsTo: 'Vers laquelle ?',
  dieOf: (name) => elide('Un dé de ', name),
  pay: (name, ability) => `Payer : ${name} (${ability})`,
  sober: 'Dégriser l’équipage',
  aboard: (rum, limit) => `${count(rum, 'rhum', 'rhums')} sur ${limit}`,
  drunk: 'ivre',
  overboard: 'par-dessus bord',

  needs: (n) => `il en faut ${n}`,
  heldBy: (over) => (over > 0 ? `réussie, ${over} d’avance` : 'réussie'),
  inactive: 'inactive',
  blocked: 'bloquée',
  failed: 'ratée',
  chances: 'Chances',
  chancesOn: 'Montrer les chances de réussite de chaque aventure',
  captainHalf: 'Côté du capitaine',
  wolfHalf: 'Côté du loup de mer',
  captain: 'capitaine',
  wolf: 'loup de mer',
  shield: 'a un bouclier',

  shipDamage: (n, of) => `Votre navire : ${count(n, 'dégât', 'dégâts')} sur ${of}`,
  enemyDamage: (name, n, of) => `${name} : ${count(n, 'coup', 'coups')} sur ${of}`,
  chest: (n) => `${count(n, 'jeton d’or', 'jetons d’or')} dans le coffre`,
  hold: (n) => `${count(n, 'rhum', 'rhums')} dans la cale`,
  pool: (n) => `${count(n, 'jeton d’or restant', 'jetons d’or restants')}`,
  tokens: (n, of) => `${count(n, 'jeton trouvé', 'jetons trouvés')} sur ${of}`,
  gold: (n) => count(n, 'jeton d’or', 'jetons d’or'),
  worth: (n) => `valeur ${n}`,
  lookAtGold: 'Regarder votre or',
  coverGold: 'Couvrir votre or',
  coin: (value) => `Un jeton de ${value}`,
  rum: (n) => count(n, 'rhum', 'rhums'),
  dice: (n) => count(n, 'dé', 'dés'),
  nextRound: (black, dice) => `Prochaine manche : ${count(black, 'dé noir', 'dés noirs')}, ${count(dice, 'dé', 'dés')} chacun`,

  reward: ({ kind, amount, other = 0 }) =>
    ({
      move: 'le propriétaire du dernier dé ajouté peut en déplacer un',
      rum: `${count(amount, 'rhum', 'rhums')} pour qui participe, ${other} pour les autres`,
      gold: `${count(amount, 'jeton d’or', 'jetons d’or')} pour chaque participant`,
      token: 'un jeton de recherche',
      damage: 'un coup au but sur l’ennemi',
      unlock: 'le drapeau donne sa récompense à cette manche',
      fewer_black: `${count(amount, 'dé noir', 'dés noirs')} de moins à la prochaine manche`,
    })[kind] ?? kind,
  penalty: ({ kind, amount, other = 0 }) =>
    ({
      throw: 'le capitaine jette un pirate par-dessus bord',
      more_black: `${count(amount, 'dé noir', 'dés noirs')} de plus à la prochaine manche`,
      rum: `${count(amount, 'rhum', 'rhums')} sur les pirates`,
      damage: `${count(amount, 'dégât', 'dégâts')} au navire`,
      lose_die: 'un dé de moins pour chacun à la prochaine manche',
      toss_gold: `de l’or à jeter : ${amount} pour qui participe, ${other} pour les autres`,
    })[kind] ?? kind,
  column: (face, black, dice, state) => `${face} : ${count(black, 'dé noir', 'dés noirs')}, ${dice} ; ${state}`,
  noDice: 'aucun dé des joueurs',
  owned: (name, n) => `${name} : ${n}`,
  rewardIs: (what) => `Récompense : ${what}.`,
  penaltyIs: (what) => `Pénalité : ${what}.`,
  nothing: 'rien',
  named: (name, what) => `${name} : ${what}`,
  chanceIs: (n) => `Elle réussit dans ${count(n, 'manche imaginée', 'manches imaginées')} sur 100.`,

  inWords: {
    table: 'La table',
    round: (quest, round, phase) => `${quest}. Manche ${round} : ${phase}.`,
    roll: (list) => `Lancés : ${list}.`,
    player: (name, you) => (you ? `Vous, ${name}` : name),
  },
};
