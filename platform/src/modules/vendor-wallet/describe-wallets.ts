import { vendorById, vendorsOfMerchant, type Vendor } from '#catalog';
import type { Db } from '#kernel/db.ts';
import { records } from '#wallet';
import type { WalletOwner } from './move-by-hand.ts';
import { openTransfersOf, visitsOf } from './store.ts';

/** A vendor's wallet of a member. */
export interface VendorWallet {
  readonly vendor: Pick<Vendor, 'id' | 'code' | 'name'>;
  /** What the ledger has there, minor units. */
  readonly balanceMinor: bigint;
  /** Takes money: on offer and open. */
  readonly isOpen: boolean;
  /** A transfer with it is not decided yet. */
  readonly isMoving: boolean;
}

/** All purses of a member, and the wallets at vendors: those on offer, and those with money in them. */
export async function describeWallets(
  db: Db,
  { merchant, memberId }: WalletOwner,
): Promise<{ purses: records.PurseBalance[]; vendors: VendorWallet[] }> {
  const member = { merchantId: merchant.id, memberId };
  const [offered, moving, visits, purses] = await Promise.all([
    vendorsOfMerchant(db, merchant.id),
    openTransfersOf(db, member),
    visitsOf(db, member),
    records.getPurses(db, { ...member, currency: merchant.currency }),
  ]);
  const balances = new Map(
    purses.flatMap(({ purse, label, balanceMinor }) =>
      purse === 'vendor' ? [[BigInt(label), balanceMinor] as const] : [],
    ),
  );
  const onOffer = offered.filter(({ wallet }) => wallet === 'transfer');
  const ids = new Set(onOffer.map(({ id }) => id));
  const others = [...balances.keys(), ...visits.map(({ vendorId }) => vendorId)].filter(
    (id) => !ids.has(id),
  );
  const former = await Promise.all([...new Set(others)].map((id) => vendorById(db, id)));
  const vendors = [...onOffer, ...former.filter((vendor) => vendor !== undefined)].map(
    (vendor) => ({
      vendor,
      balanceMinor: balances.get(vendor.id) ?? 0n,
      isOpen: ids.has(vendor.id) && !vendor.isClosed,
      isMoving: moving.has(vendor.id),
    }),
  );
  return { purses, vendors };
}
