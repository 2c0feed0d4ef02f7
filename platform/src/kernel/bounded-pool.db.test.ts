import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { sendRaw } from '#testing/http.ts';
import { aMember } from '#testing/member.ts';
import { aVendor, type TestVendor } from '#testing/vendor.ts';
import { POOL_WAIT_MS, POOL_WAIT_STARVED_MS, POOL_WAITING_MAX } from './bounded-pool.ts';

let app: TestApp;
let vendor: TestVendor;

beforeAll(async () => {
  app = await startTestApp();
  vendor = await aVendor(app);
});
afterAll(() => app.close());

/**
 * Lets every connection of the general pool sleep, and gives the pool the limits of the product, which
 * a slow machine would meet while a member registers; answers what wakes them.
 */
async function holdAll(): Promise<() => Promise<void>> {
  const { pool } = app.services;
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const ids = await Promise.all(
    clients.map(async (client) => {
      await client.query('set statement_timeout = 0');
      const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id');
      return rows[0]?.id;
    }),
  );
  const sleeps = clients.map((client) => client.query('select pg_sleep(600)').catch(() => {}));
  Object.assign(pool, { waitMs: POOL_WAIT_MS, waitingMax: POOL_WAITING_MAX });
  return async () => {
    await app.database.pool.query('select pg_cancel_backend(id) from unnest($1::int[]) id', [ids]);
    await Promise.all(sleeps);
    for (const client of clients) client.release(true);
  };
}

test('[X-9] every connection is held: all are told to come back, vendors go on, and it heals', async () => {
  const member = await aMember(app, { balance: '100.00' });
  const seat = await vendor.openGame(member);
  const bet = { id_provider: randomUUID(), type: 'bet', amount: '1.00' };
  const played = { ...seat, round_id: randomUUID(), finished: true, transactions: [bet] };
  const reserve = { ...seat, bet_id: randomUUID(), amount: '2.00' };
  const wake = await holdAll();
  try {
    const crowd = [
      ...Array.from({ length: POOL_WAITING_MAX + 40 }, () => member.call('balance')),
      member.call('lobby'),
      member.call('logout'),
      app.call('login', { username: 'nobody1', password: 'not a password' }),
      app.call('permission'),
    ];
    const ready = sendRaw(app.origin, { method: 'GET', path: '/ready' });
    // All of this is answered while the connections sleep on.
    const answers = await Promise.all(crowd);
    for (const { status, envelope } of answers.slice(0, -1)) {
      expect([status, envelope.code]).toEqual([503, 'server.busy']);
    }
    // What is known by heart needs no connection.
    expect([200, 503]).toContain(answers.at(-1)?.status);
    expect((await ready).status).toBe(503);
    expect((await vendor.call('betwin', played)).body.balance).toBe('99.00');
    expect((await vendor.call('balance', seat)).body.balance).toBe('99.00');
    expect((await vendor.call('reserve', reserve)).body.balance).toBe('97.00');
  } finally {
    await wake();
  }
  await expect.poll(async () => (await member.call('balance')).value.main).toBe('97.00');
  // A call asks for a connection five times at most before it can go on without.
  expect(POOL_WAIT_MS + 5 * POOL_WAIT_STARVED_MS).toBeLessThan(2000);
});
