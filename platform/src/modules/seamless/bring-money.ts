import { gameForLaunch, type LaunchableGame } from '#catalog';
import { refuse } from '#kernel/refuse.ts';
import {
  bringIn,
  bringOutFrom,
  bringOutOthers,
  leaveIn,
  type VendorWalletDeps,
} from '#vendor-wallet';
import type { Launch } from './launch-game.ts';

/** A game about to be opened by somebody. */
export interface Opening {
  readonly launch: Pick<Launch, 'merchant' | 'member'>;
  readonly game: Pick<LaunchableGame, 'vendorId' | 'wallet'>;
  readonly accountId: bigint;
}

/**
 * Money follows the player: what lies at other vendors comes back, and goes to this one if it keeps
 * the money itself. Refuses `game.unavailable` when it did not get there, and what the wallet refuses
 * for a player who may not play.
 */
export async function bringMoney(deps: VendorWalletDeps, opening: Opening): Promise<void> {
  const { merchant } = opening.launch;
  const guest = guestOf(opening);
  const merchantCode = async () => merchant.code;
  await bringOutOthers({ ...deps, merchantCode }, guest, guest.vendorId);
  if (opening.game.wallet !== 'transfer') return;
  const outcome = await bringIn(deps, { ...guest, merchant: merchant.code });
  if (outcome !== 'ready') throw refuse('game.unavailable');
}

/**
 * Whoever leaves a game has the money fetched that its vendor keeps. False when it is not here yet;
 * then a job brings it. Refuses `game.unknown`.
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
  const owner = { merchantId: merchant.id, memberId };
  return (await bringOutFrom(fetching, owner, game.vendorId)) === 'back';
}

/** The game did not open: what went there comes back with the next run of the job. */
export async function bringMoneyBack(deps: VendorWalletDeps, opening: Opening): Promise<void> {
  if (opening.game.wallet === 'transfer') await leaveIn(deps.db, guestOf(opening), 0);
}

function guestOf({ launch: { merchant, member }, game, accountId }: Opening) {
  const { id: merchantId, currency } = merchant;
  return { merchantId, memberId: member.memberId, currency, accountId, vendorId: game.vendorId };
}
