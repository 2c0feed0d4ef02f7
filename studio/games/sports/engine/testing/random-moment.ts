import type { Draws } from '#engine/draws.ts';
import type { FootballModel } from '../football/football-model.ts';
import {
  type FootballState,
  kickOff,
  modelOfStrengths,
  remainingAt,
} from '../football/football-model.ts';
import type { FootballMoment } from '../football/price-football.ts';
import { bookingLaws, cornerLaws } from '../football/side-counts.ts';

/** Some match of two sides of any strength. */
function randomModel(draws: Draws): FootballModel {
  const strength = () => ({
    attack: draws.draw(1001) / 1000 - 0.5,
    defence: draws.draw(1001) / 1000 - 0.5,
  });
  return modelOfStrengths(strength(), strength());
}

/** A match before or somewhere in play. */
export function randomMoment(draws: Draws): FootballMoment {
  const model = randomModel(draws);
  const minute = draws.draw(2) === 0 ? 0 : draws.draw(85);
  const score = minute === 0 ? ([0, 0] as const) : ([draws.draw(4), draws.draw(4)] as const);
  const state: FootballState = {
    ...kickOff,
    ...remainingAt(minute),
    score,
    first: score[0] > 0 ? 'H' : score[1] > 0 ? 'A' : 'NONE',
    led: [score[0] - score[1] >= 2, score[1] - score[0] >= 2],
    ...(minute >= 45 ? { half: [0, 0] as const } : {}),
  };
  return { model, state, corners: cornerLaws(model, minute), bookings: bookingLaws(minute) };
}
