import { expect, test } from 'vitest';
import { choose } from '#engine/combinations.ts';
import { rational } from '#engine/rational.ts';
import { linesOf } from './lines.ts';
import { lineChances } from './proof/exact-return.ts';

const cellCount = 24;

test('[STU-BGS][Q-B10] all 16,777,216 ways to mark a square card give the chances of the closed form', () => {
  const masks = linesOf('square').map((line) =>
    line.reduce((mask, cell) => mask | (1 << (cell < 12 ? cell : cell - 1)), 0),
  );
  const counts = Array.from({ length: cellCount + 1 }, () =>
    Array.from({ length: masks.length + 1 }, () => 0),
  );
  for (let marked = 0; marked < 2 ** cellCount; marked += 1) {
    let lines = 0;
    for (const mask of masks) if ((marked & mask) === mask) lines += 1;
    let cells = 0;
    for (let rest = marked; rest !== 0; rest &= rest - 1) cells += 1;
    const byLines = counts[cells] as number[];
    byLines[lines] = (byLines[lines] as number) + 1;
  }
  for (const calls of [20, 30, 40, 50, 60]) {
    const counted = masks.concat(0).map((_, lines) => {
      const ways = counts.reduce(
        (total, byLines, cells) =>
          total + BigInt(byLines[lines] as number) * choose(75 - cellCount, calls - cells),
        0n,
      );
      return rational(ways, choose(75, calls));
    });
    expect(lineChances({ shape: 'square', balls: 75, calls })).toEqual(counted);
  }
});
