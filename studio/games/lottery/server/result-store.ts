import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/database.ts';
import type { IssueProof } from '../protocol.ts';

/** What was said of an issue whose result comes from outside, or was corrected. */
export async function resultSources(
  db: Queryable,
  issueId: bigint,
): Promise<IssueProof['sources']> {
  const { rows } = await sql<IssueProof['sources'][number]>`
    select revision, said_by as by, round(extract(epoch from created_at) * 1000)::float8 as at
    from studio.lottery_result where issue_id = ${issueId} order by revision`.execute(db);
  return rows;
}

/** The same with the results themselves, for staff. */
export async function listSaid(db: Queryable, issueId: bigint) {
  const { rows } = await sql<{
    readonly revision: number;
    readonly by: string;
    readonly reason: string | null;
    readonly at: number;
    readonly result: unknown;
  }>`
    select revision, said_by as by, reason, result,
           round(extract(epoch from created_at) * 1000)::float8 as at
    from studio.lottery_result where issue_id = ${issueId} order by revision limit 50`.execute(db);
  return rows;
}

/** Where an issue stands when somebody says its result. */
export interface HeldIssue {
  readonly id: bigint;
  readonly state: 'open' | 'drawn' | 'settled' | 'void';
  readonly revision: number;
  readonly result: unknown;
  readonly isHouse: boolean;
  /** Its hour has come. */
  readonly isDue: boolean;
}

export async function holdIssue(
  tx: Tx,
  { game, number }: { readonly game: string; readonly number: string },
): Promise<HeldIssue | undefined> {
  const { rows } = await sql<HeldIssue>`
    select id, state, revision, result, sealed_seed is not null as "isHouse",
           draw_at <= clock_timestamp() as "isDue"
    from studio.lottery_issue where game = ${game} and number = ${number} for update`.execute(tx);
  return rows[0];
}

/** The revision that was said under that key. */
export async function revisionOfKey(
  tx: Tx,
  issueId: bigint,
  key: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ revision: number }>`
    select revision from studio.lottery_result where issue_id = ${issueId} and key = ${key}`.execute(
    tx,
  );
  return rows[0]?.revision;
}

/** Stores a further result, or that the issue is called off: all its tickets are settled by it anew. */
export async function storeResult(
  tx: Tx,
  { id, revision }: HeldIssue,
  {
    result,
    by,
    reason = null,
    key = null,
  }: {
    readonly result: unknown;
    readonly by: string;
    readonly reason?: string | null;
    readonly key?: string | null;
  },
): Promise<void> {
  const text = result === null ? null : JSON.stringify(result);
  await sql`
    insert into studio.lottery_result (issue_id, revision, result, said_by, reason, key)
    values (${id}, ${revision + 1}, ${text}::jsonb, ${by}, ${reason}, ${key})`.execute(tx);
  // Without tickets there is nothing to settle.
  await sql`
    with bet as (
      select exists (select from studio.lottery_ticket t
                     where t.issue_id = ${id} and t.state in ('open', 'reserved')) as waiting
    )
    update studio.lottery_issue
    set state = case when ${text === null} then 'void' when b.waiting then 'drawn' else 'settled' end,
        result = coalesce(${text}::jsonb, result), revision = ${revision + 1}, reason = ${reason},
        drawn_at = coalesce(drawn_at, clock_timestamp()),
        settled_up_to = case when b.waiting then 0 end,
        settled_at = case when not b.waiting then clock_timestamp() end
    from bet b where id = ${id}`.execute(tx);
}
