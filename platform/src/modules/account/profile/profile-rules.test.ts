import { usualFields } from '@croupier/contract/account/registration';
import { expect, test } from 'vitest';
import { lockOf, rulesOfProfile, shownValue } from './profile-rules.ts';

const nobody = { proven: false, hasPayoutAccount: false };

test('[MEM-02] a detail that was never told can be given, but no real name beside the one relied on', () => {
  const relied = { proven: true, hasPayoutAccount: true };
  expect(lockOf('birthday', '', relied)).toBeNull();
  expect(lockOf('fullName', undefined, nobody)).toBeNull();
  expect(lockOf('fullName', undefined, { ...nobody, proven: true })).toBe('proven');
  expect(lockOf('payeeName', '', { ...nobody, hasPayoutAccount: true })).toBe('payouts');
});

test('[MEM-02] the real name can be changed until documents prove it or money is paid out to it', () => {
  expect(lockOf('fullName', 'Lan', nobody)).toBeNull();
  expect(lockOf('payeeName', 'LAN', { ...nobody, hasPayoutAccount: true })).toBe('payouts');
  expect(lockOf('fullName', 'Lan', { proven: true, hasPayoutAccount: true })).toBe('proven');
  expect(lockOf('zalo', '1', { proven: true, hasPayoutAccount: true })).toBeNull();
});

test('[MEM-02] birthday and papers are given once', () => {
  expect(lockOf('birthday', '1990-01-02', nobody)).toBe('given');
  expect(lockOf('idNumber', '0123', nobody)).toBe('given');
  expect(shownValue('idNumber', '001190012345')).toBe('••••2345');
});

test('[MEM-02] the profile has what the merchant asks for and what was told before', () => {
  const names = (told: object) => rulesOfProfile(usualFields, told).map(({ name }) => name);
  expect(names({})).toEqual(['birthday']);
  expect(names({ zalo: '0901' })).toEqual(['birthday', 'zalo']);
  const [zalo] = rulesOfProfile(usualFields, { zalo: '0901' }).slice(1);
  expect(zalo).toMatchObject({ enabled: true, required: false });
});
