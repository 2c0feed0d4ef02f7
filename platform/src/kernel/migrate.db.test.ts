/** The state of the database: migrated half way and killed, migrated twice, migrated by other files. */
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProgram } from '@croupier/server/testing/server-process';
import { listFunctions, listMigrations, migrate } from './migrate.ts';

const PROGRAM = fileURLToPath(new URL('../migrate.ts', import.meta.url));
const MIGRATIONS = fileURLToPath(new URL('../../migrations/', import.meta.url));
const HOLD = 7_034;
/** A migration in the middle, and a table that it makes. */
const HALF = { file: '0012_cashier.sql', table: 'cashier.deposit' };

let admin: pg.Client;
let database: pg.Client;
const name = `croupier_migrate_${randomBytes(6).toString('hex')}`;
const url = new URL(process.env['TEST_DATABASE_URL'] ?? 'postgres://nowhere');
const folder = `${mkdtempSync(join(tmpdir(), 'croupier-migrations-'))}/`;

beforeAll(async () => {
  admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`create database ${name}`);
  url.pathname = `/${name}`;
  database = new pg.Client({ connectionString: url.href });
  await database.connect();
  cpSync(MIGRATIONS, folder, { recursive: true });
});
afterAll(async () => {
  await database.end();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  rmSync(folder, { recursive: true });
});

const applied = async () => {
  const { rows } = await database.query<{ name: string }>(
    'select name from kernel.migration order by name collate "C"',
  );
  return rows.map((row) => row.name);
};

test('[X-34] killed half way through a migration: nothing of it is left, and the next start completes', async () => {
  const names = [...listMigrations(), ...listFunctions()].map((file) => file.name);
  await database.query(`
    create function hold() returns event_trigger language plpgsql as $$
    begin
      if exists (select from pg_event_trigger_ddl_commands() c
                  where c.object_identity = '${HALF.table}') then
        perform pg_advisory_xact_lock_shared(${HOLD});
      end if;
    end $$;
    create event trigger hold on ddl_command_end when tag in ('CREATE TABLE')
      execute function hold()`);
  await database.query('select pg_advisory_lock($1)', [HOLD]);
  const env = { DATABASE_URL: url.href, MASTER_KEY: 'ab'.repeat(32) };
  const doomed = startProgram({ file: PROGRAM, env });
  await expect
    .poll(async () => {
      if (doomed.exitCode !== null) throw new Error('it ended without the migration');
      const { rowCount } = await database.query(
        `select from pg_locks where locktype = 'advisory' and objid = $1 and not granted`,
        [HOLD],
      );
      return rowCount;
    })
    .toBe(1);
  doomed.kill('SIGKILL');
  await once(doomed, 'exit');
  // With the functions that these files needed.
  const before = new Set(await applied());
  expect(before.has(HALF.file)).toBe(false);
  // Two at once meet what the dead one still holds.
  const next = [migrate(url.href), migrate(url.href)];
  await database.query('select pg_advisory_unlock($1)', [HOLD]);
  const done = await Promise.all(next);
  expect(done.flat()).toEqual(names.filter((file) => !before.has(file)));
  expect(done.some((one) => one.length === 0)).toBe(true);
  expect(await applied()).toEqual(names);
  const { rows } = await database.query<{ tables: number }>(
    `select count(*)::int as tables from pg_tables where schemaname || '.' || tablename = $1`,
    [HALF.table],
  );
  expect(rows[0]?.tables).toBeGreaterThan(0);
  await database.query('drop event trigger hold');
  expect(await migrate(url.href)).toEqual([]);
});

test('[X-34] a migration that fails leaves nothing; corrected, it applies', async () => {
  const file = join(folder, '9999_next.sql');
  writeFileSync(file, 'create table public.next (id int); select 1 / 0;');
  await expect(migrate(url.href, folder)).rejects.toThrow(
    /9999_next\.sql failed: division by zero/,
  );
  const { rows } = await database.query(`select to_regclass('public.next') as found`);
  expect(rows[0]?.found).toBeNull();
  writeFileSync(file, 'create table public.next (id int);');
  expect(await migrate(url.href, folder)).toEqual(['9999_next.sql']);
});

test('[X-34] a file that changed after it was applied stops the start, before anything is done', async () => {
  writeFileSync(join(folder, '9999_next.sql'), 'create table public.other (id int);');
  writeFileSync(join(folder, '9999_other.sql'), 'create table public.more (id int);');
  await expect(migrate(url.href, folder)).rejects.toThrow('9999_next.sql was changed');
  expect(await applied()).not.toContain('9999_other.sql');
});

test('[X-34] a function whose file changed is made anew, and one that fails leaves all as they were', async () => {
  const file = join(folder, 'functions/wallet/start_judging.sql');
  const before = readFileSync(file, 'utf8');
  rmSync(join(folder, '9999_next.sql'));
  rmSync(join(folder, '9999_other.sql'));
  writeFileSync(file, before.replace('integer := 5', 'integer := 6'));
  writeFileSync(
    join(folder, 'functions/wallet/zz.sql'),
    'create function wallet.zz() returns nothing',
  );
  const source = async () => {
    const { rows } = await database.query(
      `select prosrc from pg_proc where proname = 'start_judging'`,
    );
    return rows[0]?.prosrc as string;
  };
  const known = await source();
  await expect(migrate(url.href, folder)).rejects.toThrow('of functions failed');
  expect(await source()).toBe(known);
  rmSync(join(folder, 'functions/wallet/zz.sql'));
  expect(await migrate(url.href, folder)).toEqual(['functions/wallet/start_judging.sql']);
  expect(await source()).toContain('integer := 6');
  writeFileSync(file, before);
  expect(await migrate(url.href, folder)).toEqual(['functions/wallet/start_judging.sql']);
  expect(await source()).toBe(known);
});

test('[X-34] a migration gets the functions that it names before it runs', async () => {
  writeFileSync(
    join(folder, '9998_next.sql'),
    `-- needs functions: wallet/zz\ncreate table public.next_one (id int default wallet.zz());`,
  );
  await expect(migrate(url.href, folder)).rejects.toThrow('no file of the function wallet/zz');
  writeFileSync(
    join(folder, 'functions/wallet/zz.sql'),
    `create or replace function wallet.zz() returns int language sql as 'select 5'`,
  );
  expect(await migrate(url.href, folder)).toEqual(['9998_next.sql', 'functions/wallet/zz.sql']);
});

test('[Q-A9] every function of the schemas has its file', async () => {
  const { rows } = await database.query<{ file: string }>(`
    select distinct 'functions/' || n.nspname || '/' || p.proname || '.sql' as file
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'graphile_worker', 'public')
      and p.proname <> 'zz'`);
  const files = listFunctions().map((file) => file.name);
  expect(rows.map((row) => row.file).toSorted()).toEqual(files.toSorted());
});
