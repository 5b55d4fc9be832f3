// The look of a seat: a colour and an emblem, always together, so that nobody needs to tell colours apart.
import type { Emblem } from '../types';
import { worn } from './worn.svelte';

export interface SeatLook {
  name: string;
  colour: string;
  // For edges and shadows of dice and flags.
  deep: string;
  bright: string;
  // A tint of the colour that is readable on the dark sea (4.5:1).
  onSea: string;
  // A shade of the colour that is readable on parchment (4.5:1).
  onParchment: string;
  // What is drawn on the colour: pips and emblem.
  mark: string;
  emblem: Emblem;
}

export const seatLooks: readonly SeatLook[] = [
  {
    name: 'crimson',
    colour: '#b8392d',
    deep: '#6d1a13',
    bright: '#d9604f',
    onSea: '#f39c8d',
    onParchment: '#9a2a20',
    mark: '#fff4e0',
    emblem: 'weapons',
  },
  {
    name: 'navy',
    colour: '#2c6aa6',
    deep: '#143c66',
    bright: '#5292ce',
    onSea: '#8fc4f2',
    onParchment: '#1d5080',
    mark: '#fff8ea',
    emblem: 'anchor',
  },
  {
    name: 'gold',
    colour: '#d99a1c',
    deep: '#86580a',
    bright: '#f2c150',
    onSea: '#f4c257',
    onParchment: '#7c5206',
    mark: '#2b1c05',
    emblem: 'sun',
  },
  {
    name: 'jade',
    colour: '#2b8468',
    deep: '#124a39',
    bright: '#4fae8f',
    onSea: '#74d3b1',
    onParchment: '#1b6049',
    mark: '#f5fff0',
    emblem: 'parrot',
  },
  {
    name: 'violet',
    colour: '#7d4a9c',
    deep: '#46235c',
    bright: '#a475c2',
    onSea: '#cfa6ea',
    onParchment: '#66357f',
    mark: '#fff3ff',
    emblem: 'tentacle',
  },
  {
    name: 'bone',
    colour: '#e9dfc7',
    deep: '#9c8f70',
    bright: '#fffaf0',
    onSea: '#efe6d0',
    onParchment: '#5c523c',
    mark: '#2b2117',
    emblem: 'skull',
  },
];

// The clear dice belong to nobody and carry no emblem.
export const clearLook: SeatLook = {
  name: 'clear',
  colour: '#c3d6da',
  deep: '#5f8089',
  bright: '#f4fbfc',
  onSea: '#d5e6ea',
  onParchment: '#3c5660',
  mark: '#12303c',
  emblem: 'skull',
};

export function seatLook(seat: number): SeatLook {
  return seatLooks[(worn.looks[seat] ?? seat) % seatLooks.length]!;
}
