/** Statements on documents and their pictures. */
import type {
  DocumentKind,
  DocumentRefusal,
  DocumentState,
  DocumentType,
} from '@croupier/contract/protection/verification-kinds';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { Owner } from './member.ts';

export interface DocumentRow {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly kind: DocumentKind;
  readonly type: DocumentType;
  readonly state: DocumentState;
  /** Pictures that are kept. */
  readonly pages: number;
  readonly submittedAt: Date | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly refusal: DocumentRefusal | null;
  readonly note: string | null;
  /** `yyyy-MM-dd`. */
  readonly validUntil: string | null;
  /** Its last day has passed. */
  readonly expired: boolean;
}

const columns = sql`
  d.id, d.merchant_id as "merchantId", d.member_id as "memberId", d.kind, d.type, d.state,
  (select count(*)::int from protection.document_page p where p.document_id = d.id) as pages,
  d.submitted_at as "submittedAt", d.decided_at as "decidedAt", d.decided_by as "decidedBy",
  d.refusal, d.note, d.valid_until::text as "validUntil",
  coalesce(d.valid_until < current_date, false) as expired`;

/** The member's document of that kind that is begun or waits. */
export async function openDocument(
  db: Queryable,
  memberId: bigint,
  kind: DocumentKind,
): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`
    select ${columns} from protection.document d
    where d.member_id = ${memberId} and d.kind = ${kind}
      and d.state in ('draft', 'waiting')`.execute(db);
  return rows[0];
}

export async function insertDocument(
  tx: Tx,
  owner: Owner,
  { kind, type }: Pick<DocumentRow, 'kind' | 'type'>,
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into protection.document (merchant_id, member_id, kind, type)
    values (${owner.merchantId}, ${owner.memberId}, ${kind}, ${type}) returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The document was not written.');
  return row.id;
}

/** The document, locked, if it is the member's. */
export async function lockOwnDocument(
  tx: Tx,
  { merchantId, memberId }: Owner,
  id: bigint,
): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`
    select ${columns} from protection.document d
    where d.id = ${id} and d.merchant_id = ${merchantId} and d.member_id = ${memberId}
    for no key update of d`.execute(tx);
  return rows[0];
}

export interface DocumentOfMerchant {
  readonly merchantId: bigint;
  readonly documentId: bigint;
}

/** The document, locked, if its member is the merchant's; drafts are nobody's but the member's. */
export async function lockSubmitted(
  tx: Tx,
  { merchantId, documentId }: DocumentOfMerchant,
): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`
    select ${columns} from protection.document d
    where d.id = ${documentId} and d.merchant_id = ${merchantId} and d.state <> 'draft'
    for no key update of d`.execute(tx);
  return rows[0];
}

/** The newest document of each kind. */
export async function newestDocuments(db: Queryable, memberId: bigint): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select distinct on (d.kind) ${columns} from protection.document d
    where d.member_id = ${memberId} order by d.kind, d.id desc`.execute(db);
  return rows;
}

/** Kinds of which an approved document still holds. */
export async function provenKinds(db: Queryable, memberId: bigint): Promise<DocumentKind[]> {
  const { rows } = await sql<{ kind: DocumentKind }>`
    select distinct kind from protection.document
    where member_id = ${memberId} and state = 'approved'
      and (valid_until is null or valid_until >= current_date)`.execute(db);
  return rows.map(({ kind }) => kind);
}

/** The same of several members; whoever has proven nothing is absent. */
export async function provenAmong(
  db: Queryable,
  memberIds: readonly bigint[],
): Promise<{ memberId: bigint; kinds: DocumentKind[] }[]> {
  const { rows } = await sql<{ memberId: bigint; kinds: DocumentKind[] }>`
    select member_id as "memberId", array_agg(distinct kind) as kinds from protection.document
    where member_id = any(${[...memberIds]}::bigint[]) and state = 'approved'
      and (valid_until is null or valid_until >= current_date)
    group by member_id`.execute(db);
  return rows;
}

/** Documents that were sent in: waiting ones oldest first, decided ones newest first. */
export async function documentsOfMerchant(
  db: Queryable,
  merchantId: bigint,
  page: {
    readonly state: Exclude<DocumentState, 'draft'>;
    readonly after: bigint | undefined;
    readonly limit: number;
  },
): Promise<DocumentRow[]> {
  const { state, after = null, limit } = page;
  const order = state === 'waiting' ? sql`d.id` : sql`d.id desc`;
  const beyond = state === 'waiting' ? sql`d.id > ${after}` : sql`d.id < ${after}`;
  const { rows } = await sql<DocumentRow>`
    select ${columns} from protection.document d
    where d.merchant_id = ${merchantId} and d.state = ${state}
      and (${after}::bigint is null or ${beyond})
    order by ${order} limit ${limit}`.execute(db);
  return rows;
}

export async function countWaiting(db: Queryable, merchantId: bigint): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from protection.document
    where merchant_id = ${merchantId} and state = 'waiting'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

export async function markSubmitted(tx: Tx, id: bigint): Promise<void> {
  await sql`update protection.document set state = 'waiting', submitted_at = now()
    where id = ${id}`.execute(tx);
}

/** Writes what was decided about a locked document, and when its pictures go. */
export async function markDecided(
  tx: Tx,
  decision: {
    readonly id: bigint;
    readonly state: 'approved' | 'refused';
    readonly decidedBy: string;
    readonly refusal: DocumentRefusal | null;
    readonly note: string | null;
    readonly validUntil: string | null;
    /** Days from now; null: not yet. */
    readonly eraseInDays: number | null;
  },
): Promise<void> {
  await sql`update protection.document
    set state = ${decision.state}, decided_at = now(), decided_by = ${decision.decidedBy},
      refusal = ${decision.refusal}, note = ${decision.note},
      valid_until = ${decision.validUntil}::date,
      erase_at = now() + make_interval(days => ${decision.eraseInDays}::int)
    where id = ${decision.id}`.execute(tx);
}

/** Sets when the pictures of a member's documents go that have no end yet. @param keep not this one */
export async function planErasure(
  tx: Tx,
  which: { readonly memberId: bigint; readonly kind?: DocumentKind; readonly keep?: bigint },
  days: number,
): Promise<void> {
  const { memberId, kind = null, keep = null } = which;
  await sql`update protection.document set erase_at = now() + make_interval(days => ${days}::int)
    where member_id = ${memberId} and erase_at is null and state <> 'draft'
      and (${kind}::text is null or kind = ${kind}) and id is distinct from ${keep}`.execute(tx);
}

/** Deletes a draft with its pictures. */
export async function deleteDocument(tx: Tx, id: bigint): Promise<void> {
  await sql`delete from protection.document where id = ${id} and state = 'draft'`.execute(tx);
}

/** Deletes pictures whose time has come, and drafts that nobody sent in; answers how many. */
export async function eraseDue(
  tx: Tx,
  draftHours: number,
): Promise<{ readonly pages: bigint; readonly drafts: bigint }> {
  const pages = await sql`delete from protection.document_page p using protection.document d
    where d.id = p.document_id and d.erase_at <= now()`.execute(tx);
  await sql`update protection.document d set erase_at = null where d.erase_at <= now()`.execute(tx);
  const drafts = await sql`delete from protection.document
    where state = 'draft' and begun_at < now() - make_interval(hours => ${draftHours}::int)`.execute(
    tx,
  );
  return { pages: pages.numAffectedRows ?? 0n, drafts: drafts.numAffectedRows ?? 0n };
}

export interface SealedPage {
  readonly sealed: Buffer;
  readonly width: number;
  readonly height: number;
}

export async function insertPage(
  tx: Tx,
  page: SealedPage & { readonly documentId: bigint; readonly page: number },
): Promise<void> {
  await sql`insert into protection.document_page (document_id, page, sealed, width, height)
    values (${page.documentId}, ${page.page}, ${page.sealed}, ${page.width}, ${page.height})`.execute(
    tx,
  );
}

export async function pageOfDocument(
  db: Queryable,
  documentId: bigint,
  page: number,
): Promise<SealedPage | undefined> {
  const { rows } = await sql<SealedPage>`
    select sealed, width, height from protection.document_page
    where document_id = ${documentId} and page = ${page}`.execute(db);
  return rows[0];
}
