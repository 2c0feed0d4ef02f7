/** The people of the operator: who they are, what they may do, and from where. */
import { z } from 'zod';
import { idSchema, instantSchema, isStorable, operatorEndpoint } from '../../endpoint.ts';
import { homeNetworksSchema } from '../../networks.ts';
import { grantableRoles, type StaffRole, staffRoles } from './permissions.ts';
import { reasonSchema } from './reason.ts';
import { asked, request } from './requests.ts';

const role = z.enum(Object.keys(staffRoles) as [StaffRole, ...StaffRole[]]);
const grantable = z.enum(grantableRoles as [StaffRole, ...StaffRole[]]);

const person = z.object({
  id: idSchema,
  username: z.string(),
  name: z.string(),
  role,
  /** `invited` has not chosen a password and an app yet; `expired` did not do so in time. */
  state: z.enum(['active', 'invited', 'expired', 'disabled']),
  /** Merchants they work for; null: all of them. */
  merchantIds: z.array(idSchema).max(200).nullable(),
  networks: z.array(z.string()).max(50).nullable(),
  lastSeenAt: instantSchema.nullable(),
  /** Browsers in which they are signed in. */
  sessions: z.number().int(),
  createdAt: instantSchema,
});
export type StaffPerson = z.output<typeof person>;

const ofPerson = { staffId: idSchema };
/** Told this once; its owner chooses another at the first sign-in. */
const oneTimePassword = z.string();

export const staffEndpoints = {
  staff: operatorEndpoint({
    method: 'GET',
    path: '/ops/staff',
    module: 'staff',
    permission: 'staff.read',
    summary: 'Everybody with an account of the console.',
    output: z.object({ items: z.array(person).max(1000) }),
  }),
  inviteStaff: operatorEndpoint({
    method: 'POST',
    path: '/ops/staff',
    module: 'staff',
    permission: 'staff.write',
    summary:
      'Makes an account without a role. Its one-time password is told this once and holds for ' +
      'three days.',
    input: z.strictObject({
      username: z.string().regex(/^[a-z][a-z0-9.-]{2,39}$/),
      name: z.string().trim().min(2).max(80).refine(isStorable),
      merchantIds: z.array(idSchema).min(1).max(200).nullable(),
      networks: homeNetworksSchema,
      reason: reasonSchema,
    }),
    output: z.object({ person, oneTimePassword }),
    refusals: ['staff.name-taken', 'request.not-found'],
  }),
  askForRole: operatorEndpoint({
    method: 'POST',
    path: '/ops/staff/:staffId/role',
    module: 'staff',
    permission: 'staff.write',
    summary: 'Asks a second person to agree to a role. It holds from the next call after that.',
    input: z.strictObject({ ...ofPerson, role: grantable, reason: reasonSchema }),
    output: request,
    refusals: ['staff.unknown', 'staff.own-account', 'approval.open', 'staff.not-enrolled'],
  }),
  setStaffNetworks: operatorEndpoint({
    method: 'PUT',
    path: '/ops/staff/:staffId/networks',
    module: 'staff',
    permission: 'staff.write',
    summary:
      'Sets from where somebody may work, from the next call on. Asks for networks that they could ' +
      'not come from before.',
    input: z.strictObject({ ...ofPerson, networks: homeNetworksSchema, reason: reasonSchema }),
    output: person.extend(asked),
    refusals: ['staff.unknown', 'staff.own-account', 'approval.open'],
  }),
  disableStaff: operatorEndpoint({
    method: 'POST',
    path: '/ops/staff/:staffId/disable',
    module: 'staff',
    permission: 'staff.write',
    summary: 'Closes an account and ends its sessions at once.',
    input: z.strictObject({ ...ofPerson, reason: reasonSchema }),
    output: person,
    refusals: ['staff.unknown', 'staff.own-account'],
  }),
  resetStaff: operatorEndpoint({
    method: 'POST',
    path: '/ops/staff/:staffId/reset',
    module: 'staff',
    permission: 'staff.write',
    summary:
      'Opens an account anew: a one-time password, another app, and no role until a second person ' +
      'agrees to one. Ends its sessions.',
    input: z.strictObject({ ...ofPerson, reason: reasonSchema }),
    output: z.object({ person, oneTimePassword }),
    refusals: ['staff.unknown', 'staff.own-account'],
  }),
};
