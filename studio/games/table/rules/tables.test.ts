import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawsFromWords } from '#engine/draws.ts';
import { toNumber } from '#engine/rational.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import { everyTable } from './every-table.ts';
import type { Shoe } from './shoe.ts';
import type { SlipLine, TableLimits } from './slip.ts';
import { slipLinesMax, spotLimit } from './slip.ts';
import type { TableRules } from './table-game.ts';

const tables: readonly (readonly [string, TableRules])[] = Object.entries(everyTable);

const limits: TableLimits = {
  spotMinMinor: 10_000n,
  spotMaxMinor: 10_000_000n,
  tableMaxMinor: 30_000_000n,
  opposites: 'allowed',
};

/** Outcomes of so many rounds, one after the other, as they are stored. */
function play(rules: TableRules, rounds: number, seed: number): readonly object[] {
  const draws = drawsFromWords(seededWords(seed));
  let shoe: Shoe | null = null;
  return Array.from({ length: rounds }, () => {
    const decision = rules.decide(draws, shoe);
    shoe = decision.shoe;
    expect(shoe === null).toBe(!rules.dealsFromShoe);
    return decision.outcome;
  });
}

/** Slips of different spots with stakes of whole hundredths. */
function slips(rules: TableRules): fc.Arbitrary<SlipLine[]> {
  const line = fc.record({
    spot: fc.constantFrom(...rules.spots.map(({ id }) => id)),
    stakeMinor: fc.bigInt(1n, 200_000n).map((hundredths) => hundredths * 100n),
  });
  return fc.uniqueArray(line, { minLength: 1, maxLength: 12, selector: ({ spot }) => spot });
}

const total = (stakes: readonly bigint[]) => stakes.reduce((sum, stake) => sum + stake, 0n);

describe.each(tables)('%s', (id, rules) => {
  test('[STU-LIVE] has spots with unlike names, opposites that know each other and a return below one', () => {
    expect(rules.id).toBe(id);
    const byId = new Map(rules.spots.map((spot) => [spot.id, spot]));
    expect(byId.size).toBe(rules.spots.length);
    for (const spot of rules.spots) {
      expect(spot.id).toMatch(/^[a-z0-9-]{1,40}$/);
      if (spot.opposite !== undefined) expect(byId.get(spot.opposite)?.opposite).toBe(spot.id);
      expect(spot.limitShare[0]).toBeGreaterThan(0);
      expect(spot.limitShare[0]).toBeLessThanOrEqual(spot.limitShare[1]);
      expect(toNumber(rules.returnOf(spot.id))).toBeGreaterThan(0.6);
      expect(toNumber(rules.returnOf(spot.id))).toBeLessThan(1);
    }
    expect(() => rules.returnOf('no-such-spot')).toThrow(RangeError);
    expect(() => rules.settle([{ spot: 'no-such-spot', stakeMinor: 1n }], {})).toThrow(RangeError);
  });

  test('[STU-LIVE][Q-A11] settles each line for itself, never below zero, the same after storing', () => {
    const outcomes = play(rules, 40, 7);
    fc.assert(
      fc.property(slips(rules), fc.constantFrom(...outcomes), (slip, outcome) => {
        const stored = JSON.parse(JSON.stringify(outcome)) as object;
        const results = rules.settle(slip, outcome);
        expect(rules.settle(slip, stored)).toEqual(results);
        expect(rules.settle(slip.toReversed(), outcome).toReversed()).toEqual(results);
        for (const { stakeMinor, payoutMinor, result } of results) {
          expect(payoutMinor).toBeGreaterThanOrEqual(0n);
          expect(payoutMinor % 100n).toBe(0n);
          if (result === 'push') expect(payoutMinor).toBe(stakeMinor);
          if (result === 'lose') expect(payoutMinor).toBeLessThan(stakeMinor);
        }
        const valid = rules.validBet(slip, outcome);
        expect(valid).toBeGreaterThanOrEqual(0n);
        expect(valid).toBeLessThanOrEqual(total(slip.map(({ stakeMinor }) => stakeMinor)));
        expect(rules.validBet(slip.toReversed(), outcome)).toBe(valid);
      }),
      { numRuns: 40, seed: 20 },
    );
  });

  test('[STU-LIVE][Q-B11] what is drawn returns what was computed', () => {
    const rounds = 2000;
    const outcomes = play(rules, rounds, 11);
    // Rare wins say little in so few rounds.
    const spots = rules.spots.filter(({ pays }) => pays.every(({ toOne: [a, b] }) => a / b <= 5));
    for (const { id: spot } of spots.slice(0, 8)) {
      const back = outcomes.map((outcome) => toNumber(rules.multipleOf(spot, outcome)));
      const mean = back.reduce((sum, one) => sum + one, 0) / rounds;
      const variance = back.reduce((sum, one) => sum + (one - mean) ** 2, 0) / rounds;
      const z = (mean - toNumber(rules.returnOf(spot))) / Math.sqrt(variance / rounds);
      expect(Math.abs(z)).toBeLessThan(4);
    }
  });
});

describe('[STU-LIVE] a slip that cannot be taken', () => {
  const rules: TableRules = everyTable['baccarat-side-bets'];
  const check = (slip: readonly SlipLine[], changes: Partial<TableLimits> = {}) =>
    rules.checkSlip(slip, { ...limits, ...changes });
  const bet = (spot: string, stakeMinor: bigint) => ({ spot, stakeMinor });

  test('is told by a code, the spot and the limit', () => {
    expect(check([bet('player', 10_000n)])).toBeUndefined();
    expect(check([])).toEqual({ code: 'slip-empty' });
    expect(check([bet('dealer', 10_000n)])).toEqual({ code: 'spot-unknown', spot: 'dealer' });
    expect(check([bet('tie', 10_000n), bet('tie', 10_000n)])?.code).toBe('spot-twice');
    for (const stake of [0n, -10_000n, 10_050n]) {
      expect(check([bet('tie', stake)])?.code).toBe('stake-malformed');
    }
    const under = { code: 'under-spot-limit', spot: 'tie', limitMinor: 10_000n };
    expect(check([bet('tie', 9900n)])).toEqual(under);
    const over = { code: 'over-spot-limit', spot: 'tie', limitMinor: 1_250_000n };
    expect(check([bet('tie', 1_250_100n)])).toEqual(over);
    const three = ['player', 'big', 'small'].map((spot) => bet(spot, 10_000_000n));
    expect(check(three)).toBeUndefined();
    const much = { code: 'over-table-limit', limitMinor: 30_000_000n };
    expect(check([...three, bet('tie', 10_000n)])).toEqual(much);
    const both = [bet('player', 10_000n), bet('banker', 20_000n)];
    expect(check(both)).toBeUndefined();
    expect(check(both, { opposites: 'refused' })?.code).toBe('opposite-sides');
    const long = Array.from({ length: slipLinesMax + 1 }, () => bet('player', 10_000n));
    expect(check(long)).toEqual({ code: 'too-many-spots' });
  });

  test('never has a limit below the least stake', () => {
    const tie = rules.spots.find(({ id }) => id === 'tie-6');
    if (tie === undefined) throw new Error('no such spot');
    expect(spotLimit(tie, { ...limits, spotMaxMinor: 20_000n })).toBe(10_000n);
  });
});
