/** Sending money to whoever brought the member. */
export { uplineModule } from './module.ts';
