import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import type { Prize } from '../wallet/wallet.ts';

/** A prize that a platform must still be told of. */
export interface OwedPrize extends Prize {
  /** Attempts, this one included. */
  readonly attempts: number;
}

/**
 * Takes up to `limit` prizes that are due and puts them off by a lease, so that a process that dies with
 * them leaves them to another.
 */
export async function claimPrizes(
  db: Queryable,
  { limit, leaseMs }: { readonly limit: number; readonly leaseMs: number },
): Promise<readonly OwedPrize[]> {
  const { rows } = await sql<OwedPrize>`
    with due as (
      select id from studio.tournament_entry where due_at <= now()
      order by due_at limit ${limit} for update skip locked
    )
    update studio.tournament_entry e
    set attempts = e.attempts + 1, due_at = now() + make_interval(secs => ${leaseMs / 1000})
    from due, studio.tournament t, studio.player p
    where e.id = due.id and t.id = e.tournament_id and p.id = e.player_id
    returning e.id, e.prize as amount, e.attempts, t.reference as tournament, t.vendor,
      t.wallet_url as "walletUrl", p.account_id as "accountId", p.currency`.execute(db);
  return rows;
}

export async function markPrizePaid(db: Queryable, id: string): Promise<void> {
  await sql`
    update studio.tournament_entry set paid_at = now(), due_at = null, last_error = null
    where id = ${id} and paid_at is null`.execute(db);
}

export async function postponePrize(
  db: Queryable,
  { id, delayMs, error }: { readonly id: string; readonly delayMs: number; readonly error: string },
): Promise<void> {
  await sql`
    update studio.tournament_entry
    set due_at = now() + make_interval(secs => ${delayMs / 1000}), last_error = ${error}
    where id = ${id} and due_at is not null`.execute(db);
}

/** Gives a prize to a person: repeating it will not help. */
export async function giveUpPrize(db: Queryable, id: string, error: string): Promise<void> {
  await sql`
    update studio.tournament_entry set given_up_at = now(), due_at = null, last_error = ${error}
    where id = ${id} and due_at is not null`.execute(db);
}
