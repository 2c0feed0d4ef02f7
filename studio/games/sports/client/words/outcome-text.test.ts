import { expect, test } from 'vitest';
import { footballCodes } from '../../engine/football/football-markets.ts';
import { marketNames } from './market-names.ts';
import { asianLine, nameOf, namedMarket, sideLine } from './outcome-text.ts';

const teams = { home: 'Rồng', away: 'Đèn' };

test('[STU-SPORT] lines are written for the side that they are of, and quarters as the Asian view has them', () => {
  expect([sideLine(-1, 'H'), sideLine(-1, 'A'), sideLine(0, 'A')]).toEqual(['−0.25', '+0.25', '0']);
  expect([-1, -3, -2, -5, 9, 11, 12].map(asianLine)).toEqual([
    '0-0.5',
    '0.5-1',
    '0.5',
    '1-1.5',
    '2-2.5',
    '2.5-3',
    '3',
  ]);
});

test('[STU-SPORT][STU-ESPORT] every market that is priced has a name in both languages', () => {
  const priced = [...footballCodes, 'ML', 'HCP', 'TOT', 'Q1X2', 'QHCP', 'QTOT'].concat(
    ['SET', 'SETS', 'SHCP', 'STOT', 'GHCP', 'GTOT', 'MATCH', 'CORRECT_MAPS', 'MAP_HCP'],
    ['TOTAL_MAPS', 'MAP', 'PISTOL', 'ROUNDS_OU', 'ROUNDS_HCP', 'KILLS_OU', 'KILLS_HCP'],
    ['FIRST_BLOOD', 'FIRST_TOWER', 'FIRST_DRAGON', 'FIRST_BARON', 'FIRST_ROSHAN'],
  );
  expect(priced.filter((code) => marketNames[code] === undefined)).toEqual([]);
  expect(nameOf(namedMarket('KILLS_OU.2:102'), teams, 'vi')).toBe('Tổng mạng, ván 2');
  expect(nameOf(namedMarket('CLA'), teams, 'en')).toBe('Đèn clean sheet');
});
