/** Events as lists of staff name them. */
import { moneyText } from '@croupier/contract/money';
import type { SportsEventBrief } from '@croupier/contract/seamless/sports-parts';
import type { Directory, EventFacts, EventState, Named, Sport } from '../../protocol.ts';
import { foldName } from '../read/fold-name.ts';
import { scoreOf } from '../read/score-of.ts';
import { clockText } from './clock-text.ts';

/** Names of leagues and teams by id; an id that nobody has named stands for itself. */
export class Names {
  readonly #leagues: ReadonlyMap<string, Named>;
  readonly #teams: ReadonlyMap<string, string>;

  constructor({ leagues, teams }: Directory) {
    this.#leagues = new Map(leagues.map(({ id, name }) => [id, name]));
    this.#teams = new Map(teams.map(({ id, name }) => [id, name]));
  }

  league(id: string): Named {
    return this.#leagues.get(id) ?? { en: id, vi: id };
  }

  team(id: string): string {
    return this.#teams.get(id) ?? id;
  }

  /** Ids of teams whose names hold the text, marks and case apart. */
  teamsLike(text: string): readonly string[] {
    const wanted = foldName(text);
    return [...this.#teams].flatMap(([id, name]) => (foldName(name).includes(wanted) ? [id] : []));
  }
}

/** What of an event a list names. */
export interface NamedEvent {
  readonly id: string;
  readonly sport: Sport;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  /** Moments are ms since 1970. */
  readonly startsAt: number;
  readonly state: EventState;
  readonly isVirtual: boolean;
  readonly facts: EventFacts | null;
}

export function briefOf(event: NamedEvent, names: Names, now: number): SportsEventBrief {
  const { id, sport, league, home, away, startsAt, state, isVirtual, facts } = event;
  const { score } = scoreOf(facts);
  return {
    event: id,
    sport,
    league: names.league(league),
    home: names.team(home),
    away: names.team(away),
    starts_at: new Date(startsAt).toISOString(),
    state,
    is_virtual: isVirtual,
    clock: state === 'live' ? clockText(facts, now) : null,
    score: score && [score[0], score[1]],
  };
}

/** An amount that may be below zero, as calls tell it. */
export const signedText = (minor: bigint): string =>
  `${minor < 0n ? '-' : ''}${moneyText(minor < 0n ? -minor : minor)}`;
