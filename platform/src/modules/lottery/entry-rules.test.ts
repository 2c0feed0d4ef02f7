import { cellShapes, numbersOf, resultOf } from '@croupier/contract/lottery/result-cells';
import { expect, test } from 'vitest';
import {
  agreeingPlaces,
  compare,
  differingPlaces,
  faultsOfAgain,
  faultsOfWhole,
  keyAgain,
} from './entry-rules.ts';

const numbers = (top: string, bottom: string) => [top, bottom];

test('[LOTO-01] what both keyed is a result once all of it is the same', () => {
  const { state } = compare(numbers('0427', '09'), numbers('0427', '09'));
  expect(state).toBe('agreed');
  expect(resultOf('four-digits', numbers('0427', '09'))).toEqual({ top: '0427', bottom: '09' });
});

test('[LOTO-01] only what differs is keyed again, and compared once both have', () => {
  const { state, keyed } = compare(numbers('0427', '09'), numbers('0472', '09'));
  expect([state, differingPlaces(keyed)]).toEqual(['differs', [0]]);
  expect(agreeingPlaces(keyed)).not.toContain(0);
  expect(agreeingPlaces({ ...keyed, second: null })).toEqual([]);
  const one = keyAgain(keyed, 'second', ['0427', '']);
  expect([one.state, one.keyed.first, one.keyed.second]).toEqual([
    'differs',
    numbers('0427', '09'),
    numbers('0472', '09'),
  ]);
  // What is keyed where both were the same does not count.
  const both = keyAgain(one.keyed, 'first', ['0427', '99']);
  expect([both.state, both.keyed.first]).toEqual(['agreed', numbers('0427', '09')]);
});

test('[LOTO-01] what differs again is keyed once more', () => {
  const { keyed } = compare(numbers('1111', '09'), numbers('2222', '09'));
  const one = keyAgain(keyed, 'first', ['3333', '']);
  const both = keyAgain(one.keyed, 'second', ['4444', '']);
  expect([both.state, both.keyed.firstAgain]).toEqual(['differs', null]);
});

test('[LOTO-02] leading zeros are digits, and numbers that come once come once', () => {
  expect(faultsOfWhole('four-digits', numbers('427', '09'))).toEqual([0]);
  expect(faultsOfWhole('four-digits', numbers('0427', '9'))).toEqual([1]);
  expect(faultsOfWhole('mark-six', ['1', '2', '3', '4', '5', '6', '6'])).toEqual([6]);
  expect(faultsOfWhole('mark-six', ['1', '2', '3', '4', '5', '06', '50'])).toEqual([5, 6]);
  expect(faultsOfWhole('unheard of', ['1'])).toEqual([0]);
  const { keyed } = compare(numbers('1111', '09'), numbers('2222', '09'));
  expect(faultsOfAgain('four-digits', keyed, 'first', ['12', ''])).toEqual([0]);
  expect(faultsOfAgain('four-digits', keyed, 'first', ['1234', ''])).toEqual([]);
});

test.each([
  ['vietnam-north', 27],
  ['vietnam-south', 18],
  ['thai', 6],
  ['four-digits', 2],
  ['4d-malaysia', 23],
  ['three-digits', 3],
  ['mark-six', 7],
])('[LOTO-02] a result of %s has %i numbers, and reads as it was written', (family, count) => {
  const shapes = cellShapes(family);
  expect(shapes).toHaveLength(count);
  const cells = shapes.map(({ digits }, at) =>
    digits === undefined ? String(at + 1) : String(at).padStart(digits, '0'),
  );
  const read = numbersOf(family, resultOf(family, cells));
  expect(read.flatMap((prize) => prize.numbers)).toEqual(cells);
});
