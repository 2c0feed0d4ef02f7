/** Statements on the games that members marked. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

/** Whose marks. */
export interface FavouritesOf {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/** Ids of the marked games, newest mark first, offered or not. */
export async function favouriteIds(
  db: Queryable,
  { merchantId, memberId }: FavouritesOf,
  limit: number,
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select game_id as id from catalog.favourite
    where merchant_id = ${merchantId} and member_id = ${memberId}
    order by added_at desc, game_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whoever marks next for this member waits until the transaction has ended. */
export async function lockFavourites(tx: Tx, { memberId }: FavouritesOf): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`favourites ${memberId}`}, 0))`.execute(
    tx,
  );
}

/**
 * Marks the game unless the member has as many other marks as allowed; a second mark changes
 * nothing, and waits for the first. Answers whether the game is marked now.
 */
export async function insertFavourite(
  db: Queryable,
  { merchantId, memberId }: FavouritesOf,
  { gameId, limit }: { readonly gameId: bigint; readonly limit: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into catalog.favourite (merchant_id, member_id, game_id)
    select ${merchantId}, ${memberId}, ${gameId}
    where (select count(*) from catalog.favourite
      where merchant_id = ${merchantId} and member_id = ${memberId}
        and game_id <> ${gameId}) < ${limit}
    on conflict (merchant_id, member_id, game_id)
      do update set added_at = favourite.added_at returning 1`.execute(db);
  return rows.length > 0;
}

/** Takes the mark off; does nothing when there is none. */
export async function deleteFavourite(
  db: Queryable,
  { merchantId, memberId }: FavouritesOf,
  gameId: bigint,
): Promise<void> {
  await sql`delete from catalog.favourite
    where merchant_id = ${merchantId} and member_id = ${memberId} and game_id = ${gameId}`.execute(
    db,
  );
}
