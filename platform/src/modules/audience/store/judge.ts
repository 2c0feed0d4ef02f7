/** One statement a question: who is in a segment, how many, and in which segments somebody is. */
import { SAMPLE_MAX } from '@croupier/contract/audience/kinds';
import type { SegmentCondition } from '@croupier/contract/audience/segment-condition';
import { sql } from 'kysely';
import { accountAdmin } from '#account';
import { askedOnce, type Queryable, type Tx } from '#kernel/db.ts';
import { conditionHolds, isBarred, type Place } from './condition.ts';

/** Longest that counting members may take. */
const COUNT_MS = 2500;

export interface MembersCount {
  readonly members: number;
  /** Of them. */
  readonly barred: number;
  readonly sample: readonly { readonly memberId: string; readonly account: string }[];
}

/** Counts members whom a condition holds for. Fails when it takes longer than `COUNT_MS`. */
export async function countMembers(
  tx: Tx,
  place: Place,
  condition: SegmentCondition,
): Promise<MembersCount> {
  await sql`select set_config('statement_timeout', ${String(COUNT_MS)}, true)`.execute(tx);
  const { rows } = await sql<MembersCount>`${askedOnce}
    with found as materialized (
      select m.id, m.username, ${isBarred(place)} as barred
      from ${accountAdmin.siteMembers(place)} m where ${conditionHolds(condition, place)})
    select count(*)::int as members, (count(*) filter (where barred))::int as barred, (
        select coalesce(json_agg(json_build_object('memberId', s.id::text, 'account', s.username)
          order by s.id desc), '[]')
        from (select id, username from found where not barred order by id desc limit ${SAMPLE_MAX}) s
      ) as sample
    from found`.execute(tx);
  return rows[0] ?? { members: 0, barred: 0, sample: [] };
}

/** Whom a condition holds for, and whether nothing may reach them by it. */
export interface JudgedMember {
  readonly id: bigint;
  readonly isBarred: boolean;
}

/** Those of some members whom a condition holds for. */
export async function membersAmong(
  db: Queryable,
  at: Place,
  { condition, memberIds }: { condition: SegmentCondition; memberIds: readonly bigint[] },
): Promise<JudgedMember[]> {
  const place = { ...at, memberIds };
  const { rows } = await sql<JudgedMember>`${askedOnce}
    select m.id, ${isBarred(place)} as "isBarred" from ${accountAdmin.siteMembers(place)} m
    where ${conditionHolds(condition, place)} order by m.id`.execute(db);
  return rows;
}

/** Those of some segments whose condition holds for one member, and whether they are barred. */
export async function segmentsAmong(
  db: Queryable,
  { memberId, ...at }: Place & { readonly memberId: bigint },
  segments: readonly { readonly id: bigint; readonly condition: SegmentCondition }[],
): Promise<{ readonly segmentIds: readonly bigint[]; readonly barred: boolean }> {
  const place = { ...at, memberIds: [memberId] };
  const judged = segments.map(
    ({ id, condition }) =>
      sql`case when ${conditionHolds(condition, place)} then ${id}::bigint end`,
  );
  const { rows } = await sql<{ found: bigint[]; barred: boolean }>`${askedOnce}
    select array_remove(array[${sql.join(judged)}]::bigint[], null) as found,
      ${isBarred(place)} as barred
    from ${accountAdmin.siteMembers(place)} m`.execute(db);
  const [row] = rows;
  return { segmentIds: row?.found ?? [], barred: row?.barred ?? false };
}
