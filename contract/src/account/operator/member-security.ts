/** How a member protects the account, and help for who has lost a second factor or the password. */
import { z } from 'zod';
import { idSchema, instantSchema, operatorEndpoint } from '../../endpoint.ts';
import { secondFactorNames } from '../second-factor-names.ts';
import { reasonSchema } from '../../staff/operator/reason.ts';
import { request } from '../../staff/operator/requests.ts';

const ofMember = { merchantId: idSchema, memberId: idSchema };

export const memberSecurityEndpoints = {
  memberSecurity: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/members/:memberId/security',
    module: 'account',
    permission: 'member.read',
    summary: 'Second factors of a member, with masked addresses, and what else lets them in.',
    input: z.strictObject(ofMember),
    output: z.object({
      secondFactors: z
        .array(
          z.object({
            factor: z.enum(secondFactorNames),
            /** Where its codes go, masked; null for an app. */
            to: z.string().nullable(),
            since: instantSchema,
          }),
        )
        .max(3),
      recoveryCodesLeft: z.number().int(),
      /** Browsers at networks where nothing is asked for. */
      knownPlaces: z.number().int(),
      passkeys: z.number().int(),
      passwordChangedAt: instantSchema,
      /**
       * Where a password for one sign-in would go, masked: to a contact that was proven a day ago or
       * more. Who has proven none is reached at the address that was told for them (`proven` false),
       * once nobody has used the account for three days. Null where there is neither.
       */
      reach: z.object({ to: z.string(), proven: z.boolean() }).nullable(),
      /** One that was sent and not used yet. */
      oneTimePassword: z.object({ to: z.string(), until: instantSchema }).nullable(),
    }),
    refusals: ['member.unknown'],
  }),
  askForPasswordReset: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/members/:memberId/security/password',
    module: 'account',
    permission: 'factor.reset',
    summary:
      'Asks for a password for one sign-in. Once a second person agrees it goes to the contact ' +
      'that `memberSecurity` shows, for a day; nobody of the house sees it. At its use the old one ends, with ' +
      'every session, and no money leaves for a day.',
    input: z.strictObject({ ...ofMember, reason: reasonSchema }),
    output: request,
    refusals: ['member.unknown', 'account.no-contact', 'approval.open'],
  }),
  askForFactorReset: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/members/:memberId/security/reset',
    module: 'account',
    permission: 'factor.reset',
    summary:
      'Asks for every second factor of a member to be taken away. Once a second person agrees, every ' +
      'session ends, known places are forgotten, and the member is told.',
    input: z.strictObject({
      ...ofMember,
      reason: reasonSchema,
    }),
    output: request,
    refusals: ['member.unknown', 'account.no-second-factor', 'approval.open'],
  }),
};
