/** The vendor did not do what was asked. */
export class VendorFailure extends Error {
  /** Whether the vendor may have acted, as in `HttpFailure`; `yes`: it answered something else. */
  readonly delivered: 'no' | 'unknown' | 'yes';
  /** HTTP status of the answer, when that is what was wrong. */
  readonly status: number | undefined;
  /** We did not let the call out: it says nothing about the vendor. */
  readonly ours: boolean;

  constructor(
    reason: string,
    delivered: 'no' | 'unknown' | 'yes',
    about: { readonly cause?: unknown; readonly status?: number; readonly ours?: boolean } = {},
  ) {
    super(reason, { cause: about.cause });
    this.name = 'VendorFailure';
    this.delivered = delivered;
    this.status = about.status;
    this.ours = about.ours ?? false;
  }
}
