/**
 * A fresh database for a test file, cloned from a migrated template. The server comes from
 * `TEST_DATABASE_URL`; the template is made once per state of the migrations.
 */
import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDb, type OpenedDb } from '#kernel/db.ts';
import { listFunctions, listMigrations, migrate } from '#kernel/migrate.ts';
import { bePatient } from './patience.ts';

const LOCK = 7_318_003_002n;

export interface TestDatabase extends OpenedDb {
  readonly url: string;
  /** The same database for the product: with the rights that it has, and no more. */
  readonly appUrl: string;
  /** Closes every connection and drops the database. */
  drop(): Promise<void>;
}

function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL is not set; run the tests with `npm test`.');
  return url;
}

function urlOf(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

async function withAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const APP = 'croupier_test_app';

/** The role that the product logs in as; its password follows from the server's own. */
async function ensureAppRole(client: pg.Client): Promise<void> {
  for (const role of ['croupier_app', 'croupier_site', 'croupier_desk']) {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (!rowCount) await client.query(`create role ${role} nologin`);
  }
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [APP]);
  if (rowCount) return;
  await client.query(`create role ${APP} login password ${client.escapeLiteral(appPassword())}`);
  await client.query('grant croupier_site to croupier_desk');
  await client.query(`grant croupier_app to ${APP}`);
  await client.query(`grant croupier_desk to ${APP} with inherit false`);
}

/** Tests forget who tried what, as time does for the product. */
async function letForget(name: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(name) });
  await client.connect();
  try {
    await client.query(`grant truncate on kernel.attempt, kernel.call_count to ${APP}`);
  } finally {
    await client.end();
  }
}

function appPassword(): string {
  return createHash('sha256').update(`${APP} of ${serverUrl()}`).digest('hex');
}

async function ensureTemplate(): Promise<string> {
  const state = [...listMigrations(), ...listFunctions()].map(
    ({ name, checksum }) => name + checksum,
  );
  const digest = createHash('sha256').update(state.join('\n')).digest('hex').slice(0, 12);
  const name = `croupier_template_${digest}`;
  await withAdmin(async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await ensureAppRole(client);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const half = `${name}_new`;
    await client.query(`drop database if exists ${half}`);
    await client.query(`create database ${half}`);
    await migrate(urlOf(half));
    await letForget(half);
    await client.query(`alter database ${half} rename to ${name}`);
  });
  return name;
}

/** Creates the database and opens it. Call `drop` in `afterAll`. */
export async function testDatabase(): Promise<TestDatabase> {
  return openTestDatabase(await ensureTemplate());
}

/** One in which no migration was applied, for tests of migrations. */
export function emptyDatabase(): Promise<TestDatabase> {
  return openTestDatabase('template1');
}

async function openTestDatabase(template: string): Promise<TestDatabase> {
  const name = `croupier_test_${randomBytes(6).toString('hex')}`;
  await withAdmin((client) => client.query(`create database ${name} template ${template}`));
  const url = urlOf(name);
  const appUrl = new URL(url);
  [appUrl.username, appUrl.password] = [APP, appPassword()];
  const opened = openDb(url);
  bePatient(opened.pool);
  return {
    ...opened,
    url,
    appUrl: appUrl.href,
    async drop() {
      await opened.close();
      await withAdmin((client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}
