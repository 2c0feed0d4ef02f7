import { expect, test } from 'vitest';
import { needsTwo, pauseAfter, questionOf, stateAfter, worthOf } from './free-spin-rules.ts';

test('[SEAM-07] free spins take two from the threshold on, what one gave within a day together', () => {
  const worth = worthOf({ spins: 20, stake: 20_000n });
  expect(worth).toBe(400_000n);
  const two = (aloneToday: bigint, fourEyesFrom: bigint | null) =>
    needsTwo(worth, { aloneToday, fourEyesFrom });
  expect([two(0n, 0n), two(0n, 400_000n), two(0n, 400_001n)]).toEqual([true, true, false]);
  expect([two(1n, 400_001n), two(10n ** 12n, null)]).toEqual([true, false]);
});

test('[SEAM-07] an unanswered grant is issued until its end, then taken back, then asked about', () => {
  const at = new Date('2026-01-01T00:00:00Z');
  const later = new Date('2026-01-02T00:00:00Z');
  expect(questionOf('issuing', { validUntil: later, at })).toBe('issue');
  expect(questionOf('issuing', { validUntil: at, at })).toBe('cancel');
  expect(questionOf('cancelling', { validUntil: later, at })).toBe('cancel');
  expect(questionOf('open', { validUntil: at, at })).toBe('status');
  expect(stateAfter('issuing', 'open')).toBe('open');
  expect(stateAfter('open', 'open')).toBeUndefined();
  expect(stateAfter('cancelling', 'used')).toBe('used');
  // A cancellation that crossed an older answer goes on.
  expect(stateAfter('cancelling', 'open')).toBeUndefined();
  expect([1, 2, 3, 12].map((failures) => pauseAfter(failures) / 60_000)).toEqual([1, 2, 4, 60]);
});
