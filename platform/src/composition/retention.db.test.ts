/** How long each table is kept: manifests, held against the database, the code and what staff read. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Kept, Module } from '#kernel/module.ts';
import { testDatabase, type TestDatabase } from '#testing/database.ts';
import { modules } from './modules.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const text = readFileSync(`${root}docs/operations/retention.md`, 'utf8');
const tablesIn = (part: string) =>
  [...part.matchAll(/`([a-z_]+\.[a-z_]+)`/g)].map(([, name = '']) => name);
const forGood = tablesIn(/^## Kept for good$([^]*?)^## /m.exec(text)?.[1] ?? '');

/** What each module says of its own tables. */
const declared = new Map<string, Kept>(
  modules.flatMap((module: Module) =>
    Object.entries(module.retention ?? {}).map(([table, kept]) => [
      `${module.name.replace('-', '_')}.${table}`,
      kept,
    ]),
  ),
);
/** Rows of what is forgotten. */
const afters = (/^## Forgotten$([^]*?)^## /m.exec(text)?.[1] ?? '').split('\n').map((row) => {
  const [, after = '', tables = ''] = row.split('|').map((cell) => cell.trim());
  return { after, tables: tablesIn(tables) };
});

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

describe('[Q-C3] retention', () => {
  test('is declared by the module of every table, which has no other', async () => {
    const { rows } = await sql<{ name: string }>`
      select n.nspname || '.' || c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^pg_'
        and n.nspname not in ('information_schema', 'graphile_worker')`.execute(database.db);
    expect([...declared.keys()].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  test('is told to staff as the modules declare it', () => {
    expect(tablesIn(text).toSorted()).toEqual([...declared.keys()].toSorted());
    const told = (title: string) =>
      new Set(tablesIn(new RegExp(`^## ${title}$([^]*?)^## `, 'm').exec(text)?.[1] ?? ''));
    const [good, subject] = [told('Kept for good'), told('Kept as long as what it describes')];
    for (const [name, kept] of declared) {
      const says = good.has(name)
        ? 'good'
        : subject.has(name)
          ? 'subject'
          : afters.find(({ tables }) => tables.includes(name))?.after;
      expect(says, name).toBe(typeof kept === 'string' ? kept : kept.after);
    }
  });

  test('is kept by jobs that there are', () => {
    const sources = globSync('platform/src/**/*.ts', { cwd: root }).filter(
      (path) => !/\.test\.ts$|\/testing\/|retention\.ts$/.test(path),
    );
    const code = sources.map((path) => readFileSync(root + path, 'utf8')).join('\n');
    for (const [name, kept] of declared) {
      if (typeof kept === 'string' || kept.by === 'use') continue;
      expect(code.includes(`'${kept.by}'`), `${name} is forgotten by ${kept.by}`).toBe(true);
      expect(kept.by.split('.')[0]?.replace('-', '_')).toBe(name.split('.')[0]);
    }
  });

  test('money, bets and decisions are deleted by nobody: the database refuses', async () => {
    expect(forGood.length).toBeGreaterThan(20);
    for (const name of forGood) {
      const deleting = sql.raw(`delete from ${name} where false`).execute(database.db);
      await expect(deleting, name).rejects.toThrow(/immutable|kept|forbid|append|never/i);
    }
  });

  test('no statement of the product tries', () => {
    const sources = globSync('platform/{src,migrations}/**/*.{ts,sql}', { cwd: root });
    const deletes = sources
      .filter((path) => !/\.test\.ts$|\/testing\//.test(path))
      .flatMap((path) => {
        const found = readFileSync(root + path, 'utf8').matchAll(
          /(?:delete\s+from|truncate(?:\s+table)?)\s+([a-z_]+\.[a-z_]+)/gi,
        );
        return [...found].map(([, name = '']) => name);
      });
    expect(deletes.length).toBeGreaterThan(30);
    expect(deletes.filter((name) => forGood.includes(name))).toEqual([]);
  });
});
