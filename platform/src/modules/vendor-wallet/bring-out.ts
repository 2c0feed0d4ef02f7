import { newId } from '#kernel/clock.ts';
import { sendTransfer, type VendorWalletDeps } from './ask-vendor.ts';
import { clearTheWay } from './resolve-transfers.ts';
import { settleTransfer } from './settle-transfer.ts';
import {
  askFromNow,
  type Guest,
  holdVisit,
  insertTransfer,
  leaveIn,
  pendingOf,
  takeLeaving,
  visitsOf,
} from './store.ts';

const ASK_IN_SECONDS = 5;
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
export async function bringOut(
  deps: BringOutDeps,
  who: Guest,
): Promise<'back' | 'open' | 'refused'> {
  const { db } = deps;
  if (!(await clearTheWay(deps, who))) return 'open';
  const merchant = await deps.merchantCode(who.merchantId);
  if (merchant === undefined) throw new Error(`There is no merchant ${who.merchantId}.`);
  const transfer = await db.transaction().execute(async (tx) => {
    const visit = await holdVisit(tx, who);
    if (!visit) return 'nothing';
    if (await pendingOf(tx, who)) return 'open';
    const wish = { reference: newId(), direction: 'out', amountMinor: null } as const;
    return insertTransfer(tx, visit, wish, ASK_IN_SECONDS);
  });
  if (transfer === 'nothing') return 'back';
  // Another call of the member's was first after all.
  if (transfer === 'open') return bringOut(deps, who);
  const answer = await sendTransfer(deps, transfer, merchant);
  if (!answer) {
    await askFromNow(db, transfer.id);
    return 'open';
  }
  const state = await db.transaction().execute((tx) => settleTransfer(tx, transfer.id, answer));
  return state === 'done' ? 'back' : 'refused';
}

/** Fetches what the member has at that vendor, if anything; answers as `bringOut` does. */
export async function bringOutFrom(
  deps: BringOutDeps,
  member: { readonly merchantId: bigint; readonly memberId: bigint },
  vendorId: bigint,
): Promise<'back' | 'open' | 'refused'> {
  const visits = await visitsOf(deps.db, member);
  const visit = visits.find((each) => each.vendorId === vendorId);
  if (!visit) return 'back';
  const outcome = await bringOut(deps, visit);
  // The job goes on from here.
  if (outcome === 'open') await leaveIn(deps.db, visit, AGAIN_SECONDS);
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
    if (visit.vendorId !== exceptVendorId) await bringOut(deps, visit);
  }
}

/** Fetches the money of those whose visits are over. Answers how many were tried. */
export async function fetchLeaving(deps: BringOutDeps): Promise<number> {
  const leaving = await takeLeaving(deps.db, AGAIN_SECONDS, VISITS_MAX);
  for (const visit of leaving) {
    await bringOut(deps, visit).catch((err: unknown) => {
      const { vendorId, memberId } = visit;
      const facts = { vendor: String(vendorId), memberId: String(memberId) };
      deps.log.error({ err, ...facts }, 'money at a vendor could not be fetched');
    });
  }
  return leaving.length;
}
