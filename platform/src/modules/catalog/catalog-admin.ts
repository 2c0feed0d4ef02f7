/** What staff see of the catalogue of one merchant, and change of it. */
import { idSchema } from '@croupier/contract/endpoint';
import type { GameType } from '@croupier/contract/games';
import { z } from 'zod';
import { readCursor, writeCursor } from '#kernel/cursor.ts';
import type { Db, Queryable } from '#kernel/db.ts';
import { arrangeLanes, type Lane, searchable } from './game-rules.ts';
import { alternativesOf } from './store/closure.ts';
import type { Offer } from './store/game.ts';
import {
  type GameOfferFilter,
  type GameOfferRow,
  gameOffers,
  gamesByLane,
  laneHead,
  pageOfGameOffers,
} from './store/game-offer.ts';
import { lanesOf } from './store/lane.ts';
import { allVendors as vendors } from './store/vendor.ts';
import { type Vendor, vendorFrom } from './vendor-from.ts';

export { changeGameOffers, setAlternatives, setLaneHead, setLanes } from './change-game-offers.ts';
export { changeVendorOffer, orderVendors } from './change-vendor-offer.ts';
/** Connecting a vendor. */
export * as vendorPlace from './connect-vendor.ts';
export { type GamesPreview, importGames, previewGames } from './preview-games.ts';
export type { Offer } from './store/game.ts';
export { liveTableVendors, liveTables } from './store/live-table.ts';
export {
  lotteryGames,
  type LotteryGameRow,
  lotteryVendors,
  offeredLotteries,
} from './store/lottery-game.ts';
export { sportsVendors, sportsVendorsOf } from './store/sports-game.ts';
export { merchantsOfVendor } from './store/vendor.ts';
export type { GameOfferRow } from './store/game-offer.ts';
export { vendorOffers, type VendorOfferRow } from './store/vendor-offer.ts';
export { statedStakes, titleIn, vendorTitle } from './game-rules.ts';

/** Every vendor that was ever added, whoever offers it. */
export async function allVendors(db: Queryable): Promise<Vendor[]> {
  return (await vendors(db)).map(vendorFrom);
}

const PAGE = 50;
const cursorParts = z.tuple([z.string().regex(/^-?\d{1,9}$/), idSchema]);

/** One page of what the merchant could show. Refuses `request.invalid` for a broken cursor. */
export async function listGameOffers(
  db: Db,
  offer: Offer,
  { cursor, search, ...filter }: GameOfferFilter & { readonly cursor?: string | undefined },
): Promise<{ games: readonly GameOfferRow[]; cursor: string | null; total: number }> {
  const words = search && searchable(search);
  // Signs alone were typed: no title holds them.
  if (search && !words) return { games: [], cursor: null, total: 0 };
  const parts = readCursor(cursor, cursorParts);
  const after = parts && { place: Number(parts[0]), id: BigInt(parts[1]) };
  const page = { after, limit: PAGE + 1 };
  const found = await pageOfGameOffers(db, offer, { ...filter, search: words }, page);
  const games = found.games.slice(0, PAGE);
  const last = found.games.length > PAGE ? games.at(-1) : undefined;
  return { games, cursor: last ? writeCursor([last.place, last.id]) : null, total: found.total };
}

/** The game as the merchant could show it, or undefined. */
export async function gameOffer(
  db: Queryable,
  offer: Offer,
  gameId: bigint,
): Promise<GameOfferRow | undefined> {
  return (await gameOffers(db, offer, [gameId])).get(gameId);
}

/** Games by id in that order; what the merchant could not show is left out. */
async function inOrder(
  db: Queryable,
  offer: Offer,
  ids: readonly bigint[],
): Promise<GameOfferRow[]> {
  const games = await gameOffers(db, offer, ids);
  return ids.flatMap((id) => games.get(id) ?? []);
}

/** What is recommended while the game is closed, in order. */
export async function listAlternatives(
  db: Queryable,
  offer: Offer,
  gameId: bigint,
): Promise<GameOfferRow[]> {
  return inOrder(db, offer, await alternativesOf(db, { merchantId: offer.merchantId, gameId }));
}

/** The games at the head of a lane, in order. */
export async function listLaneHead(
  db: Queryable,
  offer: Offer,
  gameType: GameType,
): Promise<GameOfferRow[]> {
  return inOrder(db, offer, await laneHead(db, { merchantId: offer.merchantId, gameType }));
}

/** Every lane in the merchant's order, with the number of its games. */
export async function listLanes(
  db: Queryable,
  offer: Offer,
): Promise<(Lane & { readonly games: number })[]> {
  const arranged = arrangeLanes(await lanesOf(db, offer.merchantId));
  const games = await gamesByLane(db, offer);
  return arranged.map((lane) => ({ ...lane, games: games.get(lane.gameType) ?? 0 }));
}
