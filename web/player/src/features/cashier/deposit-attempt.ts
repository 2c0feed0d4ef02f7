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
  /** Of a token: the rate that was read. The same wish, whatever the rate is by then. */
  readonly quoteId?: string;
}

/** What is asked for. */
export type DepositInput = Omit<DepositAttempt, 'key'>;

/** The attempt that has no answer yet. */
export function openAttempt(): DepositAttempt | undefined {
  return readSessionCache(KEY) as DepositAttempt | undefined;
}

/** The attempt for this wish: the open one again when it is for the same, else a new one. */
export function beginAttempt(input: DepositInput): DepositAttempt {
  const open = openAttempt();
  const isSame =
    open?.methodId === input.methodId &&
    open.amount === input.amount &&
    open.offerId === input.offerId &&
    open.offerVersion === input.offerVersion;
  if (isSame) return open;
  const attempt = { key: crypto.randomUUID(), ...input };
  writeSessionCache(KEY, attempt);
  return attempt;
}

/** Forgets the attempt once the server has answered it, with a deposit or with a refusal. */
export function settleAttempt(): void {
  tabTexts.removeItem(KEY);
}
