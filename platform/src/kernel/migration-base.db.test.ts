/**
 * The base against the 202 migrations that it stands for: `before-base.json.br` holds these with the
 * functions of their day, so a database can be made as one of before was, and be brought up to date.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase, testDatabase } from '#testing/database.ts';
import { listMigrations, migrate } from './migrate.ts';

const older = JSON.parse(
  brotliDecompressSync(readFileSync(new URL('before-base.json.br', import.meta.url))).toString(),
) as Readonly<Record<string, string>>;
const folder = `${mkdtempSync(join(tmpdir(), 'croupier-before-base-'))}/`;
const opened: TestDatabase[] = [];

beforeAll(() => {
  for (const [name, text] of Object.entries(older)) {
    mkdirSync(dirname(folder + name), { recursive: true });
    writeFileSync(folder + name, text);
  }
});
afterAll(async () => {
  for (const { drop } of opened) await drop();
  rmSync(folder, { recursive: true });
});

/** Ours, not PostgreSQL's, the queue's or a name's own. */
const OWN = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'graphile_worker', 'public')`;
const rights = (acl: string) =>
  `(select string_agg(a::text, ',' order by a::text) from unnest(${acl}) a)`;

/** What a database is made of, a line each. Names of `not null` are left out: they stay as they once were. */
const PARTS: Readonly<Record<string, string>> = {
  schema: `select nspname, ${rights('nspacl')} from pg_namespace n where ${OWN}`,
  defaults: `select defaclnamespace::regnamespace::text, defaclobjtype, ${rights('defaclacl')} from pg_default_acl`,
  relation: `
    select n.nspname, c.relname, c.relkind, c.relpersistence, c.relrowsecurity, c.relforcerowsecurity,
      ${rights('c.relacl')}, c.reloptions::text, case when c.relkind = 'v' then pg_get_viewdef(c.oid) end
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${OWN} and c.relkind in ('r', 'v', 'S')`,
  column: `
    select n.nspname, c.relname, row_number() over (partition by c.oid order by a.attnum), a.attname,
      format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, a.attstorage,
      pg_get_expr(d.adbin, d.adrelid), ${rights('a.attacl')}
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where ${OWN} and a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'v')`,
  constraint: `
    select n.nspname, k.conrelid::regclass::text, k.conname, pg_get_constraintdef(k.oid), k.convalidated
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace where ${OWN} and k.contype <> 'n'`,
  index: `
    select pg_get_indexdef(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indrelid
    join pg_namespace n on n.oid = c.relnamespace where ${OWN}`,
  trigger: `
    select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    join pg_namespace n on n.oid = c.relnamespace where ${OWN} and not t.tgisinternal`,
  policy: `
    select p.polrelid::regclass::text, p.polname, p.polcmd, p.polpermissive, p.polroles::regrole[]::text,
      pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)
    from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
    where ${OWN}`,
  function: `
    select p.oid::regprocedure::text, pg_get_functiondef(p.oid), ${rights('p.proacl')}
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OWN}`,
  sequence: `
    select s.seqrelid::regclass::text, s.seqstart, s.seqincrement, s.seqmax, s.seqmin, s.seqcycle
    from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace
    where ${OWN}`,
  kind: `select id, name, subject, meaning from wallet.transfer_kind`,
  rows: `
    select 'bets.consumer', id, name, seen::text from bets.consumer
    union all select 'bets.projection', id, null, null from bets.projection
    union all select 'staff.audit_head', seq, encode(hash, 'hex'), null from staff.audit_head`,
};

async function partsOf({ pool }: TestDatabase): Promise<string[]> {
  const lines: string[] = [];
  for (const [part, text] of Object.entries(PARTS)) {
    const { rows } = await pool.query({ text, rowMode: 'array' });
    lines.push(...rows.map((row: readonly unknown[]) => `${part}: ${row.map(String).join(' | ')}`));
  }
  return lines.toSorted();
}

test('[X-34] a database of before the base is the same as a new one once it is brought up to date', async () => {
  const [before, now] = [await emptyDatabase(), await testDatabase()];
  opened.push(before, now);
  await migrate(before.url, folder);
  const applied = await migrate(before.url);
  expect(applied.filter((name) => name <= '0028_wallet_views.sql')).toEqual([]);
  const parts = await partsOf(now);
  expect(parts.length).toBeGreaterThan(4000);
  const left = (lines: readonly string[]) => lines.filter((line) => !FOR_TESTS.test(line));
  expect(left(await partsOf(before))).toEqual(left(parts));
  const known = await before.pool.query<{ name: string }>(
    `select name from kernel.migration where name !~ '^functions/' order by name collate "C"`,
  );
  expect(known.rows.map(({ name }) => name)).toEqual(listMigrations().map(({ name }) => name));
  expect(await migrate(before.url)).toEqual([]);
});

/** What a database for tests lets its role empty besides. */
const FOR_TESTS = /^relation: kernel \| (?:attempt|call_count) /;

test('[X-34] a database that has only some of the older migrations is told which version it needs first', async () => {
  const half = await emptyDatabase();
  opened.push(half);
  const few = `${mkdtempSync(join(tmpdir(), 'croupier-before-base-'))}/`;
  writeFileSync(`${few}0010_kernel.sql`, older['0010_kernel.sql'] ?? '');
  try {
    await migrate(half.url, few);
    await expect(migrate(half.url)).rejects.toThrow('older than 0841_missions.sql');
  } finally {
    rmSync(few, { recursive: true });
  }
});
