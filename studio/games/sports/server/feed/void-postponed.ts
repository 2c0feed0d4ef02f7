import { sql } from 'kysely';
import type { Studio } from '#server/studio.ts';
import { applyMessage } from './apply-message.ts';
import { readEvents } from './event-store.ts';
import { highestVersion } from './highest-version.ts';

/** Bets stand on a match that begins so late, and are void after it. */
const LATE_HOURS = 24;
const AT_ONCE = 50;

/** Calls off all bets on matches that were put off and have not been played within a day. */
export async function voidPostponed(studio: Studio): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from studio.sports_event
    where state = 'postponed' and starts_at < now() - ${LATE_HOURS} * interval '1 hour'
      and not told -> 'cancels' ? 'all -'
    order by starts_at limit ${sql.lit(AT_ONCE)}`.execute(studio.db);
  for (const event of await readEvents(
    studio.db,
    rows.map(({ id }) => id),
  )) {
    const version = highestVersion(event) + 1;
    await applyMessage(
      studio,
      {
        kind: 'bet_cancel',
        producer: event.producer,
        number: `${event.id}:postponed:${version}`,
        at: Math.floor(studio.clock.now()),
        event: event.id,
        version,
        markets: 'all',
      },
      { saidBy: 'rules', reason: `not played within ${LATE_HOURS} hours` },
    );
  }
}
