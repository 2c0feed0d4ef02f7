import {
  staffRoles,
  type OperatorPermission,
  type StaffRole,
} from '@croupier/contract/operator/permissions';
import type { StaffPrincipal } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { tokenHash } from '#kernel/secret-box.ts';
import { liveSession } from './store.ts';

/** The staff member of a live session, or `undefined`. Both halves of the credential are needed. */
export async function staffBySession(
  db: Db,
  token: string,
  binder: string,
): Promise<StaffPrincipal | undefined> {
  const session = await liveSession(db, tokenHash(token), tokenHash(binder));
  if (!session) return undefined;
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
