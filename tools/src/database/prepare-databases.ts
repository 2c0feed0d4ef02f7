/** What the product needs inside a PostgreSQL server before its first migration. */
import pg from 'pg';
import { StartFailure } from '../start-failure.ts';

export interface DatabaseInput {
  readonly database: string;
  /** Login role that works in the database, with this password; left out, the current user does. */
  readonly login?: { readonly role: string; readonly password: string };
  /**
   * Role without a login that owns the database and all that migrations make; left out, it is the
   * login's. The login then has the rights that migrations give the platform, and also asks as callers
   * of one merchant, bound by row-level security (docs/decisions/013).
   */
  readonly owner?: string;
}

const CONNECT_MAX_MS = 5000;
const OFF: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

/**
 * Refuses a server that may lose what it acknowledged, makes the databases and roles that are
 * missing, and answers a name of the server's data: another after a reset.
 */
export async function prepareDatabases(
  url: string,
  inputs: readonly DatabaseInput[],
): Promise<string> {
  const client = await connect(url);
  try {
    await assertDurable(client);
    for (const input of inputs) await ensureDatabase(client, input);
    return await identify(client, inputs);
  } finally {
    await client.end();
  }
}

/** Connects, or says in one line why that cannot be; the line never shows the password. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MAX_MS,
    application_name: 'croupier-start',
  });
  // A server that goes away between two statements fails the next one.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw new StartFailure(`${withoutPassword(url)} cannot be used: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
}

/** The address as it may be shown. */
export function withoutPassword(url: string): string {
  const shown = new URL(url);
  shown.password = '';
  shown.search = '';
  return shown.href;
}

function reasonOf(error: unknown): string {
  const { code, message, errors } = error as NodeJS.ErrnoException & { errors?: Error[] };
  const said = message || errors?.map((each) => each.message).join(', ') || code;
  return (said ?? 'no answer').replace(/\.$/, '');
}

/** An acknowledged bet must survive the loss of power. */
async function assertDurable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(OFF)],
  );
  const loose = rows.filter(({ name, setting }) => setting === OFF[name]);
  if (loose.length === 0) return;
  const names = loose.map(({ name }) => name).join(', ');
  throw new StartFailure(
    `The PostgreSQL server may lose acknowledged money after a crash: switch ${names} on.`,
  );
}

async function ensureDatabase(client: pg.Client, input: DatabaseInput): Promise<void> {
  const { database, login, owner } = input;
  if (login) await ensureLogin(client, login);
  if (login && owner !== undefined) await ensurePlatformRoles(client, { login: login.role, owner });
  const name = client.escapeIdentifier(database);
  const { rows } = await client.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [database],
  );
  const [known] = rows;
  if (!known) await makeDatabase(client, input);
  if (known && login && owner !== undefined && known.owner === login.role) {
    await handOver(client, { database, from: login.role, to: owner });
  }
  // Also for one that is there: a start that was killed may have made it and no more.
  if (login) await client.query(`revoke connect, temporary on database ${name} from public`);
  if (login && owner !== undefined) {
    await client.query(`grant connect on database ${name} to ${login.role}`);
  }
}

async function makeDatabase(
  client: pg.Client,
  { database, login, owner = login?.role }: DatabaseInput,
): Promise<void> {
  const name = client.escapeIdentifier(database);
  try {
    await client.query(
      owner ? `create database ${name} owner ${owner}` : `create database ${name}`,
    );
  } catch (error) {
    if ((error as pg.DatabaseError).code !== '42501') throw error;
    throw new StartFailure(
      `The user of DATABASE_URL may not create the database ${database}: create it, ` +
        'or name another in STUDIO_DATABASE_URL.',
      { cause: error },
    );
  }
}

/** A database whose tables an earlier version gave to the login: all of them go to the owner. */
async function handOver(
  client: pg.Client,
  { database, from, to }: { readonly database: string; readonly from: string; readonly to: string },
): Promise<void> {
  const inside = new pg.Client({
    host: client.host,
    port: client.port,
    user: client.user,
    password: client.password ?? undefined,
    database,
    application_name: 'croupier-start',
  });
  inside.on('error', () => {});
  await inside.connect();
  try {
    await inside.query(`reassign owned by ${from} to ${to}`);
  } finally {
    await inside.end();
  }
}

/** The password is set each time, so that it is the one in the data folder. */
async function ensureLogin(
  client: pg.Client,
  { role, password }: NonNullable<DatabaseInput['login']>,
): Promise<void> {
  const name = client.escapeIdentifier(role);
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (!rowCount) await client.query(`create role ${name} login`);
  await client.query(`alter role ${name} password ${client.escapeLiteral(password)}`);
}

/** Before the migrations, which give rights to the roles that they find. */
async function ensurePlatformRoles(
  client: pg.Client,
  { login, owner }: { readonly login: string; readonly owner: string },
): Promise<void> {
  const roles = ['croupier_app', 'croupier_site', 'croupier_desk', owner];
  const { rows } = await client.query<{ name: string }>(
    'select rolname as name from pg_roles where rolname = any($1)',
    [roles],
  );
  const known = rows.map(({ name }) => name);
  for (const role of roles) {
    if (!known.includes(role)) await client.query(`create role ${role} nologin`);
  }
  await client.query('grant croupier_site to croupier_desk');
  await client.query(`grant croupier_app to ${login}`);
  for (const taker of [login, owner]) {
    await client.query(`grant croupier_desk to ${taker} with inherit false`);
  }
}

async function identify(client: pg.Client, inputs: readonly DatabaseInput[]): Promise<string> {
  const { rows } = await client.query<{ identity: string }>(
    `select system_identifier || ' ' ||
       (select string_agg(oid::text, ' ' order by oid) from pg_database where datname = any($1))
       as identity
     from pg_control_system()`,
    [inputs.map(({ database }) => database)],
  );
  return rows[0]?.identity ?? '';
}
