import { recordText } from '@croupier/i18n';
import type { NamesOfLines } from '#kernel/line-names.ts';
import { rewardLines } from './store/rebate.ts';

/** What lines of an account record are of levels and rebates, in words, by the line's number. */
export const namesOfRewards: NamesOfLines = async (db, { accountId, seqs, dictionary }) => {
  const lines = await rewardLines(db, { accountId, seqs });
  return new Map([...lines].map(([seq, what]) => [seq, nameOf(what, dictionary)]));
};

/** @param what `rebate:2026-11-27`, `level:3`, `month:2026-12`, `birthday:2026` */
function nameOf(what: string, dictionary: string): string {
  const [kind = '', value = ''] = what.split(':');
  const [year = '', month = '', day = ''] = value.split('-');
  return recordText(dictionary, `reward.${kind}`, { level: value, year, month, day });
}
