import type { RebateLine } from '@croupier/contract/loyalty/player';
import { expect, test } from 'vitest';
import {
  betsOf,
  broughtBy,
  byType,
  isEnough,
  isShown,
  playedFirst,
  shownLines,
} from './rebate-rules.ts';

const lines: readonly RebateLine[] = [
  { gameType: 'FISH', validBet: '0.00', rateBp: 55, amount: '0.00' },
  { gameType: 'LIVE', validBet: '2000.00', rateBp: 45, amount: '9.00' },
  { gameType: 'PVP', validBet: '-5.00', rateBp: 30, amount: '0.00' },
  { gameType: 'RNG', validBet: '500.00', rateBp: 65, amount: '3.25' },
];

test('a rebate is taken from the least amount on, and never of nothing', () => {
  expect(isEnough('1.00', '1')).toBe(true);
  expect(isEnough('0.99', '1')).toBe(false);
  expect(isEnough('0.00', '0')).toBe(false);
});

test('only bets that bring something are what it comes from', () => {
  expect(betsOf(lines)).toBe('2500.00');
});

test('types with bets stand first', () => {
  expect(playedFirst(lines).map(({ gameType }) => gameType)).toEqual([
    'LIVE',
    'PVP',
    'RNG',
    'FISH',
  ]);
});

test('types that cannot be played here are left out, unless they were played', () => {
  const typesOf = (offered: Parameters<typeof shownLines>[1]) =>
    shownLines(lines, offered).map(({ gameType }) => gameType);
  expect(typesOf(['RNG'])).toEqual(['LIVE', 'PVP', 'RNG']);
  expect(typesOf([])).toEqual(['FISH', 'LIVE', 'PVP', 'RNG']);
  expect([isShown('FISH', ['RNG']), isShown('FISH', [])]).toEqual([false, true]);
});

test('what bets bring is cut to the decimals of the currency', () => {
  expect(broughtBy('800.00', 45, 2)).toBe('3.60');
  expect(broughtBy('33.33', 65, 2)).toBe('0.21');
  expect(broughtBy('-800.00', 45, 2)).toBe('0.00');
});

test('games stand by type with their bets together', () => {
  const games = [
    { gameType: 'LIVE', validBet: '800.00', rateBp: 45 },
    { gameType: 'RNG', validBet: '300.00', rateBp: 65 },
    { gameType: 'LIVE', validBet: '-100.00', rateBp: 45 },
  ] as const;
  const types = byType(games);
  expect(types.map(({ gameType, validBet }) => [gameType, validBet])).toEqual([
    ['LIVE', '700.00'],
    ['RNG', '300.00'],
  ]);
});
