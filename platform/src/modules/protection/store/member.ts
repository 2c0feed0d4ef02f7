/** Statements on what protection holds of a member. The database's clock is the only one. */
import type { RealityMinutes } from '@croupier/contract/protection/kinds';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface Owner {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/** Makes the member's row if it is missing, and locks it. */
export async function lockMember(tx: Tx, { memberId, merchantId }: Owner): Promise<void> {
  await sql`
    insert into protection.member (member_id, merchant_id) values (${memberId}, ${merchantId})
    on conflict do nothing`.execute(tx);
  await sql`
    select from protection.member where member_id = ${memberId} for no key update`.execute(tx);
}

/** The usual one for whoever never chose. */
export async function realityMinutesOf(db: Queryable, memberId: bigint): Promise<RealityMinutes> {
  const { rows } = await sql<{ minutes: RealityMinutes }>`
    select reality_minutes as minutes from protection.member
    where member_id = ${memberId}`.execute(db);
  return rows[0]?.minutes ?? 60;
}

/** To a row that is locked. */
export async function setRealityMinutes(
  tx: Tx,
  memberId: bigint,
  minutes: RealityMinutes,
): Promise<void> {
  await sql`
    update protection.member set reality_minutes = ${minutes}
    where member_id = ${memberId}`.execute(tx);
}

export interface PlayAtHand {
  readonly from: Date;
  readonly minutes: RealityMinutes;
  /** Seconds until the check is due; below zero when it is overdue. */
  readonly dueInSeconds: number;
  readonly playedMinutes: number;
}

/**
 * Notes that the member is at play now and says since when without a pause. Whoever neither asked
 * nor bet for that long begins anew. @param play.lastBetAt of any game, `undefined` when never
 */
export async function notePlay(
  tx: Tx,
  owner: Owner,
  play: { readonly lastBetAt: Date | undefined; readonly pauseMinutes: number; answered: boolean },
): Promise<PlayAtHand> {
  const { lastBetAt = null, pauseMinutes, answered } = play;
  const { rows } = await sql<PlayAtHand>`
    insert into protection.member as m (member_id, merchant_id, play_from, play_seen_at)
    values (${owner.memberId}, ${owner.merchantId}, now(), now())
    on conflict (member_id) do update set
      play_from = case when ${pausedFor(lastBetAt, pauseMinutes)} then now() else m.play_from end,
      answered_at = case when ${pausedFor(lastBetAt, pauseMinutes)} then null
                         when ${answered} then now() else m.answered_at end,
      play_seen_at = now()
    returning play_from as "from", reality_minutes as minutes,
      ceil(extract(epoch from greatest(play_from, coalesce(answered_at, play_from))
        + make_interval(mins => reality_minutes) - now()))::int as "dueInSeconds",
      floor(extract(epoch from now() - play_from) / 60)::int as "playedMinutes"`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The play was not noted.');
  return row;
}

/** Whoever has a row for something else, as a limit, may have bet without ever having been seen at play. */
const pausedFor = (lastBetAt: Date | null, minutes: number) => sql`
  (m.play_from is null
   or greatest(m.play_seen_at, ${lastBetAt}::timestamptz) < now() - make_interval(mins => ${minutes}))`;
