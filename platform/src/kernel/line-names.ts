/** What lines of an account record are called, beyond what their kind says. */
import type { Queryable } from './db.ts';

/** Names in the language of the dictionary, by the line's number; what is somebody else's is absent. */
export type NamesOfLines = (
  db: Queryable,
  which: {
    readonly accountId: bigint;
    readonly seqs: readonly bigint[];
    readonly dictionary: string;
  },
) => Promise<ReadonlyMap<bigint, string>>;

/** What a module names lines of: its offers, levels, prizes. */
export interface LineNames {
  readonly name: string;
  readonly namesOf: NamesOfLines;
}

/** Asks all modules that name lines. */
export function namesOfAll(gathered: () => ReadonlyMap<string, LineNames>): NamesOfLines {
  return async (db, which) => {
    const names = new Map<bigint, string>();
    for (const { namesOf } of gathered().values()) {
      for (const [seq, name] of await namesOf(db, which)) names.set(seq, name);
    }
    return names;
  };
}

/** A text of staff in the reader's language; in any that there is where that one is missing. */
export function nameIn(names: Readonly<Record<string, string>>, dictionary: string): string {
  return names[dictionary] ?? Object.values(names)[0] ?? '';
}
