import { gameForLaunch, type LaunchableGame } from '#catalog';
import type { MemberPrincipal, MerchantContext } from '#kernel/context.ts';
import { refuse } from '#kernel/refuse.ts';
import {
  fundVendor,
  bringOutOthers,
  hasNothingAt,
  sweepAfter,
  leaveVendor,
  type VendorWalletDeps,
} from '#vendor-wallet';

/** Who opens a game. */
export interface Opener {
  readonly merchant: MerchantContext;
  readonly member: MemberPrincipal;
  /** Opens a game of a vendor that keeps money although none is there. */
  readonly withoutMoney: boolean;
}

/** A game about to be opened by somebody. */
export interface Opening {
  readonly launch: Pick<Opener, 'merchant' | 'member'>;
  readonly game: Pick<LaunchableGame, 'vendorId' | 'wallet'>;
  readonly accountId: bigint;
}

/**
 * Where members move money by hand, a game of a vendor that keeps it is not opened over an empty
 * wallet unless the player wants that. Refuses `wallet.vendor-empty` with the vendor's id.
 */
export async function assertMoneyIsThere(
  { db }: Pick<VendorWalletDeps, 'db'>,
  { merchant, member, withoutMoney }: Opener,
  game: Opening['game'],
): Promise<void> {
  if (merchant.walletMode === 'single' || game.wallet !== 'transfer' || withoutMoney) return;
  const { id: merchantId, currency } = merchant;
  const holder = { merchantId, memberId: member.memberId, currency };
  if (!(await hasNothingAt(db, holder, game.vendorId))) return;
  throw refuse('wallet.vendor-empty', { details: { vendorId: String(game.vendorId) } });
}

/**
 * Unless members move it by hand, money follows the player: what lies at other vendors comes back,
 * and goes to this one if it keeps the money itself. Refuses `game.unavailable` when it did not get
 * there, and what the wallet refuses for a player who may not play.
 */
export async function fundForLaunch(deps: VendorWalletDeps, opening: Opening): Promise<void> {
  const { merchant } = opening.launch;
  if (merchant.walletMode === 'transfer') return;
  const guest = guestOf(opening);
  const merchantCode = async () => merchant.code;
  await bringOutOthers({ ...deps, merchantCode }, guest, guest.vendorId);
  if (opening.game.wallet !== 'transfer') return;
  const outcome = await fundVendor(deps, { ...guest, merchant: merchant.code });
  if (outcome !== 'ready') throw refuse('game.unavailable');
}

/**
 * Whoever leaves a game has the money fetched that its vendor keeps, unless they put it there by hand.
 * False when it is not here yet; then a job brings it. Refuses `game.unknown`.
 */
export async function fetchMoney(
  deps: VendorWalletDeps,
  { merchant, member }: Opening['launch'],
  gameId: bigint,
): Promise<boolean> {
  const offer = { ...merchant, language: merchant.defaultLanguage };
  const game = await gameForLaunch(deps.db, offer, gameId);
  if (!game) throw refuse('game.unknown');
  if (game.wallet !== 'transfer') return true;
  const { memberId } = member;
  const fetching = { ...deps, merchantCode: async () => merchant.code };
  const owner = { merchantId: merchant.id, memberId, walletMode: merchant.walletMode };
  return leaveVendor(fetching, owner, game.vendorId);
}

/** The game did not open: what went there comes back with the next run of the job. */
export async function sweepAfterLaunch(deps: VendorWalletDeps, opening: Opening): Promise<void> {
  const isBrought = opening.launch.merchant.walletMode === 'single';
  if (isBrought && opening.game.wallet === 'transfer')
    await sweepAfter(deps.db, guestOf(opening), 0);
}

function guestOf({ launch: { merchant, member }, game, accountId }: Opening) {
  const { id: merchantId, currency } = merchant;
  return { merchantId, memberId: member.memberId, currency, accountId, vendorId: game.vendorId };
}
