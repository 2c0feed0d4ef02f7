import { describe, expect, test } from 'vitest';
import type { FootballFacts, FootballPick } from './football-markets.ts';
import { decidedResult, footballResult, settleFootball } from './settle-football.ts';

const facts = (
  score: readonly [number, number],
  more: Partial<FootballFacts> = {},
): FootballFacts => ({
  score,
  first: score[0] > 0 ? 'H' : score[1] > 0 ? 'A' : 'NONE',
  led: [score[0] - score[1] >= 2, score[1] - score[0] >= 2],
  corners: [0, 0],
  bookings: [0, 0],
  ...more,
});
const pick = (code: FootballPick['code'], outcome: string, line?: number): FootballPick => ({
  code,
  outcome,
  ...(line === undefined ? {} : { line }),
});

describe('a finished match', () => {
  const end = facts([2, 1], {
    half: [0, 1],
    first: 'A',
    led: [false, false],
    corners: [7, 3],
    bookings: [2, 4],
  });

  test.each([
    ['1X2', 'H', undefined, 'won'],
    ['1X2', 'D', undefined, 'lost'],
    ['1X2H', 'A', undefined, 'won'],
    ['HTFT', 'AH', undefined, 'won'],
    ['DC', '12', undefined, 'won'],
    ['DC', 'X2', undefined, 'lost'],
    ['DNB', 'A', undefined, 'lost'],
    ['OE', 'ODD', undefined, 'won'],
    ['CS', '2-1', undefined, 'won'],
    ['CS', 'AOS', undefined, 'lost'],
    ['BTTS', 'YES', undefined, 'won'],
    ['TG', '2-3', undefined, 'won'],
    ['FG', 'A', undefined, 'won'],
    ['CLH', 'NO', undefined, 'won'],
    ['EP', 'H', undefined, 'won'],
    ['EP', 'A', undefined, 'lost'],
    ['AH', 'H', -3, 'half-won'],
    ['AH', 'A', -3, 'half-lost'],
    ['AHH', 'H', 3, 'half-lost'],
    ['OU', 'OVER', 12, 'push'],
    ['OU', 'UNDER', 11, 'half-lost'],
    ['OUH', 'OVER', 2, 'won'],
    ['CROU', 'OVER', 42, 'lost'],
    ['CRAH', 'H', -14, 'won'],
    ['BKOU', 'UNDER', 26, 'won'],
  ] as const)('%s %s %s is %s', (code, outcome, line, status) => {
    expect(footballResult(pick(code, outcome, line), end)).toBe(status);
  });

  test('an even score gives the stake of draw no bet back, and nine goals are another score', () => {
    expect(footballResult(pick('DNB', 'H'), facts([1, 1]))).toBe('push');
    expect(footballResult(pick('CS', 'AOS'), facts([5, 4]))).toBe('won');
    expect(footballResult(pick('TG', '7+'), facts([5, 4]))).toBe('won');
  });

  test('a handicap taken in play counts only goals after it', () => {
    const inPlay = { ...pick('AH', 'A', -2), scoreAt: [2, 0] } as const;
    // 2-1 at the end, 2-0 when it was taken: away won what was left by one, and gets half a goal besides.
    expect(footballResult(inPlay, end)).toBe('won');
    expect(footballResult(pick('AH', 'A', -2), end)).toBe('lost');
  });

  test('early payout stands though the lead was lost', () => {
    expect(footballResult(pick('EP', 'H'), facts([2, 3], { led: [true, false] }))).toBe('won');
  });
});

describe('a match that was broken off', () => {
  const fate = { kind: 'abandoned' } as const;
  const late = facts([2, 0], { half: [1, 0] });

  test.each([
    ['OU', 'OVER', 6, 'won'],
    ['OU', 'UNDER', 6, 'lost'],
    ['OU', 'OVER', 5, 'won'],
    // Half on 1.5 is won, half on 2 is open.
    ['OU', 'OVER', 7, 'half-won'],
    ['OU', 'UNDER', 7, 'half-lost'],
    ['OU', 'OVER', 8, 'void'],
    ['OU', 'OVER', 9, 'void'],
    ['FG', 'H', undefined, 'won'],
    ['1X2', 'H', undefined, 'void'],
    ['1X2H', 'H', undefined, 'won'],
    ['AHH', 'H', -2, 'won'],
    ['OUH', 'OVER', 6, 'lost'],
    ['AH', 'H', -2, 'void'],
    ['CS', '1-0', undefined, 'lost'],
    ['CS', '2-0', undefined, 'void'],
    ['CS', 'AOS', undefined, 'void'],
    ['HTFT', 'AH', undefined, 'lost'],
    ['HTFT', 'HH', undefined, 'void'],
    ['BTTS', 'NO', undefined, 'void'],
    ['CLA', 'NO', undefined, 'won'],
    ['CLH', 'YES', undefined, 'void'],
    ['TG', '0-1', undefined, 'lost'],
    ['EP', 'H', undefined, 'won'],
    ['EP', 'A', undefined, 'void'],
    ['OE', 'ODD', undefined, 'void'],
    ['DNB', 'H', undefined, 'void'],
    ['CROU', 'OVER', 2, 'void'],
  ] as const)('at 2-0 in the second half: %s %s %s is %s', (code, outcome, line, status) => {
    expect(settleFootball(pick(code, outcome, line), late, fate)).toEqual({ status });
  });

  test('in the first half nothing of the half is decided but what no goal changes', () => {
    const early = facts([1, 0]);
    expect(decidedResult(pick('1X2H', 'H'), early)).toBeUndefined();
    expect(decidedResult(pick('OUH', 'OVER', 2), early)).toBe('won');
    expect(decidedResult(pick('FG', 'NONE'), early)).toBe('lost');
    expect(decidedResult(pick('FG', 'NONE'), facts([0, 0]))).toBeUndefined();
    expect(decidedResult(pick('CS', '0-0'), facts([0, 0]))).toBeUndefined();
    expect(decidedResult(pick('CS', 'AOS'), facts([5, 0]))).toBe('won');
  });

  test('moved or put off too long is void as a whole, put off for less is played', () => {
    const over = pick('OU', 'OVER', 6);
    expect(settleFootball(over, late, { kind: 'venue-swapped' })).toEqual({ status: 'void' });
    expect(settleFootball(over, late, { kind: 'postponed', lateHours: 30 })).toEqual({
      status: 'void',
    });
    expect(settleFootball(over, late, { kind: 'postponed', lateHours: 30 }, 48)).toEqual({
      status: 'won',
    });
  });
});
