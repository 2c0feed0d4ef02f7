import { type Law, differenceLaw, poissonLaw, shifted, sumLaw } from '../chances/law.ts';
import { type FootballModel, type Score, matchMinutes } from './football-model.ts';

/**
 * Corners and bookings, each by a model of its own that knows nothing of goals: with the goals given they
 * are independent. All come evenly over the 90 minutes.
 *
 * - Corners: Poisson, 10.2 a match, shared as λ^0.35 to ν^0.35: the stronger side has more of them, but by
 *   far less than it has of the goals.
 * - Bookings: yellow cards Poisson, 1.7 at home and 2.0 away; red cards Poisson, 0.06 and 0.08. A yellow is
 *   one point, a red two.
 */
const cornersMean = 10.2;
const cornersPower = 0.35;
export const cardMeans = { yellow: [1.7, 2], red: [0.06, 0.08] } as const;
export const cardPoints = { yellow: 1, red: 2 } as const;
/** Counted a side. */
const countsMost = 32;
const redsMost = 6;

/** Laws of what each side ends with. */
export interface SideLaws {
  readonly home: Law;
  readonly away: Law;
}

/** Corners that each side is expected to get in a whole match. */
function cornerMeans({ home, away }: FootballModel): Score {
  const [own, other] = [home ** cornersPower, away ** cornersPower];
  return [(cornersMean * own) / (own + other), (cornersMean * other) / (own + other)];
}

/** Corners at the end, with those so far at a minute. */
export function cornerLaws(model: FootballModel, minute = 0, so: Score = [0, 0]): SideLaws {
  const left = leftAt(minute);
  const [home, away] = cornerMeans(model);
  return {
    home: shifted(poissonLaw(home * left, countsMost), so[0]),
    away: shifted(poissonLaw(away * left, countsMost), so[1]),
  };
}

/** Points of bookings at the end, with those so far at a minute. */
export function bookingLaws(minute = 0, so: Score = [0, 0]): SideLaws {
  const left = leftAt(minute);
  const [home, away] = ([0, 1] as const).map((side) => {
    const yellow = poissonLaw(cardMeans.yellow[side] * left, countsMost);
    const red = poissonLaw(cardMeans.red[side] * left, redsMost);
    const points = red.chances.flatMap((chance) => [chance, 0]).slice(0, -1);
    return shifted(sumLaw(yellow, { least: 0, chances: points }), so[side]);
  });
  return { home: home as Law, away: away as Law };
}

export function totalOf({ home, away }: SideLaws): Law {
  return sumLaw(home, away);
}

export function marginOf({ home, away }: SideLaws): Law {
  return differenceLaw(home, away);
}

function leftAt(minute: number): number {
  return Math.min(1, Math.max(0, (matchMinutes - minute) / matchMinutes));
}
