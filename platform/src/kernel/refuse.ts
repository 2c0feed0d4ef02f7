import type { ErrorCode } from '@croupier/contract/errors';

export interface RefusalFacts {
  /** Field path → dictionary key under `errors`, for forms. */
  readonly fields?: Readonly<Record<string, FieldProblem>>;
  /** Values for the placeholders of the message. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Facts for the page, e.g. `{ captcha: true }`. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** A field's problem: a key of the `errors` dictionary with values for its placeholders. */
export interface FieldProblem {
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** An expected refusal. Anything else that is thrown is a bug and answered as `server.failed`. */
export class Refused extends Error {
  readonly code: ErrorCode;
  readonly facts: RefusalFacts;

  constructor(code: ErrorCode, facts: RefusalFacts = {}) {
    super(code);
    this.name = 'Refused';
    this.code = code;
    this.facts = facts;
  }
}

/** `throw refuse('wallet.insufficient')`: status, text and reporting come from the registry. */
export function refuse(code: ErrorCode, facts?: RefusalFacts): Refused {
  return new Refused(code, facts);
}
