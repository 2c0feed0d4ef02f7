import type { NamesOfLines } from '#kernel/line-names.ts';
import { nameIn } from '#kernel/name-in.ts';
import { missionLines } from './store/progress.ts';

/** Names of the missions that lines of an account record paid for, by the line's number. */
export const namesOfMissionLines: NamesOfLines = async (db, { accountId, seqs, dictionary }) => {
  const lines = await missionLines(db, { accountId, seqs });
  return new Map([...lines].map(([seq, names]) => [seq, nameIn(names, dictionary)]));
};
