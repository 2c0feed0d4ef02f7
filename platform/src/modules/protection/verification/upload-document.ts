/** A member's way with documents: pictures are added to a draft, and the draft is sent in. */
import {
  DOCUMENT_BYTES_MAX,
  DOCUMENT_PAGES_MAX,
  DOCUMENT_PIXELS_MAX,
  DOCUMENT_SIDE_MAX,
  type DocumentKind,
  type DocumentType,
} from '@croupier/contract/protection/verification-kinds';
import type { Db, Tx } from '#kernel/db.ts';
import { redrawForMember } from '#kernel/picture/redraw-for-member.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import { refuse } from '#kernel/refuse.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import type { FileInPieces } from '#kernel/work/worker-process.ts';
import {
  deleteDocument,
  type DocumentRow,
  insertDocument,
  insertPage,
  lockOwnDocument,
  markSubmitted,
  openDocument,
} from '../store/document.ts';
import { lockMember, type Owner } from '../store/member.ts';
import { isTypeOf } from './verification-rules.ts';

/** A seal opens for one place of one document only. */
export function pagePurpose(documentId: bigint, page: number): string {
  return `protection.document.${documentId}.${page}`;
}

/**
 * Adds a picture to the member's draft of that kind, and begins one if there is none. Only PNG and
 * JPEG are taken; they are drawn anew and sealed. Refuses `verification.picture`,
 * `verification.type` (it proves something else), `verification.pages` (there are three) and
 * `verification.waiting` (one of the kind is with staff), and as `redrawForMember` does.
 */
export async function addDocumentPage(
  { db, secrets }: { readonly db: Db; readonly secrets: SecretBox },
  owner: Owner,
  input: {
    readonly kind: DocumentKind;
    readonly type: DocumentType;
    readonly file: FileInPieces;
    readonly ip: string | undefined;
  },
): Promise<void> {
  const { kind, type, file, ip } = input;
  if (!isTypeOf(kind, type)) throw refuse('verification.type');
  // Judged before the picture is drawn, which is dear, and again under the lock.
  assertMayAdd(await openDocument(db, owner.memberId, kind), type);
  const picture = await redrawForMember(db, file, {
    memberId: owner.memberId,
    ip,
    formats: ['png', 'jpeg'],
    bytesMax: DOCUMENT_BYTES_MAX,
    sideMax: DOCUMENT_SIDE_MAX,
    pixelsMax: DOCUMENT_PIXELS_MAX,
    refusal: 'verification.picture',
  });
  await db.transaction().execute(async (tx) => {
    await lockMember(tx, owner);
    const draft = await openDocument(tx, owner.memberId, kind);
    assertMayAdd(draft, type);
    const documentId = draft?.id ?? (await insertDocument(tx, owner, { kind, type }));
    const page = (draft?.pages ?? 0) + 1;
    const sealed = secrets.seal(picture.bytes, pagePurpose(documentId, page));
    await insertPage(tx, { ...picture, sealed, documentId, page });
  });
}

function assertMayAdd(open: DocumentRow | undefined, type: DocumentType): void {
  if (!open) return;
  if (open.state === 'waiting') throw refuse('verification.waiting');
  if (open.type !== type) throw refuse('verification.type');
  if (open.pages >= DOCUMENT_PAGES_MAX) throw refuse('verification.pages');
}

/** Deletes a draft with its pictures. Refuses `verification.unknown`, also for one sent in. */
export async function discardDocument(tx: Tx, owner: Owner, id: bigint): Promise<void> {
  await deleteDocument(tx, (await ownDraft(tx, owner, id)).id);
}

/** Sends a draft in. Refuses `verification.unknown`, also for one that was sent in before. */
export async function submitDocument(tx: Tx, owner: Owner, id: bigint): Promise<void> {
  await markSubmitted(tx, (await ownDraft(tx, owner, id)).id);
  await queueChanged(tx, { merchantId: owner.merchantId, queue: 'documents' });
}

async function ownDraft(tx: Tx, owner: Owner, id: bigint): Promise<DocumentRow> {
  const document = await lockOwnDocument(tx, owner, id);
  if (document?.state !== 'draft' || document.pages === 0) throw refuse('verification.unknown');
  return document;
}
