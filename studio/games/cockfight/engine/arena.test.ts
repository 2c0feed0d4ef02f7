import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawsFromList, drawsFromWords } from '#engine/draws.ts';
import { one, rational, subtract, sum, toDecimal, toNumber } from '#engine/rational.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import { cockfightTitles } from './titles.ts';
import { chanceOf, cockfightSpots, drawResult, fightCard } from './card.ts';
import { drawFight } from './fight.ts';
import { arenaPool, dividendsOf, isPoolSound, settlePool } from './pari-mutuel.ts';
import type { PoolBet } from './pari-mutuel.ts';
import { termsOf, withPool } from './outcome.ts';
import { bookOf, decimalOfMalay, malayOf, quoteAt, quotesOf, returnAt } from './quotes.ts';
import { cockfight, cockfightPool } from './rules.ts';
import { settleFixed, validBetOn, worstLiability } from './settle.ts';
import type { FixedBet } from './settle.ts';

const even = { meronShare: 500 };
const units = (amount: number) => BigInt(Math.trunc(amount * 10_000));
const pool = (spot: PoolBet['spot'], amount: number) => ({ spot, stakeMinor: units(amount) });
const fixed = (spot: FixedBet['spot'], amount: number, oddsThousandths: number) => ({
  ...pool('meron', amount),
  spot,
  oddsThousandths,
});

describe('[STU-COCK] odds', () => {
  test('in Malay and decimal are those of the reference', () => {
    expect(toDecimal(decimalOfMalay(-94), 4)).toBe('2.0638');
    expect(toDecimal(decimalOfMalay(80), 4)).toBe('1.8000');
    const book = bookOf([decimalOfMalay(80), decimalOfMalay(-94)]);
    expect(toNumber(book).toFixed(4)).toBe('1.0401');
    expect([1800, 2000, 2063, 2064].map(malayOf)).toEqual([80, 100, -95, -94]);
    for (const wrong of [0, 101, -101]) expect(() => decimalOfMalay(wrong)).toThrow(RangeError);
    // What is shown never promises more than what is paid.
    for (let odds = 1200; odds < 3000; odds += 7) {
      expect(toNumber(decimalOfMalay(malayOf(odds))) * 1000).toBeLessThan(odds + 1e-9);
    }
  });

  test('[Q-B10] of sides have an edge of 3 to 5 %, those of draws return 0.85, whoever is stronger', () => {
    for (let meronShare = 420; meronShare <= 580; meronShare += 10) {
      const card = { meronShare };
      expect(sum(cockfightSpots.map((spot) => chanceOf(card, spot)))).toEqual(one);
      for (let lean = -5; lean <= 5; lean += 1) {
        const quote = quoteAt(card, lean);
        for (const side of ['meron', 'wala'] as const) {
          const edge = toNumber(subtract(one, returnAt(card, side, quote[side])));
          expect(edge).toBeGreaterThanOrEqual(0.03);
          expect(edge).toBeLessThan(0.0506);
        }
        expect([quote.bdd, quote.ftd]).toEqual([42_500, 85_000]);
        expect(returnAt(card, 'bdd', quote.bdd)).toEqual(rational(85, 100));
        expect(returnAt(card, 'ftd', quote.ftd)).toEqual(rational(85, 100));
      }
    }
  });

  test('change one step at a time while bets are taken', () => {
    const draws = drawsFromWords(seededWords(3));
    for (let fight = 0; fight < 30; fight += 1) {
      const card = fightCard(draws);
      const quotes = quotesOf(card, 12, draws);
      expect(quotes[0]).toEqual(quoteAt(card, 0));
      for (const [index, quote] of quotes.entries()) {
        const before = quotes[index - 1];
        if (before === undefined) continue;
        // One goes up where the other goes down.
        expect((quote.meron - before.meron) * (quote.wala - before.wala)).toBeLessThanOrEqual(0);
        expect(Math.abs(quote.meron - before.meron)).toBeLessThan(6);
      }
    }
  });
});

describe('[STU-COCK] fixed odds', () => {
  const bets = [
    fixed('meron', 100, 1800),
    fixed('wala', 40, 2063),
    fixed('bdd', 10, 9000),
    fixed('ftd', 1, 89_000),
  ];
  const paid = (end: Parameters<typeof settleFixed>[1]) =>
    settleFixed(bets, end).map(({ payoutMinor }) => Number(payoutMinor) / 10_000);

  test('every end pays what the reference says', () => {
    expect(paid('meron')).toEqual([180, 0, 0, 0]);
    expect(paid('wala')).toEqual([0, 82.52, 0, 0]);
    expect(paid('bdd')).toEqual([100, 40, 90, 0]);
    expect(paid('ftd')).toEqual([100, 40, 0, 89]);
    expect(paid('cancelled')).toEqual([100, 40, 10, 1]);
  });

  test('turnover is what was won or lost, both sides netted', () => {
    const valid = (end: Parameters<typeof settleFixed>[1]) => validBetOn(settleFixed(bets, end));
    expect(valid('meron')).toBe(units(60 + 10 + 1));
    expect(valid('bdd')).toBe(units(10 + 1));
    expect(valid('cancelled')).toBe(0n);
  });

  test('what the house may lose is that of the worst end', () => {
    // Both dead: 90 for 10 staked, less the unit on the full-time draw.
    expect(worstLiability(bets)).toBe(units(80 - 1));
    expect(worstLiability([fixed('meron', 100, 1800)])).toBe(units(80));
    expect(worstLiability([])).toBe(0n);
  });
});

describe('[STU-COCK] the pool', () => {
  test('pays 158 and 237 for a hundred at 60,000 and 40,000', () => {
    const bets = [pool('meron', 60_000), pool('wala', 40_000)];
    expect(dividendsOf({ meron: 6n, wala: 4n })).toEqual({ meron: 158, wala: 237 });
    const books = settlePool(bets, 'wala');
    expect(books.results.map(({ payoutMinor }) => payoutMinor)).toEqual([0n, units(94_800)]);
    expect([books.commissionMinor, books.breakageMinor]).toEqual([units(5000), units(200)]);
  });

  test('is given back in draws, without bets on a side, and at 107 or less for a hundred', () => {
    const thin = [pool('meron', 8880), pool('wala', 1120)];
    expect(dividendsOf({ meron: 8880n, wala: 1120n }).meron).toBe(106);
    // 0.95 of 10,000 over 8,796 is 108.0.
    expect(isPoolSound({ meron: 8796n, wala: 1204n })).toBe(true);
    expect(isPoolSound({ meron: 8797n, wala: 1203n })).toBe(false);
    for (const [bets, result] of [
      [thin, 'meron'],
      [[pool('meron', 50)], 'meron'],
      [[pool('wala', 50)], 'meron'],
      [[pool('meron', 50), pool('wala', 50)], 'bdd'],
      [[pool('meron', 50), pool('wala', 50)], 'ftd'],
    ] as const) {
      const { end, results, commissionMinor, breakageMinor } = settlePool(bets, result);
      expect(end).toBe(result === 'meron' ? 'cancelled' : result);
      for (const line of results) expect(line.payoutMinor).toBe(line.stakeMinor);
      expect([commissionMinor, breakageMinor]).toEqual([0n, 0n]);
      expect(validBetOn(results)).toBe(0n);
    }
  });

  test('[Q-A11] is payouts, commission and breakage to the minor unit', () => {
    const bet = fc.record({
      spot: fc.constantFrom('meron' as const, 'wala' as const),
      stakeMinor: fc.bigInt(1n, 10_000_000n).map((cents) => cents * 100n),
    });
    const ends = fc.constantFrom(...cockfightSpots, 'cancelled' as const);
    fc.assert(
      fc.property(fc.array(bet, { maxLength: 30 }), ends, (bets, end) => {
        const books = settlePool(bets, end);
        const staked = bets.reduce((total, { stakeMinor }) => total + stakeMinor, 0n);
        const paid = books.results.reduce((total, { payoutMinor }) => total + payoutMinor, 0n);
        expect(paid + books.commissionMinor + books.breakageMinor).toBe(staked);
        expect(books.breakageMinor).toBeGreaterThanOrEqual(0n);
        expect(settlePool(bets.toReversed(), end).results.toReversed()).toEqual(books.results);
        const wins = books.results.filter(({ result }) => result === 'win');
        for (const { stakeMinor, payoutMinor } of wins) {
          // Cut by less than a hundredth.
          const least = (stakeMinor * BigInt(arenaPool.dividendMin)) / 100n;
          expect(payoutMinor + 100n).toBeGreaterThan(least);
        }
      }),
      { numRuns: 200, seed: 7 },
    );
  });
});

describe('[STU-COCK] a fight', () => {
  test('ends as its part of all fights says', () => {
    const parts = [0, 4_849_999, 4_850_000, 9_699_999, 9_700_000, 9_899_999, 9_900_000, 9_999_999];
    expect(parts.map((part) => drawResult(even, drawsFromList([part])))).toEqual([
      'meron',
      'meron',
      'wala',
      'wala',
      'bdd',
      'bdd',
      'ftd',
      'ftd',
    ]);
  });

  test('[Q-B6] leads to its result: the loser, both or nobody has nothing left, and only at the end', () => {
    const draws = drawsFromWords(seededWords(12));
    const seen = new Set<string>();
    for (let round = 0; round < 600; round += 1) {
      const fight = drawFight(fightCard(draws), draws);
      const { result, exchanges, lastsMs } = fight;
      expect(JSON.parse(JSON.stringify(fight))).toEqual(fight);
      seen.add(result);
      const down = exchanges.map(
        ({ strength }) => [strength.meron, strength.wala].filter((left) => left === 0).length,
      );
      const fallen = { meron: 1, wala: 1, bdd: 2, ftd: 0 }[result];
      expect(down.at(-1)).toBe(fallen);
      expect(down.slice(0, -1).every((count) => count === 0)).toBe(true);
      const last = exchanges.at(-1);
      if (result === 'meron') expect(last?.strength.wala).toBe(0);
      if (result === 'wala') expect(last?.strength.meron).toBe(0);
      expect(lastsMs).toBeGreaterThan(7000);
      expect(lastsMs).toBeLessThan(32_000);
    }
    expect(seen).toEqual(new Set(cockfightSpots));
  });
});

describe('[STU-COCK] rings', () => {
  const secret = () => drawsFromWords(seededWords(5));
  const open = () => drawsFromWords(seededWords(6));

  test('state the returns of their worst and best bet, and the greatest win', () => {
    for (const { rules, figures, best, chips, limits } of cockfightTitles) {
      const returns = rules.spots.map(({ id }) => toNumber(rules.returnOf(id)));
      expect(toNumber(rational(...figures.rtp))).toBe(Math.min(...returns));
      expect(toNumber(rational(...best))).toBe(Math.max(...returns));
      expect(BigInt(chips[0] ?? 0) * 10_000n).toBe(limits.spotMinMinor);
      const pays = rules.spots.flatMap((spot) => spot.pays.map(({ toOne: [a, b] }) => a / b));
      expect(figures.maxWinMultiple).toBe(Math.max(...pays) + 1);
    }
  });

  test('have the pair and its prices from the open stream alone', () => {
    const terms = termsOf(open());
    const { outcome } = cockfight.decide(secret(), null, open());
    const other = cockfight.decide(drawsFromWords(seededWords(7)), null, open()).outcome;
    for (const each of [outcome, other]) expect(each).toMatchObject(terms);
    expect(other.exchanges).not.toEqual(outcome.exchanges);
    expect(() => cockfight.decide(secret(), null)).toThrow(RangeError);
  });

  test('pay the price of the round, or the dividend of the pool that was closed', () => {
    const { outcome } = cockfight.decide(secret(), null, open());
    const meron = { ...outcome, result: 'meron' as const, odds: { ...outcome.odds, meron: 1917 } };
    const slip = [pool('meron', 100), { spot: 'bdd', stakeMinor: units(10) }];
    const paid = (results: readonly { payoutMinor: bigint }[]) =>
      results.map(({ payoutMinor }) => Number(payoutMinor) / 10_000);
    expect(paid(cockfight.settle(slip, meron))).toEqual([191.7, 0]);
    const closed = withPool(meron, { meron: units(60_000), wala: units(40_000) });
    expect(closed.pool).toMatchObject({ dividends: { meron: 158, wala: 237 }, isSound: true });
    expect(paid(cockfightPool.settle(slip, closed))).toEqual([158, 0]);
    const alone = withPool(meron, { meron: units(100), wala: 0n });
    expect(alone.pool).toMatchObject({ isSound: false, commission: '0', breakage: '0' });
    expect(paid(cockfightPool.settle(slip, alone))).toEqual([100, 0]);
    expect(cockfightPool.validBet(slip, alone)).toBe(units(10));
    const { limits } = cockfightTitles[0] ?? { limits: undefined };
    const both = [pool('meron', 1), pool('wala', 1)];
    expect(limits && cockfight.checkSlip(both, limits)).toMatchObject({ code: 'opposite-sides' });
  });
});
