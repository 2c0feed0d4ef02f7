/** The sports of virtual leagues: how a match is priced and drawn there. */
import { modelOfStrengths } from '../../engine/football/football-model.ts';
import type { Sport } from '../../protocol.ts';
import { virtualBasketball } from './basketball.ts';
import { virtualEsports } from './esports.ts';
import { virtualFootball } from './football.ts';
import { virtualTennis } from './tennis.ts';
import type { VirtualTeam } from './virtual-league.ts';
import type { VirtualSport } from './virtual-sport.ts';

/** Strengths of both sides as the model of their sport. */
type ModelOf = (
  home: VirtualTeam,
  away: VirtualTeam,
  league: { readonly kind: 'rounds' | 'objectives' | null },
) => unknown;

export interface PlayedSport {
  readonly rules: VirtualSport<unknown, unknown>;
  readonly modelOf: ModelOf;
}

const strengthOf = ({ strength: [attack, defence] }: VirtualTeam) => ({ attack, defence });

/** Types of models and matches are known to the rules of their own sport alone. */
const played = <Model, Match>(
  rules: VirtualSport<Model, Match>,
  modelOf: ModelOf,
): PlayedSport => ({
  rules,
  modelOf,
});

/** Points of a possession, in basketball, and where home has a little more. */
const POSSESSION = { home: 1.1, away: 1.08 } as const;
/** What home is worth on a map, as a logit. */
const HOME_LOGIT = 0.05;

const virtualSports: Readonly<Record<Sport, PlayedSport>> = {
  football: played(virtualFootball, (home, away) =>
    modelOfStrengths(strengthOf(home), strengthOf(away)),
  ),
  basketball: played(virtualBasketball, (home, away) => ({
    home: POSSESSION.home + home.strength[0] - away.strength[1],
    away: POSSESSION.away + away.strength[0] - home.strength[1],
  })),
  tennis: played(virtualTennis, (home, away) => ({
    home: home.strength[0] - away.strength[1],
    away: away.strength[0] - home.strength[1],
    bestOf: 3,
  })),
  esports: played(
    virtualEsports,
    ({ strength: [home, liked] }, { strength: [away, other] }, { kind }) => {
      const chance = (more: number) => 1 / (1 + Math.exp(away - home - HOME_LOGIT - more));
      return {
        bestOf: 3,
        kind: kind === 'rounds' ? 'rounds' : 'kills',
        maps: [chance(liked), chance(-other), chance(0)],
      };
    },
  ),
};

/** How virtual matches of a sport are played. */
export function playedSport(sport: Sport): PlayedSport {
  return virtualSports[sport];
}
