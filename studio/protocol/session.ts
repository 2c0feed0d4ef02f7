import type { Volatility } from '#engine/game.ts';
import type { ChatRefusalCode } from '#chat/protocol.ts';
import type { LineFault, OddsChange, LotteryRefusalCode } from '#games/lottery/protocol.ts';
import type { LegQuote, SportsRefusalCode } from '#games/sports/protocol.ts';

/**
 * What the client of any game and the studio server say to each other (JSON over HTTP, same origin).
 * What a kind of game adds (its description, choices, actions and events) stands in a file of its name.
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

/** What is public of every game; each kind adds its rules. Also the answer of GET /api/games/:id. */
export interface GameDescription {
  readonly id: string;
  readonly kind: string;
  readonly titleKey: string;
  /**
   * Theoretical return in basis points, e.g. 9684 for 96.84%; cut, not rounded. Where the player's
   * choice changes it, that of the worst one; in games of skill that of best play.
   */
  readonly rtpBps: number;
  /** Null where the player's choices decide it. */
  readonly volatility: Volatility | null;
  readonly maxWinMultiple: number;
  /** Where stakes feed pots: what they get of each stake, on top of the return. */
  readonly progressive?: ProgressiveTerms;
  /** SHA-256 of the sources that decide its outcomes; a round names the one it was played with. */
  readonly build: string;
}

export interface ProgressiveTerms {
  /** Basis points of each stake. */
  readonly contributionBps: number;
  /** Names of the levels, from the least up. */
  readonly levels: readonly string[];
}

/** GET /api/games: what there is to verify. */
export interface GameList {
  readonly games: readonly Pick<GameDescription, 'id' | 'kind' | 'titleKey'>[];
}

/** Answer of POST /api/sessions, POST /api/demo-sessions and GET /api/session (after a reload). */
export interface OpenedSession<
  Description extends GameDescription = GameDescription,
  Played extends PlayedRound = PlayedRound,
  Open extends OpenRound = OpenRound,
> {
  readonly token: string;
  readonly mode: 'real' | 'demo';
  readonly game: Description;
  readonly currency: { readonly code: string; readonly symbol: string; readonly decimals: number };
  readonly locale: string;
  readonly balance: string;
  /** Selectable stakes, ascending. */
  readonly stakes: readonly string[];
  readonly defaultStake: string;
  /** Least time between two paid rounds, ms (jurisdiction). */
  readonly minimumCycleMs: number;
  readonly turbo: boolean;
  /** Whether rounds may follow each other without a press for each (jurisdiction). */
  readonly autoplay: boolean;
  /** Whether a win that is no more than the stake may be celebrated (jurisdiction). */
  readonly smallWins: boolean;
  /** Whether time and result of the session are in view (jurisdiction). */
  readonly showsSession: boolean;
  readonly fairness: FairnessState;
  /** The pots that its stakes feed, where there are some. */
  readonly pots?: readonly Pot[];
  /** Free spins of this game that the site has given to the player, those that end first first. */
  readonly freeSpins?: readonly FreeSpins[];
  /** A round that was paid for but whose end the player has not seen. */
  readonly unfinishedRound?: Played;
  /** A round that waits for its player's next step, begun here or on another device. */
  readonly openRound?: Open;
  readonly depositUrl?: string;
}

/** Rounds at one stake that cost nothing; what they win is paid. */
export interface FreeSpins {
  readonly id: string;
  readonly spins: number;
  readonly left: number;
  readonly stake: string;
  /** What those played so far have won. */
  readonly won: string;
  readonly validUntil: string;
}

/** The rounds that sessions of a kind speak of. */
export type PlayedOf<Session extends OpenedSession> = NonNullable<Session['unfinishedRound']>;
export type OpenOf<Session extends OpenedSession> = NonNullable<Session['openRound']>;

/** POST /api/rounds. `requestId` is made by the client before sending; a retry repeats it. */
export interface PlayRequest {
  readonly requestId: string;
  readonly stake: string;
  /** What the kind lets its player choose; absent where there is no choice. */
  readonly choice?: unknown;
  /** Id of `FreeSpins`: the next of them, at their stake. */
  readonly freeSpins?: string | undefined;
}

/** POST /api/rounds/:roundId/steps: the next step of an open round, with an id of its own. */
export interface ActRequest {
  readonly requestId: string;
  readonly action: unknown;
}

/** What finished and open rounds have in common. */
export interface RoundSoFar<Event = unknown> {
  readonly roundId: string;
  readonly gameId: string;
  readonly playedAt: string;
  /** Everything paid into the round; of a free spin what it would have cost. */
  readonly stake: string;
  /** Of a free spin: its place among them, and what they have won with it. */
  readonly free?: FreeSpin;
  readonly events: readonly Event[];
  /** Balance after the last of it as the platform reported it; absent in history and replay. */
  readonly balance?: string;
  readonly fairness: RoundFairness;
}

export interface FreeSpin {
  readonly id: string;
  readonly number: number;
  readonly spins: number;
  readonly won: string;
}

export interface RoundFairness {
  readonly pairId: string;
  readonly commit: string;
  readonly clientSeed: string;
  readonly nonce: string;
  /** Which build of the game decided it, and whether that is another one than is played now. */
  readonly build: string;
  readonly otherBuild?: true;
  /** Present once the pair was rotated and no round of it is open. */
  readonly serverSeed?: string;
}

/** A finished round: item of history, source of a replay. */
export interface PlayedRound<Event = unknown> extends RoundSoFar<Event> {
  /** Without jackpots, which are paid beside it. */
  readonly win: string;
  /** Pots that its stake has carried to their value. */
  readonly jackpots?: readonly Jackpot[];
}

/** A pot as it stands. Amounts in the main unit. */
export interface Pot {
  readonly potId: string;
  readonly level: string;
  /** Counts the pots of a level from 1. */
  readonly number: number;
  readonly meter: string;
  readonly startedWith: string;
  /** It is hit at this value at the latest. */
  readonly cap: string;
  /** SHA-256 of the secret that its value follows from, in hex. */
  readonly commit: string;
}

/** GET /api/pots: those that the session's stakes feed, from the least up; none for most games. */
export interface PotList {
  readonly pots: readonly Pot[];
}

/** A pot that was hit: what it paid, and what shows that its value was fixed before. */
export interface Jackpot extends Omit<Pot, 'meter'> {
  readonly amount: string;
  /** What it stood at before the stake that carried it over. */
  readonly meterBefore: string;
  /** Drawn when the pot was reset. */
  readonly hitValue: string;
  readonly secret: string;
  /** False until the wallet has acknowledged it; it will. */
  readonly paid: boolean;
}

/** GET /api/pots/hits: the last jackpots of these pots, newest first; of no player's name. */
export interface JackpotList {
  readonly jackpots: readonly (Jackpot & { readonly hitAt: string })[];
}

/** A tournament as one of its players sees it; scores are wins in stakes, decimals. */
export interface TournamentBoard {
  readonly id: string;
  readonly name: string;
  /** The highest win of one round, or those of all rounds together. */
  readonly rule: 'best-multiple' | 'sum-of-multiples';
  readonly state: 'coming' | 'running' | 'ended';
  readonly startsAt: string;
  readonly endsAt: string;
  /** Rounds with less paid into them score nothing. */
  readonly leastStake: string;
  /** Amounts by rank, from the first. */
  readonly prizes: readonly string[];
  /** How many have scored. */
  readonly players: number;
  /** The best ten. */
  readonly top: readonly {
    readonly rank: number;
    readonly name: string;
    readonly score: string;
    readonly own: boolean;
  }[];
  /** Null before a first score. */
  readonly own: { readonly rank: number; readonly score: string } | null;
}

/** GET /api/tournaments: those that the session's game counts for; none for play money. */
export interface TournamentList {
  readonly tournaments: readonly TournamentBoard[];
}

/** A round that goes on: `state` is what the kind lets its player know and act on. */
export interface OpenRound<Event = unknown, State = unknown> extends RoundSoFar<Event> {
  /** Steps taken, the start not counted. */
  readonly steps: number;
  readonly state: State;
}

/** Answer of POST /api/rounds and of each step: the whole round, finished or open. */
export type RoundAnswer<
  Played extends PlayedRound = PlayedRound,
  Open extends OpenRound = OpenRound,
> = Played | Open;

/** POST /api/rounds/:roundId/seen: the client has shown the whole round. Answer: 204. */

/** GET /api/history?before=<roundId>: newest first, at most 20. */
export interface HistoryPage<Played extends PlayedRound = PlayedRound> {
  readonly rounds: readonly Played[];
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
    /** What the bonus that they play for does not allow. */
    | 'bonus-stake'
    | 'bonus-game'
    | 'game-unavailable'
    | 'country-not-available'
    | 'currency-not-available'
    | 'player-blocked'
    | 'round-open'
    /** The round of this step has ended, by itself or on another device. */
    | 'round-over'
    /** The shared round takes no bets any more, or not yet. */
    | 'round-closed'
    /** The player has a bet at this place of the shared round already. */
    | 'place-taken'
    /** It came after the end of the shared round: the bet has ended by then. */
    | 'too-late'
    /** The table has no such spot. */
    | 'spot-unknown'
    /** More than a player may have on this spot in a round, all slips together. */
    | 'spot-limit'
    /** More than a player may have at the table in a round. */
    | 'table-limit'
    /** The player has chips on the other side already. */
    | 'opposite-sides'
    /** No further slip in this round. */
    | 'too-many-slips'
    /** More tickets than a player may have in a round. */
    | 'ticket-limit'
    /** The round has no more tickets to sell. */
    | 'sold-out'
    /** All of them were played, or they have ended. */
    | 'free-spins-over'
    | 'wallet-unavailable'
    | 'not-found'
    | 'internal'
    | ChatRefusalCode
    | LotteryRefusalCode
    | SportsRefusalCode;
  /** For wallet-unavailable: what happened to the stake. */
  readonly money?: 'not-taken' | 'will-be-returned';
  readonly retryAfterMs?: number;
  /** Of a refused slip: which spot it is about, and the limit that was reached. */
  readonly spot?: string;
  readonly limit?: string;
  /** Of a ticket: its line and the piece that is wrong. */
  readonly selection?: LineFault;
  /** Of a ticket: numbers that have other odds now. */
  readonly odds?: readonly OddsChange[];
  /** Of a sports slip: how each of its legs stands, the odds of a built bet, and why it is refused. */
  readonly legs?: readonly LegQuote[];
  readonly builtOdds?: number;
  readonly reason?: string;
}

/**
 * Replay page: `/play/<gameId>?replay=<signed token>`; GET /api/replay?token=… answers
 * `{ session: Omit<OpenedSession, 'token' …>, round: PlayedRound }` read-only.
 */
export interface ReplayAnswer<
  Description extends GameDescription = GameDescription,
  Played extends PlayedRound = PlayedRound,
> {
  readonly game: Description;
  readonly currency: OpenedSession['currency'];
  readonly round: Played;
}
