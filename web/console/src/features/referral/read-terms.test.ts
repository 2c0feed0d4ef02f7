import { referralTerms, usualReferral } from '@croupier/contract/referral/terms';
import { expect, test } from 'vitest';
import { factsOf } from './facts-of.ts';
import { costOf, readTerms } from './read-terms.ts';
import { type TypedTerms, typedTerms } from './typed-terms.ts';

const usual = typedTerms(usualReferral);
const faults = (typed: Partial<TypedTerms>) => [...readTerms({ ...usual, ...typed }).faults];

test('[H8] terms go through the form as they hold', () => {
  const { terms } = readTerms(usual);
  expect(terms).toEqual(usualReferral);
  expect(referralTerms.safeParse(terms).success).toBe(true);
});

test('[H8] what is missing or out of its range is told where it stands, and nothing is asked for', () => {
  expect(faults({ deposit: '', qualifiedInviter: 'x' })).toEqual(['deposit', 'qualifiedInviter']);
  expect(faults({ days: '0', mostInAll: '100001' })).toEqual(['days', 'mostInAll']);
  expect(faults({ bp: '5.01' })).toEqual(['bp']);
  expect(faults({ bp: '0,25', most: '0' })).toEqual([]);
  expect(readTerms({ ...usual, times: '21' }).terms).toBeUndefined();
});

test('[H8] what somebody who qualifies costs is the sum of both sides', () => {
  expect(costOf(usual)).toEqual({ inviter: '88.00', referee: '0.00', both: '88.00' });
  expect(costOf({ ...usual, registeredReferee: '8.5' })?.both).toBe('96.50');
  expect(costOf({ ...usual, depositedInviter: '' })).toBeUndefined();
});

test('[H8] the form tells its facts as requests do', () => {
  expect(factsOf(usualReferral)).toMatchObject({
    referralDeposit: '500.00',
    referralQualified: '88.00 · 0.00',
    referralShare: '0.1% · 90 · ≤ 10000.00',
    referralMost: '10 · 500',
  });
});
