import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { sendRaw } from '#testing/http.ts';
import { aMember } from '#testing/member.ts';
import { outageOf } from './outage.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ impatient: true });
});
afterAll(() => app.close());

/** Works on the server from outside the application. */
async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const url = new URL(app.database.url);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

describe('[X-4][X-5] the database goes away', () => {
  test('callers are told to come back, nothing crashes, and the pool heals by itself', async () => {
    const member = await aMember(app);
    const name = new URL(app.database.url).pathname.slice(1);
    await asAdmin(async (admin) => {
      await admin.query(`alter database ${name} allow_connections false`);
      try {
        await admin.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
          [name],
        );
        // The first call may still meet a connection that was cut, the second one is refused a new one.
        for (const away of [await member.call('balance'), await member.call('balance')]) {
          expect([away.status, away.envelope.code]).toEqual([503, 'server.unavailable']);
          expect(Number(away.headers['retry-after'])).toBeGreaterThan(0);
          expect(away.envelope.message).not.toMatch(/connect|postgres|sql/i);
        }
        const ready = await sendRaw(app.origin, { method: 'GET', path: '/ready' });
        expect([ready.status, ready.text]).toEqual([503, '{"ready":false}']);
        const live = await sendRaw(app.origin, { method: 'GET', path: '/alive' });
        expect(live.status).toBe(200);
      } finally {
        await admin.query(`alter database ${name} allow_connections true`);
      }
    });
    await expect.poll(async () => (await member.call('balance')).status).toBe(200);
    const ready = await sendRaw(app.origin, { method: 'GET', path: '/ready' });
    expect(ready.status).toBe(200);
  });

  test('one lost connection costs one call at most', async () => {
    const member = await aMember(app);
    await asAdmin((admin) =>
      admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = $1 and state = 'idle' and application_name = 'croupier' limit 1`,
        [new URL(app.database.url).pathname.slice(1)],
      ),
    );
    const codes = [];
    for (let time = 0; time < 5; time += 1) {
      codes.push((await member.call('balance')).envelope.code);
    }
    // A slow machine may be busy as well; it meets the lost connection once all the same.
    expect(codes.filter((code) => code === 'server.unavailable').length).toBeLessThanOrEqual(1);
    await expect.poll(async () => (await member.call('balance')).status).toBe(200);
  });
});

describe('[X-26] a statement that does not end', () => {
  test('ends after three seconds by the product’s own limit, and other calls go on meanwhile', async () => {
    const member = await aMember(app);
    const { rows } = await app.services.pool.query<{ limit: string }>(
      `select current_setting('statement_timeout') as limit`,
    );
    expect(rows[0]?.limit).toBe('3s');
    let slow = 2;
    const sleeps = Array.from({ length: slow }, async () => {
      const end: unknown = await sql`select pg_sleep(600)`
        .execute(app.services.db)
        .catch((reason: unknown) => reason);
      slow -= 1;
      return outageOf(end);
    });
    const meanwhile: number[] = [];
    for (let calls = 0; calls < 20 && slow > 0; calls += 1) {
      meanwhile.push((await member.call('balance')).status);
    }
    expect(await Promise.all(sleeps)).toEqual(['server.busy', 'server.busy']);
    expect(new Set(meanwhile)).toEqual(new Set([200]));
  });

  test('is cut off and answered as busy', async () => {
    const slow = app.services.db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = '50ms'`.execute(tx);
      await sql`select pg_sleep(2)`.execute(tx);
    });
    const error: unknown = await slow.catch((reason: unknown) => reason);
    expect(outageOf(error)).toBe('server.busy');
  });
});

test('[Q-F14] an error of our own is no outage', () => {
  expect(outageOf(new Error('a bug'))).toBeUndefined();
  expect(outageOf(Object.assign(new Error('unique'), { code: '23505' }))).toBeUndefined();
  expect(outageOf('text')).toBeUndefined();
  const refusedByServer = (severity: string) =>
    outageOf(Object.assign(new Error('not accepting'), { code: '55000', severity }));
  expect([refusedByServer('FATAL'), refusedByServer('ERROR')]).toEqual([
    'server.unavailable',
    undefined,
  ]);
  expect(outageOf(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toBe(
    'server.unavailable',
  );
});
