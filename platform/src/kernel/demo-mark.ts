/**
 * Which databases are a demo's (docs/decisions/019). Only such a database has a clock that can be
 * set, and made-up people; none of them is ever served as a live installation.
 */
import { sql } from 'kysely';
import pg from 'pg';
import type { Queryable } from './db.ts';

/**
 * Marks the database as a demo's. Answers false where somebody has registered before: it is none, and
 * becomes none. @param ownerUrl of whoever owns the tables, after the migrations
 */
export async function markDemo(ownerUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ marked: boolean }>('select kernel.mark_demo() as marked');
    return rows[0]?.marked === true;
  } finally {
    await client.end();
  }
}

export async function isDemoDatabase(db: Queryable): Promise<boolean> {
  const { rows } = await sql`select from kernel.demo`.execute(db);
  return rows.length > 0;
}

/** Throws where a process that is no demo would serve the database of one, made-up people included. */
export async function assertNoDemo(db: Queryable, { DEMO }: { DEMO: boolean }): Promise<void> {
  if (DEMO || !(await isDemoDatabase(db))) return;
  throw new Error(
    'This is the database of a demo, with people and money that nobody has. A live installation ' +
      'begins with an empty one; to go on with the demo set DEMO=1.',
  );
}
