/** What a member did with games: marked them, and opened them. */
import { z } from 'zod';
import { idSchema, playerEndpoint } from '../../endpoint.ts';
import { FAVOURITES_MAX, gameTypes, RECENT_MAX } from '../../games.ts';
import { game } from './catalog.ts';
import { listClient, listPage } from './list-client.ts';

/** Trial accounts may mark games too: a mark moves no money. */
const whoMayMark = ['trial', 'member', 'agent'] as const;
const gameType = z.enum(gameTypes);

export const ownGamesEndpoints = {
  recentGames: playerEndpoint({
    method: 'GET',
    path: '/api/games/recent',
    module: 'catalog',
    summary: 'Games that the member opened last, at most 20.',
    input: z.strictObject({
      ...listClient,
      page: listPage.pageNo,
      pageSize: z.coerce.number().int().min(1).max(RECENT_MAX).optional(),
      gameType: gameType.optional(),
    }),
    output: z.object({ items: z.array(game).max(RECENT_MAX) }),
  }),
  favouriteIds: playerEndpoint({
    method: 'GET',
    path: '/api/favourites/ids',
    module: 'catalog',
    roles: whoMayMark,
    summary: 'Ids of the games that the member marked, newest first.',
    output: z.object({ favGameIds: z.array(idSchema).max(FAVOURITES_MAX) }),
  }),
  favourites: playerEndpoint({
    method: 'GET',
    path: '/api/favourites',
    module: 'catalog',
    roles: whoMayMark,
    summary: 'The marked games that are on offer, newest first, 999 a page unless told.',
    input: z.strictObject({
      ...listClient,
      pageNo: listPage.pageNo,
      pageSize: z.coerce.number().int().min(1).max(FAVOURITES_MAX).optional(),
      gameType: gameType.optional(),
    }),
    output: z.object({
      favGameList: z.object({
        content: z.array(game).max(FAVOURITES_MAX),
        pageNum: z.int(),
        totalPages: z.int(),
      }),
    }),
  }),
  addFavourite: playerEndpoint({
    method: 'POST',
    path: '/api/favourites',
    module: 'catalog',
    roles: whoMayMark,
    summary: 'Marks a game; a game that is marked already stays so.',
    input: z.strictObject({
      /** Our id of the game, with the vendor and the type that it is offered under. */
      nodeId: idSchema,
      vendor: z.string().min(1).max(20),
      gameType,
    }),
    output: z.object({}),
    refusals: ['game.unknown', 'game.favourites-full'],
  }),
  removeFavourite: playerEndpoint({
    method: 'DELETE',
    path: '/api/favourites/:gameId',
    module: 'catalog',
    roles: whoMayMark,
    summary: 'Takes the mark off a game; does nothing when it has none.',
    input: z.strictObject({ gameId: idSchema }),
    output: z.object({}),
  }),
};
