import { expect, test } from 'vitest';
import { type Protectors, securityScore } from './security-score.ts';

const all: Protectors = {
  password: true,
  paymentPassword: true,
  mobile: true,
  mail: true,
  secondFactor: true,
  passkey: true,
  identity: true,
};

test('[MEM-02] everything together is 100, and nothing is missing then', () => {
  expect(securityScore(all)).toEqual({ points: 100, grade: 'strong', missing: [] });
});

test('[MEM-02] what is missing costs what it is worth, that worth most first', () => {
  const { points, grade, missing } = securityScore({ ...all, mail: false, secondFactor: false });
  expect({ points, grade, missing }).toEqual({
    points: 65,
    grade: 'fair',
    missing: ['secondFactor', 'mail'],
  });
});

test('[MEM-02] what a merchant does not offer costs nobody a point', () => {
  const { mobile, passkey, ...offered } = all;
  expect([mobile, passkey]).toEqual([true, true]);
  expect(securityScore(offered).points).toBe(100);
  expect(securityScore({ ...offered, secondFactor: false }).points).toBe(73);
  expect(securityScore({}).points).toBe(0);
});
