// The signs of the tile and of all dice, drawn for this game: 100 to a side, in the colour of the text.
import type { Face } from './model';

const line = (d: string, width = 8) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const solid = (d: string) => `<path d="${d}" fill="currentColor" fill-rule="evenodd"/>`;

const bottle = solid('M41 6h18v9l-3 3v16q18 8 18 26v27q0 7-7 7H33q-7 0-7-7V60q0-18 18-26V18l-3-3zM34 58v20h32V58z');
const die = (mark: string) => line('M24 20h52q8 0 8 8v48q0 8-8 8H24q-8 0-8-8V28q0-8 8-8z', 7) + mark;

export const signs = {
  anchor: line('M50 30V86M30 43h40M14 58q5 28 36 28t36-28M8 70l6-13 13 7M92 70l-6-13-13 7', 9) + '<circle cx="50" cy="19" r="10" fill="none" stroke="currentColor" stroke-width="8"/>',
  rum: solid('M30 8h40q14 42 0 84H30q-14-42 0-84zM26 26q-2 6-2 10h52q0-4-2-10zM24 64q0 4 2 10h48q2-6 2-10zM50 43a7 7 0 1 0 0 14a7 7 0 1 0 0-14z'),
  hook: line('M88 10L36 72M26 56q10 16 26 20M31 74L18 90', 8) + line('M20 8q-14 16 0 28t28-2M36 36l32 32M58 78l20-20M74 74l14 14', 8),
  map: solid('M8 20l26-10 32 10 26-10v68L66 88 34 78 8 88zM16 26v51l16-6V20zM68 30v50l16-6V22zM40 34l-5 5 9 9-9 9 5 5 9-9 9 9 5-5-9-9 9-9-5-5-9 9z'),
  ship: solid('M8 68h84q-6 22-24 22H30Q14 88 8 68zM46 6h7v56h-7zM42 14q-28 14-26 46h26zM57 12q30 16 27 48H57z'),
  flag: line('M16 8v84', 9) + solid('M22 12q16-9 34 0t34 0v48q-16 9-34 0t-34 0zM55 19a15 14 0 0 0-9 26v7h18v-7a15 14 0 0 0-9-26zM49 30a4 4 0 1 0 0 8a4 4 0 1 0 0-8zM61 30a4 4 0 1 0 0 8a4 4 0 1 0 0-8z'),

  move: line('M12 50h66M56 24l26 26-26 26', 12),
  bottle,
  gold: '<circle cx="50" cy="50" r="38" fill="#ffd56b" stroke="#7c5206" stroke-width="6"/><circle cx="50" cy="50" r="27" fill="none" stroke="#a8740c" stroke-width="4"/>' + '<path d="M38 40l24 20M62 40L38 60" stroke="#7c5206" stroke-width="7" stroke-linecap="round"/>',
  token: line('M50 12a38 38 0 1 0 .1 0z', 7) + solid('M20 50q30-34 60 0q-30 34-60 0zM50 38a12 12 0 1 0 0 24a12 12 0 1 0 0-24z'),
  damage: solid('M50 4l9 25 24-13-10 25 23 9-23 9 10 25-24-13-9 25-9-25-24 13 10-25-23-9 23-9-10-25 24 13zM50 36a14 14 0 1 0 0 28a14 14 0 1 0 0-28z'),
  unlock: line('M30 50a20 20 0 1 0 0-.1zM50 50h40M74 50v18M88 50v14', 9).replace('M30 50', 'M10 50'),
  fewer_black: die(line('M36 52h28', 10)),
  more_black: die(line('M36 52h28M50 38v28', 10)),
  lose_die: die(line('M34 36l32 32M66 36L34 68', 10)),
  throw: '<circle cx="50" cy="26" r="15" fill="currentColor"/>' + line('M28 12L16 30l18 18M72 12l12 18-18 18', 8) + line('M6 70q11-12 22 0t22 0 22 0 22 0M6 90q11-12 22 0t22 0 22 0 22 0', 8),
  toss_gold: line('M50 8a28 28 0 1 0 .1 0zM50 70v22M36 80l14 14 14-14', 8),
  shield: solid('M50 6q22 12 38 10q2 54-38 78Q10 70 12 16q16 2 38-10zM50 20v58q24-16 25-48-12 0-25-10z'),
  captain: solid('M6 62Q8 26 50 18q42 8 44 44-20-12-44-12T6 62zM50 26a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM14 70q36-16 72 0l-6 12q-30-12-60 0z'),
  wolf: solid('M10 8l22 16h36L90 8l-4 44-24 40H38L14 52zM32 44l12 10-10 4zM68 44L56 54l10 4zM44 72h12l-6 9z'),
  lock: line('M32 44V30q0-18 18-18t18 18v14', 9) + solid('M20 44h60v44H20zM50 56a7 7 0 0 0-3 13v11h6V69a7 7 0 0 0-3-13z'),
  eye: solid('M4 50q46-56 92 0q-46 56-92 0zM50 32a18 18 0 1 0 0 36a18 18 0 1 0 0-36z') + '<circle cx="50" cy="50" r="9" fill="currentColor"/>',
  again: line('M80 40a34 34 0 1 0 4 22M84 14v28H56', 10),
} satisfies Record<string, string>;

export type SignName = keyof typeof signs;
// The sign of a reward or a penalty.
export const signOf = (kind: string): SignName => (kind === 'rum' ? 'bottle' : kind in signs ? (kind as SignName) : 'token');
export const faceSign = (face: Face): SignName => face;

// A chest with gold, and the Kraken: 120 x 100.
export const chest =
  '<path d="M12 50Q12 18 40 14h44q24 4 24 36z" fill="#8a5426" stroke="#3a220f" stroke-width="4"/><path d="M18 50q4-14 14-18 10 6 18-6 12 8 22-2 8 10 16 4 12 8 14 22z" fill="#ffd56b" stroke="#7c5206" stroke-width="2.5"/><path d="M12 50h96v38H12z" fill="#75441d" stroke="#3a220f" stroke-width="4"/><path d="M28 50v38M92 50v38" stroke="#caa45a" stroke-width="6"/><path d="M50 46h20v20H50z" fill="#caa45a" stroke="#3a220f" stroke-width="3"/><circle cx="60" cy="55" r="3.4" fill="#3a220f"/>';
export const kraken =
  '<g stroke="#3b1d4d" stroke-width="3.5" stroke-linejoin="round" stroke-linecap="round"><path d="M60 8q30 0 30 34 0 16-10 26H40q-10-10-10-26Q30 8 60 8z" fill="#7d4a9c"/><g fill="none" stroke="#5c3176" stroke-width="9"><path d="M40 64q-6 22-24 18-14-6-8-22M48 70q2 22-12 26M72 70q-2 22 12 26M80 64q6 22 24 18 14-6 8-22M60 70v24"/></g><g fill="#ffe9a8"><ellipse cx="48" cy="44" rx="7.5" ry="9"/><ellipse cx="72" cy="44" rx="7.5" ry="9"/></g><path d="M48 40v9M72 40v9" stroke-width="4.5"/><path d="M38 28l14 6M82 28l-14 6"/></g>';
