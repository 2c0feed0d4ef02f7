import { staffRoles, type StaffRole } from '@croupier/contract/staff/operator/permissions';
import { z } from 'zod';
import { refuse } from '#kernel/refuse.ts';
import { permissionsOf } from '../../authorise-staff.ts';
import { knownPerson } from '../../people/known-person.ts';
import { writeRole } from '../../people/store.ts';
import { closeRequestsOf } from '../close-requests.ts';
import { requestKind } from '../request-kind.ts';

const role = z.enum(Object.keys(staffRoles) as [StaffRole, ...StaffRole[]]);

/** A role, for somebody who has chosen a password and an app. It holds from the next call on. */
export const roleGrant = requestKind({
  name: 'role-grant',
  act: z.strictObject({ staffId: z.string(), from: role, to: role }),
  hours: 72,
  async agree(tx, { call, request, ...agreed }, { staffId, from, to }) {
    const person = await knownPerson(tx, BigInt(staffId));
    if (!person.enrolled) throw refuse('staff.not-enrolled');
    if (person.disabled || person.role !== from) throw refuse('approval.outdated');
    await writeRole(tx, person.id, to);
    // What the new role may not ask for was asked for by somebody who is that no more.
    const { reason } = request;
    const maker = { staffId: person.id, keeps: permissionsOf(to), reason };
    await closeRequestsOf(tx, agreed, call, maker);
    return {};
  },
});
