/** Staff: signing in to the console, what they may see and do, what takes two, and the record of it. */
export { recordAudit } from './audit.ts';
export { auditedHandlers } from './audited-handlers.ts';
export {
  assertForAll,
  isStaffBinder,
  type MemberOwner,
  merchantWithin,
  ownerOf,
  staffBySession,
} from './authorise-staff.ts';
export { createStaff, setStaffPassword } from './create-staff.ts';
export { staffModule } from './module.ts';
/** Asking a second person, and what a kind of request says about itself. */
export * as requests from './requests/staff-requests.ts';
export { type KnownMember, staffPorts } from './staff-deps.ts';
