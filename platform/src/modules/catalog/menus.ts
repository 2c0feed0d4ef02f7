import type { menuEndpoints } from '@croupier/contract/catalog/player/menus';
import type { ListClient } from '@croupier/contract/catalog/player/list-client';
import { siteMap } from '@croupier/contract/site/site-map';
import type { MerchantContext } from '#kernel/context.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { wordsFor } from './words-for.ts';
import type { Lobbies, Lobby } from './lobby.ts';
import { offerOf } from './offer-of.ts';

type Lane = Lobby['lanes'][number];

interface Call {
  readonly merchant: MerchantContext;
  readonly dictionary: string;
}

/** The offer as menus show it, out of what home shows: no statement of its own. */
export function menuHandlers(lobbies: Lobbies): PlayerHandlers<typeof menuEndpoints> {
  const lobbyFor = (call: Call, input: Pick<ListClient, 'merchantCode' | 'language'>) =>
    lobbies.get({ ...offerOf(call.merchant), language: wordsFor(call, input) });
  return {
    async gameMenus(call, input) {
      const { lanes } = await lobbyFor(call, input);
      const all = { games: lanes.reduce((sum, { total }) => sum + total, 0), vendors: 0 };
      return {
        items: [
          { gameType: 'HOME', path: '/', ...all },
          ...lanes.map((lane) => ({
            gameType: lane.gameType,
            path: pathOf(lane.gameType),
            games: lane.total,
            vendors: lane.vendors.length,
          })),
          ...(call.merchant.flags.promotions
            ? [{ gameType: 'PROMO' as const, path: '/promotions', games: 0, vendors: 0 }]
            : []),
        ],
      };
    },

    async vendorLanes(call, input) {
      const { lanes } = await lobbyFor(call, input);
      const wanted = lanes.filter(
        (lane) => input.gameType === undefined || lane.gameType === input.gameType,
      );
      return { items: wanted.map(describeLane) };
    },

    async hotGames(call, input) {
      return { items: (await lobbyFor(call, input)).hot };
    },
  };
}

function pathOf(gameType: Lane['gameType']): string {
  return siteMap.find((row) => row.view === 'games' && row.list === gameType)?.path ?? '/';
}

function describeLane({ gameType, games, vendors }: Lane) {
  const described = vendors.map((vendor) => ({
    vassalage: vendor.code,
    displayName: vendor.name,
    gameType,
    isGame: vendor.gameId !== null,
    nodeId: vendor.gameId,
    iconUrl: vendor.iconUrl,
    games: vendor.games,
    maintenance: vendor.closed,
  }));
  return {
    title: gameType,
    cards: games,
    gameClassify: [{ title: gameType, vendors: described }],
  };
}
