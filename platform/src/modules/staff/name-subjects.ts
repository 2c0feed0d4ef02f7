/** Names of what rows of the trail are about, for people to read; each module knows its own. */
import type { Queryable } from '#kernel/db.ts';
import type { AboutSubject, Subject } from '#kernel/subject.ts';

type Subjects = () => ReadonlyMap<string, Subject>;

/** Answers names by subject; what has no name, or is not there any more, is absent. */
export function nameSubjects(kinds: Subjects) {
  return async (db: Queryable, subjects: readonly string[]): Promise<Map<string, string>> => {
    const byKind = Map.groupBy(subjects, (subject) => subject.split(':')[0] ?? '');
    const names = new Map<string, string>();
    for (const [kind, those] of byKind) {
      const found = (await kinds().get(kind)?.names(db, those)) ?? [];
      for (const [subject, name] of found) names.set(subject, name);
    }
    return names;
  };
}

/** Answers what rows are asked for, where somebody names it as people do and not by number. */
export function findSubject(kinds: Subjects) {
  return async (
    db: Queryable,
    merchantId: bigint | undefined,
    subject: string | undefined,
  ): Promise<AboutSubject> => {
    const [, kind = '', text] = /^([a-z-]+):(.+)$/.exec(subject ?? '') ?? [];
    if (text === undefined || merchantId === undefined) return { subject };
    return (await kinds().get(kind)?.find?.(db, { merchantId, text })) ?? { subject };
  };
}
