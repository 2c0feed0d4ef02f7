/** What staff make of a vendor for one merchant. Open pages follow within five seconds. */
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { announceChange } from '#merchant';
import { endsAhead } from './game-rules.ts';
import type { Offer } from './store/game.ts';
import {
  type VendorOffer,
  type VendorOfferRow,
  vendorOffers,
  writeVendorOffer,
  writeVendorOrder,
} from './store/vendor-offer.ts';

/** A vendor before a change and after it. */
export interface ChangedVendor {
  readonly before: VendorOfferRow;
  readonly after: VendorOfferRow;
}

/**
 * Sets what players read and may open of the vendor. Locks the merchant. Refuses `vendor.unknown`,
 * and `request.invalid` for a maintenance that would end in the past.
 */
export async function changeVendorOffer(
  tx: Tx,
  offer: Offer,
  { vendorId, at, ...wanted }: VendorOffer & { readonly vendorId: bigint; readonly at: Date },
): Promise<ChangedVendor> {
  await announceChange(tx, offer.merchantId);
  const before = knownVendor(await vendorOffers(tx, offer), vendorId);
  const { maintenance, maintenanceUntil } = wanted;
  if (maintenance) assertEndsAhead(maintenanceUntil, at);
  await writeVendorOffer(
    tx,
    { merchantId: offer.merchantId, vendorId },
    { ...wanted, maintenanceUntil: maintenance ? maintenanceUntil : null },
  );
  return { before, after: knownVendor(await vendorOffers(tx, offer), vendorId) };
}

/**
 * Puts vendors into this order; those that are not named follow as they were. Locks the merchant.
 * Refuses `vendor.unknown`.
 */
export async function orderVendors(
  tx: Tx,
  offer: Offer,
  vendorIds: readonly bigint[],
): Promise<{ readonly before: VendorOfferRow[]; readonly after: VendorOfferRow[] }> {
  await announceChange(tx, offer.merchantId);
  const before = await vendorOffers(tx, offer);
  const named = [...new Set(vendorIds)];
  for (const id of named) knownVendor(before, id);
  const others = before.map(({ id }) => id).filter((id) => !named.includes(id));
  await writeVendorOrder(tx, offer.merchantId, [...named, ...others]);
  return { before, after: await vendorOffers(tx, offer) };
}

function knownVendor(vendors: readonly VendorOfferRow[], id: bigint): VendorOfferRow {
  const vendor = vendors.find((candidate) => candidate.id === id);
  if (!vendor) throw refuse('vendor.unknown');
  return vendor;
}

/** Refuses `request.invalid`, at the field of the end, unless it lies ahead. */
export function assertEndsAhead(until: Date | null, at: Date): void {
  if (!endsAhead(until, at)) {
    throw refuse('request.invalid', { fields: { 'maintenance.until': { key: 'field.ahead' } } });
  }
}
