import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const folder = fileURLToPath(new URL('./migrations/', import.meta.url));

/** Any number that nothing else in this database locks. */
const lock = 7_318_003_101n;

/**
 * Brings the studio's database up to date: plain SQL files in name order, each in one transaction,
 * under an advisory lock so that two processes may start together.
 *
 * @returns names of the files applied now
 * @throws when a file was changed after it had been applied
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await client.query(
      `create table if not exists public.studio_migration (
         name text primary key,
         checksum text not null,
         applied_at timestamptz not null default now()
       )`,
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from public.studio_migration',
    );
    const known = new Map(rows.map(({ name, checksum }) => [name, checksum]));
    const applied: string[] = [];
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .toSorted()) {
      const text = readFileSync(folder + name, 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      if (known.get(name) === checksum) continue;
      if (known.has(name)) throw new Error(`Migration ${name} was changed after it was applied.`);
      await apply(client, name, text, checksum);
      applied.push(name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

async function apply(client: pg.Client, name: string, text: string, checksum: string) {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into public.studio_migration (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
