/** Statements on what was claimed of missions, by which budgets and caps are judged. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

interface Claim {
  readonly merchantId: bigint;
  readonly missionId: bigint;
  readonly amountMinor: bigint;
}

interface Counted {
  readonly per: 'day' | 'window';
  /** ISO date. */
  readonly first: string;
  /** Null: no bound. */
  readonly paidMost?: bigint | null | undefined;
  readonly claimsMost?: number | null | undefined;
}

/**
 * Counts a claim where the bounds leave room for it, and says whether they did. One statement: the last of a
 * budget goes to one.
 */
export async function countClaim(tx: Tx, claim: Claim, counted: Counted): Promise<boolean> {
  const { missionId, merchantId, amountMinor } = claim;
  const { per, first, paidMost = null, claimsMost = null } = counted;
  const { rows } = await sql`
    insert into missions.tally as t (mission_id, per, first, merchant_id, claims, paid)
    select ${missionId}, ${per}, ${first}::date, ${merchantId}, 1, ${amountMinor}
    where ${paidMost}::bigint is null or ${amountMinor} <= ${paidMost}::bigint
    on conflict (mission_id, per, first) do update
      set claims = t.claims + 1, paid = t.paid + excluded.paid
      where (${paidMost}::bigint is null or t.paid + excluded.paid <= ${paidMost}::bigint)
        and (${claimsMost}::int is null or t.claims < ${claimsMost}::int)
    returning 1`.execute(tx);
  return rows.length > 0;
}

export interface Tally {
  readonly missionId: bigint;
  readonly per: 'day' | 'window';
  readonly first: string;
  readonly claims: number;
  readonly paidMinor: bigint;
}

/** What was claimed of missions on a day, and in windows that begin on one of some days. */
export async function talliesOf(
  db: Queryable,
  missionIds: readonly bigint[],
  { day, periods }: { readonly day: string; readonly periods: readonly string[] },
): Promise<Tally[]> {
  if (missionIds.length === 0) return [];
  const { rows } = await sql<Tally>`
    select t.mission_id as "missionId", t.per, t.first::text as first, t.claims,
      t.paid as "paidMinor"
    from missions.tally t
    where t.mission_id = any (${missionIds.map(String)}::bigint[])
      and ((t.per = 'day' and t.first = ${day}::date)
        or (t.per = 'window' and t.first = any (${[...periods]}::date[])))`.execute(db);
  return rows;
}
