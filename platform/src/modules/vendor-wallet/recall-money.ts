import type { BringOutDeps } from './sweep-vendor.ts';
import { type Guest, sweepAfter, type Visit, visitsOf } from './store.ts';
import { takeOut } from './take-out.ts';

/** Where the automatic fetching goes on when a vendor kept the money. */
const AGAIN_SECONDS = 60;

/** One member of a merchant. */
interface Member {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/** How the money of one vendor came back. */
export interface Recalled {
  readonly vendorId: bigint;
  readonly state: 'back' | 'open' | 'refused';
}

/**
 * Brings everything back to the main account because the member says so: from that vendor, or from
 * all of them at once. Says how it went with each; `open` where nobody knows yet.
 */
export async function recallMoney(
  deps: BringOutDeps,
  member: Member,
  vendorId: bigint | undefined,
): Promise<Recalled[]> {
  const visits = await visitsOf(deps.db, member);
  const wanted = visits.filter((visit) => vendorId === undefined || visit.vendorId === vendorId);
  return Promise.all(wanted.map((visit) => recallFrom(deps, visit)));
}

async function recallFrom(deps: BringOutDeps, visit: Visit): Promise<Recalled> {
  const { vendorId } = visit;
  const merchant = await merchantOf(deps, visit);
  const all = { merchant, wantedMinor: null, byHand: true, key: null };
  const ended = await takeOut(deps, visit, all);
  if (ended === 'refused') return { vendorId, state: 'refused' };
  if (ended !== 'open' && ended !== 'pending') return { vendorId, state: 'back' };
  await sweepAfter(deps.db, visit, AGAIN_SECONDS);
  return { vendorId, state: 'open' };
}

/**
 * Squares the ledger with what the member has at their vendors: what was won or lost there since the
 * last transfer is booked, and no money moves. At that vendor, or at all of them. A vendor that does
 * not answer leaves things as they are.
 */
export async function lookAtVendors(
  deps: BringOutDeps,
  member: Member,
  vendorId: bigint | undefined,
): Promise<void> {
  const visits = await visitsOf(deps.db, member);
  const wanted = visits.filter((visit) => vendorId === undefined || visit.vendorId === vendorId);
  await Promise.all(
    wanted.map(async (visit) => {
      const merchant = await merchantOf(deps, visit);
      await takeOut(deps, visit, { merchant, wantedMinor: 0n, byHand: false, key: null });
    }),
  );
}

/** The merchant's name for vendors. */
export async function merchantOf(deps: BringOutDeps, { merchantId }: Guest): Promise<string> {
  const merchant = await deps.merchantCode(merchantId);
  if (merchant === undefined) throw new Error(`There is no merchant ${merchantId}.`);
  return merchant;
}
