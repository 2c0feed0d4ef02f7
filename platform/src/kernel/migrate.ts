/**
 * The platform's migrations, in `platform/migrations`, and its functions below them
 * (docs/decisions/014); applied as `@croupier/server/migrate` says.
 */
import { fileURLToPath } from 'node:url';
import {
  listFunctions as functionsOf,
  listMigrations as migrationsOf,
  migrateDatabase,
} from '@croupier/server/migrate';
import { Logger, runMigrations } from 'graphile-worker';
import { openQueuePool } from './work/queue-pool.ts';

const FOLDER = fileURLToPath(new URL('../../migrations/', import.meta.url));
const LOCK = 7_318_003_001n;
/** Each module's tables at once, in place of 202 migrations (docs/decisions/014). */
const BASE = { through: '0028_wallet_views.sql', standsFor: '0841_missions.sql' };

/** The files in the order in which they apply. */
export const listMigrations = (folder = FOLDER) => migrationsOf(folder);
/** The files of functions, named from the folder of migrations: `functions/wallet/move.sql`. */
export const listFunctions = (folder = FOLDER) => functionsOf(folder);

/** Brings the database up to date, job queue included; answers the names that were applied now. */
export function migrate(databaseUrl: string, folder = FOLDER): Promise<string[]> {
  return migrateDatabase(databaseUrl, {
    folder,
    table: { schema: 'kernel', name: 'migration' },
    lock: LOCK,
    base: BASE,
    before: () => migrateQueue(databaseUrl),
    async after(client) {
      // Older folders, which tests make, know neither of the two.
      for (const step of ['kernel.apply_row_security', 'kernel.give_rights']) {
        const known = await client.query('select to_regproc($1) is not null as known', [step]);
        if (known.rows[0]?.known) await client.query(`select ${step}()`);
      }
    },
  });
}

async function migrateQueue(databaseUrl: string): Promise<void> {
  const pgPool = openQueuePool(databaseUrl, 1);
  try {
    await runMigrations({ pgPool, logger: new Logger(() => () => {}) });
  } finally {
    await pgPool.end();
  }
}
