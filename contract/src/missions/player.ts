/** Missions: what members can do, how far they are, and what it brings. */
import { z } from 'zod';
import { idSchema, instantSchema, playerEndpoint } from '../endpoint.ts';
import {
  LEADERBOARD_ROWS,
  leaderboardSpans,
  MISSIONS_LIVE_MAX,
  missionArts,
  missionStates,
  missionWindows,
} from './kinds.ts';
import { missionReward, missionTask } from './terms.ts';
import { moneySchema } from '../money.ts';

const days = { first: z.iso.date(), last: z.iso.date().nullable() };

const mission = z.object({
  missionId: idSchema,
  /** What is claimed; null where nothing has counted yet. */
  progressId: idSchema.nullable(),
  /** In the reader's language. */
  name: z.string(),
  art: z.enum(missionArts),
  state: z.enum(missionStates),
  window: z.enum(missionWindows),
  /** Days of this time of it, the merchant's. */
  ...days,
  opensAt: instantSchema,
  /** When it can be done no longer; null: open. */
  closesAt: instantSchema.nullable(),
  /** Until when it can be claimed. */
  expiresAt: instantSchema.nullable(),
  task: missionTask,
  /** How far, and what it takes: amounts in sums and streaks' days and counts in figures. */
  progress: z.discriminatedUnion('in', [
    z.object({ in: z.literal('money'), done: moneySchema, target: moneySchema }),
    z.object({
      in: z.literal('count'),
      done: z.int(),
      target: z.int(),
    }),
  ]),
  /** Of a streak: its days so far, whether one was pardoned, and what today still lacks; else null. */
  streak: z
    .object({
      days: z.array(z.iso.date()).max(60),
      pardonedDay: z.iso.date().nullable(),
      /** What of today counts, and whether today is done. */
      today: moneySchema,
      isTodayDone: z.boolean(),
    })
    .nullable(),
  reward: missionReward,
  points: z.int(),
  /** Names of the games whose bets count, where single ones are named. */
  games: z.array(z.object({ id: idSchema, title: z.string() })).max(50),
  /** Done, but nothing is left to be claimed: of today's budget, or for any more members. */
  isGone: z.boolean(),
  doneAt: instantSchema.nullable(),
  claimedAt: instantSchema.nullable(),
});
export type Mission = z.output<typeof mission>;

const summary = z.object({
  /** Of the missions that can be done now: how many there are, and how many the member has done. */
  total: z.int(),
  done: z.int(),
  /** What waits to be claimed: how many, and what they bring in money. */
  claimable: z.int(),
  claimableAmount: moneySchema,
  /** When the next claim runs out; null where none does. */
  nextExpiryAt: instantSchema.nullable(),
  /** When missions of the day and of the week begin anew. */
  day: z.object({ first: z.iso.date(), endsAt: instantSchema }),
  week: z.object({
    first: z.iso.date(),
    last: z.iso.date(),
    endsAt: instantSchema,
    /** Missions of any kind that were done in it, what they count, and what was claimed in it. */
    done: z.int(),
    points: z.int(),
    claimed: moneySchema,
  }),
});
export type MissionSummary = z.output<typeof summary>;

const standing = z.object({
  rank: z.int(),
  points: z.int(),
  /** Missions that were done. */
  missions: z.int(),
});

const claimRefusals = [
  'missions.unknown',
  'missions.unfinished',
  'missions.over',
  'missions.gone',
  'missions.not-now',
  'wallet.barred',
] as const;

export const missionEndpoints = {
  missionSummary: playerEndpoint({
    method: 'GET',
    path: '/api/missions/summary',
    module: 'missions',
    flag: 'missions',
    summary: 'How many missions there are, what is done, and what waits to be claimed.',
    output: summary,
  }),
  missions: playerEndpoint({
    method: 'GET',
    path: '/api/missions',
    module: 'missions',
    flag: 'missions',
    summary:
      'Missions that the member can do, claim or has claimed in this window, and those that begin within a week.',
    output: z.object({ items: z.array(mission).max(3 * MISSIONS_LIVE_MAX) }),
  }),
  claimMission: playerEndpoint({
    method: 'POST',
    path: '/api/missions/:progressId/claim',
    module: 'missions',
    flag: 'missions',
    throttle: 'money',
    summary: 'Claims what a mission brings. Claiming it again answers the same.',
    input: z.strictObject({ progressId: idSchema }),
    output: z.object({
      progressId: idSchema,
      missionId: idSchema,
      name: z.string(),
      amount: moneySchema,
      /** To be played before it may leave. */
      required: moneySchema,
      claimedAt: instantSchema,
    }),
    refusals: claimRefusals,
  }),
  missionLeaderboard: playerEndpoint({
    method: 'GET',
    path: '/api/missions/leaderboard',
    module: 'missions',
    flag: 'missions',
    summary:
      'Who has the most points of missions that were done, of the week unless told otherwise; whoever was ' +
      'there first stands first.',
    input: z.strictObject({ span: z.enum(leaderboardSpans).optional() }),
    output: z.object({
      span: z.enum(leaderboardSpans),
      first: z.iso.date(),
      last: z.iso.date(),
      endsAt: instantSchema,
      /** When it was read. */
      at: instantSchema,
      /** How many have points. */
      players: z.int(),
      /** The best, with masked names. */
      items: z
        .array(standing.extend({ name: z.string(), isMe: z.boolean() }))
        .max(LEADERBOARD_ROWS),
      /** Where the member stands; null without points. */
      me: standing
        .extend({
          /** Points to the place above; null for the first. */
          toNext: z.int().nullable(),
        })
        .nullable(),
    }),
  }),
};
