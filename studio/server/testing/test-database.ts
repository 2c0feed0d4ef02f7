import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** An empty database of its own for a test file; the studio migrates it when it starts. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) throw new Error('TEST_DATABASE_URL is not set; run `npm test`.');
  const name = `croupier_studio_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => asAdmin(server, `drop database if exists ${name} with (force)`),
  };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
