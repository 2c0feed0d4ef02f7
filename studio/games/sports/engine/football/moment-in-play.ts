import type { FootballFacts } from './football-markets.ts';
import { type FootballModel, halfMinutes, redCardFactors, remainingAt } from './football-model.ts';
import type { Score } from './football-model.ts';
import type { FootballMoment } from './price-football.ts';
import { bookingLaws, cornerLaws } from './side-counts.ts';

/**
 * A match in play as prices see it: the facts so far and the minute of play, never what is yet to come.
 *
 * @param reds red cards where they change goals, as in real matches; left out for drawn ones
 */
export function momentInPlay(
  model: FootballModel,
  facts: FootballFacts,
  { minute, reds = [0, 0] }: { readonly minute: number; readonly reds?: Score },
): FootballMoment {
  const { score, half, first, led, corners, bookings } = facts;
  return {
    model,
    state: {
      score,
      first,
      led,
      ...remainingAt(minute),
      ...(minute >= halfMinutes ? { half: half ?? score } : {}),
      factors: redCardFactors(reds),
    },
    corners: cornerLaws(model, minute, corners),
    bookings: bookingLaws(minute, bookings),
  };
}
