/** What an account to be paid out to looks like, and whose it is. Pure. */
import { isSamePerson } from '@croupier/contract/account/person-name';
import { isTronAddress } from '#kernel/tron-address.ts';
import type { PayoutKind } from '@croupier/contract/withdrawal/kinds';

/** The number as it is kept and compared, or undefined when it is none of that kind. */
export function tidyNumber(kind: PayoutKind, text: string): string | undefined {
  const number = text.normalize('NFKC').replace(/[\s.-]/g, '');
  if (kind === 'usdt') return isTronAddress(number) ? number : undefined;
  const shape = kind === 'bank' ? /^[0-9]{6,20}$/ : /^\+?[0-9]{8,20}$/;
  return shape.test(number) ? number.replace('+', '') : undefined;
}

/** The end of a number, which tells its owner which it is and nobody else what it is. */
export function tailOf(number: string): string {
  return number.slice(-4);
}

/** All but the end; always as long, so that it does not tell the length either. */
export function maskedNumber(tail: string): string {
  return `••••••${tail}`;
}

/**
 * True when the holder is the member: the same words in the same order, whatever their case, marks
 * or number of spaces, full or half width. Another order or spelling is for people to judge.
 */
export function isSameName(holder: string, realName: string | null): boolean {
  return isSamePerson(holder, realName ?? '');
}
