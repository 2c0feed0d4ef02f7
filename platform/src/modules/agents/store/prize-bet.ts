/** Statements on bets by a prize group. */
import { SERIES_MAX } from '@croupier/contract/account/member-types';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { Place } from './node.ts';

/** A bet with the line as it stood when it was made; amounts are minor units. */
export interface PrizeBet extends Place {
  readonly roundId: bigint;
  /** The one that was played by. */
  readonly prizeGroup: number;
  /** From the top to the player. */
  readonly path: readonly bigint[];
  /** The prize group of each of them. */
  readonly series: readonly number[];
  /** Its stake once it is settled, nothing before and where it was given back. */
  readonly countedMinor: bigint;
  /** What of it has been booked. */
  readonly bookedMinor: bigint;
}

/** A member's own prize group. Whom no agent brought has the highest. */
export async function seriesOf(db: Queryable, { merchantId, memberId }: Place): Promise<number> {
  const { rows } = await sql<{ series: number }>`select series from agents.node
    where member_id = ${memberId} and merchant_id = ${merchantId}`.execute(db);
  return rows[0]?.series ?? SERIES_MAX;
}

/** The prize groups of many, by member. Whom no agent brought has the highest. */
export async function seriesOfMany(
  db: Queryable,
  merchantId: bigint,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  const { rows } = await sql<{ memberId: bigint; series: number }>`
    select u.id as "memberId", coalesce(n.series, ${SERIES_MAX}) as series
    from unnest(${[...memberIds]}::bigint[]) as u(id)
    left join agents.node n on n.member_id = u.id and n.merchant_id = ${merchantId}`.execute(db);
  return new Map(rows.map(({ memberId, series }) => [memberId, series]));
}

/**
 * Writes bets that are being taken, with the lines above their players. Throws where a prize group is above
 * the player's own.
 */
export async function insertPrizeBets(
  tx: Tx,
  merchantId: bigint,
  bets: readonly Pick<PrizeBet, 'memberId' | 'roundId' | 'prizeGroup'>[],
): Promise<void> {
  if (bets.length === 0) return;
  const { numAffectedRows } = await sql`
    insert into agents.prize_bet (member_id, round_id, merchant_id, prize_group, path, series)
    select u.member_id, u.round_id, ${merchantId}, u.prize_group,
      coalesce(n.path, array[u.member_id]), coalesce(line.series, array[${SERIES_MAX}::smallint])
    from unnest(${bets.map(({ memberId }) => memberId)}::bigint[],
      ${bets.map(({ roundId }) => roundId)}::bigint[],
      ${bets.map(({ prizeGroup }) => prizeGroup)}::smallint[]) as u (member_id, round_id, prize_group)
    left join agents.node n on n.member_id = u.member_id and n.merchant_id = ${merchantId}
    left join lateral (
      select array(select a.series from agents.node a
        where a.member_id = any (n.path) order by a.depth) as series) line on n.path is not null
    where coalesce(n.series, ${SERIES_MAX}) >= u.prize_group`.execute(tx);
  if (numAffectedRows !== BigInt(bets.length)) {
    throw new Error('A prize group was lowered while a bet was made by it.');
  }
}

/** Says what bets count from now on; nothing happens to those that were not made by a prize group. */
export async function setCounted(
  tx: Tx,
  bets: readonly Pick<PrizeBet, 'memberId' | 'roundId' | 'countedMinor'>[],
): Promise<void> {
  if (bets.length === 0) return;
  await sql`
    update agents.prize_bet b set counted = u.counted
    from unnest(${bets.map(({ memberId }) => memberId)}::bigint[],
      ${bets.map(({ roundId }) => roundId)}::bigint[],
      ${bets.map(({ countedMinor }) => countedMinor)}::bigint[]) as u (member_id, round_id, counted)
    where b.member_id = u.member_id and b.round_id = u.round_id and b.counted <> u.counted`.execute(
    tx,
  );
}

/** Locks bets that count other than was booked; those that somebody else holds are passed by. */
export async function lockUnbooked(
  tx: Tx,
  merchantId: bigint,
  limit: number,
): Promise<readonly PrizeBet[]> {
  const { rows } = await sql<PrizeBet>`
    select member_id as "memberId", round_id as "roundId", merchant_id as "merchantId",
      prize_group as "prizeGroup", path, series, counted as "countedMinor", booked as "bookedMinor"
    from agents.prize_bet where merchant_id = ${merchantId} and counted <> booked
    order by member_id, round_id limit ${limit} for no key update skip locked`.execute(tx);
  return rows;
}

/** Notes that what these bets count was booked. */
export async function markBooked(
  tx: Tx,
  bets: readonly Pick<PrizeBet, 'memberId' | 'roundId' | 'countedMinor'>[],
): Promise<void> {
  await sql`
    update agents.prize_bet b set booked = u.counted
    from unnest(${bets.map(({ memberId }) => memberId)}::bigint[],
      ${bets.map(({ roundId }) => roundId)}::bigint[],
      ${bets.map(({ countedMinor }) => countedMinor)}::bigint[]) as u (member_id, round_id, counted)
    where b.member_id = u.member_id and b.round_id = u.round_id`.execute(tx);
}
