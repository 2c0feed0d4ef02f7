import { sql } from 'kysely';
import type { Queryable } from '#server/database.ts';

/** Something that a trader should look at. */
export interface Finding {
  readonly id: bigint;
  readonly kind: 'fast-series' | 'above-median' | 'ring' | 'opposite-sides';
  readonly accountId: string;
  readonly currency: string;
  readonly betId: string;
  readonly detail: unknown;
  /** Ms since 1970. */
  readonly at: number;
}

/** Findings of a merchant, newest first. @param page.before the `id` of the last one of the page before */
export async function listFindings(
  db: Queryable,
  merchant: string,
  { before = null, limit }: { readonly before?: bigint | null; readonly limit: number },
): Promise<readonly Finding[]> {
  const { rows } = await sql<Finding>`
    select f.id, f.kind, p.account_id as "accountId", p.currency, f.bet_id as "betId", f.detail,
      round(extract(epoch from f.created_at) * 1000)::float8 as at
    from studio.sports_finding f join studio.player p on p.id = f.player_id
    where f.merchant = ${merchant} and (${before}::bigint is null or f.id < ${before})
    order by f.id desc limit ${limit}`.execute(db);
  return rows;
}
