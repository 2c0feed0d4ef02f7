/** The leagues of the house. */
import type { LeagueView, TeamView } from '../../protocol.ts';
import { courtLeagues } from './names/court-leagues.ts';
import { esportsLeagues } from './names/esports-leagues.ts';
import { footballLeagues } from './names/football-leagues.ts';
import type { VirtualLeague, VirtualTeam } from './virtual-league.ts';

const virtualLeagues: readonly VirtualLeague[] = [
  ...footballLeagues,
  ...courtLeagues,
  ...esportsLeagues,
];

export function findVirtualLeague(id: string): VirtualLeague | undefined {
  return virtualLeagues.find((league) => league.id === id);
}

/** Those of these names; all of them where none are given. Throws for a name that none has. */
export function leaguesNamed(names: readonly string[] | undefined): readonly VirtualLeague[] {
  if (names === undefined) return virtualLeagues;
  const unknown = names.find((name) => findVirtualLeague(name) === undefined);
  if (unknown !== undefined) throw new Error(`There is no virtual league ${unknown}.`);
  return virtualLeagues.filter(({ id }) => names.includes(id));
}

export const viewVirtualLeague = ({
  id,
  sport,
  name,
  country,
  kind,
}: VirtualLeague): LeagueView => ({
  id,
  sport,
  name,
  country,
  isVirtual: true,
  kind,
});

export const viewVirtualTeam = ({ id, name, short, colours, crest }: VirtualTeam): TeamView => ({
  id,
  name,
  short,
  colours,
  crest,
});

/** Who tells of the matches of a sport: a sport that stands still leaves the others alone. */
export const producerOf = ({ sport }: Pick<VirtualLeague, 'sport'>): string => `virtual-${sport}`;
