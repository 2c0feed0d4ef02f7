import { sql } from 'kysely';
import { hitValueOf, openSecret } from '#pots/server/commitment.ts';
import { findOpenPots } from '#pots/server/pot-store.ts';
import type { PotOwner } from '#pots/server/pot-store.ts';
import type { Studio } from '../studio.ts';

/** Puts the meter of a level just below its value, as if others had staked: the next stake hits it. */
export async function ripenPot(
  { db, box }: Pick<Studio, 'db' | 'box'>,
  owner: PotOwner,
  level: string,
): Promise<void> {
  const pot = (await findOpenPots(db, owner)).find((open) => open.level === level);
  if (pot === undefined) throw new Error('There is no such pot.');
  const meter = hitValueOf(openSecret(box, pot), pot) - 1n;
  await sql`update studio.pot_group
    set meters[array_position(pots, ${pot.id}::uuid)] = ${meter},
        contributed = contributed + ${meter - pot.meter}
    where id = ${pot.groupId}`.execute(db);
}
