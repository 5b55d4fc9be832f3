import { seatLook } from '../../lib/art/seats';

// The colours of a seat as custom properties, for a style attribute.
export function seatColours(seat: number): string {
  const look = seatLook(seat);
  return `--seat:${look.colour};--seat-deep:${look.deep};--seat-bright:${look.bright};--seat-mark:${look.mark};--seat-on-sea:${look.onSea};--seat-on-parchment:${look.onParchment}`;
}
