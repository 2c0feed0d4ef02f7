/** What lines of an account record are called, beyond what their kind says. */
import type { GiftCause } from '@croupier/contract/reports/kinds';
import { type RawBuilder, sql } from 'kysely';
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

/** What a line of an account record was given for: a text or null, told of columns that name it. */
export type CauseInSql = (line: {
  readonly accountId: RawBuilder<unknown>;
  readonly seq: RawBuilder<unknown>;
}) => RawBuilder<GiftCause | null>;

/** What a module names lines of: its offers, levels, prizes. */
export interface LineNames {
  readonly name: string;
  readonly namesOf: NamesOfLines;
  readonly causeOf: CauseInSql;
}

/** What a line was given for, by whichever module knows; `other` where none does. */
export function causeOfAll(gathered: () => ReadonlyMap<string, LineNames>): CauseInSql {
  return (line) => {
    const causes = [...gathered().values()].map(({ causeOf }) => causeOf(line));
    return sql`coalesce(${sql.join([...causes, sql`'other'`])})`;
  };
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
