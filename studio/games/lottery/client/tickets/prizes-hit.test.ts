import { expect, test } from 'vitest';
import type { VietnamResult } from '../../engine/vietnam/result.ts';
import { prizesHit } from './prizes-hit.ts';

const ticket = { game: 'vn-north', issue: '20261128' };
const drawn: VietnamResult = {
  region: 'north',
  prizes: {
    DB: ['36027'],
    G1: ['11111'],
    G2: ['22222', '33333'],
    G3: ['80736', '10000', '20000', '30000', '40000', '50000'],
    G4: ['1000', '2000', '3000', '4036'],
    G5: ['1001', '2001', '3001', '4001', '5001', '6001'],
    G6: ['100', '200', '300'],
    G7: ['27', '28', '29', '30'],
  },
};
const hits = (play: string, selection: string, payout = '98.00') =>
  prizesHit(ticket, { play, selection, payout }, drawn).map(
    ({ tier, prize, number, from }) => `${tier} ${prize} ${number} ${from}`,
  );

test('[STU-LOTT] a line of lots names each prize that one of its numbers came in', () => {
  expect(hits('LO2', '27;36;99')).toEqual([
    'DB 36027 27 3',
    'G3 80736 36 3',
    'G4 4036 36 2',
    'G7 27 27 0',
  ]);
  expect(hits('LO3', '736')).toEqual(['G3 80736 736 2']);
});

test('[STU-LOTT] heads are marked at the front, and a bet on one prize names that one alone', () => {
  expect(hits('DE_DAU', '36')).toEqual(['DB 36027 36 0']);
  expect(hits('DE_DB', '27')).toEqual(['DB 36027 27 3']);
});

test('[STU-LOTT] a parlay names where each of its numbers came', () => {
  expect(hits('X2', '27 28')).toEqual(['DB 36027 27 3', 'G7 27 27 0', 'G7 28 28 0']);
});

test('[STU-LOTT] what won nothing names nothing, nor do plays of no numbers or a draw that is not there', () => {
  expect(hits('LO2', '27', '0.00')).toEqual([]);
  expect(hits('TX', 'BIG')).toEqual([]);
  expect(prizesHit(ticket, { play: 'LO2', selection: '27', payout: '98' }, undefined)).toEqual([]);
});
