/** Every kind of request with what it does. A kind of the contract that is missing does not compile. */
import type { RequestKind } from '@croupier/contract/operator/permissions';
import { adjustment } from './kinds/adjustment.ts';
import { depositReview } from './kinds/deposit-review.ts';
import { documentApproval } from './kinds/document-approval.ts';
import { factorReset } from './kinds/factor-reset.ts';
import { limitRaise } from './kinds/limit-raise.ts';
import { roleGrant } from './kinds/role-grant.ts';
import { siteSetting } from './kinds/site-setting.ts';
import { staffNetworks } from './kinds/staff-networks.ts';
import { threshold } from './kinds/threshold.ts';
import { vendorKey } from './kinds/vendor-key.ts';
import { vendorSetting } from './kinds/vendor-setting.ts';
import type { KindRules } from './request-kind.ts';

export const kinds = {
  adjustment,
  'deposit-review': depositReview,
  'document-approval': documentApproval,
  'factor-reset': factorReset,
  'limit-raise': limitRaise,
  'role-grant': roleGrant,
  'site-setting': siteSetting,
  'staff-networks': staffNetworks,
  threshold,
  'vendor-key': vendorKey,
  'vendor-setting': vendorSetting,
} as const satisfies Record<RequestKind, unknown>;

/** The rules of a kind, for a payload that its own schema has read. */
export function rulesOf(kind: RequestKind): KindRules<unknown> {
  return kinds[kind] as unknown as KindRules<unknown>;
}
