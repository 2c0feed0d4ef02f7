/** Statements on grants of free spins, until what they won is a grant's money. Amounts are minor units. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

/** The member has chosen a game. */
export async function noteGame(tx: Tx, id: bigint, gameId: bigint): Promise<void> {
  await sql`update promotions.bonus_grant set spin_game = ${gameId}
    where id = ${id} and state = 'spins' and spin_game is null`.execute(tx);
}

/** How they stand, as the vendor told; what was told before never comes back. */
export async function notePlayed(
  tx: Tx,
  id: bigint,
  told: { readonly played: number; readonly wonMinor: bigint },
): Promise<void> {
  await sql`update promotions.bonus_grant
    set spins_played = greatest(spins_played, ${told.played}),
      spins_won = greatest(spins_won, ${told.wonMinor})
    where id = ${id} and state = 'spins' and spins_over_at is null`.execute(tx);
}

/** A win came when they were over and nothing has become of what they won. */
export async function addLate(tx: Tx, id: bigint, wonMinor: bigint): Promise<void> {
  await sql`update promotions.bonus_grant set spins_late = spins_late + ${wonMinor}
    where id = ${id} and state = 'spins'`.execute(tx);
}

/** So much of wins that came later is the member's. */
export async function addLatePaid(tx: Tx, id: bigint, paidMinor: bigint): Promise<void> {
  await sql`update promotions.bonus_grant set late_paid = late_paid + ${paidMinor}
    where id = ${id}`.execute(tx);
}

/** They are over. What was not played goes back to the budget, once: false where that was noted before. */
export async function noteSpinsOver(
  tx: Tx,
  id: bigint,
  over: { readonly played: number; readonly wonMinor: bigint; readonly unplayedMinor: bigint },
): Promise<boolean> {
  const { rows } = await sql<{ offerId: bigint }>`
    update promotions.bonus_grant
    set spins_played = ${over.played}, spins_won = ${over.wonMinor}, spins_over_at = now(),
      spins_worth = spins_worth - ${over.unplayedMinor}
    where id = ${id} and state = 'spins' and spins_over_at is null
    returning offer_id as "offerId"`.execute(tx);
  const [row] = rows;
  if (!row) return false;
  await sql`update promotions.offer set given = greatest(given - ${over.unplayedMinor}, 0)
    where id = ${row.offerId}`.execute(tx);
  return true;
}

/** What they won is played for from now on, as any money that is given. */
export async function openWon(
  tx: Tx,
  id: bigint,
  won: { readonly amountMinor: bigint; readonly requiredMinor: bigint; readonly days: number },
): Promise<void> {
  await sql`
    update promotions.bonus_grant g
    set state = 'open', amount = ${won.amountMinor}, required = ${won.requiredMinor}, opened_at = n.at,
      plays_from = n.at, expires_at = n.at + make_interval(days => ${won.days}),
      look_at = n.at + make_interval(days => ${won.days})
    from (select clock_timestamp() as at offset 0) n
    where g.id = ${id} and g.state = 'spins'`.execute(tx);
}

/** What is given or taken at once is the amount of one that ends with its spins. */
export async function noteWon(tx: Tx, id: bigint, amountMinor: bigint): Promise<void> {
  await sql`update promotions.bonus_grant set amount = ${amountMinor}
    where id = ${id} and state = 'spins'`.execute(tx);
}

/** Nothing came of it: its cause may give again, and a code is as if nobody had used it. */
export async function freeCause(tx: Tx, id: bigint): Promise<void> {
  const { rows } = await sql<{ cause: string; memberId: bigint }>`
    update promotions.bonus_grant g set cause = 'refused:' || g.id
    from promotions.bonus_grant before where g.id = ${id} and before.id = g.id
    returning before.cause, g.member_id as "memberId"`.execute(tx);
  const [row] = rows;
  const [, codeId] = /^code:(\d{1,18})$/.exec(row?.cause ?? '') ?? [];
  if (!row || codeId === undefined) return;
  await sql`update promotions.offer_code set used_by = null, used_at = null
    where id = ${codeId}::bigint and used_by = ${row.memberId}`.execute(tx);
}

/** What free spins have won, for conditions. */
export async function insertSpinWin(
  tx: Tx,
  win: {
    readonly spinsId: bigint;
    /** Of spins of an offer. */
    readonly grantId: bigint | null;
    readonly merchantId: bigint;
    readonly memberId: bigint;
    readonly wonMinor: bigint;
  },
): Promise<void> {
  await sql`insert into promotions.spin_win (spins_id, grant_id, merchant_id, member_id, won)
    values (${win.spinsId}, ${win.grantId}, ${win.merchantId}, ${win.memberId}, ${win.wonMinor})
    on conflict do nothing`.execute(tx);
}

/** What free spins of a member that were over since then have won; nothing of those that were taken back. */
export async function spinWinsSince(
  db: Queryable,
  which: { readonly merchantId: bigint; readonly memberId: bigint; readonly since: Date },
): Promise<readonly { readonly at: Date; readonly wonMinor: bigint }[]> {
  const { rows } = await sql<{ at: Date; wonMinor: bigint }>`
    select w.at, w.won as "wonMinor" from promotions.spin_win w
    where w.member_id = ${which.memberId} and w.merchant_id = ${which.merchantId}
      and w.at >= ${which.since}
      and not exists (select from promotions.bonus_grant g where g.id = w.grant_id
        and (g.state = 'cancelled' or g.ending_as = 'cancelled'))
    order by w.at desc limit ${SPIN_WINS_MAX}`.execute(db);
  return rows;
}

const SPIN_WINS_MAX = 1000;
