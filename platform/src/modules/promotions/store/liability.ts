/** Statements on what is open of all bonuses of a merchant, and where staff are alarmed. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface Liability {
  readonly openMinor: bigint;
  readonly grants: number;
  /** Null where nobody is alarmed. */
  readonly mostMinor: bigint | null;
  readonly alarmAt: number | null;
}

export async function liabilityOf(db: Queryable, merchantId: bigint): Promise<Liability> {
  const { rows } = await sql<Liability>`
    select o.open as "openMinor", o.grants, l.most as "mostMinor", l.alarm_at as "alarmAt"
    from (select coalesce(sum(g.amount), 0)::bigint as open, count(*)::int as grants
        from promotions.bonus_grant g
        where g.merchant_id = ${merchantId} and g.state = 'open') o
      left join promotions.liability_limit l on l.merchant_id = ${merchantId}`.execute(db);
  return rows[0] ?? { openMinor: 0n, grants: 0, mostMinor: null, alarmAt: null };
}

/** Sets it anew; staff are told again. */
export async function saveLimit(
  tx: Tx,
  merchantId: bigint,
  limit: { readonly mostMinor: bigint; readonly alarmAt: number } | null,
): Promise<void> {
  if (!limit) {
    await sql`delete from promotions.liability_limit where merchant_id = ${merchantId}`.execute(tx);
    return;
  }
  await sql`insert into promotions.liability_limit (merchant_id, most, alarm_at)
    values (${merchantId}, ${limit.mostMinor}, ${limit.alarmAt})
    on conflict (merchant_id) do update set most = excluded.most, alarm_at = excluded.alarm_at,
      alarmed = false`.execute(tx);
}

/** Notes who has come to the sum or is below it again; those who have come to it since the last look. */
export async function newlyReached(
  tx: Tx,
): Promise<
  { readonly merchantId: bigint; readonly openMinor: bigint; readonly mostMinor: bigint }[]
> {
  const { rows } = await sql<{
    merchantId: bigint;
    openMinor: bigint;
    mostMinor: bigint;
    alarmed: boolean;
  }>`
    with now_open as (
      select l.merchant_id, o.open, o.open * 100 >= l.most::numeric * l.alarm_at as reached
      from promotions.liability_limit l,
        lateral (select coalesce(sum(g.amount), 0)::bigint as open from promotions.bonus_grant g
          where g.merchant_id = l.merchant_id and g.state = 'open') o)
    update promotions.liability_limit l set alarmed = n.reached
    from now_open n
    where n.merchant_id = l.merchant_id and l.alarmed <> n.reached
    returning l.merchant_id as "merchantId", n.open as "openMinor", l.most as "mostMinor",
      l.alarmed`.execute(tx);
  return rows.filter(({ alarmed }) => alarmed);
}
