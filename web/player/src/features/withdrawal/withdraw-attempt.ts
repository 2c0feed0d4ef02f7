/**
 * The withdrawal that is being asked for. Its key is made and kept before the first try, so that a
 * retry, even after a reload, asks for the same withdrawal and never for a second one.
 */
import { tabTexts } from '@croupier/kit/storage';
import { readSessionCache, writeSessionCache } from '../../state/session-cache.ts';

const KEY = 'croupier.withdraw-attempt';

export interface WithdrawAttempt {
  readonly key: string;
  readonly accountId: string;
  /** Decimal string in main units. */
  readonly amount: string;
}

/** The attempt that has no answer yet. */
export function openAttempt(): WithdrawAttempt | undefined {
  return readSessionCache(KEY) as WithdrawAttempt | undefined;
}

/** The attempt for this account and amount: the open one again when it is for the same, else a new one. */
export function beginAttempt(accountId: string, amount: string): WithdrawAttempt {
  const open = openAttempt();
  if (open?.accountId === accountId && open.amount === amount) return open;
  const attempt = { key: crypto.randomUUID(), accountId, amount };
  writeSessionCache(KEY, attempt);
  return attempt;
}

/** Forgets the attempt once the server has answered it, with a withdrawal or with a refusal. */
export function settleAttempt(): void {
  tabTexts.removeItem(KEY);
}
