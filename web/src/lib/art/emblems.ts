// The six emblems of the seats, drawings of 512 x 512 that take the colour of their surroundings.
import anchor from 'icon:anchor';
import sun from 'icon:sun';
import parrot from 'icon:parrot-head';
import skull from 'icon:pirate-skull';
import tentacle from 'icon:curled-tentacle';
import weapons from 'icon:crossed-sabres';
import type { Emblem } from '../types';

export const emblemBodies: Record<Emblem, string> = { weapons, anchor, sun, parrot, tentacle, skull };
