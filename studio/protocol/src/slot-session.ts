import type { SlotEvent } from '@croupier/engines/slot/events';

/**
 * What a slot client and the studio server say to each other (JSON over HTTP, same origin).
 * Money is a decimal string in the main unit of the session's currency, as on the platform.
 * Authority: `Authorization: Bearer <token>` with the token of `OpenedSession`.
 */

/** POST /api/sessions, body of a real launch: the single-use code from the launch URL. */
export interface OpenSessionRequest {
  readonly code: string;
}

/** What the client shows of the commit–reveal pair in force. */
export interface FairnessState {
  /** Identifies the seed pair; changes on rotation. */
  readonly pairId: string;
  /** SHA-256 of the server seed in hex, published before the first bet of the pair. */
  readonly commit: string;
  readonly clientSeed: string;
  /** Nonce that the next round will use. */
  readonly nextNonce: string;
  /** Commit of the pair that a rotation brings in: known before its client seed is chosen. */
  readonly nextCommit: string;
}

/** POST /api/demo-sessions: play money, same engine and draws; answers like a real session. */
export interface OpenDemoRequest {
  readonly gameId: string;
  readonly locale: string;
  /** ISO code; the default is VND. */
  readonly currency?: string;
}

/** Answer of POST /api/sessions, POST /api/demo-sessions and GET /api/session (after a reload). */
export interface OpenedSession {
  readonly token: string;
  readonly mode: 'real' | 'demo';
  readonly game: {
    readonly id: string;
    readonly titleKey: string;
    /** Theoretical return in basis points, e.g. 9684 for 96.84%; cut, not rounded. */
    readonly rtpBps: number;
    readonly volatility: 'low' | 'medium' | 'high' | 'very-high';
    readonly maxWinMultiple: number;
    readonly rows: number;
    readonly reels: number;
    readonly ways?: number;
    readonly lines?: readonly (readonly number[])[];
    /** Credits per 3, 4, 5 … of a kind, by symbol, for the pay table. */
    readonly pays: Readonly<Record<string, Readonly<Record<string, number>>>>;
    /** Pay table keys that stand for several symbols (any-bar), for their icons. */
    readonly groups: Readonly<Record<string, readonly string[]>>;
    /** Credits per 3, 4, 5 … scatters anywhere. Empty for a title without scatters. */
    readonly scatterPays: Readonly<Record<string, number>>;
    /** Symbols that may be drawn as the expanding special symbol; empty but for book games. */
    readonly specialSymbols: readonly string[];
    readonly bet: number;
    readonly freeSpins: Readonly<Record<string, number>>;
    readonly freeSpinsMultiplier: number;
    readonly wild: string;
    /** Empty for a title without scatters; equal to `wild` in book games. */
    readonly scatter: string;
    /** Window shown before the first spin. */
    readonly idleWindow: readonly (readonly string[])[];
    readonly strips: readonly (readonly string[])[];
  };
  readonly currency: { readonly code: string; readonly symbol: string; readonly decimals: number };
  readonly locale: string;
  readonly balance: string;
  /** Selectable stakes, ascending. */
  readonly stakes: readonly string[];
  readonly defaultStake: string;
  /** Least time between two paid rounds, ms (jurisdiction). */
  readonly minimumCycleMs: number;
  readonly turbo: boolean;
  readonly fairness: FairnessState;
  /** A round that was paid for but whose end the player has not seen. */
  readonly unfinishedRound?: PlayedRound;
  readonly depositUrl?: string;
}

/** POST /api/rounds. `requestId` is made by the client before sending; a retry repeats it. */
export interface PlayRequest {
  readonly requestId: string;
  readonly stake: string;
}

/** A finished round: answer of POST /api/rounds, item of history, source of a replay. */
export interface PlayedRound {
  readonly roundId: string;
  readonly gameId: string;
  readonly playedAt: string;
  readonly stake: string;
  readonly win: string;
  /** Credits that equal the stake, so that a credit is worth stake ÷ bet. */
  readonly bet: number;
  readonly events: readonly SlotEvent[];
  /** Balance after the round as the platform reported it; absent in history and replay. */
  readonly balance?: string;
  readonly fairness: {
    readonly pairId: string;
    readonly commit: string;
    readonly clientSeed: string;
    readonly nonce: string;
    /** Present once the pair was rotated and no round of it is open. */
    readonly serverSeed?: string;
  };
}

/** POST /api/rounds/:roundId/seen: the client has shown the whole round. Answer: 204. */

/** GET /api/history?before=<roundId>: newest first, at most 20. */
export interface HistoryPage {
  readonly rounds: readonly PlayedRound[];
  readonly before?: string;
}

/** POST /api/fairness/rotate: reveals the old pair, commits to a new one. */
export interface RotateRequest {
  /** 1–64 printable ASCII characters. */
  readonly clientSeed: string;
}
export interface RotateAnswer {
  readonly revealed: {
    readonly pairId: string;
    readonly commit: string;
    readonly serverSeed: string;
  };
  readonly fairness: FairnessState;
}

/** Every refusal: HTTP 4xx/5xx with this body. `code` is stable; the client localises it. */
export interface StudioRefusal {
  readonly code:
    | 'bad-request'
    | 'session-expired'
    | 'insufficient-funds'
    | 'stake-not-offered'
    | 'too-fast'
    /** Below or above what the site allows in this game. */
    | 'stake-too-small'
    | 'stake-too-large'
    /** Limits that players have set on their own play. */
    | 'stake-limit'
    | 'loss-limit'
    | 'time-limit'
    | 'game-unavailable'
    | 'country-not-available'
    | 'currency-not-available'
    | 'player-blocked'
    | 'round-open'
    | 'wallet-unavailable'
    | 'not-found'
    | 'internal';
  /** For wallet-unavailable: what happened to the stake. */
  readonly money?: 'not-taken' | 'will-be-returned';
  readonly retryAfterMs?: number;
}

/**
 * Replay page: `/play/<gameId>?replay=<signed token>`; GET /api/replay?token=… answers
 * `{ session: Omit<OpenedSession, 'token' …>, round: PlayedRound }` read-only.
 */
export interface ReplayAnswer {
  readonly game: OpenedSession['game'];
  readonly currency: OpenedSession['currency'];
  readonly round: PlayedRound;
}
