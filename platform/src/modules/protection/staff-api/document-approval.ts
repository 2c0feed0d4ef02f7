import { z } from 'zod';
import { requests } from '#staff';
import * as documents from '../verification/review-documents.ts';

/** Proof of where a member's money comes from: it lifts every limit of their level. */
export const documentApproval = requests.requestKind({
  name: 'document-approval',
  act: z.strictObject({
    merchantId: z.string(),
    documentId: z.string(),
    validUntil: z.string().nullable(),
  }),
  queue: 'documents',
  hours: 72,
  async agree(tx, { call, request }, { merchantId, documentId, validUntil }) {
    const which = { merchantId: BigInt(merchantId), documentId: BigInt(documentId) };
    const { name: by } = call.staff;
    await documents.approveDocument(tx, which, { by, validUntil, note: request.reason });
    return {};
  },
});
