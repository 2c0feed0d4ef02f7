/** Statements on cashback offers and the periods that were paid. */
import type { ClaimPeriod } from '@croupier/contract/promotions/kinds';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface CashbackPlace {
  readonly offerId: bigint;
  readonly per: ClaimPeriod;
  /** The merchant's day and hour now, and the day on which the offer began. */
  readonly today: string;
  readonly hour: number;
  readonly startedOn: string;
}

/** Live ones of a merchant. */
export async function cashbackPlaces(
  db: Queryable,
  at: { readonly merchantId: bigint; readonly currency: string; readonly timeZone: string },
): Promise<CashbackPlace[]> {
  const { rows } = await sql<CashbackPlace>`
    select o.id as "offerId", v.terms #>> '{claims,per}' as per, l.at::date::text as today,
      extract(hour from l.at)::int as hour,
      (o.starts_at at time zone ${at.timeZone})::date::text as "startedOn"
    from promotions.offer o
      join promotions.offer_version v on v.offer_id = o.id and v.version = o.version,
      (select now() at time zone ${at.timeZone} as at) l
    where o.merchant_id = ${at.merchantId} and o.currency = ${at.currency} and o.stage = 'live'
      and o.starts_at <= now() and coalesce(o.ends_at > now(), true)
      and v.terms ->> 'kind' = 'cashback'
    order by o.id`.execute(db);
  return rows;
}

/** The version that held at an instant; the first one where that came later. */
export async function versionAt(db: Queryable, offerId: bigint, at: Date): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(v.version) filter (where v.published_at <= ${at}), 1) as version
    from promotions.offer_version v where v.offer_id = ${offerId}`.execute(db);
  return rows[0]?.version ?? 1;
}

interface CashbackRun {
  readonly offerId: bigint;
  readonly firstDay: string;
}

export async function hasRun(db: Queryable, { offerId, firstDay }: CashbackRun): Promise<boolean> {
  const { rows } = await sql`select from promotions.cashback_run
    where offer_id = ${offerId} and first_day = ${firstDay}`.execute(db);
  return rows.length > 0;
}

export async function insertRun(
  db: Queryable,
  { offerId, firstDay, merchantId }: CashbackRun & { readonly merchantId: bigint },
): Promise<void> {
  await sql`insert into promotions.cashback_run (offer_id, first_day, merchant_id)
    values (${offerId}, ${firstDay}, ${merchantId}) on conflict do nothing`.execute(db);
}

/** Whom a period failed for. */
interface BehindPeriod {
  readonly offerId: bigint;
  readonly first: string;
  readonly last: string;
}

type BehindMember = Omit<BehindPeriod, 'last'> & {
  readonly merchantId: bigint;
  readonly memberId: bigint;
};

/** Periods of a merchant that failed for somebody and were not tried again today, with those members. */
export async function behindPeriods(
  db: Queryable,
  { merchantId, today }: { readonly merchantId: bigint; readonly today: string },
): Promise<(BehindPeriod & { readonly memberIds: readonly bigint[] })[]> {
  const { rows } = await sql<BehindPeriod & { memberIds: bigint[] }>`
    select b.offer_id as "offerId", b.first_day::text as first, b.last_day::text as last,
      array_agg(b.member_id order by b.member_id) as "memberIds"
    from promotions.cashback_behind b
    where b.merchant_id = ${merchantId} and b.tried_on < ${today}::date
    group by b.offer_id, b.first_day, b.last_day order by b.first_day, b.offer_id`.execute(db);
  return rows;
}

export async function noteBehind(
  tx: Tx,
  of: BehindMember & Pick<BehindPeriod, 'last'> & { readonly triedOn: string },
): Promise<void> {
  await sql`insert into promotions.cashback_behind
      (offer_id, member_id, first_day, last_day, merchant_id, tried_on)
    values (${of.offerId}, ${of.memberId}, ${of.first}, ${of.last}, ${of.merchantId}, ${of.triedOn})
    on conflict (offer_id, member_id, first_day) do update set tried_on = excluded.tried_on`.execute(
    tx,
  );
}

/** A member's period is made up for. */
export async function forgetBehind(tx: Tx, of: BehindMember): Promise<void> {
  await sql`delete from promotions.cashback_behind
    where offer_id = ${of.offerId} and member_id = ${of.memberId} and first_day = ${of.first}
      and merchant_id = ${of.merchantId}`.execute(tx);
}
