import type { Queryable } from '#kernel/db.ts';
import { type GameRow, type Offer, offeredGames, pageOfGames } from './store/game.ts';

/** As many as staff may choose. */
const CHOSEN_MAX = 8;
/** When staff chose fewer, popular games make up for them. */
const SHOWN_MIN = 4;
/** So many are looked through; a whole vendor may be closed. */
const LOOKED_AT = 60;

/**
 * Open games instead of one that is closed: those that staff chose, in their order, then popular
 * ones of the same type, then of any.
 */
export async function recommendInstead(
  db: Queryable,
  offer: Offer,
  { game, chosen }: { readonly game: GameRow; readonly chosen: readonly bigint[] },
): Promise<GameRow[]> {
  const known = await offeredGames(db, offer, chosen);
  const found = new Map<bigint, GameRow>();
  const take = (games: readonly GameRow[], atMost: number): void => {
    for (const other of games) {
      const isOpen = !other.maintenance && !other.isOut;
      if (isOpen && other.id !== game.id && found.size < atMost) found.set(other.id, other);
    }
  };
  take(
    chosen.flatMap((id) => known.get(id) ?? []),
    CHOSEN_MAX,
  );
  for (const gameType of [game.gameType, undefined]) {
    if (found.size >= SHOWN_MIN) break;
    const page = { after: null, limit: LOOKED_AT };
    take((await pageOfGames(db, offer, { gameType }, page)).games, SHOWN_MIN);
  }
  return [...found.values()];
}
