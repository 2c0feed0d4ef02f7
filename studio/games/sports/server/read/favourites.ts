import { sql } from 'kysely';
import { refuse } from '#server/refuse.ts';
import type { Database } from '#server/database.ts';
import { FAVOURITES_MAX, type SportsFavourites } from '../../protocol.ts';

const NAME = /^(?:team|league|event):[\w-]{1,40}$/;

export async function readFavourites(db: Database, playerId: bigint): Promise<SportsFavourites> {
  const { rows } = await sql<{ name: string }>`
    select name from studio.sports_favourite where player_id = ${playerId}
    order by created_at, name limit ${FAVOURITES_MAX}`.execute(db);
  return { names: rows.map(({ name }) => name) };
}

/** The same again changes nothing. Refuses `bad-request` for what is no name, and beyond the most. */
export async function changeFavourites(
  db: Database,
  playerId: bigint,
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): Promise<void> {
  if (!add.every((name) => NAME.test(name))) throw refuse('bad-request');
  await db.transaction().execute(async (tx) => {
    await sql`select from studio.player where id = ${playerId} for update`.execute(tx);
    await sql`
      delete from studio.sports_favourite
      where player_id = ${playerId} and name = any(${remove}::text[])`.execute(tx);
    await sql`
      insert into studio.sports_favourite (player_id, name)
      select ${playerId}, a.name from unnest(${add}::text[]) as a (name)
      on conflict do nothing`.execute(tx);
    const { rows } = await sql<{ count: bigint }>`
      select count(*) from studio.sports_favourite where player_id = ${playerId}`.execute(tx);
    if ((rows[0]?.count ?? 0n) > FAVOURITES_MAX) throw refuse('bad-request');
  });
}
