/** Statements on members who want to be told when an offer opens. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { Holder } from './grant.ts';

type Whose = Pick<Holder, 'merchantId' | 'memberId'>;

/** Offers of which a member wants to be told. */
export async function remindersOf(
  db: Queryable,
  { merchantId, memberId }: Whose,
): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ offerId: bigint }>`
    select offer_id as "offerId" from promotions.reminder
    where member_id = ${memberId} and merchant_id = ${merchantId}`.execute(db);
  return new Set(rows.map(({ offerId }) => offerId));
}

/** Notes that a member wants to be told; asked again it is the same wish. */
export async function insertReminder(
  tx: Tx,
  { merchantId, memberId }: Whose,
  offerId: bigint,
): Promise<void> {
  await sql`insert into promotions.reminder (offer_id, member_id, merchant_id)
    values (${offerId}, ${memberId}, ${merchantId}) on conflict do nothing`.execute(tx);
}

export async function removeReminder(
  tx: Tx,
  { merchantId, memberId }: Whose,
  offerId: bigint,
): Promise<void> {
  await sql`delete from promotions.reminder
    where offer_id = ${offerId} and member_id = ${memberId} and merchant_id = ${merchantId}`.execute(
    tx,
  );
}

/** A wish whose offer has opened, or is over without having been told of. */
export interface DueReminder extends Whose {
  readonly offerId: bigint;
  readonly names: Readonly<Record<string, string>>;
  readonly isOpen: boolean;
}

/** Takes those of offers that have begun or are over; each is taken by one worker. */
export async function takeReminders(tx: Tx, limit: number): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    with due as materialized (
      select r.offer_id, r.member_id, v.names,
        o.stage = 'live' and coalesce(o.ends_at > now(), true) as is_open
      from promotions.reminder r
        join promotions.offer o on o.id = r.offer_id
        join promotions.offer_version v on v.offer_id = o.id and v.version = o.version
      where o.stage = 'ended' or o.ends_at <= now() or (o.stage = 'live' and o.starts_at <= now())
      order by r.at limit ${limit} for update of r skip locked)
    delete from promotions.reminder r using due d
    where r.offer_id = d.offer_id and r.member_id = d.member_id
    returning r.merchant_id as "merchantId", r.member_id as "memberId", r.offer_id as "offerId",
      d.names, d.is_open as "isOpen"`.execute(tx);
  return rows;
}
