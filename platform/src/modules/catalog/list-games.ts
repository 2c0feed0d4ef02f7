import { idSchema } from '@croupier/contract/endpoint';
import type { GameType } from '@croupier/contract/games';
import { z } from 'zod';
import { readCursor, writeCursor } from '#kernel/cursor.ts';
import type { Db } from '#kernel/db.ts';
import { searchable } from './game-rules.ts';
import {
  type GameFilter,
  type GameRow,
  type Offer,
  type PlacedGame,
  pageOfGames,
  similarGames,
} from './store/game.ts';

export interface GameWish {
  readonly gameType?: GameType | undefined;
  readonly vassalage?: string | undefined;
  readonly select?: 'ALL' | 'HOT' | 'NEW' | undefined;
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
}

export interface GamePage {
  readonly games: readonly GameRow[];
  readonly cursor: string | null;
  readonly total: number;
}

const PAGE = 20;
const integer = z.string().regex(/^-?\d{1,9}$/);
const cursorParts = z.tuple([integer, integer, idSchema]);

/**
 * One page of the merchant's games. A search that finds nothing answers what resembles it, so that
 * a slip of the keyboard still leads somewhere. Refuses `request.invalid` for a broken cursor.
 */
export async function listGames(db: Db, offer: Offer, wish: GameWish): Promise<GamePage> {
  const search = wish.search && searchable(wish.search);
  // Signs alone were typed: no title holds them.
  if (wish.search && !search) return { games: [], cursor: null, total: 0 };
  const filter: GameFilter = {
    gameType: wish.gameType,
    vendorCode: wish.vassalage,
    select: wish.select,
    search: search || undefined,
  };
  const parts = readCursor(wish.cursor, cursorParts);
  const after = parts && {
    matchClass: Number(parts[0]),
    place: Number(parts[1]),
    id: BigInt(parts[2]),
  };
  const { games, total } = await pageOfGames(db, offer, filter, { after, limit: PAGE + 1 });
  if (search && total === 0 && !after) return resembling(db, offer, { ...filter, search });
  const shown = games.slice(0, PAGE);
  return { games: shown, cursor: games.length > PAGE ? cursorAfter(shown.at(-1)) : null, total };
}

function cursorAfter(last: PlacedGame | undefined): string | null {
  return last ? writeCursor([last.matchClass, last.place, last.id]) : null;
}

async function resembling(
  db: Db,
  offer: Offer,
  filter: GameFilter & { readonly search: string },
): Promise<GamePage> {
  const games = await db.transaction().execute((tx) => similarGames(tx, offer, filter, PAGE));
  return { games, cursor: null, total: games.length };
}
