/**
 * Migrations: plain SQL files of one folder, applied in name order, each in one transaction under an
 * advisory lock, so that two processes may start at the same time. A file that was applied may never
 * change: its checksum is compared. Functions of the database may be in `functions/` below them as they
 * run now, one a file; those files change, and are applied again when they did.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import pg from 'pg';

export interface MigrationPlan {
  /** With a slash at its end. */
  readonly folder: string;
  /** Where it is kept what was applied: schema and table. */
  readonly table: { readonly schema: string; readonly name: string };
  /** A number that nothing else in the database locks. */
  readonly lock: bigint;
  /** Files that make at once what a longer row of older ones made, which databases of before have applied. */
  readonly base?: MigrationBase;
  /** Under the lock, before anything is applied. */
  readonly before?: () => Promise<void>;
  /** Statements after all of it, whether or not anything was applied. */
  readonly after?: (client: pg.Client) => Promise<void>;
}

/** Where the base ends, and what it stands for. */
export interface MigrationBase {
  /** Name of its last file. */
  readonly through: string;
  /** The last of the older files: whoever has applied it has all that the base makes. */
  readonly standsFor: string;
}

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** The files in the order in which they apply. */
export function listMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => readMigration(folder, name));
}

/** The files of functions, named from the folder of migrations: `functions/wallet/move.sql`. */
export function listFunctions(folder: string): Migration[] {
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

/**
 * Brings the database up to date; answers the names that were applied now. Throws when a file was
 * changed after it had been applied, and when one fails.
 */
export async function migrateDatabase(databaseUrl: string, plan: MigrationPlan): Promise<string[]> {
  const { folder, lock } = plan;
  const { schema, name: table } = plan.table;
  const known = `${schema}.${table}`;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await plan.before?.();
    await client.query(
      `create schema if not exists ${schema};
       create table if not exists ${known} (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    if (plan.base) await adoptBase(client, { folder, known, base: plan.base });
    const { rows } = await client.query<{ name: string; checksum: string }>(
      `select name, checksum from ${known}`,
    );
    const done = new Map(rows.map((row) => [row.name, row.checksum]));
    const applied: string[] = [];
    const functions = listFunctions(folder);
    for (const migration of listMigrations(folder)) {
      const { name, text, checksum } = migration;
      const before = done.get(name);
      if (before === checksum) continue;
      if (before) throw new Error(`Migration ${name} was changed after it had been applied.`);
      await apply(client, { known, title: name, files: [...neededBy(text, functions), migration] });
      applied.push(name);
    }
    // All of them after any migration: it may have dropped what one of them makes.
    const changed = functions.filter(({ name, checksum }) => done.get(name) !== checksum);
    if (functions.length > 0 && (applied.length > 0 || changed.length > 0)) {
      await apply(client, { known, title: 'of functions', files: functions });
    }
    applied.push(...changed.map(({ name }) => name));
    await plan.after?.(client);
    return applied;
  } finally {
    await client.end();
  }
}

/** Notes the base as applied where the older files were; throws where only some of them were. */
async function adoptBase(
  client: pg.Client,
  { folder, known, base }: { folder: string; known: string; base: MigrationBase },
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from ${known} where name not like 'functions/%'`,
  );
  const files = listMigrations(folder).filter(({ name }) => name <= base.through);
  const names = new Set(files.map(({ name }) => name));
  if (rows.length === 0 || rows.some(({ name }) => names.has(name))) return;
  if (!rows.some(({ name }) => name === base.standsFor)) {
    throw new Error(
      `The database is older than ${base.standsFor}: bring it there with the version before this one.`,
    );
  }
  await client.query(
    `with gone as (delete from ${known} where name not like 'functions/%' and name <= $3)
     insert into ${known} (name, checksum) select * from unnest($1::text[], $2::text[])`,
    [[...names], files.map(({ checksum }) => checksum), base.standsFor],
  );
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

interface Step {
  readonly known: string;
  readonly title: string;
  readonly files: readonly Migration[];
}

/** Applies the files in one transaction. Bodies may name each other, so none is judged by itself. */
async function apply(client: pg.Client, { known, title, files }: Step): Promise<void> {
  await client.query('begin');
  try {
    for (const { name, text, checksum } of files) {
      const isFunction = name.startsWith('functions/');
      await client.query(`set local check_function_bodies = ${isFunction ? 'off' : 'on'}`);
      await client.query(text);
      await client.query(
        `insert into ${known} (name, checksum) values ($1, $2)
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
