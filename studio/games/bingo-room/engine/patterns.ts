import { linesOf } from '#games/quick-bingo/engine/lines.ts';
import type { CardShape } from '#games/quick-bingo/engine/title.ts';
import { numbersFrom } from '#engine/shuffle.ts';

export type PatternId = 'corners' | 'line' | 'two-lines' | 'cross' | 'frame' | 'full-house';

/** Cells of each way to complete a pattern; blank cells among them need no mark. */
type Ways = readonly (readonly number[])[];

const waysByShape: Readonly<Record<CardShape, Partial<Record<PatternId, Ways>>>> = {
  square: {
    corners: [[0, 4, 20, 24]],
    line: linesOf('square'),
    'two-lines': pairsOf(linesOf('square')),
    cross: [[0, 4, 6, 8, 16, 18, 20, 24]],
    frame: [numbersFrom(0, 24).filter((cell) => isOnFrame(cell))],
    'full-house': [numbersFrom(0, 24)],
  },
  ticket: {
    line: linesOf('ticket'),
    'two-lines': pairsOf(linesOf('ticket')),
    'full-house': [numbersFrom(0, 26)],
  },
};

/** Every way to complete a pattern. Throws RangeError where a shape has no such pattern. */
export function waysOf(shape: CardShape, pattern: PatternId): Ways {
  const ways = waysByShape[shape][pattern];
  if (ways === undefined) throw new RangeError(`no ${pattern} on a ${shape}`);
  return ways;
}

function pairsOf(lines: Ways): Ways {
  return lines.flatMap((first, index) =>
    lines.slice(index + 1).map((second) => [...new Set([...first, ...second])]),
  );
}

function isOnFrame(cell: number): boolean {
  const row = Math.floor(cell / 5);
  const column = cell % 5;
  return row === 0 || row === 4 || column === 0 || column === 4;
}
