import {
  type Standing,
  handicapStanding,
  plainStanding,
  standingOver,
  totalStanding,
} from '../chances/standing.ts';
import { type FootballPick, isFootballPick } from './football-markets.ts';
import { type FootballState, kickOff } from './football-model.ts';
import { earlyPayoutChance, firstGoalChances } from './goal-order.ts';
import { halfTables, halvesLaw } from './half-law.ts';
import type { FootballMoment } from './price-football.ts';
import { type ScoreChance, scoreLaw } from './score-law.ts';
import { footballResult } from './settle-football.ts';
import { marginOf, totalOf } from './side-counts.ts';

/**
 * How a bet stands at a moment, whatever its line and whenever it was taken: what a cash-out is worth follows
 * from it. Undefined where there is no price: no such bet, or no law of corners or bookings.
 */
export function standingOfPick(moment: FootballMoment, pick: FootballPick): Standing | undefined {
  if (!isFootballPick(pick)) return undefined;
  const { model, state = kickOff, corners, bookings } = moment;
  const { code, outcome, line = 0 } = pick;
  const scores = scoreLaw(model, state);
  const side = outcome === 'H' ? 'H' : 'A';
  const way = outcome === 'OVER' ? 'OVER' : 'UNDER';
  switch (code) {
    case 'EP':
      return plainStanding(Math.min(1, earlyPayoutChance(scores, state, side)));
    case 'FG':
      return plainStanding(firstGoalChances(scores, state)[outcome as 'H']);
    case 'CROU':
      return corners && totalStanding(totalOf(corners), line, way);
    case 'CRAH':
      return corners && handicapStanding(marginOf(corners), line, side);
    case 'BKOU':
      return bookings && totalStanding(totalOf(bookings), line, way);
    case '1X2H':
    case 'AHH':
    case 'OUH':
      return judged(pick, state, halfTables(scores, state).scores);
    case 'HTFT':
      return judged(pick, state, halvesLaw(scores, state));
    default:
      return judged(pick, state, scores);
  }
}

/** Every score judged by the rules of settlement. Of halves alone, the half is the score. */
function judged(
  pick: FootballPick,
  { first, led }: FootballState,
  cases: readonly (ScoreChance & { readonly half?: ScoreChance['score'] })[],
): Standing {
  const rest = { first, led, corners: [0, 0], bookings: [0, 0] } as const;
  return standingOver(
    cases.map(({ score, half = score, chance }) => {
      return [footballResult(pick, { ...rest, score, half }), chance];
    }),
  );
}
