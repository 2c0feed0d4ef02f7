import { vendorsOfMerchant } from '#catalog';
import { refuse } from '#kernel/refuse.ts';
import { findAccount } from '#wallet';
import type { VendorWalletDeps } from './ask-vendor.ts';
import { beginIn } from './begin-in.ts';
import { carryOut } from './carry-out.ts';
import { clearTheWay } from './resolve-transfers.ts';
import {
  beginVisit,
  type Guest,
  pendingOf,
  type TransferRow,
  transferOfKey,
  visitsOf,
} from './store.ts';
import { takeOut } from './take-out.ts';
import type { WalletMode } from '@croupier/contract/wallet/transfer-kinds';

/** Whose wallets, at which merchant. */
export interface WalletOwner {
  readonly merchant: {
    readonly id: bigint;
    readonly code: string;
    readonly currency: string;
    readonly walletMode: WalletMode;
  };
  readonly memberId: bigint;
}

/** What a member wants to move. */
export interface HandMove {
  readonly key: string;
  readonly vendorId: bigint;
  readonly direction: 'in' | 'out';
  readonly amountMinor: bigint;
}

/**
 * Moves an amount between the main wallet and a vendor's because the member says so, and answers the
 * transfer as it stands then: pending while nobody knows what became of it. The same key with the
 * same content is the same move. In: refuses `wallet.by-itself` where the platform moves the money,
 * `wallet.vendor-unknown`, `wallet.vendor-closed`, and what `moveBetween` refuses who may not play.
 * Out: refuses `wallet.vendor-empty`. Both: `wallet.move-open` while an earlier one is not decided,
 * and `wallet.key-conflict`.
 */
export async function moveByHand(
  deps: VendorWalletDeps,
  owner: WalletOwner,
  move: HandMove,
): Promise<TransferRow> {
  if (move.amountMinor <= 0n) throw noAmount();
  const known = await transferOfKey(deps.db, memberOf(owner), move.key);
  if (known) return again(deps, known, move);
  const begun =
    move.direction === 'in' ? await moveIn(deps, owner, move) : await moveOut(deps, owner, move);
  if (begun === 'open') throw refuse('wallet.move-open');
  if (begun === 'nothing') throw refuse('wallet.vendor-empty');
  const transfer = await transferOfKey(deps.db, memberOf(owner), move.key);
  if (!transfer) throw new Error(`The move ${move.key} was not written.`);
  return begun === 'known' ? again(deps, transfer, move) : transfer;
}

/** The move once more: waits for the call that may still be under way and answers how it stands. */
async function again(
  deps: VendorWalletDeps,
  known: TransferRow,
  move: HandMove,
): Promise<TransferRow> {
  const amountMinor = known.direction === 'in' ? known.amountMinor : known.wantedMinor;
  const isSame =
    known.vendorId === move.vendorId &&
    known.direction === move.direction &&
    amountMinor === move.amountMinor;
  if (!isSame) throw refuse('wallet.key-conflict');
  if (known.state !== 'pending') return known;
  await clearTheWay(deps, known);
  return (await transferOfKey(deps.db, known, move.key)) ?? known;
}

type Begun = 'open' | 'nothing' | 'known' | TransferRow['state'];

async function moveIn(
  deps: VendorWalletDeps,
  owner: WalletOwner,
  { key, vendorId, amountMinor }: HandMove,
): Promise<Begun> {
  const { merchant } = owner;
  const who = await guestAt(deps, owner, vendorId);
  if (!(await clearTheWay(deps, who))) return 'open';
  const begun = await deps.db.transaction().execute(async (tx) => {
    await beginVisit(tx, who, null);
    // Whoever came first held the visit until here.
    if (await transferOfKey(tx, who, key)) return 'known';
    if (await pendingOf(tx, who)) return 'busy';
    return beginIn(tx, who, { amountMinor, key });
  });
  if (begun === 'busy') return moveIn(deps, owner, { key, vendorId, direction: 'in', amountMinor });
  return typeof begun === 'string' ? begun : carryOut(deps, begun, merchant.code);
}

async function moveOut(
  deps: VendorWalletDeps,
  owner: WalletOwner,
  { key, vendorId, amountMinor }: HandMove,
): Promise<Begun> {
  const visit = (await visitsOf(deps.db, memberOf(owner))).find((one) => one.vendorId === vendorId);
  if (!visit) return 'nothing';
  const { code: merchant } = owner.merchant;
  return takeOut(deps, visit, { merchant, wantedMinor: amountMinor, byHand: true, key });
}

/** The member as a vendor may be visited by them now. */
async function guestAt(
  { db }: VendorWalletDeps,
  owner: WalletOwner,
  vendorId: bigint,
): Promise<Guest> {
  const { merchant } = owner;
  if (merchant.walletMode === 'single') throw refuse('wallet.by-itself');
  const offered = await vendorsOfMerchant(db, merchant.id);
  const vendor = offered.find(({ id, wallet }) => id === vendorId && wallet === 'transfer');
  if (!vendor) throw refuse('wallet.vendor-unknown');
  if (vendor.isClosed) throw refuse('wallet.vendor-closed');
  const holder = { ...memberOf(owner), currency: merchant.currency };
  const account = await findAccount(db, holder);
  if (!account) throw refuse('wallet.insufficient');
  return { ...holder, vendorId, accountId: account.id };
}

function memberOf({ merchant, memberId }: WalletOwner) {
  return { merchantId: merchant.id, memberId };
}

function noAmount() {
  return refuse('request.invalid', { fields: { amount: { key: 'field.format' } } });
}
