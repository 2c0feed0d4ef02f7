/** Payments of many members at once; deposits and withdrawals are asked for alike. */
import type { LinePaymentState } from '@croupier/contract/teams/line-records';

export interface LinePaymentFilter {
  readonly merchantId: bigint;
  /** Of each what was asked for since then. A thousand at most. */
  readonly members: readonly { readonly memberId: bigint; readonly since: Date }[];
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  readonly state?: LinePaymentState | undefined;
}

export interface LinePaymentRow {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly reference: string;
  readonly at: Date;
  readonly amountMinor: bigint;
  /** Credited, or paid out so far. */
  readonly paidMinor: bigint;
  readonly state: LinePaymentState;
}

export interface LinePaymentTotals {
  readonly count: number;
  readonly amountMinor: bigint;
  readonly paidMinor: bigint;
}
