/** What the modules of money tell reports of what was credited or paid out. */
export interface PaidFilter {
  readonly merchantId: bigint;
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  readonly memberId?: bigint | undefined;
}

export interface PaidLine {
  /** Id of the method or member, or the day. */
  readonly key: string;
  readonly count: number;
  readonly minor: bigint;
}
