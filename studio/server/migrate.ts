import { fileURLToPath } from 'node:url';
import { migrateDatabase } from '@croupier/server/migrate';

const folder = fileURLToPath(new URL('./migrations/', import.meta.url));
/** Any number that nothing else in this database locks. */
const lock = 7_318_003_101n;

/** Brings the studio's database up to date, as `@croupier/server/migrate` says. */
export function migrate(databaseUrl: string): Promise<string[]> {
  const table = { schema: 'public', name: 'studio_migration' };
  return migrateDatabase(databaseUrl, { folder, table, lock });
}
