/**
 * What staff do to protect a member who asks them to. It only tightens; what loosens waits for the
 * member.
 */
import { z } from 'zod';
import { idSchema, operatorEndpoint } from '../../endpoint.ts';
import { moneySchema } from '../../money.ts';
import { reasonSchema } from '../../staff/operator/reason.ts';
import { memberLimits } from '../../staff/operator/view.ts';
import { exclusions, limitPeriods, SESSION_LIMIT, timeOuts } from '../kinds.ts';

const ofMember = { merchantId: idSchema, memberId: idSchema, reason: reasonSchema };

export const memberProtectionEndpoints = {
  setMemberLimit: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/members/:memberId/protection/limit',
    module: 'protection',
    permission: 'member.protect',
    summary:
      'Sets a limit that the member asked for. A first or a lower one is in force at once; a higher one or ' +
      'none (null) is noted, and the member may confirm it after 24 hours.',
    input: z.strictObject({
      ...ofMember,
      limit: z.discriminatedUnion('kind', [
        z.strictObject({
          kind: z.enum(['deposit', 'stake', 'loss']),
          period: z.enum(limitPeriods),
          amount: moneySchema.nullable(),
        }),
        z.strictObject({
          kind: z.literal('session'),
          minutes: z.number().int().min(SESSION_LIMIT.min).max(SESSION_LIMIT.max).nullable(),
        }),
      ]),
    }),
    output: z.object({ outcome: z.enum(['in-force', 'to-confirm']), limits: memberLimits }),
    refusals: ['member.unknown'],
  }),
  startMemberBreak: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/members/:memberId/protection/break',
    module: 'protection',
    permission: 'member.protect',
    summary: 'Sends the member into a break that they asked for. Nothing shortens one.',
    input: z.strictObject({ ...ofMember, duration: z.enum(timeOuts) }),
    output: memberLimits,
    refusals: ['member.unknown'],
  }),
  excludeMember: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/members/:memberId/protection/exclusion',
    module: 'protection',
    permission: 'member.protect',
    summary:
      'Excludes the member, who asked for it: every session ends, and nobody ends it early. The name of the ' +
      'account is typed once more, for it cannot be taken back.',
    input: z.strictObject({
      ...ofMember,
      duration: z.enum(exclusions),
      account: z.string().trim().min(1).max(64),
    }),
    output: memberLimits,
    refusals: ['member.unknown', 'member.other-name'],
  }),
};
