// The pictures of the chart and the ship board.
import ambush from 'icon:crossed-swords';
import cannons from 'icon:cannon';
import gold from 'icon:two-coins';
import monster from 'icon:octopus';
import palm from 'icon:palm-tree';
import peril from 'icon:whirlpool-shuriken';
import pirates from 'icon:pirate-skull';
import port from 'icon:lighthouse';
import provisions from 'icon:barrel-leak';
import rocks from 'icon:rock';
import spyglass from 'icon:spyglass';
import story from 'icon:open-book';
import stars from 'icon:round-star';
import wind from 'icon:sail';

export { ambush, cannons, monolith, monster, palm, peril, pirates, port, rocks, spyglass };
// Our own, 512 to a side as the others: a standing stone with a crack, an arrow.
const monolith = '<path fill="currentColor" fill-rule="evenodd" d="M132 492L112 240 176 82 252 22 344 80 398 262 388 492ZM254 96L216 244 262 322 232 448 300 318 252 240Z"/>';
export const arrow = '<path fill="currentColor" d="M256 26l168 190H318v270H194V216H88z"/>';
export const goods = { gold, provisions, wind, story, stars, hold: provisions };
