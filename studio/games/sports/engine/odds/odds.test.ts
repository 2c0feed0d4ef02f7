import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultMargin } from './default-margins.ts';
import { addMargin, informedShare, marginMethods, removeMargin } from './margins.ts';
import { isOdds, leastOdds, mostOdds, nearestOdds, offeredOdds } from './odds.ts';
import { figureIn, fractionOf, oddsFormats, oddsOfFigure, oddsText } from './odds-formats.ts';
import { parlayOdds, parlayText } from './parlay-odds.ts';
import { realRisk } from './real-risk.ts';
import { parseOdds } from './parse-odds.ts';

const units = (amount: number) => BigInt(Math.round(amount * 10_000));
const anyOdds = fc.integer({ min: leastOdds, max: mostOdds });

describe('odds in six formats', () => {
  test.each([
    ['1.50', '0.50', '0.50', '-2.00', '-200', '1/2'],
    ['1.85', '0.85', '0.85', '-1.1765', '-118', '17/20'],
    ['1.95', '0.95', '0.95', '-1.0526', '-105', '19/20'],
    ['2.00', '1.00', '1.00', '1.00', '+100', '1/1'],
    ['2.10', '1.10', '-0.9091', '1.10', '+110', '11/10'],
    ['2.50', '1.50', '-0.6667', '1.50', '+150', '3/2'],
    ['3.40', '2.40', '-0.4167', '2.40', '+240', '12/5'],
  ])('%s is written as the reference writes it', (decimal, ...others) => {
    const odds = nearestOdds(Number(decimal));
    expect(oddsFormats.map((format) => oddsText(odds, format))).toEqual([decimal, ...others]);
    for (const format of ['decimal', 'hong-kong', 'fraction'] as const) {
      expect(parseOdds(oddsText(odds, format), format), format).toBe(odds);
    }
    // One over four decimals has less room above even money than decimal odds have.
    const wins = odds / 10_000 - 1;
    for (const format of ['malay', 'indo'] as const) {
      const again = parseOdds(oddsText(odds, format), format) ?? 0;
      expect(Math.abs(again - odds), format).toBeLessThanOrEqual(wins * wins);
    }
  });

  test('come back from each figure, but where it has no room for them', () => {
    fc.assert(
      fc.property(anyOdds, (odds) => {
        for (const format of ['decimal', 'hong-kong'] as const) {
          expect(oddsOfFigure(figureIn(odds, format), format)).toBe(odds);
        }
        for (const format of ['malay', 'indo', 'us'] as const) {
          const figure = figureIn(odds, format);
          const again = oddsOfFigure(figure, format);
          // Written again it says the same: what is shown is stable.
          if (again !== undefined) expect(figureIn(again, format)).toBe(figure);
        }
        const [wins, stake] = fractionOf(odds);
        expect(Math.abs(wins / stake / (odds / 10_000 - 1) - 1)).toBeLessThan(0.00251);
      }),
    );
    expect(oddsOfFigure(-8000, 'malay')).toBe(22_500);
    expect(oddsOfFigure(-20_000, 'indo')).toBe(15_000);
    expect(oddsOfFigure(-2_000_000, 'us')).toBe(15_000);
  });

  test('are understood as they are typed, or not at all', () => {
    expect(parseOdds(' 1,85 ', 'decimal')).toBe(18_500);
    expect(parseOdds('１．８５', 'decimal')).toBe(18_500);
    expect(parseOdds('−0.80', 'malay')).toBe(22_500);
    expect(parseOdds('+150', 'us')).toBe(25_000);
    expect(parseOdds('Evens', 'fraction')).toBe(20_000);
    expect(parseOdds('17/20', 'fraction')).toBe(18_500);
    const wrong = [
      ['1.00', 'decimal'],
      ['-2', 'decimal'],
      ['1.23456', 'decimal'],
      ['1e5', 'decimal'],
      ['99999', 'decimal'],
      ['-0.5', 'hong-kong'],
      ['1.01', 'malay'],
      ['0', 'malay'],
      ['-1.01', 'malay'],
      ['0.99', 'indo'],
      ['150', 'us'],
      ['+99', 'us'],
      ['1/0', 'fraction'],
      ['0/3', 'fraction'],
      ['', 'decimal'],
      ['1'.repeat(30), 'decimal'],
    ] as const;
    for (const [text, format] of wrong) expect(parseOdds(text, format), text).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...oddsFormats), (text, format) => {
        const odds = parseOdds(text, format);
        return odds === undefined || isOdds(odds);
      }),
    );
  });

  test('below zero debit the real risk', () => {
    const malay = oddsOfFigure(-8000, 'malay') as number;
    const risk = realRisk(units(100), malay, 'malay');
    expect(risk).toEqual({ riskMinor: units(80), winMinor: units(100) });
    expect(realRisk(units(100), malay, 'decimal').riskMinor).toBe(units(100));
    expect(realRisk(units(100), 20_000, 'malay')).toEqual({
      riskMinor: units(100),
      winMinor: units(100),
    });
    // Indo -1.25: risk 125 to win 100.
    expect(realRisk(units(100), 18_000, 'indo')).toEqual({
      riskMinor: units(125),
      winMinor: units(100),
    });
    fc.assert(
      fc.property(anyOdds, fc.bigInt({ min: 100n, max: 10n ** 15n }), (odds, amount) => {
        for (const format of ['malay', 'indo'] as const) {
          const { riskMinor } = realRisk(amount, odds, format);
          expect(riskMinor).toBeGreaterThan(0n);
          expect(figureIn(odds, format) < 0 || riskMinor === amount).toBe(true);
        }
      }),
    );
  });

  test('of several legs are their exact product', () => {
    expect(parlayOdds([19_000, 20_000, 15_000])).toEqual({ num: 57n, den: 10n });
    expect(parlayText([19_999, 19_999])).toBe('3.99');
    expect(parlayText([])).toBe('1.00');
  });

  test('are offered cut off, never rounded up', () => {
    expect([1.9, 1.9999, 12.345, 345.67, 1234.5].map(offeredOdds)).toEqual([
      19_000, 19_900, 123_400, 3_450_000, 12_340_000,
    ]);
    expect(offeredOdds(1.0009)).toBeUndefined();
    expect(offeredOdds(Infinity)).toBe(mostOdds);
    expect(offeredOdds(Number.NaN)).toBeUndefined();
    expect(() => nearestOdds(1)).toThrow(RangeError);
  });
});

describe('margins', () => {
  const offered = [1.9, 3.6, 4.2];

  test.each([
    ['proportional', [0.50501, 0.266533, 0.228457]],
    ['power', [0.512412, 0.263326, 0.224262]],
    ['shin', [0.510399, 0.264427, 0.225173]],
    ['additive', [0.512253, 0.263715, 0.224032]],
  ] as const)('are taken out as the reference does: %s', (method, expected) => {
    const { chances, book } = removeMargin(offered, method);
    expect(book).toBeCloseTo(1.042189, 6);
    for (const [at, chance] of chances.entries()) expect(chance).toBeCloseTo(expected[at] ?? 0, 6);
    expect(informedShare(offered)).toBeCloseTo(0.021158, 6);
  });

  test('taken out and put back are the odds again', () => {
    const books = fc
      .array(fc.integer({ min: 5, max: 1000 }), { minLength: 2, maxLength: 26 })
      .map((weights) => weights.map((weight) => weight / weights.reduce((a, b) => a + b)));
    fc.assert(
      fc.property(books, fc.integer({ min: 1001, max: 1200 }), (chances, thousandths) => {
        for (const method of marginMethods) {
          const margin = { method, book: thousandths / 1000 };
          const odds = addMargin(chances, margin);
          // No outcome is ever worth more than its chance.
          for (const [at, price] of odds.entries()) {
            expect(price * (chances[at] ?? 0)).toBeLessThan(1);
          }
          const out = removeMargin(odds, method);
          expect(out.book).toBeCloseTo(margin.book, 9);
          for (const [at, chance] of out.chances.entries()) {
            expect(chance).toBeCloseTo(chances[at] ?? 0, 8);
          }
          const again = addMargin(out.chances, { method, book: out.book });
          for (const [at, price] of again.entries()) {
            expect(price / (odds[at] ?? 0)).toBeCloseTo(1, 8);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('start as the table says', () => {
    expect(
      ['AH', 'OU', '1X2', 'CS', 'HTFT', 'OUTRIGHT'].map((code) => defaultMargin(code).book),
    ).toEqual([1.04, 1.04, 1.06, 1.15, 1.1, 1.15]);
  });

  test('refuse what is none', () => {
    expect(() => addMargin([0.5, 0.6], { method: 'power', book: 1.05 })).toThrow(RangeError);
    expect(() => addMargin([0.5, 0.5], { method: 'power', book: 0.9 })).toThrow(RangeError);
    expect(() => removeMargin([2.2, 2.2], 'power')).toThrow(RangeError);
    expect(() => removeMargin([1.01, 500, 500, 30], 'additive')).toThrow(RangeError);
    expect(addMargin([1, 0], { method: 'proportional', book: 1.02 })[1]).toBe(Infinity);
  });
});
