/** Statements on what proofs of the ledger found. */
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';

export interface BookProof {
  readonly merchantId: bigint;
  readonly currency: string;
  readonly provenAt: Date;
  readonly tookMs: number;
  readonly accounts: number;
  /** Minor units in digits, by purse. */
  readonly members: Readonly<Record<string, string>>;
  /** The same by cause, e.g. `vendor:3`; what the house gained is above zero. */
  readonly house: Readonly<Record<string, string>>;
  readonly findings: number;
}

/**
 * Writes the two sides of every book as they stand, in one snapshot, beside what the proof before it
 * found. @param findings how much did not add up, by merchant
 */
export async function insertBookProofs(
  db: Queryable,
  { tookMs, findings }: { readonly tookMs: number; readonly findings: ReadonlyMap<bigint, number> },
): Promise<void> {
  const merchants = [...findings.keys()];
  await sql`
    with purses as (
      select book_id, purse, sum(balance) as amount, count(*) as accounts
      from wallet.account group by book_id, purse),
    causes as (
      select c.book_id, c.code, sum(d.amount) as amount
      from wallet.contra_delta d join wallet.contra c on c.id = d.contra_id
      group by c.book_id, c.code),
    found as (
      select * from unnest(${merchants}::bigint[], ${[...findings.values()]}::int[])
        as f (merchant_id, findings))
    insert into wallet.book_proof (
      merchant_id, currency, proven_at, took_ms, accounts, members, house, findings)
    select b.merchant_id, b.currency, statement_timestamp(), ${tookMs},
      coalesce((select sum(p.accounts) from purses p where p.book_id = b.id), 0),
      coalesce((select jsonb_object_agg(p.purse, p.amount::text) from purses p
                where p.book_id = b.id), '{}'),
      coalesce((select jsonb_object_agg(c.code, c.amount::text) from causes c
                where c.book_id = b.id), '{}'),
      coalesce((select f.findings from found f where f.merchant_id = b.merchant_id), 0)
    from wallet.book b
    on conflict do nothing`.execute(db);
}

/** Of a merchant, the newest first. */
export async function listBookProofs(
  db: Queryable,
  merchantId: bigint,
  limit: number,
): Promise<BookProof[]> {
  const { rows } = await sql<BookProof>`
    select merchant_id as "merchantId", currency, proven_at as "provenAt", took_ms as "tookMs",
      accounts, members, house, findings
    from wallet.book_proof where merchant_id = ${merchantId}
    order by proven_at desc, currency limit ${limit}`.execute(db);
  return rows;
}
