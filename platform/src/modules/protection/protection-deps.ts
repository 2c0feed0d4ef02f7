import type { Db } from '#kernel/db.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import type { Services } from '#kernel/services.ts';
import { exclusionKeys, type PersonalFacts } from './exclusion-keys.ts';
import type { Identifiers } from './store/exclusion.ts';

/** What the use cases of protection need. */
export interface ProtectionDeps {
  readonly db: Db;
  readonly secrets: SecretBox;
  readonly keysOf: (facts: PersonalFacts) => Identifiers[];
}

/** The same, from the services of the process. */
export function protectionDeps({
  config,
  db,
  secrets,
}: Pick<Services, 'config' | 'db' | 'secrets'>): ProtectionDeps {
  return { db, secrets, keysOf: exclusionKeys(config.MASTER_KEY) };
}
