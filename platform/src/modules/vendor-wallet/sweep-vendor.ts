import type { VendorWalletDeps } from './ask-vendor.ts';
import { type Guest, sweepAfter, takeLeaving, visitsOf } from './store.ts';
import { takeOut } from './take-out.ts';

const VISITS_MAX = 100;
/** Who could not be fetched is tried again after this. */
const AGAIN_SECONDS = 60;

/** Merchants by id, as vendors call them. */
export type MerchantCode = (merchantId: bigint) => Promise<string | undefined>;

export interface BringOutDeps extends VendorWalletDeps {
  readonly merchantCode: MerchantCode;
}

/**
 * Fetches all that the member has at the vendor back to the main account. `back`: it is there, or
 * there was nothing. `open`: nobody knows yet; a job finds out. `refused`: the vendor keeps it for
 * now, such as while a round is open; a job tries again.
 */
export async function sweepVendor(
  deps: BringOutDeps,
  who: Guest,
): Promise<'back' | 'open' | 'refused'> {
  const merchant = await deps.merchantCode(who.merchantId);
  if (merchant === undefined) throw new Error(`There is no merchant ${who.merchantId}.`);
  const all = { merchant, wantedMinor: null, byHand: false, key: null };
  const ended = await takeOut(deps, who, all);
  if (ended === 'open' || ended === 'pending') return 'open';
  return ended === 'refused' ? 'refused' : 'back';
}

/** Fetches what the member has at that vendor, if anything; answers as `sweepVendor` does. */
export async function bringOutFrom(
  deps: BringOutDeps,
  member: { readonly merchantId: bigint; readonly memberId: bigint },
  vendorId: bigint,
): Promise<'back' | 'open' | 'refused'> {
  const visits = await visitsOf(deps.db, member);
  const visit = visits.find((each) => each.vendorId === vendorId);
  if (!visit) return 'back';
  const outcome = await sweepVendor(deps, visit);
  // The job goes on from here.
  if (outcome === 'open') await sweepAfter(deps.db, visit, AGAIN_SECONDS);
  return outcome;
}

/** Fetches the member's money from every vendor but one. What stays out is fetched by the job. */
export async function bringOutOthers(
  deps: BringOutDeps,
  member: { readonly merchantId: bigint; readonly memberId: bigint },
  exceptVendorId: bigint,
): Promise<void> {
  const visits = await visitsOf(deps.db, member);
  for (const visit of visits) {
    if (visit.vendorId !== exceptVendorId) await sweepVendor(deps, visit);
  }
}

/** Fetches the money of those whose visits are over. Answers how many were tried. */
export async function fetchLeaving(deps: BringOutDeps): Promise<number> {
  const leaving = await takeLeaving(deps.db, AGAIN_SECONDS, VISITS_MAX);
  for (const visit of leaving) {
    await sweepVendor(deps, visit).catch((err: unknown) => {
      const { vendorId, memberId } = visit;
      const facts = { vendor: String(vendorId), memberId: String(memberId) };
      deps.log.error({ err, ...facts }, 'money at a vendor could not be fetched');
    });
  }
  return leaving.length;
}
