import { expect, test } from 'vitest';
import type { VietnamResult } from '../../engine/vietnam/result.ts';
import { byDigit, checkTicket, seenMost, tiersOf } from './prize-lists.ts';

/** VN-N of the domain rules. */
const north: VietnamResult = {
  region: 'north',
  prizes: {
    DB: ['52738'],
    G1: ['19045'],
    G2: ['60312', '77421'],
    G3: ['08834', '45190', '32657', '91038', '26473', '58805'],
    G4: ['4412', '7038', '9915', '2260'],
    G5: ['8123', '5547', '6690', '3338', '1102', '7845'],
    G6: ['338', '905', '271'],
    G7: ['38', '07', '64', '92'],
  },
};

test('[STU-LOTT] a board has the prizes from the special one down, heads, tails and what was seen most', () => {
  expect(tiersOf(north).map(({ tier }) => tier)).toEqual('DB G1 G2 G3 G4 G5 G6 G7'.split(' '));
  expect(byDigit(north, 'head')[3]?.join()).toBe('4,8,8,8,8,8,8');
  expect(byDigit(north, 'head')[0]?.join()).toBe('2,5,5,7');
  expect(byDigit(north, 'tail')[0]?.join()).toBe('6,9,9');
  expect(byDigit(north, 'head')[8]).toEqual([]);
  expect(seenMost(north)[0]).toEqual(['38', 6]);
});

test('[STU-LOTT] a ticket is told every prize that it ends with, or else the ones it comes nearest to', () => {
  expect(checkTicket(north, '27038')).toEqual([
    { tier: 'G4', number: '7038', digits: 4 },
    { tier: 'G7', number: '38', digits: 2 },
  ]);
  expect(checkTicket(north, '52738')).toEqual([
    { tier: 'DB', number: '52738', digits: 5 },
    { tier: 'G7', number: '38', digits: 2 },
  ]);
  // A number that is shorter than any prize that it could be: what ends with it is told.
  expect(checkTicket(north, '45').map(({ number }) => number)).toEqual(['19045', '7845']);
  expect(checkTicket(north, '11111')).toEqual([]);
});
