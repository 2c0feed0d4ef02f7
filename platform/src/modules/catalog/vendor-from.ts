import { vendorTitle } from './game-rules.ts';
import type { VendorRow } from './store/vendor.ts';

/** Who makes games. */
export interface Vendor {
  readonly id: bigint;
  readonly code: string;
  readonly name: string;
  /** Where it takes our calls, without a trailing slash. */
  readonly baseUrl: string;
  /** Who keeps the money while a game is played: we, or the vendor. */
  readonly wallet: 'seamless' | 'transfer';
  /** Under maintenance or without an answer just now: nothing can be opened. */
  readonly isClosed: boolean;
}

/** A stored vendor as other modules know it, under the name that players read. */
export function vendorFrom({
  id,
  baseUrl,
  wallet,
  maintenance,
  outage,
  closedHere = false,
  ...named
}: VendorRow & { readonly shownName?: string | null; readonly closedHere?: boolean }): Vendor {
  const isClosed = maintenance || closedHere || outage !== null;
  return { id, code: named.code, name: vendorTitle(named), baseUrl, wallet, isClosed };
}
