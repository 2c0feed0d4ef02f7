/** Sending money to whoever brought the member. */
export { uplineModule } from './module.ts';
/** What was sent along lines, for whoever looks for fraud. */
export { type SentTransfer, sentBetween, transfersAfter } from './store.ts';
