// A shape in the hand: where it lies when it is held over a square, and why it may not be drawn there.
import type { Choice, OfKind } from '../../lib/types';
import { isOnChart, nameOf, squareOf, type SeasView, type Square, type SquareName, type Way } from './model';
import type { Move, Words } from './types.gen';

export const squareOfMove = (move: OfKind<Move, 'place' | 'mark' | 'home'>): SquareName => `${move.column}${move.row}`;

// The cell by which a hand holds a shape: the one nearest to its middle.
function handleOf({ cells }: Way): [row: number, column: number] {
  const mean = (n: 0 | 1) => cells.reduce((sum, cell) => sum + cell[n], 0) / cells.length;
  const [row, column] = [mean(0), mean(1)];
  const far = cells.map((cell) => Math.hypot(cell[0] - row, cell[1] - column));
  return cells[far.indexOf(Math.min(...far))]!;
}

export function cellsOver(way: Way, square: SquareName): Square[] {
  const { x, y } = squareOf(square);
  const [handleRow, handleColumn] = handleOf(way);
  return way.cells.map(([row, column]) => ({ x: x + column - handleColumn, y: y + row - handleRow }));
}

// Over which square it is held when its first cell lies on that one.
export function heldAt(way: Way, first: SquareName): SquareName {
  const { x, y } = squareOf(first);
  const [row, column] = handleOf(way);
  return nameOf({ x: x + column, y: y + row });
}

export function placingOf(way: Way, square: SquareName, choices: readonly Choice<Move>[]): Move | undefined {
  const first = cellsOver(way, square)[0];
  if (!first || !isOnChart(first)) return undefined;
  return choices.find(({ move }) => move.kind === 'place' && move.turn === way.turn && squareOfMove(move) === nameOf(first))?.move;
}

export function whyNot(squares: Square[], { shown }: SeasView, words: Words): string {
  const empty = shown.you?.empty ?? [];
  if (!squares.every((at) => isOnChart(at) && empty.includes(nameOf(at)))) return words.refuse_sea;
  const { row = 0, column = '' } = shown.card ?? {};
  if (!squares.some((at) => at.y === row - 1 || nameOf(at).startsWith(column))) return words.refuse_line({ row, column });
  return words.refuse_block;
}

export function nearestTo(square: SquareName, squares: SquareName[]): SquareName | undefined {
  const from = squareOf(square);
  const far = (name: SquareName) => Math.hypot(squareOf(name).x - from.x, squareOf(name).y - from.y);
  return squares.reduce<SquareName | undefined>((best, one) => (best === undefined || far(one) < far(best) ? one : best), undefined);
}
