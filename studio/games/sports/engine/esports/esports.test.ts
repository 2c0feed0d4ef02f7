import { describe, expect, test } from 'vitest';
import { drawsFromWords } from '#engine/draws.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import { chanceThat, meanOf } from '../chances/law.ts';
import type { PricedMarket } from '../odds/priced-market.ts';
import { sureWins } from '../testing/sure-wins.ts';
import { drawEsports, mapsWon, roundsOf } from './draw-esports.ts';
import type { EsportsModel } from './esports-model.ts';
import { isMatchOver, mapScores } from './maps-law.ts';
import { priceMap, priceMaps } from './price-esports.ts';
import { mapChanceOf, mapWonAt, roundChanceOf, roundLaws } from './rounds-law.ts';
import { type EsportsPick, type ResultMap, esportsResult } from './esports-result.ts';

const even = (
  bestOf: EsportsModel['bestOf'],
  chance: number,
  kind: EsportsModel['kind'] = 'kills',
) => ({ bestOf, kind, maps: Array.from({ length: bestOf }, () => chance) }) satisfies EsportsModel;
const simulated = (match: number) => ({
  step: (index: number) => drawsFromWords(seededWords(match * 8 + index + 1)),
});
const win = (markets: readonly PricedMarket[], code: string, outcome: string, line?: number) =>
  markets
    .find((market) => market.code === code && (line === undefined || market.line === line))
    ?.outcomes.find((one) => one.outcome === outcome)?.win;

describe('maps', () => {
  test('are those of the reference at 0.6', () => {
    const three = priceMaps(even(3, 0.6));
    expect(win(three, 'MATCH', 'H')).toBeCloseTo(0.648, 12);
    expect(['2-0', '2-1', '1-2', '0-2'].map((name) => win(three, 'CORRECT_MAPS', name))).toEqual(
      [0.36, 0.288, 0.192, 0.16].map((chance) => expect.closeTo(chance, 12)),
    );
    expect(win(three, 'TOTAL_MAPS', 'OVER', 10)).toBeCloseTo(0.48, 12);
    expect(win(three, 'MAP_HCP', 'H', -6)).toBeCloseTo(0.36, 12);
    expect(win(priceMaps(even(5, 0.6)), 'MATCH', 'H')).toBeCloseTo(0.68256, 12);
    expect(win(priceMaps(even(2, 0.6)), 'MATCH', 'D')).toBeCloseTo(0.48, 12);
    expect(win(priceMaps(even(1, 0.6)), 'MATCH', 'H')).toBeCloseTo(0.6, 12);
  });

  test('follow the closed forms, and go on from what was played', () => {
    for (const p of [0.1, 0.35, 0.5, 0.77]) {
      const q = 1 - p;
      expect(win(priceMaps(even(3, p)), 'MATCH', 'H')).toBeCloseTo(p * p * (3 - 2 * p), 12);
      expect(win(priceMaps(even(5, p)), 'MATCH', 'H')).toBeCloseTo(
        p ** 3 * (1 + 3 * q + 6 * q * q),
        12,
      );
    }
    expect(mapScores(3, [0.6, 0.6, 0.6], [1, 1]).get('2-1')).toBeCloseTo(0.6, 12);
    expect(() => mapScores(3, [0.6])).toThrow(RangeError);
    expect(isMatchOver(2, [1, 0])).toBe(false);
    for (const bestOf of [1, 2, 3, 5] as const) {
      expect(sureWins(priceMaps(even(bestOf, 0.63)))).toEqual([]);
    }
  });
});

describe('a map', () => {
  test('of rounds is won at 13, or in overtime by four of six', () => {
    expect(
      [
        [13, 11],
        [12, 13],
        [13, 12],
        [15, 12],
        [16, 12],
        [15, 15],
        [16, 15],
        [18, 15],
        [19, 15],
        [19, 17],
      ].map((rounds) => mapWonAt(rounds as [number, number])),
    ).toEqual([
      'H',
      undefined,
      undefined,
      undefined,
      'H',
      undefined,
      undefined,
      undefined,
      'H',
      'H',
    ]);
    const laws = roundLaws(0.5);
    expect(laws.home).toBeCloseTo(0.5, 12);
    expect(chanceThat(laws.totals, () => true)).toBeCloseTo(1, 10);
    // 12-12 after 24 rounds: C(24, 12) / 2^24.
    expect(chanceThat(laws.totals, (total) => total > 24)).toBeCloseTo(2_704_156 / 2 ** 24, 10);
    for (const p of [0.4, 0.5, 0.58]) expect(roundLaws(p).home).toBeCloseTo(mapChanceOf(p), 9);
    expect(roundLaws(roundChanceOf(0.7)).home).toBeCloseTo(0.7, 10);
    expect(roundLaws(0.55, [12, 3]).home).toBeGreaterThan(0.99);
  });

  test('has prices that are not too good, and firsts that lean to the better side', () => {
    const kills = priceMap(even(3, 0.6), 0);
    const rounds = priceMap(even(3, 0.6, 'rounds'), 0);
    expect(sureWins([...kills, ...rounds])).toEqual([]);
    expect(win(kills, 'FIRST_TOWER', 'H')).toBeCloseTo(0.6 * 0.68 + 0.4 * 0.32, 12);
    expect(win(rounds, 'MAP', 'H')).toBeCloseTo(0.6, 8);
    expect(rounds.map(({ code }) => code)).toContain('ROUNDS_HCP');
    expect(kills.map(({ code }) => code)).toContain('KILLS_HCP');
    expect(() => priceMap(even(1, 0.6), 1)).toThrow(RangeError);
  });

  test.each(['kills', 'rounds'] as const)('of %s comes as often as it is priced', (kind) => {
    const count = 400;
    const model = even(3, 0.6, kind);
    let won = 0;
    let first = 0;
    let totals = 0;
    let maps = 0;
    for (let match = 0; match < count; match += 1) {
      const played = drawEsports(model, simulated(match));
      const [home, away] = mapsWon(played);
      expect(isMatchOver(3, [home, away])).toBe(true);
      if (home > away) won += 1;
      maps += played.length;
      for (const map of played) {
        totals += kind === 'kills' ? map.kills[0] + map.kills[1] : map.rounds.length;
        if ((kind === 'kills' ? map.firsts.TOWER : map.rounds[0]) === 'H') first += 1;
        if (kind === 'rounds') expect(mapWonAt(roundsOf(map.rounds))).toBe(map.winner);
      }
    }
    const near = (hits: number, of: number, chance: number) => {
      expect(Math.abs(hits - of * chance)).toBeLessThan(4 * Math.sqrt(of * chance * (1 - chance)));
    };
    near(won, count, 0.648);
    near(first, maps, kind === 'kills' ? 0.536 : roundChanceOf(0.6));
    const mean = kind === 'kills' ? 27 : meanOf(roundLaws(roundChanceOf(0.6)).totals);
    expect(Math.abs(totals / maps - mean)).toBeLessThan(0.8);
  });
});

describe('bets', () => {
  const map = (winner: 'H' | 'A', more: Partial<ResultMap> = {}): ResultMap => ({
    winner,
    rounds: [],
    kills: [20, 11],
    firsts: { BLOOD: 'A' },
    ...more,
  });
  const bet = (code: EsportsPick['code'], outcome: string, more: Partial<EsportsPick> = {}) =>
    ({ code, outcome, ...more }) as const;
  const maps = [map('H'), map('A'), map('H')];

  test('stand on maps, kills and firsts', () => {
    expect(esportsResult(bet('MATCH', 'H'), maps)).toBe('won');
    expect(esportsResult(bet('CORRECT_MAPS', '2-1'), maps)).toBe('won');
    expect(esportsResult(bet('MAP_HCP', 'A', { line: -6 }), maps)).toBe('won');
    expect(esportsResult(bet('TOTAL_MAPS', 'UNDER', { line: 10 }), maps)).toBe('lost');
    expect(esportsResult(bet('MAP', 'A', { map: 1 }), maps)).toBe('won');
    expect(esportsResult(bet('MAP', 'A', { map: 3 }), maps)).toBe('void');
    expect(esportsResult(bet('KILLS_OU', 'OVER', { line: 122 }), maps)).toBe('won');
    expect(esportsResult(bet('KILLS_HCP', 'H', { line: -34 }), maps)).toBe('won');
    expect(esportsResult(bet('FIRST_BLOOD', 'H'), maps)).toBe('lost');
    expect(esportsResult(bet('FIRST_TOWER', 'H'), maps)).toBe('void');
    const rounds = [map('H', { rounds: ['A', 'H', 'H'] })];
    expect(esportsResult(bet('PISTOL', 'A'), rounds)).toBe('won');
    expect(esportsResult(bet('ROUNDS_OU', 'OVER', { line: 10 }), rounds)).toBe('won');
    expect(esportsResult(bet('ROUNDS_HCP', 'H', { line: -2 }), rounds)).toBe('won');
    expect(esportsResult(bet('MATCH', 'D'), [map('H'), map('A')])).toBe('won');
  });

  test('walkovers void all, forfeits count for the match once a map was played, remakes by the day', () => {
    const given = map('H', { isForfeited: true });
    expect(esportsResult(bet('MATCH', 'H'), [given, given])).toBe('void');
    const left = [map('A'), given, given];
    expect(esportsResult(bet('MATCH', 'H'), left)).toBe('won');
    expect(esportsResult(bet('CORRECT_MAPS', '2-1'), left)).toBe('void');
    expect(esportsResult(bet('MAP', 'H', { map: 1 }), left)).toBe('void');
    expect(esportsResult(bet('MAP', 'A', { map: 0 }), left)).toBe('won');
    expect(esportsResult(bet('MAP', 'H'), [map('H', { remade: 'same-day' })])).toBe('won');
    expect(esportsResult(bet('MAP', 'H'), [map('H', { remade: 'later' })])).toBe('void');
  });
});
