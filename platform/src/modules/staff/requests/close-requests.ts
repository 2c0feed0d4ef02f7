import {
  type OperatorPermission,
  requestKinds,
} from '@croupier/contract/staff/operator/permissions';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Tx } from '#kernel/db.ts';
import { recordAudit } from '../audit.ts';
import type { DecideDeps } from './decide-request.ts';
import { readPayload } from './payload.ts';
import { decideRequest, lockOpenOf } from './store.ts';
import { notifyOfRequest } from './notify-of-request.ts';

/**
 * Closes what somebody asked for and may ask for no more, with what their kinds take back, in the
 * transaction that takes the right away. Each leaves a row in the trail.
 * @param maker.keeps what they may still do; nothing for whoever was shut out or reset
 */
export async function closeRequestsOf(
  tx: Tx,
  { rulesOf }: Pick<DecideDeps, 'rulesOf'>,
  call: StaffCall<StaffPrincipal>,
  maker: {
    readonly staffId: bigint;
    readonly keeps: ReadonlySet<OperatorPermission>;
    /** Of what was done to them. */
    readonly reason: string;
  },
): Promise<void> {
  for (const request of await lockOpenOf(tx, maker.staffId)) {
    const { id, kind, subject, merchantId } = request;
    if (maker.keeps.has(requestKinds[kind].make)) continue;
    const rules = rulesOf(kind);
    await rules.drop?.(tx, rules.act.parse(readPayload(request.payload).act));
    await decideRequest(tx, { id, state: 'withdrawn', checkerId: null, note: maker.reason });
    await notifyOfRequest(tx, merchantId, rules);
    await recordAudit(tx, call, {
      action: `${kind}.withdraw`,
      subject,
      ...(merchantId !== null && { merchantId }),
      reason: maker.reason,
      before: { state: 'open', request: id },
      after: { state: 'withdrawn', maker: request.maker },
    });
  }
}
