import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '#server/database.ts';
import { readInput } from '#server/request.ts';
import type { RateGate } from '#server/sessions/rate-gate.ts';
import type { SessionCalls } from '#server/sessions/session-calls.ts';
import type { Studio } from '#server/studio.ts';
import { type FavouritesView, favouritesRequest } from '../protocol.ts';

/** Lotteries that a player likes. Authority: the session's bearer token; they are the player's own. */
export function mountFavourites(
  app: FastifyInstance,
  studio: Studio,
  {
    acts,
    reads,
    forSession,
  }: Pick<SessionCalls, 'forSession'> & { readonly acts: RateGate; readonly reads: RateGate },
): void {
  app.get('/api/lottery/favourites', (request) =>
    forSession(request, reads, ({ playerId }) => readFavourites(studio.db, playerId)),
  );

  app.post('/api/lottery/favourites', (request) =>
    forSession(request, acts, async ({ playerId }) => {
      const { add, remove } = readInput(favouritesRequest, request.body);
      // What a browser has kept for long may name a lottery that is gone.
      const known = new Set(studio.lotteries.map(({ id }) => id));
      await change(studio.db, playerId, { add: add.filter((game) => known.has(game)), remove });
      return readFavourites(studio.db, playerId);
    }),
  );
}

async function readFavourites(db: Database, playerId: bigint): Promise<FavouritesView> {
  const { rows } = await sql<{ game: string }>`
    select game from studio.lottery_favourite where player_id = ${playerId}
    order by created_at, game`.execute(db);
  return { games: rows.map(({ game }) => game) };
}

/** The same again changes nothing. */
async function change(
  db: Database,
  playerId: bigint,
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      delete from studio.lottery_favourite
      where player_id = ${playerId} and game = any(${remove}::text[])`.execute(tx);
    await sql`
      insert into studio.lottery_favourite (player_id, game)
      select ${playerId}, a.game from unnest(${add}::text[]) as a (game)
      on conflict do nothing`.execute(tx);
  });
}
