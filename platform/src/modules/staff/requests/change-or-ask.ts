import type { StaffRequest } from '@croupier/contract/staff/operator/requests';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import { recordAudit } from '../audit.ts';
import { describeRequest } from './describe-request.ts';
import { type Asked, makeRequest } from './make-request.ts';

/**
 * Does a change at once, or asks a second person for it where it opens a way to money or accounts;
 * answers the request then. Refuses `approval.reason` when it must be asked for and nobody says why.
 */
export async function changeOrAsk<Act>(
  tx: Tx,
  secrets: SecretBox,
  call: StaffCall<StaffPrincipal>,
  change: Omit<Asked<Act>, 'reason'> & {
    readonly reason: string | undefined;
    readonly opens: boolean;
    /** What the audit log calls it where nobody has to agree. */
    readonly action: string;
    readonly apply: () => Promise<void>;
  },
): Promise<StaffRequest | null> {
  const { reason, opens, action, apply, ...asked } = change;
  if (opens) {
    if (reason === undefined) throw refuse('approval.reason');
    return describeRequest(call.staff, await makeRequest(tx, secrets, call, { ...asked, reason }));
  }
  await apply();
  await recordAudit(tx, call, {
    action,
    subject: asked.subject,
    ...(asked.merchantId !== null && { merchantId: asked.merchantId }),
    reason,
    before: asked.before,
    after: asked.after,
  });
  return null;
}
