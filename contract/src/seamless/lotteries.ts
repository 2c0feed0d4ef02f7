/**
 * Lotteries of a vendor: what draws when, what has drawn, and what staff of a platform do about official
 * results. A result is in the vendor's own shape of its lottery's family; moments are ISO.
 */
import { z } from 'zod';
import { amountText, currencyCode } from './parts.ts';

const game = z.string().min(1).max(64);
const issue = z.string().regex(/^\d{8}(?:-[A-Z0-9]{3,4})?$/);
const moment = z.iso.datetime();
/** Who says so: two people, by the names that others read. */
const by = z.string().min(1).max(120);
const reason = z.string().min(3).max(200);
/** Numbers, texts and lists of them by name; bounded by the size of a body. */
const result = z.json();

export const lotteryStates = ['open', 'closed', 'drawn', 'settled', 'void'] as const;

const lotteryIssue = z.object({
  game,
  issue,
  /** Who draws, where several do on one day. */
  station: z.string().max(8).nullable(),
  open_at: moment,
  close_at: moment,
  draw_at: moment,
  state: z.enum(lotteryStates),
  /** Null until it has drawn. */
  result: result.nullable(),
  /** Results so far: 1 for the first, and more once it was corrected. */
  revision: z.int().min(0),
  /** Where anybody finds what it takes to draw it again. */
  proof_url: z.url().max(500).nullish(),
});
export type LotteryIssue = z.output<typeof lotteryIssue>;

/** `POST /lottery/games`: every lottery with its next issues and its newest results. */
export const lotteryGamesRequest = z.object({});
export const lotteryGamesAnswer = z.object({
  games: z
    .array(
      z.object({
        game,
        family: z.string().max(40),
        prize_mode: z.string().max(8),
        /** Who says the result: the house draws it, or people enter what was published. */
        source: z.enum(['house', 'official']),
        /** Of those that draw through the day. */
        every_seconds: z.int().nullable(),
        next: z.array(lotteryIssue).max(20),
        last: z.array(lotteryIssue).max(20),
      }),
    )
    .max(200),
});
export type LotteryGamesAnswer = z.output<typeof lotteryGamesAnswer>;

/** `POST /lottery/results`: what a lottery has drawn, newest first. */
export const lotteryResultsRequest = z.object({
  game,
  before: moment.optional(),
  limit: z.int().min(1).max(120).default(30),
});
export const lotteryResultsAnswer = z.object({ results: z.array(lotteryIssue).max(120) });

/** `POST /lottery/issues`: issues of a day of the lottery, with what the merchant's players have in them. */
export const lotteryIssuesRequest = z.object({
  merchant: z.string().max(64),
  currency: currencyCode,
  /** Left out: of all lotteries that others draw. */
  game: game.optional(),
  from: moment,
  to: moment,
});
const lotterySums = z.object({
  tickets: z.int(),
  stakes: amountText,
  payouts: amountText,
});
export const lotteryIssuesAnswer = z.object({
  issues: z.array(lotteryIssue.extend({ sums: lotterySums })).max(500),
});
export type LotteryIssuesAnswer = z.output<typeof lotteryIssuesAnswer>;

/** `POST /lottery/issue`: one issue, who said its results, and what is staked on which selection. */
export const lotteryIssueRequest = z.object({
  merchant: z.string().max(64),
  currency: currencyCode,
  game,
  issue,
});
export const lotteryIssueAnswer = lotteryIssue.extend({
  sums: lotterySums,
  said: z
    .array(
      z.object({
        revision: z.int(),
        by,
        reason: z.string().max(200).nullable(),
        at: moment,
        result: result.nullable(),
      }),
    )
    .max(50),
  /** The selections with the largest stakes, of all plays. */
  exposure: z
    .array(
      z.object({
        play: z.string().max(24),
        selection: z.string().max(80),
        tickets: z.int(),
        stake: amountText,
      }),
    )
    .max(200),
});
export type LotteryIssueAnswer = z.output<typeof lotteryIssueAnswer>;

/**
 * `POST /lottery/preview`: what a result, or that an issue is called off (null), would pay the merchant's
 * players, and how many tickets would be paid otherwise than now. Nothing is changed.
 */
export const lotteryPreviewRequest = lotteryIssueRequest.extend({ result: result.nullable() });
export const lotteryPreviewAnswer = z.object({
  tickets: z.int(),
  /** Of all tickets, by this result. */
  payouts: amountText,
  /** Tickets that pay something else than they do now, and what players get or give back, with its sign. */
  changed: z.int(),
  difference: z.string().max(24),
});
export type LotteryPreviewAnswer = z.output<typeof lotteryPreviewAnswer>;

/**
 * `POST /lottery/enter`: the result of an issue that others have drawn; after the first it needs a reason.
 * The same again changes nothing. `POST /lottery/void`: calls an issue off that is not settled.
 */
export const enterLotteryRequest = z.object({
  game,
  issue,
  result,
  by,
  reason: reason.optional(),
});
export const voidLotteryRequest = z.object({ game, issue, by, reason });
export const lotterySaidAnswer = z.object({ revision: z.int() });
