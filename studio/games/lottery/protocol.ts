/**
 * What the lottery pages and the studio say to each other. A session is of one lottery (decision 24); what is
 * only read may be asked with any of them. Moments are ms since 1970, money is decimal text in the main unit.
 */
import { z } from 'zod';
import { chaseIssuesMax, type ChaseMode, chaseModes } from './engine/chase.ts';
import { LINES_MAX } from './engine/ticket-limits.ts';
import type { SelectionFaultReason } from './engine/selection.ts';
import type { FamilyName } from './engine/families.ts';
import type { PrizeMode } from './engine/games.ts';

/** Bytes of a ticket on its way: long lists of numbers. */
export const TICKET_BODY_MAX = 131_072;
export const MULTIPLE_MAX = 9999;
/** Issues of a page of results. */
export const RESULTS_MAX = 120;
/** Draws that a trend is counted from: more than 120 days of what draws once a day. */
export const HISTORY_MAX = 400;

/** Of one call: more than there are lotteries. */
export const FAVOURITES_MAX = 100;

/** `20261128`, `20261128-HCM`, `20261128-0042` */
const issueNumber = z.string().regex(/^\d{8}(?:-[A-Z0-9]{3,4})?$/);

export const lineRequest = z.strictObject({
  play: z.string().min(1).max(24),
  /** In the grammar of the play. */
  selection: z.string().min(1).max(50_000),
  /** What one single bet, or one prize that it scans, costs. */
  unit: z.string().max(20),
  multiple: z.int().min(1).max(MULTIPLE_MAX),
  /** The prize group that was chosen, where the lottery has some. */
  series: z.int().min(1000).max(2000).optional(),
  /** The player was shown half odds: numbers that much is staked on (`odds-changed`). */
  reduced: z.boolean().optional(),
});
export type LineRequest = z.output<typeof lineRequest>;

/** POST /api/lottery/tickets. `requestId` is made before sending; a retry repeats it. */
export const ticketRequest = z.strictObject({
  requestId: z.string().regex(/^[\w-]{8,64}$/),
  issue: issueNumber,
  lines: z.array(lineRequest).min(1).max(LINES_MAX),
  /** The sum that the player saw: what comes out otherwise is refused. */
  stake: z.string().max(20),
});
export type TicketRequest = z.output<typeof ticketRequest>;

export const issueStates = ['open', 'closed', 'drawn', 'settled', 'void'] as const;
/** `closed` waits for its draw, `drawn` for its payouts. */
export type IssueState = (typeof issueStates)[number];

export interface IssueView {
  readonly game: string;
  readonly number: string;
  /** Who draws, where several do on one day. */
  readonly station: string | null;
  readonly openAt: number;
  readonly closeAt: number;
  readonly drawAt: number;
  readonly state: IssueState;
  /** SHA-256 of the seed, hex; null where others draw. */
  readonly commit: string | null;
}

export interface ResultView {
  readonly game: string;
  readonly number: string;
  readonly station: string | null;
  readonly drawAt: number;
  /** As its family draws it; null of an issue that is void. */
  readonly result: unknown;
  /** How often the result was said: 1, and more once it was corrected. */
  readonly revision: number;
}

/** GET /api/lottery/games/{code}/history: the newest draws first, without those that were called off. */
export interface HistoryView {
  readonly game: string;
  /** Whose draws these are: of the one that drew last where none was asked for. */
  readonly station: string | null;
  /** All who draw it in turns. */
  readonly stations: readonly string[];
  readonly draws: readonly Pick<ResultView, 'number' | 'result'>[];
}

/** POST /api/lottery/favourites: lotteries that the player likes from now on, and such no more. */
export const favouritesRequest = z.strictObject({
  add: z.array(z.string().max(64)).max(FAVOURITES_MAX).default([]),
  remove: z.array(z.string().max(64)).max(FAVOURITES_MAX).default([]),
});

/** GET and POST /api/lottery/favourites: in the order in which they were liked. */
export interface FavouritesView {
  readonly games: readonly string[];
}

/** GET /api/lottery/calendar: the week ahead of the lotteries of Vietnam. */
export interface CalendarView {
  readonly days: readonly {
    /** `2026-11-28` */
    readonly day: string;
    readonly draws: readonly {
      readonly game: string;
      readonly drawAt: number;
      readonly stations: readonly string[];
    }[];
  }[];
  /** Days without a draw that are near, and the day of the first draw after them. */
  readonly pause: { readonly from: string; readonly to: string; readonly again: string } | null;
}

/** GET /api/lottery/streaks: what came again and again in lotteries that draw through the day. */
export interface StreaksView {
  /** Draws of a lottery that were looked at: a streak of so many may be longer. */
  readonly draws: number;
  readonly streaks: readonly {
    readonly game: string;
    /** The newest draw of the streak. */
    readonly number: string;
    readonly play: string;
    readonly side: string;
    readonly length: number;
  }[];
}

export interface LobbyGame {
  readonly code: string;
  readonly family: FamilyName;
  readonly mode: PrizeMode;
  readonly source: 'house' | 'official';
  /** Seconds from draw to draw; null of daily ones. */
  readonly everySeconds: number | null;
  /** Those that take bets, and the next ones where none does; the first to close first. */
  readonly issues: readonly IssueView[];
  /** The newest results: one for each that drew on the last day. */
  readonly results: readonly ResultView[];
}

export interface Lobby {
  readonly now: number;
  readonly games: readonly LobbyGame[];
}

/** GET /api/lottery/games/{code} */
export interface PanelView extends LobbyGame {
  readonly now: number;
  /** Of a ticket. */
  readonly limits: { readonly min: string; readonly max: string };
  /** Minor places of the least unit. */
  readonly series: { readonly own: number; readonly least: number } | null;
  readonly bets: boolean;
  /** Odds that are not those of the rules, by draw (`drawAt`), play and prize; thousandths. */
  readonly odds: readonly {
    readonly drawAt: number;
    readonly tables: Readonly<Record<string, Readonly<Record<string, string>>>>;
  }[];
}

/** POST /api/lottery/sessions */
export interface LotterySession {
  readonly token: string;
  readonly mode: 'real' | 'demo';
  readonly game: string;
  readonly currency: { readonly code: string; readonly symbol: string; readonly decimals: number };
  readonly locale: string;
  readonly balance: string;
  readonly depositUrl: string | null;
}

export const ticketStates = [
  'reserved',
  'refused',
  'open',
  'cancelled',
  'returned',
  'settled',
] as const;
/** `returned`: the stake went back, for it was not taken in time or the issue is void. */
export type TicketState = (typeof ticketStates)[number];

export interface LineView {
  readonly play: string;
  readonly selection: string;
  readonly unit: string;
  readonly multiple: number;
  readonly bets: number;
  readonly stake: string;
  readonly series: number | null;
  /** Its numbers had half odds when it was taken. */
  readonly reduced: boolean;
  /** By prize, what was agreed to. */
  readonly odds: Readonly<Record<string, string>>;
  /** Once settled. */
  readonly payout?: string;
  readonly hits?: Readonly<Record<string, number>>;
}

/** Of which chase a ticket is a part. */
export interface ChasePlace {
  readonly id: string;
  /** From 1 on. */
  readonly place: number;
  readonly of: number;
}

export interface TicketView {
  readonly id: string;
  readonly game: string;
  readonly issue: string;
  readonly station: string | null;
  readonly drawAt: number;
  readonly closeAt: number;
  readonly placedAt: number;
  readonly state: TicketState;
  readonly stake: string;
  readonly payout: string | null;
  /** Told more than once: the result was corrected. */
  readonly revision: number;
  readonly refusal: string | null;
  readonly lines: readonly LineView[];
  /** A part that was refused is a ticket as well: its issue is skipped. */
  readonly chase: ChasePlace | null;
  readonly balance?: string;
}

export interface TicketPage {
  readonly tickets: readonly TicketView[];
  /** For the next page; null at the end. */
  readonly before: string | null;
  /** All that wait for their draw, not those of the page alone; null where others were asked for too. */
  readonly waiting: { readonly count: number; readonly staked: string } | null;
}

/** POST /api/lottery/chases: the same line over several issues. `requestId` as of a ticket. */
export const chaseRequest = z.strictObject({
  requestId: z.string().regex(/^[\w-]{8,64}$/),
  /** The issue of the first part: it is staked at once where that is open. */
  issue: issueNumber,
  line: lineRequest.omit({ multiple: true }),
  mode: z.enum(chaseModes),
  /** Of each issue, by the rule of the mode or by hand. */
  multiples: z.array(z.int().min(1).max(MULTIPLE_MAX)).min(2).max(chaseIssuesMax.continuous),
  stopOnWin: z.boolean(),
  /** What all parts cost that the player saw. */
  total: z.string().max(20),
});
export type ChaseRequest = z.output<typeof chaseRequest>;

export const chaseStates = ['opening', 'running', 'ended', 'refused'] as const;

export interface ChasePart {
  readonly multiple: number;
  readonly stake: string;
  /** Of a part whose turn has come; what became of it. */
  readonly ticket: {
    readonly id: string;
    readonly issue: string;
    readonly drawAt: number;
    readonly state: TicketState;
    readonly refusal: string | null;
    readonly payout: string | null;
  } | null;
}

export interface ChaseView {
  readonly id: string;
  readonly game: string;
  readonly station: string | null;
  /** Of the first part. */
  readonly issue: string;
  readonly line: Omit<LineView, 'multiple' | 'stake' | 'payout' | 'hits'>;
  readonly mode: ChaseMode;
  readonly stopOnWin: boolean;
  readonly state: (typeof chaseStates)[number];
  /** Why it has ended: `done`, `won`, `player`, or the code with which a stake was refused. */
  readonly reason: string | null;
  readonly createdAt: number;
  /** Of all parts. */
  readonly total: string;
  /** What was staked and not given back, and what that paid. */
  readonly staked: string;
  readonly won: string;
  readonly parts: readonly ChasePart[];
  readonly balance?: string;
}

/** GET /api/lottery/games/{code}/ahead?count=&station=: the issues that a chase would run over. */
export interface IssuesAhead {
  readonly issues: readonly {
    readonly number: string;
    readonly openAt: number;
    readonly closeAt: number;
    readonly drawAt: number;
  }[];
}

export interface ChasePage {
  readonly chases: readonly ChaseView[];
  readonly before: string | null;
}

/** GET /api/lottery/games/{code}/issues/{number}/proof: what anybody needs to draw it again. */
export interface IssueProof extends ResultView {
  readonly commit: string | null;
  /** Hex, once drawn. */
  readonly seed: string | null;
  readonly build: string;
  readonly state: IssueState;
  /** Who said the result, where the house did not draw it. */
  readonly sources: readonly {
    readonly revision: number;
    readonly by: string;
    readonly at: number;
  }[];
}

/** GET /api/lottery/games/{code}/issues/{number}/odds: numbers that do not get their full odds now. */
export interface NumberOdds {
  readonly numbers: readonly {
    readonly play: string;
    /** `38`, `BIG`, or `2=7` for a digit of the second place. */
    readonly number: string;
    readonly state: 'reduced' | 'closed';
  }[];
}

export type LotteryRefusalCode =
  /** Too many at once: it may be asked again, under the same key. Whether money was taken says `money`. */
  | 'busy'
  /** The issue takes no bets any more, or not yet. */
  | 'issue-closed'
  /** A line of a ticket is none: which, and which piece of it. */
  | 'bad-selection'
  /** More single bets than a ticket takes. */
  | 'too-many-bets'
  /** More tickets in one issue than a player may have. */
  | 'too-many-tickets'
  /** More numbers than a ticket has, or than late tickets of a player have. */
  | 'too-many-numbers'
  /** More chases at once than a player may have. */
  | 'too-many-chases'
  /** More tickets taken back in one issue than a player may. */
  | 'too-many-cancels'
  /** The issue is so near its close that tickets stand. */
  | 'too-late-to-cancel'
  /** The lines cost something else than the player saw. */
  | 'stake-changed'
  /** Numbers have other odds than their line was shown, or are closed: which, told beside it. */
  | 'odds-changed'
  /** The wallet takes no more stakes for a chase: the player may start another. */
  | 'order-ended'
  /** What was entered is no result of the lottery. */
  | 'bad-result';

/** Why a line is none, told beside the code of the refusal. */
export interface LineFault {
  readonly line: number;
  readonly reason: SelectionFaultReason | 'play' | 'unit' | 'series' | 'stake';
  readonly piece: string;
}

/** A number of a ticket that does not get the odds that its line was shown. */
export interface OddsChange {
  readonly line: number;
  readonly play: string;
  readonly number: string;
  readonly state: 'full' | 'reduced' | 'closed';
  readonly before: string;
  /** 0 of one that is closed. */
  readonly odds: string;
}
