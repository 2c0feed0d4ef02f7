import type { sportsRecoverAnswer, sportsRecoverRequest } from '@croupier/contract/seamless/sports';
import { sql } from 'kysely';
import type { z } from 'zod';
import { refuse } from '#server/refuse.ts';
import type { Studio } from '#server/studio.ts';
import { sportsTopics } from '../book/book.ts';

/**
 * A producer is asked for what it told since then; its events take no bets until it has told all of it. Those
 * of the house have missed nothing, and go on with their next word.
 */
export async function recoverFeed(
  { db, notices, log }: Studio,
  { producer, hours, by, reason }: z.output<typeof sportsRecoverRequest>,
): Promise<z.output<typeof sportsRecoverAnswer>> {
  const { rows } = await sql<{ at: Date }>`
    update studio.sports_producer
    set state = 'recovering', recovery_from = now() - make_interval(hours => ${hours}), changed_at = now()
    where name = ${producer}
    returning recovery_from as at`.execute(db);
  const [row] = rows;
  if (row === undefined) throw refuse('not-found');
  log.warn({ producer, hours, by, reason }, 'staff asked a sports feed for what was missed');
  notices.tell(sportsTopics.producer, producer);
  return { recovery_from: row.at.toISOString() };
}
