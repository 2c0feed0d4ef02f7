import { expect, test } from 'vitest';
import { drawsFromWords } from '#engine/draws.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import { marginMethods } from '../odds/margins.ts';
import { randomMoment } from '../testing/random-moment.ts';
import { sureWins } from '../testing/sure-wins.ts';
import { priceFootball } from './price-football.ts';

test('no bets on the markets of a match win whatever happens, by any method of margin', () => {
  const draws = drawsFromWords(seededWords(15));
  for (let match = 0; match < 300; match += 1) {
    const moment = randomMoment(draws);
    const method = marginMethods[match % marginMethods.length] ?? 'power';
    const markets = priceFootball(moment, { margin: () => ({ method, book: 1.01 }), lines: 4 });
    const [home, away] = moment.state?.score ?? [0, 0];
    expect(sureWins(markets, home === away), `match ${match}`).toEqual([]);
  }
});

test('the check would notice a price that is too good', () => {
  const draws = drawsFromWords(seededWords(1));
  const markets = priceFootball(randomMoment(draws));
  const wrong = markets.map((market) =>
    market.code === 'DC'
      ? { ...market, outcomes: market.outcomes.map((one) => ({ ...one, odds: 90_000 })) }
      : market,
  );
  expect(sureWins(wrong).length).toBeGreaterThan(3);
});
