import type { SecretBox } from '@croupier/server/secret-box';
import type { Queryable } from '#kernel/db.ts';
import { accountsEndingIn } from '../store/account.ts';
import { openAccount } from './seal-account.ts';

/** The end of a number that is kept in the open. */
const TAIL = 4;
/** So many accounts with one end are opened to compare the rest of their number. */
const OPENED_MAX = 200;

/**
 * Members of the merchant who have or had bound an account whose number ends in what was typed, or is
 * that. Four
 * signs at least: they stand in the open, what is before them is sealed and compared here.
 */
export async function membersPaidTo(
  db: Queryable,
  secrets: SecretBox,
  of: { readonly merchantId: bigint; readonly text: string; readonly limit: number },
): Promise<bigint[]> {
  const typed = of.text.replaceAll(/[\s.-]/g, '').toUpperCase();
  if (typed.length < TAIL || !/^[A-Z0-9]{4,64}$/.test(typed) || !/\d/.test(typed)) return [];
  const tail = typed.slice(-TAIL);
  const rows = await accountsEndingIn(db, { merchantId: of.merchantId, tail, limit: OPENED_MAX });
  const found = rows.filter(
    (row) =>
      typed.length === TAIL || openAccount({ secrets }, row).number.toUpperCase().endsWith(typed),
  );
  return [...new Set(found.map(({ memberId }) => memberId))].slice(0, of.limit);
}
