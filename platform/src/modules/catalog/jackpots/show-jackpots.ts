/** Jackpots as visitors of a merchant's site see them. */
import type { catalogEndpoints } from '@croupier/contract/catalog/player/catalog';
import type { z } from 'zod';
import type { Db } from '#kernel/db.ts';
import { type HeldReads, holdReads } from '#kernel/hold-reads.ts';
import { type LobbyKey, offeredGames } from '../store/game.ts';
import { tileOf } from '../tile.ts';
import { isLive } from './jackpot-rules.ts';
import { gamesOf, listJackpots } from './jackpot-store.ts';

export type ShownJackpots = z.input<(typeof catalogEndpoints)['jackpots']['output']>;

/** After this a new answer is read behind the one that is given: visitors ask every few seconds. */
const FRESH_MS = 2000;

/** @param now milliseconds of a clock that only goes on. */
export function openJackpots(
  db: Db,
  now: () => number = () => performance.now(),
): HeldReads<LobbyKey, ShownJackpots> {
  return holdReads({
    read: (key: LobbyKey) => readJackpots(db, key),
    nameOf: ({ merchantId, language }) => `${merchantId} ${language}`,
    freshMs: FRESH_MS,
    now,
  });
}

/** Those of games that the merchant offers, in its currency. */
export async function readJackpots(db: Db, key: LobbyKey): Promise<ShownJackpots> {
  const jackpots = (await listJackpots(db, key.merchantId)).filter(
    ({ currency, toldAt }) => currency === key.currency && isLive(toldAt),
  );
  const ids = await gamesOf(db, jackpots);
  const games = await offeredGames(
    db,
    key,
    ids.map(({ id }) => id),
  );
  const items = jackpots.flatMap(({ vendorId, gameCodes, levels }) => {
    const fed = ids
      .filter((game) => game.vendorId === vendorId && gameCodes.includes(game.code))
      .flatMap(({ id }) => games.get(id) ?? []);
    if (fed.length === 0) return [];
    return {
      games: fed.map((game) => tileOf(game, key.language)),
      levels: levels.map(({ level, amount, hitBy }) => ({ level, amount, hitBy })),
    };
  });
  return { items };
}
