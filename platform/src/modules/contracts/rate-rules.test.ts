import { gameTypes } from '@croupier/contract/games';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  aboveOwn,
  contractsHit,
  type HeldContract,
  offersHit,
  tierAt,
  tierProblem,
} from './rate-rules.ts';
import { rateOf, readTiers, type Tier, writeTiers } from './tier.ts';

const step = (ratePpm: number, more: Partial<Tier> = {}): Tier => ({
  ratePpm,
  minValidBetMinor: 0n,
  minLossMinor: 0n,
  minActive: 0,
  ...more,
});

/** Ascending steps of a salary. */
const tiers = fc
  .array(
    fc.record({
      rate: fc.integer({ min: 1, max: 2_000 }),
      slots: fc.nat({ max: 2_000 }),
      bet: fc.nat({ max: 5 }),
      active: fc.nat({ max: 3 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((grown) => {
    let [rate, slots, bet, active] = [0, 0, 0, 0];
    return grown.map((more) => {
      [rate, slots] = [rate + more.rate, slots + more.slots];
      [bet, active] = [bet + more.bet + 1, active + more.active];
      return step(rate, {
        ratesPpm: { RNG: slots },
        minValidBetMinor: BigInt(bet),
        minActive: active,
      });
    });
  });

describe('[CON-01] steps of a contract', () => {
  test('[C4] ascend in what they ask for and pay, within what the kind allows', () => {
    const asking = (bet: bigint, active: number) => ({ minValidBetMinor: bet, minActive: active });
    expect(tierProblem('daily', [step(3_000), step(5_000, asking(10n, 3))])).toBeUndefined();
    const problem = (...steps: Tier[]) => tierProblem('daily', steps)?.problem;
    expect(problem(step(60_000))).toBe('rate-too-high');
    expect(problem(step(1, { ratesPpm: { LIVE: 50_001 } }))).toBe('rate-too-high');
    expect(problem(step(0))).toBe('rate-none');
    expect(problem(step(3_000), step(5_000))).toBe('not-ascending');
    expect(problem(step(3_000, asking(10n, 3)), step(5_000, asking(20n, 2)))).toBe('not-ascending');
    expect(problem(step(3_000), step(2_000, asking(1n, 0)))).toBe('rate-falls');
    const slots = { ratesPpm: { RNG: 1 } };
    expect(problem(step(3_000), step(4_000, { ...asking(1n, 0), ...slots }))).toBe('rate-falls');
    expect(problem(step(3_000, { minLossMinor: 1n }))).toBe('not-of-kind');
    expect(tierProblem('dividend', [step(400_000, slots)])?.problem).toBe('not-of-kind');
    fc.assert(fc.property(tiers, (steps) => tierProblem('daily', steps) === undefined));
  });

  test('are read as they were written', () => {
    fc.assert(
      fc.property(tiers, (steps) => {
        expect(readTiers(JSON.parse(writeTiers(steps)))).toEqual(steps);
      }),
    );
  });

  test('[C5] none pays more than the upline gets under the same conditions', () => {
    const own = [step(3_000), step(8_000, { minValidBetMinor: 100n, minActive: 3 })];
    expect(aboveOwn([step(3_000)], own)).toBeUndefined();
    expect(aboveOwn([step(8_000, { minValidBetMinor: 100n })], own)).toMatchObject({ tier: 0 });
    const reaching = { minValidBetMinor: 200n, minActive: 3 };
    expect(aboveOwn([step(2_000), step(8_000, reaching)], own)).toBeUndefined();
    expect(aboveOwn([step(2_000, { ratesPpm: { LIVE: 3_001 } })], own)).toMatchObject({
      problem: 'above-own',
      type: 'LIVE',
    });
    // Below the first step the upline gets nothing.
    expect(aboveOwn([step(1)], own.slice(1))).toMatchObject({ tier: 0 });
  });

  test('[C5][CON-04] held step by step, it holds under any conditions', () => {
    const reached = fc.record({ bet: fc.nat({ max: 40 }), active: fc.nat({ max: 20 }) });
    fc.assert(
      fc.property(tiers, tiers, reached, (lower, upper, { bet, active }) => {
        const at = step(0, { minValidBetMinor: BigInt(bet), minActive: active });
        const paid = tierAt(lower, at);
        const got = tierAt(upper, at);
        const isMore =
          paid && gameTypes.some((type) => rateOf(paid, type) > (got ? rateOf(got, type) : 0));
        expect(!isMore || aboveOwn(lower, upper) !== undefined).toBe(true);
      }),
    );
  });
});

describe('[CON-02] whom a lower rate hits', () => {
  const held = (
    id: bigint,
    uplineId: bigint,
    ratePpm: number,
    more: Partial<HeldContract> = {},
  ) => ({
    id,
    memberId: id,
    uplineId,
    period: 'D' as const,
    tiers: [step(ratePpm)],
    ...more,
  });
  const below = [
    held(2n, 1n, 8_000),
    held(3n, 1n, 5_000),
    held(4n, 2n, 1_000),
    held(5n, 3n, 5_000),
    held(6n, 4n, 500),
  ];
  const hit = (ratePpm: number, more: Partial<HeldContract> = {}) =>
    contractsHit({ memberId: 1n, period: 'D', tiers: [step(ratePpm)], ...more }, below).map(
      ({ id }) => id,
    );

  test('[C6] those above it, with all below them, and nobody else', () => {
    expect(hit(8_000)).toEqual([]);
    expect(hit(7_999)).toEqual([2n, 4n, 6n]);
    expect(hit(4_999)).toEqual([2n, 3n, 4n, 5n, 6n]);
  });

  test('[C6] all, where the period is another or nothing is left', () => {
    expect(hit(9_000, { period: 'M' })).toHaveLength(5);
    expect(hit(0, { tiers: [] })).toHaveLength(5);
  });

  test('[C6] and of offers those that nobody could keep', () => {
    const offers = [held(7n, 1n, 9_000), held(8n, 1n, 100), held(9n, 2n, 1), held(10n, 3n, 1)];
    const terms = { memberId: 1n, period: 'D' as const, tiers: [step(7_999)] };
    const taken = offersHit(terms, offers, contractsHit(terms, below));
    expect(taken.map(({ id }) => id)).toEqual([7n, 9n]);
  });
});
