/** Virtual football: ninety minutes in three of ours, with six seconds at half time. */
import {
  type FootballEvent,
  type FootballMatch,
  drawFootball,
  factsAt,
} from '../../engine/football/draw-football.ts';
import {
  type FootballCode,
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

/** Seconds of play in one of ours. */
const PACE = 30;
const HALF_SECONDS = 2700;
const MATCH_SECONDS = 5400;
const HALF_TIME_MS = 6000;
const HALF_MS = (HALF_SECONDS / PACE) * 1000;
const MATCH_MS = 2 * HALF_MS + HALF_TIME_MS;
const TICK_MS = 2000;
/** Nothing is taken for so long after a goal or a red card. */
const STOP_MS = 6000;

export const virtualFootball: VirtualSport<FootballModel, FootballMatch> = {
  draw: drawFootball,
  before: (model) => priceFootball(beforeKickOff(model)).map((market) => marketTold(market)),

  moments(match) {
    const ticks = Array.from({ length: Math.ceil(MATCH_MS / TICK_MS) }, (_, at): Moment => {
      return { ms: at * TICK_MS, must: false };
    });
    const stops = dangersOf(match).flatMap(({ ms }) => [ms, ms + STOP_MS]);
    const musts = [0, HALF_MS, HALF_MS + HALF_TIME_MS, ...stops, MATCH_MS]
      .filter((ms) => ms <= MATCH_MS)
      .map((ms): Moment => ({ ms, must: true }));
    return [...ticks, ...musts].toSorted((a, b) => a.ms - b.ms);
  },

  tell(match, { ms, startsAt, prices }) {
    const facts = viewAt(match, ms, startsAt);
    const isOver = ms >= MATCH_MS;
    const danger = dangersOf(match).findLast((one) => one.ms <= ms && ms < one.ms + STOP_MS);
    if (isOver) return { facts, isOver, markets: [] };
    if (danger) return { facts, isOver, danger: danger.danger, markets: [] };
    const second = playSecond(ms);
    const moment = momentInPlay(prices, factsAt(match, second), { minute: second / 60 });
    return { facts, isOver, markets: priceFootball(moment).map((one) => inPlay(one, facts.score)) };
  },

  resultOf(match, ms, { key, outcome }) {
    const name = parseMarket(key);
    if (name === undefined) return undefined;
    const code = name.code as FootballCode;
    const isOfHalf = code === '1X2H' || code === 'AHH' || code === 'OUH';
    if (ms < (isOfHalf ? HALF_MS : MATCH_MS)) return undefined;
    const { line, scoreAt } = name;
    const pick: FootballPick = {
      code,
      outcome,
      ...(line !== undefined && { line }),
      ...(scoreAt !== undefined && { scoreAt }),
    };
    return footballResult(pick, factsAt(match));
  },

  outcomesOf(key) {
    const code = parseMarket(key)?.code ?? '';
    return Object.hasOwn(footballOutcomes, code) ? footballOutcomes[code as FootballCode] : [];
  },
};

/** Asian handicaps in play count from the score that they were offered at. */
function inPlay(market: PricedMarket, score: Score): MarketTold {
  const counts = market.code === 'AH' || market.code === 'AHH';
  return marketTold(market, counts && score[0] + score[1] > 0 ? { scoreAt: score } : {});
}

/** Second of play so many ms after the start; it stands at half time. */
function playSecond(ms: number): number {
  if (ms <= HALF_MS) return Math.floor((ms * PACE) / 1000);
  return Math.floor((Math.max(HALF_MS, ms - HALF_TIME_MS) * PACE) / 1000);
}

/** When a second of play is, ms after the start. */
function msOfSecond(second: number): number {
  const ms = Math.ceil(((second + 1) * 1000) / PACE);
  return second < HALF_SECONDS ? ms : ms + HALF_TIME_MS;
}

function dangersOf({ events }: FootballMatch) {
  return events.flatMap(({ kind, second }) =>
    kind === 'goal' || kind === 'red' ? [{ ms: msOfSecond(second), danger: kind }] : [],
  );
}

function viewAt(match: FootballMatch, ms: number, startsAt: number): FootballFactsView {
  const second = Math.min(MATCH_SECONDS, playSecond(ms));
  const { score, half, corners } = factsAt(match, second);
  const until = match.events.filter((event) => event.second < second);
  const period = periodAt(ms);
  return {
    sport: 'football',
    period,
    second,
    at: startsAt + ms,
    pace: period === 'first' || period === 'second' ? PACE : 0,
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

function periodAt(ms: number): FootballFactsView['period'] {
  if (ms >= MATCH_MS) return 'full-time';
  if (ms < HALF_MS) return 'first';
  return ms < HALF_MS + HALF_TIME_MS ? 'half-time' : 'second';
}

function countOf(events: readonly FootballEvent[], kind: FootballEvent['kind']): Score {
  const of = (side: 'H' | 'A') => events.filter((one) => one.kind === kind && one.side === side);
  return [of('H').length, of('A').length];
}
