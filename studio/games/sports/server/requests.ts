/** What pages ask of the studio, as it is checked: everything is bounded. */
import { z } from 'zod';
import { FAVOURITES_MAX, FOLLOWED_MAX, oddsChoices, SEARCH_MAX, sports } from '../engine/bounds.ts';
import { MARKET_KEY_MAX } from '../engine/market-key.ts';
import { legsMost } from '../engine/settlement/payout.ts';

/** GET /api/sports/events?sport=&when=&league=&search= */
export const eventsQuery = z.strictObject({
  sport: z.enum(sports).optional(),
  /** `today` has what is live as well. */
  when: z.enum(['live', 'today', 'early', 'results']).default('today'),
  league: z.string().max(40).optional(),
  search: z.string().max(SEARCH_MAX).optional(),
  /** Of results: the day by the merchant's clock. */
  day: z.iso.date().optional(),
});

/**
 * The web socket `/api/sports/stream`. The page's first frame is `streamHello`, and each later one replaces
 * what is followed; the studio sends `StreamFrame`s, events as they stand and not differences, at most a few
 * a second. After a gap the page asks for the list again.
 */
export const streamHello = z.strictObject({
  token: z.string().max(200),
  /** Events of which all markets are wanted. */
  events: z.array(z.string().max(40)).max(FOLLOWED_MAX).default([]),
  /** Events of which the main markets are wanted. */
  rows: z.array(z.string().max(40)).max(FOLLOWED_MAX).default([]),
});

const legRequest = z.strictObject({
  event: z.string().min(1).max(40),
  market: z.string().min(1).max(MARKET_KEY_MAX),
  outcome: z.string().min(1).max(8),
  /** What the slip shows. */
  odds: z.int().min(1).max(100_000_000),
  /** Version of the event that it was shown with. */
  version: z.int().min(0),
});

export const betRequest = z.strictObject({
  requestId: z.string().regex(/^[\w-]{8,64}$/),
  kind: z.enum(['single', 'parlay', 'system', 'build']),
  legs: z.array(legRequest).min(1).max(legsMost),
  /** `trixie`, `2/3`, … of systems. */
  system: z.string().max(12).optional(),
  /** Of a built bet: what the slip shows. */
  builtOdds: z.int().min(1).max(100_000_000).optional(),
  /** Of each parlay of it: real risk, whatever the format of odds. */
  stake: z.string().max(20),
  choice: z.enum(oddsChoices).default('none'),
  /** Format that the player sees odds in, kept for their record. */
  format: z.enum(['decimal', 'hk', 'my', 'id', 'us', 'fraction']).default('decimal'),
});

/** POST /api/sports/quote: what a slip could be now, judged leg by leg; nothing is stored. */
export const quoteRequest = betRequest.omit({
  requestId: true,
  stake: true,
  choice: true,
  format: true,
});

/** POST /api/sports/bets/{id}/cash-out-quote: an offer with an end. */
export const cashOutQuoteRequest = z.strictObject({
  /** Part of the bet, basis points; 10000 is all of it. */
  part: z.int().min(1).max(10_000),
});

/** POST /api/sports/bets/{id}/cash-out. The same quote again gets the first answer. */
export const cashOutRequest = z.strictObject({ quote: z.uuid() });

/** POST /api/sports/bets/{id}/auto-cash-out: sell all of it once it is worth so much; null ends the rule. */
export const autoCashOutRequest = z.strictObject({ atLeast: z.string().max(20).nullable() });

/** GET and POST /api/sports/favourites: teams, leagues and events, as `team:…`, `league:…`, `event:…`. */
export const favouritesRequest = z.strictObject({
  add: z.array(z.string().max(60)).max(FAVOURITES_MAX).default([]),
  remove: z.array(z.string().max(60)).max(FAVOURITES_MAX).default([]),
});
