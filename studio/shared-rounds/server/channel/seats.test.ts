import { expect, test } from 'vitest';
import { Seats } from './seats.ts';

const real = (id: bigint) => ({ id, mode: 'real' }) as const;

test('[STU-SHARED][Q-F12] a session has five sockets, a network fifty that have not said whose they are', () => {
  const seats = new Seats();
  const first = Array.from({ length: 50 }, () => seats.arrive('a'));
  expect(first.every((seat) => seat !== undefined)).toBe(true);
  expect(seats.arrive('a')).toBeUndefined();
  expect(seats.arrive('b')).toBeDefined();
  expect(first.slice(0, 6).map((seat) => seat?.settle(real(1n)))).toEqual([
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
  expect(next[0]?.settle(real(1n))).toBe(true);
  expect(next[1]?.settle(real(1n))).toBe(false);
});

/** How many of so many sockets of a network are let in, each with a session of its own. */
function fill(seats: Seats, network: string, mode: 'real' | 'demo', sockets: number): number {
  let seated = 0;
  for (let socket = 0; socket < sockets; socket += 1) {
    const seat = seats.arrive(network);
    if (seat?.settle({ id: nextId++, mode })) seated += 1;
    else seat?.leave();
  }
  return seated;
}
let nextId = 1n;

test('[STU-SHARED][Q-F12] no home, and no company, takes the tables by having many networks', () => {
  const seats = new Seats();
  const home = Array.from(
    { length: 16 },
    (_, at) => `2001:db8:0:${(0x100 + at).toString(16)}::/64`,
  );
  const seated = home.map((network) => fill(seats, network, 'real', 600));
  expect(seated.slice(0, 3)).toEqual([500, 500, 0]);
  const company = Array.from({ length: 9 }, (_, at) => `2001:db8:0:${at + 2}00::/64`);
  const more = company.map((network) => fill(seats, network, 'real', 600));
  expect(more.slice(0, 3)).toEqual([500, 500, 0]);
  expect(fill(seats, '198.51.100.7', 'real', 1)).toBe(1);
});

test('[STU-SHARED][Q-F12] who plays for nothing leaves room for those who play for money', () => {
  const seats = new Seats();
  const guests = Array.from({ length: 6 }, (_, at) => fill(seats, `203.0.113.${at}`, 'demo', 500));
  expect(guests).toEqual([500, 500, 500, 500, 0, 0]);
  // Nor do those who never say who they are.
  const silent = Array.from({ length: 20 }, (_, at) =>
    Array.from({ length: 50 }, () => seats.arrive(`192.0.2.${at}`)),
  );
  expect(silent.flat().filter((seat) => seat !== undefined)).toHaveLength(500);
  for (const seat of silent.flat()) seat?.leave();
  const players = Array.from({ length: 8 }, (_, at) =>
    fill(seats, `198.51.100.${at}`, 'real', 500),
  );
  expect(players).toEqual(Array<number>(8).fill(500));
});
