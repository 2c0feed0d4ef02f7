import { z } from 'zod';
import { gameSorts, gameTypes, prizeModes, volatilities } from '../../games.ts';
import { cursorSchema, idSchema, instantSchema, playerEndpoint } from '../../endpoint.ts';
import { moneySchema } from '../../money.ts';
import { pageSchema } from '../../page.ts';
import { LIST_PAGE_MAX, listClient, listPage } from './list-client.ts';

/** Paths of the composed tile art, without lettering. */
export const gamePictures = {
  /** As a drawing, for any size. */
  iconUrl: z.string(),
  /** As pixels, for tiles on large screens and for small places. */
  lagerIcon: z.string(),
  smallIcon: z.string(),
};

export const game = z.object({
  /** Our id of the game. */
  nodeId: idSchema,
  gameCode: z.string(),
  gameType: z.enum(gameTypes),
  /** Code of the vendor. */
  vassalage: z.string(),
  /** It opens itself; an entry of a vendor alone leads to a list of games. */
  isGame: z.literal(true),
  displayName: z.string(),
  ...gamePictures,
  /** 1: a hot one. */
  isHot: z.union([z.literal(0), z.literal(1)]),
  isNew: z.boolean(),
  /** Trial accounts may play it with play money, where the merchant has demo games. */
  isDemo: z.boolean(),
  maintenance: z.boolean(),
  /** Its stakes feed jackpots, and win them. */
  jackpot: z.literal(true).optional(),
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
  /** The vendor's page of rules and pays in the caller's language, for a frame. */
  rulesUrl: z.url().nullable(),
  /** While the game is under maintenance: until when, as far as that is known, and what is said. */
  closed: z
    .object({
      until: instantSchema.nullable(),
      message: z.string(),
      /** Open games that the merchant recommends instead. */
      alternatives: z.array(game).max(8),
    })
    .nullable(),
});

const lane = z.object({
  gameType: z.enum(gameTypes),
  total: z.number().int(),
  games: z.array(game).max(24),
  vendors: z
    .array(
      z.object({
        code: z.string(),
        name: z.string(),
        /** How many games of the lane it has. */
        games: z.number().int(),
        /** The game that a press on the vendor opens; null: a press lists its games (VASSALAGE). */
        gameId: idSchema.nullable(),
        /** Staff flagged it VASSALAGE: a press lists its games, even where it is the only one. */
        vassalage: z.literal(true).optional(),
        /** That game is a demo, which trial accounts may play. */
        isDemo: z.boolean(),
        /** None of them can be opened now. */
        closed: z.boolean(),
        /** Path of the art of its most popular game. */
        iconUrl: z.string(),
      }),
    )
    .max(60),
});

/** Rows of the winner board. */
export const WINNERS_MAX = 20;
const win = z.object({ member: z.string(), game, winAmount: moneySchema, at: instantSchema });

export const catalogEndpoints = {
  lobby: playerEndpoint({
    method: 'GET',
    path: '/api/lobby',
    module: 'catalog',
    token: false,
    summary: 'What home shows: hot games and the lanes that have games.',
    output: z.object({
      hot: z.array(game).max(24),
      lanes: z.array(lane).max(12),
      /** How the lotteries of this offer state their prizes. */
      prizeMode: z.enum(prizeModes),
      /** There are jackpots to be won. */
      jackpots: z.boolean(),
    }),
  }),
  jackpots: playerEndpoint({
    method: 'GET',
    path: '/api/jackpots',
    module: 'catalog',
    token: false,
    summary: 'Jackpots that can be won now in the merchant’s currency, as their vendors tell them.',
    output: z.object({
      items: z
        .array(
          z.object({
            /** Games whose stakes feed it, and win it. */
            games: z.array(game).min(1).max(200),
            /** From the least up. */
            levels: z
              .array(
                z.object({
                  level: z.string().max(20),
                  amount: moneySchema,
                  /** It is hit at this amount at the latest. */
                  hitBy: moneySchema,
                }),
              )
              .min(1)
              .max(8),
          }),
        )
        .max(500),
    }),
  }),
  games: playerEndpoint({
    method: 'GET',
    path: '/api/games',
    module: 'catalog',
    token: false,
    summary:
      'Games by type, vendor, prize mode, select type or search, 20 a page unless told; pages by ' +
      '`cursor`, or by `pageNo`.',
    input: z.strictObject({
      ...listClient,
      ...listPage,
      gameType: z.enum(gameTypes).optional(),
      vassalage: z.string().max(20).optional(),
      /** Leaves out lotteries that do not state their prizes in this mode. */
      prizeMode: z.enum(prizeModes).optional(),
      /** The vendor's own id of a game. */
      gameCode: z.string().min(1).max(64).optional(),
      volatility: z.enum(volatilities).optional(),
      /** One of the features that the list names. */
      feature: z.string().min(1).max(40).optional(),
      /** Without it: popular ones, or the newest of the new ones. */
      sort: z.enum(gameSorts).optional(),
      select: z.enum(['ALL', 'HOT', 'NEW']).optional(),
      search: z.string().trim().max(60).optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(game, LIST_PAGE_MAX).extend({
      total: z.number().int(),
      /** Of the caller that asked for a page by its number. */
      pageNum: z.int().optional(),
      totalPages: z.int().optional(),
      /** With the first page: what games of the type and vendor can be told apart by. */
      facets: z
        .object({
          volatilities: z.array(z.enum(volatilities)).max(volatilities.length),
          features: z.array(z.string()).max(30),
        })
        .nullable(),
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
  searchIndex: playerEndpoint({
    method: 'GET',
    path: '/api/games/search-index',
    module: 'catalog',
    token: false,
    summary: 'The whole offer for searching in the browser, unless the caller has this version.',
    input: z.strictObject({ have: z.string().max(32).optional() }),
    output: z.object({
      version: z.string(),
      /** `SearchRows` as JSON, deflated, in base64; null when `have` is still the latest. */
      index: z.string().max(16_000_000).nullable(),
    }),
  }),
  merchantWallet: playerEndpoint({
    method: 'GET',
    path: '/api/merchant-wallet',
    module: 'catalog',
    token: false,
    summary:
      'Whether one wallet pays for every game, or the member moves money to some vendors by hand.',
    output: z.object({ isSingle: z.boolean() }),
  }),
  winners: playerEndpoint({
    method: 'GET',
    path: '/api/winners',
    module: 'catalog',
    token: false,
    flag: 'winnerBoard',
    summary: 'The latest real wins, names masked, at most 20, of all games or of one type.',
    input: z.strictObject({
      gameCategory: z.enum(['ALL', ...gameTypes]).optional(),
      language: listClient.language,
      limitNum: z.coerce.number().int().min(1).max(WINNERS_MAX).optional(),
    }),
    output: z.object({
      items: z.array(z.object({ vo: win })).max(WINNERS_MAX),
    }),
  }),
};
