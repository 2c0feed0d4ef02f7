import { recordText } from '@croupier/i18n';
import type { Queryable } from '#kernel/db.ts';
import { payoutLines } from './store/reward.ts';

/** What lines of an account record are of referrals, in words, by the line's number. */
export async function namesOfReferrals(
  db: Queryable,
  {
    accountId,
    seqs,
    dictionary,
  }: {
    readonly accountId: bigint;
    readonly seqs: readonly bigint[];
    readonly dictionary: string;
  },
): Promise<Map<bigint, string>> {
  const lines = await payoutLines(db, { accountId, seqs });
  return new Map(lines.map((seq) => [seq, recordText(dictionary, 'reward.referral', {})]));
}
