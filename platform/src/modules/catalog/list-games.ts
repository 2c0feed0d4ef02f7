import { idSchema } from '@croupier/contract/endpoint';
import type { GameSort, GameType, PrizeMode, Volatility } from '@croupier/contract/games';
import { searchable } from '@croupier/contract/searchable';
import { z } from 'zod';
import { readCursor, writeCursor } from '#kernel/cursor.ts';
import type { Db } from '#kernel/db.ts';
import { type Facets, facetsOf } from './store/facets.ts';
import {
  type GameFilter,
  type GameRow,
  type Offer,
  type PlacedGame,
  pageOfGames,
  similarGames,
} from './store/game.ts';

export interface GameInput {
  readonly gameType?: GameType | undefined;
  readonly vassalage?: string | undefined;
  readonly prizeMode?: PrizeMode | undefined;
  readonly select?: 'ALL' | 'HOT' | 'NEW' | undefined;
  readonly gameCode?: string | undefined;
  readonly volatility?: Volatility | undefined;
  readonly feature?: string | undefined;
  readonly sort?: GameSort | undefined;
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
  /** Instead of a cursor, the number of the page, and how many games one has. */
  readonly pageNo?: number | undefined;
  readonly pageSize?: number | undefined;
}

export interface GamePage {
  readonly games: readonly GameRow[];
  readonly cursor: string | null;
  readonly total: number;
  /** What the games of the type and vendor can be told apart by; with the first page alone. */
  readonly facets: Facets | null;
  /** Of who asks by number. */
  readonly pageNum?: number;
  readonly totalPages?: number;
}

const PAGE = 20;
const integer = z.string().regex(/^-?\d{1,9}$/);
const cursorParts = z.tuple([integer, integer, idSchema]);

/**
 * One page of the merchant's games. A search that finds nothing answers what resembles it, so that
 * a slip of the keyboard still leads somewhere. Refuses `request.invalid` for a broken cursor.
 */
export async function listGames(
  db: Db,
  offer: Offer & { readonly language: string },
  input: GameInput,
): Promise<GamePage> {
  const search = input.search && searchable(input.search);
  // Signs alone were typed: no title holds them.
  if (input.search && !search) return { games: [], cursor: null, total: 0, facets: null };
  const filter: GameFilter = {
    gameType: input.gameType,
    vendorCode: input.vassalage,
    prizeMode: input.prizeMode,
    code: input.gameCode,
    select: input.select,
    volatility: input.volatility,
    feature: input.feature,
    sort: input.sort === 'NAME' ? { titlesIn: offer.language } : input.sort,
    search: search || undefined,
  };
  const parts = readCursor(input.cursor, cursorParts);
  const after = parts && {
    matchClass: Number(parts[0]),
    place: Number(parts[1]),
    id: BigInt(parts[2]),
  };
  const { pageNo, pageSize = PAGE } = input;
  const [{ games, total }, facets] = await Promise.all([
    pageOfGames(db, offer, filter, {
      after,
      limit: pageSize + 1,
      skip: after ? 0 : ((pageNo ?? 1) - 1) * pageSize,
    }),
    after || !input.gameType ? null : facetsOf(db, offer, filter),
  ]);
  if (search && total === 0 && !after) {
    return { ...(await resembling(db, offer, { ...filter, search })), facets };
  }
  const shown = games.slice(0, pageSize);
  const cursor = games.length > pageSize ? cursorAfter(shown.at(-1)) : null;
  return {
    games: shown,
    cursor,
    total,
    facets,
    ...(pageNo !== undefined && { pageNum: pageNo, totalPages: Math.ceil(total / pageSize) }),
  };
}

function cursorAfter(last: PlacedGame | undefined): string | null {
  return last ? writeCursor([last.matchClass, last.place, last.id]) : null;
}

async function resembling(
  db: Db,
  offer: Offer,
  filter: GameFilter & { readonly search: string },
): Promise<Omit<GamePage, 'facets'>> {
  const games = await db.transaction().execute((tx) => similarGames(tx, offer, filter, PAGE));
  return { games, cursor: null, total: games.length };
}
