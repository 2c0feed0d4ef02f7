/** Statements on the chain that the audit trail hangs on. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface ChainEnd {
  readonly seq: bigint;
  readonly hash: Buffer;
}

export async function chainEnd(db: Queryable): Promise<ChainEnd> {
  const { rows } = await sql<ChainEnd>`select seq, hash from staff.audit_head`.execute(db);
  const [end] = rows;
  if (!end) throw new Error('The audit trail has lost the end of its chain.');
  return end;
}

export async function insertSeal(db: Queryable, { seq, hash }: ChainEnd, seal: Buffer) {
  await sql`insert into staff.audit_seal (seq, hash, seal) values (${seq}, ${hash}, ${seal})
    on conflict do nothing`.execute(db);
}

/** Every sealed end, with the hash that the chain has there now; null when it ends before. */
export async function sealedEnds(
  tx: Tx,
): Promise<(ChainEnd & { readonly seal: Buffer; readonly linked: Buffer | null })[]> {
  const { rows } = await sql<ChainEnd & { readonly seal: Buffer; readonly linked: Buffer | null }>`
    select s.seq, s.hash, s.seal, l.hash as linked
    from staff.audit_seal s left join staff.audit_link l on l.seq = s.seq
    order by s.seq`.execute(tx);
  return rows;
}

export interface BrokenLink {
  /** Number of the link; 0 where a row hangs on none. */
  readonly seq: bigint;
  readonly auditId: bigint | null;
  readonly merchantId: bigint | null;
}

/** Links that do not follow from the one before and their row, and rows without a link. */
export async function brokenLinks(tx: Tx): Promise<BrokenLink[]> {
  await sql`set local statement_timeout = '120s'`.execute(tx);
  const { rows } = await sql<BrokenLink>`
    with chain as (
      select l.seq, l.audit_id, l.hash, a.id, a.merchant_id,
        lag(l.seq, 1, 0) over w as seq_before,
        lag(l.hash, 1, sha256('the audit trail of this installation')) over w as hash_before,
        case when a.id is not null then staff.audit_bytes(a) end as bytes
      from staff.audit_link l left join staff.audit a on a.id = l.audit_id
      window w as (order by l.seq))
    select seq, audit_id as "auditId", merchant_id as "merchantId" from chain
    where id is null or seq <> seq_before + 1 or hash is distinct from sha256(hash_before || bytes)
    union all
    select 0, a.id, a.merchant_id from staff.audit a
    where not exists (select from staff.audit_link l where l.audit_id = a.id)
    union all
    select h.seq, null, null from staff.audit_head h
    where not exists (
      select from (select seq, hash from staff.audit_link order by seq desc limit 1) l
      where l.seq = h.seq and l.hash = h.hash)
      and (h.seq > 0 or exists (select from staff.audit_link))
    order by 1 limit 100`.execute(tx);
  return rows;
}
