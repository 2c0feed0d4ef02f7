/** Details of a member that only the house can correct: one of staff asks, another agrees. */
import { z } from 'zod';
import { idSchema, isStorable, operatorEndpoint } from '../../endpoint.ts';
import { detailFields, FIELD_LENGTH_MAX } from '../registration.ts';
import { reasonSchema } from '../../staff/operator/reason.ts';
import { request } from '../../staff/operator/requests.ts';

const ofMember = { merchantId: idSchema, memberId: idSchema };

/** What can be corrected: details, and the contacts, which the member has to prove again. */
export const correctableFields = ['birthday', 'email', 'mobileNum', ...detailFields] as const;
export type CorrectableField = (typeof correctableFields)[number];
const field = z.enum(correctableFields);

export const memberCorrectionEndpoints = {
  correctableDetails: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/members/:memberId/corrections',
    module: 'account',
    permission: 'member.read',
    summary: 'Which details of a member can be corrected: those asked for or told, and contacts.',
    input: z.strictObject(ofMember),
    output: z.object({ fields: z.array(field).max(correctableFields.length) }),
    refusals: ['member.unknown'],
  }),
  askForCorrection: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/members/:memberId/corrections',
    module: 'account',
    permission: 'factor.reset',
    summary:
      'Asks for a detail of a member to be corrected, also one that the member cannot change. Once a ' +
      'second person agrees it is kept and the member is told; a contact has to be proven again, and ' +
      'no money leaves for a day.',
    input: z.strictObject({
      ...ofMember,
      field,
      value: z.string().trim().min(1).max(FIELD_LENGTH_MAX).refine(isStorable),
      reason: reasonSchema,
    }),
    output: request,
    refusals: [
      'member.unknown',
      'account.invalid-field',
      'account.under-age',
      'account.details-in-use',
      'account.mobile-taken',
      'account.mobile-missing',
      'account.mobile-invalid',
      'account.code-not-allowed',
      'account.contact-in-use',
      'approval.open',
    ],
  }),
  showCorrection: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/members/:memberId/corrections/show',
    module: 'account',
    permission: 'factor.check',
    summary:
      'What a correction that waits would change, unmasked, for whoever decides. Each look is in the ' +
      'audit trail.',
    input: z.strictObject(ofMember),
    output: z.object({ field, before: z.string(), after: z.string() }),
    refusals: ['member.unknown', 'approval.closed'],
  }),
};
