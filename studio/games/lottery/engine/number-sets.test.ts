import { expect, test } from 'vitest';
import { buildSet, noRules, ordersOf, SET_MAX, type SetRequest } from './number-sets.ts';

const set = (request: Partial<SetRequest>) =>
  buildSet({ length: 2, joins: 'every', take: noRules, leave: noRules, ...request });
const digits = (some: SetRequest['take']['digits']) => ({ ...noRules, digits: some });

test('a rule without digits asks nothing, and nothing asked is no number', () => {
  expect(set({})).toEqual([]);
  expect(set({ take: digits({ head: [] }) })).toEqual([]);
});

test('head, tail, touch and sum are of the digits of a number, zeros included', () => {
  expect(set({ take: digits({ head: [0] }) })).toHaveLength(10);
  expect(set({ take: digits({ tail: [7], head: [0, 1] }) })).toEqual(['07', '17']);
  expect(set({ take: digits({ touch: [3] }) })).toHaveLength(19);
  expect(set({ take: digits({ sum: [5] }) })).toEqual(
    expect.arrayContaining(['05', '14', '50', '69', '96']),
  );
});

test('rules intersect, or join where one of them is enough', () => {
  const take = digits({ head: [1], tail: [1] });
  expect(set({ take })).toEqual(['11']);
  expect(set({ take, joins: 'some' })).toHaveLength(19);
});

test('what passes a rule of those left out is not there', () => {
  const take = { ...noRules, range: [10, 19] as const };
  expect(set({ take, leave: { ...digits({ tail: [5] }), hasDouble: true } })).toEqual([
    '10',
    '12',
    '13',
    '14',
    '16',
    '17',
    '18',
    '19',
  ]);
});

test('a matrix has digits by place; a place without any takes all', () => {
  const matrix = [[1, 2], [], [7]];
  const built = set({ length: 3, take: { ...noRules, matrix } });
  expect(built).toHaveLength(20);
  expect(built).toEqual(expect.arrayContaining(['107', '297']));
});

test('a set has no more numbers than a list of a ticket takes', () => {
  expect(set({ length: 4, take: { ...noRules, range: [0, 9999] } })).toHaveLength(SET_MAX);
});

test('each animal of the years has the numbers that are twelve apart', () => {
  const rat = set({ take: { ...noRules, animals: [0] } });
  expect(rat).toEqual(['00', '12', '24', '36', '48', '60', '72', '84', '96']);
});

test('[STU-LOTT] a number is turned into every order of its digits, each once', () => {
  expect(ordersOf('617')).toEqual(['617', '671', '167', '176', '761', '716']);
  expect(ordersOf('553')).toEqual(['553', '535', '355']);
  expect(ordersOf('00')).toEqual(['00']);
  expect(ordersOf('1234')).toHaveLength(24);
});
