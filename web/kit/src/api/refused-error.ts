import type { ErrorCode } from '@croupier/contract/errors';

/** The server understood the call and said no. The message is already in the visitor's language. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly code: ErrorCode;
  readonly status: number;
  /** Field name → message, for forms. */
  readonly fields: Readonly<Record<string, string>>;
  /** Facts of this refusal, e.g. `{ captcha: true }`. */
  readonly details: Readonly<Record<string, unknown>>;
  /** What to quote to customer service, when the server gave one. */
  readonly reference: string | undefined;

  constructor(refusal: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly status: number;
    readonly fields?: Readonly<Record<string, string>> | undefined;
    readonly details?: Readonly<Record<string, unknown>> | undefined;
    readonly reference?: string | undefined;
  }) {
    super(refusal.message);
    this.code = refusal.code;
    this.status = refusal.status;
    this.fields = refusal.fields ?? {};
    this.details = refusal.details ?? {};
    this.reference = refusal.reference;
  }
}

/** True for a refusal with one of the codes, or for any refusal when none is named. */
export function isRefused(error: unknown, ...codes: readonly ErrorCode[]): error is RefusedError {
  return error instanceof RefusedError && (codes.length === 0 || codes.includes(error.code));
}
