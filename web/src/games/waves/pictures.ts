// The pictures of the mini board's icons, and a few more that the table needs.
import bottle from 'icon:brandy-bottle';
import chest from 'icon:chest';
import crew from 'icon:pirate-flag';
import crowsNest from 'icon:crow-nest';
import hull from 'icon:ship-bow';
import largeCannon from 'icon:pirate-cannon';
import ports from 'icon:lighthouse';
import skull from 'icon:skull-crossed-bones';
import smallCannon from 'icon:cannon';
import spirits from 'icon:barrel';
import spade from 'icon:spade';
import type { Icon } from './model';

export const pictures: Record<Icon, string> = {
  spirits,
  chest_left: chest,
  chest_middle: chest,
  chest_right: chest,
  bury_left: spade,
  bury_middle: spade,
  bury_right: spade,
  hull,
  small_cannon: smallCannon,
  large_cannon: largeCannon,
  ports,
  crew,
};
export { bottle, crowsNest, skull };
