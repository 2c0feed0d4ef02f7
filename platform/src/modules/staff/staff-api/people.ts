import type { StaffPerson, staffEndpoints } from '@croupier/contract/staff/operator/staff';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { assertForAll } from '../authorise-staff.ts';
import { makeRequest } from '../requests/make-request.ts';
import { describeRequest } from '../requests/describe-request.ts';
import { roleGrant } from '../requests/kinds/role-grant.ts';
import {
  disableStaff,
  inviteStaff,
  type Opened,
  resetStaff,
  setStaffNetworks,
} from '../people/change-staff.ts';
import { knownPerson } from '../people/known-person.ts';
import { allPersons, type PersonRow } from '../people/store.ts';
import type { ServedMerchant, StaffDeps } from '../staff-deps.ts';

/** Accounts of staff. They serve the whole installation, so staff of single merchants see none. */
export function peopleHandlers(services: StaffDeps): OperatorHandlers<typeof staffEndpoints> {
  const { db, secrets, merchants } = services;
  return {
    async staff({ staff }) {
      assertForAll(staff);
      return { items: (await allPersons(db)).map(describePerson) };
    },

    async inviteStaff(call, { merchantIds, ...invited }) {
      assertForAll(call.staff);
      const ids = merchantIds && knownMerchants(await merchants(db), merchantIds);
      return describeOpened(await inviteStaff(services, call, { ...invited, merchantIds: ids }));
    },

    async askForRole(call, { staffId, role, reason }) {
      assertForAll(call.staff);
      const id = BigInt(staffId);
      if (id === call.staff.staffId) throw refuse('staff.own-account');
      return db.transaction().execute(async (tx) => {
        const person = await knownPerson(tx, id);
        if (!person.enrolled) throw refuse('staff.not-enrolled');
        const row = await makeRequest(tx, secrets, call, {
          kind: roleGrant,
          subject: `staff:${id}`,
          merchantId: null,
          aboutStaffId: id,
          reason,
          name: person.name,
          act: { staffId, from: person.role, to: role },
          before: { role: person.role },
          after: { role },
        });
        return describeRequest(call.staff, row);
      });
    },

    async setStaffNetworks(call, { staffId, ...change }) {
      assertForAll(call.staff);
      const wanted = { ...change, staffId: BigInt(staffId) };
      const { person, request } = await setStaffNetworks(services, call, wanted);
      return { ...describePerson(person), request };
    },

    async disableStaff(call, { staffId, reason }) {
      assertForAll(call.staff);
      return describePerson(
        await disableStaff(services, call, { staffId: BigInt(staffId), reason }),
      );
    },

    async resetStaff(call, { staffId, reason }) {
      assertForAll(call.staff);
      return describeOpened(await resetStaff(services, call, { staffId: BigInt(staffId), reason }));
    },
  };
}

/** Refuses `request.not-found` when one of them does not exist. */
function knownMerchants(merchants: readonly ServedMerchant[], ids: readonly string[]): bigint[] {
  const known = new Set(merchants.map(({ id }) => BigInt(id)));
  const wanted = [...new Set(ids.map(BigInt))];
  if (!wanted.every((id) => known.has(id))) throw refuse('request.not-found');
  return wanted;
}

function describeOpened({ person, oneTimePassword }: Opened) {
  return { person: describePerson(person), oneTimePassword };
}

function describePerson(row: PersonRow): StaffPerson {
  const { id, username, name, role, networks, merchantIds, sessions } = row;
  return {
    id: String(id),
    username,
    name,
    role,
    state: stateOf(row),
    merchantIds: merchantIds && merchantIds.map(String),
    networks,
    sessions,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

function stateOf({ disabled, enrolled, expired }: PersonRow): StaffPerson['state'] {
  if (disabled) return 'disabled';
  if (enrolled) return 'active';
  return expired ? 'expired' : 'invited';
}
