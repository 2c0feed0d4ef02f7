/** Documents of members: the queue of staff, their pictures, and what is decided about them. */
import { z } from 'zod';
import { cursorSchema, idSchema, instantSchema, operatorEndpoint } from '../../endpoint.ts';
import { moneySchema } from '../../money.ts';
import { pageSchema } from '../../page.ts';
import { allowanceSchema, documentTypeSchema } from '../player/verification.ts';
import {
  documentKinds,
  documentRefusals,
  documentStates,
  verificationLevels,
} from '../verification-kinds.ts';
import { reasonSchema } from '../../staff/operator/reason.ts';
import { request } from '../../staff/operator/requests.ts';

const line = z.object({
  id: idSchema,
  memberId: idSchema,
  account: z.string(),
  kind: z.enum(documentKinds),
  type: documentTypeSchema,
  state: z.enum(documentStates),
  pages: z.number().int(),
  submittedAt: instantSchema.nullable(),
  decidedAt: instantSchema.nullable(),
  decidedBy: z.string().nullable(),
  refusal: z.enum(documentRefusals).nullable(),
  note: z.string().nullable(),
  /** Last day on which it proves anything. */
  validUntil: z.iso.date().nullable(),
});
export type DocumentLine = z.output<typeof line>;

const ofDocument = { merchantId: idSchema, documentId: idSchema };

export const staffVerificationEndpoints = {
  documents: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/documents',
    module: 'protection',
    permission: 'document.read',
    summary:
      'Documents that members sent in, the longest waiting first and decided ones newest first, 50 ' +
      'a page, and the threshold by which levels are reckoned.',
    input: z.strictObject({
      merchantId: idSchema,
      state: z.enum(['waiting', 'approved', 'refused']),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(line, 50).extend({
      waiting: z.number().int(),
      threshold: moneySchema,
    }),
  }),
  memberVerification: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/members/:memberId/verification',
    module: 'protection',
    permission: 'member.read',
    summary:
      'A member’s level, what it allows within a month, and the newest document of each kind.',
    input: z.strictObject({ merchantId: idSchema, memberId: idSchema }),
    output: z.object({
      level: z.literal([...verificationLevels]),
      deposit: allowanceSchema,
      withdrawal: allowanceSchema,
      documents: z.array(line).max(3),
    }),
    refusals: ['member.unknown'],
  }),
  viewDocumentPage: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/documents/:documentId/pages/:page/view',
    module: 'protection',
    permission: 'document.review',
    summary: 'One picture of a document, as WebP in base64. Each look is in the audit trail.',
    input: z.strictObject({ ...ofDocument, page: z.string().regex(/^[1-3]$/) }),
    output: z.object({ data: z.string(), width: z.number().int(), height: z.number().int() }),
    refusals: ['verification.unknown', 'verification.erased'],
  }),
  approveDocument: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/documents/:documentId/approve',
    module: 'protection',
    permission: 'document.review',
    summary:
      'Approves a document that waits. Proof of the source of funds takes a second person: the ' +
      'answer holds the request.',
    input: z.strictObject({
      ...ofDocument,
      validUntil: z.iso.date().nullable(),
      reason: reasonSchema,
    }),
    output: z.object({ document: line, request: request.nullable() }),
    refusals: ['verification.unknown', 'verification.not-waiting', 'approval.open'],
  }),
  refuseDocument: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/documents/:documentId/refuse',
    module: 'protection',
    permission: 'document.review',
    summary: 'Refuses a document that waits, or one that was approved. The member reads why.',
    input: z.strictObject({
      ...ofDocument,
      refusal: z.enum(documentRefusals),
      reason: reasonSchema,
    }),
    output: line,
    refusals: ['verification.unknown', 'verification.not-waiting'],
  }),
  setVerificationThreshold: operatorEndpoint({
    method: 'PUT',
    path: '/ops/merchants/:merchantId/verification-threshold',
    module: 'protection',
    permission: 'document.rule',
    summary:
      'Asks for another sum that an unproven member may pay in within a month; the levels are ' +
      'multiples of it, and markers of laundering are found by it.',
    input: z.strictObject({ merchantId: idSchema, amount: moneySchema, reason: reasonSchema }),
    output: request,
    refusals: ['approval.open'],
  }),
};
