/**
 * Migrations: plain SQL files in `platform/migrations`, applied in name order, each in one
 * transaction under an advisory lock, so that two processes may start at the same time. A file
 * that was applied may never change: its checksum is compared. The functions of the database stand
 * in `functions/` below them as they run now, one a file; those files change, and are applied again
 * when they did (docs/decisions/014).
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
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
    .map((name) => readMigration(folder, name));
}

/** The files of functions, named from the folder of migrations: `functions/wallet/move.sql`. */
export function listFunctions(folder = FOLDER): Migration[] {
  if (!existsSync(`${folder}functions`)) return [];
  return readdirSync(`${folder}functions`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .map((name) => `functions/${name.replaceAll('\\', '/')}`)
    .toSorted()
    .map((name) => readMigration(folder, name));
}

function readMigration(folder: string, name: string): Migration {
  const text = readFileSync(folder + name, 'utf8');
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
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
    const functions = listFunctions(folder);
    for (const migration of listMigrations(folder)) {
      const { name, text, checksum } = migration;
      const before = done.get(name);
      if (before === checksum) continue;
      if (before) throw new Error(`Migration ${name} was changed after it had been applied.`);
      await apply(client, name, [...neededBy(text, functions), migration]);
      applied.push(name);
    }
    // All of them after any migration: it may have dropped what one of them makes.
    const changed = functions.filter(({ name, checksum }) => done.get(name) !== checksum);
    if (applied.length > 0 || changed.length > 0) await apply(client, 'of functions', functions);
    applied.push(...changed.map(({ name }) => name));
    // Older folders, which tests make, know neither of the two.
    for (const step of ['kernel.apply_row_security', 'kernel.give_rights']) {
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

/**
 * The functions that a migration cannot do without, for a trigger, an index or a default: those that
 * it names in lines `-- needs functions: wallet/move, bets/day_of`.
 */
function neededBy(text: string, functions: readonly Migration[]): Migration[] {
  const lines = [...text.matchAll(/^-- needs functions: (.+)$/gm)].map(([, names = '']) => names);
  return (lines.join(' ').match(/[\w/]+/g) ?? []).map((name) => {
    const found = functions.find((file) => file.name === `functions/${name}.sql`);
    if (!found) throw new Error(`There is no file of the function ${name}.`);
    return found;
  });
}

/** Applies the files in one transaction. Bodies may name each other, so none is judged by itself. */
async function apply(client: pg.Client, title: string, files: readonly Migration[]): Promise<void> {
  await client.query('begin');
  try {
    for (const { name, text, checksum } of files) {
      const isFunction = name.startsWith('functions/');
      await client.query(`set local check_function_bodies = ${isFunction ? 'off' : 'on'}`);
      await client.query(text);
      await client.query(
        `insert into kernel.migration (name, checksum) values ($1, $2)
         on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
        [name, checksum],
      );
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${title} failed: ${(error as Error).message}`, { cause: error });
  }
}
