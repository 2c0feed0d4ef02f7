import { type ReferralTerms, usualReferral } from '@croupier/contract/referral/terms';
import { expect, test } from 'vitest';
import { percentWords, progressOf, promiseOf, stepsOf, timeLeftOf } from './referral-rules.ts';

const none = { inviter: '0', referee: '0' };
const withTerms = (changed: Partial<ReferralTerms>) => ({ ...usualReferral, ...changed });
const names = (terms: ReferralTerms) => stepsOf(terms).map(({ step }) => step);

test('[PROMO-06] steps are those that the terms ask for', () => {
  expect(names(usualReferral)).toEqual(['registered', 'both', 'share']);
  const paid = { ...usualReferral.rewards, deposited: { inviter: '10', referee: '5' } };
  expect(names(withTerms({ rewards: paid }))).toEqual([
    'registered',
    'deposited',
    'qualified',
    'share',
  ]);
  expect(names(withTerms({ deposit: '0' }))).toEqual(['registered', 'qualified', 'share']);
  expect(names(withTerms({ validBet: '0.00' }))).toEqual(['registered', 'deposited', 'share']);
  const noShare = { ...usualReferral.share, bp: 0 };
  expect(names(withTerms({ share: noShare }))).toEqual(['registered', 'both']);
});

test('[PROMO-06] no reward is lost where a step is left out', () => {
  const one = { inviter: '1', referee: '2' };
  const rewards = { registered: one, deposited: one, qualified: { inviter: '88', referee: '0' } };
  const [only] = stepsOf(withTerms({ deposit: '0', validBet: '0', rewards }));
  expect(only).toEqual({ step: 'registered', inviter: '90.00', referee: '4.00' });
  expect(stepsOf(withTerms({ validBet: '0', rewards }))[1]).toMatchObject({ inviter: '89.00' });
  expect(stepsOf(withTerms({ deposit: '0', rewards }))[0]).toMatchObject({ inviter: '2.00' });
  expect(promiseOf({ rewards })).toEqual({ inviter: '90.00', referee: '4.00' });
  expect(promiseOf({ rewards: { registered: none, deposited: none, qualified: none } })).toEqual({
    inviter: '0.00',
    referee: '0.00',
  });
});

test('[PROMO-06] a share is written without zeros that say nothing', () => {
  expect([10, 100, 5, 125, 500].map(percentWords)).toEqual(['0.1%', '1%', '0.05%', '1.25%', '5%']);
});

test('[PROMO-06] a friend’s row tells what is missing', () => {
  const asked = { deposit: '500.00', validBet: '5000.00' };
  const friend = { state: 'waiting', hasDeposited: false, validBet: '0.00', asked } as const;
  expect(progressOf(friend)).toMatchObject({ percent: 0, words: 'not-deposited' });
  const paid = { ...friend, hasDeposited: true, validBet: '3400.00' };
  expect(progressOf(paid)).toMatchObject({ percent: 68, words: 'of' });
  expect(progressOf({ ...paid, state: 'qualified' })).toMatchObject({ percent: 100, tone: 'gold' });
  expect(progressOf({ ...paid, state: 'refused' })).toMatchObject({ percent: 0, words: 'refused' });
  expect(progressOf({ ...paid, validBet: '-20.00' }).percent).toBe(0);
});

test('[PROMO-06] days are told while they go on, and then that it is looked at', () => {
  const asked = { deposit: '500.00', validBet: '5000.00' };
  const friend = { state: 'waiting', hasDeposited: true, validBet: '10.00', asked } as const;
  expect(timeLeftOf({ ...friend, daysLeft: 23 }, false)).toBe('days');
  expect(timeLeftOf({ ...friend, daysLeft: 0 }, true)).toBe('last-day');
  expect(timeLeftOf({ ...friend, daysLeft: 0 }, false)).toBe('judged');
  expect(timeLeftOf({ ...friend, validBet: '5000.00', daysLeft: 9 }, false)).toBe('judged');
  expect(timeLeftOf({ ...friend, state: 'expired', daysLeft: 0 }, false)).toBeUndefined();
});
