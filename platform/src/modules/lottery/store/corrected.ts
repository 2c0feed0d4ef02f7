/** Statements on bets of lotteries that pay otherwise since a correction, and who was told. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { EventOf } from '#kernel/events.ts';

/** The last of them is at least so old: a correction comes in many batches. */
const QUIET = '30 seconds';
const KEPT = '90 days';

/** What a member is told of once: the bets of one issue. */
export interface Corrected {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly gameId: bigint;
  readonly issue: string;
  readonly bets: number;
  /** What they pay now, each by its last revision. */
  readonly paidMinor: bigint;
}

export async function insertCorrected(
  tx: Tx,
  merchantId: bigint,
  bets: EventOf<'bets.corrected'>['bets'],
): Promise<void> {
  const list = (of: (bet: (typeof bets)[number]) => string) => bets.map(of);
  await sql`
    insert into lottery.corrected (round_id, revision, merchant_id, member_id, game_id, issue, paid)
    select round, revision, ${merchantId}, member, game, issue, paid
    from unnest(${list(({ roundId }) => roundId)}::bigint[],
      ${list(({ revision }) => String(revision))}::integer[],
      ${list(({ memberId }) => memberId)}::bigint[], ${list(({ gameId }) => gameId)}::bigint[],
      ${list(({ issue }) => issue)}::text[], ${list(({ paidMinor }) => paidMinor)}::bigint[])
      as b(round, revision, member, game, issue, paid)
    on conflict do nothing`.execute(tx);
}

/** Takes what some members have not been told, whole issues that nothing was added to for a while. */
export async function takeUntold(tx: Tx, limit: number): Promise<Corrected[]> {
  const { rows } = await sql<Corrected>`
    with due as (
      select member_id, game_id, issue from lottery.corrected
      where told_at is null
      group by member_id, game_id, issue
      having max(at) < clock_timestamp() - ${QUIET}::interval
      order by member_id limit ${limit}
    ), taken as (
      update lottery.corrected c set told_at = now()
      from due d
      where c.told_at is null and c.member_id = d.member_id and c.game_id = d.game_id
        and c.issue = d.issue
      returning c.*
    )
    select merchant_id as "merchantId", member_id as "memberId", game_id as "gameId", issue,
           count(*)::int as bets, sum(paid)::bigint as "paidMinor"
    from (select distinct on (round_id) * from taken order by round_id, revision desc) last
    group by merchant_id, member_id, game_id, issue
    order by member_id, game_id, issue`.execute(tx);
  return rows;
}

export async function forgetTold(db: Queryable): Promise<void> {
  await sql`
    delete from lottery.corrected where told_at < now() - ${KEPT}::interval`.execute(db);
}
