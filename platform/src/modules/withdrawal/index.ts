/** Paying out: accounts of members, withdrawals and their payouts. */
export { withdrawalModule } from './module.ts';
export { seedPayoutMethods, type PayoutPlace } from './seed-payout-methods.ts';
/** Members who are paid out to somebody of the same name. */
export { sharesHolderName } from './accounts/shares-holder-name.ts';
/** Whether people must look at what a gateway said of a member's payments. */
export { hasConflict } from './gates.ts';
/** Members by the end of an account that they are paid out to. */
export { membersPaidTo } from './accounts/members-paid-to.ts';
/** References of withdrawals by id. */
export { referencesOf as withdrawalReferences } from './store/report.ts';
/** Members who are paid out to the same accounts, and withdrawals by reference. */
export {
  findWithdrawals,
  payoutAccountsInCommon,
  payoutAccountsSharedWith,
  sharedPayoutAccounts,
} from './store/found.ts';
/** Withdrawals of a line of members. */
export { listLineWithdrawals, totalLineWithdrawals } from './store/line-withdrawal.ts';
/** What was paid out in some time, by method, member or day. */
export * as paidOutSums from './store/paid-sums.ts';
/** What was paid out, and what waits. */
export { paidFigures } from './store/paid-figures.ts';
