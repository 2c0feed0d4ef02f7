import type { NamesOfLines } from '#kernel/line-names.ts';
import { nameIn } from '#kernel/name-in.ts';
import { prizeLines } from './store/figures.ts';

/** What lines of an account record were won by, in words, by the line's number. */
export const namesOfPrizes: NamesOfLines = async (db, { accountId, seqs, dictionary }) => {
  const lines = await prizeLines(db, { accountId, seqs });
  return new Map([...lines].map(([seq, names]) => [seq, nameIn(names, dictionary)]));
};
