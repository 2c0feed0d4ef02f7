import { expect, test } from 'vitest';
import { passwordHasher } from './password.ts';

const hasher = passwordHasher('ab'.repeat(32));

test('[PERF-20] four hashes run and fifty wait; whoever comes beyond hears it at once, and room comes back', async () => {
  const stored = await hasher.hash('three lanterns drift');
  // The hash that stands in for accounts that do not exist is made first, and takes a place meanwhile.
  await hasher.verify(undefined, 'three lanterns drift');
  const asked = Array.from({ length: 120 }, () => hasher.verify(stored, 'three lanterns drift'));
  const outcomes = await Promise.allSettled(asked);
  const judged = outcomes.filter(({ status }) => status === 'fulfilled');
  expect(judged).toHaveLength(54);
  // Nobody who was let in is answered wrongly for want of time.
  expect(judged.every((outcome) => 'value' in outcome && outcome.value)).toBe(true);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(66);
  expect(refused.map((outcome) => 'reason' in outcome && outcome.reason.code)).toEqual(
    refused.map(() => 'server.busy'),
  );
  // The first fifty-four are the ones that were let in: nobody overtakes.
  expect(outcomes.findIndex(({ status }) => status === 'rejected')).toBe(54);
  expect(await hasher.verify(stored, 'three lanterns drift')).toBe(true);
});
