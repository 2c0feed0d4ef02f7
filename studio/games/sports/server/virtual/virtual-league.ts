import type { LeagueView, Named, Sport } from '../../protocol.ts';

/** A club, player or team. What `strength` means is said by its sport. */
export interface VirtualTeam {
  readonly id: string;
  readonly name: string;
  readonly short: string;
  readonly colours: readonly [body: string, trim: string];
  readonly crest: string | null;
  readonly strength: readonly [number, number];
}

export interface VirtualLeague {
  readonly id: string;
  readonly sport: Sport;
  readonly kind: LeagueView['kind'];
  readonly name: Named;
  readonly country: string | null;
  /** A round begins every so many seconds, so many after the hour's first. */
  readonly everySeconds: number;
  readonly afterSeconds: number;
  readonly teams: readonly VirtualTeam[];
}

type Row = readonly [
  id: string,
  name: string,
  short: string,
  body: string,
  trim: string,
  one: number,
  other: number,
];

/** Teams from rows of a list. @param hasCrests the client has a drawing for each */
export const teamsOf = (rows: readonly Row[], hasCrests = false): readonly VirtualTeam[] =>
  rows.map(([id, name, short, body, trim, one, other]) => ({
    id,
    name,
    short,
    colours: [body, trim] as const,
    crest: hasCrests ? id.replace('vt-', '') : null,
    strength: [one, other] as const,
  }));
