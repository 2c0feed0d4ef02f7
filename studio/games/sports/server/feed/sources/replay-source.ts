/** A season that is drawn and told in an hour, as an outside feed would tell it: to try a book on. */
import { createHmac } from 'node:crypto';
import type { FootballMatch } from '../../../engine/football/draw-football.ts';
import { type FootballModel, modelOfStrengths } from '../../../engine/football/football-model.ts';
import { drawStrengths, fixturesOf } from '../../../engine/season/draw-season.ts';
import { footballAt } from '../../virtual/football.ts';
import { matchChance } from '../../virtual/seeds.ts';
import { settledMarkets } from '../../virtual/virtual-sport.ts';
import type { EventMessage, FixtureChange } from '../messages.ts';
import type { FeedSource, Page } from './feed-source.ts';

const CLUBS = 20;
const ROUNDS = 2 * (CLUBS - 1);
const SEASON_MS = 3_600_000;
const ROUND_MS = SEASON_MS / ROUNDS;
/** A match is told within its round: ninety minutes in a minute and a quarter. */
const rules = footballAt({ pace: 72, halfTimeMs: 3000, tickMs: 2500, stopMs: 5000 });
/** Fixtures are told so long before. */
const AHEAD_MS = 10 * 60_000;
const ALIVE_EVERY_MS = 10_000;
const VERSIONS_PER_MS = 4;

interface Played {
  readonly id: string;
  readonly startsAt: number;
  readonly home: number;
  readonly away: number;
  readonly model: FootballModel;
  readonly match: FootballMatch;
  readonly keys: Set<string>;
  /** Up to which moment it was told, ms from its start; nothing, not even its fixture. */
  told: number | undefined;
  settled: Set<string>;
}

interface Season {
  readonly startedAt: number;
  readonly matches: readonly Played[];
}

/**
 * One season after another, from a secret that nobody outside has. A place in it is when the season began;
 * who goes on with one tells of each of its matches how it stands.
 */
export function replaySource(
  name: string,
  secret: string,
  now: () => number = Date.now,
): FeedSource {
  let season: Season | undefined;
  let aliveAt = Number.NEGATIVE_INFINITY;
  return {
    name,
    read(after): Promise<Page> {
      const at = Math.floor(now());
      const began = Number(after ?? 0);
      const startedAt = at - began < SEASON_MS ? began : at + 20_000;
      if (season?.startedAt !== startedAt) season = newSeason(name, secret, startedAt);
      const messages: unknown[] = season.matches.flatMap((match) => tell(name, match, at));
      if (at - aliveAt >= ALIVE_EVERY_MS) {
        aliveAt = at;
        messages.push({ kind: 'alive', producer: name, number: `alive:${at}`, at });
        // Nothing is ever missed of what is made here.
        messages.push({ kind: 'snapshot_complete', producer: name, number: `complete:${at}`, at });
      }
      return Promise.resolve({ messages, next: String(startedAt), isMore: false });
    },
    recover: () => Promise.resolve(undefined),
  };
}

function newSeason(name: string, secret: string, startedAt: number): Season {
  const key = createHmac('sha256', secret).update(`season:${name}:${startedAt}`).digest();
  const strengths = drawStrengths(CLUBS, matchChance(key, 'strengths').step(0));
  const matches = fixturesOf(CLUBS).map(({ round, home, away }, number): Played => {
    const [own, other] = [strengths[home], strengths[away]];
    if (own === undefined || other === undefined) throw new RangeError('a club without strength');
    const model = modelOfStrengths(own, other);
    const id = `${name}-${startedAt}-${number}`;
    return {
      id,
      startsAt: Math.floor(startedAt + round * ROUND_MS),
      home,
      away,
      model,
      match: rules.draw(model, matchChance(key, id)),
      keys: new Set(),
      told: undefined,
      settled: new Set(),
    };
  });
  return { startedAt, matches };
}

function tell(producer: string, match: Played, at: number): readonly EventMessage[] {
  if (at < match.startsAt - AHEAD_MS) return [];
  const moments = rules.moments(match.match);
  const last = moments.at(-1)?.ms ?? 0;
  if (match.told !== undefined && match.told >= last) return [];
  const version = at * VERSIONS_PER_MS;
  const common = (index: number) => ({
    producer,
    number: `${match.id}:${version + index}`,
    at,
    event: match.id,
    version: version + index,
  });
  if (match.told === undefined) {
    match.told = -1;
    const markets = [...rules.before(match.model)];
    for (const { key } of markets) match.keys.add(key);
    const fixture = { ...fixtureOf(producer, match), ...common(0) };
    return [fixture, { kind: 'odds_change', ...common(1), markets }];
  }
  const ms = moments.findLast((moment) => moment.ms <= at - match.startsAt)?.ms;
  if (ms === undefined || ms <= match.told) return [];
  match.told = ms;
  return playing(match, ms, common);
}

function playing(
  match: Played,
  ms: number,
  common: (index: number) => Omit<Extract<EventMessage, { kind: 'bet_stop' }>, 'kind' | 'markets'>,
): readonly EventMessage[] {
  const { startsAt, model } = match;
  const { facts, danger, isOver, markets } = rules.tell(match.match, {
    ms,
    startsAt,
    prices: model,
  });
  const offered = new Set(markets.map(({ key }) => key));
  const gone = [...match.keys]
    .filter((key) => !offered.has(key) && !match.settled.has(key))
    .map((key) => ({ key, state: 'closed' as const, outcomes: [] }));
  for (const key of offered) match.keys.add(key);
  const told: EventMessage =
    danger === undefined
      ? {
          kind: 'odds_change',
          ...common(0),
          state: isOver ? 'ended' : 'live',
          facts,
          markets: isOver ? [] : [...markets, ...gone],
        }
      : { kind: 'bet_stop', ...common(0), markets: 'all', danger, facts };
  const keys = [...match.keys].filter((key) => !match.settled.has(key));
  const settled = settledMarkets(rules, match.match, { ms, keys });
  for (const { key } of settled) match.settled.add(key);
  if (settled.length === 0) return [told];
  return [
    told,
    { kind: 'bet_settlement', ...common(1), markets: [...settled], facts, isFinal: isOver },
  ];
}

function fixtureOf(
  name: string,
  { home, away, startsAt }: Played,
): Pick<FixtureChange, 'kind' | 'sport' | 'league' | 'home' | 'away' | 'startsAt'> {
  const team = (club: number) => ({
    id: `${name}-club-${club + 1}`,
    name: clubName(club),
    short: clubName(club),
    colours: coloursOf(club),
  });
  return {
    kind: 'fixture_change',
    sport: 'football',
    league: {
      id: `${name}-season`,
      name: { en: 'Season in an hour', vi: 'Mùa giải một giờ' },
      country: null,
      kind: null,
    },
    home: team(home),
    away: team(away),
    startsAt,
  };
}

const firsts = [
  'Amber',
  'Birch',
  'Cinder',
  'Dunmore',
  'Elder',
  'Fenwick',
  'Grey',
  'Hollow',
  'Ivory',
  'Juniper',
];
const seconds = ['Park', 'Vale'];

const clubName = (club: number): string =>
  `${firsts[club % firsts.length]} ${seconds[Math.floor(club / firsts.length)]}`;

function coloursOf(club: number): [string, string] {
  const shades = ['#b91c1c', '#1d4ed8', '#15803d', '#b45309', '#6d28d9', '#0f766e', '#334155'];
  return [shades[club % shades.length] ?? '#334155', club % 2 === 0 ? '#ffffff' : '#fde68a'];
}
