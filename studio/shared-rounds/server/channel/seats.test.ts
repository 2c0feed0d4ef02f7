import { expect, test } from 'vitest';
import { Seats } from './seats.ts';

test('[STU-SHARED][Q-F12] a session has five sockets, a network fifty that have not said whose they are', () => {
  const seats = new Seats();
  const first = Array.from({ length: 50 }, () => seats.arrive('a'));
  expect(first.every((seat) => seat !== undefined)).toBe(true);
  expect(seats.arrive('a')).toBeUndefined();
  expect(seats.arrive('b')).toBeDefined();
  expect(first.slice(0, 6).map((seat) => seat?.settle(1n))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
  // Who has said it makes room, and who leaves gives all of it back, once.
  const next = Array.from({ length: 5 }, () => seats.arrive('a'));
  expect(next.every((seat) => seat !== undefined)).toBe(true);
  expect(seats.arrive('a')).toBeUndefined();
  first[0]?.leave();
  first[0]?.leave();
  expect(next[0]?.settle(1n)).toBe(true);
  expect(next[1]?.settle(1n)).toBe(false);
});
