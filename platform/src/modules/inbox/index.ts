/** Messages to members: from staff, of what happened, and from each other. */
export { inboxModule } from './module.ts';
/** What members of a line write to each other. */
export * as letters from './letters.ts';
/** Writes to one member, in the transaction of whatever it tells of. */
export { tellMember } from './notify-event.ts';
