/** What merchants give by a module: one row a merchant in the table `terms` of its schema. */
import { sql } from 'kysely';
import type { Queryable, Tx } from './db.ts';

export interface TermsRow<Terms> {
  readonly terms: Terms;
  /** 0 where the merchant has said nothing. */
  readonly version: number;
}

/** Statements on the terms of a module. @param usual what holds where a merchant has said nothing */
export function termsStore<Terms>(schema: string, usual: Terms) {
  const table = sql.table(`${schema}.terms`);
  return {
    /** What holds at a merchant. */
    async termsOf(db: Queryable, merchantId: bigint): Promise<TermsRow<Terms>> {
      const { rows } = await sql<TermsRow<Terms>>`
        select terms, version from ${table} where merchant_id = ${merchantId}`.execute(db);
      return rows[0] ?? { terms: usual, version: 0 };
    },

    /** Replaces it, if it is still of that version; false when somebody else changed it. */
    async saveTerms(
      tx: Tx,
      merchantId: bigint,
      { terms, version }: TermsRow<Terms>,
    ): Promise<boolean> {
      const { rows } = await sql`
        insert into ${table} as t (merchant_id, terms)
        select ${merchantId}, ${JSON.stringify(terms)}::jsonb
        where ${version} = 0 or exists (select from ${table} where merchant_id = ${merchantId})
        on conflict (merchant_id) do update set terms = excluded.terms, version = t.version + 1,
          changed_at = now()
          where t.version = ${version}
        returning version`.execute(tx);
      return rows.length > 0;
    },
  };
}
