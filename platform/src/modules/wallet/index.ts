/**
 * The wallet: accounts of members and every movement of money between them and the house. Nobody
 * else writes a balance. All amounts are minor units.
 */
/** Many movements in one statement. */
export * as batches from './batches.ts';
export type { MovedPair, PairOutcome } from './batches.ts';
export { findAccount, type Account } from './find-account.ts';
/** Money set aside for withdrawals. */
export * as holds from './holds.ts';
export { walletModule, walletPorts } from './module.ts';
export { moveBetween, type Move } from './move-between.ts';
export type { Moved } from './move-money.ts';
export { openPurse, type PurseName } from './open-purse.ts';
/** Limits that members set on their own play, and exclusions. */
export * as playLimits from './limits/play-limits.ts';
export { post, type Posted, type Transfer } from './post.ts';
/** Balances and the account record. */
export * as records from './records.ts';
export { setFrozen } from './set-frozen.ts';
export { transferBetweenMembers, type MemberTransfer } from './transfer-between-members.ts';
