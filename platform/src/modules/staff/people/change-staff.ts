/** What an administrator does to the account of somebody else. */
import type { StaffRequest } from '@croupier/contract/staff/operator/requests';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Db, Tx } from '#kernel/db.ts';
import type { PasswordHasher } from '#kernel/password.ts';
import { oneTimePassword } from '#kernel/one-time-password.ts';
import { refuse } from '#kernel/refuse.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import { allowsMore } from '#kernel/allows-more.ts';
import { type AuditEntry, recordAudit } from '../audit.ts';
import { changeOrAsk } from '../requests/change-or-ask.ts';
import { closeRequestsOf } from '../requests/close-requests.ts';
import type { DecideDeps } from '../requests/decide-request.ts';
import { staffNetworks } from '../requests/kinds/staff-networks.ts';
import { knownPerson } from './known-person.ts';
import * as store from './store.ts';

/** Groups of letters in the password of a new account. */
const ONE_TIME_GROUPS = 4;

type Call = StaffCall<StaffPrincipal>;

export interface Opened {
  readonly person: store.PersonRow;
  /** Told this once. */
  readonly oneTimePassword: string;
}

/**
 * Makes an account without a role, with a password for one sign-in that holds for three days.
 * Refuses `staff.name-taken`.
 */
export async function inviteStaff(
  { db, passwords }: { readonly db: Db; readonly passwords: PasswordHasher },
  call: Call,
  invited: {
    readonly username: string;
    readonly name: string;
    readonly merchantIds: readonly bigint[] | null;
    readonly networks: readonly string[] | null;
    readonly reason: string;
  },
): Promise<Opened> {
  const password = oneTimePassword(ONE_TIME_GROUPS);
  const passwordHash = await passwords.hash(password);
  const { reason, ...facts } = invited;
  const person = await db.transaction().execute(async (tx) => {
    const invitedBy = call.staff.staffId;
    const id = await store.insertInvited(tx, { ...facts, passwordHash, invitedBy });
    if (id === undefined) throw refuse('staff.name-taken');
    await recordAudit(tx, call, {
      action: 'staff.invite',
      subject: `staff:${id}`,
      reason,
      after: { ...facts, role: 'none' },
    });
    return knownPerson(tx, id);
  });
  return { person, oneTimePassword: password };
}

/**
 * Sets from where somebody may work, or asks for it where they could not come from there before.
 * Refuses `staff.unknown`, `staff.own-account`, `approval.open`.
 */
export function setStaffNetworks(
  { db, secrets }: { readonly db: Db; readonly secrets: SecretBox },
  call: Call,
  change: { staffId: bigint; networks: readonly string[] | null; reason: string },
): Promise<{ readonly person: store.PersonRow; readonly request: StaffRequest | null }> {
  const { staffId, networks, reason } = change;
  if (staffId === call.staff.staffId) throw refuse('staff.own-account');
  return db.transaction().execute(async (tx) => {
    const before = await knownPerson(tx, staffId);
    const request = await changeOrAsk(tx, secrets, call, {
      kind: staffNetworks,
      action: 'staff.set-networks',
      subject: `staff:${staffId}`,
      merchantId: null,
      aboutStaffId: staffId,
      name: before.name,
      reason,
      act: { staffId: String(staffId), networks },
      before: { networks: store.networksText(before.networks) },
      after: { networks: store.networksText(networks) },
      opens: allowsMore(before.networks, networks),
      apply: () => store.writeNetworks(tx, staffId, networks),
    });
    return { person: await knownPerson(tx, staffId), request };
  });
}

/**
 * Closes an account at once, with what it asked for. Refuses `staff.unknown`, `staff.own-account`.
 */
export function disableStaff(
  deps: ChangeDeps,
  call: Call,
  change: { staffId: bigint; reason: string },
): Promise<store.PersonRow> {
  return changeOther(deps, call, {
    ...change,
    action: 'staff.disable',
    about: ({ disabled }) => ({ disabled }),
    async act(tx) {
      await store.writeDisabled(tx, change.staffId);
      await store.endAccess(tx, change.staffId);
    },
  });
}

/**
 * Opens an account anew for somebody who lost password or app. Whoever resets it knows its
 * password, so its role goes as well, and comes back only when a second person agrees; what it asked
 * for is closed.
 * Refuses `staff.unknown`, `staff.own-account`.
 */
export async function resetStaff(
  deps: ChangeDeps & { readonly passwords: PasswordHasher },
  call: Call,
  change: { staffId: bigint; reason: string },
): Promise<Opened> {
  const password = oneTimePassword(ONE_TIME_GROUPS);
  const passwordHash = await deps.passwords.hash(password);
  const person = await changeOther(deps, call, {
    ...change,
    action: 'staff.reset',
    about: ({ role, enrolled, disabled }) => ({ role, enrolled, disabled }),
    async act(tx) {
      await store.writeReset(tx, change.staffId, passwordHash);
      await store.endAccess(tx, change.staffId);
    },
  });
  return { person, oneTimePassword: password };
}

interface ChangeDeps extends Pick<DecideDeps, 'rulesOf'> {
  readonly db: Db;
}

async function changeOther(
  { db, rulesOf }: ChangeDeps,
  call: Call,
  change: {
    readonly staffId: bigint;
    readonly reason: string;
    readonly action: string;
    /** What is recorded, before and after. */
    readonly about: (person: store.PersonRow) => AuditEntry['before'];
    readonly act: (tx: Tx) => Promise<void>;
  },
): Promise<store.PersonRow> {
  const { staffId, reason, action, about } = change;
  if (staffId === call.staff.staffId) throw refuse('staff.own-account');
  return db.transaction().execute(async (tx) => {
    const before = await knownPerson(tx, staffId);
    await change.act(tx);
    await closeRequestsOf(tx, { rulesOf }, call, { staffId, keeps: new Set(), reason });
    const after = await knownPerson(tx, staffId);
    await recordAudit(tx, call, {
      action,
      subject: `staff:${staffId}`,
      reason,
      before: about(before),
      after: about(after),
    });
    return after;
  });
}
