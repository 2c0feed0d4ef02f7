/** Statements on deposits that count. Amounts are minor units. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { Owner } from './progress.ts';

export interface CountedDeposit {
  readonly at: Date;
  readonly currency: string;
  /** What is left of it: credited, less what was taken back. */
  readonly minor: bigint;
}

/** Notes what was credited; told again, what has become of it. */
export async function noteCredit(
  tx: Tx,
  { merchantId, memberId }: Owner,
  deposit: CountedDeposit & { readonly id: bigint },
): Promise<void> {
  await sql`
    insert into missions.deposit (deposit_id, merchant_id, member_id, currency, at, credited)
    values (${deposit.id}, ${merchantId}, ${memberId}, ${deposit.currency}, ${deposit.at},
      ${deposit.minor})
    on conflict (deposit_id) do update set credited = excluded.credited`.execute(tx);
}

/**
 * Notes what was taken back of one that counts; undefined where it does not.
 * @param deposit.credit of one that may not have been noted yet
 */
export async function noteReversal(
  tx: Tx,
  { merchantId, memberId }: Owner,
  deposit: {
    readonly id: bigint;
    readonly minor: bigint;
    readonly credit: Pick<CountedDeposit, 'at' | 'currency'> | undefined;
  },
): Promise<Pick<CountedDeposit, 'at' | 'currency'> | undefined> {
  const { credit } = deposit;
  if (credit) {
    await sql`
      insert into missions.deposit (deposit_id, merchant_id, member_id, currency, at, credited)
      values (${deposit.id}, ${merchantId}, ${memberId}, ${credit.currency}, ${credit.at}, 0)
      on conflict (deposit_id) do nothing`.execute(tx);
  }
  const { rows } = await sql<Pick<CountedDeposit, 'at' | 'currency'>>`
    update missions.deposit d set reversed = d.reversed + ${deposit.minor}
    where d.deposit_id = ${deposit.id} and d.member_id = ${memberId}
      and d.merchant_id = ${merchantId}
    returning d.at, d.currency`.execute(tx);
  return rows[0];
}

/** A member's between two instants, in their order. */
export async function depositsOf(
  db: Queryable,
  { merchantId, memberId }: Owner,
  range: { readonly from: Date; readonly to: Date | null; readonly currency: string },
): Promise<CountedDeposit[]> {
  const { rows } = await sql<CountedDeposit>`
    select d.at, d.currency, greatest(d.credited - d.reversed, 0) as minor from missions.deposit d
    where d.member_id = ${memberId} and d.merchant_id = ${merchantId} and d.at >= ${range.from}
      and (${range.to}::timestamptz is null or d.at < ${range.to}::timestamptz)
      and d.currency = ${range.currency}
    order by d.at, d.deposit_id`.execute(db);
  return rows;
}
