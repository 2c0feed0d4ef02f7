/** Another time for this process: its `Date`, while timers and the database go on as they are. */

/** Shifts it, by whole milliseconds as a clock counts them; answers what sets it right again. */
export function shiftClock(by: number): () => void {
  const byMs = Math.trunc(by);
  const Right = globalThis.Date;
  class Wrong extends Right {
    constructor(...parts: readonly unknown[]) {
      // A moment that is named is that moment; only "now" is wrong.
      if (parts.length === 0) super(Right.now() + byMs);
      else super(...(parts as [number]));
    }
    static override now(): number {
      return Right.now() + byMs;
    }
    static override [Symbol.hasInstance](value: unknown): boolean {
      return Function.prototype[Symbol.hasInstance].call(Right, value);
    }
  }
  globalThis.Date = Wrong as unknown as DateConstructor;
  return () => {
    globalThis.Date = Right;
  };
}
