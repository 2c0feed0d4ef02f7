/**
 * What home shows, held per merchant and language so that the call costs no statement. A held
 * lobby is answered at once; when it is older than a few seconds a new one is read behind it.
 */
import type { catalogEndpoints } from '@croupier/contract/player/catalog';
import type { z } from 'zod';
import type { Db } from '#kernel/db.ts';
import { arrangeLanes, vendorTitle } from './game-rules.ts';
import { tileOf } from './tile.ts';
import { type Offer, laneGames, laneVendors, pageOfGames } from './store/game.ts';
import { lanesOf } from './store/lane.ts';

export type Lobby = z.input<(typeof catalogEndpoints)['lobby']['output']>;

/** Whose lobby, and in which language. */
export interface LobbyKey extends Offer {
  readonly language: string;
}

export interface Lobbies {
  get(key: LobbyKey): Promise<Lobby>;
  /** Forgets what is held: the next call reads anew. */
  drop(): void;
}

const GAMES_PER_LANE = 24;
const HOT_GAMES = 24;
const VENDORS_PER_LANE = 60;
/** After this a new one is read, so every process follows a change within five seconds. */
const FRESH_MS = 4000;

interface Held {
  readonly lobby: Promise<Lobby>;
  readonly readAt: number;
  renewing: boolean;
}

/** @param now milliseconds of a clock that only goes on. */
export function openLobbies(db: Db, now: () => number = () => performance.now()): Lobbies {
  const held = new Map<string, Held>();

  function keep(name: string, key: LobbyKey): Promise<Lobby> {
    const entry: Held = { lobby: readLobby(db, key), readAt: now(), renewing: false };
    held.set(name, entry);
    entry.lobby.catch(() => {
      if (held.get(name) === entry) held.delete(name);
    });
    return entry.lobby;
  }

  async function renew(name: string, key: LobbyKey, entry: Held): Promise<void> {
    entry.renewing = true;
    try {
      const lobby = await readLobby(db, key);
      // Dropped meanwhile: what was read may be older than the reason.
      if (held.get(name) !== entry) return;
      held.set(name, { lobby: Promise.resolve(lobby), readAt: now(), renewing: false });
    } catch {
      // While the database is away the last known lobby keeps home readable.
      entry.renewing = false;
    }
  }

  return {
    get(key) {
      const name = `${key.merchantId} ${key.language}`;
      const entry = held.get(name);
      if (!entry) return keep(name, key);
      if (!entry.renewing && now() - entry.readAt > FRESH_MS) void renew(name, key, entry);
      return entry.lobby;
    },
    drop: () => held.clear(),
  };
}

async function readLobby(db: Db, key: LobbyKey): Promise<Lobby> {
  const [hot, games, vendors, arranged] = await Promise.all([
    pageOfGames(db, key, { select: 'HOT' }, { after: null, limit: HOT_GAMES }),
    laneGames(db, key, GAMES_PER_LANE),
    laneVendors(db, key),
    lanesOf(db, key.merchantId),
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
      games: inLane.map((game) => tileOf(game, key.language)),
      vendors: offeredBy
        .slice(0, VENDORS_PER_LANE)
        .map((vendor) => ({ code: vendor.code, name: vendorTitle(vendor) })),
    };
  });
  return { hot: hot.games.map((game) => tileOf(game, key.language)), lanes };
}
