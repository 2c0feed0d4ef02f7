/** What staff look for among payments: a text, and what it may mean. */
export interface PaymentSearch {
  readonly merchantId: bigint;
  readonly text: string;
  /** Our number of a payment, where the text is one. */
  readonly id: bigint | null;
  /** Amounts that the text may mean, of that span; none where it names no amount. */
  readonly amountsMinor: readonly bigint[];
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  readonly limit: number;
}
