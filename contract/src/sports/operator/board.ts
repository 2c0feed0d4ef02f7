/** The trader's board: what is open at which price and what it costs, and what staff do about it at once. */
import { z } from 'zod';
import {
  cursorSchema,
  idSchema,
  instantSchema,
  isStorable,
  operatorEndpoint,
} from '../../endpoint.ts';
import { moneySchema, signedMoneySchema } from '../../money.ts';
import { pageSchema } from '../../page.ts';
import { reasonSchema } from '../../staff/operator/reason.ts';
import {
  RECOVERY_HOURS_MAX,
  sportNames,
  sportsFeedStates,
  sportsHolders,
  sportsHoldKinds,
  sportsMarketStates,
} from '../states.ts';
import {
  betLine,
  bookRefusals,
  eventBrief,
  eventId,
  marketKey,
  named,
  ofBook,
  outcomeName,
  said,
} from './parts.ts';

const feed = z.object({
  producer: z.string(),
  name: named,
  state: z.enum(sportsFeedStates),
  silentMs: z.int().nullable(),
  /** From how much silence on its events are suspended. */
  silentFromMs: z.int(),
  /** The longest silence of each quarter of a minute, the newest last. */
  beats: z.array(z.int().nullable()).max(24),
  suspended: z.int(),
  recoveryFrom: instantSchema.nullable(),
  messagesToday: z.int(),
  ignoredToday: z.int(),
});
export type SportsFeed = z.output<typeof feed>;

const boardEvent = eventBrief.extend({
  held: z.enum(sportsHolders).nullable(),
  liability: signedMoneySchema,
  limit: moneySchema,
  /** Of the limit, basis points; above 10000 past it. */
  used: z.int(),
});
export type SportsBoardEvent = z.output<typeof boardEvent>;

const board = z.object({
  at: instantSchema,
  totals: z.object({
    liability: moneySchema,
    liabilityLimit: moneySchema,
    stakes: moneySchema,
    /** A week ago, by the same time of day. */
    stakesBefore: moneySchema,
    hold: z.int().nullable(),
    holdTarget: z.int(),
    live: z.int(),
    suspended: z.int(),
    early: z.int(),
    betsMinute: z.int(),
    refused: z.int(),
  }),
  live: z.array(boardEvent).max(200),
  next: z.array(boardEvent).max(200),
  allHeld: said.nullable(),
  big: z.object({ from: moneySchema, minute: z.int(), bets: z.array(betLine).max(30) }),
  feeds: z.array(feed).max(40),
});
export type SportsBoard = z.output<typeof board>;

const outcome = z.object({
  outcome: outcomeName,
  chance: z.int().nullable(),
  odds: z.int().nullable(),
  auto: z.int().nullable(),
  bets: z.int(),
  stakes: moneySchema,
  /** What the site keeps of the market if it comes, with a minus what it pays. */
  result: signedMoneySchema,
});
const market = z.object({
  key: marketKey,
  state: z.enum(sportsMarketStates),
  price: said.nullable(),
  hold: said.nullable(),
  margin: z.int().nullable(),
  bets: z.int(),
  stakes: moneySchema,
  limit: moneySchema,
  limited: said.nullable(),
  outcomes: z.array(outcome).max(60),
});
export type SportsMarket = z.output<typeof market>;
const event = boardEvent.extend({
  version: z.int(),
  bets: z.int(),
  stakes: moneySchema,
  hold: said.nullable(),
  betLimit: moneySchema,
  marketLimit: moneySchema,
  limited: said.nullable(),
  markets: z.array(market).max(400),
  trace: z
    .object({
      market: marketKey,
      outcome: outcomeName,
      points: z.array(z.object({ at: instantSchema, odds: z.int(), stakes: moneySchema })).max(20),
    })
    .nullable(),
});
export type SportsBoardPage = z.output<typeof event>;

export const sportsBoardEndpoints = {
  sportsBooks: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/sports/books',
    module: 'sports',
    permission: 'bets.read',
    summary: "The merchant's vendors with sports that staff can trade.",
    input: z.strictObject({ merchantId: idSchema }),
    output: z.object({
      items: z.array(z.object({ vendorId: idSchema, name: z.string() })).max(20),
    }),
  }),
  sportsBoard: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/sports/board',
    module: 'sports',
    permission: 'bets.read',
    summary:
      "What is live and comes in three hours, by what it costs at worst of the merchant's players' bets, with " +
      'big bets and whether feeds are heard.',
    input: z.strictObject({
      ...ofBook,
      sport: z.enum(sportNames).optional(),
      order: z.enum(['risk', 'time']).default('risk'),
    }),
    output: board,
    refusals: [...bookRefusals],
  }),
  sportsEvent: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/sports/events/:event',
    module: 'sports',
    permission: 'bets.read',
    summary: 'One event with its markets: price, margin, stakes and what each outcome costs.',
    input: z.strictObject({ ...ofBook, event: eventId }),
    output: event,
    refusals: [...bookRefusals, 'sports.unknown'],
  }),
  sportsBets: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/sports/bets',
    module: 'sports',
    permission: 'bets.read',
    summary: 'Bets of an event, of one of its markets, or of a player; the newest first.',
    input: z.strictObject({
      ...ofBook,
      event: eventId.optional(),
      market: marketKey.optional(),
      memberId: idSchema.optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(betLine, 50),
    refusals: [...bookRefusals],
  }),
  searchSports: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/sports/search',
    module: 'sports',
    permission: 'bets.read',
    throttle: 'search',
    summary:
      'Events by the names of their sides, a bet by its number, the newest bets of a player.',
    input: z.strictObject({ ...ofBook, text: z.string().trim().min(2).max(60).refine(isStorable) }),
    output: z.object({
      events: z.array(eventBrief).max(20),
      bets: z.array(betLine).max(20),
    }),
    refusals: [...bookRefusals],
  }),
  holdSports: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/sports/hold',
    module: 'sports',
    permission: 'sports.trade',
    throttle: 'money',
    summary:
      'Suspends, reopens, prices by hand or limits an event, one of its markets, or (without an event) all that ' +
      'is live. It acts when it is answered; staff of all sites say it for all of them. No feed takes it back, ' +
      'and nobody who has not seen the newest that was said.',
    input: z.strictObject({
      ...ofBook,
      event: eventId.nullable(),
      market: marketKey.nullable(),
      kind: z.enum(sportsHoldKinds),
      odds: z.record(outcomeName, z.int().min(10_001).max(100_000_000)).optional(),
      limit: moneySchema.optional(),
      seen: z.string().max(24).nullish(),
      reason: reasonSchema,
    }),
    output: z.object({ id: z.string(), at: instantSchema }),
    refusals: [...bookRefusals, 'sports.unknown', 'sports.newer', 'sports.not-taken'],
  }),
  sportsFeeds: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/sports/feeds',
    module: 'sports',
    permission: 'bets.read',
    summary: 'Producers of messages: whether each is heard, and what waits for it.',
    input: z.strictObject(ofBook),
    output: z.object({
      at: instantSchema,
      feeds: z.array(feed.extend({ events: z.int(), live: z.int() })).max(40),
    }),
    refusals: [...bookRefusals],
  }),
  recoverSportsFeed: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/sports/recover',
    module: 'sports',
    permission: 'sports.trade',
    throttle: 'costly',
    summary: 'Asks a producer for what was missed; its events wait until it has told all of it.',
    input: z.strictObject({
      ...ofBook,
      producer: z.string().min(1).max(40).refine(isStorable),
      hours: z.int().min(1).max(RECOVERY_HOURS_MAX),
      reason: reasonSchema,
    }),
    output: z.object({ recoveryFrom: instantSchema }),
    refusals: [...bookRefusals, 'sports.unknown', 'sports.not-taken'],
  }),
};
