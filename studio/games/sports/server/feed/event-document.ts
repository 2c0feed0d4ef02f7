/** An event as feeds have told it: the row of the database, and what processes keep in memory. */
import type { LegStatus } from '../../engine/settlement/leg-outcome.ts';
import type { EventFacts, EventState, EventView, MarketState, Sport } from '../../protocol.ts';

/** An outcome, its odds, and the shares of a stake that win and lose; null where unknown or not offered. */
export type FeedOutcome = readonly [
  outcome: string,
  odds: number | null,
  win: number | null,
  lose: number | null,
];

export interface FeedMarket {
  /** What it comes to by all that was told: odds, stops and results. */
  readonly state: MarketState;
  /** Our version of the event since which nothing that matters has changed in it. */
  readonly validFrom: number;
  readonly outcomes: readonly FeedOutcome[];
  /** The feed's version that odds and state were told with, what state that was, … */
  readonly told: number;
  readonly said: MarketState;
  /** … and that of the last stop of this market alone. */
  readonly stop?: number;
}

/** How an outcome ended, as it is stored; with a dead heat the part of the stake that stands. */
export type StoredOutcome =
  | LegStatus
  | { readonly status: LegStatus; readonly deadHeat: readonly [num: string, den: string] };

/** How outcomes of a market ended. */
export type MarketResult = Readonly<Record<string, StoredOutcome>>;

/** Bets of a market, or of all, that were made in a span of time and are called off. */
export interface Cancel {
  readonly market: string | null;
  readonly from: number | null;
  readonly until: number | null;
}

/** The feed's versions of the parts of an event. */
export interface ToldVersions {
  readonly fixture: number;
  readonly state: number;
  /** What was said with that one; `settled` follows from results. */
  readonly saidState: EventState;
  readonly facts: number;
  readonly danger: number;
  /** The last stop of all markets. */
  readonly stop: number;
  /** By market: the version of its result, null where it was rolled back. */
  readonly results: Readonly<
    Record<string, readonly [version: number, result: MarketResult | null]>
  >;
  /** A rollback of all results. */
  readonly noResults: number;
  /** By market and span. */
  readonly cancels: Readonly<Record<string, readonly [version: number, cancel: Cancel | null]>>;
  /** Once a feed said that nothing more will be settled: the version of it. */
  readonly final: number;
}

/** A row of `sports_result`: all that is known of an event's markets at one revision. */
export interface EventResult {
  readonly revision: number;
  readonly outcomes: Readonly<Record<string, MarketResult>>;
  readonly cancels: readonly Cancel[];
}

export const nothingTold: ToldVersions = {
  fixture: 0,
  state: 0,
  saidState: 'planned',
  facts: 0,
  danger: 0,
  stop: 0,
  results: {},
  noResults: 0,
  cancels: {},
  final: 0,
};

export interface FeedEvent {
  readonly id: string;
  readonly producer: string;
  readonly sport: Sport;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  /** Moments are ms since 1970. */
  readonly startsAt: number;
  readonly state: EventState;
  readonly isVirtual: boolean;
  /** Ours: grows with each change. */
  readonly version: number;
  readonly danger: EventView['danger'];
  /** When the last danger began: bets that wait are judged by it. */
  readonly dangerAt: number | null;
  readonly facts: EventFacts | null;
  readonly markets: Readonly<Record<string, FeedMarket>>;
  readonly told: ToldVersions;
  /** Of a virtual match, hex. */
  readonly commit: string | null;
  /** Hex; told once it has ended. */
  readonly seed: string | null;
  readonly build: string | null;
  /** By which it is drawn and, until the book weighs on it, priced. */
  readonly model: unknown;
  readonly pricedBy: unknown;
  readonly revision: number;
  readonly settledRevision: number;
  readonly endedAt: number | null;
}

/** Whether it takes bets at all, as far as the feed goes. */
export const isPlayable = ({ state }: Pick<FeedEvent, 'state'>): boolean =>
  state === 'planned' || state === 'live';
