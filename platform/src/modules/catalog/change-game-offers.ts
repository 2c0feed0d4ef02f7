/** What staff make of games and lanes for one merchant. Open pages follow within five seconds. */
import type { GameType } from '@croupier/contract/games';
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { announceChange } from '#merchant';
import { assertEndsAhead } from './change-vendor-offer.ts';
import { HEAD_MAX, headWith, type Lane } from './game-rules.ts';
import { stoppedGames } from './returns/return-store.ts';
import { alternativesOf, replaceAlternatives } from './store/closure.ts';
import type { Offer } from './store/game.ts';
import {
  type GameChange,
  type GameOfferRow,
  gameOffers,
  laneHead,
  replaceLaneHead,
  writeGameOffers,
} from './store/game-offer.ts';
import { lanesOf, replaceLanes } from './store/lane.ts';

/** Games before a change and after it, in the order in which they were named. */
export interface ChangedGames {
  readonly before: readonly GameOfferRow[];
  readonly after: readonly GameOfferRow[];
}

/**
 * Changes what is named of each of the games, or of none. `head` puts them at the head of their
 * lanes, behind those that are there, or takes them away from it. Locks the merchant. Refuses
 * `game.unknown`, `catalog.head-full`, `catalog.game-stopped` for opening a game that was closed for its
 * returns, and `request.invalid` for a maintenance that would end in the past.
 */
export async function changeGameOffers(
  tx: Tx,
  offer: Offer,
  wanted: GameChange & {
    readonly gameIds: readonly bigint[];
    readonly head?: boolean | undefined;
    readonly at: Date;
  },
): Promise<ChangedGames> {
  const { gameIds, head, at, maintenance, ...rest } = wanted;
  await announceChange(tx, offer.merchantId);
  const ids = [...new Set(gameIds)];
  const before = await knownGames(tx, offer, ids);
  if (maintenance?.on) assertEndsAhead(maintenance.until, at);
  if (maintenance && !(maintenance.on && maintenance.until === null)) {
    await assertNotStopped(tx, offer, ids);
  }
  const change = maintenance && {
    on: maintenance.on,
    until: maintenance.on ? maintenance.until : null,
  };
  await writeGameOffers(tx, offer.merchantId, ids, { ...rest, maintenance: change });
  if (head !== undefined) await moveToHead(tx, offer, before, head);
  return { before, after: await knownGames(tx, offer, ids) };
}

async function assertNotStopped(tx: Tx, offer: Offer, ids: readonly bigint[]): Promise<void> {
  const stopped = await stoppedGames(tx, offer.merchantId, ids);
  if (stopped.length > 0) throw refuse('catalog.game-stopped');
}

async function moveToHead(
  tx: Tx,
  { merchantId }: Offer,
  games: readonly GameOfferRow[],
  head: boolean,
): Promise<void> {
  for (const [gameType, some] of Map.groupBy(games, (game) => game.gameType)) {
    const of = { merchantId, gameType };
    const ids = headWith(
      await laneHead(tx, of),
      some.map(({ id }) => id),
      head,
    );
    if (ids.length > HEAD_MAX) throw refuse('catalog.head-full', { params: { max: HEAD_MAX } });
    await replaceLaneHead(tx, of, ids);
  }
}

/** Ids before a change and after it. */
export interface ChangedIds {
  readonly before: readonly bigint[];
  readonly after: readonly bigint[];
}

/** Sets the games at the head of a lane. Locks the merchant. Refuses `game.unknown`. */
export async function setLaneHead(
  tx: Tx,
  offer: Offer,
  { gameType, gameIds }: { readonly gameType: GameType; readonly gameIds: readonly bigint[] },
): Promise<ChangedIds> {
  await announceChange(tx, offer.merchantId);
  const of = { merchantId: offer.merchantId, gameType };
  const before = await laneHead(tx, of);
  const after = [...new Set(gameIds)];
  const games = await knownGames(tx, offer, after);
  if (games.some((game) => game.gameType !== gameType)) throw refuse('game.unknown');
  await replaceLaneHead(tx, of, after);
  return { before, after };
}

/** Sets what is recommended while the game is closed. Locks the merchant. Refuses `game.unknown`. */
export async function setAlternatives(
  tx: Tx,
  offer: Offer,
  { gameId, gameIds }: { readonly gameId: bigint; readonly gameIds: readonly bigint[] },
): Promise<ChangedIds> {
  await announceChange(tx, offer.merchantId);
  const of = { merchantId: offer.merchantId, gameId };
  // Nobody plays the closed game instead of itself.
  const after = [...new Set(gameIds)].filter((id) => id !== gameId);
  await knownGames(tx, offer, [gameId, ...after]);
  const before = await alternativesOf(tx, of);
  await replaceAlternatives(tx, of, after);
  return { before, after };
}

/** Sets the order of the lanes and which are shown. Locks the merchant. */
export async function setLanes(
  tx: Tx,
  merchantId: bigint,
  lanes: readonly Lane[],
): Promise<{ readonly before: readonly Lane[]; readonly after: readonly Lane[] }> {
  await announceChange(tx, merchantId);
  const before = await lanesOf(tx, merchantId);
  const after = [...new Map(lanes.map((lane) => [lane.gameType, lane])).values()];
  await replaceLanes(tx, merchantId, after);
  return { before, after };
}

async function knownGames(
  tx: Tx,
  offer: Offer,
  ids: readonly bigint[],
): Promise<readonly GameOfferRow[]> {
  const games = await gameOffers(tx, offer, ids);
  return ids.map((id) => {
    const game = games.get(id);
    if (!game) throw refuse('game.unknown');
    return game;
  });
}
