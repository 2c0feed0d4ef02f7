/** Statements on what of rounds fills no requirement. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

interface RoundOfMember {
  readonly memberId: bigint;
  readonly roundId: bigint;
}

/** What a round's is kept under. */
export const roundKey = ({ memberId, roundId }: RoundOfMember): string => `${memberId} ${roundId}`;

/** Adds to what is excluded of rounds, each named once; answers what it was of each before. Minor units. */
export async function addExcluded(
  tx: Tx,
  rounds: readonly (RoundOfMember & {
    readonly merchantId: bigint;
    readonly excludedMinor: bigint;
  })[],
): Promise<Map<string, bigint>> {
  const of = <T>(part: (round: (typeof rounds)[number]) => T) => rounds.map(part);
  const { rows } = await sql<RoundOfMember & { beforeMinor: bigint }>`
    insert into turnover.excluded_bet as e (merchant_id, member_id, round_id, excluded)
    select * from unnest(${of(({ merchantId }) => merchantId)}::bigint[],
      ${of(({ memberId }) => memberId)}::bigint[], ${of(({ roundId }) => roundId)}::bigint[],
      ${of(({ excludedMinor }) => excludedMinor)}::bigint[]) as n (merchant_id, member_id, round_id, excluded)
    order by 2, 3
    on conflict (member_id, round_id) do update set excluded = e.excluded + excluded.excluded
    returning e.member_id as "memberId", e.round_id as "roundId", e.excluded as "beforeMinor"`.execute(
    tx,
  );
  const added = new Map(rounds.map((round) => [roundKey(round), round.excludedMinor]));
  return new Map(
    rows.map(({ beforeMinor, ...round }) => {
      const key = roundKey(round);
      return [key, beforeMinor - (added.get(key) ?? 0n)];
    }),
  );
}

/** What is excluded of rounds; those of which nothing is are absent. Minor units. */
export async function excludedOf(
  db: Queryable,
  rounds: readonly RoundOfMember[],
): Promise<Map<string, bigint>> {
  if (rounds.length === 0) return new Map();
  const { rows } = await sql<RoundOfMember & { excluded: bigint }>`
    select e.member_id as "memberId", e.round_id as "roundId", e.excluded
    from turnover.excluded_bet e
    where (e.member_id, e.round_id) in (
      select * from unnest(${rounds.map(({ memberId }) => memberId)}::bigint[],
        ${rounds.map(({ roundId }) => roundId)}::bigint[]))`.execute(db);
  return new Map(rows.map((row) => [roundKey(row), row.excluded]));
}

/** Those of the members who have something to play for. */
export async function membersWithOpen(
  db: Queryable,
  memberIds: readonly bigint[],
): Promise<Set<bigint>> {
  const { rows } = await sql<{ id: bigint }>`
    select distinct member_id as id from turnover.requirement
    where member_id = any (${[...memberIds]}::bigint[]) and closed_at is null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
