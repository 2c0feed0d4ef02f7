/**
 * Transactions that the database gave up through no fault of theirs, a deadlock or a serialisation
 * failure, are done again here and nowhere else. Nothing of the lost attempt is left, so the work of
 * a transaction may be repeated: it does nothing but talk to the database with the `tx` it is given.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, type TransactionBuilder } from 'kysely';

/** Attempts at one transaction, the first one included. */
export const ATTEMPTS_MAX = 5;
/** The longest pause before the second attempt; twice as long each time. By chance it is shorter. */
const PAUSE_MAX_MS = 20;

const PASSING: ReadonlySet<string> = new Set(['40001', '40P01']);

/** Whether the database gave the transaction up and would take it another time. */
export function isPassing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && PASSING.has(String(error.code));
}

/** Waits before attempt number `attempt + 1`, so that those who met do not meet again. */
export async function pauseAfter(attempt: number): Promise<void> {
  await pause(randomInt(1, PAUSE_MAX_MS * 2 ** (attempt - 1) + 1));
}

/** Does the work until it is through, at most five times. */
export async function repeating<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || attempt === ATTEMPTS_MAX) throw error;
      await pauseAfter(attempt);
    }
  }
}

/** The database with transactions that repeat by themselves. */
export class RepeatingKysely extends Kysely<unknown> {
  override transaction(): TransactionBuilder<unknown> {
    return repeatingBuilder(super.transaction());
  }
}

type Work<T> = Parameters<TransactionBuilder<unknown>['execute']>[0] & (() => Promise<T>);

function repeatingBuilder(builder: TransactionBuilder<unknown>): TransactionBuilder<unknown> {
  return new Proxy(builder, {
    get(target, name) {
      switch (name) {
        case 'execute':
          return <T>(work: Work<T>) => repeating(() => target.execute(work));
        case 'setIsolationLevel':
          return (...args: Parameters<typeof target.setIsolationLevel>) =>
            repeatingBuilder(target.setIsolationLevel(...args));
        case 'setAccessMode':
          return (...args: Parameters<typeof target.setAccessMode>) =>
            repeatingBuilder(target.setAccessMode(...args));
        default:
          return Reflect.get(target, name) as unknown;
      }
    },
  });
}
