/** Statements on cashback offers and the periods that were paid. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { Period, PeriodsFrom } from '../cashback-rules.ts';

export interface CashbackPlace {
  readonly offerId: bigint;
  /** The merchant's day and hour now, and the day on which the offer began. */
  readonly today: string;
  readonly hour: number;
  readonly startedOn: string;
  /** The last day that was paid. */
  readonly paidTo: string | null;
  readonly versions: readonly PeriodsFrom[];
}

/** Live ones of a merchant. */
export async function cashbackPlaces(
  db: Queryable,
  at: { readonly merchantId: bigint; readonly currency: string; readonly timeZone: string },
): Promise<CashbackPlace[]> {
  const { rows } = await sql<CashbackPlace>`
    select o.id as "offerId", l.at::date::text as today, extract(hour from l.at)::int as hour,
      (o.starts_at at time zone ${at.timeZone})::date::text as "startedOn",
      ${paidTo(at.timeZone)} as "paidTo", (
        select json_agg(json_build_object('per', w.terms #>> '{claims,per}', 'from', (w.published_at
            at time zone ${at.timeZone} + interval '1 day' - interval '1 microsecond')::date::text)
          order by w.version)
        from promotions.offer_version w where w.offer_id = o.id) as versions
    from promotions.offer o
      join promotions.offer_version v on v.offer_id = o.id and v.version = o.version,
      (select now() at time zone ${at.timeZone} as at) l
    where o.merchant_id = ${at.merchantId} and o.currency = ${at.currency} and o.stage = 'live'
      and o.starts_at <= now() and coalesce(o.ends_at > now(), true)
      and v.terms ->> 'kind' = 'cashback'
    order by o.id`.execute(db);
  return rows;
}

/** Of the offer `o`. Those that did not note it yet were paid on the day after. */
const paidTo = (timeZone: string) => sql`(
  select max(coalesce(r.last_day,
    greatest(r.first_day, (r.paid_at at time zone ${timeZone})::date - 1)))::text
  from promotions.cashback_run r where r.offer_id = o.id)`;

/** The version that held at an instant; the first one where that came later. */
export async function versionAt(db: Queryable, offerId: bigint, at: Date): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(v.version) filter (where v.published_at <= ${at}), 1) as version
    from promotions.offer_version v where v.offer_id = ${offerId}`.execute(db);
  return rows[0]?.version ?? 1;
}

/**
 * Notes a period as paid before anybody is: its members are those who are behind until they have got theirs.
 * False where one of its days was paid, or is being paid elsewhere.
 */
export async function claimPeriod(
  tx: Tx,
  of: {
    readonly merchantId: bigint;
    readonly offerId: bigint;
    readonly timeZone: string;
    readonly period: Period;
    readonly memberIds: readonly bigint[];
    /** A day before today, so that they are tried again as soon as this run is gone. */
    readonly triedOn: string;
  },
): Promise<boolean> {
  const { merchantId, offerId, timeZone, period, memberIds, triedOn } = of;
  await sql`select from promotions.offer
    where id = ${offerId} and merchant_id = ${merchantId} for no key update`.execute(tx);
  // Read once nobody else can claim: a statement that waits reads what was before.
  const { rows } = await sql<{ paidTo: string | null }>`
    select ${paidTo(timeZone)} as "paidTo" from promotions.offer o
    where o.id = ${offerId} and o.merchant_id = ${merchantId}`.execute(tx);
  const [row] = rows;
  if (!row || (row.paidTo !== null && row.paidTo >= period.first)) return false;
  await sql`insert into promotions.cashback_run (offer_id, first_day, last_day, merchant_id)
    values (${offerId}, ${period.first}, ${period.last}, ${merchantId})`.execute(tx);
  await sql`insert into promotions.cashback_behind
      (offer_id, member_id, first_day, last_day, merchant_id, tried_on)
    select ${offerId}, u.id, ${period.first}, ${period.last}, ${merchantId}, ${triedOn}
    from unnest(${memberIds.map(String)}::bigint[]) as u (id)
    on conflict do nothing`.execute(tx);
  return true;
}

/** Who has not got their share of a period yet. */
interface BehindPeriod {
  readonly offerId: bigint;
  readonly first: string;
  readonly last: string;
}

type BehindMember = Omit<BehindPeriod, 'last'> & {
  readonly merchantId: bigint;
  readonly memberId: bigint;
};

/** Periods of a merchant with members who have not got theirs and were not tried today. */
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
