import { sql } from 'kysely';
import type { DurablePushEvent } from '@croupier/contract/push/player';
import type { Queryable, Tx } from '../db.ts';
import { signal } from '../signals.ts';

type WithoutPlace<E> = E extends unknown ? Omit<E, 'seq'> : never;
/** A durable event before it has its place in the member's sequence. */
export type NewPushEvent = WithoutPlace<DurablePushEvent>;

/** Days that durable events are kept for pages that were away. */
export const KEPT_DAYS = 3;
/** A page that missed more than this gets the newest ones. */
const RESUMED_MAX = 200;

/**
 * Tells the member, on every page they have open, once this transaction commits. The counter row of
 * the member is locked until then, so sequence numbers become visible in their order.
 */
export async function notifyMember(tx: Tx, memberId: bigint, event: NewPushEvent): Promise<void> {
  await sql`
    with next as (
      insert into kernel.push_counter as c (member_id, seq) values (${memberId}, 1)
      on conflict (member_id) do update set seq = c.seq + 1
      returning seq
    )
    insert into kernel.push_event (member_id, seq, body)
    select ${memberId}, next.seq, ${JSON.stringify(event)}::jsonb from next`.execute(tx);
  await signal(tx, 'push-written', { memberId: String(memberId) });
}

/** Newest sequence of the member, 0 when nothing was ever told. */
export async function newestSeq(db: Queryable, memberId: bigint): Promise<bigint> {
  const { rows } = await sql<{ seq: bigint }>`
    select seq from kernel.push_counter where member_id = ${memberId}`.execute(db);
  return rows[0]?.seq ?? 0n;
}

/** Durable events after that sequence, oldest first. */
export async function eventsAfter(
  db: Queryable,
  memberId: bigint,
  after: bigint,
): Promise<{ seq: bigint; event: DurablePushEvent }[]> {
  const { rows } = await sql<{ seq: bigint; body: NewPushEvent }>`
    select seq, body from kernel.push_event
    where member_id = ${memberId} and seq > ${after} order by seq desc limit ${RESUMED_MAX}`.execute(
    db,
  );
  return rows
    .toReversed()
    .map(({ seq, body }) => ({ seq, event: { ...body, seq: String(seq) } as DurablePushEvent }));
}

/** Deletes what is too old to be asked for; answers how many. */
export async function forgetOldEvents(db: Queryable): Promise<bigint> {
  const result = await sql`delete from kernel.push_event
    where at < now() - make_interval(days => ${KEPT_DAYS}::int)`.execute(db);
  return result.numAffectedRows ?? 0n;
}
