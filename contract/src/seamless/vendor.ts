/** What the platform asks of a vendor: signed JSON over HTTP, as `wire.ts` describes. */
import { z } from 'zod';
import { STAKES_MAX } from '../free-spins/bounds.ts';
import { gameTypes, prizeModes, volatilities } from '../games.ts';
import { amountText, idText, jurisdiction } from './parts.ts';

/** IANA name of the zone whose clocks the merchant goes by: what tells moments tells them there. */
const timeZone = z.string().max(64).optional();

export const launchRequest = z.object({
  token: z.string(),
  merchant: z.string(),
  account: z.object({
    id: z.string(),
    currency: z.string(),
    nickname: z.string(),
    country: z.string().nullable(),
  }),
  game: z.string(),
  locale: z.string(),
  time_zone: timeZone,
  client_type: z.enum(['desktop', 'mobile']),
  ip: z.string(),
  urls: z.object({
    /** Origin of the page that holds the frame. */
    parent_origin: z.string(),
    return: z.string(),
    deposit: z.string(),
    /** Base of the wallet API for this merchant, without a trailing slash. */
    wallet: z.string(),
  }),
  jurisdiction,
});
export type LaunchRequest = z.output<typeof launchRequest>;
export const launchAnswer = z.object({ launch_url: z.url() });

/** One game of the catalogue feed (`POST /games`, empty body `{}`). */
export const feedGame = z.object({
  id: z.string().min(1).max(64),
  /** Title by language code, `en` always. */
  title: z.record(z.string(), z.string().max(80)),
  type: z.enum(gameTypes),
  platforms: z.array(z.enum(['desktop', 'mobile'])).max(2),
  currencies: z.array(z.string()).max(50),
  languages: z.array(z.string()).max(50),
  /** Per cent with up to four decimals, e.g. "96.8488". */
  rtp: z.string().nullable(),
  volatility: z.enum(volatilities).nullable(),
  max_multiplier: z.number().nullable(),
  features: z.array(z.string().max(40)).max(20),
  stake_limits: z.record(z.string(), z.object({ min: z.string(), max: z.string() })),
  /**
   * By currency, every stake that the game offers, ascending: staff who give free spins of it choose
   * among them. Left out or none of a currency: any within the limits.
   */
  stakes: z
    .record(z.string().max(10), z.array(amountText).max(STAKES_MAX))
    .refine((all) => Object.keys(all).length <= 50, 'at most fifty currencies')
    .default({}),
  blocked_countries: z.array(z.string()).max(250),
  released_at: z.iso.date(),
  /** Rank within the vendor, most popular first; used for lanes until play shows its own. */
  rank: z.number().int(),
  /** Seed of composed tile art, or null when the vendor sends a picture. */
  art: z.string().nullable(),
  thumbnail: z.url().nullable(),
  /**
   * A page with the rules and every pay, for anybody to read in a frame before playing, or null.
   * The platform adds the reader's language as the parameter `locale`.
   */
  rules_url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable()
    .default(null),
  /** Of a lottery: the modes in which it states its prizes; left out or empty, every one. */
  prize_modes: z.array(z.enum(prizeModes)).max(prizeModes.length).default([]),
  /**
   * What the results of paid rounds are held against, game by game. Left out or null: `rtp` and the class
   * of `volatility` serve instead, and only returns that are too high can close the game.
   */
  model: z
    .object({
      /**
       * Per cent that paid rounds return on average, without pots; where players choose how they play,
       * what the best way returns.
       */
      rtp: z.string().regex(/^\d{1,3}(\.\d{1,6})?$/),
      /**
       * Standard deviation of what a round pays, in stakes, e.g. "2.767"; null where players choose it
       * with how they play.
       */
      deviation: z
        .string()
        .regex(/^\d{1,6}(\.\d{1,6})?$/)
        .nullable(),
    })
    .nullable()
    .default(null),
});
export type FeedGame = z.output<typeof feedGame>;
export const feedAnswer = z.object({ games: z.array(feedGame).max(20_000) });

/** `POST /rounds/{id}/details`. */
export const roundDetailsRequest = z.object({
  account_id: z.string(),
  locale: z.string(),
  time_zone: timeZone,
});
/** `POST /rounds/{id}/void`: the merchant asks to take a round back, as if it had not been. */
export const voidRoundRequest = z.object({
  account_id: z.string(),
  /** Why, in the words of the merchant's staff. */
  reason: z.string().max(500),
});
export type VoidRoundRequest = z.output<typeof voidRoundRequest>;
export const voidRoundAnswer = z.discriminatedUnion('state', [
  /** By your `rollback`, which has been answered: its wins, and then its bets. */
  z.object({ state: z.literal('voided') }),
  /** And it stays as it is; `reason` is shown to staff. */
  z.object({ state: z.literal('refused'), reason: z.string().max(500) }),
]);
export type VoidRoundAnswer = z.output<typeof voidRoundAnswer>;

export const roundDetailsAnswer = z.object({ url: z.url({ protocol: /^https?$/ }) });

/**
 * `POST /jackpots`: how the pots stand that stakes at these merchants feed. Asked every few seconds of
 * vendors with a game that has the feature `progressive`; what stands here is shown to players.
 */
export const jackpotsRequest = z.object({
  merchants: z
    .array(z.object({ merchant: z.string().min(1).max(64), currency: z.string().max(8) }))
    .min(1)
    .max(200),
});
export type JackpotsRequest = z.output<typeof jackpotsRequest>;

const potName = z.string().min(1).max(20);
const potNumber = z.number().int().min(1).max(2_147_483_647);

const feedJackpot = z.object({
  /** The vendor's id of these pots at this merchant, in this currency. */
  id: idText,
  merchant: z.string().max(64),
  currency: z.string().max(8),
  /** Games whose stakes feed them, by the vendor's ids. */
  games: z.array(z.string().min(1).max(64)).min(1).max(200),
  /** From the least up. */
  levels: z
    .array(
      z.object({
        level: potName,
        /** Counts the pots of a level. */
        number: potNumber,
        amount: amountText,
        started_with: amountText,
        /** At this amount it is hit at the latest. */
        hit_by: amountText,
        /** SHA-256, in hex, of the secret that decides when it is hit; published from its start. */
        commit: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .min(1)
    .max(8),
  /** What all stakes have given, and what was paid; what was advanced for seeds is in neither. */
  contributed: amountText,
  paid: amountText,
  /** Those hit last, newest first. They are kept for ever under their ids. */
  hits: z
    .array(
      z.object({
        id: idText,
        level: potName,
        number: potNumber,
        amount: amountText,
        hit_at: z.iso.datetime(),
      }),
    )
    .max(20),
});
export type FeedJackpot = z.output<typeof feedJackpot>;
export const jackpotsAnswer = z.object({ jackpots: z.array(feedJackpot).max(1000) });
export type JackpotsAnswer = z.output<typeof jackpotsAnswer>;
