// The emblem of each seat, in seat order: never colour alone.
import anchor from 'icon:anchor';
import weapons from 'icon:crossed-sabres';
import tentacle from 'icon:curled-tentacle';
import parrot from 'icon:parrot-head';
import skull from 'icon:pirate-skull';
import sun from 'icon:sun';
import type { Emblem } from './types';

export const emblemPictures: Record<Emblem, string> = { weapons, anchor, sun, parrot, tentacle, skull };
