/**
 * Why no answer came: the wait was cut, the network failed, something else answered for us, or the
 * page is on a connection over which nothing can be encrypted.
 */
export type UnreachableReason = 'timeout' | 'network' | 'garbled' | 'insecure';

/**
 * No answer that can be trusted. Whether the server acted is unknown, so a caller that moves money
 * repeats with the same key instead of telling that nothing happened.
 */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  readonly reason: UnreachableReason;

  constructor(reason: UnreachableReason, cause?: unknown) {
    super(`no answer: ${reason}`, { cause });
    this.reason = reason;
  }
}
