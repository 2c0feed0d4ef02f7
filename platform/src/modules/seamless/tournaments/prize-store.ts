/** Statements on prizes of tournaments that were paid. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

/** The tournament that a prize names: of this vendor, at this merchant; nothing for none of ours. */
export async function tournamentOfReference(
  db: Queryable,
  named: { readonly reference: string; readonly vendorId: bigint; readonly merchantId: bigint },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select id from seamless.tournament
    where reference = ${named.reference} and vendor_id = ${named.vendorId}
      and merchant_id = ${named.merchantId}`.execute(db);
  return rows[0]?.id;
}

/** In the transaction that pays it. */
export async function recordPrize(
  tx: Tx,
  prize: {
    readonly accountId: bigint;
    readonly seq: bigint;
    readonly merchantId: bigint;
    readonly memberId: bigint;
    readonly tournamentId: bigint;
    readonly amountMinor: bigint;
  },
): Promise<void> {
  await sql`
    insert into seamless.tournament_prize
      (account_id, seq, merchant_id, member_id, tournament_id, amount)
    values (${prize.accountId}, ${prize.seq}, ${prize.merchantId}, ${prize.memberId},
      ${prize.tournamentId}, ${prize.amountMinor})`.execute(tx);
}

/** Names of the tournaments whose prizes lines of an account record paid, by the line's number. */
export async function tournamentsOfLines(
  db: Queryable,
  { accountId, seqs }: { readonly accountId: bigint; readonly seqs: readonly bigint[] },
): Promise<Map<bigint, string>> {
  const { rows } = await sql<{ seq: bigint; name: string }>`
    select p.seq, t.name from seamless.tournament_prize p
    join seamless.tournament t on t.id = p.tournament_id
    where p.account_id = ${accountId} and p.seq = any (${seqs.map(String)}::bigint[])`.execute(db);
  return new Map(rows.map(({ seq, name }) => [seq, name]));
}

/** What was paid of tournaments, by tournament and account. */
export async function paidOf(
  db: Queryable,
  tournamentIds: readonly bigint[],
): Promise<readonly { tournamentId: bigint; accountId: bigint; amountMinor: bigint }[]> {
  const { rows } = await sql<{ tournamentId: bigint; accountId: bigint; amountMinor: bigint }>`
    select tournament_id as "tournamentId", account_id as "accountId", amount as "amountMinor"
    from seamless.tournament_prize
    where tournament_id = any (${tournamentIds.map(String)}::bigint[])`.execute(db);
  return rows;
}
