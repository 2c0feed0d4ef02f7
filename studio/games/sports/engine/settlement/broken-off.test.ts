import { expect, test } from 'vitest';
import { type BrokenOff, brokenOff } from './broken-off.ts';

const basketball: BrokenOff = {
  sport: 'basketball',
  periods: [
    [30, 22],
    [18, 18],
    [12, 9],
  ],
};
const tennis: BrokenOff = {
  sport: 'tennis',
  sets: [
    [7, 6],
    [3, 6],
    [2, 1],
  ],
};
const arena: BrokenOff = {
  sport: 'esports',
  bestOf: 3,
  maps: [
    { winner: 'H', score: [24, 11], firsts: { BLOOD: 'A', TOWER: 'H' } },
    { winner: null, score: [9, 12], firsts: { BLOOD: 'H' } },
  ],
};
const won: BrokenOff = {
  sport: 'esports',
  bestOf: 3,
  maps: [
    { winner: 'A', score: [9, 13], firsts: {} },
    { winner: 'A', score: [11, 13], firsts: {} },
  ],
};

test.each([
  ['a quarter that was over', basketball, ['Q1X2.1', 'H'], 'won'],
  ['a quarter that ended level', basketball, ['Q1X2.2', 'D'], 'won'],
  ['its handicap', basketball, ['QHCP.1:-34', 'H'], 'lost'],
  ['its total', basketball, ['QTOT.1:210', 'UNDER'], 'won'],
  ['the quarter that was played', basketball, ['Q1X2.3', 'H'], 'void'],
  ['its total, not passed', basketball, ['QTOT.3:90', 'OVER'], 'void'],
  ['its total, passed', basketball, ['QTOT.3:82', 'OVER'], 'won'],
  ['a quarter to come', basketball, ['Q1X2.4', 'H'], 'void'],
  ['the winner', basketball, ['ML', 'H'], 'void'],
  ['a total that was passed', basketball, ['TOT:430', 'UNDER'], 'lost'],
  ['a total that was not', basketball, ['TOT:438', 'UNDER'], 'void'],
  ['a set that was over', tennis, ['SET.1', 'H'], 'won'],
  ['the set that was played', tennis, ['SET.3', 'H'], 'void'],
  ['games that were passed', tennis, ['GTOT:98', 'OVER'], 'won'],
  ['sets that were passed', tennis, ['STOT:6', 'UNDER'], 'lost'],
  ['the winner of a match without an end', tennis, ['ML', 'H'], 'void'],
  ['the score of sets', tennis, ['SETS', '2-1'], 'void'],
  ['a map that was over', arena, ['MAP.1', 'H'], 'won'],
  ['its kills', arena, ['KILLS_HCP.1:-50', 'H'], 'won'],
  ['the first of a map that was played', arena, ['FIRST_BLOOD.2', 'A'], 'lost'],
  ['what had not come of it', arena, ['FIRST_TOWER.2', 'H'], 'void'],
  ['kills that were passed', arena, ['KILLS_OU.2:82', 'OVER'], 'won'],
  ['the map that was played', arena, ['MAP.2', 'A'], 'void'],
  ['the match', arena, ['MATCH', 'H'], 'void'],
  ['a match that was won', won, ['MATCH', 'A'], 'won'],
  ['its maps', won, ['CORRECT_MAPS', '0-2'], 'won'],
  ['its handicap of maps', won, ['MAP_HCP:6', 'H'], 'lost'],
  ['maps in all', won, ['TOTAL_MAPS:10', 'UNDER'], 'won'],
  ['what nobody knows', won, ['nothing', 'H'], 'void'],
] as const)('[STU-SPORT] broken off: %s', (_, facts, [market, outcome], status) => {
  expect(brokenOff(facts, market, outcome)).toBe(status);
});
