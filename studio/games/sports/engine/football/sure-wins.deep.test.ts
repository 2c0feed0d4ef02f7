import { expect, test } from 'vitest';
import { drawsFromWords } from '#engine/draws.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import { randomMoment } from '../testing/random-moment.ts';
import { sureWins } from '../testing/sure-wins.ts';
import { priceFootball } from './price-football.ts';

test('no bets win whatever happens in 10,000 matches at the usual margins', () => {
  const draws = drawsFromWords(seededWords(10_000));
  for (let match = 0; match < 10_000; match += 1) {
    const moment = randomMoment(draws);
    const [home, away] = moment.state?.score ?? [0, 0];
    const wins = sureWins(priceFootball(moment), home === away);
    expect(wins, `match ${match}`).toEqual([]);
  }
});
