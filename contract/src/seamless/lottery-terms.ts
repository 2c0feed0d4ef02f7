/**
 * What two of a platform's staff say of a vendor's lotteries: days of the calendar, odds, and what a number
 * may take shortly before the close. It is the vendor's, for players of all merchants; every version stays.
 */
import { z } from 'zod';
import { issueName as issue } from '../lottery/issue-name.ts';
import { amountText, currencyCode } from './parts.ts';

const game = z.string().min(1).max(64);
const moment = z.iso.datetime();
const day = z.iso.date();
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const play = z.string().min(1).max(24);
const prize = z.string().min(1).max(24);
/** What a hit of a unit pays, the unit included. */
const odds = z.string().regex(/^\d{1,8}(?:\.\d{1,3})?$/);
const by = z.string().min(1).max(120);
const reason = z.string().min(3).max(200);

/** Draws that fall on a day, none or others than the schedule says. */
export const lotteryDayChange = z.object({
  day,
  what: z.enum(['closed', 'moved', 'hours', 'usual']),
  /** Of a draw that moves. */
  to: day.optional(),
  /** Of other hours, one of both at least. */
  draw_at: time.optional(),
  close_seconds: z.int().min(1).max(86_400).optional(),
  /** Other hours from that day on. */
  onward: z.boolean().optional(),
});

export const lotteryTermsChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('calendar'), days: z.array(lotteryDayChange).min(1).max(31) }),
  z.object({
    kind: z.literal('odds'),
    /** The first issue of the table; null: the next that has not opened. */
    from_issue: issue.nullable(),
    /** By play and prize, all that is not as the rules say. */
    odds: z.record(play, z.record(prize, odds)),
  }),
  z.object({
    kind: z.literal('late'),
    /** From so many seconds before the close, the most that a player may stake on a number. */
    steps: z.array(z.object({ seconds: z.int().min(1).max(86_400), most: amountText })).max(5),
  }),
]);
export type LotteryTermsChange = z.output<typeof lotteryTermsChange>;

const version = z.object({
  version: z.int(),
  by,
  reason: z.string().max(200),
  at: moment,
});

/** `POST /lottery/calendar`: days of a lottery that others draw, their issues, and what was said of days. */
export const lotteryCalendarRequest = z.object({ game, from: day, to: day });
export const lotteryCalendarAnswer = z.object({
  zone: z.string().max(64),
  /** By the schedule. */
  draw_at: time,
  close_seconds: z.int(),
  days: z
    .array(
      z.object({
        day,
        what: z.enum(['draw', 'none', 'closed', 'moved']),
        /** Of a moved draw. */
        to: day.nullable(),
        draw_at: time,
        close_seconds: z.int(),
        issues: z
          .array(
            z.object({
              issue,
              station: z.string().max(8).nullable(),
              open_at: moment,
              close_at: moment,
              draw_at: moment,
              /** Of all merchants; null where it is not stored yet. */
              tickets: z.int().nullable(),
            }),
          )
          .max(20),
      }),
    )
    .max(62),
  versions: z.array(version.extend({ days: z.array(lotteryDayChange).max(31) })).max(100),
});
export type LotteryCalendarAnswer = z.output<typeof lotteryCalendarAnswer>;

/** `POST /lottery/odds`: what each prize pays in issues that open next, with its chance and the return. */
export const lotteryOddsRequest = z.object({ game });
const oddsRow = z.object({
  play,
  /** Bets of a play that cost and win alike. */
  kind: z.string().max(24),
  prize,
  /** Hits of a single bet on average. */
  chance: z.string().max(24),
  odds,
  /** By the rules. */
  own: odds,
  /** Of the kind, in basis points. */
  returns: z.int(),
});
export const lotteryOddsAnswer = z.object({
  version: z.int(),
  /** What may come back of a stake, basis points. */
  band: z.object({ least: z.int(), most: z.int() }),
  /** Whether players may change prizes for a rebate, which has odds of its own. */
  has_series: z.boolean(),
  rows: z.array(oddsRow).max(2000),
  versions: z
    .array(
      version.extend({
        from_issue: issue,
        from_at: moment,
        /** What differs from the version before; null: as the rules say. */
        changes: z.array(z.object({ play, prize, before: odds, after: odds })).max(2000),
      }),
    )
    .max(100),
});
export type LotteryOddsAnswer = z.output<typeof lotteryOddsAnswer>;

/** `POST /lottery/late`: what a number may take shortly before the close. */
export const lotteryLateRequest = z.object({ game });
const steps = z.array(z.object({ seconds: z.int(), most: amountText })).max(5);
export const lotteryLateAnswer = z.object({
  steps,
  versions: z.array(version.extend({ steps })).max(100),
});
export type LotteryLateAnswer = z.output<typeof lotteryLateAnswer>;

/**
 * `POST /lottery/terms-preview`: what a change would do. Nothing is changed. `places` are the merchants whose
 * players' stakes are told.
 */
export const previewLotteryTermsRequest = z.object({
  game,
  change: lotteryTermsChange,
  places: z.array(z.object({ merchant: z.string().max(64), currency: currencyCode })).max(200),
});
export const previewLotteryTermsAnswer = z.object({
  /** Why it cannot be said. */
  faults: z
    .array(
      z.object({
        code: z.string().max(24),
        day: day.optional(),
        issue: issue.optional(),
        play: play.optional(),
        prize: z.string().max(24).optional(),
      }),
    )
    .max(200),
  /** Issues that come, go, move to other hours or are called off. */
  issues: z
    .array(
      z.object({
        issue,
        what: z.enum(['added', 'gone', 'void', 'moved', 'held']),
        close_at: moment,
        draw_at: moment,
        stakes: z
          .array(
            z.object({
              merchant: z.string(),
              currency: currencyCode,
              tickets: z.int(),
              stakes: amountText,
            }),
          )
          .max(200),
      }),
    )
    .max(500),
  /** Odds that change, with the returns of their kind before and after, basis points. */
  odds: z
    .array(
      z.object({
        play,
        prize,
        before: odds,
        after: odds,
        returns_before: z.int(),
        returns_after: z.int(),
      }),
    )
    .max(2000),
  /** The first issue of other odds. */
  from_issue: issue.nullable(),
});
export type PreviewLotteryTermsAnswer = z.output<typeof previewLotteryTermsAnswer>;

/** `POST /lottery/terms`: says it. Under the same key the same again changes nothing. */
export const setLotteryTermsRequest = z.object({
  game,
  key: z.string().min(8).max(64),
  change: lotteryTermsChange,
  by,
  reason,
});
export const setLotteryTermsAnswer = z.object({ version: z.int() });
