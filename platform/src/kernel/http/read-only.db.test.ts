import type { OperatorEndpoint, PlayerEndpoint } from '@croupier/contract/endpoint';
import { operatorEndpoints } from '@croupier/contract/endpoints/operator';
import { playerEndpoints } from '@croupier/contract/endpoints/player';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type OperatorCallName,
  type PlayerCallName,
  startTestApp,
  type TestApp,
} from '#testing/app.ts';
import { aMember, give } from '#testing/member.ts';
import { aStaffMember } from '#testing/staff.ts';
import { aVendor, GAME, type TestVendor } from '#testing/vendor.ts';

let app: TestApp;
let vendor: TestVendor;

beforeAll(async () => {
  app = await startTestApp();
  vendor = await aVendor(app);
});
afterAll(() => app.close());

/** As a follower would be, for every connection from now on. */
async function setReadOnly(on: boolean): Promise<void> {
  const { db } = app.database;
  const name = sql.id(new URL(app.database.url).pathname.slice(1));
  await db.connection().execute(async (connection) => {
    await sql`set default_transaction_read_only = off`.execute(connection);
    await sql`alter database ${name}
      set default_transaction_read_only = ${sql.raw(on ? 'on' : 'off')}`.execute(connection);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(connection);
  });
}

const span = { from: '2020-01-01T00:00:00Z', to: '2090-01-01T00:00:00Z' };
/** All but the one whose answer is written down until it is used. */
const reads = (Object.entries(playerEndpoints) as [PlayerCallName, PlayerEndpoint][]).filter(
  ([name, { method, path }]) => method === 'GET' && !path.includes(':') && name !== 'captcha',
);
const staffReads = (
  Object.entries(operatorEndpoints) as [OperatorCallName, OperatorEndpoint][]
).filter(([, { method, path }]) => method === 'GET' && !path.includes(':'));

test('[X-12] a database that only reads: everything can be seen, nothing changed, and it heals by itself', async () => {
  const member = await aMember(app, { balance: '100.00' });
  const staff = await aStaffMember(app, 'auditor');
  const seat = await vendor.openGame(member);
  const gameId = String(vendor.games.get(GAME));
  const bet = { id_provider: 'bet', type: 'bet', amount: '1.00' };
  const played = { ...seat, round_id: 'round', finished: true, transactions: [bet] };
  // Sessions that are due to be noted as in use.
  await sql`update account.session set seen_at = now() - interval '2 minutes'`.execute(
    app.database.db,
  );
  await sql`update staff.staff_session set seen_at = now() - interval '2 minutes'`.execute(
    app.database.db,
  );
  const look = async () => ({
    site: await Promise.all(
      reads.map(async ([name]) => {
        const input = name === 'rounds' ? span : {};
        return [name, (await member.call(name, input)).status];
      }),
    ),
    console: await Promise.all(
      staffReads.map(async ([name]) => {
        const merchantId = String(member.merchant.id);
        return [name, (await staff.call(name, { merchantId })).status];
      }),
    ),
  });

  await setReadOnly(true);
  try {
    // Connections that were cut are replaced on the way.
    await expect.poll(async () => (await member.call('balance')).status).toBe(200);
    const seen = await look();
    expect(seen.site.filter(([, status]) => Number(status) >= 500)).toEqual([]);
    expect(seen.console.filter(([, status]) => Number(status) >= 500)).toEqual([]);
    await expect.poll(async () => (await app.call('permissionVersion')).value.readOnly).toBe(true);
    const { username, password, merchant } = member;
    const language = merchant.settings.languages[0]?.code;
    const refusedToo = [
      await app.call('login', { username, password }, { host: merchant.mainHost }),
      await member.call('launch', { gameId, client: 'desktop', language }),
      await member.call('addFavourite', { nodeId: gameId, vendor: 'TESTV', gameType: 'RNG' }),
      await member.call('language', { language }),
      await member.call('logout'),
    ];
    for (const { status, envelope, headers } of refusedToo) {
      expect([status, envelope.code]).toEqual([503, 'server.read-only']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    const lost = await vendor.call('betwin', played);
    expect([lost.status, lost.body.meta?.api_code]).toEqual([500, '500']);
  } finally {
    await setReadOnly(false);
  }
  await expect.poll(async () => (await vendor.call('betwin', played)).body.balance).toBe('99.00');
  await give(app, member, '1.00');
  await expect.poll(async () => (await member.call('balance')).value?.main).toBe('100.00');
  await expect
    .poll(async () => (await app.call('permissionVersion')).value.readOnly)
    .toBeUndefined();
  expect((await member.call('logout')).status).toBe(200);
});
