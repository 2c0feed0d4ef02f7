import { z } from 'zod';
import { cursorSchema, idSchema, instantSchema, operatorEndpoint } from '../../endpoint.ts';
import { STAKES_MAX } from '../../free-spins/bounds.ts';
import { gameTypes } from '../../games.ts';
import { moneySchema } from '../../money.ts';
import { pageSchema } from '../../page.ts';

/** Closed for players until then, or until staff open it again. */
const maintenance = z.strictObject({ on: z.boolean(), until: instantSchema.nullable() });

/** What players read, by dictionary; an empty text is as good as none. */
const message = z.record(z.string().regex(/^[a-z]{2}$/), z.string().trim().max(300));

const offeredVendor = z.object({
  id: idSchema,
  code: z.string(),
  /** What players read unless the merchant calls it something else. */
  name: z.string(),
  shownName: z.string().nullable(),
  offered: z.boolean(),
  /** Its games come over the merchant's launch hosts, which serve them too. */
  overLaunchHosts: z.boolean(),
  /**
   * True: a press on it lists its games in a window (VASSALAGE). False: its most popular game opens.
   * Null leaves it to the number of its games: one opens, several are listed.
   */
  vassalage: z.boolean().nullable(),
  /** Games of it that this merchant could show. */
  games: z.number().int(),
  maintenance: maintenance.extend({ message }),
  /** Closed for every merchant, or not answering just now. */
  closedElsewhere: z.enum(['everywhere', 'silent']).nullable(),
});
export type OfferedVendor = z.output<typeof offeredVendor>;

const gameLine = z.object({
  id: idSchema,
  code: z.string(),
  title: z.string(),
  gameType: z.enum(gameTypes),
  vendorId: idSchema,
  vendorName: z.string(),
  offered: z.boolean(),
  /** `chosen` is what staff said; null leaves it to the vendor's ranking. */
  hot: z.object({ shown: z.boolean(), chosen: z.boolean().nullable() }),
  /** `chosen` is what staff said; null leaves it to the day of release. */
  isNew: z.object({ shown: z.boolean(), chosen: z.boolean().nullable() }),
  /** Trial accounts may play it with play money while the flag `demoGames` is on. */
  demo: z.boolean(),
  maintenance,
  /** Place among the games at the head of its lane, from 1; null for all others. */
  headPlace: z.number().int().nullable(),
  releasedOn: z.iso.date(),
  alternatives: z.number().int(),
  /** In the merchant's currency, ascending, as the vendor tells them; none: any within the limits. */
  stakes: z.array(moneySchema).max(STAKES_MAX),
  /** Limits of one bet in that currency; null where the vendor tells none. */
  stakeMin: moneySchema.nullable(),
  stakeMax: moneySchema.nullable(),
});
export type CatalogGame = z.output<typeof gameLine>;

const ofMerchant = { merchantId: idSchema };
const ofGame = { ...ofMerchant, gameId: idSchema };
/** What a lane or a list of games names: enough to find it again. */
const gameName = gameLine.pick({ id: true, title: true, vendorName: true, gameType: true });
export type GameName = z.output<typeof gameName>;

const lane = z.strictObject({ gameType: z.enum(gameTypes), shown: z.boolean() });
const lanes = z.object({
  /** In the order in which players see them. */
  items: z.array(lane.extend({ games: z.number().int() })).max(gameTypes.length),
});

export const operatorCatalogEndpoints = {
  catalogVendors: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/catalog/vendors',
    module: 'catalog',
    permission: 'catalog.read',
    summary: 'Every vendor with what the merchant makes of it, in the merchant’s order.',
    input: z.strictObject(ofMerchant),
    output: z.object({ items: z.array(offeredVendor).max(500) }),
  }),
  setCatalogVendor: operatorEndpoint({
    method: 'PUT',
    path: '/ops/merchants/:merchantId/catalog/vendors/:vendorId',
    module: 'catalog',
    permission: 'catalog.write',
    summary: 'Sets what players read and may open of a vendor; open pages follow within 5 seconds.',
    input: z.strictObject({
      ...ofMerchant,
      vendorId: idSchema,
      shownName: z.string().trim().min(1).max(40).nullable(),
      offered: z.boolean(),
      overLaunchHosts: z.boolean(),
      vassalage: z.boolean().nullable(),
      maintenance: maintenance.extend({ message }),
    }),
    output: offeredVendor,
    refusals: ['vendor.unknown'],
  }),
  orderCatalogVendors: operatorEndpoint({
    method: 'PUT',
    path: '/ops/merchants/:merchantId/catalog/vendor-order',
    module: 'catalog',
    permission: 'catalog.write',
    summary: 'Puts vendors into this order; those that are not named follow as they were.',
    input: z.strictObject({ ...ofMerchant, vendorIds: z.array(idSchema).min(1).max(500) }),
    output: z.object({ items: z.array(offeredVendor).max(500) }),
    refusals: ['vendor.unknown'],
  }),
  catalogGames: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/catalog/games',
    module: 'catalog',
    permission: 'catalog.read',
    summary: 'Games that the merchant could show, in the order of players, 50 a page.',
    input: z.strictObject({
      ...ofMerchant,
      search: z.string().trim().max(60).optional(),
      gameType: z.enum(gameTypes).optional(),
      vendorId: idSchema.optional(),
      state: z.enum(['offered', 'hidden', 'hot', 'new', 'demo', 'maintenance', 'head']).optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(gameLine, 50).extend({
      total: z.number().int(),
    }),
  }),
  changeCatalogGames: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/catalog/games/change',
    module: 'catalog',
    permission: 'catalog.write',
    summary:
      'Changes what is named of each of the games; all of them or none. ' +
      'Answers the games as they are then.',
    input: z.strictObject({
      ...ofMerchant,
      gameIds: z.array(idSchema).min(1).max(200),
      offered: z.boolean().optional(),
      hot: z.boolean().nullable().optional(),
      isNew: z.boolean().nullable().optional(),
      demo: z.boolean().optional(),
      maintenance: maintenance.optional(),
      /** True puts them at the head of their lanes, behind those that are there already. */
      head: z.boolean().optional(),
    }),
    output: z.object({ items: z.array(gameLine).max(200) }),
    refusals: ['game.unknown', 'catalog.game-stopped'],
  }),
  gameAlternatives: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/catalog/games/:gameId/alternatives',
    module: 'catalog',
    permission: 'catalog.read',
    summary: 'What is recommended while the game is under maintenance, in order.',
    input: z.strictObject(ofGame),
    output: z.object({ items: z.array(gameName).max(8) }),
    refusals: ['game.unknown'],
  }),
  setGameAlternatives: operatorEndpoint({
    method: 'PUT',
    path: '/ops/merchants/:merchantId/catalog/games/:gameId/alternatives',
    module: 'catalog',
    permission: 'catalog.write',
    summary: 'Sets what is recommended while the game is under maintenance, in order.',
    input: z.strictObject({ ...ofGame, gameIds: z.array(idSchema).max(8) }),
    output: z.object({ items: z.array(gameName).max(8) }),
    refusals: ['game.unknown'],
  }),
  catalogLanes: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/catalog/lanes',
    module: 'catalog',
    permission: 'catalog.read',
    summary: 'Every lane with the number of its games, in the merchant’s order.',
    input: z.strictObject(ofMerchant),
    output: lanes,
  }),
  setCatalogLanes: operatorEndpoint({
    method: 'PUT',
    path: '/ops/merchants/:merchantId/catalog/lanes',
    module: 'catalog',
    permission: 'catalog.write',
    summary: 'Sets the order of the lanes and which are shown; open pages follow within 5 seconds.',
    input: z.strictObject({ ...ofMerchant, lanes: z.array(lane).min(1).max(gameTypes.length) }),
    output: lanes,
  }),
  laneHead: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/catalog/lanes/:gameType/head',
    module: 'catalog',
    permission: 'catalog.read',
    summary: 'The games that staff put at the head of a lane, in order.',
    input: z.strictObject({ ...ofMerchant, gameType: z.enum(gameTypes) }),
    output: z.object({ items: z.array(gameName).max(100) }),
  }),
  setLaneHead: operatorEndpoint({
    method: 'PUT',
    path: '/ops/merchants/:merchantId/catalog/lanes/:gameType/head',
    module: 'catalog',
    permission: 'catalog.write',
    summary: 'Sets the games at the head of a lane, in order; all others follow their ranking.',
    input: z.strictObject({
      ...ofMerchant,
      gameType: z.enum(gameTypes),
      gameIds: z.array(idSchema).max(100),
    }),
    output: z.object({ items: z.array(gameName).max(100) }),
    refusals: ['game.unknown'],
  }),
};
