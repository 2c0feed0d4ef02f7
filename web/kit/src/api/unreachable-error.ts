/** Why no answer came: the wait was cut, the network failed, or something else answered for us. */
export type UnreachableReason = 'timeout' | 'network' | 'garbled';

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
