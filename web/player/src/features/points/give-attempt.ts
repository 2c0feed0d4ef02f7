/**
 * The giving of points that is being asked for. Its key is made and kept before the first try, so that a
 * retry, even after a reload, is the same and never a second one. Password and address are not kept.
 */
import { tabTexts } from '@croupier/kit/storage';
import { readSessionCache, writeSessionCache } from '../../state/session-cache.ts';

/** For what: the id of a reward, or `cash`. */
const nameOf = (what: string): string => `croupier.points-attempt.${what}`;

interface Input {
  readonly points: number;
  readonly quantity: number;
}

/** The key of this wish: that of the open one where it is the same, else a new one. */
export function beginGiving(what: string, { points, quantity }: Input): string {
  const open = readSessionCache(nameOf(what)) as (Input & { readonly key: string }) | undefined;
  if (open?.points === points && open.quantity === quantity) return open.key;
  const key = crypto.randomUUID();
  writeSessionCache(nameOf(what), { points, quantity, key });
  return key;
}

/** Forgets the attempt once the server has answered it. */
export function settleGiving(what: string): void {
  tabTexts.removeItem(nameOf(what));
}
