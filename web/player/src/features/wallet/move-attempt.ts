/**
 * The move of money that is being asked for. Its key is made and kept before the first try, so that a
 * retry, even after a reload, is the same move and never a second one.
 */
import { tabTexts } from '@croupier/kit/storage';
import type { CallInput } from '../../api/call.ts';
import { readSessionCache, writeSessionCache } from '../../state/session-cache.ts';

const KEY = 'croupier.move-attempt';

type Attempt = CallInput<'relayTransfer'>;

/** The attempt at this move: the open one again when it is the same, else a new one. */
export function beginMove(wish: Omit<Attempt, 'key'>): Attempt {
  const open = readSessionCache(KEY) as Attempt | undefined;
  const isSame =
    open?.vendorId === wish.vendorId &&
    open.direction === wish.direction &&
    open.amount === wish.amount;
  if (open && isSame) return open;
  const attempt = { ...wish, key: crypto.randomUUID() };
  writeSessionCache(KEY, attempt);
  return attempt;
}

/** Forgets the attempt once the server has answered it, with a move or with a refusal. */
export function settleMove(): void {
  tabTexts.removeItem(KEY);
}
