/**
 * Lotteries of a vendor: what draws when, what has drawn, and what staff of a platform do about official
 * results. A result is in the vendor's own shape of its lottery's family; moments are ISO.
 */
import { z } from 'zod';
import { issueName as issue } from '../lottery/issue-name.ts';
import { amountText, currencyCode, idText } from './parts.ts';

const game = z.string().min(1).max(64);
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
  /** When all of it was paid or given back; null, or absent, before. */
  settled_at: moment.nullish(),
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
export const lotteryGamesRequest = z.object({
  /** Asks for `today` besides. */
  today: z.boolean().optional(),
});
/** What became today of draws of the house that come at one pace. */
const drawsToday = z.object({
  every_seconds: z.int().min(1),
  games: z.int().min(1).max(200),
  /** Of the whole day. */
  draws: z.int().min(0),
  settled: z.int().min(0),
  void: z.int().min(0),
  /** Settled more than a minute after their hour, or not yet. */
  late: z.int().min(0),
  /** Between hour and settlement. */
  median_ms: z.int().min(0).nullable(),
  /** The first and the last hour of those that were late or void. */
  off_from: moment.nullable(),
  off_to: moment.nullable(),
});
export type LotteryDrawsToday = z.output<typeof drawsToday>;
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
  today: z.array(drawsToday).max(50).nullish(),
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
  /**
   * The same is said again under it until it is answered; it changes nothing more, whatever was said
   * since.
   */
  key: idText.optional(),
});
export const voidLotteryRequest = z.object({ game, issue, by, reason });
export const lotterySaidAnswer = z.object({ revision: z.int() });

const play = z.string().min(1).max(24);
/** Of a play of single numbers: the number, option, or place and digit; of others the combination, or `*`. */
const number = z.string().min(1).max(80);

/** What new tickets get on a number: its odds, half of them, or nothing at all. */
export const numberStates = ['full', 'reduced', 'closed'] as const;
const numberState = z.enum(numberStates);

/**
 * `POST /lottery/exposure`: what the numbers of an issue cost the merchant if they come. `liability` is what
 * one hit of a number pays, by the odds that its tickets were given. From `reduce_at` on new tickets get half
 * odds, from `close_at` on none are taken; tickets that were taken keep theirs.
 */
export const lotteryExposureRequest = lotteryIssueRequest.extend({
  /** Left out: the play with the most tickets. */
  play: play.optional(),
});
const thresholds = {
  /** Null: never. */
  reduce_at: amountText.nullable(),
  close_at: amountText.nullable(),
  /** Of these thresholds: 0 before anybody set any. */
  version: z.int().min(0),
};
const saidThresholds = z.object({
  ...thresholds,
  by: by.nullable(),
  reason: z.string().max(200).nullable(),
  at: moment.nullable(),
});
const exposed = z.object({
  number,
  tickets: z.int(),
  stake: amountText,
  liability: amountText,
  /** For new tickets, now. */
  state: numberState,
  /** What staff have said of it; null: by the thresholds. */
  set: numberState.nullable(),
  /** Of one hit, for new tickets; "0" of one that is closed. */
  odds: z.string().max(20),
});
export const lotteryExposureAnswer = lotteryIssue
  .pick({
    game: true,
    issue: true,
    station: true,
    open_at: true,
    close_at: true,
    draw_at: true,
    state: true,
  })
  .extend({
    /** Plays with tickets, those with most first. */
    plays: z.array(z.object({ play, tickets: z.int(), stake: amountText })).max(120),
    /** Whose numbers follow; null where nothing is staked and none was asked for. */
    play: play.nullable(),
    /** How its numbers are written: digits, options (`BIG`, `2=7` of the second place), combinations. */
    form: z.enum(['numbers', 'options', 'other']),
    digits: z.int().nullable(),
    odds: z.string().max(20),
    /** Prizes that one number can hit at most. */
    hits_most: z.int(),
    totals: z.object({
      tickets: z.int(),
      members: z.int(),
      stake: amountText,
      liability: amountText,
      /** The number with the highest liability. */
      worst: number.nullable(),
    }),
    thresholds: saidThresholds,
    /** The bound over all merchants that hold the currency. */
    all: z.object({ close_at: amountText.nullable() }),
    /** Those with tickets or another state than `full`, the highest liability first. */
    numbers: z.array(exposed).max(10_000),
    at: moment,
  });
export type LotteryExposureAnswer = z.output<typeof lotteryExposureAnswer>;

/** `POST /lottery/number`: one number of an issue, and who has how much of it. */
export const lotteryNumberRequest = lotteryIssueRequest.extend({ play, number });
export const lotteryNumberAnswer = exposed.extend({
  members: z.int(),
  /** Running sums, the oldest first. */
  curve: z.array(z.object({ at: moment, stake: amountText, liability: amountText })).max(48),
  /** The accounts with most of it. */
  accounts: z
    .array(z.object({ account_id: z.string().max(64), tickets: z.int(), stake: amountText }))
    .max(10),
  /** What staff have said of it, newest first. */
  changes: z
    .array(
      z.object({
        state: z.enum(['auto', ...numberStates]),
        by,
        reason: z.string().max(200),
        at: moment,
      }),
    )
    .max(20),
});
export type LotteryNumberAnswer = z.output<typeof lotteryNumberAnswer>;

/**
 * `POST /lottery/set-number`: staff reduce or close a number of an issue, or give it full odds up to its
 * `close_at`; `auto` leaves it to the thresholds again. The same again changes nothing.
 */
export const setLotteryNumberRequest = lotteryNumberRequest.extend({
  state: z.enum(['auto', ...numberStates]),
  /** With `full`: two people said so, and it is full whatever its liability. */
  beyond: z.boolean().optional(),
  by,
  reason,
});
export const setLotteryNumberAnswer = z.object({ state: numberState });

/** `POST /lottery/thresholds`: those of every play of a game; `*` is every play without its own. */
export const lotteryThresholdsRequest = lotteryIssueRequest.omit({ issue: true });
export const lotteryThresholdsAnswer = z.object({
  game,
  default: z.object({ reduce_at: amountText.nullable(), close_at: amountText.nullable() }),
  plays: z.array(saidThresholds.extend({ play })).max(200),
});
export type LotteryThresholdsAnswer = z.output<typeof lotteryThresholdsAnswer>;

/**
 * `POST /lottery/set-thresholds`: as two people of the platform have said. `version` is that which they saw;
 * where another one holds by now nothing is changed. The same again changes nothing.
 */
export const setLotteryThresholdsRequest = lotteryThresholdsRequest.extend({
  play,
  ...thresholds,
  by,
  reason,
});
export const setLotteryThresholdsAnswer = z.object({ version: z.int() });
