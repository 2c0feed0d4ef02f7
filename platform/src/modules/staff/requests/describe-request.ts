import type { StaffRequest } from '@croupier/contract/staff/operator/requests';
import type { StaffPrincipal } from '#kernel/context.ts';
import { mayDo } from './decide-request.ts';
import { readPayload } from './payload.ts';
import type { RequestRow } from './store.ts';

/** A request as it is told to that staff member. */
export function describeRequest(staff: StaffPrincipal, row: RequestRow): StaffRequest {
  const { name, before, after } = readPayload(row.payload);
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    merchantId: row.merchantId === null ? null : String(row.merchantId),
    subject: row.subject,
    name,
    before,
    after,
    hash: row.payloadHash.toString('hex'),
    reason: row.reason,
    maker: row.maker,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decided: row.decidedAt && {
      at: row.decidedAt.toISOString(),
      by: row.checker,
      note: row.note,
    },
    may: mayDo(staff, row),
  };
}
