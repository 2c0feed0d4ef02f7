import type { Queryable } from '#kernel/db.ts';
import type { MemberStaffDeps } from '#staff';
import type { GameTitles, SubjectReferences } from '../describe-transfers.ts';
import type { RequireTurnover } from './adjustment.ts';

/** What the console's calls on money need. */
export interface WalletStaffDeps extends MemberStaffDeps {
  /** Names by subject, of every module. */
  readonly nameSubjects: (
    db: Queryable,
    subjects: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
  readonly references: SubjectReferences;
  readonly requireTurnover: RequireTurnover;
  readonly games: GameTitles;
}
