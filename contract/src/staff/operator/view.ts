/** A member's own view, read-only: nobody is signed in as them. */
import { z } from 'zod';
import { idSchema, instantSchema, operatorEndpoint } from '../../endpoint.ts';
import { moneySchema, signedMoneySchema } from '../../money.ts';
import { depositStates } from '../../cashier/player.ts';
import { roundStates } from '../../bets/player.ts';
import { transferSchema } from '../../wallet/player.ts';
import { purses } from '../../wallet/transfer-kinds.ts';
import { reasonSchema } from './reason.ts';

const memberLimit = z.object({
  kind: z.enum(['deposit', 'stake', 'loss', 'session']),
  period: z.enum(['day', 'week', 'month', 'session']),
  /** In the wallet's unit; seconds of a session. */
  amount: z.string(),
  /** What it shall become, and from when that may be confirmed; a null amount lifts it. */
  wanted: z.object({ amount: z.string().nullable(), from: instantSchema }).nullable(),
});
export type MemberLimit = z.output<typeof memberLimit>;

/** What limits a member, and what bars them from playing. */
export const memberLimits = z.object({
  items: z.array(memberLimit).max(20),
  timeOutUntil: instantSchema.nullable(),
  /** Or `permanent`. */
  excludedUntil: z.string().nullable(),
  returnsAt: instantSchema.nullable(),
});

const ofMember = { merchantId: idSchema, memberId: idSchema };

export const viewEndpoints = {
  memberLimits: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/members/:memberId/limits',
    module: 'protection',
    permission: 'member.read',
    summary: 'Limits that a member set on their own deposits and play, and what bars them from it.',
    input: z.strictObject(ofMember),
    output: memberLimits,
    refusals: ['member.unknown'],
  }),
  viewMember: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/members/:memberId/view',
    module: 'operator',
    permission: 'member.view',
    summary:
      'What the member sees of their money, records and limits at this moment. On record, and no ' +
      'session of the member is made.',
    input: z.strictObject({
      ...ofMember,
      reason: reasonSchema,
    }),
    output: z.object({
      at: instantSchema,
      account: z.string(),
      nickname: z.string(),
      currency: z.string(),
      total: signedMoneySchema,
      purses: z
        .array(z.object({ purse: z.enum(purses), label: z.string(), balance: signedMoneySchema }))
        .max(500),
      transfers: z.array(transferSchema.omit({ subject: true })).max(20),
      rounds: z
        .array(
          z.object({
            id: idSchema,
            gameTitle: z.string(),
            state: z.enum(roundStates),
            stake: moneySchema,
            win: moneySchema,
            openedAt: instantSchema,
          }),
        )
        .max(20),
      deposits: z
        .array(
          z.object({
            id: idSchema,
            reference: z.string(),
            amount: moneySchema,
            state: z.enum(depositStates),
            createdAt: instantSchema,
          }),
        )
        .max(20),
      limits: memberLimits,
    }),
    refusals: ['member.unknown'],
  }),
};
