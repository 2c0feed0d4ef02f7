import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import { newId } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import { recordAudit } from '../audit.ts';
import { payloadHash, type Payload, sealRequest } from './payload.ts';
import type { KindRules } from './request-kind.ts';
import { insertRequest, requestById, type RequestRow } from './store.ts';
import { notifyOfRequest } from './notify-of-request.ts';

export interface Asked<Act> extends Payload {
  readonly kind: KindRules<Act>;
  readonly act: Act;
  readonly subject: string;
  readonly merchantId: bigint | null;
  readonly aboutStaffId?: bigint;
  readonly reason: string;
}

/**
 * Asks a second person for something, in the caller's transaction. Nothing happens until they
 * agree. Refuses `approval.open` while one of the kind is open about the same subject.
 */
export async function makeRequest<Act>(
  tx: Tx,
  secrets: SecretBox,
  call: StaffCall<StaffPrincipal>,
  asked: Asked<Act>,
): Promise<RequestRow> {
  const { subject, merchantId, aboutStaffId = null, reason, name, before, after } = asked;
  const { name: kind, hours, act } = asked.kind;
  const id = newId();
  const makerId = call.staff.staffId;
  const payload = JSON.stringify({ name, act: act.parse(asked.act), before, after });
  const made = await insertRequest(tx, {
    id,
    merchantId,
    kind,
    subject,
    payload,
    payloadHash: payloadHash(payload),
    seal: sealRequest(secrets, { id, kind, makerId, payload }),
    reason,
    makerId,
    aboutStaffId,
    hours,
  });
  if (!made) throw refuse('approval.open');
  await recordAudit(tx, call, {
    action: `${kind}.ask`,
    subject,
    ...(merchantId !== null && { merchantId }),
    reason,
    before,
    after: { ...after, request: id },
  });
  await notifyOfRequest(tx, merchantId, asked.kind);
  const row = await requestById(tx, id);
  if (!row) throw new Error(`Request ${id} is gone.`);
  return row;
}
