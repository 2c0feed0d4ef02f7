/**
 * What the sports pages and the studio say to each other. A session is of one game, `sportsbook` or
 * `esportsbook`, and what is only read is the same in both. Moments are ms since 1970, money is decimal text
 * in the main unit, odds are whole ten-thousandths (19000 is 1.90), lines are whole quarters for home.
 */
import type { oddsChoices, Sport } from './engine/bounds.ts';
import type { EventFacts } from './engine/told-facts.ts';
import type { LegStatus } from './engine/settlement/leg-outcome.ts';
import type { BetStatus } from './engine/settlement/payout.ts';
import type { StakeBound } from './engine/trading/stake-limits.ts';

export * from './engine/bounds.ts';
export type * from './engine/told-facts.ts';

/** Text in the languages that a book is kept in. */
export interface Named {
  readonly en: string;
  readonly vi: string;
}

/** GET /api/sports/directory: what events name by id. It changes seldom; `version` says when. */
export interface Directory {
  readonly version: number;
  readonly leagues: readonly LeagueView[];
  readonly teams: readonly TeamView[];
}

export interface LeagueView {
  readonly id: string;
  readonly sport: Sport;
  readonly name: Named;
  /** ISO 3166 code, lower case; null of leagues of no country. */
  readonly country: string | null;
  /** Of the house: matches are drawn from committed seeds. */
  readonly isVirtual: boolean;
  /** Of e-sports: `rounds` (shooters) or `objectives` (arenas). */
  readonly kind: 'rounds' | 'objectives' | null;
}

export interface TeamView {
  readonly id: string;
  readonly name: string;
  /** Fourteen letters at most. */
  readonly short: string;
  /** Colours of the shirt, `#rrggbb`: body and trim. */
  readonly colours: readonly [body: string, trim: string];
  /** Name of its crest in the client's drawings; null where it has a plain shield in its colours. */
  readonly crest: string | null;
}

export const eventStates = [
  'planned',
  'live',
  'ended',
  'settled',
  'postponed',
  'abandoned',
  'cancelled',
] as const;
/** `ended` waits for its settlement; what is settled may be corrected. */
export type EventState = (typeof eventStates)[number];

/** `open` takes bets, `suspended` will again, `closed` takes none any more. */
export type MarketState = 'open' | 'suspended' | 'closed';

/** `H`, `OVER`, `2-1`, … with its odds; null where it is not offered. */
export type OutcomeView = readonly [outcome: string, odds: number | null];

export interface MarketView {
  /** As `printMarket` prints it. */
  readonly key: string;
  readonly state: MarketState;
  /** The version of the event since which nothing that matters has changed in it. */
  readonly validFrom: number;
  readonly outcomes: readonly OutcomeView[];
}

export interface EventView {
  readonly id: string;
  readonly sport: Sport;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly startsAt: number;
  readonly state: EventState;
  readonly isVirtual: boolean;
  /** Grows with each change of odds, facts or state: an older one is never put over a newer one. */
  readonly version: number;
  /** Its producer is silent, or staff hold it: nothing of it takes bets. */
  readonly isSuspended: boolean;
  /** A goal or a look at the video: bets that wait are refused, others wait. */
  readonly danger: 'goal' | 'red' | 'var' | null;
  /** What is known once it has begun. */
  readonly facts: EventFacts | null;
  /** In lists the main ones: winner or 1X2, and the main handicap and total. All of them of one event. */
  readonly markets: readonly MarketView[];
  /** How many take bets. */
  readonly marketCount: number;
}

type Pair = readonly [home: number, away: number];

export interface EventList {
  readonly now: number;
  readonly events: readonly EventView[];
  /** What takes bets, by sport: live, today (live too), early. */
  readonly counts: Readonly<
    Record<Sport, { readonly live: number; readonly today: number; readonly early: number }>
  >;
}

/** The same with `when=results`: what was over by a day, the newest first. */
export interface ResultList {
  readonly now: number;
  readonly results: readonly ResultRow[];
}

/** GET /api/sports/events/{id} */
export interface EventPage {
  readonly now: number;
  readonly event: EventView;
  /** The last meetings and, of leagues with a table, its rows. */
  readonly table: readonly StandingRow[] | null;
  readonly meetings: readonly ResultRow[];
  readonly proof: EventProof | null;
}

export interface StandingRow {
  readonly team: string;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly scored: number;
  readonly conceded: number;
  readonly points: number;
  /** The newest last. */
  readonly form: readonly ('W' | 'D' | 'L')[];
}

export interface ResultRow {
  readonly id: string;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly startsAt: number;
  readonly state: EventState;
  readonly score: Pair | null;
  readonly half: Pair | null;
  /** What it was before it was corrected. */
  readonly corrected: Pair | null;
}

/** Of a virtual match: what it was drawn from. The seed is told once it has ended. */
export interface EventProof {
  /** SHA-256 of the seed, hex. */
  readonly commit: string;
  readonly seed: string | null;
  readonly build: string;
  /** Strengths by which it is priced and drawn. */
  readonly model: unknown;
}

/** GET /api/sports/leagues/{id}: its table and its last and next matches. */
export interface LeaguePage {
  readonly league: LeagueView;
  readonly table: readonly StandingRow[] | null;
  readonly results: readonly ResultRow[];
  readonly events: readonly EventView[];
}

export type StreamFrame =
  | { readonly type: 'events'; readonly now: number; readonly events: readonly EventView[] }
  /** A bet of the player's has moved: accepted, refused, settled, or another offer for it. */
  | { readonly type: 'bet'; readonly bet: BetView }
  | { readonly type: 'balance'; readonly balance: string };

/** A pick as it is sent: what the slip shows, and the version of the event that it was shown with. */
export interface LegRequest {
  readonly event: string;
  readonly market: string;
  readonly outcome: string;
  readonly odds: number;
  readonly version: number;
}

/**
 * POST /api/sports/bets. `requestId` is made before sending; a retry repeats it. Legs of one event stand
 * together only in a built bet (`build`), which is one leg of its event at `built` odds. POST
 * /api/sports/quote takes kind, legs, system and built odds alone, and stores nothing.
 */
export interface BetRequest {
  readonly requestId: string;
  readonly kind: 'single' | 'parlay' | 'system' | 'build';
  readonly legs: readonly LegRequest[];
  /** `trixie`, `2/3`, … of systems. */
  readonly system?: string | undefined;
  /** Of a built bet: what the slip shows. */
  readonly builtOdds?: number | undefined;
  /** Of each parlay of it: real risk, whatever the format of odds. */
  readonly stake: string;
  readonly choice: (typeof oddsChoices)[number];
  /** Format that the player sees odds in, kept for their record. */
  readonly format: 'decimal' | 'hk' | 'my' | 'id' | 'us' | 'fraction';
}

export interface SlipQuote {
  readonly legs: readonly LegQuote[];
  /** Odds of the whole bet; null where it cannot be. */
  readonly odds: number | null;
  /** Parlays of it: 1 but for systems. */
  readonly bets: number;
  /** For each parlay. `max` is what placing would take now, and `bound` why it is not more. */
  readonly limits: {
    readonly min: string;
    readonly max: string;
    readonly bound: StakeBound | null;
  };
  /** Why legs make no bet together. */
  readonly refusal: string | null;
  /** How long a bet of it waits before it is taken; 0 where nothing is in play. */
  readonly delayMs: number;
  /** Of a parlay: leg bonus in basis points of what it wins. */
  readonly bonusBasisPoints: number;
}

export type LegVerdict =
  | 'accepted'
  | 'odds-changed'
  | 'changed'
  | 'suspended'
  | 'danger'
  | 'decided';

export interface LegQuote {
  readonly verdict: LegVerdict;
  readonly odds: number | null;
  readonly version: number;
}

export const betStates = ['reserved', 'waiting', 'refused', 'open', 'returned', 'settled'] as const;
/** `waiting`: the delay of bets in play runs. `returned`: it was not taken, and its stake went back. */
export type BetState = (typeof betStates)[number];

export interface LegView {
  readonly event: string;
  readonly sport: Sport;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly startsAt: number;
  readonly market: string;
  readonly outcome: string;
  readonly odds: number;
  /** Taken in play, at that score. */
  readonly inPlayAt: Pair | null;
  /** Null while it is open. */
  readonly status: LegStatus | null;
  /** Score of the event, where it has one. */
  readonly score: Pair | null;
  readonly eventState: EventState;
  /** Legs of a built bet have one number. */
  readonly group: number;
}

export interface BetView {
  readonly id: string;
  readonly kind: BetRequest['kind'];
  readonly system: string | null;
  readonly placedAt: number;
  readonly state: BetState;
  /** Until when it waits. */
  readonly acceptAt: number | null;
  readonly stake: string;
  readonly unit: string;
  readonly bets: number;
  readonly odds: number;
  readonly format: BetRequest['format'];
  readonly legs: readonly LegView[];
  /** Paid if all that is open wins, leg bonus included. */
  readonly possible: string;
  readonly payout: string | null;
  readonly status: BetStatus | null;
  /** Told more than once: a result was corrected. */
  readonly revision: number;
  readonly refusal: string | null;
  /** Of a refused one: which leg was it. */
  readonly refusedLeg: number | null;
  /** Sold in parts: what was paid so far. */
  readonly cashedOut: string;
  /** What it could be sold for now, without promise; null where it cannot. */
  readonly cashOut: string | null;
  /** The player's rule; null where there is none. */
  readonly autoCashOut: string | null;
  readonly balance?: string;
}

/** GET /api/sports/bets?state=open|settled&before= */
export interface BetPage {
  readonly bets: readonly BetView[];
  /** For the next page; null at the end. */
  readonly before: string | null;
  /** All that are open, not those of the page alone; null where others were asked for. */
  readonly open: { readonly count: number; readonly staked: string } | null;
}

export interface CashOutQuoteView {
  readonly id: string;
  readonly bet: string;
  readonly part: number;
  readonly amount: string;
  readonly endsAt: number;
  /** Stake that stays; zero of all of it. */
  readonly left: string;
}

/** POST /api/sports/bets/{id}/share answers a code; GET /api/sports/shared/{code} a slip, without stakes. */
export interface SharedSlip {
  readonly code: string;
  readonly kind: BetRequest['kind'];
  readonly system: string | null;
  readonly legs: readonly (LegRequest & {
    readonly then: number;
    readonly league: string;
    readonly home: string;
    readonly away: string;
    readonly startsAt: number;
    readonly isOver: boolean;
  })[];
}

export interface SportsFavourites {
  readonly names: readonly string[];
}

/** POST /api/sports/sessions */
export interface SportsSession {
  readonly token: string;
  readonly mode: 'real' | 'demo';
  readonly game: string;
  readonly currency: { readonly code: string; readonly symbol: string; readonly decimals: number };
  readonly locale: string;
  readonly balance: string;
  readonly depositUrl: string | null;
}

export type SportsRefusalCode =
  /** A leg of the slip is not to be had so: `legs` beside it says how each stands. */
  | 'legs-changed'
  /** Legs make no bet together: `reason` beside it. */
  | 'bad-slip'
  /** More than is taken: `limit` beside it is what would be, `reason` why. */
  | 'stake-above-limit'
  /** More slips at once than a player may have waiting. */
  | 'too-many-waiting'
  /** The offer has ended, was taken, or the bet is worth something else now. */
  | 'cash-out-gone'
  /** There is nothing to sell now: `reason` beside it. */
  | 'no-cash-out';
