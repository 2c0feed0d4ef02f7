/** What staff must look at: raised by events, listed in the console, dealt with by a person. */
import type { AlarmCode } from '@croupier/contract/staff/operator/alarms';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { EventOf } from '#kernel/events.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';

export interface AlarmRow {
  readonly id: bigint;
  readonly code: AlarmCode;
  /** Type and id, e.g. `member:18`. */
  readonly subject: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly times: number;
  readonly raisedAt: Date;
  readonly seenAt: Date;
  readonly acknowledgedAt: Date | null;
  readonly acknowledgedBy: string | null;
  readonly note: string | null;
}

/** Raises an alarm. The same cause adds to the alarm that is open for it. */
export async function raiseAlarm(tx: Tx, alarm: EventOf<'alarm.raised'>): Promise<void> {
  const { merchantId, code, subject, facts } = alarm;
  await sql`
    insert into staff.alarm (merchant_id, code, subject, facts)
    values (${BigInt(merchantId)}, ${code}, ${subject}, ${JSON.stringify(facts)}::jsonb)
    on conflict (merchant_id, code, subject) where acknowledged_at is null
      do update set times = alarm.times + 1, seen_at = now(), facts = excluded.facts`.execute(tx);
  await queueChanged(tx, { merchantId: BigInt(merchantId), queue: 'alarms' });
}

const columns = sql`
  a.id, a.code, a.subject, a.facts, a.times, a.raised_at as "raisedAt", a.seen_at as "seenAt",
  a.acknowledged_at as "acknowledgedAt", s.name as "acknowledgedBy", a.note`;

/** Alarms of one merchant, newest first. */
export async function listAlarms(
  db: Queryable,
  filter: {
    merchantId: bigint;
    state?: 'open' | 'acknowledged' | undefined;
    before?: bigint | undefined;
    limit: number;
  },
): Promise<AlarmRow[]> {
  const { rows } = await sql<AlarmRow>`
    select ${columns} from staff.alarm a left join staff.staff s on s.id = a.acknowledged_by
    where a.merchant_id = ${filter.merchantId}
      and (${filter.state ?? null}::text is null
        or (a.acknowledged_at is null) = (${filter.state ?? null} = 'open'))
      and (${filter.before ?? null}::bigint is null or a.id < ${filter.before ?? null})
    order by a.id desc limit ${filter.limit}`.execute(db);
  return rows;
}

/** How many alarms of a merchant nobody has dealt with. */
export async function countOpenAlarms(db: Queryable, merchantId: bigint): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from staff.alarm
    where merchant_id = ${merchantId} and acknowledged_at is null`.execute(db);
  return rows[0]?.open ?? 0;
}

/** One alarm of a merchant, locked for the rest of the transaction. */
export async function lockAlarm(
  tx: Tx,
  which: { merchantId: bigint; alarmId: bigint },
): Promise<AlarmRow | undefined> {
  const { rows } = await sql<AlarmRow>`
    select ${columns} from staff.alarm a left join staff.staff s on s.id = a.acknowledged_by
    where a.merchant_id = ${which.merchantId} and a.id = ${which.alarmId}
    for no key update of a`.execute(tx);
  return rows[0];
}

/** Notes who dealt with an alarm and how. */
export async function markAcknowledged(
  tx: Tx,
  alarm: { merchantId: bigint; id: bigint; staffId: bigint; note: string },
): Promise<void> {
  await sql`
    update staff.alarm
    set acknowledged_at = now(), acknowledged_by = ${alarm.staffId}, note = ${alarm.note}
    where id = ${alarm.id}`.execute(tx);
  await queueChanged(tx, { merchantId: alarm.merchantId, queue: 'alarms' });
}
