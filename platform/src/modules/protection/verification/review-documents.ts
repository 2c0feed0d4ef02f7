/** What staff do with documents: the queue, looking at a picture, and deciding. */
import type { DocumentRefusal } from '@croupier/contract/protection/verification-kinds';
import type { Queryable, Tx } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import { refuse } from '#kernel/refuse.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import {
  countWaiting,
  type DocumentOfMerchant,
  type DocumentRow,
  documentsOfMerchant,
  lockSubmitted,
  markDecided,
  newestDocuments,
  pageOfDocument,
  planErasure,
} from '../store/document.ts';
import { writeThreshold } from '../store/threshold.ts';
import { ERASE_REFUSED_DAYS, KEEP_DAYS } from './erase-documents.ts';
import { pagePurpose } from './upload-document.ts';

export { readAllowances, readThreshold } from './level-allowance.ts';
export type { DocumentRow } from '../store/document.ts';
export { countWaiting, documentsOfMerchant, newestDocuments, writeThreshold };

/** The document, locked. Refuses `verification.unknown`, also for a draft or another merchant's. */
export async function knownDocument(tx: Tx, which: DocumentOfMerchant): Promise<DocumentRow> {
  const document = await lockSubmitted(tx, which);
  if (!document) throw refuse('verification.unknown');
  return document;
}

/** One picture as WebP. Refuses `verification.erased` when it is kept no longer. */
export async function openPage(
  db: Queryable,
  secrets: SecretBox,
  { documentId, page }: { readonly documentId: bigint; readonly page: number },
): Promise<{ readonly bytes: Buffer; readonly width: number; readonly height: number }> {
  const found = await pageOfDocument(db, documentId, page);
  if (!found) throw refuse('verification.erased');
  const { sealed, width, height } = found;
  return { bytes: secrets.open(sealed, pagePurpose(documentId, page)), width, height };
}

/**
 * Approves a document that waits; the pictures of earlier ones of its kind are planned to go.
 * Refuses `verification.unknown` and `verification.not-waiting`.
 */
export async function approveDocument(
  tx: Tx,
  which: DocumentOfMerchant,
  decision: { readonly by: string; readonly validUntil: string | null; readonly note: string },
): Promise<DocumentRow> {
  const { id, memberId, kind, state } = await knownDocument(tx, which);
  if (state !== 'waiting') throw refuse('verification.not-waiting');
  const { by: decidedBy, validUntil, note } = decision;
  const approved = { state: 'approved', refusal: null, eraseInDays: null } as const;
  await queueChanged(tx, { merchantId: which.merchantId, queue: 'documents' });
  await markDecided(tx, { id, ...approved, decidedBy, validUntil, note });
  await planErasure(tx, { memberId, kind, keep: id }, KEEP_DAYS);
  await showDecided(tx, { merchantId: which.merchantId, memberId, kind, approved: true });
  return knownDocument(tx, which);
}

/**
 * Refuses a document that waits or was approved; the member reads why and may send another one.
 * Refuses `verification.unknown` and `verification.not-waiting`.
 */
export async function refuseDocument(
  tx: Tx,
  which: DocumentOfMerchant,
  decision: { readonly by: string; readonly refusal: DocumentRefusal; readonly note: string },
): Promise<DocumentRow> {
  const { id, memberId, kind, state } = await knownDocument(tx, which);
  if (state === 'refused') throw refuse('verification.not-waiting');
  const { by: decidedBy, refusal, note } = decision;
  const eraseInDays = state === 'approved' ? KEEP_DAYS : ERASE_REFUSED_DAYS;
  const refused = { state: 'refused', validUntil: null, eraseInDays } as const;
  await queueChanged(tx, { merchantId: which.merchantId, queue: 'documents' });
  await markDecided(tx, { id, ...refused, decidedBy, refusal, note });
  await showDecided(tx, { merchantId: which.merchantId, memberId, kind, approved: false });
  return knownDocument(tx, which);
}

async function showDecided(
  tx: Tx,
  decided: { merchantId: bigint; memberId: bigint; kind: DocumentRow['kind']; approved: boolean },
): Promise<void> {
  await emit(tx, {
    type: 'document.decided',
    merchantId: String(decided.merchantId),
    memberId: String(decided.memberId),
    document: decided.kind,
    approved: decided.approved,
  });
}
