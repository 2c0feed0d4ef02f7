import { recordText } from '@croupier/i18n';
import type { NamesOfLines } from '#kernel/line-names.ts';
import { payoutLines } from './store/reward.ts';

/** What lines of an account record are of referrals, in words, by the line's number. */
export const namesOfReferrals: NamesOfLines = async (db, { accountId, seqs, dictionary }) => {
  const lines = await payoutLines(db, { accountId, seqs });
  return new Map(lines.map((seq) => [seq, recordText(dictionary, 'reward.referral', {})]));
};
