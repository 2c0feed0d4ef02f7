import { vendorTitle } from './game-rules.ts';
import type { VendorRow } from './store/vendor.ts';

/** Who makes games. */
export interface Vendor {
  readonly id: bigint;
  readonly code: string;
  readonly name: string;
  /** Where it takes our calls, without a trailing slash. */
  readonly baseUrl: string;
}

/** A stored vendor as other modules know it, under the name that players read. */
export function vendorFrom({
  id,
  baseUrl,
  ...named
}: VendorRow & { readonly shownName?: string | null }): Vendor {
  return { id, code: named.code, name: vendorTitle(named), baseUrl };
}
