import { type GameType, gameTypes } from '@croupier/contract/games';
import { usualTerms } from '@croupier/contract/loyalty/terms';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addedBp, rateOf, ratesByLevel, rebateOf, sumOf } from './rebate-rules.ts';

const { rebate: terms } = usualTerms;
const MINOR = 10_000n;
const at = (level: number) => ({ terms, level, decimals: 2 });
const bets = (some: Partial<Record<GameType, bigint>>) =>
  new Map(Object.entries(some) as [GameType, bigint][]);

test('[H5] level 2 with 2,000,000 on live tables and 500,000 on slots gets 12,250 back', () => {
  const lines = rebateOf(bets({ LIVE: 2_000_000n * MINOR, RNG: 500_000n * MINOR }), at(2));
  expect(lines.map(({ rateBp, amountMinor }) => [rateBp, amountMinor / MINOR])).toEqual([
    [45, 9000n],
    [65, 3250n],
  ]);
  expect(sumOf(lines)).toBe(12_250n * MINOR);
});

test('[H5] every second level adds 0.05 %, up to 0.25 %, to types that have a rate', () => {
  expect([0, 1, 2, 3, 9, 10, 11, 20].map((level) => addedBp(terms, level))).toEqual([
    0, 0, 5, 5, 20, 25, 25, 25,
  ]);
  expect(rateOf({ ...terms, rates: [{ gameType: 'RNG', bp: 60 }] }, 'LIVE', 10)).toBe(0);
});

test('[H5] each type is rounded down by itself, and what brings nothing yet waits', () => {
  const amount = (minor: bigint) => rebateOf(bets({ LIVE: minor }), at(0))[0]?.amountMinor ?? 0n;
  expect(amount(9_9900n)).toBe(300n);
  expect(amount(2_4900n)).toBe(0n);
  expect(amount(-5n)).toBe(0n);
});

test('[H5] no more is given back than the rates say of all bets together', () => {
  const minor = fc.bigInt(0n, 10n ** 12n);
  fc.assert(
    fc.property(fc.array(minor, { maxLength: gameTypes.length }), fc.nat(10), (amounts, level) => {
      const played = new Map(amounts.map((one, place) => [gameTypes[place] ?? 'RNG', one]));
      const lines = rebateOf(played, at(level));
      for (const { gameType, validBetMinor, amountMinor, rateBp } of lines) {
        expect(validBetMinor).toBe(played.get(gameType));
        expect(amountMinor % 100n).toBe(0n);
        expect(amountMinor * 10_000n).toBeLessThanOrEqual(validBetMinor * BigInt(rateBp));
      }
    }),
  );
});

test('[H5] the table says of each type what every level gets back', () => {
  const table = ratesByLevel(terms, 11);
  expect(table.find(({ gameType }) => gameType === 'LIVE')?.ofLevels).toEqual([
    40, 40, 45, 45, 50, 50, 55, 55, 60, 60, 65,
  ]);
  expect(ratesByLevel({ ...terms, rates: [] }, 3)).toEqual([]);
});
