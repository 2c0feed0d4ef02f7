import { expect, test } from 'vitest';
import { rational, toDecimal } from '#engine/rational.ts';
import { tableTitles } from './titles.ts';

test.each(tableTitles.map((title) => [title.id, title] as const))(
  '[STU-LIVE] the stated returns of %s are those of its worst and best spot',
  (_id, { rules, figures, best }) => {
    const returns = rules.spots
      .map(({ id }) => rules.returnOf(id))
      .toSorted((a, b) => Number(a.num * b.den - b.num * a.den));
    expect(rational(...figures.rtp)).toEqual(returns[0]);
    expect(rational(...best)).toEqual(returns.at(-1));
    for (const each of returns) expect(Number(toDecimal(each, 6))).toBeLessThan(1);
    const pays = rules.spots.flatMap((spot) => spot.pays.map(({ toOne: [num, den] }) => num / den));
    expect(figures.maxWinMultiple).toBe(Math.floor(Math.max(...pays)) + 1);
  },
);

test('[STU-LIVE] every amount that can be staked is paid to the hundredth', () => {
  for (const { chips, limits } of tableTitles) {
    expect(BigInt(chips[0] ?? 0) * 10_000n).toBe(limits.spotMinMinor);
    expect(chips.toSorted((a, b) => a - b)).toEqual(chips);
    expect(limits.tableMaxMinor).toBeGreaterThanOrEqual(limits.spotMaxMinor);
  }
});
