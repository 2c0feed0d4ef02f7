import type { KnownMerchant } from './directory.ts';
import type { VendorKey } from './signature-rules.ts';

/** A call whose signature was found good. */
export interface VendorCall {
  readonly key: VendorKey;
  /** Where it has a nonce; that it is new is still to be seen. */
  readonly nonce: Uint8Array | undefined;
  /** Code of the merchant. */
  readonly merchant: string;
  readonly method: string;
  readonly call: string;
  /** The part of the path behind the call. */
  readonly id: string | undefined;
  /** The parsed body, or the query of a call without one. */
  readonly body: unknown;
}

/** Answers a call of that merchant. Throws what `worded` says in the words of the wire. */
export type AnswerCall = (call: VendorCall, merchant: KnownMerchant) => Promise<object>;
