import { currencies } from '@croupier/contract/currencies';
import { payoutFee, payoutTender } from '@croupier/contract/withdrawal/payout-fee';
import type { RiskRule } from '@croupier/contract/withdrawal/kinds';
import { expect, test } from 'vitest';
import { isTronAddress } from '#kernel/tron-address.ts';
import { isSameName, tidyNumber } from './accounts/account-rules.ts';
import { amountAcceptable, dayLeft, usualSettings } from './limit-rules.ts';
import { findRisks, type RiskFacts } from './risk-rules.ts';

const { risk } = usualSettings('VND');
const clean: RiskFacts = {
  amountMinor: 10_000_000n,
  paidBefore: 3,
  paidToAccount: 2,
  accountHours: 1000,
  depositMinutes: null,
  paidInMinor: 0n,
  stakedMinor: 0n,
  accountMembers: 0,
  deviceMembers: 0,
  awayDays: 0,
  openCases: [],
};
const found = (change: Partial<RiskFacts>, rules = risk) =>
  findRisks({ ...clean, ...change }, rules).map(({ rule }) => rule);

test('[CASH-04] WD10 each rule finds what it is for, and nothing else', () => {
  expect(found({})).toEqual([]);
  const cases: readonly (readonly [Partial<RiskFacts>, RiskRule])[] = [
    [{ amountMinor: 200_000_000n }, 'amount'],
    [{ paidBefore: 0 }, 'first-payout'],
    [{ accountHours: 71 }, 'new-account'],
    [{ paidToAccount: 0 }, 'new-account'],
    [{ depositMinutes: 29 }, 'fast'],
    [{ paidInMinor: 100n, stakedMinor: 99n }, 'unplayed'],
    [{ accountMembers: 1 }, 'shared-account'],
    [{ deviceMembers: 1 }, 'shared-device'],
    [{ awayDays: 90 }, 'dormant'],
    [{ openCases: ['laundering'] }, 'open-case'],
  ];
  for (const [facts, rule] of cases) expect([facts, found(facts)]).toEqual([facts, [rule]]);
  expect(found({ depositMinutes: 30, paidInMinor: 100n, stakedMinor: 100n })).toEqual([]);
  expect(found({ amountMinor: 199_999_999n, awayDays: 89 })).toEqual([]);
});

test('WD11 every rule can be switched off', () => {
  const off = {
    amountFrom: null,
    firstPayout: false,
    newAccountHours: null,
    fastMinutes: null,
    playPercent: null,
    sharedAccount: false,
    sharedDevice: false,
    dormantDays: null,
    openCase: false,
  };
  const worst: RiskFacts = {
    amountMinor: 10n ** 12n,
    paidBefore: 0,
    paidToAccount: 0,
    accountHours: 24,
    depositMinutes: 0,
    paidInMinor: 1000n,
    stakedMinor: 0n,
    accountMembers: 9,
    deviceMembers: 9,
    awayDays: 999,
    openCases: ['harm'],
  };
  expect(found(worst, off)).toEqual([]);
  expect(found(worst)).toHaveLength(9);
});

test('WD4 fees are rounded up to what the currency has, and leave something to pay', () => {
  const { VND } = currencies;
  expect(payoutFee(1_000_001n, { fixedMinor: 0n, basisPoints: 50 }, VND)).toBe(5100n);
  expect(payoutFee(1_000_000n, { fixedMinor: 10_000n, basisPoints: 0 }, VND)).toBe(10_000n);
  const method = { minMinor: 100n, maxMinor: 10n ** 9n, feeFixedMinor: 5000n, feeBasisPoints: 0 };
  expect(amountAcceptable(5000n, method, VND)).toBe(false);
  expect(amountAcceptable(5100n, method, VND)).toBe(true);
  expect(payoutTender(10_000_000n, VND, null)).toEqual({ amount: '1000000', currency: 'VND' });
  // 1,000 K₫ at 25.3 K₫: never more than it is worth.
  expect(payoutTender(10_000_000n, VND, 253_000n)).toEqual({
    amount: '39.525691',
    currency: 'USDT',
  });
});

test('WD5 V7 what is left of a day, by level', () => {
  const limits = [{ level: 1, countMax: 2, amountMax: '10.00' } as const];
  expect(dayLeft({ limits }, 1, { used: { count: 1, amountMinor: 40_000n } })).toEqual({
    count: 1,
    amountMinor: 60_000n,
  });
  expect(dayLeft({ limits }, 1, { used: { count: 3, amountMinor: 140_000n } })).toEqual({
    count: 0,
    amountMinor: 0n,
  });
  const used = { count: 9, amountMinor: 9n };
  expect(dayLeft({ limits }, 2, { used })).toEqual({ count: null, amountMinor: null });
  // A loyalty level gives more of one, of the other not less, and nothing to whoever may not withdraw.
  const vip = { count: 10, amountMinor: 50_000n };
  expect(dayLeft({ limits }, 1, { used, vip })).toEqual({ count: 1, amountMinor: 99_991n });
  const none = [{ level: 1, countMax: 0, amountMax: '0.00' } as const];
  expect(dayLeft({ limits: none }, 1, { used, vip })).toEqual({ count: 0, amountMinor: 0n });
});

test('[CASH-03] WD7 a holder is the member whatever case, marks, width and spaces; not in another order', () => {
  const name = 'Nguyễn Văn Đức';
  for (const same of ['NGUYEN VAN DUC', ' nguyen  van   đức ', 'Ｎｇｕｙễｎ Văn Đức']) {
    expect([same, isSameName(same, name)]).toEqual([same, true]);
  }
  for (const other of ['Nguyen Duc Van', 'Nguyenvanduc', 'Nguyen Van', '', '---']) {
    expect([other, isSameName(other, name)]).toEqual([other, false]);
  }
  expect(isSameName('Nguyen Van Duc', null)).toBe(false);
});

test('[CASH-03] WD8 an address of TRC20 has its check; one wrong sign is found', () => {
  const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
  expect(isTronAddress(address)).toBe(true);
  for (let at = 1; at < address.length; at += 1) {
    const sign = address[at] === 'a' ? 'b' : 'a';
    expect(isTronAddress(address.slice(0, at) + sign + address.slice(at + 1))).toBe(false);
  }
  // Bitcoin's have another beginning, and O, 0, I and l are no signs of base58.
  for (const other of ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'T0', '', `T${'O'.repeat(33)}`]) {
    expect(isTronAddress(other)).toBe(false);
  }
  expect(tidyNumber('usdt', ` ${address} `)).toBe(address);
  expect(tidyNumber('bank', '1017 5956-00')).toBe('1017595600');
  for (const bad of ['12345', '1'.repeat(21), '10175956OO', '']) {
    expect(tidyNumber('bank', bad)).toBe(undefined);
  }
  expect(tidyNumber('e-wallet', '+84 912 345 678')).toBe('84912345678');
});
