/** The cashier: ways to pay in, deposits, and the gateways' webhooks. */
import type { DepositState } from '@croupier/contract/cashier/player';
import type { Queryable } from '#kernel/db.ts';
import { type DepositRow, depositsOfMember } from './store/deposit.ts';
import * as report from './store/report.ts';

export { cashierModule } from './module.ts';
export { seedSandboxMethod, type SandboxMethod, type SandboxWay } from './seed-methods.ts';
export { cashierDeps, type CashierDeps } from './cashier-deps.ts';
/** What was credited in some time, by method, member or day. */
export * as paidInSums from './store/paid-sums.ts';
/** Deposits by reference, number, payment or amount, and payments without one. */
export { findDeposits, findTransfers, type FoundPayment } from './store/found.ts';
/** Deposits of a line of members. */
export { listLineDeposits, totalLineDeposits } from './store/line-deposit.ts';
/** What payers took back. */
export { takenBackSums } from './store/payment.ts';
export type { DepositFigures } from './store/report.ts';

/** The newest deposits of a member, as many as asked for; unconfirmed orders are left out. */
export async function depositsOf(
  db: Queryable,
  owner: { readonly merchantId: bigint; readonly memberId: bigint },
  limit: number,
): Promise<(DepositRow & { readonly stage: DepositState })[]> {
  const rows = await depositsOfMember(db, owner, { beforeId: null, limit });
  return rows.filter((row): row is DepositRow & { stage: DepositState } => row.stage !== 'opening');
}

/** References of deposits by id. */
export async function depositReferences(
  db: Queryable,
  ids: readonly bigint[],
): Promise<Map<bigint, string>> {
  return report.referencesOf(db, ids);
}

/** Those of the members who ever paid in. */
export async function depositorsAmong(
  db: Queryable,
  members: { readonly merchantId: bigint; readonly memberIds: readonly bigint[] },
): Promise<Set<bigint>> {
  return new Set(members.memberIds.length > 0 ? await report.depositorsAmong(db, members) : []);
}

/** Paid deposits since an instant and in a time before, and what waits for staff. */
export async function depositFigures(
  db: Queryable,
  merchantId: bigint,
  since: report.FiguresSince,
): Promise<report.DepositFigures> {
  return report.depositFigures(db, merchantId, since);
}
