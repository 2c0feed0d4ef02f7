import { sql } from 'kysely';
import type { Queryable } from '#server/database.ts';
import type { FeedEvent } from './event-document.ts';
import { resultsOf } from './reduce-results.ts';

/** Stores what holds of the results of events, as the revision that each has now. */
export async function storeResults(
  db: Queryable,
  events: readonly FeedEvent[],
  { saidBy, reason = null }: { readonly saidBy?: string; readonly reason?: string | null } = {},
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ id, revision, told, facts, producer }) => {
    const { outcomes, cancels } = resultsOf(told);
    const is_final = told.final > told.noResults;
    return {
      id,
      revision,
      outcomes,
      cancels,
      facts,
      is_final,
      said_by: saidBy ?? producer,
      reason,
    };
  });
  await sql`
    insert into studio.sports_result
      (event_id, revision, outcomes, cancels, facts, is_final, said_by, reason)
    select id, revision, outcomes, cancels, facts, is_final, said_by, reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      id text, revision integer, outcomes jsonb, cancels jsonb, facts jsonb, is_final boolean,
      said_by text, reason text)`.execute(db);
}
