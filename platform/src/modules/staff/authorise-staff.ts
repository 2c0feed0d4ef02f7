import {
  staffRoles,
  type OperatorPermission,
  type StaffRole,
} from '@croupier/contract/staff/operator/permissions';
import type { StaffPrincipal } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { tokenHash } from '@croupier/server/tokens';
import { bindingInUse, liveSession, type SessionRow, stillLive } from './store.ts';

/** Whose data a call is about. */
export interface MemberOwner {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/**
 * The staff member of a live session, or `undefined`. Both halves of the credential are needed, and
 * an address that the staff member may work from. Role, networks and whether the account is open
 * are read with every call, so that a change holds from the next one on.
 */
export async function staffBySession(
  db: Db,
  { token, binding, ip }: { token: string; binding: string; ip: string },
): Promise<StaffPrincipal | undefined> {
  const session = await liveSession(db, {
    tokenHash: tokenHash(token),
    bindingHash: tokenHash(binding),
    ip,
  });
  return session && principalOf(session);
}

function principalOf(session: SessionRow): StaffPrincipal {
  return {
    kind: 'staff',
    staffId: session.id,
    sessionId: session.sessionId,
    name: session.name,
    role: session.role,
    permissions: permissionsOf(session.role),
    merchantIds: session.merchantIds ?? 'all',
  };
}

/** Those whose sessions still live, by session; listening is no use of one. */
export async function staffStillSignedIn(
  db: Db,
  lines: readonly { readonly sessionId: bigint; readonly ip: string }[],
): Promise<ReadonlyMap<bigint, StaffPrincipal>> {
  const live = await stillLive(db, lines);
  return new Map(live.map((session) => [session.sessionId, principalOf(session)]));
}

/** Whether a browser with that half is signed in, at an allowed address. It may read, and nothing else. */
export async function isStaffBinding(
  db: Db,
  { binding, ip }: { binding: string; ip: string },
): Promise<boolean> {
  return (await staffOfBinding(db, { binding, ip })) !== undefined;
}

/** Who that is. */
export function staffOfBinding(
  db: Db,
  { binding, ip }: { binding: string; ip: string },
): Promise<bigint | undefined> {
  return bindingInUse(db, tokenHash(binding), ip);
}

const permissionSets = new Map<StaffRole, ReadonlySet<OperatorPermission>>(
  Object.entries(staffRoles).map(([role, list]) => [role as StaffRole, new Set(list)]),
);

/** What a role may do; an unknown role may do nothing. */
export function permissionsOf(role: StaffRole): ReadonlySet<OperatorPermission> {
  return permissionSets.get(role) ?? new Set();
}

/**
 * The merchant id of a call after checking that the staff member works for it. A foreign merchant
 * is answered like one that does not exist.
 */
export function merchantWithin(staff: StaffPrincipal, merchantId: string): bigint {
  const id = BigInt(merchantId);
  if (staff.merchantIds !== 'all' && !staff.merchantIds.includes(id)) {
    throw refuse('staff.forbidden');
  }
  return id;
}

/** Refuses `staff.forbidden` to staff who work for single merchants. */
export function assertForAll({ merchantIds }: StaffPrincipal): void {
  if (merchantIds !== 'all') throw refuse('staff.forbidden');
}

/** The member named by a call, at a merchant that the staff member works for. */
export function ownerOf(
  staff: StaffPrincipal,
  input: { merchantId: string; memberId: string },
): MemberOwner {
  return { merchantId: merchantWithin(staff, input.merchantId), memberId: BigInt(input.memberId) };
}
