import { expect, test } from 'vitest';
import { baccaratSchedule } from './schedule.ts';

test('[STU-LIVE] cards come in the order of dealing, and all of them within the pause', () => {
  const hands = { player: [1, 2, 3], banker: [4, 5, 6] };
  const { cards, endsAt } = baccaratSchedule(hands, 14_000);
  expect(cards.map(({ card }) => card)).toEqual([1, 4, 2, 5, 3, 6]);
  for (const [index, { dealtAt, turnedAt }] of cards.entries()) {
    expect(turnedAt).toBeGreaterThan(dealtAt);
    expect(dealtAt).toBeGreaterThan(cards[index - 1]?.turnedAt ?? 0);
  }
  expect(endsAt).toBeLessThan(9000);
  expect(baccaratSchedule({ player: [1, 2], banker: [4, 5] }, 14_000).endsAt).toBeLessThan(5000);
  expect(baccaratSchedule(hands, 9000).endsAt).toBeLessThan(5500);
});
