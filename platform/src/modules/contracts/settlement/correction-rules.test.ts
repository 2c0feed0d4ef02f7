import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Tier } from '../tier.ts';
import {
  type Dividend,
  dividendCorrections,
  paidIn,
  salaryCorrections,
} from './correction-rules.ts';
import { settleContract, type TeamFigures, type Terms } from './settle-rules.ts';

const units = (amount: number) => BigInt(amount) * 10_000n;
const tier = (ratePpm: number, minValidBet = 0): Tier => ({
  ratePpm,
  minValidBetMinor: units(minValidBet),
  minLossMinor: 0n,
  minActive: 0,
});
const terms = (kind: Terms['kind'], tiers: readonly Tier[], left: Partial<Terms> = {}): Terms => ({
  kind,
  tiers,
  carriesOver: true,
  carryInMinor: 0n,
  restInMicros: 0n,
  ...left,
});
const did = (validBetMinor: bigint, lossMinor = 0n): TeamFigures => ({
  byType: [{ gameType: 'RNG', validBetMinor, lossMinor }],
  actives: 0,
  deductedMinor: 0n,
});
const day = (date: number) => ({
  startsAt: new Date(Date.UTC(2026, 0, date)),
  endsAt: new Date(Date.UTC(2026, 0, date + 1)),
});
const rolledBack = (validBetMinor: bigint, paidBy: Tier | undefined, date = 1) => ({
  ...day(date),
  gameType: 'RNG' as const,
  validBetMinor: -validBetMinor,
  tier: paidBy,
});

describe('[CON-04][C11] a salary for play that is rolled back', () => {
  const steps = [tier(2000), tier(10_000, 1_000_000)];
  const daily = terms('daily', steps);

  test('is taken back at the rate that it was paid at, on a line of its own', () => {
    const paid = settleContract(daily, did(units(2_000_000)));
    expect(paid.grossMinor).toBe(units(20_000));
    const corrections = salaryCorrections([rolledBack(units(2_000_000), steps[paid.tier])]);
    const next = settleContract(daily, { ...did(units(3_000_000)), corrections });
    expect(next).toMatchObject({ validBetMinor: units(3_000_000), tier: 1 });
    expect(next.grossMinor).toBe(units(10_000));
    expect(next.lines[1]).toMatchObject({
      baseMinor: units(-2_000_000),
      ratePpm: 10_000,
      corrects: { from: day(1).startsAt, to: day(1).endsAt },
    });
    // Nothing else is played: it comes off what follows.
    const alone = settleContract(daily, { ...did(0n), corrections });
    expect(alone).toMatchObject({ grossMinor: 0n, restOutMicros: units(-20_000) * 1_000_000n });
  });

  test('leaves the step of other types alone, and takes nothing back where nothing was paid', () => {
    const corrections = salaryCorrections([
      rolledBack(units(2_000_000), steps[1]),
      rolledBack(units(9), undefined),
      rolledBack(units(100), steps[0], 2),
    ]);
    expect(corrections.map(({ baseMinor, ratePpm }) => [baseMinor, ratePpm])).toEqual([
      [units(-2_000_000), 10_000],
      [units(-100), 2000],
    ]);
    const next = settleContract(daily, { ...did(units(1_000_000)), corrections });
    expect(next.tier).toBe(1);
  });
});

describe('[CON-04][C10] a dividend for play that is rolled back', () => {
  const paid = (input: Partial<Dividend> = {}): Dividend => ({
    ...day(1),
    settlementId: 1n,
    baseMinor: units(1000),
    ratePpm: 100_000,
    carryInMinor: 0n,
    carryOutMinor: 0n,
    correctedMinor: 0n,
    ...input,
  });

  test('is taken back where each period starts anew, and never more than was paid', () => {
    const anew = terms('dividend', [tier(200_000)], { carriesOver: false });
    const { corrections, corrected } = dividendCorrections(
      [{ lossMinor: units(-1500), paid: paid() }],
      [],
    );
    expect([...corrected]).toEqual([[1n, units(-1500)]]);
    const next = settleContract(anew, { ...did(0n, units(200)), corrections });
    expect(next).toMatchObject({ grossMinor: 0n, restOutMicros: units(-60) * 1_000_000n });
    // What it went below zero by is made up for first.
    const back = dividendCorrections(
      [{ lossMinor: units(700), paid: paid({ correctedMinor: units(-1500) }) }],
      [],
    );
    const left = { ...anew, restInMicros: next.restOutMicros };
    const after = settleContract(left, {
      ...did(0n, units(200)),
      corrections: back.corrections,
    });
    expect(after).toMatchObject({ grossMinor: 0n, restOutMicros: 0n });
  });

  test('beyond what was paid is a loss that is carried over, where losses are', () => {
    const on = terms('dividend', [tier(200_000)]);
    const { corrections } = dividendCorrections([{ lossMinor: units(-1500), paid: paid() }], []);
    const next = settleContract(on, { ...did(0n, units(2000)), corrections });
    // 20 % of 2000 - 500, less 10 % of 1000.
    expect(next).toMatchObject({ carryInMinor: 0n, grossMinor: units(200) });
    const idle = settleContract(on, { ...did(0n, 0n), corrections });
    expect(idle).toMatchObject({ carryOutMinor: units(-500), grossMinor: 0n });
  });

  test('is looked for where its loss was paid', () => {
    const carried = paid({ ...day(1), settlementId: 1n, baseMinor: undefined, carryOutMinor: -5n });
    const ended = paid({ ...day(2), settlementId: 2n, carryInMinor: -5n });
    const dropped = paid({ ...day(2), settlementId: 3n, carryInMinor: 0n });
    const then = day(1).startsAt;
    expect(paidIn([carried, ended], then)).toBe(ended);
    expect(paidIn([carried], then)).toBe('carried');
    expect(paidIn([carried, dropped], then)).toBeUndefined();
    expect(paidIn([paid({ baseMinor: undefined })], then)).toBeUndefined();
    expect(paidIn([ended], then)).toBeUndefined();
  });
});

test('[CON-04][Q-A13] rolled back as a whole and in parts, a period leaves what it would have without', () => {
  const amount = fc.bigInt(0n, 9_000_000n);
  const rate = fc.nat(400_000);
  fc.assert(
    fc.property(
      fc.tuple(amount, amount, amount),
      fc.tuple(rate, rate, amount),
      fc.boolean(),
      ([first, second, part], [low, high, from], carriesOver) => {
        const steps = [tier(low), { ...tier(high), minValidBetMinor: from, minLossMinor: from }];
        const cut = part < first ? part : first;
        const pieces = [cut, first - cut].filter((minor) => minor > 0n);
        // A salary: what was paid, and what is taken back, is the same to the millionth.
        const hourly = terms('hourly', steps);
        const paid = settleContract(hourly, did(first));
        const next = settleContract(
          { ...hourly, restInMicros: paid.restOutMicros },
          {
            ...did(second),
            corrections: salaryCorrections(
              pieces.map((minor) => rolledBack(minor, steps[paid.tier])),
            ),
          },
        );
        const alone = settleContract(hourly, did(second));
        const total = (paid.grossMinor + next.grossMinor) * 1_000_000n + next.restOutMicros;
        const without = alone.grossMinor * 1_000_000n + alone.restOutMicros;
        // Where too little follows, the rest comes off later.
        expect(total).toBe(without);
        // A dividend: rolled back beyond what was lost, it is as a period that the team won.
        const shared = terms('dividend', steps, { carriesOver });
        const base = { ...day(1), settlementId: 1n, carryInMinor: 0n, carryOutMinor: 0n };
        const settled = settleContract(shared, did(first, first));
        const then = { ...base, baseMinor: first, ratePpm: settled.lines[0]?.ratePpm ?? 0 };
        let correctedMinor = 0n;
        const corrections = [first, part].flatMap((minor) => {
          const paidThen = { ...then, correctedMinor };
          correctedMinor -= minor;
          return dividendCorrections([{ lossMinor: -minor, paid: paidThen }], []).corrections;
        });
        const after = settleContract(shared, { ...did(second, second), corrections });
        const like = settleContract({ ...shared, carryInMinor: -part }, did(second, second));
        const takenMicros = first * BigInt(then.ratePpm);
        const exact = (like.lines[0]?.amountMicros ?? 0n) - takenMicros;
        expect(after.carryOutMinor).toBe(like.carryOutMinor);
        expect(after.restOutMicros).toBe(exact < 0n ? exact : 0n);
        expect(after.grossMinor).toBe(exact < 0n ? 0n : (exact / 100_000_000n) * 100n);
      },
    ),
    { numRuns: 300, seed: 28 },
  );
});
