/** What members told when registering, sealed at rest: its names, and what it says on request. */
import { z } from 'zod';
import { idSchema, operatorEndpoint } from '../../endpoint.ts';
import { detailFields } from '../registration.ts';
import { reasonSchema } from '../../staff/operator/reason.ts';

const ofMember = { merchantId: idSchema, memberId: idSchema };
const fieldName = z.enum(['mobileNum', ...detailFields]);

export const memberDetailEndpoints = {
  memberDetails: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/members/:memberId/details',
    module: 'account',
    permission: 'member.read',
    summary: 'Which details a member told when registering, without what they say.',
    input: z.strictObject(ofMember),
    output: z.object({ fields: z.array(fieldName).max(20) }),
    refusals: ['member.unknown'],
  }),
  showMemberDetails: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/members/:memberId/details/show',
    module: 'account',
    permission: 'member-details.read',
    summary:
      'What a member told when registering. Each look is in the audit trail, with its reason and ' +
      'the names of what was seen.',
    input: z.strictObject({
      ...ofMember,
      reason: reasonSchema,
    }),
    output: z.object({
      details: z.array(z.object({ name: fieldName, value: z.string() })).max(20),
    }),
    refusals: ['member.unknown'],
  }),
};
