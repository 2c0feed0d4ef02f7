/** Statements on who was in a segment, or idle, when they were looked at last. */
import type { JourneyTrigger } from '@croupier/contract/journeys/terms';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';

export interface Walk {
  readonly lastMemberId: bigint;
  /** Times that all members have been looked at. */
  readonly rounds: number;
}

/**
 * Locks how far a journey has come, from the beginning where it asks for somebody else than before;
 * undefined where another worker is at it.
 */
export async function lockWalk(
  tx: Tx,
  of: { readonly journeyId: bigint; readonly merchantId: bigint; readonly trigger: JourneyTrigger },
): Promise<Walk | undefined> {
  const { journeyId, merchantId } = of;
  const trigger = sql`${JSON.stringify(of.trigger)}::jsonb`;
  await sql`insert into journeys.walk (journey_id, merchant_id, trigger)
    values (${journeyId}, ${merchantId}, ${trigger}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<Walk & { isSame: boolean }>`
    select last_member_id as "lastMemberId", rounds, trigger = ${trigger} as "isSame"
    from journeys.walk where journey_id = ${journeyId} for no key update skip locked`.execute(tx);
  const [walk] = rows;
  if (!walk || walk.isSame) return walk;
  await sql`delete from journeys.inside where journey_id = ${journeyId}`.execute(tx);
  await sql`update journeys.walk set trigger = ${trigger}, last_member_id = 0, rounds = 0
    where journey_id = ${journeyId}`.execute(tx);
  return { lastMemberId: 0n, rounds: 0 };
}

/** Notes who of some members is in it now. Answers those who were not before. */
export async function noteInside(
  tx: Tx,
  { journeyId, merchantId }: { readonly journeyId: bigint; readonly merchantId: bigint },
  { looked, inside }: { readonly looked: readonly bigint[]; readonly inside: readonly bigint[] },
): Promise<bigint[]> {
  await sql`delete from journeys.inside
    where journey_id = ${journeyId} and member_id = any (${looked.map(String)}::bigint[])
      and member_id <> all (${inside.map(String)}::bigint[])`.execute(tx);
  const { rows } = await sql<{ memberId: bigint }>`
    insert into journeys.inside (journey_id, member_id, merchant_id)
    select ${journeyId}, u.id, ${merchantId} from unnest(${inside.map(String)}::bigint[]) as u (id)
    on conflict do nothing returning member_id as "memberId"`.execute(tx);
  return rows.map(({ memberId }) => memberId);
}

/** @param last that was looked at; undefined once all were */
export async function moveWalk(tx: Tx, journeyId: bigint, last: bigint | undefined): Promise<void> {
  await sql`update journeys.walk set last_member_id = ${last ?? 0n},
      rounds = rounds + ${last === undefined ? 1 : 0}
    where journey_id = ${journeyId}`.execute(tx);
}
