/** Messages to members: from staff, of what happened, and later from each other. */
export { inboxModule } from './module.ts';
