import { cockfightTitles } from '#games/cockfight/engine/titles.ts';
import { rational, toDecimal } from '#engine/rational.ts';
import { tableTitles } from '../engine/titles.ts';
import { expect, test } from 'vitest';
import { priceOf } from './pays-text.ts';

/** `0.95:3` */
const told = (...pays: readonly string[]): string => {
  const { wins, stake } = priceOf(pays);
  return `${wins}:${stake}`;
};

test('[STU-LIVE] prices read as players of the game say them', () => {
  // Fan tan after commission: a half and a third of the stake are no decimals that anybody reads.
  expect([told('2.85'), told('1.9'), told('0.475'), told('0.316666')]).toEqual([
    '2.85:1',
    '1.9:1',
    '0.95:2',
    '0.95:3',
  ]);
  expect([told('14'), told('0.98'), told('2.363')]).toEqual(['14:1', '0.98:1', '2.36:1']);
  // A range, and an exception that is left to the rules.
  expect([told('20', '12'), told('0.5', '1')]).toEqual(['12–20:1', '1:1']);
});

test('[STU-LIVE] no spot of any table tells more than two places, nor more than it pays', () => {
  const spots = [...tableTitles, ...cockfightTitles].flatMap(({ rules }) => rules.spots);
  expect(spots.length).toBeGreaterThan(300);
  for (const { id, pays } of spots) {
    for (const { toOne } of pays) {
      const [num, den] = toOne;
      const { wins, stake } = priceOf([toDecimal(rational(num, den), 6)]);
      expect(`${id} ${wins}`).toMatch(/ \d+(?:\.\d{1,2})?$/);
      const over = Number(wins) / Number(stake) - num / den;
      expect([id, over > 1e-9]).toEqual([id, false]);
    }
  }
});
