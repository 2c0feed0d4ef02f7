/** Statements on what merchants give for bringing somebody. */
import { type ReferralTerms, usualReferral } from '@croupier/contract/referral-terms';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface TermsRow {
  readonly terms: ReferralTerms;
  /** 0 where the merchant has said nothing. */
  readonly version: number;
}

/** What holds at a merchant. */
export async function termsOf(db: Queryable, merchantId: bigint): Promise<TermsRow> {
  const { rows } = await sql<TermsRow>`
    select terms, version from referral.terms where merchant_id = ${merchantId}`.execute(db);
  return rows[0] ?? { terms: usualReferral, version: 0 };
}

/** Replaces it, if it is still of that version; false when somebody else changed it. */
export async function saveTerms(
  tx: Tx,
  merchantId: bigint,
  { terms, version }: TermsRow,
): Promise<boolean> {
  const { rows } = await sql`
    insert into referral.terms as t (merchant_id, terms)
    select ${merchantId}, ${JSON.stringify(terms)}::jsonb
    where ${version} = 0 or exists (select from referral.terms where merchant_id = ${merchantId})
    on conflict (merchant_id) do update set terms = excluded.terms, version = t.version + 1,
      changed_at = now()
      where t.version = ${version}
    returning version`.execute(tx);
  return rows.length > 0;
}
