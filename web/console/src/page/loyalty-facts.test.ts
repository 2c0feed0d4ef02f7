import { expect, test } from 'vitest';
import { loyaltyChanges } from './loyalty-facts.ts';

const silver = '5000.00 · 60000.00 · 58.00 · 18.00 · 58.00 · 200000.00 · 4';

test('[H6] of a level only the figures that change are told, and a new one with all of them', () => {
  const before = { level2: silver, keepPercent: '5%' };
  const after = { level2: silver.replace('18.00', '28.00'), keepPercent: '5%' };
  expect(loyaltyChanges(before, after)).toEqual([
    { fact: 'level2', level: 2, figure: 'monthly', was: '18.00', is: '28.00' },
  ]);
  const added = loyaltyChanges({}, { name2: 'Bạc', level2: silver });
  expect(added.map(({ figure, is }) => [figure, is])).toEqual([
    ['name', 'Bạc'],
    ['deposit', '5000.00'],
    ['validBet', '60000.00'],
    ['upgrade', '58.00'],
    ['monthly', '18.00'],
    ['birthday', '58.00'],
    ['withdrawn', '200000.00'],
    ['withdrawals', '4'],
  ]);
});

test('[H6] rates are told type by type, and a type that gives nothing any more as gone', () => {
  const before = { rates: 'LIVE 0.4%, RNG 0.6%', rebate: 'rebate-on' };
  const after = { rates: 'RNG 0.65%', rebate: 'rebate-off' };
  expect(loyaltyChanges(before, after)).toEqual([
    { fact: 'rates', gameType: 'LIVE', was: '0.4%', is: undefined },
    { fact: 'rates', gameType: 'RNG', was: '0.6%', is: '0.65%' },
    { fact: 'rebate', was: 'rebate-on', is: 'rebate-off' },
  ]);
});
