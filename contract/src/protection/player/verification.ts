/** Verification: a member sends documents in, and what their level lets them move. */
import { z } from 'zod';
import { idSchema, instantSchema, playerEndpoint } from '../../endpoint.ts';
import { moneySchema } from '../../money.ts';
import { uploadSchema } from '../../upload.ts';
import {
  documentKinds,
  documentRefusals,
  documentStates,
  documentTypes,
  DOCUMENT_BYTES_MAX,
  verificationLevels,
} from '../verification-kinds.ts';

/** Five MiB in base64, with the rest of the body. */
const UPLOAD_BODY_MAX = 7_100_000;

export const documentTypeSchema = z.enum([
  ...new Set([...documentTypes.identity, ...documentTypes.address, ...documentTypes.funds]),
]);

const document = z.object({
  id: idSchema,
  kind: z.enum(documentKinds),
  type: documentTypeSchema,
  state: z.enum(documentStates),
  /** Its pictures are shown to nobody but staff. */
  pages: z.number().int(),
  submittedAt: instantSchema.nullable(),
  decidedAt: instantSchema.nullable(),
  /** Approved, but its last day has passed. */
  expired: z.boolean(),
  refusal: z.enum(documentRefusals).nullable(),
  /** What staff add to the refusal. */
  note: z.string().nullable(),
});
export type VerificationDocument = z.output<typeof document>;

/** What the level lets a member move within a month. */
export const allowanceSchema = z.object({
  /** Null: without limit. */
  limit: moneySchema.nullable(),
  used: moneySchema,
});

const verification = z.object({
  level: z.literal([...verificationLevels]),
  deposit: allowanceSchema,
  withdrawal: allowanceSchema,
  /** The newest of each kind. */
  documents: z.array(document).max(3),
});
export type Verification = z.output<typeof verification>;

export const verificationEndpoints = {
  verification: playerEndpoint({
    method: 'GET',
    path: '/api/verification',
    module: 'protection',
    summary: 'The member’s level, what it allows within a month, and the state of their documents.',
    output: verification,
  }),
  addDocumentPage: playerEndpoint({
    method: 'POST',
    path: '/api/verification/pages',
    module: 'protection',
    throttle: 'costly',
    bodyMax: UPLOAD_BODY_MAX,
    summary:
      'Adds a picture (PNG or JPEG in base64) to the document of that kind, begun if need be. It ' +
      'is drawn anew, sealed, and served to nobody but staff.',
    input: z.strictObject({
      kind: z.enum(documentKinds),
      type: documentTypeSchema,
      data: uploadSchema(DOCUMENT_BYTES_MAX),
    }),
    output: verification,
    refusals: [
      'verification.picture',
      'verification.type',
      'verification.pages',
      'verification.waiting',
      'request.too-many',
      'server.busy',
    ],
  }),
  discardDocument: playerEndpoint({
    method: 'DELETE',
    path: '/api/verification/documents/:documentId',
    module: 'protection',
    summary: 'Deletes a document that was not sent in, with its pictures.',
    input: z.strictObject({ documentId: idSchema }),
    output: verification,
    refusals: ['verification.unknown'],
  }),
  submitDocument: playerEndpoint({
    method: 'POST',
    path: '/api/verification/documents/:documentId/submit',
    module: 'protection',
    summary: 'Sends a document in. Until staff decide, no other of its kind can be begun.',
    input: z.strictObject({ documentId: idSchema }),
    output: verification,
    refusals: ['verification.unknown'],
  }),
};
