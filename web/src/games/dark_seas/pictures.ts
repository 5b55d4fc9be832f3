// Our own small pictures, 100 to a side, in one ink; 512 to a side for Icon.
import chestPicture from 'icon:chest';

const drawn = (marks: string) => `<g transform="scale(5.12)" fill="currentColor">${marks}</g>`;
const ink = 'fill="none" stroke="currentColor" stroke-width="8" stroke-linejoin="round" stroke-linecap="round"';

export const chest = chestPicture;
export const coin = drawn(`<path fill-rule="evenodd" d="M50 6a44 44 0 1 0 0 88 44 44 0 0 0 0-88zm0 11a33 33 0 1 1 0 66 33 33 0 0 1 0-66z"/><path d="M44 27h12v46H44zM35 34h9v10h-9zM56 56h9v10h-9z"/>`);
export const star = drawn('<path d="M50 4l13 31 34 3-26 22 8 33-29-18-29 18 8-33L3 38l34-3z"/>');
export const pirate = drawn('<path d="M50 8c-15 0-24 9-25 21l-9 7 10 2c2 13 11 23 24 23s23-10 24-24c2-18-9-29-24-29zM12 96c0-20 15-32 38-32s38 12 38 32z"/>');
export const dread = drawn('<path fill-rule="evenodd" d="M8 34C22 32 22 8 50 6c28 2 28 26 42 28-8 7-15 9-20 10 0 11-9 20-22 20S28 55 28 44c-5-1-12-3-20-10zm30 8a6 6 0 1 0 .1 0zm24 0a6 6 0 1 0 .1 0zM10 96c0-19 16-29 40-29s40 10 40 29z"/>');
export const hat = drawn('<path d="M4 62c10-2 14-42 46-46 32 4 36 44 46 46-12 15-28 20-46 20S16 77 4 62z"/><circle cx="50" cy="50" r="11" fill="#fff8"/>');
export const hexTile = drawn(`<path ${ink} d="M27 12h46l23 38-23 38H27L4 50z"/><path d="M32 42h36v8H32zM38 57h24v8H38z"/>`);
export const ship = drawn('<path d="M6 62h88L80 88H22zM47 8h6v50h-6zM57 12c18 10 26 26 27 44H57zM43 20v36H14c4-16 14-28 29-36z"/>');
export const die = drawn(`<rect x="12" y="12" width="76" height="76" rx="16" ${ink}/><circle cx="50" cy="50" r="9"/><circle cx="31" cy="31" r="7"/><circle cx="69" cy="69" r="7"/>`);
export const people = drawn('<circle cx="30" cy="30" r="17"/><circle cx="72" cy="34" r="15"/><path d="M0 88c0-22 12-34 30-34s30 12 30 34zM66 88c0-14-3-22-8-29 4-3 9-4 14-4 16 0 28 11 28 33z"/>');
export const spyglass = drawn('<path d="M8 70l44-32 14 20-44 30c-7 4-18-12-14-18zM56 34l20-16 18 27-23 10z"/>');
export const glass = drawn(`<path ${ink} d="M22 8h56M22 92h56M30 8c0 26 40 58 40 84M70 8c0 26-40 58-40 84"/>`);
export const crossed = drawn(`<path ${ink} stroke-width="13" d="M14 14l72 72M86 14L14 86"/>`);
export const check = drawn(`<path ${ink} stroke-width="15" d="M12 54l26 26 50-60"/>`);
export const arrow = drawn(`<path ${ink} stroke-width="14" d="M12 50h70M56 24l28 26-28 26"/>`);
const tower = drawn('<path d="M34 40l-8 56h48l-8-56zM30 30h40v8H30zM38 14h24v14H38zM50 2l10 10H40zM6 18l24 4v4L6 30zM94 18l-24 4v4l24 4z"/>');

// Of a tile's group; of one that has none, or a designer's own.
const groups: Record<string, string> = { money: coin, recruit: pirate, treasure: chest, infamy: star, utility: tower, interaction: people, end: glass };
export const groupPicture = (group: string) => groups[group] ?? ship;

// Treasure by type; what a designer invents is a gem.
const gem = drawn(`<path ${ink} d="M26 12h48l22 28-46 50L4 40zM4 40h92M36 40l14 50 14-50-14-28z"/>`);
const treasures: Record<string, string> = {
  crown: drawn('<path d="M6 26l22 20L50 10l22 36 22-20-10 50H16zM16 82h68v10H16z"/>'),
  goblet: drawn('<path d="M20 8h60c2 30-8 46-24 50v20l18 6v10H26V84l18-6V58C28 54 18 38 20 8z"/>'),
  idol: drawn('<path fill-rule="evenodd" d="M28 6h44l8 18-6 26 14 16v28H12V66l14-16-6-26zm8 18v10h10V24zm18 0v10h10V24zM38 42v7h24v-7z"/>'),
  pearl: drawn(`<path ${ink} d="M6 58c2-28 20-46 44-46s42 18 44 46c-12 24-28 32-44 32S18 82 6 58zM6 58h88"/><circle cx="50" cy="50" r="17"/>`),
  ring: drawn(`<circle cx="50" cy="62" r="28" ${ink} stroke-width="11"/><path d="M34 6h32l10 13-26 22-26-22z"/>`),
  scepter: drawn('<path d="M20 96l-10-8 48-52 10 8zM72 6l8 14 16 2-11 12 3 16-16-6-15 7 2-17-11-12 16-2z"/>'),
  necklace: drawn(`<path ${ink} stroke-dasharray="2 13" stroke-width="12" d="M12 10c0 40 16 56 38 58 22-2 38-18 38-58"/><path d="M50 60l15 15-15 21-15-21z"/>`),
  dagger: drawn('<path d="M50 4l9 12v46H41V16zM24 62h52v9H24zM44 71h12v16H44z"/><circle cx="50" cy="90" r="8"/>'),
};
export const treasurePicture = (type: string) => treasures[type] ?? gem;
