/** What happens in a made-up past is told at its own time: points, messages and all else that follows. */
import { sql } from 'kysely';
import { deliverEvent } from '#kernel/work/deliver-event.ts';
import type { World } from './world.ts';

/** Those that were delivered, as far as they go. */
const through = new WeakMap<World, bigint>();

/**
 * Delivers what happened to made-up people since the last time, in its order, and what follows from that.
 * Whatever happens meanwhile to somebody who looks at the demo is left to its workers.
 */
export async function deliverEvents(world: World): Promise<void> {
  const { db } = world.services;
  const subscribers = world.modules.work.flatMap((part) => part.subscribers ?? []);
  for (;;) {
    const after = through.get(world) ?? 0n;
    const { rows } = await sql<{ id: bigint; isOurs: boolean }>`
      select e.id, e.body ->> 'memberId' is null or exists (
        select from account.made_up_member d
        where d.member_id = (e.body ->> 'memberId')::bigint) as "isOurs"
      from kernel.event e where e.id > ${after} order by e.id`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    for (const { id, isOurs } of rows) {
      if (isOurs) await deliverEvent(db, subscribers, { eventId: String(id) });
    }
    through.set(world, last.id);
  }
}
