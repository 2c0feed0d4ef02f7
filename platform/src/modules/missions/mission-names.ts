import type { Queryable } from '#kernel/db.ts';
import { nameIn } from './name-in.ts';
import { missionLines } from './store/progress.ts';

/** Names of the missions that lines of an account record paid for, by the line's number. */
export async function namesOfMissions(
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
  const lines = await missionLines(db, { accountId, seqs });
  return new Map([...lines].map(([seq, names]) => [seq, nameIn(names, dictionary)]));
}
