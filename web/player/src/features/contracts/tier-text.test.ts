import { expect, test } from 'vitest';
import { changeOf, firstAbove, percentText, tierAt, typedPpm } from './tier-text.ts';

const tier = (minValidBet: string, ratePpm: number, minActive = 0) => ({
  ratePpm,
  minValidBet,
  minLoss: '0',
  minActive,
});

test('[CON-01] rates are read and typed in per cent', () => {
  expect([0, 500, 5000, 4550, 1_000_000, 123_456].map(percentText)).toEqual([
    '0.00',
    '0.05',
    '0.50',
    '0.455',
    '100.00',
    '12.3456',
  ]);
  expect(['0.5', '0,5', '.5', '12', '100', '100.01', '0.12345', ''].map(typedPpm)).toEqual([
    5000,
    undefined,
    undefined,
    120_000,
    1_000_000,
    undefined,
    undefined,
    undefined,
  ]);
});

test('[CON-01] the highest step whose every condition holds is reached', () => {
  const tiers = [tier('100000', 3000, 1), tier('1000000', 5000, 3)];
  expect(tierAt(tiers, tier('5000000', 0, 2))?.ratePpm).toBe(3000);
  expect(tierAt(tiers, tier('1000000.00', 0, 3))?.ratePpm).toBe(5000);
  expect(tierAt(tiers, tier('99999.99', 0, 9))).toBeUndefined();
});

test('[CON-02] whom a lower rate hits is told with both rates', () => {
  const own = [tier('100000', 3000), tier('5000000', 6500)];
  expect(firstAbove([tier('100000', 3000), tier('5000000', 7000)], own)).toMatchObject({
    theirs: 7000,
    own: 6500,
  });
  expect(firstAbove([tier('100000', 2500)], own)).toBeUndefined();
  const slots = { ...tier('100000', 2500), ratesPpm: { RNG: 3500 } };
  expect(firstAbove([slots], own)).toMatchObject({ theirs: 3500, own: 3000 });
  expect(changeOf(tier('100000', 3000), slots)).toBe('mixed');
  expect([changeOf(undefined, slots), changeOf(tier('1', 9000), slots)]).toEqual(['up', 'down']);
});
