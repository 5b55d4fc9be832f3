// Pictures that several parts of the board need.
import anchor from 'icon:anchor';
import barrel from 'icon:barrel';
import chest from 'icon:chest';
import heart from 'icon:hearts';
import padlock from 'icon:padlock';
import skull from 'icon:skull-crossed-bones';

export { anchor, barrel, chest, heart, padlock, skull };

// A ship's wheel and a ship's bell, 512 to a side as the others.
const spokes = Array.from({ length: 8 }, (_, i) => `<path d="M256 256V28" transform="rotate(${i * 45} 256 256)"/>`).join('');
export const wheel = `<g fill="none" stroke="currentColor" stroke-width="34" stroke-linecap="round">${spokes}<circle cx="256" cy="256" r="142"/></g><circle cx="256" cy="256" r="54" fill="currentColor"/>`;
export const bell =
  '<path fill="currentColor" d="M256 36a34 34 0 0 1 32 46c58 16 92 66 96 134 5 92 24 128 68 166H60c44-38 63-74 68-166 4-68 38-118 96-134a34 34 0 0 1 32-46zm-58 376h116a58 58 0 0 1-116 0z"/>';
