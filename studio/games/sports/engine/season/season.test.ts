import { expect, test } from 'vitest';
import { drawsFromWords } from '#engine/draws.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import { beforeKickOff, priceFootball } from '../football/price-football.ts';
import { decimalOf } from '../odds/odds.ts';
import { checkSeason } from './check-season.ts';
import { drawSeason, drawStrengths, fixturesOf } from './draw-season.ts';
import { leagueTable } from './league-table.ts';
import { readSeason } from './read-season.ts';

const strengths = drawStrengths(20, drawsFromWords(seededWords(2)));
const season = drawSeason(strengths, (match) => ({
  step: (index) => drawsFromWords(seededWords(match * 4 + index + 1)),
}));

/** A drawn season as text of the kind that real ones come in. */
function seasonText(): string {
  const header = 'Div,HomeTeam,AwayTeam,FTHG,FTAG,P>2.5,P<2.5,AHh,PAHH,PAHA,AHCh,PCAHH,PCAHA';
  const rows = season.map(({ home, away, model, match }, number) => {
    const markets = priceFootball(beforeKickOff(model), { lines: 4 });
    const lines = markets.filter(({ code }) => code === 'AH');
    const opening = lines[number % lines.length];
    const closing = lines[(number + 3) % lines.length];
    const odds = (market: (typeof markets)[number] | undefined) =>
      market?.outcomes.map((one) => (one.odds === undefined ? '' : decimalOf(one.odds))) ?? [
        '',
        '',
      ];
    const total = markets.find(({ code, line }) => code === 'OU' && line === 10);
    return [
      'E0',
      `Club ${home}`,
      `Club ${away}`,
      ...match.score,
      ...odds(total),
      (opening?.line ?? 0) / 4,
      ...odds(opening),
      (closing?.line ?? 0) / 4,
      ...odds(closing),
    ].join(',');
  });
  return [header, ...rows, ''].join('\r\n');
}

test('every handicap and total of a drawn season settles as the naive check says', () => {
  const check = checkSeason(readSeason(seasonText()));
  expect(check.differences).toEqual([]);
  expect(check.matches).toBe(380);
  expect(check.handicaps).toBeGreaterThan(1000);
  expect(check.totals).toBeGreaterThan(500);
});

test('what is no season is refused, what is no price left out', () => {
  expect(() => readSeason('a,b\n1,2')).toThrow(RangeError);
  expect(() => readSeason('HomeTeam,AwayTeam,FTHG,FTAG\nA,B,x,1')).toThrow(RangeError);
  const [match] = readSeason('HomeTeam,AwayTeam,FTHG,FTAG,AHh,PAHH,PAHA\nA,B,2,1,-0.3,1.9,1.9');
  expect(match?.prices).toEqual([]);
  const [other] = readSeason('HomeTeam,AwayTeam,FTHG,FTAG,AHh,PAHH,PAHA\nA,B,2,1,-0.25,1.9,');
  expect(other?.prices).toMatchObject([{ outcome: 'H', line: -1, odds: 19_000 }]);
});

test('the table adds up', () => {
  const results = season.map(({ home, away, match }) => ({ home, away, score: match.score }));
  const table = leagueTable(20, results);
  const sumOf = (value: (row: (typeof table)[number]) => number) =>
    table.reduce((sum, row) => sum + value(row), 0);
  expect(
    table.every(({ played, won, drawn, lost }) => played === 38 && won + drawn + lost === 38),
  ).toBe(true);
  expect(sumOf(({ scored, conceded }) => scored - conceded)).toBe(0);
  const draws = results.filter(({ score }) => score[0] === score[1]).length;
  expect(sumOf(({ points }) => points)).toBe(3 * 380 - draws);
  const points = table.map((row) => row.points);
  expect(points).toEqual(points.toSorted((a, b) => b - a));
});

test('each club plays each other at home and away, once a round', () => {
  const fixtures = fixturesOf(8);
  expect(fixtures).toHaveLength(56);
  expect(new Set(fixtures.map(({ home, away }) => `${home}-${away}`)).size).toBe(56);
  for (let round = 0; round < 14; round += 1) {
    const clubs = fixtures.flatMap((one) => (one.round === round ? [one.home, one.away] : []));
    expect(new Set(clubs).size).toBe(8);
  }
  expect(() => fixturesOf(7)).toThrow(RangeError);
});
