/** Statements on what a bonus that is being played for allows of stakes. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { Holder } from '../store.ts';

/** What holds for stakes from a main account while a bonus is open. */
export interface BonusTerms {
  /** Of a round; null: any. */
  readonly maxStakeMinor: bigint | null;
  readonly excludedGames: readonly bigint[];
}

export async function bonusTermsOf(
  db: Queryable,
  accountId: bigint,
): Promise<BonusTerms | undefined> {
  const { rows } = await sql<{ maxStakeMinor: bigint | null; excludedGames: readonly string[] }>`
    select max_stake as "maxStakeMinor", excluded_games::text[] as "excludedGames"
    from wallet.bonus_terms where account_id = ${accountId}`.execute(db);
  const [row] = rows;
  return row && { ...row, excludedGames: row.excludedGames.map(BigInt) };
}

/** Puts terms in force for the next stake, or lifts them. Locks the member's main account. */
export async function writeBonusTerms(
  tx: Tx,
  { merchantId, memberId, currency }: Holder,
  terms: BonusTerms | undefined,
): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`
    update wallet.account a set under_bonus = ${terms !== undefined}
    from wallet.book b
    where b.id = a.book_id and b.merchant_id = ${merchantId} and b.currency = ${currency}
      and a.member_id = ${memberId} and a.purse = 'main' and a.label = ''
    returning a.id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`Member ${memberId} has no ${currency} account.`);
  if (terms === undefined) {
    await sql`delete from wallet.bonus_terms where account_id = ${id}`.execute(tx);
    return;
  }
  await sql`
    insert into wallet.bonus_terms (account_id, max_stake, excluded_games)
    values (${id}, ${terms.maxStakeMinor}, ${terms.excludedGames.map(String)}::bigint[])
    on conflict (account_id) do update
      set max_stake = excluded.max_stake, excluded_games = excluded.excluded_games`.execute(tx);
}
