import { expect, test } from 'vitest';
import { readTyped } from './typed-entry.ts';

const two = { length: 2, entry: /^[0-9]{2}$/ };

const groups = (text: string, alphabet = two) =>
  readTyped(text, alphabet).groups.map(({ points, numbers }) => [points, numbers.join(' ')]);

test('[STU-LOTT] a pasted message is understood group by group, and what comes twice is added up', () => {
  const entry = readTyped('38 83 12 5d, kép 1d, kéo 10-15 2d, 12 3d', two);
  expect(entry.wrong).toBe(0);
  expect(entry.doubles).toEqual(['12', '11']);
  expect(entry.groups).toEqual([
    { points: 5, numbers: ['38', '83'] },
    { points: 10, numbers: ['12'] },
    { points: 1, numbers: ['00', '22', '33', '44', '55', '66', '77', '88', '99'] },
    { points: 3, numbers: ['11'] },
    { points: 2, numbers: ['10', '13', '14', '15'] },
  ]);
  expect(entry.pieces.map(({ text }) => text).join('')).toBe(
    '38 83 12 5d, kép 1d, kéo 10-15 2d, 12 3d',
  );
});

test.each([
  ['12.34.5', '12', ['34.5']],
  ['0 7;08/09|10', '08 09 10', ['0', '7']],
  ['１２ ３４', '12 34', []],
  ['đầu 3', '30 31 32 33 34 35 36 37 38 39', []],
  ['tổng 5', '05 14 23 32 41 50 69 78 87 96', []],
  ['12 x5 bạn', '12', ['bạn']],
  ['1O5 2d, 12 3d', '12', ['1O5']],
])('[STU-LOTT] %s is %s', (text, numbers, wrong) => {
  const entry = readTyped(text, two);
  expect(entry.groups.flatMap((group) => group.numbers).join(' ')).toBe(numbers);
  expect(entry.pieces.filter(({ kind }) => kind === 'wrong').map((piece) => piece.text)).toEqual(
    wrong,
  );
});

test.each([
  ['1O', 'letters', '10'],
  ['105', 'length', undefined],
  ['3883', 'length', '38 83'],
  ['7x', 'letters', 'đầu 7'],
  ['7', 'length', '07'],
  ['15-10', 'range', '10-15'],
  ['-15', 'sign', '15'],
  ['1.5', 'fraction', undefined],
  ['12.5', 'fraction', undefined],
  ['5d', 'amount', undefined],
])(
  '[STU-LOTT] %s is wrong, and what may have been meant is only proposed',
  (text, fault, proposal) => {
    const [piece] = readTyped(text, two).pieces;
    expect(piece).toMatchObject({ kind: 'wrong', fault });
    expect(piece?.proposal).toBe(proposal);
    expect(groups(text)).toEqual([]);
  },
);

test('[STU-LOTT] numbers of other lengths are read by what their bet takes', () => {
  expect(groups('617 553', { length: 3, entry: /^(?!(.)\1\1)[0-9]{3}$/ })).toEqual([
    [null, '553 617'],
  ]);
  expect(readTyped('777', { length: 3, entry: /^(?!(.)\1\1)[0-9]{3}$/ }).pieces[0]?.fault).toBe(
    'entry',
  );
  expect(groups('12 345 6789', { length: 2, entry: /^[0-9]{2,4}$/ })).toEqual([
    [null, '12 345 6789'],
  ]);
  expect(groups('12R4', { length: 4, entry: /^(?=.{4}$)[0-9]*R[0-9]*$/ })).toEqual([
    [null, '12R4'],
  ]);
});
