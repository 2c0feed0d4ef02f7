/** The offer as menus show it: types, what each begins with and who makes it (specification 3, 7). */
import { z } from 'zod';
import { idSchema, playerEndpoint } from '../../endpoint.ts';
import { gameTypes, menuTypes } from '../../games.ts';
import { game, gamePictures } from './catalog.ts';
import { listClient } from './list-client.ts';

const { merchantCode, platform, language } = listClient;

const vendor = z.object({
  /** Its code, and what players read. */
  vassalage: z.string(),
  displayName: z.string(),
  gameType: z.enum(gameTypes),
  /** A press opens its one game; otherwise it lists its games (VASSALAGE). */
  isGame: z.boolean(),
  /** That game. */
  nodeId: idSchema.nullable(),
  iconUrl: gamePictures.iconUrl,
  /** How many games of the type it has. */
  games: z.int(),
  /** None of them can be opened now. */
  maintenance: z.boolean(),
});

export const menuEndpoints = {
  gameMenus: playerEndpoint({
    method: 'GET',
    path: '/api/game-menus',
    module: 'catalog',
    token: false,
    summary:
      'The types that the site offers, in the order of its menus, home and promotions among them.',
    input: z.strictObject({ merchantCode, platform, language }),
    output: z.object({
      items: z
        .array(
          z.object({
            gameType: z.enum(menuTypes),
            /** Its page on the site. */
            path: z.string(),
            games: z.int(),
            vendors: z.int(),
          }),
        )
        .max(menuTypes.length),
    }),
  }),
  vendorLanes: playerEndpoint({
    method: 'GET',
    path: '/api/vendors',
    module: 'catalog',
    token: false,
    summary: 'The lanes of the offer with what each begins with and its vendors, or one of them.',
    input: z.strictObject({
      merchantCode,
      platform,
      language,
      gameType: z.enum(gameTypes).optional(),
    }),
    output: z.object({
      items: z
        .array(
          z.object({
            /** The category. */
            title: z.enum(gameTypes),
            cards: z.array(game).max(24),
            gameClassify: z
              .array(z.object({ title: z.enum(gameTypes), vendors: z.array(vendor).max(60) }))
              .max(1),
          }),
        )
        .max(12),
    }),
  }),
  hotGames: playerEndpoint({
    method: 'GET',
    path: '/api/games/hot',
    module: 'catalog',
    token: false,
    summary: 'The hot games as home shows them, at most 24.',
    input: z.strictObject({
      merchantCode,
      platform,
      language,
      /** 2: those of the merchant. */
      isPlatform: z.coerce.number().int().min(2).max(2).optional(),
    }),
    output: z.object({ items: z.array(game).max(24) }),
  }),
};
