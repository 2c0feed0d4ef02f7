/** How events of a vendor's sports end, for staff of a platform: what waits, what a decision pays. */
import { z } from 'zod';
import {
  evidenceKinds,
  legStatuses,
  settlementReasons,
  settlementViews,
} from '../sports/states.ts';
import { amountText, idText } from './parts.ts';
import {
  saidBy,
  signedAmount,
  sportsEventBrief,
  sportsEventId,
  sportsMarketKey,
  sportsOutcome,
  sportsPlace,
  timeZoneName,
} from './sports-parts.ts';

const moment = z.iso.datetime();
const status = z.enum(legStatuses);

const row = sportsEventBrief.extend({
  why: z.enum(settlementReasons),
  bets: z.int(),
  stakes: amountText,
  /** Since when it is so. */
  since: moment,
  /** Results so far: more than one once it was corrected. */
  revision: z.int().min(0),
  /** Bets of the newest result are still being paid. */
  is_paying: z.boolean(),
});
export type SportsSettlementRow = z.output<typeof row>;

/** `POST /sports/settlements`: events with the merchant's bets, by what is to be done about them. */
export const sportsSettlementsRequest = z.object({
  ...sportsPlace,
  view: z.enum(settlementViews),
  time_zone: timeZoneName,
  search: z.string().max(60).optional(),
  after: z.string().max(60).optional(),
});
export const sportsSettlementsAnswer = z.object({
  counts: z.object({
    hand: z.int(),
    waiting: z.int(),
    corrections: z.int(),
    voids: z.int(),
  }),
  /** Of those by hand. */
  oldest_at: moment.nullable(),
  open_stakes: amountText,
  /** Bets settled today, and how many of them by what the feed told. */
  settled_today: z.int(),
  settled_by_feed: z.int(),
  rolled_back_today: z.int(),
  items: z.array(row).max(50),
  next: z.string().max(60).nullable(),
});
export type SportsSettlementsAnswer = z.output<typeof sportsSettlementsAnswer>;

/** `POST /sports/result`: one event, what was said of how it ended, and its markets with bets. */
export const sportsResultRequest = z.object({ ...sportsPlace, event: sportsEventId });
const evidence = z.object({
  /** Who says so: a feed, the event's record, a committed seed. */
  source: z.string().max(60),
  kind: z.enum(evidenceKinds),
  says: z.string().max(200),
  at: moment.nullable(),
});
const outcomes = z.record(sportsOutcome, status);
const endedMarket = z.object({
  key: sportsMarketKey,
  bets: z.int(),
  stakes: amountText,
  /** By outcome; null while it has no result. */
  outcomes: outcomes.nullable(),
  /** Outcomes that can be said to have won it. */
  choices: z.array(sportsOutcome).max(60),
  pays: amountText,
});
export type SportsEndedMarket = z.output<typeof endedMarket>;
export const sportsResultAnswer = row.extend({
  version: z.int(),
  evidence: z.array(evidence).max(20),
  markets: z.array(endedMarket).max(400),
  /** Numbers of a score that may be typed, with what is known of them: `home`, `half_home`, … */
  score_fields: z.array(z.object({ name: z.string().max(24), value: z.int().nullable() })).max(24),
  said: z
    .array(
      z.object({
        revision: z.int(),
        by: z.string().max(120),
        reason: z.string().max(200).nullable(),
        at: moment,
        markets: z.int(),
      }),
    )
    .max(50),
});
export type SportsResultAnswer = z.output<typeof sportsResultAnswer>;

/** What two people say of an event. `markets` go before what the score makes of them. */
export const sportsSettlementAct = z.discriminatedUnion('kind', [
  z.object({
    /** All markets by a score, or some by name; of a settled event it is a correction. */
    kind: z.literal('settle'),
    score: z.record(z.string().max(24), z.int().min(0).max(999)).nullable(),
    markets: z
      .array(
        z.object({
          key: sportsMarketKey,
          /** An outcome that has won, `void`, or `open`: nothing is said of it. */
          as: z.string().min(1).max(8),
        }),
      )
      .max(400),
  }),
  z.object({
    kind: z.literal('void'),
    /** Empty: all of the event. */
    markets: z.array(sportsMarketKey).max(400),
  }),
  /** The newest result is taken back: what it paid too, and bets are open again. */
  z.object({ kind: z.literal('rollback') }),
]);
export type SportsSettlementAct = z.output<typeof sportsSettlementAct>;

const nowAfter = z.object({ now: amountText, after: amountText });
/** `POST /sports/preview`: what an act would pay the merchant's players. Nothing is changed. */
export const sportsPreviewRequest = z.object({
  ...sportsPlace,
  event: sportsEventId,
  act: sportsSettlementAct,
});
export const sportsPreviewAnswer = z.object({
  /** The results that it was reckoned from: another one closes what was asked for. */
  revision: z.int(),
  bets: z.int(),
  changed: z.int(),
  /** What players get more, with a minus what they give back. */
  difference: signedAmount,
  open_stakes: nowAfter,
  paid: nowAfter.extend({ bets: z.int() }),
  given_back: nowAfter.extend({ bets: z.int() }),
  lost: nowAfter.extend({ bets: z.int() }),
  house: z.object({ now: signedAmount, after: signedAmount }),
  cashed_out: z.object({ bets: z.int(), amount: amountText }),
  markets: z
    .array(
      z.object({
        key: sportsMarketKey,
        bets: z.int(),
        /** What becomes of it in one word; null: it stays open. */
        outcome: z.enum(['decided', 'void', 'mixed']).nullable(),
        outcomes: outcomes.nullable(),
        stakes: amountText,
        pays: amountText,
      }),
    )
    .max(400),
});
export type SportsPreviewAnswer = z.output<typeof sportsPreviewAnswer>;

/** `POST /sports/settle`: as two people have said. Refused where another result stands than `revision`. */
export const sportsSettleRequest = z.object({
  event: sportsEventId,
  act: sportsSettlementAct,
  revision: z.int().min(0),
  key: idText,
  ...saidBy,
});
export const sportsSettleAnswer = z.object({ revision: z.int() });
