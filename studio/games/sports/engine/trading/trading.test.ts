import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settleBet } from '../settlement/settle-bet.ts';
import { type LegMoment, judgeLeg } from './acceptance.ts';
import { autoCashOut } from './auto-cash-out.ts';
import { type CashOutBet, offerCashOut, refuseQuote, takePart } from './cash-out.ts';
import { addedLiability, liabilities, worstOf } from './exposure.ts';
import { moveByLoad } from './line-move.ts';
import { refuseLegs } from './slip-legs.ts';
import { type StakeTerms, refuseStake, stakeLimit } from './stake-limits.ts';

const units = (amount: number) => BigInt(Math.round(amount * 10_000));
const open = (odds: number, win: number, lose = 1 - win) => ({
  odds,
  isSuspended: false,
  now: { win, lose },
});
const single = (odds: number, win: number): CashOutBet => ({
  unitMinor: units(100),
  legs: [open(odds, win)],
});

describe('cash-out', () => {
  test('of 100 at 2.40 with 0.62 to win and 4 % is 142.84', () => {
    expect(offerCashOut(single(24_000, 0.62))).toEqual({
      fairMinor: units(148.8),
      offerMinor: units(142.84),
      endedLegs: 0,
    });
  });

  test('of parlays multiplies what is settled with what is open; a push comes back', () => {
    const legs = [
      { odds: 20_000, outcome: { status: 'won' } },
      { odds: 20_000, outcome: { status: 'half-lost' } },
      open(19_000, 0.5, 0.25),
    ] as const;
    // 100 · 2 · ½ · (0.5 · 1.9 + 0.25)
    expect(offerCashOut({ unitMinor: units(100), legs })).toMatchObject({ fairMinor: units(120) });
    const pair = [open(20_000, 0.5), open(30_000, 0.4), open(20_000, 0.6)];
    const system = offerCashOut({ unitMinor: units(10), legs: pair, system: '2/3' });
    // 10 · (1 · 1.2 + 1 · 1.2 + 1.2 · 1.2)
    expect(system).toMatchObject({ fairMinor: units(38.4) });
  });

  test('is refused with a word', () => {
    const [leg] = single(20_000, 0.5).legs;
    if (!leg) throw new Error('a leg');
    const refusal = (...legs: CashOutBet['legs']) => offerCashOut({ unitMinor: units(100), legs });
    const settled = (status: 'won' | 'void' | 'lost') => ({ odds: 20_000, outcome: { status } });
    expect(refusal(settled('won'))).toEqual({ refusal: 'settled' });
    expect(refusal(settled('void'))).toEqual({ refusal: 'settled' });
    // A void leg is worth one, as it will be at the end: 100 · 2 · 0.5.
    expect(refusal(leg, settled('void'))).toMatchObject({ fairMinor: units(100), endedLegs: 1 });
    expect(refusal(leg, settled('lost'))).toEqual({ refusal: 'under-minimum' });
    expect(refusal({ ...open(20_000, 0.5), isSuspended: true })).toEqual({ refusal: 'suspended' });
    expect(refusal({ odds: 20_000, isSuspended: false })).toEqual({ refusal: 'no-price' });
    expect(refusal(open(20_000, 0.001))).toEqual({ refusal: 'under-minimum' });
    expect(offerCashOut({ ...single(24_000, 0.9), capMinor: units(50) })).toMatchObject({
      fairMinor: units(50),
    });
  });

  test('never offers more than the bet is worth on average, nor than it can pay', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10_100, max: 200_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.bigInt({ min: units(1), max: units(1_000_000) }),
        (odds, win, unitMinor) => {
          const offer = offerCashOut({ unitMinor, legs: [open(odds, win)] });
          if ('refusal' in offer) return;
          const won = { odds, outcome: { status: 'won' as const } };
          expect(offer.offerMinor).toBeLessThan(
            settleBet({ unitMinor, legs: [won] }).payoutMinor + 1n,
          );
          expect(Number(offer.fairMinor)).toBeLessThanOrEqual(
            Number(unitMinor) * win * (odds / 10_000) * (1 + 1e-9) + 1,
          );
        },
      ),
    );
  });

  test('in parts rounds down, leaves the exact rest, and never sends the whole for a part', () => {
    const offer = { fairMinor: units(148.8), offerMinor: units(142.84) };
    expect(takePart(units(100), offer, 3333)).toEqual({
      paidMinor: units(47.6),
      closedMinor: units(33.33),
      leftMinor: units(66.67),
    });
    expect(takePart(units(100), offer, 10_000)).toEqual({
      paidMinor: units(142.84),
      closedMinor: units(100),
      leftMinor: 0n,
    });
    expect(takePart(units(100), offer, 50)).toEqual({ refusal: 'under-minimum' });
    expect(takePart(units(100), offer, 9950)).toEqual({ refusal: 'under-minimum' });
    for (const wrong of [0, -1, 0.5, 10_001]) {
      expect(takePart(units(100), offer, wrong)).toEqual({ refusal: 'no-part' });
    }
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 500, max: 5000 }), { maxLength: 8 }), (parts) => {
        let stake = units(100);
        let paid = 0n;
        for (const part of parts) {
          const now = { fairMinor: stake, offerMinor: (stake / 100n) * 100n };
          const taken = takePart(stake, now, part);
          if ('refusal' in taken) continue;
          expect(taken.closedMinor + taken.leftMinor).toBe(stake);
          paid += taken.paidMinor;
          stake = taken.leftMinor;
        }
        expect(paid + stake).toBeLessThanOrEqual(units(100));
      }),
    );
  });

  test('by a rule is taken at a rise, or at a fall from above', () => {
    const now = (amount: number) => ({ fairMinor: units(amount), offerMinor: units(amount) });
    const rule = { atLeastMinor: units(200), atMostMinor: units(50) };
    expect(autoCashOut(rule, now(200), undefined)).toBe(true);
    expect(autoCashOut(rule, now(199.99), units(150))).toBe(false);
    expect(autoCashOut(rule, now(50), units(60))).toBe(true);
    expect(autoCashOut(rule, now(40), undefined)).toBe(false);
    expect(autoCashOut(rule, now(40), units(45))).toBe(false);
    expect(autoCashOut(rule, { refusal: 'suspended' }, units(60))).toBe(false);
  });

  test('quotes are taken once, in time, while the price is near', () => {
    const quote = { offerMinor: units(100), endedLegs: 1, endsAt: 5000, isTaken: false };
    const terms = { at: 4999, toleranceBasisPoints: 100 };
    const now = (amount: number, endedLegs = 1) => ({
      fairMinor: units(amount),
      offerMinor: units(amount),
      endedLegs,
    });
    expect(refuseQuote(quote, now(150, 2), terms)).toBe('leg-ended');
    expect(refuseQuote(quote, now(99), terms)).toBeUndefined();
    expect(refuseQuote(quote, now(150), terms)).toBeUndefined();
    expect(refuseQuote(quote, now(98.99), terms)).toBe('moved');
    expect(refuseQuote(quote, now(100), { ...terms, at: 5000 })).toBe('expired');
    expect(refuseQuote({ ...quote, isTaken: true }, now(100), terms)).toBe('taken');
    expect(refuseQuote(quote, { refusal: 'suspended' }, terms)).toBe('suspended');
  });
});

describe('exposure', () => {
  test('is what would be paid less all stakes, result by result', () => {
    const bets = [
      { pick: 'H', stakeMinor: units(100), odds: 20_000 },
      { pick: 'D', stakeMinor: units(50), odds: 35_000 },
    ];
    const by = liabilities(bets, ['H', 'D', 'A'], (pick, result) =>
      pick === result ? 'won' : 'lost',
    );
    expect(by).toEqual([units(50), units(25), units(-150)]);
    expect(worstOf(by)).toBe(units(50));
    expect(addedLiability(units(100), 23_000)).toBe(units(130));
    expect(worstOf([])).toBe(0n);
  });

  const terms: StakeTerms = {
    odds: 30_000,
    leastMinor: units(1),
    betLimitMinor: units(5000),
    factorBasisPoints: 10_000,
    rooms: [{ kind: 'market-liability', mostMinor: units(10_000), nowMinor: units(4000) }],
  };

  test('bounds the stake: least of the limit and the room over d − 1, by the factor of the player', () => {
    expect(stakeLimit(terms)).toEqual({ mostMinor: units(3000), bound: 'market-liability' });
    expect(stakeLimit({ ...terms, odds: 15_000 })).toEqual({
      mostMinor: units(5000),
      bound: 'bet-limit',
    });
    expect(stakeLimit({ ...terms, factorBasisPoints: 100 }).mostMinor).toBe(units(30));
    expect(stakeLimit({ ...terms, factorBasisPoints: 0 }).mostMinor).toBe(units(30));
    expect(stakeLimit({ ...terms, mostPayoutMinor: units(3000) })).toEqual({
      mostMinor: units(1000),
      bound: 'payout',
    });
    expect(stakeLimit({ ...terms, dailyWinLeftMinor: units(100) })).toEqual({
      mostMinor: units(50),
      bound: 'daily-win',
    });
    const full = { kind: 'event-liability', mostMinor: units(1), nowMinor: units(2) } as const;
    expect(stakeLimit({ ...terms, rooms: [full] })).toEqual({
      mostMinor: 0n,
      bound: 'event-liability',
    });
  });

  test('the highest stake that is shown is the highest that is taken, and never leaves its room', () => {
    const amount = fc.bigInt({ min: 0n, max: units(100_000) });
    fc.assert(
      fc.property(
        fc.integer({ min: 10_001, max: 1_000_000 }),
        fc.integer({ min: 100, max: 10_000 }),
        fc.tuple(amount, amount, amount),
        (odds, factorBasisPoints, [betLimitMinor, mostMinor, nowMinor]) => {
          const own: StakeTerms = {
            ...terms,
            odds,
            factorBasisPoints,
            betLimitMinor,
            rooms: [{ kind: 'market-liability', mostMinor, nowMinor }],
          };
          const shown = stakeLimit(own).mostMinor;
          if (shown >= own.leastMinor) {
            expect(refuseStake(shown, own)).toBeUndefined();
            expect(nowMinor + addedLiability(shown, odds)).toBeLessThanOrEqual(mostMinor);
          }
          expect(refuseStake(shown + 100n, own)).toBeDefined();
        },
      ),
    );
    expect(refuseStake(units(0.5), terms)).toBe('under-minimum');
    expect(refuseStake(0n, terms)).toBe('no-amount');
    expect(refuseStake(units(10) + 1n, terms)).toBe('no-amount');
  });

  test('moves the overloaded price in logit', () => {
    const [up = 0, down = 0] = moveByLoad([0.5, 0.5], 0, 1);
    expect(Math.log(up / (1 - up))).toBeCloseTo(0.15, 12);
    expect(up + down).toBeCloseTo(1, 12);
    expect(moveByLoad([0.5, 0.3, 0.2], 1, -1)).toEqual([0.5, 0.3, 0.2]);
    expect(moveByLoad([0.4, 0.6], 0, 5)).toEqual(moveByLoad([0.4, 0.6], 0, 1));
    const three = moveByLoad([0.5, 0.3, 0.2], 1, 0.5);
    expect((three[0] ?? 0) / (three[2] ?? 1)).toBeCloseTo(2.5, 12);
    expect(moveByLoad([1, 0], 0, 1)).toEqual([1, 0]);
  });
});

test('legs of a slip: duplicates, one event twice, too many and wrong systems are refused', () => {
  const leg = (event: number, selection = 'AH H -3') => ({ event: `match ${event}`, selection });
  const legs = (count: number) => Array.from({ length: count }, (_, at) => leg(at));
  expect(refuseLegs(legs(15))).toBeUndefined();
  expect(refuseLegs(legs(16))).toBe('too-many');
  expect(refuseLegs([])).toBe('no-legs');
  expect(refuseLegs([leg(1), leg(1)])).toBe('duplicate');
  expect(refuseLegs([leg(1), leg(1, 'OU OVER 10')])).toBe('same-event');
  expect(refuseLegs(legs(4), 'yankee')).toBeUndefined();
  expect(refuseLegs(legs(5), 'yankee')).toBe('no-system');
});

describe('a leg of a slip', () => {
  const leg: LegMoment = {
    seenOdds: 19_000,
    seenVersion: 7,
    validFrom: 5,
    odds: 19_000,
    isOpen: true,
    hasDanger: false,
    isDecided: false,
  };

  test.each([
    [{}, 'none', 'accepted'],
    [{ odds: 18_900 }, 'any', 'accepted'],
    [{ odds: 18_900 }, 'higher', 'odds-changed'],
    [{ odds: 19_100 }, 'higher', 'accepted'],
    [{ odds: 19_100 }, 'none', 'odds-changed'],
    [{ validFrom: 8 }, 'any', 'changed'],
    [{ isOpen: false }, 'any', 'suspended'],
    [{ hasDanger: true }, 'any', 'danger'],
    [{ isDecided: true, hasDanger: true }, 'any', 'decided'],
  ] as const)('with %j and the choice %s is %s', (change, choice, verdict) => {
    expect(judgeLeg({ ...leg, ...change }, choice)).toBe(verdict);
  });
});
