/** How long each table is kept: docs/operations/retention.md, held against the database and the code. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#testing/database.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const text = readFileSync(`${root}docs/operations/retention.md`, 'utf8');
const tablesIn = (part: string) =>
  [...part.matchAll(/`([a-z_]+\.[a-z_]+)`/g)].map(([, name = '']) => name);
const forGood = tablesIn(/^## Kept for good$([^]*?)^## /m.exec(text)?.[1] ?? '');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

describe('[Q-C3] retention', () => {
  test('is declared once for every table', async () => {
    const { rows } = await sql<{ name: string }>`
      select n.nspname || '.' || c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^pg_'
        and n.nspname not in ('information_schema', 'graphile_worker')`.execute(database.db);
    expect(tablesIn(text).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
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
