import { poissonChances } from '../chances/law.ts';
import { type FootballModel, type FootballState, type Score, kickOff } from './football-model.ts';

/** A final score with its chance. */
export interface ScoreChance {
  readonly score: Score;
  readonly chance: number;
}

/** Goals still to come that are counted, a side. */
export const goalsMost = 12;

/**
 * Final scores with their chances, from any state of the match. The chance of a final score given what was
 * played is proportional to τ(final) × Poisson of the goals still to come, because the thinning of goals over
 * time cancels; so in play the same tilt stands over the same final scores and prices stay one model's.
 */
export function scoreLaw(
  model: FootballModel,
  { score, remaining, factors }: FootballState = kickOff,
): readonly ScoreChance[] {
  const home = poissonChances(model.home * remaining * factors[0], goalsMost);
  const away = poissonChances(model.away * remaining * factors[1], goalsMost);
  const cells = home.flatMap((ofHome, more) =>
    away.map((ofAway, other): ScoreChance => {
      const final: Score = [score[0] + more, score[1] + other];
      return { score: final, chance: ofHome * ofAway * tilt(model, final) };
    }),
  );
  const total = cells.reduce((sum, { chance }) => sum + chance, 0);
  return cells.map((cell) => ({ ...cell, chance: cell.chance / total }));
}

/** τ of Dixon and Coles, never below zero. */
function tilt({ home, away, rho }: FootballModel, [ofHome, ofAway]: Score): number {
  if (ofHome > 1 || ofAway > 1) return 1;
  if (ofHome === 0 && ofAway === 0) return Math.max(0, 1 - home * away * rho);
  if (ofHome === 0) return Math.max(0, 1 + home * rho);
  return ofAway === 0 ? Math.max(0, 1 + away * rho) : Math.max(0, 1 - rho);
}
