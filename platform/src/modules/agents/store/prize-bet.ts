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

/** Writes a bet that is being taken; false, and nothing, where the prize group is above the player's own. */
export async function insertPrizeBet(
  tx: Tx,
  { merchantId, memberId, roundId, prizeGroup }: Place & Pick<PrizeBet, 'roundId' | 'prizeGroup'>,
): Promise<boolean> {
  const { rows } = await sql`
    with line as (
      select n.path, array(select a.series from agents.node a
        where a.member_id = any (n.path) order by a.depth) as series
      from agents.node n where n.member_id = ${memberId} and n.merchant_id = ${merchantId}),
    own as (
      select path, series from line
      union all
      select array[${memberId}::bigint], array[${SERIES_MAX}::smallint]
      where not exists (select from line))
    insert into agents.prize_bet (member_id, round_id, merchant_id, prize_group, path, series)
    select ${memberId}, ${roundId}, ${merchantId}, ${prizeGroup}::smallint, path, series from own
    where series[cardinality(series)] >= ${prizeGroup}
    returning round_id`.execute(tx);
  return rows.length > 0;
}

/** Says what a bet counts from now on; nothing happens where it was not made by a prize group. */
export async function setCounted(
  tx: Tx,
  { memberId, roundId, countedMinor }: Pick<PrizeBet, 'memberId' | 'roundId' | 'countedMinor'>,
): Promise<void> {
  await sql`update agents.prize_bet set counted = ${countedMinor}
    where member_id = ${memberId} and round_id = ${roundId} and counted <> ${countedMinor}`.execute(
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
