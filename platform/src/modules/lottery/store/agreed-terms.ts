/** Statements on what two of staff have said of lotteries, and of numbers of an issue. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export type TermsKind = 'calendar' | 'odds' | 'late' | 'thresholds' | 'number';

export interface AgreedTerms {
  readonly id: bigint;
  readonly vendorId: bigint;
  readonly game: string;
  readonly kind: TermsKind;
  readonly change: unknown;
  readonly state: 'agreed' | 'told' | 'refused';
  readonly firstName: string;
  readonly secondName: string;
  readonly reason: string;
  readonly agreedAt: Date;
  readonly refusal: string | null;
}

const columns = sql`
  id, vendor_id as "vendorId", game, kind, change, state, first_name as "firstName",
  second_name as "secondName", reason, agreed_at as "agreedAt", refusal`;

interface Sayer {
  readonly id: bigint;
  readonly name: string;
}

export async function insertAgreedTerms(
  tx: Tx,
  of: Pick<AgreedTerms, 'vendorId' | 'game' | 'kind' | 'change' | 'reason'> & {
    readonly first: Sayer;
    readonly second: Sayer;
  },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into lottery.agreed_terms (vendor_id, game, kind, change, first_by, first_name, second_by,
      second_name, reason)
    values (${of.vendorId}, ${of.game}, ${of.kind}, ${JSON.stringify(of.change)}::jsonb, ${of.first.id},
      ${of.first.name}, ${of.second.id}, ${of.second.name}, ${of.reason})
    returning id`.execute(tx);
  return rows[0]?.id ?? 0n;
}

export async function agreedTermsById(db: Queryable, id: bigint): Promise<AgreedTerms | undefined> {
  const { rows } = await sql<AgreedTerms>`
    select ${columns} from lottery.agreed_terms where id = ${id}`.execute(db);
  return rows[0];
}

/** Whether something of the kind that was said before is not told yet. */
export async function isAnotherBefore(
  db: Queryable,
  { id, vendorId, game, kind }: Pick<AgreedTerms, 'id' | 'vendorId' | 'game' | 'kind'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from lottery.agreed_terms
    where vendor_id = ${vendorId} and game = ${game} and kind = ${kind} and state = 'agreed' and id < ${id}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** What the vendor does not know yet, and what it refused in the last week; the newest first. */
export async function pendingTerms(
  db: Queryable,
  { vendorId, game }: Pick<AgreedTerms, 'vendorId' | 'game'>,
  kinds: readonly TermsKind[],
): Promise<AgreedTerms[]> {
  const { rows } = await sql<AgreedTerms>`
    select ${columns} from lottery.agreed_terms
    where vendor_id = ${vendorId} and game = ${game} and kind = any(${[...kinds]}::text[])
      and (state = 'agreed' or state = 'refused' and told_at > now() - interval '7 days')
    order by id desc limit 20`.execute(db);
  return rows;
}

/** What the vendor made of it. */
export async function writeTermsTold(
  db: Queryable,
  id: bigint,
  refusal: string | null,
): Promise<void> {
  await sql`
    update lottery.agreed_terms
    set state = ${refusal === null ? 'told' : 'refused'}, refusal = ${refusal}, told_at = now()
    where id = ${id} and state = 'agreed'`.execute(db);
}
