import { generate } from 'otplib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acceptedStep, newTotp } from './totp.ts';

const { secret } = newTotp({ issuer: 'house', label: 'lan' });
/** In the middle of a step, as seconds since the epoch. */
const NOW = 1_800_000_015;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW * 1000 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** What an app shows whose clock is so many seconds off. */
const codeAt = (secondsOff: number) => generate({ secret, epoch: NOW + secondsOff });

test.each([-30, 0, 30])(
  '[Q-E13] a phone whose clock is %i s off still signs in',
  async (secondsOff) => {
    const step = await acceptedStep({ secret, lastStep: 0n }, await codeAt(secondsOff));
    expect(step).toBe(BigInt(Math.floor((NOW + secondsOff) / 30)));
  },
);

test.each([-600, -60, 60, 600])('[Q-E13] one that is %i s off does not', async (secondsOff) => {
  expect(await acceptedStep({ secret, lastStep: 0n }, await codeAt(secondsOff))).toBeUndefined();
});

test('[Q-E13] a code is good once, and none before it afterwards', async () => {
  const lastStep = await acceptedStep({ secret, lastStep: 0n }, await codeAt(0));
  if (lastStep === undefined) throw new Error('the code was not taken');
  expect(await acceptedStep({ secret, lastStep }, await codeAt(0))).toBeUndefined();
  expect(await acceptedStep({ secret, lastStep }, await codeAt(-30))).toBeUndefined();
  expect(await acceptedStep({ secret, lastStep }, await codeAt(30))).toBe(lastStep + 1n);
});
