/** Drawn football at a pace: of the house, ninety minutes in three of ours with six seconds at half time. */
import {
  type FootballEvent,
  type FootballMatch,
  drawFootball,
  factsAt,
} from '../../engine/football/draw-football.ts';
import {
  type FootballCode,
  type FootballFacts,
  type FootballPick,
  footballOutcomes,
} from '../../engine/football/football-markets.ts';
import type { FootballModel, Score } from '../../engine/football/football-model.ts';
import { momentInPlay } from '../../engine/football/moment-in-play.ts';
import { beforeKickOff, priceFootball } from '../../engine/football/price-football.ts';
import { footballResult } from '../../engine/football/settle-football.ts';
import { parseMarket } from '../../engine/market-key.ts';
import type { PricedMarket } from '../../engine/odds/priced-market.ts';
import type { FootballFactsView } from '../../protocol.ts';
import type { MarketTold } from '../feed/messages.ts';
import { marketTold } from './market-told.ts';
import type { Moment, VirtualSport } from './virtual-sport.ts';

const HALF_SECONDS = 2700;
const MATCH_SECONDS = 5400;

interface Pace {
  /** Seconds of play in one of ours. */
  readonly pace: number;
  readonly halfTimeMs: number;
  readonly tickMs: number;
  /** Nothing is taken for so long after a goal or a red card. */
  readonly stopMs: number;
}

const housePace: Pace = { pace: 30, halfTimeMs: 6000, tickMs: 2000, stopMs: 6000 };

export const virtualFootball = footballAt(housePace);

/** Football whose matches are drawn, told at a pace. */
export function footballAt(terms: Pace): VirtualSport<FootballModel, FootballMatch> {
  const halfMs = (HALF_SECONDS / terms.pace) * 1000;
  const matchMs = 2 * halfMs + terms.halfTimeMs;
  const clock: Clock = { ...terms, halfMs, matchMs };
  return {
    draw: drawFootball,
    before: (model) => priceFootball(beforeKickOff(model)).map((market) => marketTold(market)),

    moments(match) {
      const ticks = Array.from({ length: Math.ceil(matchMs / terms.tickMs) }, (_, at): Moment => {
        return { ms: at * terms.tickMs, must: false };
      });
      const stops = dangersOf(match, clock).flatMap(({ ms }) => [ms, ms + terms.stopMs]);
      const musts = [0, halfMs, halfMs + terms.halfTimeMs, ...stops, matchMs]
        .filter((ms) => ms <= matchMs)
        .map((ms): Moment => ({ ms, must: true }));
      return [...ticks, ...musts].toSorted((a, b) => a.ms - b.ms);
    },

    tell(match, { ms, startsAt, prices }) {
      const facts = viewAt(match, clock, { ms, startsAt });
      const isOver = ms >= matchMs;
      const danger = dangersOf(match, clock).findLast(
        (one) => one.ms <= ms && ms < one.ms + terms.stopMs,
      );
      if (isOver) return { facts, isOver, markets: [] };
      if (danger) return { facts, isOver, danger: danger.danger, markets: [] };
      const second = playSecond(clock, ms);
      const moment = momentInPlay(prices, factsAt(match, second), { minute: second / 60 });
      return {
        facts,
        isOver,
        markets: priceFootball(moment).map((one) => inPlay(one, facts.score)),
      };
    },

    resultOf(match, ms, { key, outcome }) {
      const name = parseMarket(key);
      if (name === undefined) return undefined;
      const code = name.code as FootballCode;
      const isOfHalf = code === '1X2H' || code === 'AHH' || code === 'OUH';
      if (ms < (isOfHalf ? halfMs : matchMs)) return undefined;
      const { line, scoreAt } = name;
      const pick: FootballPick = {
        code,
        outcome,
        ...(line !== undefined && { line }),
        ...(scoreAt !== undefined && { scoreAt }),
      };
      return footballResult(pick, endOf(match));
    },

    outcomesOf(key) {
      const code = parseMarket(key)?.code ?? '';
      return Object.hasOwn(footballOutcomes, code) ? footballOutcomes[code as FootballCode] : [];
    },
  };
}

const ends = new WeakMap<FootballMatch, FootballFacts>();

/** What a match ends with, worked out once for all of its markets. */
function endOf(match: FootballMatch): FootballFacts {
  const known = ends.get(match) ?? factsAt(match);
  ends.set(match, known);
  return known;
}

/** Asian handicaps in play count from the score that they were offered at. */
function inPlay(market: PricedMarket, score: Score): MarketTold {
  const counts = market.code === 'AH' || market.code === 'AHH';
  return marketTold(market, counts && score[0] + score[1] > 0 ? { scoreAt: score } : {});
}

interface Clock extends Pace {
  readonly halfMs: number;
  readonly matchMs: number;
}

/** Second of play so many ms after the start; it stands at half time. */
function playSecond({ pace, halfMs, halfTimeMs }: Clock, ms: number): number {
  if (ms <= halfMs) return Math.floor((ms * pace) / 1000);
  return Math.floor((Math.max(halfMs, ms - halfTimeMs) * pace) / 1000);
}

/** When a second of play is, ms after the start. */
function msOfSecond({ pace, halfTimeMs }: Clock, second: number): number {
  const ms = Math.ceil(((second + 1) * 1000) / pace);
  return second < HALF_SECONDS ? ms : ms + halfTimeMs;
}

function dangersOf({ events }: FootballMatch, clock: Clock) {
  return events.flatMap(({ kind, second }) =>
    kind === 'goal' || kind === 'red' ? [{ ms: msOfSecond(clock, second), danger: kind }] : [],
  );
}

function viewAt(
  match: FootballMatch,
  clock: Clock,
  { ms, startsAt }: { readonly ms: number; readonly startsAt: number },
): FootballFactsView {
  const second = Math.min(MATCH_SECONDS, playSecond(clock, ms));
  const { score, half, corners } = factsAt(match, second);
  const until = match.events.filter((event) => event.second < second);
  const period = periodAt(clock, ms);
  return {
    sport: 'football',
    period,
    second,
    at: startsAt + ms,
    pace: period === 'first' || period === 'second' ? clock.pace : 0,
    score,
    half: half ?? null,
    corners,
    yellows: countOf(until, 'yellow'),
    reds: countOf(until, 'red'),
    incidents: until.map(({ kind, side, second: at }) => {
      return { kind, side, minute: Math.floor(at / 60) + 1 };
    }),
  };
}

function periodAt({ halfMs, matchMs, halfTimeMs }: Clock, ms: number): FootballFactsView['period'] {
  if (ms >= matchMs) return 'full-time';
  if (ms < halfMs) return 'first';
  return ms < halfMs + halfTimeMs ? 'half-time' : 'second';
}

function countOf(events: readonly FootballEvent[], kind: FootballEvent['kind']): Score {
  const of = (side: 'H' | 'A') => events.filter((one) => one.kind === kind && one.side === side);
  return [of('H').length, of('A').length];
}
