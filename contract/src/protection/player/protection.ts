/** Responsible gaming: limits, breaks and the reality check of a member. */
import { z } from 'zod';
import { instantSchema, playerEndpoint } from '../../endpoint.ts';
import { moneySchema, signedMoneySchema } from '../../money.ts';
import {
  exclusions,
  limitKinds,
  limitPeriods,
  realityMinutes,
  SESSION_LIMIT,
  timeOuts,
} from '../kinds.ts';

const limit = z.object({
  kind: z.enum(limitKinds),
  period: z.enum([...limitPeriods, 'session']),
  /** In main units; minutes for a session. */
  amount: z.string(),
  /** What counts against it now, where the cashier counts it: deposits. */
  used: moneySchema.nullable(),
  /** Present while a raise or a removal waits to be confirmed. */
  wanted: z
    .object({
      /** Null: no limit any more. */
      amount: z.string().nullable(),
      from: instantSchema,
    })
    .nullable(),
});
export type PlayLimit = z.output<typeof limit>;

const protection = z.object({
  limits: z.array(limit).max(12),
  /** A time-out ends by itself. */
  timeOutUntil: instantSchema.nullable(),
  /** An exclusion does not: the member must ask to return after it, and waits a day. */
  excludedUntil: z.union([instantSchema, z.literal('permanent')]).nullable(),
  returnsAt: instantSchema.nullable(),
  /** Their play shows markers of harm: they are told, or limits are offered. */
  care: z.enum(['message', 'limit-offer']).nullable(),
  realityMinutes: z.literal([...realityMinutes]),
});
export type Protection = z.output<typeof protection>;

const playSession = z.object({
  /** Since when the member plays without a pause of 15 minutes. */
  from: instantSchema,
  /** Seconds until the next reality check; 0 when it is due now. */
  dueInSeconds: z.number().int().min(0),
  minutes: z.number().int().min(0),
  staked: moneySchema,
  won: moneySchema,
  /** Won less staked, over rounds that are closed. */
  net: signedMoneySchema,
});
export type PlaySession = z.output<typeof playSession>;

const outcome = z.object({
  /** `in-force` at once, or `to-confirm` after 24 hours. */
  outcome: z.enum(['in-force', 'to-confirm']),
  protection,
});

export const protectionEndpoints = {
  protection: playerEndpoint({
    method: 'GET',
    path: '/api/protection',
    module: 'protection',
    summary: 'Limits, breaks and the reality check of the member.',
    output: protection,
  }),
  setMoneyLimit: playerEndpoint({
    method: 'PUT',
    path: '/api/protection/limits/money',
    module: 'protection',
    summary:
      'Limits what is paid in, staked or lost. Lower is in force at once; higher or none (null) waits 24 hours for a second word.',
    input: z.strictObject({
      kind: z.enum(['deposit', 'stake', 'loss']),
      period: z.enum(limitPeriods),
      amount: moneySchema.nullable(),
    }),
    output: outcome,
  }),
  setSessionLimit: playerEndpoint({
    method: 'PUT',
    path: '/api/protection/limits/session',
    module: 'protection',
    summary: 'Limits how many minutes the member plays without a pause of 15 minutes.',
    input: z.strictObject({
      minutes: z.number().int().min(SESSION_LIMIT.min).max(SESSION_LIMIT.max).nullable(),
    }),
    output: outcome,
  }),
  confirmLimit: playerEndpoint({
    method: 'POST',
    path: '/api/protection/limits/confirm',
    module: 'protection',
    summary: 'The second word for a raise or a removal, 24 hours after the first.',
    input: z.strictObject({
      kind: z.enum(limitKinds),
      period: z.enum([...limitPeriods, 'session']),
    }),
    output: protection,
    refusals: ['wallet.limit-too-early'],
  }),
  takeTimeOut: playerEndpoint({
    method: 'POST',
    path: '/api/protection/time-out',
    module: 'protection',
    summary: 'Keeps the member from staking and paying in, from now on and for that long.',
    input: z.strictObject({ duration: z.enum(timeOuts) }),
    output: protection,
  }),
  excludeSelf: playerEndpoint({
    method: 'POST',
    path: '/api/protection/exclusion',
    module: 'protection',
    summary:
      'Excludes the member from play. Nobody can end it early; every session ends with this call.',
    input: z.strictObject({ duration: z.enum(exclusions) }),
    output: protection,
  }),
  askToReturn: playerEndpoint({
    method: 'POST',
    path: '/api/protection/return',
    module: 'protection',
    summary: 'Asks to play again after an exclusion has run out; good 24 hours later.',
    output: protection,
    refusals: ['wallet.limit-too-early'],
  }),
  closeAccount: playerEndpoint({
    method: 'POST',
    path: '/api/protection/closure',
    module: 'protection',
    stepUp: true,
    summary: 'Closes the account for good; every purse must be empty, and every session ends.',
    output: z.object({}),
    refusals: ['protection.balance-left', 'account.step-up-required'],
  }),
  setRealityCheck: playerEndpoint({
    method: 'PUT',
    path: '/api/protection/reality-check',
    module: 'protection',
    summary: 'How often the member is told what the play came to.',
    input: z.strictObject({ minutes: z.literal([...realityMinutes]) }),
    output: protection,
  }),
  playSession: playerEndpoint({
    method: 'POST',
    path: '/api/protection/play',
    module: 'protection',
    roles: ['trial', 'member', 'agent'],
    summary:
      'Notes that the member is at play; answers what it came to so far, and when the reality check is due.',
    output: playSession,
  }),
  answerRealityCheck: playerEndpoint({
    method: 'POST',
    path: '/api/protection/play/answer',
    module: 'protection',
    roles: ['trial', 'member', 'agent'],
    summary:
      'The member has read the reality check and plays on; the next one is counted from now.',
    output: playSession,
  }),
};
