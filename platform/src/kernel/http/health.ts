/** `/alive`: the process answers (`/live` is a page of the site). `/ready`: it can do its work. */
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db.ts';
import { listFunctions, listMigrations } from '../migrate.ts';

/** A database that needs longer than this to say hello is as good as away. */
const PATIENCE_MS = 2000;

export function reportHealth(app: FastifyInstance, db: Db): void {
  const expected = [...listMigrations(), ...listFunctions()].map(({ name }) => name);
  app.get('/alive', async () => ({ live: true }));
  app.get('/ready', async (_request, reply) => {
    const ready = await Promise.race([
      isReady(db, expected).catch(() => false),
      new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref()),
    ]);
    void reply.code(ready ? 200 : 503).header('cache-control', 'no-store');
    return { ready };
  });
}

/** Reachable, and in the state that this code was written for. */
async function isReady(db: Db, expected: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ missing: number }>`
    select count(*)::int as missing from unnest(${[...expected]}::text[]) as wanted (name)
    where not exists (select 1 from kernel.migration m where m.name = wanted.name)`.execute(db);
  return rows[0]?.missing === 0;
}
