/** What home shows, held per merchant and language so that the call costs no statement. */
import type { catalogEndpoints } from '@croupier/contract/catalog/player/catalog';
import type { z } from 'zod';
import type { Db } from '#kernel/db.ts';
import { arrangeLanes, artPath, vendorTitle } from './game-rules.ts';
import { type HeldReads, holdReads } from '#kernel/hold-reads.ts';
import { readJackpots } from './jackpots/show-jackpots.ts';
import { prizeModeOf } from './prize-mode-rules.ts';
import { tilesOf } from './tile.ts';
import { type LobbyKey, pageOfGames } from './store/game.ts';
import { laneGames, lanesOf, laneVendors } from './store/lane.ts';

export type Lobby = z.input<(typeof catalogEndpoints)['lobby']['output']>;

export type Lobbies = HeldReads<LobbyKey, Lobby>;

const GAMES_PER_LANE = 24;
const HOT_GAMES = 24;
const VENDORS_PER_LANE = 60;
/** After this a new one is read, so every process follows a change within five seconds. */
const FRESH_MS = 4000;

/** @param now milliseconds of a clock that only goes on. */
export function openLobbies(db: Db, now: () => number = () => performance.now()): Lobbies {
  return holdReads({
    read: (key: LobbyKey) => readLobby(db, key),
    nameOf: ({ merchantId, language }) => `${merchantId} ${language}`,
    freshMs: FRESH_MS,
    now,
  });
}

async function readLobby(db: Db, key: LobbyKey): Promise<Lobby> {
  const [hot, games, vendors, arranged, { items: jackpots }] = await Promise.all([
    pageOfGames(db, key, { select: 'HOT' }, { after: null, limit: HOT_GAMES }),
    laneGames(db, key, GAMES_PER_LANE),
    laneVendors(db, key),
    lanesOf(db, key.merchantId),
    readJackpots(db, key),
  ]);
  const byType = Map.groupBy(games, ({ gameType }) => gameType);
  const shown = arrangeLanes(arranged).filter((lane) => lane.shown);
  const lanes = shown.flatMap(({ gameType }) => {
    const inLane = byType.get(gameType);
    if (!inLane) return [];
    const offeredBy = vendors.filter((vendor) => vendor.gameType === gameType);
    return {
      gameType,
      total: inLane[0]?.total ?? 0,
      games: tilesOf(inLane, key.language),
      vendors: offeredBy.slice(0, VENDORS_PER_LANE).map((vendor) => ({
        code: vendor.code,
        name: vendorTitle(vendor),
        games: vendor.games,
        gameId: vendor.vassalage ? null : String(vendor.firstGame),
        ...(vendor.flagged && { vassalage: true as const }),
        isDemo: !vendor.vassalage && vendor.isDemo,
        closed: vendor.closed,
        iconUrl: artPath({ ...vendor.best, vendorCode: vendor.code }),
      })),
    };
  });
  return {
    hot: tilesOf(hot.games, key.language),
    lanes,
    prizeMode: prizeModeOf(lanes),
    jackpots: jackpots.length > 0,
  };
}
