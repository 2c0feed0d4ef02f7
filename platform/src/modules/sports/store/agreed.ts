/** Statements on what two of staff have said of sports. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export type AgreedKind = 'settlement' | 'terms' | 'factor';

export interface AgreedRow {
  readonly id: bigint;
  readonly vendorId: bigint;
  readonly kind: AgreedKind;
  readonly about: string;
  readonly name: string;
  readonly change: unknown;
  readonly state: 'agreed' | 'told' | 'refused';
  readonly firstName: string;
  readonly secondName: string;
  readonly reason: string;
  readonly agreedAt: Date;
  readonly refusal: string | null;
}

const columns = sql`
  id, vendor_id as "vendorId", kind, about, name, change, state, first_name as "firstName",
  second_name as "secondName", reason, agreed_at as "agreedAt", refusal`;

interface Sayer {
  readonly id: bigint;
  readonly name: string;
}

export async function insertAgreed(
  tx: Tx,
  of: Pick<AgreedRow, 'vendorId' | 'kind' | 'about' | 'name' | 'change' | 'reason'> & {
    readonly first: Sayer;
    readonly second: Sayer;
  },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into sports.agreed (vendor_id, kind, about, name, change, first_by, first_name, second_by,
      second_name, reason)
    values (${of.vendorId}, ${of.kind}, ${of.about}, ${of.name}, ${JSON.stringify(of.change)}::jsonb,
      ${of.first.id}, ${of.first.name}, ${of.second.id}, ${of.second.name}, ${of.reason})
    returning id`.execute(tx);
  return rows[0]?.id ?? 0n;
}

export async function agreedById(db: Queryable, id: bigint): Promise<AgreedRow | undefined> {
  const { rows } = await sql<AgreedRow>`
    select ${columns} from sports.agreed where id = ${id}`.execute(db);
  return rows[0];
}

/** Whether something that was said of the same before is not told yet. */
export async function isAnotherBefore(
  db: Queryable,
  { id, vendorId, kind, about }: Pick<AgreedRow, 'id' | 'vendorId' | 'kind' | 'about'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from sports.agreed
    where vendor_id = ${vendorId} and kind = ${kind} and about = ${about} and state = 'agreed' and id < ${id}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** What a vendor does not know yet, and what it refused in the last week; the newest first. */
export async function pendingOf(
  db: Queryable,
  vendorId: bigint,
  kind: AgreedKind,
  about: { readonly is: string } | { readonly begins: string },
): Promise<AgreedRow[]> {
  const which = 'is' in about ? sql`about = ${about.is}` : sql`starts_with(about, ${about.begins})`;
  const { rows } = await sql<AgreedRow>`
    select ${columns} from sports.agreed
    where vendor_id = ${vendorId} and kind = ${kind} and ${which}
      and (state = 'agreed' or state = 'refused' and told_at > now() - interval '7 days')
    order by id desc limit 20`.execute(db);
  return rows;
}

/** What the vendor made of it. */
export async function writeTold(db: Queryable, id: bigint, refusal: string | null): Promise<void> {
  await sql`
    update sports.agreed
    set state = ${refusal === null ? 'told' : 'refused'}, refusal = ${refusal}, told_at = now()
    where id = ${id} and state = 'agreed'`.execute(db);
}
