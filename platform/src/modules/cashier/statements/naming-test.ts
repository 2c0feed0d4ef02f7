import { currencyOf } from '@croupier/contract/currencies';
import type { Queryable } from '#kernel/db.ts';
import { walletAmount } from '../deposit-rules.ts';
import { referencesIn } from '../memo-rules.ts';
import type { AccountRow } from '../store/account.ts';
import type { MethodRow } from '../store/method.ts';
import { awaitedAmounts, knownReferences, type OpenLine } from '../store/statement.ts';

/** Which lines may be for a deposit: by a reference in the memo, or by the sum that is waited for. */
export async function namingTest(
  db: Queryable,
  { account, method }: { readonly account: AccountRow; readonly method: MethodRow },
  lines: readonly OpenLine[],
): Promise<(line: OpenLine) => boolean> {
  const currency = currencyOf(method.currency);
  const references = new Map(lines.map(({ ord, memo }) => [ord, referencesIn(memo)]));
  const known = await knownReferences(db, method.id, [...references.values()].flat());
  // Not spread into Math.min: lines may be many.
  const since = lines.reduce<Date | undefined>(
    (first, { bookedAt }) => (first && first < bookedAt ? first : bookedAt),
    undefined,
  );
  const awaited = since ? await awaitedAmounts(db, account.id, since) : new Set<bigint>();
  return ({ ord, amount, pairedWith }) => {
    // What was taken back is recorded with that, whether or not it names a deposit.
    if (pairedWith !== null) return true;
    if (references.get(ord)?.some((reference) => known.has(reference))) return true;
    if (account.scheme === 'promptpay') return awaited.size > 0;
    const minor = currency && walletAmount(amount, currency);
    return minor !== undefined && awaited.has(minor);
  };
}
