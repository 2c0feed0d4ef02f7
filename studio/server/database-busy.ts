/**
 * What the database could not do at this moment and may do at the next: somebody else held a lock too long, a
 * statement took too long, a ring of locks was broken, or no connection came free. Of the transaction it
 * happened to nothing is left.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Refusal, refuse } from './refuse.ts';

/** Given up by the database through no fault of the transaction; at once it may go through. */
const PASSING: ReadonlySet<string> = new Set(['40001', '40P01']);
/** It waited as long as it may already. */
const STUCK: ReadonlySet<string> = new Set(['55P03', '57014']);
/** How the pool words that it has no connection; such errors carry no code. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';

const ATTEMPTS_MAX = 4;
/** The longest pause before the second attempt; twice as long each time. */
const PAUSE_MAX_MS = 20;
/** When a player may try again. */
const RETRY_AFTER_MS = 1000;

/** `passing`: worth another attempt at once; `stuck`: not before others are through; undefined: a fault. */
export function busyOf(error: unknown): 'passing' | 'stuck' | undefined {
  if (!(error instanceof Error)) return undefined;
  const state = 'code' in error ? String(error.code) : '';
  if (PASSING.has(state)) return 'passing';
  return STUCK.has(state) || error.message.startsWith(NO_CONNECTION) ? 'stuck' : undefined;
}

/**
 * Does the work of one transaction, a few times where the database gives it up: it talks to nothing else.
 * @param stuckMax how often it may wait as long as it may
 */
export async function repeating<T>(work: () => Promise<T>, { stuckMax = 1 } = {}): Promise<T> {
  for (let [attempt, stuck] = [1, 0]; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const busy = busyOf(error);
      if (busy === 'stuck') stuck += 1;
      if (busy === undefined || attempt === ATTEMPTS_MAX || stuck === stuckMax) throw error;
      await pause(randomInt(1, PAUSE_MAX_MS * 2 ** (attempt - 1) + 1));
    }
  }
}

/** The same before any money has moved: who cannot be served now is refused `busy`, and nothing was taken. */
export async function beforeMoney<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await repeating(work);
  } catch (error) {
    throw busyOf(error) === undefined ? error : busy({ money: 'not-taken' });
  }
}

/** Where it is not known how far a request came, it is refused `busy` without a word about its money. */
export async function orBusy<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw busyOf(error) === undefined ? error : busy({});
  }
}

const busy = (of: { readonly money?: 'not-taken' }): Refusal =>
  refuse('busy', { ...of, retryAfterMs: RETRY_AFTER_MS });
