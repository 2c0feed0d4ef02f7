/** Staff: signing in to the console, what they may see and do, what takes two, and the record of it. */
export { recordAudit } from './audit.ts';
export { auditedHandlers } from './audited-handlers.ts';
export { assertForAll, type MemberOwner, merchantWithin, ownerOf } from './authorise-staff.ts';
/** Rows that somebody has taken for themselves: who holds one, and deciding only what nobody else holds. */
export * as claims from './claims/staff-claims.ts';
export { createStaff, setStaffPassword } from './create-staff.ts';
export { staffModule } from './module.ts';
/** Asking a second person, and what a kind of request says about itself. */
export * as requests from './requests/staff-requests.ts';
export { type KnownMember, type MemberStaffDeps, staffPorts } from './staff-deps.ts';
/** Sessions of the console, and who has one. */
export * as staffSessions from './staff-sessions.ts';
