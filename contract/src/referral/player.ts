/** Inviting friends: a member's code, whom they brought, and what that gives. */
import { z } from 'zod';
import { cursorSchema, idSchema, instantSchema, playerEndpoint } from '../endpoint.ts';
import { moneySchema, signedMoneySchema } from '../money.ts';
import { pageSchema } from '../page.ts';
import {
  friendStates,
  referralRewardKinds,
  referralRewardStates,
  referralStages,
  SHARE_DAYS_SHOWN,
} from './kinds.ts';
import { referralTerms } from './terms.ts';

const daySchema = z.iso.date();

const referral = z.object({
  /** Agents bring people by links of their own. */
  isAgent: z.boolean(),
  /** Null for agents, and where the member has none yet and the site is view-only. */
  code: z.string().nullable(),
  link: z.string().nullable(),
  /** What holds for whoever registers now; who came before keeps what held then. */
  terms: referralTerms,
  /** Referees: all of them, those who paid in enough, and by how they stand. */
  counts: z.object({
    invited: z.int(),
    deposited: z.int(),
    qualified: z.int(),
    waiting: z.int(),
    expired: z.int(),
    refused: z.int(),
  }),
  /** What can be taken, in how many rewards, and when the first of it is paid by itself. */
  open: z.object({ amount: moneySchema, count: z.int(), paidAt: instantSchema.nullable() }),
  /** What was paid in all. */
  paid: moneySchema,
  /** Shares of this month, and what is left of the most that a month gives. */
  month: z.object({ first: daySchema, share: moneySchema, left: moneySchema }),
  /** When bets are looked at next. */
  nextAt: instantSchema,
});
export type Referral = z.output<typeof referral>;

const referee = z.object({
  id: idSchema,
  /** Masked. */
  name: z.string(),
  registeredAt: instantSchema,
  /** Who was refused waits until a stage was reached or the days are over. */
  state: z.enum(friendStates),
  /** The last one that was reached. */
  stage: z.enum(referralStages),
  /** What was asked for when they came. */
  asked: z.object({ deposit: moneySchema, validBet: moneySchema }),
  hasDeposited: z.boolean(),
  /** Within the days while they wait, today included; in all since then. */
  validBet: signedMoneySchema,
  /** The last day that counts, and how many are left; 0 when none is. */
  lastDay: daySchema,
  daysLeft: z.int(),
  /** What they brought, taken or not. */
  brought: moneySchema,
  /** The last day whose bets bring a share; null before they qualified. */
  shareUntil: daySchema.nullable(),
});
export type Referee = z.output<typeof referee>;

const reward = z.object({
  id: idSchema,
  kind: z.enum(referralRewardKinds),
  /** Masked name of the referee; null for shares, and for what one got as a referee. */
  name: z.string().nullable(),
  /** True where the member was the one who was invited. */
  own: z.boolean(),
  amount: moneySchema,
  /** To be played before it may leave. */
  required: moneySchema,
  state: z.enum(referralRewardStates),
  /** Of a share, the day of the bets. */
  day: daySchema.nullable(),
  givenAt: instantSchema,
  /** When it is paid by itself. */
  dueAt: instantSchema,
  paidAt: instantSchema.nullable(),
});
export type ReferralReward = z.output<typeof reward>;

export const referralEndpoints = {
  referral: playerEndpoint({
    method: 'GET',
    path: '/api/referral',
    module: 'referral',
    flag: 'referral',
    summary: 'The member’s code and link, what inviting gives, and what it gave.',
    output: referral,
  }),
  referees: playerEndpoint({
    method: 'GET',
    path: '/api/referral/referees',
    module: 'referral',
    flag: 'referral',
    summary: 'Whom the member brought, newest first, 20 a page.',
    input: z.strictObject({
      state: z.enum(friendStates).optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(referee, 20),
  }),
  referralShares: playerEndpoint({
    method: 'GET',
    path: '/api/referral/shares',
    module: 'referral',
    flag: 'referral',
    summary: 'What bets of referees brought on each of the last thirty days, oldest first.',
    output: z.object({
      total: moneySchema,
      days: z.array(z.object({ day: daySchema, amount: moneySchema })).max(SHARE_DAYS_SHOWN),
    }),
  }),
  referralRewards: playerEndpoint({
    method: 'GET',
    path: '/api/referral/rewards',
    module: 'referral',
    flag: 'referral',
    summary: 'Rewards of inviting and of having been invited, newest first, 20 a page.',
    input: z.strictObject({ cursor: cursorSchema.optional() }),
    output: pageSchema(reward, 20),
  }),
  takeReferralRewards: playerEndpoint({
    method: 'POST',
    path: '/api/referral/take',
    module: 'referral',
    flag: 'referral',
    throttle: 'money',
    summary: 'Takes all of them that are open, at once.',
    output: z.object({
      amount: moneySchema,
      required: moneySchema,
      /** How many rewards that were. */
      count: z.int(),
      at: instantSchema,
    }),
    refusals: ['referral.nothing', 'referral.not-now', 'wallet.barred'],
  }),
};
