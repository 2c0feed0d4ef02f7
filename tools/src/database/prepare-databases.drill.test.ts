/** Who owns what in the database that comes along, also in one that the platform itself had made. */
import pg from 'pg';
import { migrate } from '@croupier/platform/kernel/migrate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { prepareDatabases } from './prepare-databases.ts';

const login = { role: 'croupier_platform', password: 'made-for-this-test' };
const owner = 'croupier_owner';

let server: TestServer;

beforeAll(async () => {
  // As servers must be for the product to take them.
  server = await startTestServer({ fsync: 'on', full_page_writes: 'on' });
});
afterAll(() => server.stop());

/** An address of the server: of its superuser, or of the platform. */
function urlOf(database: string, as?: 'owner' | 'platform'): string {
  const url = new URL(server.url);
  url.pathname = `/${database}`;
  if (as === 'platform') [url.username, url.password] = [login.role, login.password];
  if (as === 'owner') url.searchParams.set('options', `-c role=${owner}`);
  return url.href;
}

async function within<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What the platform may do in that database, and what it may not. */
async function judgeRights(database: string): Promise<void> {
  await within(urlOf(database, 'platform'), async (client) => {
    const { rows } = await client.query(
      `select kernel.has_tenant_roles() and relrowsecurity as restricted, relowner::regrole::text as owner
       from pg_class where oid = 'wallet.transfer'::regclass`,
    );
    expect(rows).toEqual([{ restricted: true, owner }]);
    await client.query(`insert into wallet.book (merchant_id, currency) values (7, 'THB')`);
    for (const action of [
      'alter table wallet.transfer disable trigger transfer_immutable',
      'update wallet.transfer set amount = 1',
      'delete from staff.audit_link',
      'drop table wallet.transfer',
      `set role ${owner}`,
    ]) {
      await expect(client.query(action), action).rejects.toMatchObject({ code: '42501' });
    }
    // The jobs' queue too: what asks for one, and what takes it.
    await client.query(`select graphile_worker.add_job('a.test')`);
    expect((await client.query('select from graphile_worker._private_jobs')).rowCount).toBe(1);
    // As a caller of another merchant, it sees nothing of this one's.
    await client.query(`set croupier.merchant = '8'; set role croupier_site`);
    expect((await client.query('select from wallet.book')).rowCount).toBe(0);
  });
}

test('[WAL-06][Q-A9] a database that is made belongs to nobody who logs in', async () => {
  await prepareDatabases(urlOf('postgres'), [{ database: 'made', login, owner }]);
  await migrate(urlOf('made', 'owner'));
  await judgeRights('made');
  // A later start finds all in order.
  await prepareDatabases(urlOf('postgres'), [{ database: 'made', login, owner }]);
  expect(await migrate(urlOf('made', 'owner'))).toEqual([]);
});

test('[WAL-06][Q-A9][X-34] one that the platform made without those roles is taken from it, with all that is in it', async () => {
  await within(urlOf('postgres'), async (client) => {
    await client.query('drop database made with (force)');
    // As it was: one role, which owns everything, and none of the others.
    for (const role of ['croupier_site', 'croupier_desk', 'croupier_app', owner]) {
      await client.query(`drop role ${role}`);
    }
    await client.query(`create database old owner ${login.role}`);
  });
  const known = await within(urlOf('old', 'platform'), async (client) => {
    await migrate(urlOf('old', 'platform'));
    await client.query(`insert into wallet.book (merchant_id, currency) values (8, 'THB')`);
    const { rows } = await client.query(`select relowner::regrole::text as owner, relrowsecurity
      from pg_class where oid = 'wallet.transfer'::regclass`);
    return rows;
  });
  expect(known).toEqual([{ owner: login.role, relrowsecurity: false }]);
  await prepareDatabases(urlOf('postgres'), [{ database: 'old', login, owner }]);
  await migrate(urlOf('old', 'owner'));
  await within(urlOf('old'), async (client) => {
    const { rows } = await client.query(`select c.oid::regclass::text as name from pg_class c
      where relowner = '${login.role}'::regrole`);
    expect(rows).toEqual([]);
    const { rows: tables } = await client.query(
      `select relowner::regrole::text as owner from pg_class where oid = 'wallet.transfer'::regclass`,
    );
    expect(tables).toEqual([{ owner }]);
    // What was there is there.
    expect((await client.query('select from wallet.book')).rowCount).toBe(1);
    await client.query(`alter table wallet.book disable trigger book_stays`);
    await client.query('delete from wallet.book');
  });
});
