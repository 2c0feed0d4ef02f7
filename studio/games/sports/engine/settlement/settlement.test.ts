import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rational, toDecimal } from '#engine/rational.ts';
import { nearestOdds } from '../odds/odds.ts';
import { realRisk } from '../odds/real-risk.ts';
import { standingOf } from './event-fate.ts';
import { bonusShare, usualLegBonus } from './leg-bonus.ts';
import { type LegStatus, deadHeat, factorOf, outcomeOfFeed } from './leg-outcome.ts';
import { handicapResult, lineText, totalResult } from './line-result.ts';
import { outrightOutcome } from './outright-result.ts';
import { type SettledLeg, statusOf } from './payout.ts';
import { type BetToSettle, correctionOf, settleBet } from './settle-bet.ts';
import { systemParlays, systemShape } from './systems.ts';
import { sportsValidBet } from './valid-bet.ts';

const units = (amount: number) => BigInt(Math.round(amount * 10_000));
const leg = (decimal: number, status: LegStatus): SettledLeg => ({
  odds: nearestOdds(decimal),
  outcome: { status },
});
const single = (decimal: number, status: LegStatus, amount = 100): BetToSettle => ({
  unitMinor: units(amount),
  legs: [leg(decimal, status)],
});
const anyStatus = fc.constantFrom<LegStatus>(
  'won',
  'half-won',
  'push',
  'half-lost',
  'lost',
  'void',
);
const anyLegs = (count: number) =>
  fc.array(
    fc.tuple(fc.integer({ min: 10_100, max: 90_000 }), anyStatus).map(([odds, status]) => ({
      odds,
      outcome: { status },
    })),
    { minLength: count, maxLength: count },
  );

describe('lines', () => {
  test.each([
    [0, ['won', 'won', 'push', 'lost']],
    [-1, ['won', 'won', 'half-lost', 'lost']],
    [-2, ['won', 'won', 'lost', 'lost']],
    [-3, ['won', 'half-won', 'lost', 'lost']],
    [-4, ['won', 'push', 'lost', 'lost']],
    [-5, ['won', 'half-lost', 'lost', 'lost']],
    [-6, ['won', 'lost', 'lost', 'lost']],
    [-7, ['half-won', 'lost', 'lost', 'lost']],
    [1, ['won', 'won', 'half-won', 'lost']],
    [3, ['won', 'won', 'won', 'half-lost']],
    [4, ['won', 'won', 'won', 'push']],
  ] as const)('of %s quarters stand as the table says at +2, +1, 0, -1', (line, expected) => {
    expect([2, 1, 0, -1].map((margin) => handicapResult(margin, line))).toEqual(expected);
  });

  test('of totals split as handicaps do', () => {
    expect(handicapResult(3, -7)).toBe('won');
    expect([totalResult(2, 9, 'over'), totalResult(2, 9, 'under')]).toEqual([
      'half-lost',
      'half-won',
    ]);
    expect([totalResult(3, 11, 'over'), totalResult(3, 11, 'under')]).toEqual([
      'half-won',
      'half-lost',
    ]);
    expect([totalResult(2, 8, 'over'), totalResult(2, 8, 'under')]).toEqual(['push', 'push']);
    expect([-3, 4, 0, -1].map((line) => lineText(line, true))).toEqual([
      '-0.75',
      '+1',
      '0',
      '-0.25',
    ]);
  });

  test('of both sides mirror each other, and a quarter line is the mean of its neighbours', () => {
    const mirror = { won: 'lost', 'half-won': 'half-lost', push: 'push' } as const;
    for (let margin = -6; margin <= 6; margin += 1) {
      for (let line = -20; line <= 20; line += 1) {
        const own = handicapResult(margin, line);
        const other = handicapResult(-margin, -line);
        const pair = [own, other];
        expect(pair.some((one) => one in mirror && pair.includes(mirror[one as 'won']))).toBe(true);
        if (line % 2 === 0) continue;
        const worth = (status: LegStatus) => Number(toDecimal(factorOf({ status }, 20_000), 4));
        const [low, high] = [handicapResult(margin, line - 1), handicapResult(margin, line + 1)];
        expect(worth(own)).toBe((worth(low) + worth(high)) / 2);
      }
    }
  });

  test.each([
    [0, -0.25, 50],
    [1, -0.25, 190],
    [1, -0.75, 145],
    [1, -1, 100],
    [1, -1.25, 50],
    [2, -1.75, 145],
    [3, -1.75, 190],
    [0, 0.25, 145],
    [-1, 0.75, 50],
    [-1, 1, 100],
    [2, -1.25, 190],
  ])('difference %s on %s pays %s for 100 at 1.90', (margin, line, payout) => {
    const status = handicapResult(margin, line * 4);
    expect(settleBet(single(1.9, status)).payoutMinor).toBe(units(payout));
  });
});

describe('legs', () => {
  test('in the five words of feeds, and dead heats', () => {
    const status = (result: 0 | 1, voidFactor: 0 | 0.5 | 1) =>
      outcomeOfFeed({ result, voidFactor }).status;
    expect([status(1, 0), status(1, 0.5), status(0, 1), status(0, 0.5), status(0, 0)]).toEqual([
      'won',
      'half-won',
      'void',
      'half-lost',
      'lost',
    ]);
    const third = outcomeOfFeed({ result: 1, voidFactor: 0, deadHeatFactor: 0.3333 });
    expect(third).toEqual({ status: 'won', deadHeat: rational(1, 3) });
    expect(() => outcomeOfFeed({ result: 1, voidFactor: 0, deadHeatFactor: 0 })).toThrow(
      RangeError,
    );
    // Two tie for first: half of the stake at full odds, not all of it at half the odds to one.
    expect(factorOf(deadHeat(1, 2), 50_000)).toEqual(rational(5, 2));
    expect(factorOf(deadHeat(2, 3), 40_000)).toEqual(rational(8, 3));
    expect(deadHeat(1, 1)).toEqual({ status: 'won' });
    const bet = { unitMinor: units(100), legs: [{ odds: 50_000, outcome: deadHeat(1, 2) }] };
    expect(settleBet(bet).payoutMinor).toBe(units(250));
  });

  test('of outrights: ties divide the stake, who never started is void or lost', () => {
    const result = { placed: ['a', 'b'], places: 1, nonRunners: ['c'] };
    expect(outrightOutcome('a', result, false)).toEqual({
      status: 'won',
      deadHeat: rational(1, 2),
    });
    expect(outrightOutcome('d', result, false)).toEqual({ status: 'lost' });
    expect(outrightOutcome('c', result, false)).toEqual({ status: 'void' });
    expect(outrightOutcome('c', result, true)).toEqual({ status: 'lost' });
    expect(outrightOutcome('a', { ...result, placed: ['a'] }, true)).toEqual({ status: 'won' });
  });

  test('make parlays: 1.90 won, 2.00 half won, 1.80 push, 1.95 half lost pay 142.50', () => {
    const legs = [leg(1.9, 'won'), leg(2, 'half-won'), leg(1.8, 'push'), leg(1.95, 'half-lost')];
    expect(settleBet({ unitMinor: units(100), legs })).toEqual({
      stakeMinor: units(100),
      payoutMinor: units(142.5),
      bonusMinor: 0n,
      status: 'won',
    });
    // After voids it is the single that is left.
    const left = [leg(1.9, 'half-won'), leg(2, 'void')];
    expect(settleBet({ unitMinor: units(100), legs: left })).toMatchObject({
      payoutMinor: units(145),
      status: 'half-won',
    });
    const none = [leg(1.9, 'void'), leg(2, 'void')];
    expect(settleBet({ unitMinor: 12_345n, legs: none })).toMatchObject({
      payoutMinor: 12_345n,
      status: 'void',
    });
    expect(statusOf([leg(2, 'push'), leg(2, 'void')])).toBe('push');
    expect(() => settleBet({ unitMinor: 1n, legs: [] })).toThrow(RangeError);
    const many = Array.from({ length: 16 }, () => leg(2, 'won'));
    expect(() => settleBet({ unitMinor: 1n, legs: many })).toThrow(RangeError);
  });

  test('are worth their product in any order, and a lost one everything', () => {
    fc.assert(
      fc.property(anyLegs(6), fc.bigInt({ min: 1n, max: 10n ** 14n }), (legs, unitMinor) => {
        const { payoutMinor } = settleBet({ unitMinor, legs });
        const reversed = settleBet({ unitMinor, legs: legs.toReversed() });
        expect(reversed.payoutMinor).toBe(payoutMinor);
        const hasLost = legs.some(({ outcome }) => outcome.status === 'lost');
        if (hasLost) expect(payoutMinor).toBe(0n);
        // The nearest double is enough to see that no step was cut on the way.
        const worth = legs.reduce((product, { odds, outcome }) => {
          const d = odds / 10_000;
          const factors = {
            won: d,
            'half-won': (1 + d) / 2,
            push: 1,
            void: 1,
            'half-lost': 0.5,
            lost: 0,
          };
          return product * factors[outcome.status];
        }, Number(unitMinor));
        expect(Number(payoutMinor)).toBeLessThanOrEqual(worth * (1 + 1e-12) + 1e-3);
        expect(Number(payoutMinor)).toBeGreaterThan(worth * (1 - 1e-12) - 100);
      }),
    );
  });

  test('never pay above the cap; the bonus is for legs that won', () => {
    const legs = [leg(2, 'won'), leg(2, 'won'), leg(2, 'won'), leg(1.2, 'won'), leg(2, 'void')];
    const bet = { unitMinor: units(100), legs, bonus: usualLegBonus };
    // 100 · 8 · 1.2 = 960, and 3 % of 860 for three legs at 1.30 or more.
    expect(settleBet(bet)).toMatchObject({ payoutMinor: units(985.8), bonusMinor: units(25.8) });
    expect(settleBet({ ...bet, capMinor: units(970) })).toMatchObject({
      payoutMinor: units(970),
      bonusMinor: units(10),
    });
    expect(settleBet({ ...bet, capMinor: units(500) })).toMatchObject({
      payoutMinor: units(500),
      bonusMinor: 0n,
    });
    expect([2, 3, 7, 15, 20].map((count) => bonusShare(usualLegBonus, count))).toEqual([
      0, 300, 1000, 5000, 5000,
    ]);
  });
});

describe('systems', () => {
  test.each([
    ['trixie', 3, 4],
    ['patent', 3, 7],
    ['yankee', 4, 11],
    ['lucky-15', 4, 15],
    ['canadian', 5, 26],
    ['lucky-31', 5, 31],
    ['heinz', 6, 57],
    ['lucky-63', 6, 63],
    ['super-heinz', 7, 120],
    ['lucky-127', 7, 127],
    ['goliath', 8, 247],
    ['lucky-255', 8, 255],
    ['2/3', 3, 3],
    ['3/4', 4, 4],
  ])('%s of %s legs has %s bets', (name, legs, bets) => {
    const shape = systemShape(name);
    if (!shape) throw new Error(`no ${name}`);
    expect(shape.legs).toBe(legs);
    const parlays = systemParlays(shape);
    expect(parlays).toHaveLength(bets);
    expect(new Set(parlays.map(String)).size).toBe(bets);
  });

  test('pay what their parlays would', () => {
    fc.assert(
      fc.property(
        anyLegs(4),
        fc.constantFrom('yankee', 'lucky-15', '2/4', '3/4'),
        (legs, system) => {
          const unitMinor = units(12.34);
          const shape = systemShape(system);
          const parlays = systemParlays(shape ?? { legs: 0, sizes: [] });
          const apart = parlays.map((places) =>
            settleBet({ unitMinor, legs: places.map((place) => legs[place] as SettledLeg) }),
          );
          const whole = settleBet({ unitMinor, legs, system });
          expect(whole.payoutMinor).toBe(apart.reduce((sum, one) => sum + one.payoutMinor, 0n));
          expect(whole.stakeMinor).toBe(unitMinor * BigInt(parlays.length));
        },
      ),
    );
    for (const none of ['5/4', 'toString', '0/3', '9/9', '']) {
      expect(systemShape(none), none).toBeUndefined();
    }
    const legs = [leg(2, 'won')];
    expect(() => settleBet({ unitMinor: 1n, legs, system: 'trixie' })).toThrow(RangeError);
  });
});

describe('afterwards', () => {
  test('a correction is the difference, and correcting back takes it back', () => {
    const [won, half, lost] = (['won', 'half-won', 'lost'] as const).map((status) =>
      settleBet(single(1.9, status)),
    );
    if (!won || !half || !lost) throw new Error('three settlements');
    expect(correctionOf(won, lost)).toBe(units(-190));
    expect(correctionOf(won, half) + correctionOf(half, lost) + correctionOf(lost, won)).toBe(0n);
    expect(() => correctionOf(won, settleBet(single(1.9, 'won', 50)))).toThrow(RangeError);
  });

  test('turnover is what was won or lost, at most the stake', () => {
    const valid = (decimal: number, status: LegStatus, amount = 100) => {
      const settled = settleBet(single(decimal, status, amount));
      return sportsValidBet({ ...settled, odds: nearestOdds(decimal) });
    };
    expect(valid(1.9, 'won')).toBe(units(90));
    expect(valid(1.9, 'half-won')).toBe(units(45));
    expect(valid(1.9, 'half-lost')).toBe(units(50));
    expect(valid(2.5, 'won')).toBe(units(100));
    expect(valid(1.9, 'lost')).toBe(units(100));
    expect([valid(1.9, 'push'), valid(1.9, 'void'), valid(1.49, 'won')]).toEqual([0n, 0n, 0n]);
    expect(valid(1.49, 'lost')).toBe(units(100));
    const { riskMinor } = realRisk(units(100), 30_000, 'malay');
    expect(riskMinor).toBe(units(50));
    expect(
      sportsValidBet({
        stakeMinor: riskMinor,
        payoutMinor: units(150),
        odds: 30_000,
        status: 'won',
      }),
    ).toBe(units(50));
    const out = {
      stakeMinor: 100n,
      payoutMinor: 150n,
      odds: 20_000,
      status: 'cashed-out',
    } as const;
    expect(sportsValidBet(out)).toBe(0n);
  });

  test('events that were not played out leave what stands', () => {
    expect(standingOf({ kind: 'finished' })).toBe('all');
    expect(standingOf({ kind: 'abandoned' })).toBe('decided');
    expect(standingOf({ kind: 'venue-swapped' })).toBe('none');
    expect(standingOf({ kind: 'postponed', lateHours: 24 })).toBe('all');
    expect(standingOf({ kind: 'postponed', lateHours: 24.1 })).toBe('none');
    expect(standingOf({ kind: 'postponed', lateHours: 24.1 }, 48)).toBe('all');
  });
});
