import type { ChatEvent } from '#chat/protocol.ts';
import type { GameDescription, OpenedSession, PlayedRound } from '#protocol/session.ts';

/**
 * What games with shared rounds add to `session.ts`: a table at which everybody plays the same rounds, by
 * the server's clock. Moments are ms since 1970 of that clock. Money is a decimal string.
 *
 * Reading and betting are HTTP with the session's bearer token; what happens comes by a web socket,
 * `/api/table/events`, whose first frame is `TableHello`, or where none comes through by asking there.
 */
export interface SharedDescription extends GameDescription {
  readonly shared: {
    /** Bets that one player may have in a round. */
    readonly places: number;
    readonly bettingMs: number;
    readonly pauseMs: number;
  };
}

/** A shared round as everybody may know it. */
export interface SharedRoundView<Result = unknown> {
  readonly id: string;
  readonly number: string;
  readonly state: 'betting' | 'running' | 'ended' | 'void';
  /** SHA-256 of its server seed, in hex: published before the first bet. */
  readonly commit: string;
  readonly openedAt: number;
  readonly closesAt: number;
  readonly startsAt: number;
  /** What its game tells beforehand, such as prices; they follow from `commit` and `number`. */
  readonly terms?: object;
  readonly startedAt?: number;
  readonly endedAt?: number;
  /** When the next one opens. */
  readonly nextAt?: number;
  /**
   * SHA-256, in hex, over the sorted ids of the bets that count, joined by commas: known from the start
   * on.
   */
  readonly salt?: string;
  /** While it runs: what its game has told of it so far, in order; for most games nothing. */
  readonly progress?: readonly object[];
  /** Known from the end on. */
  readonly serverSeed?: string;
  readonly result?: Result;
}

/** A bet as everybody at the table sees it. */
export interface SharedBetView<Event = unknown> {
  readonly id: string;
  /** Whose: first and last letters of a nickname. */
  readonly name: string;
  readonly stake: string;
  /** What it says, where everybody may know. */
  readonly choice?: unknown;
  /** `gone`: it was taken back, or does not count. */
  readonly state: 'open' | 'ended' | 'gone';
  readonly events: readonly Event[];
  readonly win?: string;
}

/** How many there are, the list of bets may be longer than what is sent. */
export interface TableTotals {
  readonly players: number;
  readonly bets: number;
  /** Bets that are still open. */
  readonly open: number;
  readonly staked: string;
  /** What lies on each spot of a live table; absent for other games. */
  readonly spots?: Readonly<Record<string, string>>;
}

/** A bet as its player sees it. */
export interface OwnBet<Choice = unknown, Event = unknown> {
  readonly id: string;
  readonly sharedRoundId: string;
  readonly place: number;
  readonly stake: string;
  readonly choice: Choice;
  /** `asked`: its stake is being taken. `returning`: its stake goes back. */
  readonly state: 'asked' | 'open' | 'ended' | 'returning' | 'returned' | 'refused';
  readonly events: readonly Event[];
  readonly win?: string;
  /** After what was done last; absent when the wallet has not said it. */
  readonly balance?: string;
}

/** What happened at a table. Each has a number; whoever missed some gets them by it. */
export type SharedEvent<Result = unknown, BetEvent = unknown> =
  | { readonly type: 'opened'; readonly round: SharedRoundView<Result> }
  | {
      readonly type: 'bets';
      readonly roundId: string;
      readonly bets: readonly SharedBetView<BetEvent>[];
      readonly totals: TableTotals;
    }
  | { readonly type: 'started'; readonly round: SharedRoundView<Result> }
  /** What is told next of a round that runs; `from` counts what was told before. */
  | {
      readonly type: 'progress';
      readonly roundId: string;
      readonly from: number;
      readonly told: readonly object[];
    }
  | { readonly type: 'ended'; readonly round: SharedRoundView<Result> }
  /** Staff have closed the table, or opened it again. */
  | { readonly type: 'shut'; readonly shut: boolean }
  | ChatEvent;

/** GET /api/table. */
export interface TableState<Choice = unknown, Result = unknown, Event = unknown> {
  /** The number of the last event that this includes. */
  readonly seq: string;
  readonly now: number;
  readonly round?: SharedRoundView<Result>;
  readonly bets: readonly SharedBetView<Event>[];
  readonly totals: TableTotals;
  /** The last rounds, newest first. */
  readonly results: readonly SharedRoundView<Result>[];
  /** The caller's bets in the round. */
  readonly mine: readonly OwnBet<Choice, Event>[];
  /** The table is closed: no round opens until staff open it again. */
  readonly shut: boolean;
}

/** POST /api/table/bets; answers `OwnBet`. A repeated `requestId` gets the first answer. */
export interface PlaceBetRequest<Choice = unknown> {
  readonly requestId: string;
  readonly roundId: string;
  /** 1, 2 … */
  readonly place: number;
  readonly stake: string;
  readonly choice: Choice;
}

/**
 * POST /api/table/bets/:id/cancel takes a bet back while bets are taken; POST /api/table/bets/:id/actions
 * with this body acts on it while the round runs. Both answer `OwnBet`, however often they are asked.
 */
export interface BetActionRequest<Action = unknown> {
  readonly action: Action;
}

/** GET /api/table/bets: the caller's bets in the newest round, and what they have. */
export interface OwnBets<Choice = unknown, Event = unknown> {
  readonly bets: readonly OwnBet<Choice, Event>[];
  readonly balance?: string;
}

/** GET /api/table/results?before=<number>: at most 50, newest first. */
export interface TableResults<Result = unknown> {
  readonly results: readonly SharedRoundView<Result>[];
}

/** GET /api/table/rounds/:id: one round with its bets, at most 500 of them, the highest first. */
export interface SharedRoundBets<Result = unknown, Event = unknown> {
  readonly round: SharedRoundView<Result>;
  readonly bets: readonly SharedBetView<Event>[];
  readonly totals: TableTotals;
}

/** GET /api/shared-rounds/:id/proof, open to all: an ended round, recomputed. */
export interface SharedRoundProof<Result = unknown> {
  readonly round: SharedRoundView<Result>;
  readonly gameId: string;
  readonly build: string;
  /** What the seeds lead to by the rules in play. */
  readonly recomputed: Result;
  /** That the seed has the published hash, and leads to the stored result. */
  readonly sound: boolean;
  /** The round that it follows from, where one is played on from the other: a shoe of cards. */
  readonly before?: SharedRoundView<Result> & { readonly carried: unknown };
  /** The bets that count, oldest first, where everybody may know what they say. */
  readonly bets?: readonly { readonly id: string; readonly choice: unknown }[];
}

/** The first frame of a page. `after` is the number of the last event that it has. */
export interface TableHello {
  readonly token: string;
  readonly after: string;
}

/** Any later frame of a page: asks for the server's clock. */
export interface ClockQuestion {
  readonly clock: number;
}

/** What comes to a page. */
export type TableFrame<Result = unknown, BetEvent = unknown> =
  | {
      readonly type: 'events';
      readonly events: readonly {
        readonly seq: string;
        readonly event: SharedEvent<Result, BetEvent>;
      }[];
    }
  /** Events after the page's number are kept no longer: it reads the table's state anew. */
  | { readonly type: 'reset'; readonly seq: string }
  | { readonly type: 'clock'; readonly clock: number; readonly now: number };

/**
 * GET /api/table/events?after=<number>: what a web socket would send next, for pages to which none comes
 * through. No events when there are no new ones.
 */
export interface TableNews<Result = unknown, BetEvent = unknown> {
  readonly now: number;
  readonly frame: Exclude<TableFrame<Result, BetEvent>, { readonly type: 'clock' }>;
}

/** Why the server closed a socket. */
export const closeCodes = {
  /** The token is no longer good, or the first frame made no sense. */
  refused: 4401,
  /** More frames than a page ever sends. */
  tooMany: 4429,
} as const;

/** What a bet of a shared round says of the round. */
export interface SharedPart<Result = unknown> {
  readonly id: string;
  readonly number: string;
  readonly startedAt?: string;
  readonly result?: Result;
}

export interface SharedPlayedRound<Event = unknown, Result = unknown> extends PlayedRound<Event> {
  readonly shared: SharedPart<Result>;
}

export type SharedSession<
  Description extends SharedDescription,
  Played extends SharedPlayedRound,
> = OpenedSession<Description, Played, never>;
