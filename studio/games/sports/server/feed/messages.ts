/**
 * What feeds tell, in the words of the unified feeds that are sold: one message changes one event. Moments
 * are ms since 1970, odds ten-thousandths, markets are named as `printMarket` prints them.
 */
import { z } from 'zod';
import { MARKET_KEY_MAX, parseMarket } from '../../engine/market-key.ts';
import { leastOdds, mostOdds } from '../../engine/odds/odds.ts';
import { eventStates, sports } from '../../protocol.ts';
import { eventFacts } from './event-facts.ts';

/** Markets of one message, outcomes of one market. */
const MARKETS_MAX = 400;
const OUTCOMES_MAX = 60;

const name = z.string().min(1).max(40);
const moment = z.int().min(0).max(4_102_444_800_000);
const marketKey = z
  .string()
  .max(MARKET_KEY_MAX)
  .refine((text) => parseMarket(text) !== undefined, 'no market');
const outcomeName = z.string().min(1).max(8);
const share = z.number().min(0).max(1);

const common = {
  producer: name,
  /** The feed's own number of the message: the same again changes nothing. */
  number: z.string().min(1).max(80),
  /** When the feed told it. */
  at: moment,
};
const ofEvent = {
  ...common,
  event: name,
  /** The feed's version of the event: of two messages about one thing the higher holds. */
  version: z
    .int()
    .min(1)
    .max(2 ** 48),
};

const namedText = z.strictObject({ en: z.string().min(1).max(80), vi: z.string().min(1).max(80) });
const colour = z.string().regex(/^#[0-9a-f]{6}$/);

export const leagueTold = z.strictObject({
  id: name,
  name: namedText,
  country: z
    .string()
    .regex(/^[a-z]{2}$/)
    .nullable(),
  kind: z.enum(['rounds', 'objectives']).nullable().default(null),
});
export const teamTold = z.strictObject({
  id: name,
  name: z.string().min(1).max(60),
  short: z.string().min(1).max(14),
  colours: z.tuple([colour, colour]).default(['#4a5568', '#e2e8f0']),
});

/** A match is announced, or something of it has changed: when it begins, whether it will. */
const fixtureChange = z.strictObject({
  kind: z.literal('fixture_change'),
  ...ofEvent,
  sport: z.enum(sports),
  league: leagueTold,
  home: teamTold,
  away: teamTold,
  startsAt: moment,
  /** Left out while it is to be played, or is being played. */
  state: z.enum(['postponed', 'abandoned', 'cancelled', 'planned']).optional(),
});

export const outcomeTold = z.strictObject({
  outcome: outcomeName,
  /** Null where it is not offered. */
  odds: z.int().min(leastOdds).max(mostOdds).nullable(),
  /** Shares of a stake that win and lose, where the feed knows them. */
  win: share.optional(),
  lose: share.optional(),
});

export const marketTold = z.strictObject({
  key: marketKey,
  state: z.enum(['open', 'suspended', 'closed']),
  outcomes: z.array(outcomeTold).max(OUTCOMES_MAX),
});

/** How a match stands and what is offered on it; markets that are not named stay as they are. */
const oddsChange = z.strictObject({
  kind: z.literal('odds_change'),
  ...ofEvent,
  state: z.enum(eventStates).optional(),
  facts: eventFacts.optional(),
  markets: z.array(marketTold).max(MARKETS_MAX),
});

/** Nothing more is taken until odds are told anew. */
const betStop = z.strictObject({
  kind: z.literal('bet_stop'),
  ...ofEvent,
  markets: z.union([z.literal('all'), z.array(marketKey).max(MARKETS_MAX)]),
  /** What happened; bets that wait are refused for it. */
  danger: z.enum(['goal', 'red', 'var']).optional(),
  facts: eventFacts.optional(),
});

export const settledMarket = z.strictObject({
  key: marketKey,
  /** Why all of it is called off; with it a void factor of 1 is no push. */
  voidReason: z.string().min(1).max(100).optional(),
  outcomes: z
    .array(
      z.strictObject({
        outcome: outcomeName,
        result: z.union([z.literal(0), z.literal(1)]),
        voidFactor: z.union([z.literal(0), z.literal(0.5), z.literal(1)]).default(0),
        deadHeatFactor: z.number().gt(0).max(1).optional(),
      }),
    )
    .min(1)
    .max(OUTCOMES_MAX),
});

/** How markets ended. The same market again corrects what was told before. */
const betSettlement = z.strictObject({
  kind: z.literal('bet_settlement'),
  ...ofEvent,
  markets: z.array(settledMarket).min(1).max(2000),
  facts: eventFacts.optional(),
  /** Nothing more will be settled of the match. */
  isFinal: z.boolean().default(false),
});

/** What was settled of these markets is not so. */
const rollbackBetSettlement = z.strictObject({
  kind: z.literal('rollback_bet_settlement'),
  ...ofEvent,
  markets: z.union([z.literal('all'), z.array(marketKey).min(1).max(MARKETS_MAX)]),
});

const span = {
  markets: z.union([z.literal('all'), z.array(marketKey).min(1).max(MARKETS_MAX)]),
  /** Bets that were made from then on, and before then; of any time where left out. */
  from: moment.optional(),
  until: moment.optional(),
};

/** Bets on these markets that were made in a span are called off. */
const betCancel = z.strictObject({
  kind: z.literal('bet_cancel'),
  ...ofEvent,
  ...span,
  reason: z.string().min(1).max(200).optional(),
});

/** A calling off with the same markets and span was not meant. */
const rollbackBetCancel = z.strictObject({
  kind: z.literal('rollback_bet_cancel'),
  ...ofEvent,
  ...span,
});

/** Told every ten seconds. */
const alive = z.strictObject({
  kind: z.literal('alive'),
  ...common,
  /** How many messages about events it has told so far: whoever has fewer misses some. */
  count: z.int().min(0).optional(),
});

/** Everything that was asked for has been told. */
const snapshotComplete = z.strictObject({
  kind: z.literal('snapshot_complete'),
  ...common,
  count: z.int().min(0).optional(),
});

export const feedMessage = z.discriminatedUnion('kind', [
  fixtureChange,
  oddsChange,
  betStop,
  betSettlement,
  rollbackBetSettlement,
  betCancel,
  rollbackBetCancel,
  alive,
  snapshotComplete,
]);

export type FeedMessage = z.output<typeof feedMessage>;
export type FixtureChange = z.output<typeof fixtureChange>;
export type OddsChange = z.output<typeof oddsChange>;
export type BetSettlement = z.output<typeof betSettlement>;
/** A message about an event; the others are about the producer. */
export type EventMessage = Exclude<FeedMessage, { kind: 'alive' | 'snapshot_complete' }>;
export type MarketTold = z.output<typeof marketTold>;
export type SettledMarket = z.output<typeof settledMarket>;
