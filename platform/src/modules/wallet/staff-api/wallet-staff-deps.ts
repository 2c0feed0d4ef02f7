import type { Queryable } from '#kernel/db.ts';
import type { Services } from '#kernel/services.ts';
import type { KnownMember } from '#staff';
import type { GameTitles } from '../name-games.ts';
import type { SubjectReferences } from '../records.ts';
import type { RequireTurnover } from './adjustment.ts';

/** What the console's calls on money need. */
export interface WalletStaffDeps extends Pick<Services, 'db' | 'secrets'> {
  readonly knownMember: KnownMember;
  /** Names by subject, of every module. */
  readonly nameSubjects: (
    db: Queryable,
    subjects: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
  readonly references: SubjectReferences;
  readonly requireTurnover: RequireTurnover;
  readonly games: GameTitles;
}
