import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MARKET_KEY_MAX, parseMarket, printMarket } from './market-key.ts';

const points = fc.tuple(fc.nat(199), fc.nat(199));
const name = fc.record(
  {
    code: fc.constantFrom('1X2', 'AH', 'OU', 'FIRST_BLOOD', 'KILLS_OU'),
    part: fc.integer({ min: 1, max: 9 }),
    line: fc.integer({ min: -2000, max: 2000 }),
    scoreAt: points,
  },
  { requiredKeys: ['code'] },
);

test('[STU-SPORT] a market has one text, and the text names it', () => {
  fc.assert(
    fc.property(name, (market) => {
      const text = printMarket(market);
      expect(text.length).toBeLessThanOrEqual(MARKET_KEY_MAX);
      expect(parseMarket(text)).toEqual(market);
    }),
  );
});

test('[STU-SPORT] what is no market, or written otherwise, names none', () => {
  for (const text of [
    '',
    'x',
    'AH:',
    'AH:-0',
    'AH:01',
    'MAP.0',
    'OU:9@1',
    'AH:1@01-0',
    'ah:1',
    'OU: 9',
  ]) {
    expect(parseMarket(text)).toBeUndefined();
  }
});
