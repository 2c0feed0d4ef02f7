/** The sports of virtual leagues: how a match is priced and drawn there. */
import { modelOfStrengths } from '../../engine/football/football-model.ts';
import type { Sport } from '../../protocol.ts';
import { virtualFootball } from './football.ts';
import type { VirtualTeam } from './leagues.ts';
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

const virtualSports: Readonly<Partial<Record<Sport, PlayedSport>>> = {
  football: played(virtualFootball, (home, away) =>
    modelOfStrengths(strengthOf(home), strengthOf(away)),
  ),
};

/** How virtual matches of a sport are played. @throws RangeError for a sport without any */
export function playedSport(sport: Sport): PlayedSport {
  const found = virtualSports[sport];
  if (found === undefined) throw new RangeError(`no virtual ${sport}`);
  return found;
}
