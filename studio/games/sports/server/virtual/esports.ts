/**
 * Virtual e-sports. Shooters tell a round every five seconds. Of arenas a map takes a minute, in which it is
 * told who was first at what: each of that says something of who will win the map, and prices follow it by
 * Bayes' rule; kills are told with the map.
 */
import {
  type PlayedMap,
  drawEsports,
  mapsWon,
  roundsOf,
} from '../../engine/esports/draw-esports.ts';
import {
  type EsportsModel,
  type First,
  firstShares,
  firsts,
} from '../../engine/esports/esports-model.ts';
import { type EsportsPick, esportsResult } from '../../engine/esports/esports-result.ts';
import { isMatchOver } from '../../engine/esports/maps-law.ts';
import { priceMap, priceMaps } from '../../engine/esports/price-esports.ts';
import { parseMarket } from '../../engine/market-key.ts';
import type { EsportsFactsView } from '../../protocol.ts';
import type { MarketTold } from '../feed/messages.ts';
import { marketTold } from './market-told.ts';
import type { Moment, VirtualSport } from './virtual-sport.ts';

const ROUND_MS = 5000;
const MAP_MS = 60_000;
const BREAK_MS = 12_000;

/** When it is told who was first, as a share of the map. */
const toldAt: Readonly<Record<First, number>> = {
  BLOOD: 0.1,
  DRAGON: 0.3,
  TOWER: 0.4,
  BARON: 0.7,
  ROSHAN: 0.85,
};

export interface PlayedEsports {
  readonly model: EsportsModel;
  readonly maps: readonly PlayedMap[];
}

export const virtualEsports: VirtualSport<EsportsModel, PlayedEsports> = {
  draw: (model, chance) => ({ model, maps: drawEsports(model, chance) }),

  before: (model) => marketsAt(model, { over: [], current: undefined }),

  moments({ maps }) {
    return spansOf(maps).flatMap(({ from, to, map }): Moment[] => {
      const steps =
        map.rounds.length > 0
          ? map.rounds.map((_, at) => from + (at + 1) * ROUND_MS)
          : firsts.map((first) => from + toldAt[first] * MAP_MS).toSorted((a, b) => a - b);
      return [
        { ms: from, must: true },
        ...steps.filter((ms) => ms < to).map((ms) => ({ ms, must: false })),
        { ms: to, must: true },
      ];
    });
  },

  tell({ model, maps }, { ms, prices }) {
    const place = placeAt(maps, ms);
    const facts = viewOf(model, place);
    const isOver = isMatchOver(model.bestOf, mapsWon(place.over));
    return { facts, isOver, markets: isOver ? [] : marketsAt(prices, place) };
  },

  resultOf({ model, maps }, ms, { key, outcome }) {
    const name = parseMarket(key);
    if (name === undefined || outcomesOf(key).length === 0) return undefined;
    const { over } = placeAt(maps, ms);
    const isOver = isMatchOver(model.bestOf, mapsWon(over));
    const map = (name.part ?? 1) - 1;
    const isKnown = isOver || (name.part !== undefined && map < over.length);
    if (!isKnown) return undefined;
    const code = name.code as EsportsPick['code'];
    const pick = { code, outcome, map, ...(name.line !== undefined && { line: name.line }) };
    return esportsResult(pick, over);
  },

  outcomesOf,
};

/** Markets of a match of three maps at most, or two of them. */
function outcomesOf(key: string): readonly string[] {
  const code = parseMarket(key)?.code ?? '';
  if (code === 'CORRECT_MAPS') return ['2-0', '2-1', '1-2', '0-2'];
  if (code === 'TOTAL_MAPS' || code === 'ROUNDS_OU' || code === 'KILLS_OU')
    return ['OVER', 'UNDER'];
  const isSided =
    ['MATCH', 'MAP', 'MAP_HCP', 'PISTOL', 'ROUNDS_HCP', 'KILLS_HCP'].includes(code) ||
    code.startsWith('FIRST_');
  return isSided ? ['H', 'A'] : [];
}

/** A match at a moment: maps that are over, and what is known of the one that is played. */
interface Place {
  readonly over: readonly PlayedMap[];
  readonly current:
    | {
        readonly rounds: readonly ('H' | 'A')[];
        readonly firsts: Readonly<Partial<Record<First, 'H' | 'A'>>>;
      }
    | undefined;
}

function spansOf(maps: readonly PlayedMap[]) {
  let from = 0;
  return maps.map((map) => {
    const length = map.rounds.length > 0 ? map.rounds.length * ROUND_MS : MAP_MS;
    const span = { map, from, to: from + length };
    from = span.to + BREAK_MS;
    return span;
  });
}

function placeAt(maps: readonly PlayedMap[], ms: number): Place {
  const spans = spansOf(maps);
  const over = spans.filter(({ to }) => to <= ms).map(({ map }) => map);
  const span = spans.find(({ from, to }) => from <= ms && ms < to);
  if (span === undefined) return { over, current: undefined };
  const share = (ms - span.from) / MAP_MS;
  const told = firsts.flatMap((first) => {
    const side = span.map.firsts[first];
    return side === undefined || toldAt[first] > share ? [] : [[first, side] as const];
  });
  const rounds = span.map.rounds.slice(0, Math.floor((ms - span.from) / ROUND_MS));
  return { over, current: { rounds, firsts: Object.fromEntries(told) } };
}

function marketsAt(model: EsportsModel, { over, current }: Place): readonly MarketTold[] {
  const playing = over.length;
  const known = current === undefined ? model : withWhatIsKnown(model, playing, current);
  const ofMatch = priceMaps(known, mapsWon(over)).map((market) => marketTold(market));
  // Rounds are reckoned with by the engine, from the chance before the map.
  const ofMap = mapMarkets(model.kind === 'rounds' ? model : known, playing, current);
  // The map after it is offered once it is sure to be played.
  const isNextSure = playing + 1 < (model.bestOf + 1) / 2;
  return [...ofMatch, ...ofMap, ...(isNextSure ? mapMarkets(model, playing + 1, undefined) : [])];
}

/** Chances of a map after who was first at what, and after its rounds. */
function withWhatIsKnown(
  model: EsportsModel,
  playing: number,
  { rounds, firsts: told }: NonNullable<Place['current']>,
): EsportsModel {
  const before = model.maps[playing] ?? 0.5;
  const chance =
    model.kind === 'rounds'
      ? (priceMap(model, playing, { rounds: roundsOf(rounds) })[0]?.outcomes[0]?.win ?? before)
      : Object.entries(told).reduce((one, [first, side]) => {
          const share = firstShares[first as First];
          const ifHome = one * (side === 'H' ? share : 1 - share);
          return ifHome / (ifHome + (1 - one) * (side === 'H' ? 1 - share : share));
        }, before);
  return { ...model, maps: model.maps.map((map, at) => (at === playing ? chance : map)) };
}

function mapMarkets(
  model: EsportsModel,
  map: number,
  current: Place['current'],
): readonly MarketTold[] {
  const rounds = current && model.kind === 'rounds' ? roundsOf(current.rounds) : undefined;
  const markets = priceMap(model, map, rounds === undefined ? {} : { rounds });
  return markets
    .filter(({ code }) => !isTold(code, current) && !(current && code.startsWith('KILLS')))
    .map((market) => marketTold(market, { part: map + 1 }));
}

const isTold = (code: string, current: Place['current']): boolean =>
  code.startsWith('FIRST_') && current?.firsts[code.slice('FIRST_'.length) as First] !== undefined;

function viewOf({ bestOf }: EsportsModel, { over, current }: Place): EsportsFactsView {
  const played = over.map(({ winner, rounds, kills, firsts: told }) => ({
    winner,
    score: rounds.length > 0 ? roundsOf(rounds) : kills,
    firsts: { ...told } as Readonly<Record<string, 'H' | 'A'>>,
  }));
  const now = current && {
    winner: null,
    score: roundsOf(current.rounds),
    firsts: { ...current.firsts } as Readonly<Record<string, 'H' | 'A'>>,
  };
  return {
    sport: 'esports',
    bestOf,
    maps: now ? [...played, now] : played,
    isOver: isMatchOver(bestOf, mapsWon(over)),
  };
}
