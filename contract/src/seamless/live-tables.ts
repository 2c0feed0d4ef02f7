/** Live tables, whose rounds players of all merchants share: how they stand, and closing one. */
import { z } from 'zod';
import { hostProfile, hostWeek } from '../live-tables/hosts.ts';
import { amountText, currencyCode, idText } from './parts.ts';
import { liveTableStates } from '../live-tables/kinds.ts';

const roundStates = ['betting', 'running', 'ended', 'void'] as const;

/** `POST /tables`: the live tables of the vendor in a currency. */
export const liveTablesRequest = z.object({ merchant: z.string().max(64), currency: currencyCode });
export type LiveTablesRequest = z.output<typeof liveTablesRequest>;

const liveTableRound = z.object({
  id: idText,
  number: z.string().max(20),
  state: z.enum(roundStates),
  opened_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  /** Of all merchants: who has bet, what was staked and won. */
  players: z.int(),
  staked: amountText,
  won: amountText,
  /** In the vendor's words, such as `banker total-8`; null before the end. */
  result: z.string().max(200).nullable(),
  /** SHA-256 of its server seed, in hex: published before its first bet. */
  commit: z.string().regex(/^[0-9a-f]{64}$/),
  /** Where anybody can read the proof of an ended round. */
  proof_url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable(),
});
export type LiveTableRound = z.output<typeof liveTableRound>;

const videoUrl = z.url({ protocol: /^https$/ }).max(500);

const liveTable = z.object({
  /** By the vendor's id of the game. */
  game: z.string().min(1).max(64),
  /** `resting`: nobody is there. `closed`: it takes nobody. */
  state: z.enum(liveTableStates),
  /** Why it is closed, in the words of who closed it. */
  reason: z.string().max(200).nullable(),
  round: liveTableRound.nullable(),
  /** What players of the merchant that asks see in place of the drawn room; null where they see that. */
  video_url: videoUrl.nullable().default(null),
});
export const liveTablesAnswer = z.object({ tables: z.array(liveTable).max(200) });
export type LiveTablesAnswer = z.output<typeof liveTablesAnswer>;

/** `POST /tables/rounds`: rounds of one table, newest first, 20 a call. */
export const liveTableRoundsRequest = liveTablesRequest.extend({
  game: z.string().min(1).max(64),
  /** The number of the oldest round that is known. */
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});
export type LiveTableRoundsRequest = z.output<typeof liveTableRoundsRequest>;

export const liveTableRoundsAnswer = z.object({
  rounds: z
    .array(
      liveTableRound.extend({
        /** Those of players of the merchant that asks, the highest first. */
        bets: z
          .array(
            z.object({
              /** The id of the bet's round in calls of the wallet. */
              round_id: idText,
              account_id: idText,
              stake: amountText,
              win: amountText.nullable(),
              /** What was put where, as `banker 300.00, tie 10.00`. */
              spots: z.string().max(2000),
            }),
          )
          .max(50),
      }),
    )
    .max(20),
});
export type LiveTableRoundsAnswer = z.output<typeof liveTableRoundsAnswer>;

/**
 * `POST /tables/close`: closes a table in a currency, or opens it again. Bets of a round that still takes
 * some go back; one whose outcome is fixed is settled. Again: the same.
 */
export const closeLiveTableRequest = z.object({
  game: z.string().min(1).max(64),
  currency: currencyCode,
  closed: z.boolean(),
  reason: z.string().trim().min(1).max(200),
});
export type CloseLiveTableRequest = z.output<typeof closeLiveTableRequest>;
export const closeLiveTableAnswer = z.object({ closed: z.boolean() });

const portraitUrl = z.url({ protocol: /^https?$/ }).max(500);

/** Answer to `POST /tables/hosts`: who deals at the vendor's tables, and where now. */
export const liveHostsAnswer = z.object({
  hosts: z
    .array(
      hostProfile.extend({
        portrait_url: portraitUrl,
        /** Games at whose open tables in that currency they deal now, by the vendor's ids. */
        tables: z.array(z.string().min(1).max(64)).max(50),
      }),
    )
    .max(200),
  weeks: z.array(hostWeek).max(100),
  /** Portraits that a host can have. */
  looks: z.array(z.object({ look: z.string().min(1).max(40), portrait_url: portraitUrl })).max(100),
});
export type LiveHostsAnswer = z.output<typeof liveHostsAnswer>;

/** `POST /tables/hosts/set`: a new host, or another profile of one. */
export const setLiveHostRequest = hostProfile;
export type SetLiveHostRequest = z.output<typeof setLiveHostRequest>;

/** `POST /tables/hosts/week`: who deals at a table when, in place of what was said before. */
export const setHostWeekRequest = hostWeek;
export type SetHostWeekRequest = z.output<typeof setHostWeekRequest>;
export const hostsSetAnswer = z.object({ done: z.literal(true) });

/**
 * `POST /tables/video`: what players of a merchant see at a table in place of the drawn room; null: the room.
 * Refused where the address is on no origin that the vendor was set up with.
 */
export const setTableVideoRequest = z.object({
  merchant: z.string().min(1).max(64),
  game: z.string().min(1).max(64),
  url: videoUrl.nullable(),
});
export type SetTableVideoRequest = z.output<typeof setTableVideoRequest>;
