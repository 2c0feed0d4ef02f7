import { z } from 'zod';
import { gameTypes, volatilities } from '../games.ts';
import { cursorSchema, idSchema, instantSchema, playerEndpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';

const game = z.object({
  /** Our id of the game (`nodeId` in the specification). */
  id: idSchema,
  gameCode: z.string(),
  gameType: z.enum(gameTypes),
  vassalage: z.string(),
  displayName: z.string(),
  /** Path of the composed tile art, without lettering. */
  art: z.string(),
  isHot: z.boolean(),
  isNew: z.boolean(),
  maintenance: z.boolean(),
});
export type Game = z.output<typeof game>;

const gameSheet = game.extend({
  vendorName: z.string(),
  rtp: z.string().nullable(),
  volatility: z.enum(volatilities).nullable(),
  maxMultiplier: z.number().nullable(),
  stakeMin: moneySchema.nullable(),
  stakeMax: moneySchema.nullable(),
  features: z.array(z.string()).max(20),
});

const lane = z.object({
  gameType: z.enum(gameTypes),
  total: z.number().int(),
  games: z.array(game).max(24),
  vendors: z.array(z.object({ code: z.string(), name: z.string() })).max(60),
});

export const catalogEndpoints = {
  lobby: playerEndpoint({
    method: 'GET',
    path: '/api/lobby',
    module: 'catalog',
    token: false,
    summary: 'What home shows: hot games and the lanes that have games.',
    output: z.object({ hot: z.array(game).max(24), lanes: z.array(lane).max(12) }),
  }),
  games: playerEndpoint({
    method: 'GET',
    path: '/api/games',
    module: 'catalog',
    token: false,
    summary: 'Games by type, vendor, select type or search, 20 a page.',
    input: z.strictObject({
      gameType: z.enum(gameTypes).optional(),
      vassalage: z.string().max(20).optional(),
      select: z.enum(['ALL', 'HOT', 'NEW']).optional(),
      search: z.string().trim().max(60).optional(),
      cursor: cursorSchema.optional(),
    }),
    output: z.object({
      items: z.array(game).max(20),
      cursor: z.string().nullable(),
      total: z.number().int(),
    }),
  }),
  game: playerEndpoint({
    method: 'GET',
    path: '/api/games/:gameId',
    module: 'catalog',
    token: false,
    summary: 'One game with return, volatility, limits and features.',
    input: z.strictObject({ gameId: idSchema }),
    output: gameSheet,
    refusals: ['game.unknown'],
  }),
  recentGames: playerEndpoint({
    method: 'GET',
    path: '/api/games/recent',
    module: 'catalog',
    summary: 'Games that the member opened last, at most 20.',
    output: z.object({ items: z.array(game).max(20) }),
  }),
  winners: playerEndpoint({
    method: 'GET',
    path: '/api/winners',
    module: 'catalog',
    token: false,
    flag: 'winnerBoard',
    summary: 'The latest real wins, names masked, at most 20.',
    output: z.object({
      items: z
        .array(z.object({ member: z.string(), game, winAmount: moneySchema, at: instantSchema }))
        .max(20),
    }),
  }),
};
