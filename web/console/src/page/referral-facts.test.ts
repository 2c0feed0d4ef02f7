import { expect, test } from 'vitest';
import { figuresOfFact, referralChanges } from './referral-facts.ts';

test('[H8] only the figures that change are told', () => {
  const before = {
    referralDeposit: '500.00',
    referralQualified: '88.00 · 0.00',
    referralShare: '0.1% · 90 · ≤ 10000.00',
  };
  const after = {
    referralDeposit: '500.00',
    referralQualified: '88.00 · 18.00',
    referralShare: '0.2% · 90 · ≤ 8000.00',
  };
  expect(referralChanges(before, after)).toEqual([
    { figure: 'qualifiedReferee', was: '0.00', is: '18.00' },
    { figure: 'bp', was: '0.1%', is: '0.2%' },
    { figure: 'most', was: '10000.00', is: '8000.00' },
  ]);
});

test('[H8] a fact is told figure by figure, any other as it is', () => {
  expect(figuresOfFact('referralMost', '10 · 500')).toEqual([
    ['mostADay', '10'],
    ['mostInAll', '500'],
  ]);
  expect(figuresOfFact('referralMost', '10')).toBeUndefined();
  expect(figuresOfFact('rates', '10 · 500')).toBeUndefined();
});
