/**
 * The deposit that is being asked for. Its key is made and kept before the first try, so that a
 * retry, even after a reload, asks for the same deposit and never for a second one.
 */
import { tabTexts } from '@croupier/kit/storage';
import { readSessionCache, writeSessionCache } from '../../state/session-cache.ts';

const KEY = 'croupier.deposit-attempt';

export interface DepositAttempt {
  readonly key: string;
  readonly methodId: string;
  /** Decimal string in main units. */
  readonly amount: string;
  /** The offer that is taken with it. */
  readonly offerId?: string;
  /** Of its terms, as they were read. */
  readonly offerVersion?: number;
}

/** What is asked for. */
export type DepositWish = Omit<DepositAttempt, 'key'>;

/** The attempt that has no answer yet. */
export function openAttempt(): DepositAttempt | undefined {
  return readSessionCache(KEY) as DepositAttempt | undefined;
}

/** The attempt for this wish: the open one again when it is for the same, else a new one. */
export function beginAttempt(wish: DepositWish): DepositAttempt {
  const open = openAttempt();
  const isSame =
    open?.methodId === wish.methodId &&
    open.amount === wish.amount &&
    open.offerId === wish.offerId &&
    open.offerVersion === wish.offerVersion;
  if (isSame) return open;
  const attempt = { key: crypto.randomUUID(), ...wish };
  writeSessionCache(KEY, attempt);
  return attempt;
}

/** Forgets the attempt once the server has answered it, with a deposit or with a refusal. */
export function settleAttempt(): void {
  tabTexts.removeItem(KEY);
}
