/** Virtual tennis: a point every two seconds, and six at the end of a set. */
import { parseMarket } from '../../engine/market-key.ts';
import {
  type TennisMatch,
  drawTennis,
  isOver,
  tennisStateAt,
} from '../../engine/tennis/draw-tennis.ts';
import { priceTennis } from '../../engine/tennis/price-tennis.ts';
import {
  type Pair,
  type TennisModel,
  type TennisState,
  isTieBreak,
  matchStart,
  tieBreakServer,
} from '../../engine/tennis/tennis-model.ts';
import { type TennisPick, tennisResult } from '../../engine/tennis/tennis-result.ts';
import type { TennisFactsView } from '../../protocol.ts';
import type { MarketTold } from '../feed/messages.ts';
import { marketTold } from './market-told.ts';
import type { VirtualSport } from './virtual-sport.ts';

const POINT_MS = 2000;
const SET_BREAK_MS = 6000;

/** A match with how it stands after each of its points. */
export interface PlayedTennis {
  readonly model: TennisModel;
  readonly match: TennisMatch;
  readonly stages: readonly Stage[];
}

interface Stage {
  readonly ms: number;
  readonly state: TennisState;
  /** Games of the sets that are over. */
  readonly sets: readonly Pair[];
}

const outcomes: Readonly<Record<TennisPick['code'], readonly string[]>> = {
  ML: ['H', 'A'],
  SET: ['H', 'A'],
  SETS: ['2-0', '2-1', '1-2', '0-2'],
  SHCP: ['H', 'A'],
  STOT: ['OVER', 'UNDER'],
  GHCP: ['H', 'A'],
  GTOT: ['OVER', 'UNDER'],
};

export const virtualTennis: VirtualSport<TennisModel, PlayedTennis> = {
  draw(model, chance) {
    const match = drawTennis(model, chance);
    return { model, match, stages: stagesOf(match) };
  },

  before: (model) => marketsOf(model, matchStart('H'), 0),

  moments: ({ stages }) =>
    stages.map(({ ms, sets }, at) => {
      const isSetOver = sets.length !== (stages[at - 1]?.sets.length ?? 0);
      return { ms, must: at === 0 || isSetOver || at === stages.length - 1 };
    }),

  tell({ model, stages }, { ms, prices }) {
    const stage = stageAt(stages, ms);
    const isDone = isOver(model, stage.state);
    const facts = viewOf(stage, isDone);
    if (isDone) return { facts, isOver: true, markets: [] };
    return { facts, isOver: false, markets: marketsOf(prices, stage.state, stage.sets.length) };
  },

  resultOf({ model, stages }, ms, { key, outcome }) {
    const name = parseMarket(key);
    if (name === undefined || !Object.hasOwn(outcomes, name.code)) return undefined;
    const { sets, state } = stageAt(stages, ms);
    const set = (name.part ?? 1) - 1;
    const isKnown = isOver(model, state) || (name.code === 'SET' && set < sets.length);
    if (!isKnown) return undefined;
    const code = name.code as TennisPick['code'];
    const pick = { code, outcome, set, ...(name.line !== undefined && { line: name.line }) };
    return tennisResult(pick, { sets });
  },

  outcomesOf(key) {
    const code = parseMarket(key)?.code ?? '';
    return Object.hasOwn(outcomes, code) ? outcomes[code as TennisPick['code']] : [];
  },
};

function stagesOf(match: TennisMatch): readonly Stage[] {
  const stages: Stage[] = [];
  let ms = 0;
  let sets: readonly Pair[] = [];
  let before: Pair = [0, 0];
  for (let played = 0; played <= match.points.length; played += 1) {
    const state = tennisStateAt(match, played);
    const { earlierGames: games } = state;
    if (played > 0) ms += POINT_MS;
    if (state.sets[0] + state.sets[1] > sets.length) {
      sets = [...sets, [games[0] - before[0], games[1] - before[1]]];
      before = games;
      stages.push({ ms, state, sets });
      ms += SET_BREAK_MS - POINT_MS;
      continue;
    }
    stages.push({ ms, state, sets });
  }
  return stages;
}

function stageAt(stages: readonly Stage[], ms: number): Stage {
  return stages.findLast((stage) => stage.ms <= ms) ?? (stages[0] as Stage);
}

/** Who wins a set is asked of the one that is played. */
function marketsOf(model: TennisModel, state: TennisState, set: number): readonly MarketTold[] {
  return priceTennis(model, state).map((market) =>
    marketTold(market, market.code === 'SET' ? { part: set + 1 } : {}),
  );
}

function viewOf({ state, sets }: Stage, isDone: boolean): TennisFactsView {
  const { games, points, server } = state;
  const inTieBreak = isTieBreak(games);
  return {
    sport: 'tennis',
    sets: isDone ? sets : [...sets, games],
    points: inTieBreak ? [String(points[0]), String(points[1])] : pointNames(points),
    server: inTieBreak ? tieBreakServer(server, points[0] + points[1]) : server,
    isOver: isDone,
  };
}

const names = ['0', '15', '30', '40'] as const;

function pointNames([home, away]: Pair): readonly [string, string] {
  const isLate = home >= 3 && away >= 3;
  if (!isLate) return [names[home] ?? '40', names[away] ?? '40'];
  return [home > away ? 'AD' : '40', away > home ? 'AD' : '40'];
}
