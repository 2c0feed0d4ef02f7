/** Statements on official issues that wait for a result. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { WaitingIssue } from '../waiting-rules.ts';

export interface WaitingName {
  readonly game: string;
  readonly issue: string;
  readonly drawAt: string;
}

/** Keeps what a vendor says that waits; answers whether that is something else than before. */
export async function replaceWaiting(
  tx: Tx,
  vendorId: bigint,
  issues: readonly WaitingName[],
): Promise<boolean> {
  const told = JSON.stringify(issues);
  const gone = await sql`
    delete from lottery.waiting w where w.vendor_id = ${vendorId} and not exists (
      select from jsonb_to_recordset(${told}::jsonb) as r (game text, issue text)
      where r.game = w.game and r.issue = w.issue) returning 1`.execute(tx);
  const come = await sql`
    insert into lottery.waiting (vendor_id, game, issue, draw_at)
    select ${vendorId}, game, issue, "drawAt" from jsonb_to_recordset(${told}::jsonb)
      as r (game text, issue text, "drawAt" timestamptz)
    on conflict do nothing returning 1`.execute(tx);
  return gone.rows.length + come.rows.length > 0;
}

/** Its vendor knows the result. */
export async function forgetWaiting(
  tx: Tx,
  { vendorId, game, issue }: Pick<WaitingName, 'game' | 'issue'> & { readonly vendorId: bigint },
): Promise<void> {
  await sql`
    delete from lottery.waiting
    where vendor_id = ${vendorId} and game = ${game} and issue = ${issue}`.execute(tx);
}

/** What waits of a merchant's vendors, with how far two people are. */
export async function waitingOf(
  db: Queryable,
  vendorIds: readonly bigint[],
): Promise<WaitingIssue[]> {
  const { rows } = await sql<WaitingIssue>`
    select e.state, e.first_by as "firstBy", e.second_by as "secondBy",
           e.first_again is not null as "firstAgain", e.second_again is not null as "secondAgain"
    from lottery.waiting w
    left join lottery.entry e on e.vendor_id = w.vendor_id and e.game = w.game and e.issue = w.issue
      and e.kind = 'result' and e.state <> 'dropped'
    where w.vendor_id = any(${vendorIds.map(String)}::bigint[]) limit 2000`.execute(db);
  return rows;
}
