/**
 * The name of the bank account, which a merchant may want beside the code of the second step. Others
 * know it, so it opens nothing alone: it is no method, and a code is judged with it or nothing is.
 */
import type { Queryable } from '#kernel/db.ts';
import type { AccountDeps } from '../account-deps.ts';
import { openProfile } from '../store/profiles.ts';
import type { Whose } from './second-factor.ts';

/** The name that must be typed; nothing where the merchant does not ask or the member told none. */
export async function payeeNameAsked(
  { secrets }: Pick<AccountDeps, 'secrets'>,
  db: Queryable,
  { memberId, merchant }: Whose,
): Promise<string | undefined> {
  if (!merchant.flags.payeeNameQuestion) return undefined;
  const told = await openProfile(db, secrets, { merchantId: merchant.id, memberId });
  return told.payeeName;
}
