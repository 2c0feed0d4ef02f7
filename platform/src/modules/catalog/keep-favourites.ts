import { FAVOURITES_MAX, type GameType } from '@croupier/contract/games';
import type { Db } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import {
  deleteFavourite,
  favouriteIds,
  type FavouritesOf,
  insertFavourite,
  lockFavourites,
} from './store/favourite.ts';
import { type GameRow, type Offer, offeredGame, offeredGames } from './store/game.ts';

/** A member, and what the merchant offers them. */
export interface FavouritesAt extends FavouritesOf {
  readonly offer: Offer;
}

/** A game by its id, with what else the caller believes of it. */
export interface NamedGame {
  readonly gameId: bigint;
  readonly vendorCode: string;
  readonly gameType: GameType;
}

/**
 * Marks a game. Repeating it changes nothing. Refuses `game.unknown`, also when the game is another
 * vendor's or of another type than was said, and `game.favourites-full` when the member has as many
 * marks as one list shows.
 */
export async function addFavourite(
  db: Db,
  { offer, ...member }: FavouritesAt,
  { gameId, vendorCode, gameType }: NamedGame,
): Promise<void> {
  const game = await offeredGame(db, offer, gameId);
  if (game?.vendorCode !== vendorCode || game.gameType !== gameType) throw refuse('game.unknown');
  const marked = await db.transaction().execute(async (tx) => {
    // Marks made at the same moment are counted one after the other.
    await lockFavourites(tx, member);
    return insertFavourite(tx, member, { gameId, limit: FAVOURITES_MAX });
  });
  if (!marked) throw refuse('game.favourites-full');
}

/** Takes the mark off a game, offered or not. Repeating it changes nothing. */
export async function removeFavourite(db: Db, member: FavouritesOf, gameId: bigint): Promise<void> {
  await deleteFavourite(db, member, gameId);
}

/** Ids of the marked games, newest first; some may not be on offer now. */
export function listFavouriteIds(db: Db, member: FavouritesOf): Promise<bigint[]> {
  return favouriteIds(db, member, FAVOURITES_MAX);
}

/** The marked games that the merchant offers, newest mark first. */
export async function listFavourites(
  db: Db,
  { offer, ...member }: FavouritesAt,
): Promise<GameRow[]> {
  const ids = await favouriteIds(db, member, FAVOURITES_MAX);
  const games = await offeredGames(db, offer, ids);
  return ids.flatMap((id) => games.get(id) ?? []);
}
