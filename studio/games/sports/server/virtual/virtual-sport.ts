/** What the driver of virtual matches asks of a sport: functions of model, match and moment alone. */
import type { RoundChance } from '#engine/game.ts';
import type { LegStatus } from '../../engine/settlement/leg-outcome.ts';
import type { EventFacts, EventView } from '../../protocol.ts';
import type { MarketTold, SettledMarket } from '../feed/messages.ts';

/** A moment of a match, ms from its start. */
export interface Moment {
  readonly ms: number;
  /** Told whether or not anybody looks; others only move prices and clocks. */
  readonly must: boolean;
}

/** What is to be told of a match at a moment. */
export interface Telling {
  readonly facts: EventFacts;
  readonly isOver: boolean;
  /** Why nothing is offered just now. */
  readonly danger?: NonNullable<EventView['danger']>;
  /** What is offered; nothing while something has just happened, and at the end. */
  readonly markets: readonly MarketTold[];
}

export interface VirtualSport<Model, Match> {
  /** The match that a committed chance leads to. */
  draw(model: Model, chance: RoundChance): Match;
  /** When something is told, the last of them at the end. */
  moments(match: Match): readonly Moment[];
  /** What is offered before the start. */
  before(model: Model): readonly MarketTold[];
  /** @param prices the model that prices follow: that of the match, unless the book weighs on it */
  tell(
    match: Match,
    at: { readonly ms: number; readonly startsAt: number; readonly prices: Model },
  ): Telling;
  /** How an outcome of a market ended, once nothing can change it any more; undefined until then. */
  resultOf(
    match: Match,
    ms: number,
    pick: { readonly key: string; readonly outcome: string },
  ): LegStatus | undefined;
  /** Names of what a market pays on. */
  outcomesOf(key: string): readonly string[];
}

/** Results of those markets that are decided at a moment. */
export function settledMarkets<Model, Match>(
  sport: VirtualSport<Model, Match>,
  match: Match,
  { ms, keys }: { readonly ms: number; readonly keys: readonly string[] },
): readonly SettledMarket[] {
  return keys.flatMap((key) => {
    const results = sport.outcomesOf(key).map((outcome) => {
      return [outcome, sport.resultOf(match, ms, { key, outcome })] as const;
    });
    const outcomes = results.flatMap(([outcome, status]) =>
      status === undefined ? [] : [{ outcome, ...feedOf[status] }],
    );
    if (outcomes.length === 0 || outcomes.length < results.length) return [];
    const isVoid = results.some(([, status]) => status === 'void');
    return [{ key, outcomes, ...(isVoid && { voidReason: 'not played' }) }];
  });
}

/** Statuses in the words of feeds. */
export const feedOf: Readonly<
  Record<LegStatus, Pick<SettledMarket['outcomes'][number], 'result' | 'voidFactor'>>
> = {
  won: { result: 1, voidFactor: 0 },
  'half-won': { result: 1, voidFactor: 0.5 },
  push: { result: 0, voidFactor: 1 },
  'half-lost': { result: 0, voidFactor: 0.5 },
  lost: { result: 0, voidFactor: 0 },
  void: { result: 0, voidFactor: 1 },
};
