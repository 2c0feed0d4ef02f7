/** Statements on what merchants ask to be played. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import { type Policy, usualPolicy } from '../policy-rules.ts';

export interface PolicyRow extends Policy {
  /** 0 where the merchant has said nothing. */
  readonly version: number;
}

interface Place {
  readonly merchantId: bigint;
  readonly currency: string;
}

/** What holds at a merchant in a currency. */
export async function policyOf(db: Queryable, { merchantId, currency }: Place): Promise<PolicyRow> {
  const { rows } = await sql<PolicyRow>`
    select deposit_times_bp as "depositTimesBp", small_balance as "smallBalanceMinor", release,
      weights, version
    from turnover.policy where merchant_id = ${merchantId} and currency = ${currency}`.execute(db);
  return rows[0] ?? { ...usualPolicy, version: 0 };
}

/** Replaces it, if it is still of that version; false when somebody else changed it. */
export async function savePolicy(
  tx: Tx,
  { merchantId, currency }: Place,
  { version, ...policy }: PolicyRow,
): Promise<boolean> {
  const { rows } = await sql`
    insert into turnover.policy as p
      (merchant_id, currency, deposit_times_bp, small_balance, release, weights)
    select ${merchantId}, ${currency}, ${policy.depositTimesBp}, ${policy.smallBalanceMinor},
      ${policy.release}, ${JSON.stringify(policy.weights)}::jsonb
    where ${version} = 0
      or exists (select from turnover.policy where merchant_id = ${merchantId} and currency = ${currency})
    on conflict (merchant_id, currency) do update set
      deposit_times_bp = excluded.deposit_times_bp, small_balance = excluded.small_balance,
      release = excluded.release, weights = excluded.weights, version = p.version + 1
      where p.version = ${version}
    returning version`.execute(tx);
  return rows.length > 0;
}
