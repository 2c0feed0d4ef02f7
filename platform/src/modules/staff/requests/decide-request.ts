/** The second pair of eyes: agreeing, refusing, and taking an own request back. */
import { type RequestKind, requestKinds } from '@croupier/contract/staff/operator/permissions';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import type { Services } from '#kernel/services.ts';
import { recordAudit } from '../audit.ts';
import { permissionsOf } from '../authorise-staff.ts';
import { settle } from '../claims/staff-claims.ts';
import { assertFreshFactor } from '../assert-fresh-factor.ts';
import { readPayload, sealHolds } from './payload.ts';
import type { KindRules } from './request-kind.ts';
import { decideRequest, lockRequest, requestById, type RequestRow } from './store.ts';
import { notifyOfRequest } from './notify-of-request.ts';

type Call = StaffCall<StaffPrincipal>;

export interface DecideDeps extends Services {
  /** The rules of a kind, for a payload that its own schema has read. */
  readonly rulesOf: (kind: RequestKind) => KindRules<unknown>;
}

/** True for what concerns merchants that the staff member works for. */
export function isWithin(staff: StaffPrincipal, { merchantId }: RequestRow): boolean {
  const { merchantIds } = staff;
  return merchantIds === 'all' || (merchantId !== null && merchantIds.includes(merchantId));
}

/** What the staff member may do about an open request. */
export function mayDo(staff: StaffPrincipal, request: RequestRow): 'decide' | 'withdraw' | null {
  if (request.state !== 'open') return null;
  if (request.makerId === staff.staffId) return 'withdraw';
  if (request.aboutStaffId === staff.staffId) return null;
  return staff.permissions.has(requestKinds[request.kind].check) ? 'decide' : null;
}

export interface Approval {
  readonly requestId: string;
  /** Of the request as it was read. */
  readonly hash: string;
  readonly note: string | undefined;
  readonly seen: string | undefined;
}

/**
 * Agrees to a request, and does what was asked for in the same transaction: it happens once, or not
 * at all. Refuses `staff.step-up` unless the second factor was passed in the last fifteen minutes,
 * `approval.unknown`, `approval.closed`, `approval.own`, `approval.outdated` when the maker may not
 * ask for it any more, `approval.changed` when the hash is not that of the request or the row is not
 * what was asked for, `claim.held`, and what its kind refuses.
 */
export async function approveRequest(
  services: DecideDeps,
  call: Call,
  { requestId, hash, note, seen }: Approval,
): Promise<{ readonly request: RequestRow; readonly secret: string | null }> {
  const done = await services.db.transaction().execute(async (tx) => {
    const request = await toDecide(tx, call, requestId);
    await assertFreshFactor(tx, call.staff.sessionId);
    assertMakerMay(request);
    const { act, ...payload } = assertExact(services.secrets, request, hash);
    const rules = services.rulesOf(request.kind);
    const agreed = { services, rulesOf: services.rulesOf, call, request, seen };
    const effect = await rules.agree(tx, agreed, rules.act.parse(act));
    await notifyOfRequest(tx, request.merchantId, rules);
    const after = await decided(tx, call, request, { state: 'approved', note, payload });
    return { request: after, effect };
  });
  const { effect, request } = done;
  effect.afterwards?.();
  return { request, secret: effect.secret ?? null };
}

/** Refuses what somebody else asked for. Refuses `approval.unknown`, `approval.closed`, `approval.own`, `claim.held`. */
export async function declineRequest(
  { db, rulesOf }: DecideDeps,
  call: Call,
  { requestId, note }: { requestId: string; note: string },
): Promise<RequestRow> {
  return db.transaction().execute(async (tx) => {
    const request = await toDecide(tx, call, requestId);
    await drop(tx, request, rulesOf(request.kind));
    return decided(tx, call, request, { state: 'declined', note });
  });
}

/** Takes an own request back. Refuses `approval.unknown`, `approval.closed`, `staff.forbidden`. */
export async function withdrawRequest(
  { db, rulesOf }: DecideDeps,
  call: Call,
  { requestId }: { requestId: string },
): Promise<RequestRow> {
  return db.transaction().execute(async (tx) => {
    const request = await lockedRequest(tx, call.staff, requestId);
    if (request.makerId !== call.staff.staffId) throw refuse('staff.forbidden');
    await drop(tx, request, rulesOf(request.kind));
    return decided(tx, call, request, { state: 'withdrawn' });
  });
}

/** The request, locked and open. One of another merchant is unknown. */
async function lockedRequest(tx: Tx, staff: StaffPrincipal, id: string): Promise<RequestRow> {
  const request = await lockRequest(tx, id);
  if (!request || !isWithin(staff, request)) throw refuse('approval.unknown');
  if (request.state !== 'open') throw refuse('approval.closed');
  return request;
}

async function toDecide(tx: Tx, call: Call, id: string): Promise<RequestRow> {
  const { staff } = call;
  const request = await lockedRequest(tx, staff, id);
  const { makerId, aboutStaffId, kind } = request;
  if (!staff.permissions.has(requestKinds[kind].check)) throw refuse('staff.forbidden');
  // The table says the same, for whoever comes another way.
  if (makerId === staff.staffId || aboutStaffId === staff.staffId) throw refuse('approval.own');
  const { merchantId } = request;
  await settle(tx, call, { merchantId, queue: 'requests', subject: `request:${id}` });
  return request;
}

/** Refuses `approval.outdated`: nobody acts on the word of who could not ask for it now. */
function assertMakerMay({ kind, makerRole, makerDisabled }: RequestRow): void {
  const may = permissionsOf(makerRole).has(requestKinds[kind].make);
  if (makerDisabled || !may) throw refuse('approval.outdated');
}

function assertExact(secrets: SecretBox, request: RequestRow, hash: string) {
  if (request.payloadHash.toString('hex') !== hash || !sealHolds(secrets, request)) {
    throw refuse('approval.changed');
  }
  return readPayload(request.payload);
}

async function drop(tx: Tx, request: RequestRow, rules: KindRules<unknown>): Promise<void> {
  await notifyOfRequest(tx, request.merchantId, rules);
  await rules.drop?.(tx, rules.act.parse(readPayload(request.payload).act));
}

async function decided(
  tx: Tx,
  call: Call,
  request: RequestRow,
  decision: {
    readonly state: 'approved' | 'declined' | 'withdrawn';
    readonly note?: string | undefined;
    readonly payload?: { readonly before: object; readonly after: object };
  },
): Promise<RequestRow> {
  const { id, kind, subject, merchantId } = request;
  const { state, note, payload } = decision;
  const checkerId = state === 'withdrawn' ? null : call.staff.staffId;
  await decideRequest(tx, { id, state, checkerId, note: note || null });
  await recordAudit(tx, call, {
    action: `${kind}.${verbs[state]}`,
    subject,
    ...(merchantId !== null && { merchantId }),
    reason: note || request.reason,
    before: { ...payload?.before, state: 'open', request: id },
    after: { ...payload?.after, state, maker: request.maker },
  });
  const row = await requestById(tx, id);
  if (!row) throw new Error(`Request ${id} is gone.`);
  return row;
}

const verbs = { approved: 'approve', declined: 'decline', withdrawn: 'withdraw' } as const;
