/** The catalogue: vendors, their games, and what each merchant offers of them. */
import type { Game } from '@croupier/contract/catalog/player/catalog';
import type { GameType } from '@croupier/contract/games';
import type { z } from 'zod';
import type { MerchantContext } from '#kernel/context.ts';
import type { Db, Queryable } from '#kernel/db.ts';
import { offeredStakes, stakeLimits, titleIn, withoutBingo } from './game-rules.ts';
import type { NamedGame } from './named-games.ts';
import * as games from './store/game.ts';
import { type OpenedGame, upsertRecent } from './store/recent.ts';
import { tileOf } from './tile.ts';
import * as vendors from './store/vendor.ts';
import { type VendorCall, type VendorCallDeps, callVendor as call } from './vendor-client.ts';
export type { VendorCall } from './vendor-client.ts';
import { withinCircuit } from './vendor-circuit.ts';
import { type Vendor, vendorFrom } from './vendor-from.ts';
import { VendorFailure } from './vendor-failure.ts';

export * as catalogAdmin from './catalog-admin.ts';
export { catalogModule } from './module.ts';
/** Games as others show them. */
export * as namedGames from './named-games.ts';
export { seedVendor } from './seed-vendor.ts';
export { syncVendorCatalog, type SyncDeps } from './sync-vendor-catalog.ts';
export { VendorFailure };
export type { Vendor };

/** A game that a member of the merchant wants to open. */
export interface LaunchableGame extends Omit<NamedGame, 'vendorName' | 'art'> {
  /** Who keeps the money while it is played: we, or the vendor. */
  readonly wallet: 'seamless' | 'transfer';
  /** The merchant's launch hosts serve it too. */
  readonly overLaunchHosts: boolean;
  /** Closed for now: recommend others instead. */
  readonly maintenance: boolean;
  /** The vendor does not answer just now: nothing can be opened, what is open plays on. */
  readonly isOut: boolean;
  readonly blockedCountries: readonly string[];
  /** Trial accounts may play it, where the merchant has demo games. */
  readonly isDemo: boolean;
  /** Limits of one bet in the merchant's currency; undefined when the vendor states none. */
  readonly limits: { readonly minMinor: bigint; readonly maxMinor: bigint } | undefined;
  /** What can be staked in it, ascending; none: any within the limits. */
  readonly stakes: readonly bigint[];
}

/** The game as that merchant offers it, or undefined when it does not, or not in its currency. */
export async function gameForLaunch(
  db: Queryable,
  merchant: Pick<MerchantContext, 'id' | 'currency' | 'languages'> & { readonly language: string },
  gameId: bigint,
): Promise<LaunchableGame | undefined> {
  const { id: merchantId, currency, language } = merchant;
  const offer = { merchantId, currency, withoutBingo: withoutBingo(merchant.languages) };
  const game = await games.offeredGame(db, offer, gameId);
  if (!game) return undefined;
  return {
    id: game.id,
    code: game.code,
    gameType: game.gameType,
    vendorId: game.vendorId,
    vendorCode: game.vendorCode,
    wallet: game.wallet,
    overLaunchHosts: game.overLaunchHosts,
    maintenance: game.maintenance,
    isOut: game.isOut,
    blockedCountries: game.blockedCountries,
    isDemo: game.isDemo,
    title: titleIn(game.titles, language),
    limits: stakeLimits(game.stakeLimits, currency),
    stakes: offeredStakes(game, currency),
  };
}

/** Those of games that the merchant offers, as its visitors see them, by id. */
export async function offeredTiles(
  db: Queryable,
  merchant: Pick<MerchantContext, 'id' | 'currency' | 'languages'>,
  { ids, language }: { readonly ids: readonly bigint[]; readonly language: string },
): Promise<Map<bigint, Game>> {
  if (ids.length === 0) return new Map();
  const { id: merchantId, currency, languages } = merchant;
  const offer = { merchantId, currency, withoutBingo: withoutBingo(languages) };
  const found = await games.offeredGames(db, offer, ids);
  return new Map([...found].map(([id, game]) => [id, tileOf(game, language)]));
}

/**
 * Remembers for members' lists of recent games what was opened or bet on now: lotteries, which are looked at
 * from each other's pages, once they are bet on, and others once they are opened.
 */
export async function recordPlay(
  db: Queryable,
  merchantId: bigint,
  { games: played, isBet }: { readonly games: readonly PlayedGame[]; readonly isBet: boolean },
): Promise<void> {
  const recent = played.filter(({ gameType }) => lotteryTypes.has(gameType) === isBet);
  if (recent.length > 0) await upsertRecent(db, merchantId, recent);
}

interface PlayedGame extends OpenedGame {
  readonly gameType: GameType;
}

const lotteryTypes: ReadonlySet<GameType> = new Set(['LOTT', 'ELOTT']);

export async function vendorById(db: Queryable, id: bigint): Promise<Vendor | undefined> {
  const row = await vendors.vendorById(db, id);
  return row && vendorFrom(row);
}

/** Vendors that the merchant offers, in its order. */
export async function vendorsOfMerchant(db: Queryable, merchantId: bigint): Promise<Vendor[]> {
  return (await vendors.vendorsOfMerchant(db, merchantId)).map(vendorFrom);
}

/**
 * Posts a signed call to the vendor and answers what it said, validated. Throws `VendorFailure`,
 * whose `delivered` says whether the vendor may have acted. A vendor that keeps silent is left in
 * peace for a while (`vendor-circuit.ts`): then it throws at once.
 */
export async function callVendor<T extends z.ZodType>(
  deps: VendorCallDeps & { readonly db: Db },
  vendorId: bigint,
  vendorCall: VendorCall<T>,
): Promise<z.output<T>> {
  const vendor = await vendors.vendorById(deps.db, vendorId);
  if (!vendor) throw new VendorFailure('unknown vendor', 'no');
  return withinCircuit(deps.db, vendor, () => call(deps, vendor, vendorCall), vendorCall);
}
