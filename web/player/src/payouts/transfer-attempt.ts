/**
 * The transfer that is being asked for. Its key is made and kept before the first try, so that a
 * retry, even after a reload, is the same transfer and never a second one. The password is not kept.
 */
import { tabTexts } from '@croupier/kit/storage';
import { readSessionCache, writeSessionCache } from '../state/session-cache.ts';

/** To whom: `upline`, or the id of a member below. */
const nameOf = (to: string): string => `croupier.transfer-attempt.${to}`;

interface Attempt {
  readonly amount: string;
  readonly key: string;
}

/** The attempt at this amount: the open one again when it is the same, else a new one. */
export function beginTransfer(to: string, amount: string): Attempt {
  const open = readSessionCache(nameOf(to)) as Attempt | undefined;
  if (open?.amount === amount) return open;
  const attempt = { amount, key: crypto.randomUUID() };
  writeSessionCache(nameOf(to), attempt);
  return attempt;
}

/** Forgets the attempt once the server has sent the money, or said no. */
export function settleTransfer(to: string): void {
  tabTexts.removeItem(nameOf(to));
}
