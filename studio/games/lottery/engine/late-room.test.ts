import { expect, test } from 'vitest';
import { lateRoom, stepsBegun } from './late-room.ts';

const steps = [
  { seconds: 600, most: 500n },
  { seconds: 60, most: 100n },
];
const roomAt = (left: number, placed: Parameters<typeof lateRoom>[1] = []) =>
  lateRoom(stepsBegun(steps, left), placed);

test('[LOTO-11] what a number may take falls step by step before the close', () => {
  expect([601, 600, 61, 60, 0].map((left) => roomAt(left))).toEqual([
    undefined,
    500n,
    500n,
    100n,
    100n,
  ]);
  expect(lateRoom([], [])).toBeUndefined();
});

test('[LOTO-11] pieces count together, each step from its own begin on', () => {
  const early = { secondsBefore: 700, stake: 900n };
  const piece = { secondsBefore: 300, stake: 450n };
  expect(roomAt(200, [early, piece])).toBe(50n);
  expect(roomAt(30, [early, piece])).toBe(50n);
  expect(roomAt(30, [piece, { secondsBefore: 40, stake: 80n }])).toBe(-30n);
  expect(roomAt(30, [{ secondsBefore: 40, stake: 80n }])).toBe(20n);
});
