/** What rows of the audit trail, requests and alarms are about: `kind:id`, with more behind it or not. */
import type { Queryable } from './db.ts';

/** Rows about that and all that hangs on it, or about one of those, as they are. */
export type AboutSubject =
  | { readonly subject: string | undefined }
  | { readonly subjects: readonly string[] };

/** A kind of subject, as its module knows it. */
export interface Subject {
  /** The kind, e.g. `member`. */
  readonly name: string;
  /** Names by subject, for people to read; what is not there any more is absent. */
  names(db: Queryable, subjects: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** What somebody means who asks for one by its name; `undefined` when that is no name. */
  find?(
    db: Queryable,
    asked: { readonly merchantId: bigint; readonly text: string },
  ): Promise<AboutSubject | undefined>;
}

/** Names of subjects that go by number, e.g. `member:18`. */
export function subjectNames(
  namesOf: (db: Queryable, ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>,
): Subject['names'] {
  return async (db, subjects) => {
    const numbered = subjects.flatMap((subject) => {
      const id = /^[a-z-]+:(\d{1,18})(?::|$)/.exec(subject)?.[1];
      return id === undefined ? [] : [{ subject, id: BigInt(id) }];
    });
    if (numbered.length === 0) return new Map();
    const names = await namesOf(db, [...new Set(numbered.map(({ id }) => id))]);
    return new Map(
      numbered.flatMap(({ subject, id }) => {
        const name = names.get(id);
        return name === undefined ? [] : [[subject, name] as const];
      }),
    );
  };
}
