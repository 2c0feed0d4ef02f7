/**
 * Trading of a vendor's sports, for staff of a platform: what is open at which price, what it costs, and what
 * they say of events and markets. Moments are ISO, odds whole ten-thousandths, shares basis points.
 */
import { z } from 'zod';
import {
  RECOVERY_HOURS_MAX,
  sportsFeedStates,
  sportsHolders,
  sportsHoldKinds,
  sportsMarketStates,
} from '../sports/states.ts';
import { amountText } from './parts.ts';
import {
  basisPoints,
  saidBy,
  signedAmount,
  sportName,
  sportsAccount,
  sportsBetLine,
  sportsEventBrief,
  sportsEventId,
  sportsMarketKey,
  sportsNamed,
  sportsOdds,
  sportsOutcome,
  sportsPlace,
  sportsSaid,
  timeZoneName,
} from './sports-parts.ts';

const moment = z.iso.datetime();

/** A producer of messages and whether it is heard. A silent one has all of its events suspended. */
const feed = z.object({
  producer: z.string().max(40),
  name: sportsNamed,
  state: z.enum(sportsFeedStates),
  /** Since it was last heard; null of one that never was. */
  silent_ms: z.int().min(0).nullable(),
  /** From how much silence on its events are suspended. */
  silent_from_ms: z.int().min(1),
  /** The longest silence of each quarter of a minute, the newest last; null where nobody looked. */
  beats: z.array(z.int().min(0).nullable()).max(24),
  /** Markets that would take bets if it were heard. */
  suspended: z.int().min(0),
  recovery_from: moment.nullable(),
  messages_today: z.int().min(0),
  ignored_today: z.int().min(0),
});
export type SportsFeed = z.output<typeof feed>;

/** Where an event stands on the board. */
const boardEvent = sportsEventBrief.extend({
  /** Why all of it takes no bets: its feed is silent, staff hold it, or something is looked at. */
  held: z.enum(sportsHolders).nullable(),
  /** What it costs the merchant at worst, and the most that it may. */
  liability: signedAmount,
  limit: amountText,
  used: z.int().min(0),
});
export type SportsBoardEvent = z.output<typeof boardEvent>;

/** `POST /sports/board`: what is live, what comes in three hours, and what it all comes to. */
export const sportsBoardRequest = z.object({
  ...sportsPlace,
  sport: sportName.optional(),
  order: z.enum(['risk', 'time']).default('risk'),
  /** Whose day it is. */
  time_zone: timeZoneName,
});
export const sportsBoardAnswer = z.object({
  at: moment,
  totals: z.object({
    /** What open events cost at worst, all of them together, and the most that they may. */
    liability: amountText,
    liability_limit: amountText,
    stakes: amountText,
    /** A week ago, by the same time of day. */
    stakes_before: amountText,
    /** Of what was settled today; null before anything was. */
    hold: z.int().nullable(),
    hold_target: z.int(),
    live: z.int(),
    suspended: z.int(),
    early: z.int(),
    bets_minute: z.int(),
    /** Slips of the last hour that were refused, of all. */
    refused: basisPoints,
  }),
  live: z.array(boardEvent).max(200),
  next: z.array(boardEvent).max(200),
  /** Staff hold everything that is live. */
  all_held: sportsSaid.nullable(),
  big: z.object({
    from: amountText,
    minute: z.int().min(0),
    bets: z.array(sportsBetLine).max(30),
  }),
  feeds: z.array(feed).max(40),
});
export type SportsBoardAnswer = z.output<typeof sportsBoardAnswer>;

const outcome = z.object({
  outcome: sportsOutcome,
  /** How likely it is, without margin; null where nothing is known. */
  chance: basisPoints.nullable(),
  /** What players see, and what they would without staff; null where it is not offered. */
  odds: z.int().nullable(),
  auto: z.int().nullable(),
  bets: z.int(),
  stakes: amountText,
  /** What the merchant keeps of the market if it comes, with a minus what it pays. */
  result: signedAmount,
});
const market = z.object({
  key: sportsMarketKey,
  state: z.enum(sportsMarketStates),
  /** Staff have set its price; null: by the feed. */
  price: sportsSaid.nullable(),
  hold: sportsSaid.nullable(),
  /** What the odds keep of the whole book, basis points. */
  margin: z.int().nullable(),
  bets: z.int(),
  stakes: amountText,
  limit: amountText,
  /** Staff have set a limit of its own. */
  limited: sportsSaid.nullable(),
  outcomes: z.array(outcome).max(60),
});
export type SportsBoardMarket = z.output<typeof market>;

/** `POST /sports/event`: one event with its markets, those with most at stake first. */
export const sportsEventRequest = z.object({ ...sportsPlace, event: sportsEventId });
export const sportsEventAnswer = boardEvent.extend({
  version: z.int(),
  bets: z.int(),
  stakes: amountText,
  hold: sportsSaid.nullable(),
  bet_limit: amountText,
  market_limit: amountText,
  limited: sportsSaid.nullable(),
  markets: z.array(market).max(400),
  /** The main market's price and stakes, minute by minute, the oldest first; null before there are any. */
  trace: z
    .object({
      market: sportsMarketKey,
      outcome: sportsOutcome,
      points: z.array(z.object({ at: moment, odds: z.int(), stakes: amountText })).max(20),
    })
    .nullable(),
});
export type SportsEventAnswer = z.output<typeof sportsEventAnswer>;

/**
 * `POST /sports/hold`: what staff say of an event, one of its markets, or (without an event) of all that is
 * live. It acts once it is answered, whatever the feed says afterwards. `open` names what it takes back, and
 * is refused where something newer holds. `merchant` null: for the players of all merchants.
 */
export const sportsHoldRequest = z.object({
  merchant: z.string().max(64).nullable(),
  event: sportsEventId.nullable(),
  market: sportsMarketKey.nullable(),
  kind: z.enum(sportsHoldKinds),
  /** Of `price`: every outcome that is offered. */
  odds: z.record(sportsOutcome, sportsOdds).optional(),
  /** Of `limit`: what the event or the market may cost at most, never more than the standing terms say. */
  limit: amountText.optional(),
  currency: z.string().max(5).optional(),
  /** Of `open` and `auto`: the newest that whoever says it has seen. */
  seen: z.string().max(24).nullish(),
  /** The same again under it changes nothing more. */
  key: z.string().min(8).max(64),
  ...saidBy,
});
export const sportsHoldAnswer = z.object({ id: z.string().max(24), at: moment });

/** `POST /sports/search`: events by name, a bet by its number, bets of accounts. */
export const sportsSearchRequest = z.object({
  ...sportsPlace,
  text: z.string().max(60),
  accounts: z.array(sportsAccount).max(20),
});
export const sportsSearchAnswer = z.object({
  events: z.array(sportsEventBrief).max(20),
  bets: z.array(sportsBetLine).max(20),
});

/** `POST /sports/bets`: bets of an event, of a market of it, or of a player; the newest first. */
export const sportsBetsRequest = z.object({
  ...sportsPlace,
  event: sportsEventId.optional(),
  market: sportsMarketKey.optional(),
  account_id: sportsAccount.optional(),
  /** Where the page before ended. */
  after: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});
export const sportsBetsAnswer = z.object({
  bets: z.array(sportsBetLine).max(50),
  next: z.string().max(18).nullable(),
});

/** `POST /sports/feeds`: every producer. `POST /sports/recover`: asks one for what was missed. */
export const sportsFeedsRequest = z.object({});
export const sportsFeedsAnswer = z.object({
  at: moment,
  feeds: z.array(feed.extend({ events: z.int(), live: z.int() })).max(40),
});
export type SportsFeedsAnswer = z.output<typeof sportsFeedsAnswer>;
export const sportsRecoverRequest = z.object({
  producer: z.string().min(1).max(40),
  hours: z.int().min(1).max(RECOVERY_HOURS_MAX),
  ...saidBy,
});
export const sportsRecoverAnswer = z.object({ recovery_from: moment });
