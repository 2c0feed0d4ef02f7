/** Virtual basketball: a quarter of ten minutes in one of ours, with four seconds between them. */
import {
  type BasketballModel,
  type Points,
  quarterPossessions,
  quarters,
} from '../../engine/basketball/basketball-model.ts';
import {
  type BasketballPick,
  basketballResult,
} from '../../engine/basketball/basketball-result.ts';
import {
  type BasketballMatch,
  basketballStateAt,
  drawBasketball,
  pointsOf,
} from '../../engine/basketball/draw-basketball.ts';
import { priceBasketball, priceQuarter } from '../../engine/basketball/price-basketball.ts';
import { parseMarket } from '../../engine/market-key.ts';
import type { MarketTold } from '../feed/messages.ts';
import { marketTold } from './market-told.ts';
import type { Moment, VirtualSport } from './virtual-sport.ts';

/** Seconds of play in one of ours. */
const PACE = 10;
const QUARTER_SECONDS = 600;
const OVERTIME_SECONDS = 300;
const BREAK_MS = 4000;
const TICK_MS = 3000;

const outcomes: Readonly<Record<BasketballPick['code'], readonly string[]>> = {
  ML: ['H', 'A'],
  HCP: ['H', 'A'],
  TOT: ['OVER', 'UNDER'],
  Q1X2: ['H', 'D', 'A'],
  QHCP: ['H', 'A'],
  QTOT: ['OVER', 'UNDER'],
};

export const virtualBasketball: VirtualSport<BasketballModel, BasketballMatch> = {
  draw: drawBasketball,

  before: (model) => [
    ...priceBasketball(model).map((market) => marketTold(market)),
    ...quarterMarkets(model, 0, quarterStart),
  ],

  moments(match) {
    const spans = match.periods.map((_, period) => spanOf(period));
    const ends = spans.flatMap(({ from, to }): Moment[] => [
      { ms: from, must: true },
      { ms: to, must: true },
    ]);
    const last = spans.at(-1)?.to ?? 0;
    const ticks = Array.from({ length: Math.floor(last / TICK_MS) }, (_, at): Moment => {
      return { ms: at * TICK_MS, must: false };
    });
    return [...ticks, ...ends].toSorted((a, b) => a.ms - b.ms);
  },

  tell(match, { ms, startsAt, prices }) {
    const at = placeAt(match, ms);
    const facts = {
      sport: 'basketball',
      period: at.period + 1,
      secondsLeft: at.secondsLeft,
      at: startsAt + ms,
      pace: at.isRunning ? PACE : 0,
      score: pointsOf(at.told),
      periods: at.told.map((period) => pointsOf([period])),
    } as const;
    if (at.isOver) return { facts, isOver: true, markets: [] };
    const state = basketballStateAt(match, at.period, at.possessions);
    const main = priceBasketball(prices, state).map((market) => marketTold(market));
    return { facts, isOver: false, markets: [...main, ...quartersAt(prices, at)] };
  },

  resultOf(match, ms, { key, outcome }) {
    const name = parseMarket(key);
    if (name === undefined || !Object.hasOwn(outcomes, name.code)) return undefined;
    const quarter = name.code.startsWith('Q') ? (name.part ?? 1) - 1 : match.periods.length - 1;
    if (ms < spanOf(quarter).to) return undefined;
    const code = name.code as BasketballPick['code'];
    const pick = { code, outcome, ...(name.line !== undefined && { line: name.line }) };
    return basketballResult({ ...pick, quarter }, periodPoints(match));
  },

  outcomesOf(key) {
    const code = parseMarket(key)?.code ?? '';
    return Object.hasOwn(outcomes, code) ? outcomes[code as BasketballPick['code']] : [];
  },
};

const quarterStart = { points: [0, 0], left: [quarterPossessions, quarterPossessions] } as const;

const periodPoints = ({ periods }: BasketballMatch): readonly Points[] =>
  periods.map((period) => pointsOf([period]));

const secondsOf = (period: number): number =>
  period < quarters ? QUARTER_SECONDS : OVERTIME_SECONDS;

/** When a period is played, ms after the start. */
function spanOf(period: number): { readonly from: number; readonly to: number } {
  let from = 0;
  for (let one = 0; one < period; one += 1) from += (secondsOf(one) / PACE) * 1000 + BREAK_MS;
  return { from, to: from + (secondsOf(period) / PACE) * 1000 };
}

type Place = ReturnType<typeof placeAt>;

/** Where a match stands: in a break, at the end of the period before it. */
function placeAt({ periods }: BasketballMatch, ms: number) {
  const period = Math.max(
    0,
    periods.findLastIndex((_, one) => spanOf(one).from <= ms),
  );
  const { from, to } = spanOf(period);
  const second = Math.floor(((Math.min(ms, to) - from) / 1000) * PACE);
  const current = (periods[period] ?? []).filter((one) => one.second <= second);
  return {
    period,
    possessions: current.length,
    secondsLeft: secondsOf(period) - second,
    isRunning: ms < to,
    isOver: period === periods.length - 1 && ms >= to,
    /** What was played of each period so far. */
    told: [...periods.slice(0, period), current],
  };
}

/** Markets of the quarter that is played, and of the next. */
function quartersAt(
  model: BasketballModel,
  { period, told, isRunning }: Place,
): readonly MarketTold[] {
  const left = (side: 'H' | 'A') =>
    quarterPossessions - (told[period] ?? []).filter((one) => one.side === side).length;
  const points = pointsOf([told[period] ?? []]);
  const current =
    isRunning && period < quarters
      ? quarterMarkets(model, period, { points, left: [left('H'), left('A')] })
      : [];
  const next = period + 1 < quarters ? quarterMarkets(model, period + 1, quarterStart) : [];
  return [...current, ...next];
}

function quarterMarkets(
  model: BasketballModel,
  quarter: number,
  state: Parameters<typeof priceQuarter>[1],
): readonly MarketTold[] {
  return priceQuarter(model, state).map((market) => marketTold(market, { part: quarter + 1 }));
}
