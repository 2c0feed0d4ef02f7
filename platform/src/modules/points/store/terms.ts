/** Statements on what merchants give points for. */
import { type PointTerms, usualPointTerms } from '@croupier/contract/point-terms';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface TermsRow {
  readonly terms: PointTerms;
  /** 0 where the merchant has said nothing. */
  readonly version: number;
}

/** What holds at a merchant. */
export async function termsOf(db: Queryable, merchantId: bigint): Promise<TermsRow> {
  const { rows } = await sql<TermsRow>`
    select terms, version from points.terms where merchant_id = ${merchantId}`.execute(db);
  return rows[0] ?? { terms: usualPointTerms, version: 0 };
}

/** Replaces it, if it is still of that version; false when somebody else changed it. */
export async function saveTerms(
  tx: Tx,
  merchantId: bigint,
  { terms, version }: TermsRow,
): Promise<boolean> {
  const { rows } = await sql`
    insert into points.terms as t (merchant_id, terms)
    select ${merchantId}, ${JSON.stringify(terms)}::jsonb
    where ${version} = 0 or exists (select from points.terms where merchant_id = ${merchantId})
    on conflict (merchant_id) do update set terms = excluded.terms, version = t.version + 1,
      changed_at = now()
      where t.version = ${version}
    returning version`.execute(tx);
  return rows.length > 0;
}
