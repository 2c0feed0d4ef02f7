/**
 * Migrations: plain SQL files in `platform/migrations`, applied in name order, each in one
 * transaction under an advisory lock, so that two processes may start at the same time. A file
 * that was applied may never change: its checksum is compared.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { openQueuePool } from './work/queue-pool.ts';

const FOLDER = fileURLToPath(new URL('../../migrations/', import.meta.url));
const LOCK = 7_318_003_001n;

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** The files in the order in which they apply. */
export function listMigrations(folder = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const text = readFileSync(folder + name, 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });
}

/** Brings the database up to date, job queue included; answers the names that were applied now. */
export async function migrate(databaseUrl: string, folder = FOLDER): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await migrateQueue(databaseUrl);
    await client.query(
      `create schema if not exists kernel;
       create table if not exists kernel.migration (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from kernel.migration',
    );
    const done = new Map(rows.map((row) => [row.name, row.checksum]));
    const applied: string[] = [];
    for (const { name, text, checksum } of listMigrations(folder)) {
      const before = done.get(name);
      if (before === checksum) continue;
      if (before) throw new Error(`Migration ${name} was changed after it had been applied.`);
      await apply(client, { name, text, checksum });
      applied.push(name);
    }
    // Older folders, which tests make, know neither walls nor rights.
    for (const step of ['kernel.raise_walls', 'kernel.give_rights']) {
      const known = await client.query('select to_regproc($1) is not null as known', [step]);
      if (known.rows[0]?.known) await client.query(`select ${step}()`);
    }
    return applied;
  } finally {
    await client.end();
  }
}

async function migrateQueue(databaseUrl: string): Promise<void> {
  const pgPool = openQueuePool(databaseUrl, 1);
  try {
    await runMigrations({ pgPool, logger: new Logger(() => () => {}) });
  } finally {
    await pgPool.end();
  }
}

async function apply(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into kernel.migration (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
