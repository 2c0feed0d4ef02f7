/** How a member protects the account, and taking second factors away that the member has lost. */
import { z } from 'zod';
import { idSchema, instantSchema, operatorEndpoint } from '../endpoint.ts';
import { secondFactorNames } from '../second-factor-names.ts';
import { reasonSchema } from './reason.ts';
import { request } from './requests.ts';

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
    }),
    refusals: ['member.unknown'],
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
